// Lofoten in words: the pieces, what is asked, what can be chosen and what it brings.
import type lesson from '../../lang/en/learn-lofoten.json';
import type words from '../../lang/en/lofoten.json';
import type { Shape } from '../../lib/api';
import type { Values } from '../../lib/catalogues';
import { list, t } from '../../lib/lang.svelte';
import {
  type Brings,
  type Choice,
  type DarkSide,
  type Fleet,
  fleetOf,
  type Good,
  HAND,
  isOpen,
  type Jarl,
  type Order,
  type Path,
  type Question,
  type Ship,
  type Tile,
  type TileBack,
  turnOf,
  type View,
  type Warehouse,
} from './pieces';

declare module '../../lib/catalogues' {
  interface Catalogues {
    lofoten: typeof words;
    'learn-lofoten': typeof lesson;
  }
}

// --- the pieces ---------------------------------------------------------------------------------------------------
export const goodText = (good: Good) => t(`lofoten.good.${good}`);
export const cardText = (card: Order | null | undefined) =>
  card ? t('lofoten.card', { good: goodText(card.good), value: card.value }) : t('lofoten.card_unseen');
/** How many of which good, and whose shield the tile bears. */
export const tileText = ({ good, value, clan }: Tile) =>
  t('lofoten.tile', { goods: t(`lofoten.goods.${good}`, { count: value }), clan: t(`lofoten.clan.${clan}`) });
const tilesText = (tiles: Tile[]) => list(tiles.map(tileText));
/** The same without shields, where the tiles are in sight. */
const goodsText = (tiles: Tile[]) => list(tiles.map(({ good, value }) => t(`lofoten.goods.${good}`, { count: value })));
const seenText = (tile: TileBack) =>
  isOpen(tile) ? tileText(tile) : t('lofoten.tile_of', { good: goodText(tile.good) });

