// Where hexes lie. They are flat-topped with a radius of 24; q goes right, r down. A map can be turned by a quarter to
// fill its place better: its hexes are pointed at the top then, and what lies on them stays upright.

export type At = [q: number, r: number];
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const RADIUS = 24;
export const HALF = (RADIUS * Math.sqrt(3)) / 2;
const CORNERS = [
  [24, 0],
  [12, HALF],
  [-12, HALF],
  [-24, 0],
  [-12, -HALF],
  [12, -HALF],
];

const short = (value: number) => Math.round(value * 100) / 100;

/** The outline of a hex around 0, 0, larger or smaller; or only from one corner to another. */
export function outline(scale = 1, from = 0, to = 5): string {
  const points = CORNERS.concat(CORNERS).slice(from, to + 1);
  const path = points.map(([x, y]) => `${short(x * scale)} ${short(y * scale)}`).join('L');
  return `M${path}${to - from === 5 ? 'z' : ''}`;
}
export const HEX = outline();

export function centre([q, r]: At, turned = false): [x: number, y: number] {
  const [x, y] = [1.5 * RADIUS * q, short(2 * HALF * (r + q / 2))];
  return turned ? [-y, x] : [x, y];
}
export const shift = (at: At, turned = false) => `translate(${centre(at, turned).join(' ')})`;

/** The box around some hexes, with a margin. */
export function around(hexes: At[], margin: number, turned = false): Box {
  const [xs, ys] = [0, 1].map((axis) => hexes.map((at) => centre(at, turned)[axis]));
  const [wide, high] = (turned ? [HALF, RADIUS] : [RADIUS, HALF]).map((half) => half + margin);
  const [x, y] = [Math.min(...xs) - wide, Math.min(...ys) - high];
  return { x, y, width: Math.max(...xs) + wide - x, height: Math.max(...ys) + high - y };
}

/** The corner of a box that is furthest from all points: there is room for buttons. */
export function freeCorner({ x, y, width, height }: Box, points: [x: number, y: number][]): string {
  const free = (cx: number, cy: number) => Math.min(...points.map(([px, py]) => Math.hypot(px - cx, py - cy)));
  const [top, bottom] = [y, y + height].map((edge) => [free(x + width, edge), free(x, edge)]);
  const most = Math.max(...top, ...bottom);
  return `${bottom.includes(most) ? 'bottom' : 'top'} ${top[0] === most || bottom[0] === most ? 'right' : 'left'}`;
}

export const same = (a: At | null | undefined, b: At | null | undefined) =>
  !!a && !!b && a[0] === b[0] && a[1] === b[1];

/** Pairs of hexes that touch. */
export function touching(hexes: At[]): [At, At][] {
  const found = new Map(hexes.map((at) => [at.join(), at]));
  return hexes.flatMap((at) =>
    [
      [1, 0],
      [0, 1],
      [1, -1],
    ].flatMap(([q, r]): [At, At][] => {
      const next = found.get([at[0] + q, at[1] + r].join());
      return next ? [[at, next]] : [];
    }),
  );
}

/** A short name such as C5: the column by its letter, the hex in it by its number. */
export function nameOf(at: At, among: At[]): string {
  const row = ([q, r]: At) => r + Math.floor(q / 2);
  const first = Math.min(...among.map(([q]) => q));
  const top = Math.min(...among.map(row));
  return String.fromCharCode(65 + at[0] - first) + (row(at) - top + 1);
}
