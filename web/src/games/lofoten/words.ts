// Lofoten in words: the pieces, what is asked, what can be chosen and what it brings.
import { list, t, type Values } from '../../lib/lang.svelte';
import type { Choice, View, Words } from '../game';
import { fleetOf, HAND } from './pieces';
import type { Effect, Fleet, Good, Jarl, Order, Path, Ship, Tile, Warehouse } from './pieces';

const say = (key: string, values: Values = {}) => t(`lofoten.${key}`, values);

// --- the pieces ---------------------------------------------------------------------------------------------------
export const goodText = (good: Good) => say(`good.${good}`);
export const cardText = (card: Order | null | undefined) =>
  card ? say('card', { good: goodText(card.good), value: card.value }) : say('card_unseen');
/** How many of which good, and whose shield the tile bears. */
export const tileText = ({ good, value, clan }: Tile) =>
  say('tile', { goods: say(`goods.${good}`, { count: value }), clan: say(`clan.${clan}`) });
const tilesText = (tiles: Tile[]) => list(tiles.map(tileText));
/** The same without shields, where the tiles are in sight. */
const goodsText = (tiles: Tile[]) => list(tiles.map(({ good, value }) => say(`goods.${good}`, { count: value })));
const heldTile = (tile: Tile | { good: Good }) => ('value' in tile ? tileText(tile) : say('tile_of', { good: goodText(tile.good) }));

const PLACES = ['bow', 'right', 'dock', 'left'];
export function shipText(fleet: Fleet, ship: Ship): string {
  const order = fleet.orders[ship];
  const load = fleet.loads[ship];
  return [
    say('ship', { ship, place: say(`place.${PLACES[fleet.longships.indexOf(ship)]}`) }),
    fleet.improved.includes(ship) ? say('ship_improved') : '',
    order ? say('ship_order', { good: goodText(order.good) }) : say('ship_empty'),
    load ? say('ship_load', { tiles: tilesText(load) }) : '',
  ].filter(Boolean).join(', ');
}

const numbers = (card: object) => card as unknown as Values;
/** The name of a warehouse card; those of level 1 have none. */
export const warehouseName = ({ effect, level }: Warehouse) => (level === 1 ? '' : say(`warehouse.${effect}.name`));
export const warehouseText = (warehouse: Warehouse) => say(`warehouse.${warehouse.effect}`, numbers(warehouse));
export const jarlName = ({ effect }: Jarl) => say(`jarl.${effect}.name`);
export const jarlText = (jarl: Jarl) => say(`jarl.${jarl.effect}`, { ...numbers(jarl), count: Number(numbers(jarl).movements) });
export const darkSideText = (ship: Effect) => say(`dark.${ship.effect}`, numbers(ship));
export const powerText = (power: string) => say(`power.${power}`);
export function needText({ need, good, count = 0 }: Jarl['requirement']): string {
  return say(`need.${need}`, { count, good: good ? goodText(good) : '', goods: good ? say(`goods.${good}`, { count }) : '' });
}

// --- what is asked ------------------------------------------------------------------------------------------------
export function asks(view: View): string {
  const asked = view.asked;
  if (!asked) return '';
  const values: Record<string, Values> = {
    move: { way: say(`to_the.${asked.way}`), count: asked.moves_left },
    use_power: { power: asked.power ? powerText(asked.power) : '', count: asked.uses_left },
    store: { good: goodText(fleetOf(view, asked.seat).orders[asked.longship as Ship]?.good ?? 'mead') },
    keep_card: { cards: list((asked.held_cards ?? []).map(cardText)) },
    place_card: { card: cardText(asked.held_cards?.[0]) },
    place_tile: { tile: asked.held_tile ? heldTile(asked.held_tile) : '' },
    attach: { jarl: asked.jarl === undefined ? '' : jarlName(view.jarls[asked.jarl]) },
    pay: { ship: asked.longship },
  };
  const empty = asked.question === 'move' && asked.moves_left === 0;
  const question = say(empty ? 'ask.move_more' : `ask.${asked.question}`, values[asked.question] ?? {});
  return asked.extra_turn ? say('ask_extra', { question }) : question;
}