const PLACES = ['bow', 'right', 'dock', 'left'] as const;
export function shipText(fleet: Fleet, ship: Ship): string {
  const order = fleet.orders[ship];
  const load = fleet.loads[ship];
  return [
    t('lofoten.ship', { ship, place: t(`lofoten.place.${PLACES[fleet.longships.indexOf(ship)]}`) }),
    fleet.improved.includes(ship) ? t('lofoten.ship_improved') : '',
    order ? t('lofoten.ship_order', { good: goodText(order.good) }) : t('lofoten.ship_empty'),
    load ? t('lofoten.ship_load', { tiles: tilesText(load) }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The numbers on a card, to be put into its text. */
const numbers = (card: object): Values =>
  Object.fromEntries(Object.entries(card).filter(([, value]) => typeof value === 'number'));
/** The name of a warehouse card; those of level 1 have none. */
export const warehouseName = ({ effect, level }: Warehouse) =>
  level === 1 || effect === 'majority' ? '' : t(`lofoten.warehouse.${effect}.name`);
export const warehouseText = (warehouse: Warehouse) => t(`lofoten.warehouse.${warehouse.effect}`, numbers(warehouse));
export const jarlName = ({ effect }: Jarl) => t(`lofoten.jarl.${effect}.name`);
export const jarlText = (jarl: Jarl) =>
  t(`lofoten.jarl.${jarl.effect}`, { ...numbers(jarl), count: Number(numbers(jarl).movements) });
export const darkSideText = (ship: DarkSide) => t(`lofoten.dark.${ship.effect}`, numbers(ship));
export const powerText = (power: string) => t(`lofoten.power.${power}`);
export function needText({ need, good, count = 0 }: Jarl['requirement']): string {
  return t(`lofoten.need.${need}`, {
    count,
    good: good ? goodText(good) : '',
    goods: good ? t(`lofoten.goods.${good}`, { count }) : '',
  });
}

// --- what is asked ------------------------------------------------------------------------------------------------
export function asks(view: View): string {
  const { asked } = view;
  if (!asked) return '';
  const empty = asked.question === 'move' && asked.moves_left === 0;
  const question = t(empty ? 'lofoten.ask.move_more' : `lofoten.ask.${asked.question}`, valuesOf(asked, view));
  return asked.extra_turn ? t('lofoten.ask_extra', { question }) : question;
}

/** What a question is about, to be put into a sentence. */
function valuesOf(asked: Question, view: View) {
  const { way, power, longship, jarl, held_cards: cards = [], held_tile: tile } = asked;
  const order = longship && fleetOf(view, turnOf(view)).orders[longship];
  return {
    count: (asked.question === 'use_power' ? asked.uses_left : asked.moves_left) ?? 0,
    way: way ? t(`lofoten.to_the.${way}`) : '',
    power: power ? powerText(power) : '',
    good: order ? goodText(order.good) : '',
    cards: list(cards.map(cardText)),
    card: cardText(cards[0]),
    tile: tile ? seenText(tile) : '',
    jarl: jarl === undefined ? '' : jarlName(view.jarls[jarl]),
    ship: longship ?? '',
  };
}

// --- what can be chosen -------------------------------------------------------------------------------------------
/** What a move is called. The piece that it would bring to light is told where the table is another by now. */
export function label({ move, shows }: Pick<Choice, 'move' | 'shows'>, view: View): string {
  const { hand, prices } = fleetOf(view, turnOf(view));
  const held = view.asked?.held_cards ?? [];
  switch (move.do) {
    case 'play_card':
      return t(`lofoten.do.play_card.${move.card}`, { card: cardText(shows?.order ?? hand[HAND.indexOf(move.card)]) });
    case 'renew_hand':
    case 'buy_turn':
    case 'buy_movement':
      return t(`lofoten.do.${move.do}`, { count: prices[move.do] });
    case 'slide':
      return t(`lofoten.do.slide.${move.way}`);
    case 'turn':
      return t(`lofoten.do.turn.${move.way}`);
    case 'stop':
      return t(view.asked?.question === 'use_power' ? 'lofoten.do.stop.power' : 'lofoten.do.stop.move');
    case 'take_coin':
      return t(view.reserve ? 'lofoten.do.take_coin' : 'lofoten.do.take_coin.rival');
    case 'remove_tile':
    case 'place_tile':
      return t(`lofoten.do.${move.do}`, { zone: move.zone + 1, tile: tileOf(move, shows?.tile, view) });
    case 'store':
    case 'attach':
      return t(`lofoten.do.${move.do}`, { number: move.warehouse + 1 });
    case 'keep_card':
      return t('lofoten.do.keep_card', { card: cardText(held[move.card === 'first' ? 0 : 1]) });
    case 'place_card':
      return t(`lofoten.do.place_card.${move.end}`, { card: cardText(held[0]) });
    case 'take_tile':
      return pileText(move.pile, view.piles[move.pile].top);
    case 'take_jarl':
      return t('lofoten.do.take_jarl', {
        name: jarlName(view.jarls[move.jarl]),
        text: jarlText(view.jarls[move.jarl]),
      });
    case 'improve':
      return t('lofoten.do.improve', { ship: move.longship, text: darkSideText(view.longships[move.longship]) });
    case 'pay':
      return t('lofoten.do.pay', { tile: tileText(move.tile) });
    case 'unload':
      return t('lofoten.do.unload', { ship: move.longship });
    default:
      return t(`lofoten.do.${move.do}`);
  }
}

function tileOf(move: Shape['RemoveTile' | 'LofotenPlaceTile'], shown: Tile | undefined, view: View): string {
  const tile = shown ?? (move.do === 'remove_tile' ? view.market[move.zone] : view.asked?.held_tile);
  return tile ? seenText(tile) : t(move.do === 'remove_tile' ? 'lofoten.nothing' : 'lofoten.a_tile');
}
const pileText = (pile: number, top: Good | null) =>
  top
    ? t('lofoten.do.take_tile', { pile: pile + 1, good: goodText(top) })
    : t('lofoten.do.take_tile.none', { pile: pile + 1 });

// --- what it brings -----------------------------------------------------------------------------------------------
const signed = (number: number) => (number > 0 ? `+${number}` : `−${-number}`);

export function brings({ brings: all }: { brings: Brings }): string[] {
  const lines = cargo(all);
  if (all.coins) lines.push(t('lofoten.brings.coins', { number: signed(all.coins), count: Math.abs(all.coins) }));
  if (all.points) lines.push(t('lofoten.brings.points', { number: signed(all.points) }));
  if (all.rival_points) lines.push(t('lofoten.brings.rival_points', { number: signed(all.rival_points) }));
  if (all.power && all.uses) lines.push(t('lofoten.brings.power', { power: powerText(all.power), count: all.uses }));
  if (all.movements)
    lines.push([t('lofoten.brings.movements', { count: all.movements }), ...bestPath(all.paths ?? [])].join(', '));
  return lines;
}

function cargo({ loads, unloads }: Pick<Path, 'loads' | 'unloads'>): string[] {
  return [
    ...(loads ? [t('lofoten.brings.loads', { goods: goodsText(loads) })] : []),
    ...(unloads ? [t('lofoten.brings.unloads', { goods: goodsText(unloads) })] : []),
  ];
}

/** The shortest way to load or unload the most, if there is one. */
function bestPath(paths: Path[]): string[] {
  const worth = ({ moves, loads = [], unloads = [] }: Path) => 100 * (loads.length + 2 * unloads.length) - moves.length;
  const best = paths.toSorted((a, b) => worth(b) - worth(a))[0];
  if (!best || worth(best) < 0) return [];
  const moves = best.moves.map((move) => t(`lofoten.brings.path.${move}`)).join(', ');
  return [t('lofoten.brings.path', { moves, cargo: cargo(best).join(', ') })];
}
