// A game of LOOT in words.
import type lesson from '../../lang/en/learn-loot.json';
import type words from '../../lang/en/loot.json';
import { list, t } from '../../lib/lang.svelte';
import type { Choice, Entry, View, Words } from '../game';
import { readCompleted } from './ahead';
import { type Ability, type Cell, COLOURS, printOf, type Reward } from './view';

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
  const able = (view.choices as Choice[]).map((choice) => choice.do);
  const helped = able.includes('wrap') || able.includes('step');
  if (question === 'move_pawn' && able.includes('relocate')) return t(`loot.asks.relocate${helped ? '_or' : ''}`);
  if (question === 'move_pawn' && able.includes('stay')) return t('loot.asks.stay');
  return t(`loot.asks.${question}`, { count: view.dice?.['!'] ?? 0 });
}

export function label(words: Words, view: View): string {
  if (words.do === 'order_dice') return t('loot.do.order_dice', places(words.dice));
  return t(`loot.do.${words.do}`, words.cell ? { cell: cellName(words.cell, view) } : {});
}

const places = ([later, next, now]: number[]) => ({ later, next, now });

export function brings(choice: Choice): string[] {
  const { points, abilities = {}, meeps, completes = [], stroke } = choice.brings;
  const lines: string[] = [];
  if (points) lines.push(t('loot.brings.points', { count: points }));
  for (const [ability, count] of Object.entries(abilities as Record<Ability, number>))
    lines.push(t('loot.brings.ability', { count, ability: t(`loot.ability.${ability}`) }));
  if (meeps !== undefined) lines.push(t('loot.brings.meeps'));
  lines.push(...(completes as string[]).map(completed));
  if (stroke) lines.push(t(`loot.brings.${stroke}`));
  if (choice.do === 'wrap' || choice.do === 'step')
    lines.push(t('loot.brings.uses', { ability: t(`loot.ability.${choice.do}`) }));
  if (choice.do === 'relocate') lines.push(t('loot.brings.nothing'));
  return lines;
}

function completed(words: string): string {
  const { what, n, colour } = readCompleted(words);
  return t(`loot.brings.${what}`, { n, letter: columnName(n - 1) ?? '', colour: colour < 0 ? '' : colourName(colour) });
}

export function says(entry: Entry, view: View): string {
  if (!entry.do) return t('loot.said.sealed');
  const done =
    entry.do === 'order_dice'
      ? t('loot.said.order_dice', places(entry.dice))
      : t(`loot.said.${entry.do}`, entry.cell ? { cell: cellName(entry.cell, view) } : {});
  const rolled = (entry.chance ?? []).map(String);
  return rolled.length ? t('loot.said.rolled', { done, count: rolled.length, dice: list(rolled) }) : done;
}