// --- what can be chosen -------------------------------------------------------------------------------------------
/** What a choice is called, by its kind: the key of its sentence, and what is put into it. */
const LABELS: Record<string, (words: Words, view: View) => [string, Values?]> = {
  play_card: ({ card }, view) => {
    const seat = view.asked?.seat ?? 0;
    return [`do.play_card.${card}`, { card: cardText(fleetOf(view, seat).hand[HAND.indexOf(card)]) }];
  },
  renew_hand: (_, view) => ['do.renew_hand', { count: price(view, 'renew_hand') }],
  buy_turn: (_, view) => ['do.buy_turn', { count: price(view, 'buy_turn') }],
  buy_movement: (_, view) => ['do.buy_movement', { count: price(view, 'buy_movement') }],
  slide: ({ way }) => [`do.slide.${way}`],
  turn: ({ way }) => [`do.turn.${way}`],
  stop: (_, view) => [view.asked?.question === 'use_power' ? 'do.stop.power' : 'do.stop.move'],
  take_coin: (_, view) => [view.reserve ? 'do.take_coin' : 'do.take_coin.rival'],
  remove_tile: ({ zone }, view) => {
    const tile = view.market[zone];
    return ['do.remove_tile', { zone: zone + 1, tile: tile ? tileText(tile) : say('nothing') }];
  },
  store: ({ warehouse }) => ['do.store', { number: warehouse + 1 }],
  keep_card: ({ card }, view) => ['do.keep_card', { card: cardText(view.asked?.held_cards?.[card === 'first' ? 0 : 1]) }],
  place_card: ({ end }, view) => [`do.place_card.${end}`, { card: cardText(view.asked?.held_cards?.[0]) }],
  take_tile: ({ pile }, view) => {
    const { top } = view.piles[pile];
    return top ? ['do.take_tile', { pile: pile + 1, good: goodText(top) }] : ['do.take_tile.none', { pile: pile + 1 }];
  },
  place_tile: ({ zone }, view) => {
    const tile = view.asked?.held_tile;
    return ['do.place_tile', { zone: zone + 1, tile: tile ? heldTile(tile) : say('a_tile') }];
  },
  take_jarl: ({ jarl }, view) => {
    const card = view.jarls[jarl];
    return ['do.take_jarl', card ? { name: jarlName(card), text: jarlText(card) } : { name: jarl + 1, text: '' }];
  },
  improve: ({ longship }, view) => {
    const card = view.longships[longship];
    return ['do.improve', { ship: longship, text: card ? darkSideText(card) : '' }];
  },
  end_turn: () => ['do.end_turn'],
  attach: ({ warehouse }) => ['do.attach', { number: warehouse + 1 }],
  pay: ({ tile }) => ['do.pay', { tile: tileText(tile) }],
  unload: ({ longship }) => ['do.unload', { ship: longship }],
  unload_none: () => ['do.unload_none'],
};
const price = (view: View, what: keyof Fleet['prices']) => fleetOf(view, view.asked?.seat ?? 0).prices[what];

export function label(words: Words, view: View): string {
  const [key, values] = LABELS[words.do](words, view);
  return say(key, values);
}

// --- what it brings -----------------------------------------------------------------------------------------------
const signed = (number: number) => (number > 0 ? `+${number}` : `−${-number}`);

export function brings({ brings: all }: Choice): string[] {
  const lines = cargo(all);
  if (all.coins) lines.push(say('brings.coins', { number: signed(all.coins), count: Math.abs(all.coins) }));
  if (all.points) lines.push(say('brings.points', { number: signed(all.points) }));
  if (all.rival_points) lines.push(say('brings.rival_points', { number: signed(all.rival_points) }));
  if (all.uses) lines.push(say('brings.power', { power: powerText(all.power), count: all.uses }));
  if (all.movements) lines.push([say('brings.movements', { count: all.movements }), ...bestPath(all.paths)].join(', '));
  return lines;
}

function cargo({ loads, unloads }: { loads?: Tile[]; unloads?: Tile[] }): string[] {
  return [
    ...(loads ? [say('brings.loads', { goods: goodsText(loads) })] : []),
    ...(unloads ? [say('brings.unloads', { goods: goodsText(unloads) })] : []),
  ];
}

/** The shortest way to load or unload the most, if there is one. */
function bestPath(paths: Path[]): string[] {
  const worth = ({ moves, loads = [], unloads = [] }: Path) => 100 * (loads.length + 2 * unloads.length) - moves.length;
  const best = paths.toSorted((a, b) => worth(b) - worth(a))[0];
  if (!best || worth(best) < 0) return [];
  const moves = best.moves.map((move) => say(`brings.path.${move}`)).join(', ');
  return [say('brings.path', { moves, cargo: cargo(best).join(', ') })];
}
