// The smallest game, for tests of what is around a game: two players take stones in turn, one or two.
import type { Choice, Entry, GameModule, Move, Refused, View } from '../games/game';
import type { TablePart, TableState } from '../lib/api';
import type { Source } from '../table/context.svelte';

export const stones: GameModule = {
  symbols: '',
  Board: () => ({}),
  Aside: () => ({}),
  asks: () => 'take stones',
  label: ({ move }) => `Take ${move.take}`,
  brings: ({ brings }) => [`${brings.points} points`],
  says: ({ move }) => `took ${move?.take}`,
  isButton: () => false,
  flights: () => [],
  scoreLine: (label) => ({ label }),
};

export const take = (count: number): Move => ({ do: 'take', take: count });
export const took = (seat: number, count: number): Entry => ({ seat, move: take(count) });
/** What can be chosen while there are stones for it. */
export const choices = (...takes: number[]): Choice[] =>
  takes.map((count, action) => ({ action, move: take(count), brings: { points: count } }));
/** Three stones are too many. */
export const REFUSED: Refused[] = [{ action: 2, move: take(3), rule: 'STONES-T2' }];

type StonesView = View & { stones: number };
/** A table with so many stones on it. */
export const heap = (stones: number, more: Partial<StonesView> = {}): StonesView => ({
  players: 2,
  asked: { question: 'take', seats: [0] },
  scores: [],
  winners: [],
  stones,
  ...more,
});

interface Told extends Partial<Omit<TablePart, 'view'>> {
  view?: View;
}
/** A message of the hall: how the table stands, and the entries from the first that is new. */
export function message(
  table: Told = {},
  { own = {}, first = 0, entries = [] as Entry[], by = 'player' } = {},
): TableState {
  const people = ['Astrid', 'Ragnar'].map((name) => ({ kind: 'person', level: null, name, online: true }));
  const stands = {
    id: 'k7',
    game: 'stones',
    title: 'Stones',
    status: 'playing',
    number: 1,
    to_act: [0],
    since: [1, 1],
  };
  return {
    game: 'stones',
    table: { ...stands, seats: people, view: heap(9), ...table },
    seats: Object.fromEntries(Object.entries(own).map(([seat, view]) => [seat, { view, entries, free_from: 0 }])),
    first,
    entries,
    events: entries.map((_, n) => ({ number: n + 2, at: 0, kind: 'moved', by })),
  } as unknown as TableState;
}

/** The same of another game: its view, as far as a test tells it. */
export function sourceOf<V extends View>(view: object, change: object = {}): Source<V> {
  return { ...source(), view: { ...heap(9), ...view }, ...change } as unknown as Source<V>;
}

/** What somebody sees who sits at seat 0; what they choose is noted. */
export function source(change: Partial<Source> = {}): Source & { chosen: Choice[] } {
  const chosen: Choice[] = [];
  return {
    game: 'stones',
    module: stones,
    view: heap(9, { choices: choices(1, 2) }),
    seat: 0,
    names: ['Astrid', 'Ragnar'],
    recent: [],
    refused: REFUSED,
    hinted: null,
    last: null,
    toAct: [0],
    live: true,
    busy: false,
    choose: (choice) => chosen.push(choice),
    chosen,
    ...change,
  };
}
