// The things on the table, as the hall tells them.
import type { Shape } from '../../lib/api';
import type { ChoiceOf } from '../game';
import { type At, same } from './geometry';

export type View = Shape['LoootView'];
export type Entry = Shape['LoootEntry'];
export type Choice = ChoiceOf<View>;
export type Move = Choice['move'];
export type Due = Shape['LoootTiles'];
export type Kind = Due['tile'];
export type Shield = Shape['DeclareShield']['shield'];
export type Space = Shape['MapSpace'];
export type Berth = Shape['OceanSpace'];
export type Prize = Shape['TrophySpace'];
export type Content = Shape['FjordCell'];

type All<T, Field extends keyof T> = Required<Pick<T, Field>>;
/** A longship, wherever it lies: on the ocean, in the bag, in hand or on a fjord. */
export type Ship = All<Content, 'longship' | 'needs' | 'bonus_for' | 'bonus'> & Pick<Content, 'missing' | 'done'>;
export type Site = All<Content, 'sort' | 'needs' | 'points'> & Pick<Content, 'missing' | 'done'>;

export const SHIELDS: Shield[] = ['second_viking', 'occupied_hex', 'double_gain'];
export const KINDS: Kind[] = ['wood', 'sheep', 'gold', 'axe', 'house', 'tower', 'castle'];
const GROWS: Record<string, string> = { forest: 'wood', meadow: 'sheep', mountain: 'gold', battlefield: 'axe' };
/** What is drawn on a terrain; a building is drawn as itself. */
export const kindOn = (terrain: string) => GROWS[terrain] ?? terrain;
const TERRAINS = Object.fromEntries(Object.entries(GROWS).map(([terrain, kind]) => [kind, terrain]));
export const groundOf = (kind: string) => TERRAINS[kind] ?? kind;

/** A longship by its name, such as 'castle+4 gold-gold-axe'. */
export function shipOf(longship: string): Ship {
  const [raised, bonus, ...needed] = longship.split(/[+ -]/);
  const [bonus_for, ...needs] = [raised, ...needed].flatMap((word) => KINDS.filter((kind) => kind === word));
  return { longship, needs, bonus_for, bonus: Number(bonus) };
}
export const isShip = (name: string) => name.includes('+');
/** Whether a longship lies there; then all of it is told. */
export const hasShip = <Place extends { longship?: string | null }>(place: Place): place is Place & Ship =>
  !!place.longship;
export const hasSite = (content: Content): content is Content & Site => !!content.site;

export const spaceAt = (view: View, at: At): Space | undefined => view.map.find(({ hex }) => same(hex, at));
export const cellAt = (view: View, seat: number, at: At): Content | undefined =>
  view.fjords[seat].cells.find(({ cell }) => same(cell, at));
export const hexes = (view: View): At[] => view.map.map(({ hex }) => hex);
export const cells = (view: View): At[] => view.fjords[0].cells.map(({ cell }) => cell);
/** The cell that a move is about, if there is one. */
export const cellOf = (move: Move | undefined): At | null => (move && 'cell' in move ? move.cell : null);
/** Whether a seat is asked something. */
export const isAsked = (view: View, seat: number | null) => seat !== null && !!view.asked?.seats.includes(seat);
