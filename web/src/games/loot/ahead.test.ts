// What a choice would bring, in places of the sheet.
import { expect, test } from 'vitest';
import { keyOf, Played } from '../../table/played.svelte';
import { source } from '../../testing/stones';
import { aheadOf, NOTHING, readCompleted } from './ahead';
import { SIDE } from './geometry';

test.each([
  ['row 3', { what: 'row', n: 3, colour: -1 }],
  ['column 7', { what: 'column', n: 7, colour: -1 }],
  ['combo green', { what: 'combo_colour', n: 0, colour: 2 }],
  ['combo of size 4', { what: 'combo_size', n: 4, colour: -1 }],
  ['purple group of 2', { what: 'group', n: 2, colour: 3 }],
])('%s is read', (words, completed) => {
  expect(readCompleted(words)).toEqual(completed);
});

const move = { action: 0, do: 'move', cell: [2, 3] };
const wrap = { action: 1, do: 'wrap', cell: [2, 3] };
/** What is ahead when a cell is pointed at that can be reached in these ways. */
function ahead(...choices: { do: string; cell: number[]; action: number; brings: object }[]) {
  const played = new Played(source({ view: { choices } }));
  played.pointed = { element: document.body, keys: choices.map(keyOf), pinned: false };
  return aheadOf(played);
}

test('nothing is ahead where nothing is pointed at', () => {
  expect(ahead()).toBe(NOTHING);
});

test('what a move brings has its places on the sheet', () => {
  const completes = ['row 1', 'column 2', 'combo blue', 'combo of size 3', 'orange group of 2'];
  const found = ahead({ ...move, brings: { stroke: 'slash', points: 5, abilities: { wrap: 1 }, meeps: 2, completes } });
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
  expect(ahead({ ...move, brings: { points: 1 } }, { ...wrap, brings: { points: 1 } }).points).toBe(1);
  const open = ahead({ ...move, brings: { points: 1 } }, { ...wrap, brings: { points: 2 } });
  expect(open.points).toBe(0);
  expect(open.choices).toHaveLength(2);
});
