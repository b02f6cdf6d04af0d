// The smallest game, for tests of what is around a game: two players take stones in turn, one or two.
import type { Choice, Entry, GameModule, View } from '../games/game';
import type { TablePart, TableState } from '../lib/api';
import type { Source } from '../table/played.svelte';

export const stones: GameModule = {
  symbols: '',
  Board: () => ({}),
  Aside: () => ({}),
  asks: () => 'take stones',
  label: ({ take }) => `Take ${take}`,
  brings: ({ brings }) => [`${brings.points} points`],
  says: ({ take }) => `took ${take}`,
  isButton: () => false,
  flights: () => [],
  scores: () => [],
  scoreLine: (label) => ({ label }),
};

export const took = (seat: number, take: number): Entry => ({ seat, do: 'take', take });
/** What can be chosen while there are stones for it. */
export const choices = (...takes: number[]): Choice[] =>
  takes.map((take, action) => ({ action, do: 'take', take, brings: { points: take } }));

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
    table: { ...stands, seats: people, view: { stones: 9 }, ...table },
    seats: Object.fromEntries(Object.entries(own).map(([seat, view]) => [seat, { view, entries, free_from: 0 }])),
    first,
    entries,
    events: entries.map((_, n) => ({ number: n + 2, at: 0, kind: 'moved', by })),
  } as unknown as TableState;
}

/** What somebody sees who sits at seat 0; what they choose is noted. */
export function source(change: Partial<Source> = {}): Source & { chosen: Choice[] } {
  const chosen: Choice[] = [];
  return {
    game: 'stones',
    module: stones,
    view: { choices: choices(1, 2) },
    seat: 0,
    names: ['Astrid', 'Ragnar'],
    recent: [],
    refused: [{ action: 2, do: 'take', take: 3, rule: 'STONES-T2' }],
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
