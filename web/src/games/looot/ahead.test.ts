// What lies ahead on the fjord, for what is in hand or pointed at.
import { expect, test } from 'vitest';
import { keyOf, Played, type Source } from '../../table/played.svelte';
import { source } from '../../testing/stones';
import { prospects } from './ahead';

const WOOD = [
  { cell: [1, 1], completes: ['port 1'] },
  { cell: [2, 2], completes: ['port 1'] },
];
const SHEEP = [{ cell: [1, 1], completes: ['house+1 sheep-sheep-wood'] }];
const completing = { wood: WOOD, sheep: SHEEP };

/** What would be completed where, for what is asked. */
function ahead(view: object, change: Partial<Source> = {}, pointed?: object) {
  const played = new Played(source({ view: { completing, ...view }, ...change }));
  if (pointed) played.pointed = { element: document.body, keys: [keyOf(pointed)], pinned: false };
  return Object.fromEntries(prospects(played));
}

test('the tile in hand completes what it completes', () => {
  expect(ahead({ asked: { seat: 0, question: 'place_tile', tile: 'wood' } })).toEqual({
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
  const asked = { seat: 0, question: 'choose_tile', due };
  expect(ahead({ asked })['1,1']).toEqual({
    kinds: ['wood', 'sheep'],
    completes: ['port 1', 'house+1 sheep-sheep-wood'],
  });
});

test('the tile that is pointed at counts alone', () => {
  const choice = { action: 1, do: 'choose_tile', from: [6, 6], brings: {} };
  const due = [
    { tile: 'wood', from: [5, 5] },
    { tile: 'sheep', from: [6, 6] },
  ];
  const view = { asked: { seat: 0, question: 'choose_tile', due }, choices: [choice] };
  expect(Object.keys(ahead(view, {}, choice))).toEqual(['1,1']);
});

test('a Viking that is pointed at brings tiles', () => {
  const choice = {
    action: 1,
    do: 'place_viking',
    hex: [4, 4],
    brings: { tiles: [{ tile: 'sheep', from: [4, 4], count: 2 }] },
  };
  const view = { asked: { seat: 0, question: 'place_viking' }, choices: [choice] };
  expect(ahead(view)).toEqual({});
  expect(ahead(view, {}, choice)).toEqual({ '1,1': { kinds: ['sheep'], completes: SHEEP[0].completes } });
});

test('the turn of another is not ours', () => {
  expect(ahead({ asked: { seat: 1, question: 'place_tile', tile: 'wood' } })).toEqual({});
});

test('a longship may be completed where it is put', () => {
  const choice = { action: 1, do: 'place_longship', cell: [3, 3], brings: { completes: ['house+1 sheep-sheep-wood'] } };
  const view = {
    asked: { seat: 0, question: 'place_longship' },
    choices: [choice, { ...choice, cell: [4, 4], brings: {} }],
  };
  expect(ahead(view)).toEqual({ '3,3': { kinds: [], completes: ['house+1 sheep-sheep-wood'] } });
});
