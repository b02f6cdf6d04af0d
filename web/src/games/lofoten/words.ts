// Lofoten in words: the pieces, what is asked, what can be chosen and what it brings.
import type lesson from '../../lang/en/learn-lofoten.json';
import type words from '../../lang/en/lofoten.json';
import type { Values } from '../../lib/catalogues';
import { list, t } from '../../lib/lang.svelte';
import type { Choice, View, Words } from '../game';
import type { Effect, Fleet, Good, Jarl, Order, Path, Ship, Tile, Warehouse } from './pieces';
import { fleetOf, HAND } from './pieces';

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
const heldTile = (tile: Tile | { good: Good }) =>
  'value' in tile ? tileText(tile) : t('lofoten.tile_of', { good: goodText(tile.good) });

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

const numbers = (card: object) => card as unknown as Values;
/** The name of a warehouse card; those of level 1 have none. */
export const warehouseName = ({ effect, level }: Warehouse) =>
  level === 1 ? '' : t(`lofoten.warehouse.${effect}.name`);
export const warehouseText = (warehouse: Warehouse) => t(`lofoten.warehouse.${warehouse.effect}`, numbers(warehouse));
export const jarlName = ({ effect }: Jarl) => t(`lofoten.jarl.${effect}.name`);
export const jarlText = (jarl: Jarl) =>
  t(`lofoten.jarl.${jarl.effect}`, { ...numbers(jarl), count: Number(numbers(jarl).movements) });
export const darkSideText = (ship: Effect) => t(`lofoten.dark.${ship.effect}`, numbers(ship));
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
  const asked = view.asked;
  if (!asked) return '';
  const values: Record<string, Values> = {
    move: { way: t(`lofoten.to_the.${asked.way}`), count: asked.moves_left },
    use_power: { power: asked.power ? powerText(asked.power) : '', count: asked.uses_left },
    store: { good: goodText(fleetOf(view, asked.seat).orders[asked.longship as Ship]?.good ?? 'mead') },
    keep_card: { cards: list((asked.held_cards ?? []).map(cardText)) },
    place_card: { card: cardText(asked.held_cards?.[0]) },
    place_tile: { tile: asked.held_tile ? heldTile(asked.held_tile) : '' },
    attach: { jarl: asked.jarl === undefined ? '' : jarlName(view.jarls[asked.jarl]) },
    pay: { ship: asked.longship },
  };
  const empty = asked.question === 'move' && asked.moves_left === 0;
  const question = t(empty ? 'lofoten.ask.move_more' : `lofoten.ask.${asked.question}`, values[asked.question] ?? {});
  return asked.extra_turn ? t('lofoten.ask_extra', { question }) : question;
}

// --- what can be chosen -------------------------------------------------------------------------------------------
/** What a choice is called, by its kind. */
const LABELS: Record<string, (words: Words, view: View) => string> = {
  play_card: ({ card }, view) => {
    const seat = view.asked?.seat ?? 0;
    return t(`lofoten.do.play_card.${card}`, { card: cardText(fleetOf(view, seat).hand[HAND.indexOf(card)]) });
  },
  renew_hand: (_, view) => t('lofoten.do.renew_hand', { count: price(view, 'renew_hand') }),
  buy_turn: (_, view) => t('lofoten.do.buy_turn', { count: price(view, 'buy_turn') }),
  buy_movement: (_, view) => t('lofoten.do.buy_movement', { count: price(view, 'buy_movement') }),
  slide: ({ way }) => t(`lofoten.do.slide.${way}`),
  turn: ({ way }) => t(`lofoten.do.turn.${way}`),
  stop: (_, view) => t(view.asked?.question === 'use_power' ? 'lofoten.do.stop.power' : 'lofoten.do.stop.move'),
  take_coin: (_, view) => t(view.reserve ? 'lofoten.do.take_coin' : 'lofoten.do.take_coin.rival'),
  remove_tile: ({ zone }, view) => {
    const tile = view.market[zone];
    return t('lofoten.do.remove_tile', { zone: zone + 1, tile: tile ? tileText(tile) : t('lofoten.nothing') });
  },
  store: ({ warehouse }) => t('lofoten.do.store', { number: warehouse + 1 }),
  keep_card: ({ card }, view) =>
    t('lofoten.do.keep_card', { card: cardText(view.asked?.held_cards?.[card === 'first' ? 0 : 1]) }),
  place_card: ({ end }, view) => t(`lofoten.do.place_card.${end}`, { card: cardText(view.asked?.held_cards?.[0]) }),
  take_tile: ({ pile }, view) => {
    const { top } = view.piles[pile];
    if (!top) return t('lofoten.do.take_tile.none', { pile: pile + 1 });
    return t('lofoten.do.take_tile', { pile: pile + 1, good: goodText(top) });
  },
  place_tile: ({ zone }, view) => {
    const tile = view.asked?.held_tile;
    return t('lofoten.do.place_tile', { zone: zone + 1, tile: tile ? heldTile(tile) : t('lofoten.a_tile') });
  },
  take_jarl: ({ jarl }, view) => {
    const card = view.jarls[jarl];
    return t(
      'lofoten.do.take_jarl',
      card ? { name: jarlName(card), text: jarlText(card) } : { name: jarl + 1, text: '' },
    );
  },
  improve: ({ longship }, view) => {
    const card = view.longships[longship];
    return t('lofoten.do.improve', { ship: longship, text: card ? darkSideText(card) : '' });
  },
  end_turn: () => t('lofoten.do.end_turn'),
  attach: ({ warehouse }) => t('lofoten.do.attach', { number: warehouse + 1 }),
  pay: ({ tile }) => t('lofoten.do.pay', { tile: tileText(tile) }),
  unload: ({ longship }) => t('lofoten.do.unload', { ship: longship }),
  unload_none: () => t('lofoten.do.unload_none'),
};
const price = (view: View, what: keyof Fleet['prices']) => fleetOf(view, view.asked?.seat ?? 0).prices[what];

export function label(words: Words, view: View): string {
  return LABELS[words.do](words, view);
}

// --- what it brings -----------------------------------------------------------------------------------------------
const signed = (number: number) => (number > 0 ? `+${number}` : `−${-number}`);

export function brings({ brings: all }: Choice): string[] {
  const lines = cargo(all);
  if (all.coins) lines.push(t('lofoten.brings.coins', { number: signed(all.coins), count: Math.abs(all.coins) }));
  if (all.points) lines.push(t('lofoten.brings.points', { number: signed(all.points) }));
  if (all.rival_points) lines.push(t('lofoten.brings.rival_points', { number: signed(all.rival_points) }));
  if (all.uses) lines.push(t('lofoten.brings.power', { power: powerText(all.power), count: all.uses }));
  if (all.movements)
    lines.push([t('lofoten.brings.movements', { count: all.movements }), ...bestPath(all.paths)].join(', '));
  return lines;
}

function cargo({ loads, unloads }: { loads?: Tile[]; unloads?: Tile[] }): string[] {
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
