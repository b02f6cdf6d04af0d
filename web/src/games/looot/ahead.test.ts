// What lies ahead on the fjord, for what is in hand or pointed at.
import { expect, test } from 'vitest';
import { BoardContext, keyOf } from '../../table/context.svelte';
import { sourceOf } from '../../testing/stones';
import { prospects } from './ahead';
import type { At } from './geometry';
import type { Choice, View } from './pieces';

const WOOD = [
  { cell: [1, 1], completes: ['port 1'] },
  { cell: [2, 2], completes: ['port 1'] },
];
const SHEEP = [{ cell: [1, 1], completes: ['house+1 sheep-sheep-wood'] }];
const completing = { wood: WOOD, sheep: SHEEP };

/** What would be completed where, for what is asked. */
function ahead(view: object, pointed?: Choice) {
  const context = new BoardContext<View>(sourceOf({ completing, ...view }));
  if (pointed) context.pointed = { element: document.body, keys: [keyOf(pointed.move)], pinned: false };
  return Object.fromEntries(
    [...prospects(context)].map(([cell, { kinds, completes }]) => [cell, { kinds, completes }]),
  );
}

test('the tile in hand completes what it completes', () => {
  expect(ahead({ asked: { seats: [0], question: 'place_tile', tile: 'wood' } })).toEqual({
    '1,1': { kinds: ['wood'], completes: ['port 1'] },
    '2,2': { kinds: ['wood'], completes: ['port 1'] },
  });
});

test('of several tiles each may complete something; what is alike is told once', () => {
  const due = [
    { tile: 'wood', from: [5, 5] },
    { tile: 'sheep', from: [6, 6] },
    { tile: 'wood', from: [7, 7] },
  ];
  const asked = { seats: [0], question: 'choose_tile', due };
  expect(ahead({ asked })['1,1']).toEqual({
    kinds: ['wood', 'sheep'],
    completes: ['port 1', 'house+1 sheep-sheep-wood'],
  });
});

test('the tile that is pointed at counts alone', () => {
  const choice: Choice = { action: 1, move: { do: 'choose_tile', from: [6, 6] }, brings: {} };
  const due = [
    { tile: 'wood', from: [5, 5] },
    { tile: 'sheep', from: [6, 6] },
  ];
  const view = { asked: { seats: [0], question: 'choose_tile', due }, choices: [choice] };
  expect(Object.keys(ahead(view, choice))).toEqual(['1,1']);
});

test('a Viking that is pointed at brings tiles', () => {
  const choice: Choice = {
    action: 1,
    move: { do: 'place_viking', hex: [4, 4] },
    brings: { tiles: [{ tile: 'sheep', from: [4, 4], count: 2 }] },
  };
  const view = { asked: { seats: [0], question: 'place_viking' }, choices: [choice] };
  expect(ahead(view)).toEqual({});
  expect(ahead(view, choice)).toEqual({ '1,1': { kinds: ['sheep'], completes: SHEEP[0].completes } });
});

test('the turn of another is not ours', () => {
  expect(ahead({ asked: { seats: [1], question: 'place_tile', tile: 'wood' } })).toEqual({});
});

test('a longship may be completed where it is put', () => {
  const at = (cell: At, brings: Choice['brings']): Choice => ({
    action: 1,
    move: { do: 'place_longship', cell },
    brings,
  });
  const view = {
    asked: { seats: [0], question: 'place_longship' },
    choices: [at([3, 3], { completes: ['house+1 sheep-sheep-wood'] }), at([4, 4], {})],
  };
  expect(ahead(view)).toEqual({ '3,3': { kinds: [], completes: ['house+1 sheep-sheep-wood'] } });
});
