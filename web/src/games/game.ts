// What the page needs to know of a game: how it is drawn and how it is said. Rules stay with the hall.
import type { Component } from 'svelte';
import type { Played } from '../table/played.svelte';

// biome-ignore lint/suspicious/noExplicitAny: the page knows no game; each game types what it reads
type Told = any;
export type Words = Record<string, Told>;
export type View = Record<string, Told>;
export interface Choice extends Words {
  action: number;
  do: string;
  brings: Record<string, Told>;
}
export interface Refused extends Words {
  action: number;
  do: string;
  rule: string;
}
export interface Entry extends Words {
  seat: number;
  do?: string; // not there while it is sealed
  chance?: unknown[];
  shows?: Told; // the piece that it brought to light
}

/** The score of a player, line by line, as on the score pad of the box. */
export interface Score<Points = number> {
  lines: Record<string, { points: Points; count?: number; value?: number; goods?: number; tiles?: number }>;
  total: Points;
}

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

export interface GameModule {
  /** The symbols of the game, put into the page once. */
  symbols: string;
  /** The shared board and one's own, in sight together; it fills the box that it is given. */
  Board: Component<{ played: Played }>;
  /** What stands beside it: the boards of the others, and whatever one looks at now and then. */
  Aside: Component<{ played: Played }>;
  /** Whether the board needs no more room than its picture, where the screen is small. */
  snug?: boolean;
  /** Called when another position comes before somebody's eyes; kept when there are words for it. */
  follow?(position: Looked): Promise<void>;
  /** What is asked of whose turn it is, without the name: 'place a Viking'. */
  asks(view: View): string;
  /** The same with the name, where the game says it in its own way. */
  asksInFull?(view: View): string;
  /** A choice as it is spoken: 'Place a Viking on the forest next to …'. */
  label(words: Words, view: View): string;
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
  /** The score of each seat. */
  scores(view: View): Score<number | string>[];
  scoreLine(name: string): ScoreLine;
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
