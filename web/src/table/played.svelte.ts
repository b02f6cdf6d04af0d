// A position before somebody's eyes: the view, what may be chosen in it, and what is pointed at.
import { getContext, setContext } from 'svelte';
import type { Choice, Entry, GameModule, Refused, View, Words } from '../games/game';

/** The one name of an action: its words without what only describes it. */
export function keyOf(words: Words): string {
  const { action: _a, brings: _b, rule: _r, seat: _s, chance: _c, shows: _p, text: _t, ...rest } = words;
  return JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Something on the table that a person points at. */
export interface Pointed {
  element: Element;
  keys: string[];
  pinned: boolean; // it stays until something is chosen or it is dismissed
}

export interface Source {
  readonly game: string;
  readonly module: GameModule;
  readonly view: View;
  readonly seat: number | null; // whose eyes and hands; null: a spectator
  readonly names: string[];
  readonly recent: Entry[]; // what the others did since this seat acted last
  readonly refused: Refused[];
  readonly hinted: string | null; // the key of the choice that a hint names
  readonly last: Entry | null; // what was done last
  readonly toAct: number[]; // the seats that owe a decision
  readonly live: boolean; // not a picture of the past
  readonly busy: boolean; // a choice is on its way
  choose(choice: Choice): void;
}

export class Played {
  pointed = $state.raw<Pointed | null>(null);
  readonly choices = $derived.by(() => byKey((this.source.view.choices ?? []) as Choice[]));
  readonly refused = $derived.by(() => byKey(this.source.refused));

  constructor(private source: Source) {}

  get game() {
    return this.source.game;
  }
  get module() {
    return this.source.module;
  }
  get view() {
    return this.source.view;
  }
  get seat() {
    return this.source.seat;
  }
  get names() {
    return this.source.names;
  }
  get recent() {
    return this.source.recent;
  }
  get hinted() {
    return this.source.hinted;
  }
  get last() {
    return this.source.last;
  }
  get live() {
    return this.source.live;
  }
  get toAct() {
    return this.source.toAct;
  }

  /** Whose board is shown large: one's own, or that of the first seat. */
  get own(): number {
    return this.seat ?? 0;
  }

  /** The choices that lie on something, of those that it stands for. */
  among(keys: string[]): Choice[] {
    return keys.flatMap((key) => this.choices.get(key) ?? []);
  }

  /** The choices that are pointed at. */
  get offered(): Choice[] {
    return this.among(this.pointed?.keys ?? []);
  }

  /** The choice that is pointed at, if there is just one. */
  get considered(): Choice | null {
    return this.offered.length === 1 ? this.offered[0] : null;
  }

  choose(choice: Choice): void {
    if (this.source.busy || !this.live) return;
    this.pointed = null;
    this.source.choose(choice);
  }
}

function byKey<T extends Words>(all: T[]): Map<string, T> {
  return new Map(all.map((words) => [keyOf(words), words]));
}

const CONTEXT = Symbol('played');
export const setPlayed = (played: Played): Played => setContext(CONTEXT, played);
export const getPlayed = (): Played => getContext(CONTEXT);
