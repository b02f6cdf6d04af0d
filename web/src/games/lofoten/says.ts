// The log of Lofoten: what somebody did, without their name.
import { list, t } from '../../lib/lang.svelte';
import { type Entry, isOpen, type View } from './pieces';
import { cardText, goodText, jarlName, tileText } from './words';

export function says(entry: Entry, view: View): string {
  return [did(entry, view), ...chance(entry)].join(' · ');
}

function did({ move, shows }: Entry, view: View): string {
  const tile = shows?.tile ? tileText(shows.tile) : t('lofoten.a_tile');
  if (!move) return ''; // nothing is sealed in Lofoten
  switch (move.do) {
    case 'play_card':
      return t(`lofoten.did.play_card.${move.card}`, { card: cardText(shows?.order) });
    case 'slide':
      return t(`lofoten.did.slide.${move.way}`);
    case 'turn':
      return t(`lofoten.did.turn.${move.way}`);
    case 'remove_tile':
    case 'place_tile':
      return t(`lofoten.did.${move.do}`, { zone: move.zone + 1, tile });
    case 'store':
    case 'attach':
      return t(`lofoten.did.${move.do}`, { number: move.warehouse + 1 });
    case 'place_card':
      return t(`lofoten.did.place_card.${move.end}`);
    case 'take_tile':
      return t('lofoten.did.take_tile', { pile: move.pile + 1 });
    case 'take_jarl':
      return t('lofoten.did.take_jarl', { name: jarlName(view.jarls[move.jarl]) });
    case 'improve':
    case 'unload':
      return t(`lofoten.did.${move.do}`, { ship: move.longship });
    case 'pay':
      return t('lofoten.did.pay', { tile: tileText(move.tile) });
    default:
      return t(`lofoten.did.${move.do}`);
  }
}

/** What chance brought, as far as it may be known. */
function chance({ chance: outcomes = [] }: Entry): string[] {
  const cards = outcomes.flatMap(({ order }) => (order ? [cardText(order)] : []));
  const texts = outcomes.flatMap(({ tile }) => (tile ? [isOpen(tile) ? tileText(tile) : goodText(tile.good)] : []));
  return [
    ...(cards.length ? [t('lofoten.did.drew', { cards: list(cards) })] : []),
    ...(texts.length ? [t('lofoten.did.saw', { tiles: list(texts) })] : []),
  ];
}
