// Symbols that only the page needs: on a grid of 24 x 24, in two tones with a dark outline, as the others.

const symbol = (name: string, shapes: string) =>
  `<symbol id="loot-${name}" viewBox="0 0 24 24" overflow="visible"><g fill="none" stroke="#2a2320" stroke-width="1.2" stroke-linejoin="round">${shapes}</g></symbol>`;

const cells = (tone: string, at: [number, number][]) =>
  at.map(([x, y]) => `<path fill="${tone}" d="M${x} ${y}h6.6v6.6h-6.6z"/>`).join('');

const SHAPES = {
  points:
    '<path fill="#ffd34f" d="M12 1.5a10.5 10.5 0 1 1-.1 0z"/>' +
    '<path fill="#fff3c4" stroke="#a87a12" stroke-width=".8" d="M12 4.6l2.3 4.8 5.2.7-3.8 3.6 1 5.2-4.7-2.6-4.7 2.6 1-5.2-3.8-3.6 5.2-.7z"/>',
  line:
    cells('#ffd7a0', [[2, 8.7]]) +
    cells('#b5dcf8', [[8.7, 8.7]]) +
    cells('#bfe6a8', [[15.4, 8.7]]) +
    '<path stroke-width="2" stroke-linecap="round" d="M7.6 7.4l-4 9.2M14.3 7.4l-4 9.2M21 7.4l-4 9.2"/>',
  group:
    cells('#8f58c6', [
      [5.4, 2],
      [5.4, 8.7],
    ]) +
    cells('#dcc4f2', [
      [5.4, 15.4],
      [12.1, 15.4],
    ]),
  combo:
    '<path fill="#bfe6a8" d="M2 4h20v16H2z"/><path stroke="#205615" stroke-width=".9" d="M12 4v16M2 12h20"/>' +
    '<path stroke-width="2" d="M7 5.6a2.6 2.6 0 1 1-.1 0zM17 13.4a2.6 2.6 0 1 1-.1 0zM7 13.4a2.6 2.6 0 1 1-.1 0z"/>',
};

export const sprite = `<svg width="0" height="0" aria-hidden="true">${Object.entries(SHAPES)
  .map(([name, shapes]) => symbol(name, shapes))
  .join('')}</svg>`;
