// What the others did since one's own last choice: which things it concerned, and how it looked from here.

import type { BoardContext } from '../../table/context.svelte';
import { cardSymbol, type Entry, type Move, type View } from './pieces';

/** The place that a move touches, if there is one. */
function placeOf(move: Move): string | null {
  switch (move.do) {
    case 'remove_tile':
    case 'place_tile':
      return `zone:${move.zone}`;
    case 'store':
    case 'attach':
      return `warehouse:${move.warehouse}`;
    case 'take_jarl':
      return `jarl:${move.jarl}`;
    default:
      return null;
  }
}

/** The entries of the rival since the seat that is seen near acted. */
function others({ recent, own }: BoardContext<View>): Entry[] {
  return recent.slice(recent.findLastIndex(({ seat }) => seat === own) + 1);
}

/** The places that another seat has touched, with the seat. */
export function touched(context: BoardContext<View>): Map<string, number> {
  const found = new Map<string, number>();
  for (const entry of others(context)) {
    const place = entry.move && placeOf(entry.move);
    if (place) found.set(place, entry.seat);
  }
  return found;
}

const SIGNS: Partial<Record<Move['do'], string>> = {
  take_coin: 'power-coin',
  remove_tile: 'power-remove',
  buy_movement: 'coin',
  renew_hand: 'coin',
  buy_turn: 'coin',
  store: 'house',
  take_jarl: 'jarl',
  improve: 'ship-dark',
};
/** The sign of what somebody did who sits opposite: they have left and right the other way. */
function signOf({ move, shows }: Entry): string | null {
  if (!move) return null;
  if (move.do === 'play_card') return move.card === 'middle' ? 'lofoten-dock' : cardSymbol(shows?.order);
  if (move.do === 'slide') return move.way === 'left' ? 'lofoten-slide-right' : 'lofoten-slide-left';
  if (move.do === 'turn') return move.way === 'clockwise' ? 'lofoten-turn-right' : 'lofoten-turn-left';
  const sign = SIGNS[move.do];
  return sign ? `lofoten-${sign}` : null;
}

/** What the rival did, as a row of symbols with their entries. */
export function deeds(context: BoardContext<View>): { symbol: string; entry: Entry }[] {
  return others(context).flatMap((entry) => {
    const symbol = signOf(entry);
    return symbol ? [{ symbol, entry }] : [];
  });
}
