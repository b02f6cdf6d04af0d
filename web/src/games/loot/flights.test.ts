// What flies over the sheet when a round is over.
import { expect, test } from 'vitest';
import { flights } from './flights';
import type { Entry, View } from './view';

const line = (reward: unknown) => ({ circles: 2, reward });
const PRINT = {
  combo_rows: [line(3), line('wrap'), line(3), line(3)],
  combo_columns: [line(3), line(3), line('step'), line(3)],
  meeps_track: [1, 'step', 'wrap'],
};
const none = (length: number) => Array(length).fill(false);
const SHEET = {
  pawn: [2, 3],
  meeps: 0,
  circled: Array(4).fill(none(4)),
  lines: none(14),
  combos: none(8),
  abilities: { wrap: { gained: 1, used: 0 }, step: { gained: 0, used: 0 } },
  track: [1],
};
const view = (round: number, sheet: object = {}, asked: object | null = {}) =>
  ({ round, sheet: PRINT, sheets: [{ ...SHEET, ...sheet }], seat: 0, asked }) as unknown as View;
const FIRST: Entry = { seat: 0, move: { do: 'move', cell: [2, 3] } };
const LAST: Entry = { seat: 1, move: { do: 'move', cell: [4, 4] }, chance: [4] }; // it ends the round: the next die is rolled
const fly = (sheet: object) => flights(LAST, view(3), view(4, sheet));

test('nothing flies before the round is over', () => {
  const after = { meeps: 1 };
  expect(flights(FIRST, view(3), view(3, after))).toEqual([]);
  expect(flights(FIRST, view(3), view(4, after))).toEqual([]);
  expect(flights(FIRST, view(3), view(4, after, null))).not.toEqual([]); // the last round of all
});

test('Meeps go from the pawn to their track, and bring points to the space that was written in', () => {
  expect(fly({ meeps: 1, track: [1, 2] })).toEqual([
    { symbol: 'loot-meep', from: 'cell:2,3', to: 'meeps:0' },
    { symbol: 'loot-points', from: 'meeps:0', to: 'space:1' },
  ]);
});

test('abilities go to the next free place of their kind', () => {
  const both = fly({ combos: none(8).with(1, true), meeps: 3 });
  expect(both.filter(({ symbol }) => symbol === 'loot-wrap').map(({ to }) => to)).toEqual([
    'ability:wrap,1',
    'ability:wrap,2',
  ]);
  expect(both.filter(({ symbol }) => symbol === 'loot-step').map(({ to }) => to)).toEqual(['ability:step,0']);
});

test('a group puts its circle into the combo grid', () => {
  const circled = SHEET.circled.with(2, none(4).with(1, true));
  expect(fly({ circled })).toEqual([
    { symbol: 'loot-C', from: 'cell:2,3', to: 'combo:2,1' },
    { symbol: 'loot-points', from: 'combo:2,1', to: 'space:0' },
  ]);
});

test('lines that are complete bring points', () => {
  expect(fly({ lines: none(14).with(8, true) })).toEqual([{ symbol: 'loot-points', from: 'line:8', to: 'space:0' }]);
});

test('what was there before does not fly again', () => {
  const done = { lines: none(14).with(8, true), meeps: 2 };
  expect(flights(LAST, view(3, done), view(4, done))).toEqual([]);
});
