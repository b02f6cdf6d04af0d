// What flies over the table when an entry is carried out, told from the table before and after it.
import type { Flight } from '../game';
import {
  backSymbol,
  CARD_BACK,
  cardSymbol,
  type Entry,
  fleetOf,
  type HandPlace,
  SHIPS,
  tileSymbol,
  turnOf,
  type View,
  ZONES,
} from './pieces';

const COIN = 'lofoten-coin';
const same = (a: object | null | undefined, b: object | null | undefined) => JSON.stringify(a) === JSON.stringify(b);
/** What is in the second list beyond the first. */
function added<T extends object>(before: T[], after: T[]): T[] {
  const rest = [...before];
  return after.filter((one) => {
    const at = rest.findIndex((other) => same(one, other));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

export function flights(entry: Entry, before: View, after: View): Flight[] {
  return [...cards(entry, before, after), ...goods(entry, before, after), ...coins(before, after)];
}

// --- cards --------------------------------------------------------------------------------------------------------
const place = (seat: number, at: HandPlace) => `hand:${seat}:${at}`;

function cards({ seat, move, shows }: Entry, before: View, after: View): Flight[] {
  const { hand, longships } = fleetOf(before, seat);
  const found: Flight[] = [];
  if (move?.do === 'play_card') {
    const ship = longships[2];
    const to = move.card === 'middle' ? `ship:${seat}:${ship}` : 'discards';
    found.push({ symbol: cardSymbol(shows?.order), from: place(seat, move.card), to });
  }
  if (move?.do === 'renew_hand')
    for (const [n, at] of (['left', 'middle', 'right'] as const).entries())
      found.push(
        { symbol: cardSymbol(hand[n]), from: place(seat, at), to: 'discards' },
        { symbol: CARD_BACK, from: 'deck', to: place(seat, at) },
      );
  if (move?.do === 'place_card')
    found.push({
      symbol: cardSymbol(before.asked?.held_cards?.[0]),
      from: `held:${seat}`,
      to: place(seat, move.end),
    });
  if (!before.asked?.held_cards && after.asked?.held_cards)
    for (const _ of after.asked.held_cards)
      found.push({ symbol: CARD_BACK, from: 'deck', to: `held:${turnOf(after)}` });
  return found;
}

// --- goods --------------------------------------------------------------------------------------------------------
function goods(entry: Entry, before: View, after: View): Flight[] {
  const { seat, move } = entry;
  const [was, is] = [fleetOf(before, seat), fleetOf(after, seat)];
  const zone = is.zone; // wheels are still on their way: bow and dock are where they will be
  const found: Flight[] = [];
  for (const ship of SHIPS)
    for (const tile of added(was.loads[ship] ?? [], is.loads[ship] ?? []))
      found.push({ symbol: tileSymbol(tile), from: `zone:${zone}`, to: `bow:${seat}:${zone}` });
  after.warehouses.forEach((warehouse, n) => {
    for (const tile of added(before.warehouses[n].stored[seat], warehouse.stored[seat])) {
      const from = move?.do === 'unload' ? `ship:${seat}:${move.longship}` : `dock:${seat}:${zone}`;
      found.push({ symbol: tileSymbol(tile), from, to: `warehouse:${n}` });
    }
  });
  return [...found, ...market(entry, before, after)];
}

function market(entry: Entry, before: View, after: View): Flight[] {
  const zones = ZONES.filter((zone) => !same(before.market[zone], after.market[zone]));
  const held = before.asked?.held_tile ? null : after.asked?.held_tile;
  return [
    ...zones.flatMap((zone) => [...cleared(zone, before, after), ...filled(zone, entry, before, after)]),
    ...(held ? [{ symbol: backSymbol(held.good), from: taken(before, after), to: 'held-tile' }] : []),
  ];
}

/** What lay in a zone is removed, unless it was loaded. */
function cleared(zone: number, before: View, after: View): Flight[] {
  const was = before.market[zone];
  const removed = was && added(before.removed, after.removed).some((tile) => same(tile, was));
  return removed ? [{ symbol: tileSymbol(was), from: `zone:${zone}`, to: 'removed' }] : [];
}

/** What lies in a zone now was put there by hand, or came from a pile. */
function filled(zone: number, { move }: Entry, before: View, after: View): Flight[] {
  const is = after.market[zone];
  if (!is) return [];
  const placed = move?.do === 'place_tile' && move.zone === zone;
  const [symbol, from] = placed ? [tileSymbol(is), 'held-tile'] : [backSymbol(is.good), taken(before, after)];
  return [{ symbol, from, to: `zone:${zone}` }];
}

/** The pile that has fewer tiles now. */
const taken = (before: View, after: View) => (after.piles[0].tiles < before.piles[0].tiles ? 'pile:0' : 'pile:1');

// --- coins --------------------------------------------------------------------------------------------------------
function coins(before: View, after: View): Flight[] {
  const found: Flight[] = [];
  const purse = [0, 1].map((seat) => fleetOf(after, seat).coins - fleetOf(before, seat).coins);
  for (const seat of [0, 1]) {
    const other = Math.sign(purse[1 - seat]) === -Math.sign(purse[seat]) && after.reserve === before.reserve;
    const from = other ? `coins:${1 - seat}` : 'reserve';
    for (let n = 0; n < purse[seat]; n += 1) found.push({ symbol: COIN, from, to: `coins:${seat}` });
    if (!other)
      for (let n = 0; n < -purse[seat]; n += 1) found.push({ symbol: COIN, from: `coins:${seat}`, to: 'reserve' });
  }
  return found;
}
