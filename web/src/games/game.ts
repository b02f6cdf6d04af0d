// What the page needs to know of a game: how it is drawn and how it is said. Rules stay with the hall.
import type { Component } from 'svelte';
import type { Shape, TableState } from '../lib/api';

// --- what the games have in common ---------------------------------------------------------------------------------
// Each has its own shapes in the document of the hall. Below is what all of these share, and what the page reads of a
// game that it does not know; a game reads its own shapes.
type AnyView = NonNullable<TableState['table']['view']>;
type AnyQuestion = NonNullable<AnyView['asked']>;
type AnyChoice = NonNullable<AnyView['choices']>[number];
type AnyRefused = NonNullable<AnyView['refused']>[number];
type AnyEntry = TableState['entries'][number];
type AnyScore = AnyView['scores'][number];

/** An action in words of its game. */
export type Move = { do: string; [word: string]: unknown };
/** A move with what is told of it: a choice, a refusal, a hint, a row of a review. */
export type Told = Pick<AnyEntry, 'shows'> & { move: Move; text?: string }; // text: a sentence in English
export type Choice = Pick<AnyChoice, 'action' | 'shows'> & {
  move: Move;
  brings: Pick<AnyChoice['brings'], 'points' | 'completes'>;
};
export type Refused = Pick<AnyRefused, 'action' | 'rule'> & { move: Move };
/** A move of a seat, and what chance brought with it; there is no move while it is sealed. */
export type Entry = Pick<AnyEntry, 'seat'> & Partial<Told> & { chance?: readonly unknown[] };
/** The score of a player, line by line, as on the score pad of the box. */
export type Score = Pick<AnyScore, 'total'> & {
  lines: Record<string, Shape['ScoreLine'] & Partial<Pick<Shape['LoootScoreLine'], 'count' | 'value'>>>;
};
export type View = Pick<AnyView, 'players' | 'winners' | 'seat'> & {
  asked: (Pick<AnyQuestion, 'seats'> & { question: string }) | null;
  scores: Score[];
  choices?: Choice[];
  refused?: Refused[];
};

export type Hint = Pick<Shape['HintAnswer'], 'action' | 'value'> & Told;
export type Reviewed = Pick<Shape['Reviewed'], 'entry' | 'seat' | 'expected' | 'lost'> & { played: Told; better: Told };
type AnyLessonTable = Shape['Lesson']['tables'][number];
export type LessonTable = Pick<AnyLessonTable, 'after' | 'to_act'> & { entry: Entry | null; view: View };
export type Lesson = Pick<Shape['Lesson'], 'seat' | 'steps' | 'rest'> & { tables: LessonTable[] };

/** What belongs to a view, in the words of its game. */
export type ChoiceOf<V extends View> = NonNullable<V['choices']>[number];
export type RefusedOf<V extends View> = NonNullable<V['refused']>[number];
type Entries = { [State in TableState as State['game']]: State['entries'][number] };
export type EntryOf<V extends View> = V extends { game: infer Name extends keyof Entries } ? Entries[Name] : Entry;

// --- what a game brings --------------------------------------------------------------------------------------------
/** A line of the score pad: its words, and the symbol before them. */
export interface ScoreLine {
  label: string;
  symbol?: string;
}

/** Something that moves when an entry is carried out: a symbol, from one marked place (data-at) to another. */
export interface Flight {
  symbol: string;
  from: string;
  to: string;
}

/** The position that somebody looks at. */
export interface Looked {
  table: string;
  seat: number | null;
  after: number; // so many entries
  number: number; // of the last event
  entries: Entry[]; // all of them, also where one looks at the past
}

/** All that takes something of the game is a method: a game may ask for its own shapes there. */
export interface GameModule {
  /** The symbols of the game, put into the page once. */
  symbols: string;
  /** The shared board and one's own, in sight together; it fills the box that it is given. */
  Board: Component;
  /** What stands beside it: the boards of the others, and whatever one looks at now and then. */
  Aside: Component;
  /** Whether the board needs no more room than its picture, where the screen is small. */
  snug?: boolean;
  /** Called when another position comes before somebody's eyes; kept when there are words for it. */
  follow?(position: Looked): Promise<void>;
  /** What is asked of whose turn it is, without the name: 'place a Viking'. */
  asks(view: View): string;
  /** The same with the name, where the game says it in its own way. */
  asksInFull?(view: View): string;
  /** A move as it is spoken: 'Place a Viking on the forest next to …'. */
  label(told: Told, view: View): string;
  /** What a choice brings, a line for each thing. */
  brings(choice: Choice, view: View): string[];
  /** An entry of the log, without the name: 'placed a Viking on a forest'. */
  says(entry: Entry, view: View): string;
  /** Whether a seat sees what the others must not: who shares a device hands it on then. */
  secrets?: boolean;
  /** Whether a choice is a button beside the question, such as to end one's turn. */
  isButton(choice: Choice): boolean;
  /** What flies over the table when an entry is carried out. */
  flights(entry: Entry, before: View, after: View): Flight[];
  /** A line of the score pad by its name; null if it stands on no pad in the game that is played. */
  scoreLine(name: string, view: View): ScoreLine | null;
}

/** The games that bring a board and words of their own, fetched when they are needed. */
export const BROUGHT = {
  looot: () => import('./looot').then((module) => module.looot),
  loot: () => import('./loot').then((module) => module.loot),
  lofoten: () => import('./lofoten').then((module) => module.lofoten),
} satisfies Record<string, () => Promise<GameModule>>;
export type GameName = keyof typeof BROUGHT;
export const isBrought = (name: string): name is GameName => Object.hasOwn(BROUGHT, name);

/** A game by whatever name the hall says; one that brings nothing is shown as the hall draws and says it. */
export async function moduleOf(name: string, hidden: boolean): Promise<GameModule> {
  if (isBrought(name)) return BROUGHT[name]();
  const { Plain } = await import('./plain/plain.svelte');
  return new Plain(hidden);
}
