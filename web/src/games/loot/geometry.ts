// Where things are on the fair, in units of its own picture.
import type { Cell } from './view';

export const SIDE = 7;
export const CELL = 50;
export const RIM = 19; // for the names of the rows and columns
export const EDGE = 35; // for the points of the lines
export const WIDTH = RIM + SIDE * CELL + EDGE;

export type Point = [x: number, y: number];

export const corner = (row: number, column: number): Point => [RIM + CELL * column, RIM + CELL * row];
export const middle = ([row, column]: Cell): Point => [RIM + CELL * (column + 0.5), RIM + CELL * (row + 0.5)];

/** The points of a line: of the rows on their right, of the columns below them. */
export const lineAt = (n: number): Point =>
  n < SIDE ? [WIDTH - EDGE / 2 + 1, middle([n, 0])[1]] : [middle([0, n - SIDE])[0], WIDTH - EDGE / 2 + 1];

/** The edges of the cells where one booth ends and another begins: Meeps cells stand alone. */
export function aisles(fair: string[]): string {
  const edges: string[] = [];
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++) {
      const [x, y] = corner(row, column);
      const parts = (other: string | undefined) => fair[row][column] === 'M' || fair[row][column] !== other;
      if (parts(fair[row][column + 1])) edges.push(`M${x + CELL} ${y}v${CELL}`);
      if (parts(fair[row + 1]?.[column])) edges.push(`M${x} ${y + CELL}h${CELL}`);
      if (column === 0) edges.push(`M${x} ${y}v${CELL}`);
      if (row === 0) edges.push(`M${x} ${y}h${CELL}`);
    }
  return edges.join('');
}

/** Where a pawn that wraps leaves the fair, and where it comes in again on the other side. */
export function gates(from: Cell, to: Cell): [out: Point, back: Point] {
  const [a, b] = [middle(from), middle(to)];
  const axis = from[0] === to[0] ? 0 : 1;
  const [near, far] = [RIM - 7, RIM + SIDE * CELL + 7];
  const outside = (point: Point, at: number): Point => (axis === 0 ? [at, point[1]] : [point[0], at]);
  return b[axis] < a[axis] ? [outside(a, far), outside(b, near)] : [outside(a, near), outside(b, far)];
}

/** The way of a pawn, in a straight line. */
export function way(from: Cell, to: Cell, wraps: boolean): string {
  if (!wraps) return `M${middle(from)}L${middle(to)}`;
  const [out, back] = gates(from, to);
  return `M${middle(from)}L${out}M${back}L${middle(to)}`;
}
