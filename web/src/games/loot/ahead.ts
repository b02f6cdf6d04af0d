// What the choice that is pointed at would bring, in places of the sheet: it is drawn there before it is chosen.
import type { BoardContext } from '../../table/context.svelte';
import { SIDE } from './geometry';
import { type Choice, COLOURS, type View } from './view';

const NAMES = ['orange', 'blue', 'green', 'purple']; // of the colours A to D, as the hall says them

/** Something that a choice completes: a line of the fair or of the combo grid, or a group of booths. */
export interface Completed {
  what: 'row' | 'column' | 'combo_colour' | 'combo_size' | 'group';
  n: number; // which line, counted from 1, or the size
  colour: number; // -1 where it has none
}

export function readCompleted(words: string): Completed {
  const n = Number(words.match(/\d+$/)?.[0] ?? 0);
  const colour = NAMES.findIndex((name) => words.includes(name));
  if (words.includes('group')) return { what: 'group', n, colour };
  if (words.startsWith('combo')) return { what: n ? 'combo_size' : 'combo_colour', n, colour };
  return { what: words.startsWith('row') ? 'row' : 'column', n, colour };
}

export interface Ahead {
  choices: Choice[]; // several, if one can get there in several ways
  stroke?: 'slash' | 'cross';
  points: number;
  abilities: NonNullable<Choice['brings']['abilities']>;
  meeps: number; // the entry of the Meeps track; -1 is none
  lines: number[]; // rows, then columns
  combos: number[]; // rows of the grid, then its columns
  circled: string[]; // 'row,column' of the grid
}
export const NOTHING: Ahead = { choices: [], points: 0, abilities: {}, meeps: -1, lines: [], combos: [], circled: [] };

export function aheadOf(context: BoardContext<View>): Ahead {
  const choices = context.offered;
  if (!choices.length) return NOTHING;
  const alike = new Set(choices.map((choice) => JSON.stringify(choice.brings))).size === 1;
  if (!alike) return { ...NOTHING, choices }; // which of them will be chosen is not known yet
  const { stroke, points = 0, abilities = {}, meeps = -1, completes = [] } = choices[0].brings;
  const ahead: Ahead = { choices, stroke, points, abilities, meeps, lines: [], combos: [], circled: [] };
  for (const words of completes) place(ahead, readCompleted(words));
  return ahead;
}

function place(ahead: Ahead, one: Completed): void {
  if (one.what === 'row') ahead.lines.push(one.n - 1);
  else if (one.what === 'column') ahead.lines.push(SIDE + one.n - 1);
  else if (one.what === 'combo_colour') ahead.combos.push(one.colour);
  else if (one.what === 'combo_size') ahead.combos.push(COLOURS.length + one.n - 1);
  else ahead.circled.push(`${one.colour},${one.n - 1}`);
}
