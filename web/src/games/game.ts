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
export interface Score {
  lines: Record<string, { points: number; count?: number; value?: number; goods?: number; tiles?: number }>;
  total: number;
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

export interface GameModule {
  /** The symbols of the game, put into the page once. */
  symbols: string;
  /** The shared board and one's own, in sight together; it fills the box that it is given. */
  Board: Component<{ played: Played }>;
  /** What stands beside it: the boards of the others, and whatever one looks at now and then. */
  Aside: Component<{ played: Played }>;
  /** What is asked of whose turn it is, without the name: 'place a Viking'. */
  asks(view: View): string;
  /** A choice as it is spoken: 'Place a Viking on the forest next to …'. */
  label(words: Words, view: View): string;
  /** What a choice brings, a line for each thing. */
  brings(choice: Choice, view: View): string[];
  /** An entry of the log, without the name: 'placed a Viking on a forest'. */
  says(entry: Entry, view: View): string;
  /** Whether a seat sees what the others must not: who shares a device hands it on then. */
  secrets?: boolean;
  /** The kinds of choices that are buttons beside the question, such as 'end_turn'. */
  buttons: string[];
  /** What flies over the table when an entry is carried out. */
  flights(entry: Entry, before: View, after: View): Flight[];
  /** The score of each seat. */
  scores(view: View): Score[];
  scoreLine(name: string): ScoreLine;
}

/** Games are fetched when they are needed. */
const games = {
  looot: () => import('./looot').then((module) => module.looot),
  loot: () => import('./loot').then((module) => module.loot),
  lofoten: () => import('./lofoten').then((module) => module.lofoten),
} satisfies Record<string, () => Promise<GameModule>>;
export type GameName = keyof typeof games;
export const NAMES = Object.keys(games) as GameName[];
/** By whatever name the hall or an address says. */
export const GAMES: Record<string, () => Promise<GameModule>> = games;
export const isGame = (name: string): name is GameName => name in games;
