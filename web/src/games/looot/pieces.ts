// The things on the table, as the view tells them.
import type { View } from '../game';
import type { At } from './geometry';

export type Kind = 'wood' | 'sheep' | 'gold' | 'axe' | 'house' | 'tower' | 'castle';
export type Terrain =
  | 'forest'
  | 'meadow'
  | 'mountain'
  | 'battlefield'
  | 'house'
  | 'tower'
  | 'castle'
  | 'ocean'
  | 'trophy';
export type Shield = 'second_viking' | 'occupied_hex' | 'double_gain';
export type Sort = 'port' | 'altar' | 'palace';

export interface Space {
  hex: At;
  terrain: Terrain;
  stock?: number; // tiles left of a building
  vikings?: number[]; // the seats of those who stand there
}
export interface Ship {
  longship: string;
  needs: Kind[];
  bonus_for: Kind;
  bonus: number;
  missing?: Kind[]; // of its needs, where the view tells
  done?: boolean;
}
export interface Site {
  site: string;
  sort: Sort;
  needs: Kind[];
  points: number;
  missing?: Kind[];
  done: boolean;
}
export type Berth = { hex: At } & (Ship | { longship: null });
export interface Prize {
  hex: At;
  axes: number;
  points: number;
  left: boolean;
  owner: number | null;
}
export type Content = Partial<Ship> & Partial<Site> & { cell: At; tile?: Kind };
export interface Home {
  seat: number;
  vikings_left: number;
  shields: Shield[];
  trophy: number | null;
  cells: Content[];
}
export interface Due {
  tile: Kind;
  from: At;
  count: number;
}

export const SHIELDS: Shield[] = ['second_viking', 'occupied_hex', 'double_gain'];
const KINDS: Record<string, string> = { forest: 'wood', meadow: 'sheep', mountain: 'gold', battlefield: 'axe' };
/** What is drawn on a terrain; a building is drawn as itself. */
export const kindOn = (terrain: string) => KINDS[terrain] ?? terrain;
const TERRAINS = Object.fromEntries(Object.entries(KINDS).map(([terrain, kind]) => [kind, terrain]));
export const groundOf = (kind: string) => TERRAINS[kind] ?? kind;

/** A longship by its name, such as 'castle+4 gold-gold-axe'. */
export function shipOf(name: string): Ship {
  const [raises, needs] = name.split(' ');
  const [bonus_for, bonus] = raises.split('+');
  return { longship: name, needs: needs.split('-') as Kind[], bonus_for: bonus_for as Kind, bonus: Number(bonus) };
}
export const isShip = (name: string) => name.includes('+');

export const spaceAt = (view: View, at: At): Space | undefined =>
  view.map.find(({ hex }: Space) => hex[0] === at[0] && hex[1] === at[1]);
export const cellAt = (view: View, seat: number, at: At): Content | undefined =>
  view.fjords[seat].cells.find(({ cell }: Content) => cell[0] === at[0] && cell[1] === at[1]);
export const hexes = (view: View): At[] => view.map.map(({ hex }: Space) => hex);
export const cells = (view: View): At[] => view.fjords[0].cells.map(({ cell }: Content) => cell);
