// What flies over the table of Looot.
import { expect, test } from 'vitest';
import { flights } from './flights';
import type { Move, View } from './pieces';

const SHIP = 'house+1 sheep-sheep-wood';
const TABLE = {
  fjords: [{ cells: [] }, { cells: [{ cell: [1, 1], tile: 'wood' }, { cell: [2, 1] }] }],
  ocean: [
    { hex: [4, 4], longship: null },
    { hex: [5, 4], longship: SHIP },
  ],
  trophies: [
    { hex: [0, 7], axes: 2 },
    { hex: [1, 7], axes: 4 },
  ],
  asked: null,
};
const view = (change: object = {}) => ({ ...TABLE, ...change }) as unknown as View;
const fly = (move: Move, before: object = {}) => flights({ seat: 1, move }, view(before), view());

test('a Viking goes to the map, a longship from its owner to the fjord', () => {
  expect(fly({ do: 'place_viking', hex: [3, 2] })).toEqual([
    { symbol: 'looot-viking-1', from: 'vikings:1', to: 'hex:3,2' },
  ]);
  expect(fly({ do: 'place_longship', cell: [2, 1] })).toEqual([
    { symbol: 'looot-longship', from: 'owner:1', to: 'cell:1:2,1' },
  ]);
});

test('a tile comes from the hex where it was due', () => {
  const due = [
    { tile: 'gold', from: [9, 9], count: 1 },
    { tile: 'wood', from: [3, 2], count: 1 },
  ];
  const wood = [{ symbol: 'looot-wood', from: 'hex:3,2', to: 'cell:1:1,1' }];
  expect(fly({ do: 'place_tile', cell: [1, 1] }, { asked: { due } })).toEqual(wood);
  expect(fly({ do: 'place_tile', cell: [1, 1] }, { asked: { due: [], from: [3, 2] } })).toEqual(wood);
});

test('what is taken comes from its place on the map', () => {
  expect(fly({ do: 'take_longship', longship: SHIP })).toEqual([
    { symbol: 'looot-longship', from: 'hex:5,4', to: 'owner:1' },
  ]);
  expect(fly({ do: 'take_trophy', axes: 4 })).toEqual([{ symbol: 'looot-horn', from: 'hex:1,7', to: 'owner:1' }]);
});

test('where nothing moves nothing flies', () => {
  expect(fly({ do: 'end_turn' })).toEqual([]);
  expect(fly({ do: 'place_tile', cell: [2, 1] }, { asked: { due: [] } })).toEqual([]);
});
