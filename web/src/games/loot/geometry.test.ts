// Where things are on the fair.
import { expect, test } from 'vitest';
import { aisles, CELL, corner, EDGE, gates, lineAt, middle, RIM, SIDE, WIDTH, way } from './geometry';

const FAR = RIM + SIDE * CELL; // where the fair ends

test('cells lie side by side on the fair', () => {
  expect(corner(0, 0)).toEqual([RIM, RIM]);
  expect(corner(2, 3)).toEqual([RIM + 3 * CELL, RIM + 2 * CELL]);
  expect(middle([6, 6])).toEqual([FAR - CELL / 2, FAR - CELL / 2]);
  expect(FAR + EDGE).toBe(WIDTH);
});

test('the points of a row stand right of it, those of a column below it', () => {
  const [[x, y], [u, v]] = [lineAt(2), lineAt(SIDE + 2)];
  expect(x).toBeGreaterThan(FAR);
  expect(y).toBe(middle([2, 0])[1]);
  expect(u).toBe(middle([0, 2])[0]);
  expect(v).toBeGreaterThan(FAR);
});

const edges = (fair: string[]) => aisles(fair).split('M').length - 1;
const ROW = 'AAAAAAA';

test('aisles run around a booth, not through it', () => {
  expect(edges(Array(7).fill(ROW))).toBe(4 * SIDE);
});

test('aisles run between two booths, and around every Meeps cell', () => {
  expect(edges([...Array(3).fill(ROW), ...Array(4).fill('BBBBBBB')])).toBe(5 * SIDE);
  expect(edges([...Array(3).fill(ROW), 'AAAMAAA', ...Array(3).fill(ROW)])).toBe(4 * SIDE + 4);
  expect(edges([...Array(3).fill(ROW), 'AAAMMAA', ...Array(3).fill(ROW)])).toBe(4 * SIDE + 7);
});

test.each([
  ['left', [3, 1], [3, 5], ['x', 'low']],
  ['right', [3, 5], [3, 1], ['x', 'high']],
  ['up', [1, 3], [5, 3], ['y', 'low']],
  ['down', [5, 3], [1, 3], ['y', 'high']],
] as const)('who wraps to the %s leaves there and comes in opposite', (_, from, to, [axis, end]) => {
  const [out, back] = gates([...from], [...to]);
  const along = axis === 'x' ? 0 : 1;
  expect([out[1 - along], back[1 - along]]).toEqual([middle([...from])[1 - along], middle([...to])[1 - along]]);
  const [low, high] = [out, back].map((gate) => gate[along]).toSorted((a, b) => a - b);
  expect(low).toBeLessThan(RIM);
  expect(high).toBeGreaterThan(FAR);
  expect(out[along]).toBe(end === 'low' ? low : high);
});

test('a way is one line, or two where it wraps', () => {
  expect(way([0, 0], [0, 3], false)).toBe(`M${middle([0, 0])}L${middle([0, 3])}`);
  expect(way([0, 0], [0, 6], true).match(/M/g)).toHaveLength(2);
});
