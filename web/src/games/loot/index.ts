import { t } from '../../lib/lang.svelte';
import type { GameModule } from '../game';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { flights } from './flights';
import './loot.css';
import { sprite } from './sprite';
import symbols from './symbols.svg?raw';
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
  isButton: (choice) => choice.move.do === 'stay',
  flights,
  scoreLine: (name) => ({ label: t(`loot.line.${name}`), symbol: SIGNS[name] && `loot-${SIGNS[name]}` }),
};
