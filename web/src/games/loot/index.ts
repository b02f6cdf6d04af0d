import { t } from '../../lib/lang.svelte';
import type { GameModule } from '../game';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { flights } from './flights';
import './loot.css';
import { sprite } from './sprite';
import symbols from './symbols.svg?raw';
import type { Sheet } from './view';
import { asks, brings, label, says } from './words';

/** The sign before each line of the score pad. */
const SIGNS: Record<string, string> = { lines: 'line', meeps: 'meep', groups: 'group', combos: 'combo', bonus: 'flag' };

export const loot: GameModule = {
  symbols: symbols + sprite,
  Board,
  Aside,
  asks,
  label,
  brings,
  says,
  isButton: (choice) => choice.do === 'stay',
  flights,
  scores: (view) => (view.sheets as Sheet[]).map((sheet) => sheet.score),
  scoreLine: (name) => ({ label: t(`loot.line.${name}`), symbol: SIGNS[name] && `loot-${SIGNS[name]}` }),
};
