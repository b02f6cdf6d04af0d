// Lofoten at the table: the duel of two fleet wheels.
import { t } from '../../lib/lang.svelte';
import type { GameModule, ScoreLine } from '../game';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { flights } from './flights';
import type { View } from './pieces';
import { says } from './says';
import symbols from './symbols.svg?raw';
import { asks, brings, label } from './words';

/** Lines of modules that are not played stand on no score pad. */
function scoreLine(name: string, view: View): ScoreLine | null {
  const [kind, number] = name.split(' ');
  const played: Record<string, boolean> = {
    jarl: !!view.jarls.length,
    longship: !!view.longships.a,
    improvements: !!view.longships.a,
  };
  if (played[kind] === false) return null;
  const symbols: Record<string, string> = {
    warehouse: 'lofoten-house',
    jarl: 'lofoten-jarl',
    longship: 'lofoten-ship-light',
    improvements: 'lofoten-ship-dark',
  };
  return { label: t(`lofoten.line.${kind}`, { number: number ?? '' }), symbol: symbols[kind] };
}

export const lofoten: GameModule = {
  symbols,
  Board,
  Aside,
  asks,
  label,
  brings,
  says,
  secrets: true,
  isButton: (choice) => ['stop', 'end_turn', 'unload_none'].includes(choice.move.do),
  flights,
  scoreLine,
};
