// The log of Lofoten: what somebody did, without their name.
import { list, t, type Values } from '../../lib/lang.svelte';
import type { Entry, View } from '../game';
import type { Good, Order, Tile } from './pieces';
import { cardText, goodText, jarlName, tileText } from './words';

const say = (key: string, values: Values = {}) => t(`lofoten.${key}`, values);
type Outcome = { order: Order } | { tile: Tile | { good: Good } } | { top: Good };

const SAYS: Record<string, (entry: Entry, view: View) => [string, Values?]> = {
  play_card: ({ card, shows }) => [`did.play_card.${card}`, { card: cardText(shows.order) }],
  slide: ({ way }) => [`did.slide.${way}`],
  turn: ({ way }) => [`did.turn.${way}`],
  remove_tile: ({ zone, shows }) => ['did.remove_tile', { zone: zone + 1, tile: tileText(shows.tile) }],
  store: ({ warehouse }) => ['did.store', { number: warehouse + 1 }],
  place_card: ({ end }) => [`did.place_card.${end}`],
  take_tile: ({ pile }) => ['did.take_tile', { pile: pile + 1 }],
  place_tile: ({ zone, shows }) => ['did.place_tile', { zone: zone + 1, tile: tileText(shows.tile) }],
  take_jarl: ({ jarl }, view) => ['did.take_jarl', { name: view.jarls[jarl] ? jarlName(view.jarls[jarl]) : jarl + 1 }],
  improve: ({ longship }) => ['did.improve', { ship: longship }],
  attach: ({ warehouse }) => ['did.attach', { number: warehouse + 1 }],
  pay: ({ tile }) => ['did.pay', { tile: tileText(tile) }],
  unload: ({ longship }) => ['did.unload', { ship: longship }],
};

export function says(entry: Entry, view: View): string {
  const [key, values] = SAYS[entry.do ?? '']?.(entry, view) ?? [`did.${entry.do}`];
  return [say(key, values), ...chance((entry.chance ?? []) as Outcome[])].join(' · ');
}

/** What chance brought, as far as it may be known. */
function chance(outcomes: Outcome[]): string[] {
  const cards = outcomes.flatMap((one) => ('order' in one ? [cardText(one.order)] : []));
  const tiles = outcomes.flatMap((one) => ('tile' in one ? [one.tile] : []));
  const texts = tiles.map((tile) => ('value' in tile ? tileText(tile) : goodText(tile.good)));
  return [
    ...(cards.length ? [say('did.drew', { cards: list(cards) })] : []),
    ...(texts.length ? [say('did.saw', { tiles: list(texts) })] : []),
  ];
}
