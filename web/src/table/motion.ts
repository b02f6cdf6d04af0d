// Things that fly over the table, from one marked place (data-at) to another.

import type { Flight } from '../games/game';
import { moves } from '../lib/settings.svelte';

const SVG = 'http://www.w3.org/2000/svg';
const DURATION = 550;

const place = (at: string) => document.querySelector(`[data-at="${CSS.escape(at)}"]`)?.getBoundingClientRect();

export function fly(flights: Flight[]): void {
  if (!moves() || document.hidden) return;
  for (const [i, flight] of flights.entries()) start(flight, i * 90);
}

function start({ symbol, from, to }: Flight, delay: number): void {
  const [a, b] = [place(from), place(to)];
  if (!a || !b) return;
  const size = Math.max(22, Math.min(a.width, b.width, 60));
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const use = svg.appendChild(document.createElementNS(SVG, 'use'));
  use.setAttribute('href', `#${symbol}`);
  Object.assign(svg.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    width: `${size}px`,
    height: `${size}px`,
    zIndex: '40',
    pointerEvents: 'none',
    filter: 'drop-shadow(0 4px 5px #0008)',
  });
  document.body.append(svg);
  const at = (box: DOMRect, scale: number) =>
    `translate(${box.x + box.width / 2 - size / 2}px, ${box.y + box.height / 2 - size / 2}px) scale(${scale})`;
  const middle = new DOMRect((a.x + b.x) / 2, (a.y + b.y) / 2 - 24, (a.width + b.width) / 2, (a.height + b.height) / 2);
  svg
    .animate([{ transform: at(a, 1) }, { transform: at(middle, 1.35) }, { transform: at(b, 0.9) }], {
      duration: DURATION,
      delay,
      easing: 'ease-in-out',
      fill: 'both',
    })
    .finished.finally(() => svg.remove());
}
