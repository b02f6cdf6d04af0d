// Choices and refusals, found by the words of an action.
import { expect, test } from 'vitest';
import { choices, source, take } from '../testing/stones';
import { BoardContext, keyOf } from './context.svelte';

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
  const context = new BoardContext(source());
  expect(context.among([keyOf(take(2)), keyOf(take(3))])).toEqual([choices(1, 2)[1]]);
  expect(context.refused.get(keyOf(take(3)))?.rule).toBe('STONES-T2');
});

test('a choice is considered when it alone is pointed at', () => {
  const context = new BoardContext(source());
  expect(context.considered).toBe(null);
  context.pointed = point(1, 3);
  expect(context.considered?.move.take).toBe(1);
  context.pointed = point(1, 2);
  expect(context.considered).toBe(null);
  expect(context.offered.map(({ move }) => move.take)).toEqual([1, 2]);
});

test('what is chosen is no longer pointed at', () => {
  const at = source();
  const context = new BoardContext(at);
  context.pointed = point(1);
  context.choose(choices(1)[0]);
  expect(at.chosen).toEqual(choices(1));
  expect(context.pointed).toBe(null);
});

test.each([{ busy: true }, { live: false }])('nothing is chosen while %o', (change) => {
  const at = source(change);
  new BoardContext(at).choose(choices(1)[0]);
  expect(at.chosen).toEqual([]);
});

test('who only watches sees the board of the first seat large', () => {
  expect(new BoardContext(source({ seat: null })).own).toBe(0);
  expect(new BoardContext(source({ seat: 1 })).own).toBe(1);
});
