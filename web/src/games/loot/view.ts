// What the hall tells of a game of LOOT, in types.
import type { Shape } from '../../lib/api';
import type { ChoiceOf } from '../game';

export type View = Shape['LootView'];
export type Entry = Shape['LootEntry'];
export type Choice = ChoiceOf<View>;
export type Move = Choice['move'];
export type Print = Shape['Print'];
export type Sheet = Shape['Sheet'];
export type Cell = Shape['MovePawn']['cell'];
export type Colour = Shape['ComboRow']['colour'];
export type Reward = Shape['ComboRow']['reward'];
export type Ability = Exclude<Reward, number>;

export const COLOURS: Colour[] = ['A', 'B', 'C', 'D'];
export const SIZES = [1, 2, 3, 4];
export const ABILITIES: Ability[] = ['wrap', 'step'];

export const printOf = (view: View): Print => view.sheet;
export const sheetOf = (view: View, seat: number): Sheet => view.sheets[seat];
/** Where a move leads; null if it leads nowhere. */
export const cellOf = (move: Move): Cell | null => ('cell' in move ? move.cell : null);

/** All lines of the combo grid, its rows first. */
export const combosOf = (print: Print) => [...print.combo_rows, ...print.combo_columns];

/** How often an ability is printed as a reward: as many can be gained. */
export const slots = (print: Print, ability: Ability) =>
  [...combosOf(print).map((combo) => combo.reward), ...print.meeps_track].filter((reward) => reward === ability).length;
