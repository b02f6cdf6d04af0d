// What lies ahead: the tiles that are in hand or would be gained, and where on the fjord they would complete something.
// All of it is told by the view; here it is only looked up.
import type { BoardContext } from '../../table/context.svelte';
import { type At, same } from './geometry';
import { type Due, isAsked, type Kind, type View } from './pieces';

export interface Prospect {
  cell: At;
  kinds: Kind[]; // the tiles that would do it
  completes: string[]; // names of longships and sites
}

/** The tiles that a choice would bring. */
export const gains = ({ considered }: BoardContext<View>): Due[] =>
  considered?.move.do === 'place_viking' ? (considered.brings.tiles ?? []) : [];

function kindsAhead(context: BoardContext<View>): Kind[] {
  const { asked } = context.view;
  const move = context.considered?.move;
  if (move?.do === 'place_viking') return gains(context).map(({ tile }) => tile);
  if (!asked || !isAsked(context.view, context.seat)) return [];
  if (asked.question === 'place_tile') return asked.tile ? [asked.tile] : [];
  if (asked.question !== 'choose_tile') return [];
  const chosen = move?.do === 'choose_tile' && asked.due.find(({ from }) => same(from, move.from));
  return (chosen ? [chosen] : asked.due).map(({ tile }) => tile);
}

/** By cell of the own fjord: what would be completed there. */
export function prospects(context: BoardContext<View>): Map<string, Prospect> {
  const found = new Map<string, Prospect>();
  const add = (cell: At, completes: string[], kind?: Kind) => {
    const { kinds, completes: before } = found.get(cell.join()) ?? { kinds: [], completes: [] };
    found.set(cell.join(), {
      cell,
      kinds: kind ? [...kinds, kind] : kinds,
      completes: [...new Set([...before, ...completes])],
    });
  };
  for (const kind of new Set(kindsAhead(context))) {
    for (const { cell, completes } of context.view.completing?.[kind] ?? []) add(cell, completes, kind);
  }
  for (const { move, brings } of context.choices.values()) {
    if (move.do === 'place_longship' && brings.completes) add(move.cell, brings.completes);
  }
  return found;
}
