// A position before somebody's eyes: the view, what may be chosen in it, and what is pointed at.
import { getContext, setContext } from 'svelte';
import type { ChoiceOf, EntryOf, GameModule, Move, RefusedOf, View } from '../games/game';

/** The one name of a move, in whatever order its words come. */
export function keyOf(move: Move): string {
  return JSON.stringify(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Something on the table that a person points at. */
export interface Pointed {
  element: Element;
  keys: string[];
  pinned: boolean; // it stays until something is chosen or it is dismissed
}

export interface Source<V extends View = View, M extends GameModule = GameModule> {
  readonly game: string;
  readonly module: M;
  readonly view: V;
  readonly seat: number | null; // whose eyes and hands; null: a spectator
  readonly names: string[];
  readonly recent: EntryOf<V>[]; // what the others did since this seat acted last
  readonly refused: RefusedOf<V>[];
  readonly hinted: string | null; // the key of the choice that a hint names
  readonly last: EntryOf<V> | null; // what was done last
  readonly toAct: number[]; // the seats that owe a decision
  readonly live: boolean; // not a picture of the past
  readonly busy: boolean; // a choice is on its way
  choose(choice: ChoiceOf<V>): void;
}

/** A game reads its own shapes by naming its view; the page around it reads what all games have. */
export class BoardContext<V extends View = View, M extends GameModule = GameModule> {
  pointed = $state.raw<Pointed | null>(null);
  readonly choices = $derived.by(() => byKey<ChoiceOf<V>>(this.source.view.choices ?? []));
  readonly refused = $derived.by(() => byKey<RefusedOf<V>>(this.source.refused));

  constructor(private source: Source<V, M>) {}

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
  among(keys: string[]): ChoiceOf<V>[] {
    return keys.flatMap((key) => this.choices.get(key) ?? []);
  }

  /** The choices that are pointed at. */
  get offered(): ChoiceOf<V>[] {
    return this.among(this.pointed?.keys ?? []);
  }

  /** The choice that is pointed at, if there is just one. */
  get considered(): ChoiceOf<V> | null {
    return this.offered.length === 1 ? this.offered[0] : null;
  }

  choose(choice: ChoiceOf<V>): void {
    if (this.source.busy || !this.live) return;
    this.pointed = null;
    this.source.choose(choice);
  }
}

function byKey<T extends { move: Move }>(all: T[]): Map<string, T> {
  return new Map(all.map((one) => [keyOf(one.move), one]));
}

const CONTEXT = Symbol('board context');
export const setBoardContext = (context: BoardContext): BoardContext => setContext(CONTEXT, context);
export const getBoardContext = <V extends View = View, M extends GameModule = GameModule>(): BoardContext<V, M> =>
  getContext(CONTEXT);
