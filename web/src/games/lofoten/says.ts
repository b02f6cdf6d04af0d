// The log of Lofoten: what somebody did, without their name.
import { list, t } from '../../lib/lang.svelte';
import type { Entry, View } from '../game';
import type { Good, Order, Tile } from './pieces';
import { cardText, goodText, jarlName, tileText } from './words';

type Outcome = { order: Order } | { tile: Tile | { good: Good } } | { top: Good };

const SAYS: Record<string, (entry: Entry, view: View) => string> = {
  play_card: ({ card, shows }) => t(`lofoten.did.play_card.${card}`, { card: cardText(shows.order) }),
  slide: ({ way }) => t(`lofoten.did.slide.${way}`),
  turn: ({ way }) => t(`lofoten.did.turn.${way}`),
  remove_tile: ({ zone, shows }) => t('lofoten.did.remove_tile', { zone: zone + 1, tile: tileText(shows.tile) }),
  store: ({ warehouse }) => t('lofoten.did.store', { number: warehouse + 1 }),
  place_card: ({ end }) => t(`lofoten.did.place_card.${end}`),
  take_tile: ({ pile }) => t('lofoten.did.take_tile', { pile: pile + 1 }),
  place_tile: ({ zone, shows }) => t('lofoten.did.place_tile', { zone: zone + 1, tile: tileText(shows.tile) }),
  take_jarl: ({ jarl }, view) =>
    t('lofoten.did.take_jarl', { name: view.jarls[jarl] ? jarlName(view.jarls[jarl]) : jarl + 1 }),
  improve: ({ longship }) => t('lofoten.did.improve', { ship: longship }),
  attach: ({ warehouse }) => t('lofoten.did.attach', { number: warehouse + 1 }),
  pay: ({ tile }) => t('lofoten.did.pay', { tile: tileText(tile) }),
  unload: ({ longship }) => t('lofoten.did.unload', { ship: longship }),
};

export function says(entry: Entry, view: View): string {
  const said = SAYS[entry.do ?? '']?.(entry, view) ?? t(`lofoten.did.${entry.do}`);
  return [said, ...chance((entry.chance ?? []) as Outcome[])].join(' · ');
}

/** What chance brought, as far as it may be known. */
function chance(outcomes: Outcome[]): string[] {
  const cards = outcomes.flatMap((one) => ('order' in one ? [cardText(one.order)] : []));
  const tiles = outcomes.flatMap((one) => ('tile' in one ? [one.tile] : []));
  const texts = tiles.map((tile) => ('value' in tile ? tileText(tile) : goodText(tile.good)));
  return [
    ...(cards.length ? [t('lofoten.did.drew', { cards: list(cards) })] : []),
    ...(texts.length ? [t('lofoten.did.saw', { tiles: list(texts) })] : []),
  ];
}
