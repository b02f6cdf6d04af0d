// Looot for the page: its board, and its choices and log in words.
import { list, t } from '../../lib/lang.svelte';
import type { GameModule, ScoreLine } from '../game';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { flights } from './flights';
import { type At, nameOf, same } from './geometry';
import {
  type Choice,
  cellAt,
  cells,
  type Due,
  type Entry,
  hexes,
  type Move,
  shipOf,
  spaceAt,
  type View,
} from './pieces';
import symbols from './symbols.svg?raw';
import { completesWords, counted, kindWords, needsWords, pointsWords, shipWords, signed } from './words';

/** A hex in words: 'forest C5'. */
function placeWords(at: At, view: View): string {
  const [space, name] = [spaceAt(view, at), nameOf(at, hexes(view))];
  return space ? `${t(`looot.terrain.${space.terrain}`)} ${name}` : name;
}
const shipNamed = (name: string | null) => (name ? shipWords(shipOf(name)) : t('looot.empty_berth'));

/** What a move says, to be put into a sentence. */
function valuesOf(move: Move, view: View) {
  const at = ('hex' in move && move.hex) || ('from' in move && move.from);
  return {
    place: at ? placeWords(at, view) : '',
    cell: 'cell' in move ? nameOf(move.cell, cells(view)) : '',
    ship: 'longship' in move ? shipNamed(move.longship) : '',
    shield: 'shield' in move ? t(`looot.shield.${move.shield}`) : '',
    count: 'axes' in move ? move.axes : 0,
  };
}

function label({ move }: { move: Move }, view: View): string {
  const { asked } = view;
  const tile = move.do === 'choose_tile' ? asked?.due.find(({ from }) => same(from, move.from))?.tile : asked?.tile;
  return t(`looot.do.${move.do}`, { ...valuesOf(move, view), tile: tile ? kindWords(tile) : '' });
}

// --- what a choice brings -----------------------------------------------------------------------------------------
function brings(choice: Choice, view: View): string[] {
  const { tiles = [], completes = [], points } = choice.brings;
  const own = (tile: Due) => Number(isHere(tile, choice)); // the resource comes first, then what is captured
  return [
    ...tiles.toSorted((a, b) => own(b) - own(a)).map((tile) => gain(tile, choice, view)),
    ...completes.map(completesWords),
    ...explained(choice.move, view),
    ...(points ? [pointsWords(points)] : []),
  ];
}
/** Whether a tile comes from the hex that is chosen. */
const isHere = ({ from }: Due, { move }: Choice) => move.do === 'place_viking' && same(from, move.hex);
function gain(due: Due, choice: Choice, view: View): string {
  const tiles = counted(due.tile, due.count);
  return t(isHere(due, choice) ? 'looot.gains' : 'looot.captures', { tiles, at: nameOf(due.from, hexes(view)) });
}
/** What a choice is for, where what it brings at once does not say it. */
function explained(move: Move, view: View): string[] {
  if (move.do === 'declare_shield') return [t(`looot.shield_does.${move.shield}`)];
  if (move.do !== 'take_longship' || !move.longship) return [];
  const cost = view.scores[0].lines.unfilled.value;
  return [
    t('looot.needs', { needs: needsWords(shipOf(move.longship).needs) }),
    t('looot.unfilled_costs', { cost: signed(cost) }),
  ];
}

// --- what is asked, what was done ---------------------------------------------------------------------------------
function asks(view: View): string {
  const { asked } = view;
  if (!asked) return '';
  const count = asked.question === 'place_viking' ? view.fjords[asked.seats[0]].vikings_left : sum(asked.due);
  const ship = asked.longship ? shipNamed(asked.longship) : '';
  const question = t(`looot.asks.${asked.question}`, { count, ship, tile: asked.tile ? kindWords(asked.tile) : '' });
  const notes = asked.declared.map((shield) => t(`looot.shield.${shield}`));
  if (asked.second_viking_to_come) notes.push(t('looot.second_to_come'));
  return [question, ...notes].join(' · ');
}
const sum = (due: Due[]) => due.reduce((all, { count }) => all + count, 0);

function says({ seat, move, chance: drawn = [] }: Entry, view: View): string {
  if (!move) return ''; // nothing is sealed in Looot
  const tile = 'cell' in move && cellAt(view, seat, move.cell)?.tile;
  const said = t(`looot.did.${move.do}`, {
    ...valuesOf(move, view),
    tile: tile ? kindWords(tile) : t('looot.a_tile'),
  });
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
  isButton: (choice) => choice.move.do === 'end_turn',
  flights,
  scoreLine,
};
