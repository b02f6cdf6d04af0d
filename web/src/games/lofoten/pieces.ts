// The pieces of Lofoten as the hall tells of them, and the names of their drawings.
import type { Shape } from '../../lib/api';
import type { ChoiceOf } from '../game';

export type View = Shape['LofotenView'];
export type Entry = Shape['LofotenEntry'];
export type Choice = ChoiceOf<View>;
export type Brings = Choice['brings'];
export type Move = Choice['move'];
export type Question = NonNullable<View['asked']>;
export type Order = Shape['Order'];
export type Tile = Shape['Tile'];
export type TileBack = Shape['TileBack'];
export type Fleet = Shape['Fleet'];
export type Path = Shape['Path'];
export type Warehouse = Shape['Warehouse'];
export type Jarl = Shape['Jarl'];
export type DarkSide = Shape['DarkSide'];
export type Good = Tile['good'];
export type Ship = Path['bow'];
export type HandPlace = Shape['PlayCard']['card'];

export const GOODS: Good[] = ['mead', 'fish', 'sheep', 'chest'];
export const VALUES: Tile['value'][] = [1, 2, 3];
export const SHIPS: Ship[] = ['a', 'b', 'c', 'd'];
export const HAND: HandPlace[] = ['left', 'middle', 'right'];
export const ZONES = [0, 1, 2, 3, 4];

export const fleetOf = (view: View, seat: number): Fleet => view.fleets[seat];
/** What a seat is asked; null if it is another's turn, or nobody's. */
export const askedOf = ({ asked }: View, seat: number): Question | null => (asked?.seats.includes(seat) ? asked : null);
/** Whose turn it is. */
export const turnOf = (view: View): number => view.asked?.seats[0] ?? 0;
/** Whether all of a tile is seen, not only its back. */
export const isOpen = (tile: TileBack): tile is Tile => tile.value !== undefined;

// --- the drawings of Defs.svelte --------------------------------------------------------------------------------
export const tileSymbol = ({ good, value, clan }: Tile) => `lofoten-tile-${good}-${value}-${clan}`;
export const backSymbol = (good: Good) => `lofoten-back-${good}`;
export const cardSymbol = (card: Order | null | undefined) =>
  card ? `lofoten-order-${card.good}-${card.value}` : CARD_BACK;
export const miniSymbol = (good: Good) => `lofoten-mini-${good}`;
export const CARD_BACK = 'lofoten-order-back';
