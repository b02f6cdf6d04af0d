// Where hexes lie.
import { expect, test } from 'vitest';
import { type At, around, centre, freeCorner, HALF, nameOf, outline, RADIUS, same, touching } from './geometry';

/** A hex and all around it. */
const RING: At[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];
const apart = ([ax, ay]: number[], [bx, by]: number[]) => Math.hypot(ax - bx, ay - by);

test.each([false, true])('neighbours lie side by side, turned or not (%s)', (turned) => {
  for (const at of RING.slice(1)) expect(apart(centre(at, turned), centre([0, 0], turned))).toBeCloseTo(2 * HALF, 1);
});

test('q goes right, r down; turned by a quarter, q goes down and r left', () => {
  expect(centre([2, -1])).toEqual([72, 0]);
  expect(centre([0, 1])[1]).toBeGreaterThan(0);
  expect(centre([2, -1], true)).toEqual([-0, 72]);
  expect(centre([0, 1], true)[0]).toBeLessThan(0);
});

test.each([false, true])('the box around hexes holds them to their corners, with its margin (%s)', (turned) => {
  const box = around(RING, 10, turned);
  const [wide, high] = [3 * RADIUS + 2 * RADIUS, 6 * HALF].map((size) => size + 20);
  const [width, height] = turned ? [box.height, box.width] : [box.width, box.height];
  expect([width, height]).toEqual([expect.closeTo(wide, 1), expect.closeTo(high, 1)]);
  expect([box.x + box.width / 2, box.y + box.height / 2]).toEqual([expect.closeTo(0, 1), expect.closeTo(0, 1)]);
});

test('an outline is closed, a part of it is not', () => {
  expect(outline()).toMatch(/^M24 0L.*z$/);
  expect(outline().split('L')).toHaveLength(6);
  expect(outline(0.5, 4, 6)).toBe(`M-6 ${-10.39}L6 ${-10.39}L12 0`);
});

test('hexes that touch are found once each', () => {
  expect(touching(RING)).toHaveLength(12);
  expect(
    touching([
      [0, 0],
      [2, 0],
    ]),
  ).toEqual([]);
  expect(
    touching([
      [3, 1],
      [3, 2],
    ]),
  ).toEqual([
    [
      [3, 1],
      [3, 2],
    ],
  ]);
});

test('a name is the letter of the column and the number in it', () => {
  expect(nameOf([-1, 0], RING)).toBe('A1');
  expect(nameOf([0, -1], RING)).toBe('B1');
  expect(nameOf([0, 0], RING)).toBe('B2');
  expect(new Set(RING.map((at) => nameOf(at, RING))).size).toBe(RING.length);
});

test('buttons go to the corner where there is most room', () => {
  const box = { x: 0, y: 0, width: 100, height: 100 };
  expect(
    freeCorner(box, [
      [10, 10],
      [90, 10],
      [10, 90],
    ]),
  ).toBe('bottom right');
  expect(
    freeCorner(box, [
      [90, 10],
      [90, 90],
      [10, 90],
    ]),
  ).toBe('top left');
});

test('only what is there is the same', () => {
  expect(same([1, 2], [1, 2])).toBe(true);
  expect(same([1, 2], [2, 1])).toBe(false);
  expect(same(undefined, undefined)).toBe(false);
});
