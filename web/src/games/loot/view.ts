// What the hall tells of a game of LOOT, in types.
import type { View } from '../game';

export type Cell = [row: number, column: number];
export type Colour = 'A' | 'B' | 'C' | 'D';
export type Ability = 'wrap' | 'step';
export type Reward = number | Ability;

/** A sheet as it is printed; the same for all. */
export interface Print {
  fair: string[];
  combo_rows: { colour: Colour; circles: number; reward: Reward }[];
  combo_columns: { size: number; circles: number; reward: Reward }[];
  meeps_track: Reward[];
  score_spaces: number;
  ours: boolean;
}

/** What a player has written on it. */
export interface Sheet {
  seat: number;
  pawn: Cell | null;
  marks: number[][];
  lines: boolean[];
  circled: boolean[][];
  combos: boolean[];
  meeps: number;
  abilities: Record<Ability, { gained: number; used: number }>;
  track: number[];
  score: { lines: Record<string, { points: number }>; total: number; crosses: number };
}

export const COLOURS: Colour[] = ['A', 'B', 'C', 'D'];
export const SIZES = [1, 2, 3, 4];
export const ABILITIES: Ability[] = ['wrap', 'step'];

export const printOf = (view: View): Print => view.sheet;
export const sheetOf = (view: View, seat: number): Sheet => view.sheets[seat];
export const isCell = (one: unknown, row: number, column: number) =>
  Array.isArray(one) && one[0] === row && one[1] === column;

/** All lines of the combo grid, its rows first. */
export const combosOf = (print: Print) => [...print.combo_rows, ...print.combo_columns];

/** How often an ability is printed as a reward: as many can be gained. */
export const slots = (print: Print, ability: Ability) =>
  [...combosOf(print).map((combo) => combo.reward), ...print.meeps_track].filter((reward) => reward === ability).length;
