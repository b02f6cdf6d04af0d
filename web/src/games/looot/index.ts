// Looot for the page: its board, and its choices and log in words.
import { list, t } from '../../lib/lang.svelte';
import type { Choice, Entry, GameModule, Score, ScoreLine, View, Words } from '../game';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { flights } from './flights';
import { type At, nameOf, same } from './geometry';
import { cellAt, cells, type Due, hexes, shipOf, spaceAt } from './pieces';
import symbols from './symbols.svg?raw';
import { completesWords, counted, kindWords, needsWords, pointsWords, shipWords, signed } from './words';

/** A hex in words: 'forest C5'. */
function placeWords(at: At, view: View): string {
  const [space, name] = [spaceAt(view, at), nameOf(at, hexes(view))];
  return space ? `${t(`looot.terrain.${space.terrain}`)} ${name}` : name;
}
const shipNamed = (name: string | null) => (name ? shipWords(shipOf(name)) : t('looot.empty_berth'));

/** What the words of an action stand for, to be put into a sentence. */
function valuesOf(words: Words, view: View): Record<string, string | number> {
  const at = words.hex ?? words.from;
  return {
    ...(at ? { place: placeWords(at, view) } : {}),
    ...(words.cell ? { cell: nameOf(words.cell, cells(view)) } : {}),
    ...('longship' in words ? { ship: shipNamed(words.longship) } : {}),
    ...(words.shield ? { shield: t(`looot.shield.${words.shield}`) } : {}),
    ...(words.axes ? { count: words.axes } : {}),
  };
}

function label(words: Words, view: View): string {
  const { asked } = view;
  const due = (asked?.due ?? []) as Due[];
  const tile = words.do === 'choose_tile' ? due.find(({ from }) => same(from, words.from))?.tile : asked?.tile;
  return t(`looot.do.${words.do}`, { ...valuesOf(words, view), tile: tile ? kindWords(tile) : '' });
}

// --- what a choice brings -----------------------------------------------------------------------------------------
function brings(choice: Choice, view: View): string[] {
  const { tiles = [], completes = [], points } = choice.brings;
  const own = (tile: Due) => Number(same(tile.from, choice.hex)); // the resource comes first, then what is captured
  return [
    ...tiles.toSorted((a: Due, b: Due) => own(b) - own(a)).map((tile: Due) => gain(tile, choice, view)),
    ...completes.map(completesWords),
    ...explained(choice, view),
    ...(points ? [pointsWords(points)] : []),
  ];
}
function gain({ tile, from, count }: Due, choice: Choice, view: View): string {
  const here = same(from, choice.hex);
  return t(here ? 'looot.gains' : 'looot.captures', { tiles: counted(tile, count), at: nameOf(from, hexes(view)) });
}
/** What a choice is for, where what it brings at once does not say it. */
function explained(choice: Choice, view: View): string[] {
  if (choice.do === 'declare_shield') return [t(`looot.shield_does.${choice.shield}`)];
  if (choice.do !== 'take_longship') return [];
  const cost = view.fjords[0].score.lines.unfilled.value;
  return [
    t('looot.needs', { needs: needsWords(shipOf(choice.longship).needs) }),
    t('looot.unfilled_costs', { cost: signed(cost) }),
  ];
}

// --- what is asked, what was done ---------------------------------------------------------------------------------
function asks(view: View): string {
  const { asked } = view;
  if (!asked) return '';
  const count = asked.question === 'place_viking' ? view.fjords[asked.seat].vikings_left : sum(asked.due);
  const ship = asked.longship ? shipNamed(asked.longship) : '';
  const question = t(`looot.asks.${asked.question}`, { count, ship, tile: asked.tile ? kindWords(asked.tile) : '' });
  const notes = asked.declared.map((shield: string) => t(`looot.shield.${shield}`));
  if (asked.second_viking_to_come) notes.push(t('looot.second_to_come'));
  return [question, ...notes].join(' · ');
}
const sum = (due: Due[]) => due.reduce((all, { count }) => all + count, 0);

function says(entry: Entry, view: View): string {
  const tile = entry.cell && cellAt(view, entry.seat, entry.cell)?.tile;
  const said = t(`looot.did.${entry.do}`, {
    ...valuesOf(entry, view),
    tile: tile ? kindWords(tile) : t('looot.a_tile'),
  });
  const drawn = (entry.chance ?? []).filter((name): name is string => typeof name === 'string');
  return drawn.length ? `${said}; ${t('looot.drawn', { ships: list(drawn.map(shipNamed)) })}` : said;
}

// --- the score ----------------------------------------------------------------------------------------------------
const SYMBOLS: Record<string, string> = { trophy: 'horn', unfilled: 'longship' };
function scoreLine(name: string): ScoreLine {
  return { label: t(`looot.score.${name}`), symbol: `looot-${SYMBOLS[name] ?? name}` };
}

export const looot: GameModule = {
  symbols,
  Board,
  Aside,
  asks,
  label,
  brings,
  says,
  isButton: (choice) => choice.do === 'end_turn',
  flights,
  scores: (view) => view.fjords.map((fjord: { score: Score }) => fjord.score),
  scoreLine,
};
