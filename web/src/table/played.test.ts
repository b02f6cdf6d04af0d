// Choices and refusals, found by the words of an action.
import { expect, test } from 'vitest';
import { choices, source, take } from '../testing/stones';
import { keyOf, Played } from './played.svelte';

const point = (...takes: number[]) => ({
  element: document.body,
  keys: takes.map((count) => keyOf(take(count))),
  pinned: true,
});

test('an action has one name, in whatever order its words come', () => {
  expect(keyOf({ do: 'take', take: 1, from: [2, 3] })).toBe(keyOf({ from: [2, 3], take: 1, do: 'take' }));
  expect(keyOf({ do: 'take', take: 1 })).not.toBe(keyOf({ do: 'take', take: 2 }));
  expect(keyOf({ do: 'take', from: [2, 3] })).not.toBe(keyOf({ do: 'take', from: [3, 2] }));
});

test('choices and refusals are found by the words of the action', () => {
  const played = new Played(source());
  expect(played.among([keyOf(take(2)), keyOf(take(3))])).toEqual([choices(1, 2)[1]]);
  expect(played.refused.get(keyOf(take(3)))?.rule).toBe('STONES-T2');
});

test('a choice is considered when it alone is pointed at', () => {
  const played = new Played(source());
  expect(played.considered).toBe(null);
  played.pointed = point(1, 3);
  expect(played.considered?.move.take).toBe(1);
  played.pointed = point(1, 2);
  expect(played.considered).toBe(null);
  expect(played.offered.map(({ move }) => move.take)).toEqual([1, 2]);
});

test('what is chosen is no longer pointed at', () => {
  const at = source();
  const played = new Played(at);
  played.pointed = point(1);
  played.choose(choices(1)[0]);
  expect(at.chosen).toEqual(choices(1));
  expect(played.pointed).toBe(null);
});

test.each([{ busy: true }, { live: false }])('nothing is chosen while %o', (change) => {
  const at = source(change);
  new Played(at).choose(choices(1)[0]);
  expect(at.chosen).toEqual([]);
});

test('who only watches sees the board of the first seat large', () => {
  expect(new Played(source({ seat: null })).own).toBe(0);
  expect(new Played(source({ seat: 1 })).own).toBe(1);
});
