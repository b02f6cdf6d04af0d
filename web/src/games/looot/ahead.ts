// What lies ahead: the tiles that are in hand or would be gained, and where on the fjord they would complete something.
// All of it is told by the view; here it is only looked up.
import type { Played } from '../../table/played.svelte';
import { type At, same } from './geometry';
import type { Due } from './pieces';

export interface Prospect {
  kinds: string[]; // the tiles that would do it
  completes: string[]; // names of longships and sites
}

/** The tiles that a choice would bring. */
export const gains = (played: Played): Due[] =>
  played.considered?.do === 'place_viking' ? (played.considered.brings.tiles ?? []) : [];

function kindsAhead(played: Played): string[] {
  const { asked } = played.view;
  const { considered } = played;
  if (considered?.do === 'place_viking') return gains(played).map(({ tile }) => tile);
  if (!asked || asked.seat !== played.seat) return [];
  if (asked.question === 'place_tile') return [asked.tile];
  if (asked.question !== 'choose_tile') return [];
  const due = asked.due as Due[];
  const chosen = considered && due.find(({ from }) => same(from, considered.from));
  return (chosen ? [chosen] : due).map(({ tile }) => tile);
}

/** By cell of the own fjord: what would be completed there. */
export function prospects(played: Played): Map<string, Prospect> {
  const found = new Map<string, Prospect>();
  const add = (cell: At, completes: string[], kind?: string) => {
    const { kinds, completes: before } = found.get(cell.join()) ?? { kinds: [], completes: [] };
    found.set(cell.join(), {
      kinds: kind ? [...kinds, kind] : kinds,
      completes: [...new Set([...before, ...completes])],
    });
  };
  for (const kind of new Set(kindsAhead(played))) {
    for (const { cell, completes } of played.view.completing?.[kind] ?? []) add(cell, completes, kind);
  }
  for (const choice of played.choices.values()) {
    if (choice.do === 'place_longship' && choice.brings.completes) add(choice.cell, choice.brings.completes);
  }
  return found;
}
