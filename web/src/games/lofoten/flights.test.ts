// What flies over the table of Lofoten.
import { expect, test } from 'vitest';
import { flights } from './flights';
import type { Entry, HandPlace, Move, Order, Tile, View } from './pieces';

const FISH: Tile = { good: 'fish', value: 2, clan: 0 };
const MEAD: Tile = { good: 'mead', value: 1, clan: 1 };
const CARD: Order = { good: 'sheep', value: 3, copy: 0 };

const fleet = (seat: number) => ({
  seat,
  zone: 2,
  longships: ['a', 'b', 'c', 'd'],
  loads: {},
  coins: 1,
  hand: [CARD, CARD, CARD],
});
/** A table, with what is different on it. */
function table(change: { fleet?: object; rival?: object; [part: string]: unknown } = {}): View {
  const { fleet: mine, rival, ...rest } = change;
  return {
    fleets: [
      { ...fleet(0), ...mine },
      { ...fleet(1), ...rival },
    ],
    warehouses: [{ stored: [[], []] }, { stored: [[], []] }],
    market: [FISH, null, MEAD, FISH, null],
    removed: [],
    piles: [{ tiles: 5 }, { tiles: 5 }],
    reserve: 8,
    asked: null,
    ...rest,
  } as unknown as View;
}
const did = (move: Move, more: Partial<Entry> = {}): Entry => ({ seat: 0, move, ...more });

test('where nothing moves nothing flies', () => {
  expect(flights(did({ do: 'end_turn' }), table(), table())).toEqual([]);
});

// --- cards ------------------------------------------------------------------------------------------------------
test('a middle card becomes the order of the longship at the dock, a side card is discarded', () => {
  const play = (card: HandPlace) =>
    flights(did({ do: 'play_card', card }, { shows: { order: CARD } }), table(), table());
  expect(play('middle')).toEqual([{ symbol: 'lofoten-order-sheep-3', from: 'hand:0:middle', to: 'ship:0:c' }]);
  expect(play('left')).toEqual([{ symbol: 'lofoten-order-sheep-3', from: 'hand:0:left', to: 'discards' }]);
});

test('a card that was drawn comes from the deck unseen, and goes to its end', () => {
  const held = table({ asked: { seats: [0], held_cards: [CARD] } });
  expect(flights(did({ do: 'stop' }), table(), held)).toEqual([
    { symbol: 'lofoten-order-back', from: 'deck', to: 'held:0' },
  ]);
  expect(flights(did({ do: 'place_card', end: 'right' }), held, table())).toEqual([
    { symbol: 'lofoten-order-sheep-3', from: 'held:0', to: 'hand:0:right' },
  ]);
});

test('a new hand is three cards away and three cards back', () => {
  const all = flights(did({ do: 'renew_hand' }), table(), table());
  expect(all.filter(({ to }) => to === 'discards')).toHaveLength(3);
  expect(all.filter(({ from }) => from === 'deck').map(({ to }) => to)).toEqual([
    'hand:0:left',
    'hand:0:middle',
    'hand:0:right',
  ]);
});

// --- goods ------------------------------------------------------------------------------------------------------
test('what is loaded goes from the zone to the bow', () => {
  const after = table({ fleet: { loads: { a: [MEAD] } }, market: [FISH, null, null, FISH, null] });
  expect(flights(did({ do: 'turn', way: 'clockwise' }), table(), after)).toEqual([
    { symbol: 'lofoten-tile-mead-1-1', from: 'zone:2', to: 'bow:0:2' },
  ]);
});

test('of tiles that are alike, only the new one is loaded', () => {
  const [before, after] = [[FISH], [FISH, FISH]].map((a) => table({ fleet: { loads: { a } } }));
  expect(flights(did({ do: 'turn', way: 'clockwise' }), before, after)).toHaveLength(1);
});

test('what is unloaded goes to its warehouse: from the dock, and at the end from wherever the longship is', () => {
  const after = table({ warehouses: [{ stored: [[], []] }, { stored: [[FISH], []] }] });
  expect(flights(did({ do: 'turn', way: 'clockwise' }), table(), after)).toEqual([
    { symbol: 'lofoten-tile-fish-2-0', from: 'dock:0:2', to: 'warehouse:1' },
  ]);
  expect(flights(did({ do: 'unload', longship: 'd' }), table(), after)[0].from).toBe('ship:0:d');
});

test('what is removed leaves the market', () => {
  const after = table({ market: [null, null, MEAD, FISH, null], removed: [FISH] });
  expect(flights(did({ do: 'remove_tile', zone: 0 }), table(), after)).toEqual([
    { symbol: 'lofoten-tile-fish-2-0', from: 'zone:0', to: 'removed' },
  ]);
});

test('an empty zone is filled from the pile that is smaller now, face down', () => {
  const after = table({ market: [FISH, FISH, MEAD, FISH, null], piles: [{ tiles: 5 }, { tiles: 4 }] });
  expect(flights(did({ do: 'end_turn' }), table(), after)).toEqual([
    { symbol: 'lofoten-back-fish', from: 'pile:1', to: 'zone:1' },
  ]);
});

test('a tile that somebody has in hand goes from the pile to the hand, and from there to its zone', () => {
  const held = table({ asked: { seats: [0], held_tile: FISH }, piles: [{ tiles: 4 }, { tiles: 5 }] });
  const placed = table({ market: [FISH, FISH, MEAD, FISH, null], piles: [{ tiles: 4 }, { tiles: 5 }] });
  expect(flights(did({ do: 'take_tile', pile: 0 }), table(), held)).toEqual([
    { symbol: 'lofoten-back-fish', from: 'pile:0', to: 'held-tile' },
  ]);
  expect(flights(did({ do: 'end_turn' }), held, held)).toEqual([]);
  expect(flights(did({ do: 'place_tile', zone: 1 }), held, placed)).toEqual([
    { symbol: 'lofoten-tile-fish-2-0', from: 'held-tile', to: 'zone:1' },
  ]);
});

// --- coins ------------------------------------------------------------------------------------------------------
test('coins come from the reserve and go back to it, one by one', () => {
  const rich = table({ fleet: { coins: 3 }, reserve: 6 });
  expect(flights(did({ do: 'take_coin' }), table(), rich)).toEqual(
    Array(2).fill({ symbol: 'lofoten-coin', from: 'reserve', to: 'coins:0' }),
  );
  expect(flights(did({ do: 'buy_movement' }), rich, table())).toEqual(
    Array(2).fill({ symbol: 'lofoten-coin', from: 'coins:0', to: 'reserve' }),
  );
});

test('a coin that the rival loses flies once, to who gets it', () => {
  const after = table({ fleet: { coins: 2 }, rival: { coins: 0 } });
  expect(flights(did({ do: 'take_coin' }), table(), after)).toEqual([
    { symbol: 'lofoten-coin', from: 'coins:1', to: 'coins:0' },
  ]);
});
