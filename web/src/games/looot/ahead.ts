// What lies ahead: the tiles that are in hand or would be gained, and where on the fjord they would complete something.
// All of it is told by the view; here it is only looked up.
import type { Played } from '../../table/played.svelte';
import { type At, same } from './geometry';
import { type Due, isAsked, type Kind, type View } from './pieces';

export interface Prospect {
  cell: At;
  kinds: Kind[]; // the tiles that would do it
  completes: string[]; // names of longships and sites
}

/** The tiles that a choice would bring. */
export const gains = ({ considered }: Played<View>): Due[] =>
  considered?.move.do === 'place_viking' ? (considered.brings.tiles ?? []) : [];

function kindsAhead(played: Played<View>): Kind[] {
  const { asked } = played.view;
  const move = played.considered?.move;
  if (move?.do === 'place_viking') return gains(played).map(({ tile }) => tile);
  if (!asked || !isAsked(played.view, played.seat)) return [];
  if (asked.question === 'place_tile') return asked.tile ? [asked.tile] : [];
  if (asked.question !== 'choose_tile') return [];
  const chosen = move?.do === 'choose_tile' && asked.due.find(({ from }) => same(from, move.from));
  return (chosen ? [chosen] : asked.due).map(({ tile }) => tile);
}

/** By cell of the own fjord: what would be completed there. */
export function prospects(played: Played<View>): Map<string, Prospect> {
  const found = new Map<string, Prospect>();
  const add = (cell: At, completes: string[], kind?: Kind) => {
    const { kinds, completes: before } = found.get(cell.join()) ?? { kinds: [], completes: [] };
    found.set(cell.join(), {
      cell,
      kinds: kind ? [...kinds, kind] : kinds,
      completes: [...new Set([...before, ...completes])],
    });
  };
  for (const kind of new Set(kindsAhead(played))) {
    for (const { cell, completes } of played.view.completing?.[kind] ?? []) add(cell, completes, kind);
  }
  for (const { move, brings } of played.choices.values()) {
    if (move.do === 'place_longship' && brings.completes) add(move.cell, brings.completes);
  }
  return found;
}
