// What the rival did, as it is shown.
import { expect, test } from 'vitest';
import { BoardContext } from '../../table/context.svelte';
import { sourceOf } from '../../testing/stones';
import type { Entry, View } from './pieces';
import { deeds, touched } from './recent';

const RIVAL: Entry[] = [
  { seat: 1, move: { do: 'play_card', card: 'left' }, shows: { order: { good: 'fish', value: 2, copy: 0 } } },
  { seat: 1, move: { do: 'slide', way: 'left' } },
  { seat: 1, move: { do: 'store', warehouse: 2 } },
  { seat: 1, move: { do: 'place_tile', zone: 4 } },
  { seat: 1, move: { do: 'end_turn' } },
];
const seen = (recent: Entry[], seat: number | null = 0) => new BoardContext<View>(sourceOf({}, { recent, seat }));

test('what the rival touched is marked with their seat', () => {
  expect(Object.fromEntries(touched(seen(RIVAL)))).toEqual({ 'warehouse:2': 1, 'zone:4': 1 });
});

test('what the rival did is told in signs, seen from across the table', () => {
  expect(deeds(seen(RIVAL)).map(({ symbol }) => symbol)).toEqual([
    'lofoten-order-fish-2',
    'lofoten-slide-right',
    'lofoten-house',
  ]);
});

test('who only watches is shown what came after the seat that is near', () => {
  const all: Entry[] = [
    { seat: 1, move: { do: 'take_coin' } },
    { seat: 0, move: { do: 'store', warehouse: 1 } },
    { seat: 1, move: { do: 'improve', longship: 'a' } },
  ];
  expect(deeds(seen(all, null)).map(({ symbol }) => symbol)).toEqual(['lofoten-ship-dark']);
  expect(touched(seen(all, null)).size).toBe(0);
});
