// What the others did since one's own last choice: which things it concerned, and how it looked from here.

import type { Played } from '../../table/played.svelte';
import type { Entry } from '../game';
import { cardSymbol } from './pieces';

const PLACES: Record<string, (entry: Entry) => string> = {
  remove_tile: ({ zone }) => `zone:${zone}`,
  place_tile: ({ zone }) => `zone:${zone}`,
  store: ({ warehouse }) => `warehouse:${warehouse}`,
  attach: ({ warehouse }) => `warehouse:${warehouse}`,
  take_jarl: ({ jarl }) => `jarl:${jarl}`,
};

/** The entries of the rival since the seat that is seen near acted. */
function others({ recent, own }: Played): Entry[] {
  return recent.slice(recent.findLastIndex(({ seat }) => seat === own) + 1);
}

/** The places that another seat has touched, with the seat. */
export function touched(played: Played): Map<string, number> {
  const found = new Map<string, number>();
  for (const entry of others(played)) {
    const place = PLACES[entry.do ?? '']?.(entry);
    if (place) found.set(place, entry.seat);
  }
  return found;
}

const SIGNS: Record<string, (entry: Entry) => string> = {
  play_card: ({ card, shows }) => (card === 'middle' ? 'lofoten-dock' : cardSymbol(shows.order)),
  slide: ({ way }) => (way === 'left' ? 'lofoten-slide-right' : 'lofoten-slide-left'), // who sits opposite has left and right the other way
  turn: ({ way }) => (way === 'clockwise' ? 'lofoten-turn-right' : 'lofoten-turn-left'),
  take_coin: () => 'lofoten-power-coin',
  remove_tile: () => 'lofoten-power-remove',
  buy_movement: () => 'lofoten-coin',
  renew_hand: () => 'lofoten-coin',
  buy_turn: () => 'lofoten-coin',
  store: () => 'lofoten-house',
  take_jarl: () => 'lofoten-jarl',
  improve: () => 'lofoten-ship-dark',
};

/** What the rival did, as a row of symbols with their entries. */
export function deeds(played: Played): { symbol: string; entry: Entry }[] {
  return others(played).flatMap((entry) => {
    const symbol = SIGNS[entry.do ?? '']?.(entry);
    return symbol ? [{ symbol, entry }] : [];
  });
}
