// What a choice would bring, in places of the sheet.
import { expect, test } from 'vitest';
import { BoardContext, keyOf } from '../../table/context.svelte';
import { sourceOf } from '../../testing/stones';
import { aheadOf, NOTHING, readCompleted } from './ahead';
import { SIDE } from './geometry';
import type { Cell, Choice, View } from './view';

test.each([
  ['row 3', { what: 'row', n: 3, colour: -1 }],
  ['column 7', { what: 'column', n: 7, colour: -1 }],
  ['combo green', { what: 'combo_colour', n: 0, colour: 2 }],
  ['combo of size 4', { what: 'combo_size', n: 4, colour: -1 }],
  ['purple group of 2', { what: 'group', n: 2, colour: 3 }],
])('%s is read', (words, completed) => {
  expect(readCompleted(words)).toEqual(completed);
});

const cell: Cell = [2, 3];
const move = (brings: Choice['brings']): Choice => ({ action: 0, move: { do: 'move', cell }, brings });
const wrap = (brings: Choice['brings']): Choice => ({ action: 1, move: { do: 'wrap', cell }, brings });
/** What is ahead when a cell is pointed at that can be reached in these ways. */
function ahead(...choices: Choice[]) {
  const context = new BoardContext<View>(sourceOf({ choices }));
  context.pointed = { element: document.body, keys: choices.map(({ move }) => keyOf(move)), pinned: false };
  return aheadOf(context);
}

test('nothing is ahead where nothing is pointed at', () => {
  expect(ahead()).toBe(NOTHING);
});

test('what a move brings has its places on the sheet', () => {
  const completes = ['row 1', 'column 2', 'combo blue', 'combo of size 3', 'orange group of 2'];
  const found = ahead(move({ stroke: 'slash', points: 5, abilities: { wrap: 1 }, meeps: 2, completes }));
  expect(found).toMatchObject({
    stroke: 'slash',
    points: 5,
    abilities: { wrap: 1 },
    meeps: 2,
    lines: [0, SIDE + 1],
    combos: [1, 6],
    circled: ['0,1'],
  });
});

test('ways that bring the same are one prospect, ways that do not are none', () => {
  expect(ahead(move({ points: 1 }), wrap({ points: 1 })).points).toBe(1);
  const open = ahead(move({ points: 1 }), wrap({ points: 2 }));
  expect(open.points).toBe(0);
  expect(open.choices).toHaveLength(2);
});
