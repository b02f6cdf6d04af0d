// Lofoten at the table: the duel of two fleet wheels.
import { t } from '../../lib/lang.svelte';
import type { GameModule, Score, ScoreLine, View } from '../game';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { flights } from './flights';
import type { Fleet } from './pieces';
import { says } from './says';
import symbols from './symbols.svg?raw';
import { asks, brings, label } from './words';

/** Lines of modules that are not played stand on no score pad. */
function scores(view: View): Score[] {
  const played: Record<string, boolean> = {
    jarl: !!view.jarls.length,
    longship: !!view.longships.a,
    improvements: !!view.longships.a,
  };
  return view.fleets.map(({ score }: Fleet) => ({
    ...score,
    lines: Object.fromEntries(Object.entries(score.lines).filter(([name]) => played[name] ?? true)),
  }));
}

function scoreLine(name: string): ScoreLine {
  const [kind, number] = name.split(' ');
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
  isButton: (choice) => ['stop', 'end_turn', 'unload_none'].includes(choice.do),
  flights,
  scores,
  scoreLine,
};
