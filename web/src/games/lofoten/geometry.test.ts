// The sea in boxes of many sizes, and wheels that turn.
import { expect, test } from 'vitest';
import { Bearings, Layout, QUAY, RADIUS } from './geometry';
import { type Ship, ZONES } from './pieces';

const BOXES = [
  [600, 520],
  [1400, 500],
  [360, 740],
  [900, 2000],
  [320, 240],
];

test.each(BOXES)('all of the sea is in a box of %i by %i pixels, and nothing lies on the quay', (width, height) => {
  const sea = new Layout(width, height, 0);
  expect([sea.width * sea.unit, sea.height * sea.unit]).toEqual([expect.closeTo(width), expect.closeTo(height)]);
  for (const zone of ZONES) {
    expect(sea.x(zone) - RADIUS).toBeGreaterThanOrEqual(QUAY);
    expect(sea.x(zone) + RADIUS).toBeLessThanOrEqual(sea.width);
  }
  for (const seat of [0, 1]) {
    expect(sea.hub(seat) - RADIUS).toBeGreaterThanOrEqual(0);
    expect(sea.hub(seat) + RADIUS).toBeLessThanOrEqual(sea.height);
  }
});

test('each sees the own wheel below, and the zones from the own left', () => {
  const [near, far] = [new Layout(600, 520, 0), new Layout(600, 520, 1)];
  expect(near.hub(0)).toBeGreaterThan(near.hub(1));
  expect(far.hub(1)).toBeGreaterThan(far.hub(0));
  expect(ZONES.map((zone) => near.x(zone))).toEqual(ZONES.map((zone) => near.x(zone)).toSorted((a, b) => a - b));
  expect(ZONES.map((zone) => far.x(zone))).toEqual(ZONES.map((zone) => near.x(4 - zone)));
});

test('letters can be read and fingers find their place, however small the sea is', () => {
  const small = new Layout(280, 220, 0);
  expect(small.letters(10) * small.unit).toBeGreaterThan(11);
  expect(small.finger * small.unit).toBeGreaterThanOrEqual(17);
  expect(new Layout(1400, 1000, 0).letters(14)).toBe(14);
});

test('a sea that has no room yet has a size', () => {
  const none = new Layout(0, 0, 0);
  expect(none.unit).toBeGreaterThan(0);
  expect(Number.isFinite(none.x(2))).toBe(true);
});

/** The longships from the bow on, after quarter turns clockwise. */
const turned = (quarters: number) =>
  Array.from({ length: 4 }, (_, place) => 'abcd'[(place - quarters + 400) % 4] as Ship);

test('a wheel begins as it stands', () => {
  expect(new Bearings().follow(turned(0), 0)).toEqual({ a: 0, b: 90, c: 180, d: 270 });
  expect(new Bearings().follow(turned(0), 180)).toEqual({ a: 180, b: 270, c: 360, d: 450 });
});

test('a wheel turns the short way, and on beyond a full turn', () => {
  const bearings = new Bearings();
  for (let quarter = 0; quarter <= 5; quarter += 1) expect(bearings.follow(turned(quarter), 0).a).toBe(90 * quarter);
  for (let quarter = 4; quarter >= -2; quarter -= 1) expect(bearings.follow(turned(quarter), 0).a).toBe(90 * quarter);
});

test('a wheel that turns by half goes one way with all its longships', () => {
  const bearings = new Bearings();
  bearings.follow(turned(0), 0);
  expect(bearings.follow(turned(2), 0)).toEqual({ a: 180, b: 270, c: 360, d: 450 });
});
