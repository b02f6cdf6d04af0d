// A lesson: what the learner is asked, what they may do instead, and what they watch on the way.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry, GameName, Lesson as Told } from '../games/game';
import { load } from '../lib/lang.svelte';
import { says } from '../lib/says.svelte';
import { keyOf } from '../table/context.svelte';
import { choices, heap, REFUSED, stones, take, took } from '../testing/stones';
import { Lesson } from './lesson.svelte';

const table = (after: number, entry: Entry | null) => ({
  after,
  entry,
  view: heap(9 - after, { choices: choices(1, 2), refused: REFUSED }),
  to_act: [0],
});
const step = (text: string, after: number, way = 'read', action: number | null = null) => ({
  text,
  after,
  way,
  action,
  rules: [],
  jump: false,
});
/** A word to begin with, something to try, something to do; then the rival acts twice, and the end is far away. */
const TOLD: Told = {
  seat: 0,
  steps: [
    step('welcome', 0),
    step('three', 0, 'try', 2),
    step('two', 0, 'do', 1),
    step('again', 3, 'do', 0),
    step('over', 8),
  ],
  tables: [table(0, null), table(1, took(0, 2)), table(2, took(1, 1)), table(3, took(1, 2)), table(8, took(1, 1))],
  rest: [],
};

let lesson: Lesson;
const begin = (at = 0) => {
  lesson = new Lesson('stones' as GameName, stones, TOLD, at);
};
beforeEach(async () => {
  await load('learn');
  vi.useFakeTimers();
  begin();
});
afterEach(() => {
  lesson.close();
  vi.useRealTimers();
});

test('who reads is not asked anything', () => {
  expect(lesson.asking).toBe(false);
  expect(lesson.context.choices.size).toBe(0);
  expect(lesson.hinted).toBe(null);
});

test('what is to be tried is refused, and pointing at it is enough', () => {
  lesson.next();
  expect(lesson.hinted).toBe(keyOf(take(3)));
  expect(lesson.tried).toBe(false);
  lesson.context.pointed = { element: document.body, keys: [keyOf(take(3))], pinned: false };
  expect(lesson.tried).toBe(true);
});

test('what is to be done leads on, all else is straying', () => {
  begin(2);
  lesson.choose(choices(1, 2)[0]);
  expect([lesson.at, lesson.strayed]).toEqual([2, true]);
  lesson.choose(choices(1, 2)[1]);
  expect([lesson.at, lesson.strayed]).toEqual([3, false]);
});

test('what happens on the way is watched, entry by entry', () => {
  begin(2);
  lesson.choose(choices(1, 2)[1]);
  const seen = [lesson.after];
  expect(lesson.asking).toBe(false);
  while (lesson.watching) {
    vi.advanceTimersToNextTimer();
    seen.push(lesson.after);
  }
  expect(seen).toEqual([1, 2, 3]);
  expect(says.news).toBe('Red: took 2');
  expect(lesson.recent).toEqual([took(1, 1), took(1, 2)]);
  expect(lesson.asking).toBe(true);
});

test('who does not want to watch is there at once', () => {
  begin(2);
  lesson.choose(choices(1, 2)[1]);
  lesson.next();
  expect([lesson.at, lesson.after, lesson.watching]).toEqual([3, 3, false]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a lesson may jump', () => {
  begin(3);
  lesson.choose(choices(1, 2)[0]);
  expect([lesson.at, lesson.after, lesson.watching]).toEqual([4, 8, false]);
});

test('who goes back sees the table of that step', () => {
  begin(3);
  lesson.goTo(1);
  expect(lesson.at).toBe(1);
  expect(lesson.view).toMatchObject({ stones: 9 });
});

test('after the last step all is done, and the table stays as it ended', () => {
  begin(4);
  lesson.next();
  expect(lesson.step).toBe(undefined);
  expect(lesson.view).toMatchObject({ stones: 1 });
});

test.each([
  [99, 5],
  [-1, 0],
])('a place %i that is not in the lesson is its end or its beginning', (at, found) => {
  begin(at);
  expect(lesson.at).toBe(found);
  expect(lesson.view.players).toBe(2);
});
