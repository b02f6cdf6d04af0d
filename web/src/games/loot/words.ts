// A game of LOOT in words.
import type lesson from '../../lang/en/learn-loot.json';
import type words from '../../lang/en/loot.json';
import type { Values } from '../../lib/catalogues';
import { list, t } from '../../lib/lang.svelte';
import { readCompleted } from './ahead';
import {
  type Cell,
  type Choice,
  COLOURS,
  cellOf,
  type Entry,
  type Move,
  printOf,
  type Reward,
  type View,
} from './view';

declare module '../../lib/catalogues' {
  interface Catalogues {
    loot: typeof words;
    'learn-loot': typeof lesson;
  }
}

export const columnName = (column: number) => 'ABCDEFG'[column];

/** The short name of a cell, as on a map: 'C4'. */
export const spot = ([row, column]: Cell) => `${columnName(column)}${row + 1}`;

/** A cell and what stands there: 'C4, pyramid booth'. */
export function cellName(cell: Cell, view: View): string {
  return t(`loot.cell.${printOf(view).fair[cell[0]][cell[1]]}`, { spot: spot(cell) });
}

export const colourName = (n: number) => t(`loot.colour.${COLOURS[n]}`);

export const rewardName = (reward: Reward) =>
  typeof reward === 'number' ? t('loot.points', { count: reward }) : t(`loot.ability.${reward}`);

export function asks(view: View): string {
  const question = view.asked?.question ?? 'move_pawn';
  const able = (view.choices ?? []).map(({ move }) => move.do);
  const helped = able.includes('wrap') || able.includes('step');
  if (question === 'move_pawn' && able.includes('relocate')) return t(`loot.asks.relocate${helped ? '_or' : ''}`);
  if (question === 'move_pawn' && able.includes('stay')) return t('loot.asks.stay');
  return t(`loot.asks.${question}`, { count: view.dice?.['!'] ?? 0 });
}

export function label({ move }: { move: Move }, view: View): string {
  return t(`loot.do.${move.do}`, valuesOf(move, view));
}

/** What a move says, to be put into a sentence. */
function valuesOf(move: Move, view: View): Values {
  if (move.do === 'order_dice') return places(move.dice);
  const cell = cellOf(move);
  return cell ? { cell: cellName(cell, view) } : {};
}

const places = ([later, next, now]: number[]) => ({ later, next, now });

export function brings(choice: Choice): string[] {
  const { points, abilities = {}, meeps, completes = [], stroke } = choice.brings;
  const lines: string[] = [];
  if (points) lines.push(t('loot.brings.points', { count: points }));
  for (const [ability, count] of Object.entries(abilities))
    lines.push(t('loot.brings.ability', { count, ability: t(`loot.ability.${ability}`) }));
  if (meeps !== undefined) lines.push(t('loot.brings.meeps'));
  lines.push(...completes.map(completed));
  if (stroke) lines.push(t(`loot.brings.${stroke}`));
  const by = choice.move.do;
  if (by === 'wrap' || by === 'step') lines.push(t('loot.brings.uses', { ability: t(`loot.ability.${by}`) }));
  if (by === 'relocate') lines.push(t('loot.brings.nothing'));
  return lines;
}

function completed(words: string): string {
  const { what, n, colour } = readCompleted(words);
  return t(`loot.brings.${what}`, { n, letter: columnName(n - 1) ?? '', colour: colour < 0 ? '' : colourName(colour) });
}

export function says(entry: Entry, view: View): string {
  if (!entry.move) return t('loot.said.sealed');
  const done = t(`loot.said.${entry.move.do}`, valuesOf(entry.move, view));
  const rolled = (entry.chance ?? []).map(String);
  return rolled.length ? t('loot.said.rolled', { done, count: rolled.length, dice: list(rolled) }) : done;
}
