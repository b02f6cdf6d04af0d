// What flies over the own sheet after a round, told from the sheet before and after it.
import type { Flight } from '../game';
import {
  ABILITIES,
  COLOURS,
  combosOf,
  type Entry,
  type Print,
  printOf,
  type Reward,
  type Sheet,
  sheetOf,
  type View,
} from './view';

/** The choice that ends a round carries the roll of the next die, or ends the game. */
export function flights(entry: Entry, before: View, after: View): Flight[] {
  const ends = before.round < after.round && (entry.chance?.length || !after.asked);
  const seat = after.seat ?? 0;
  return ends ? between(printOf(after), sheetOf(before, seat), sheetOf(after, seat)) : [];
}

function between(print: Print, before: Sheet, after: Sheet): Flight[] {
  const cell = `cell:${after.pawn}`;
  const found: Flight[] = [];
  const won = new Map<string, Reward>(); // by the place where it stands
  for (let n = before.meeps; n < after.meeps; n++) {
    found.push({ symbol: 'loot-meep', from: cell, to: `meeps:${n}` });
    won.set(`meeps:${n}`, print.meeps_track[n]);
  }
  for (const n of fresh(before.circled.flat(), after.circled.flat())) {
    const [row, column] = [Math.floor(n / COLOURS.length), n % COLOURS.length];
    found.push({ symbol: `loot-${COLOURS[row]}`, from: cell, to: `combo:${row},${column}` });
    won.set(`combo:${row},${column}`, 0);
  }
  for (const n of fresh(before.lines, after.lines)) won.set(`line:${n}`, 0);
  for (const n of fresh(before.combos, after.combos)) won.set(`reward:${n}`, combosOf(print)[n].reward);
  return [...found, ...rewards(won, before, after)];
}

const fresh = (before: boolean[], after: boolean[]) => after.flatMap((done, n) => (done && !before[n] ? [n] : []));

/** Abilities go to the next free place of their kind, points to the space that was written in. */
function rewards(won: Map<string, Reward>, before: Sheet, after: Sheet): Flight[] {
  const gained = Object.fromEntries(ABILITIES.map((ability) => [ability, before.abilities[ability].gained]));
  return [...won].map(([from, reward]) =>
    typeof reward === 'number'
      ? { symbol: 'loot-points', from, to: `space:${after.track.length - 1}` }
      : { symbol: `loot-${reward}`, from, to: `ability:${reward},${gained[reward]++}` },
  );
}
