// The pieces of Lofoten as the hall tells of them, and the names of their drawings.
import type { Score, View } from '../game';

export type Good = 'mead' | 'fish' | 'sheep' | 'chest';
export type Ship = 'a' | 'b' | 'c' | 'd';
export type HandPlace = 'left' | 'middle' | 'right';
export interface Tile {
  good: Good;
  value: number;
  clan: number;
}
export interface Order {
  good: Good;
  value: number;
  copy: number;
}
/** A card with an effect: its word, and the numbers that the effect needs. */
export interface Effect {
  effect: string;
  [number: string]: string | number;
}

export interface Fleet {
  seat: number;
  zone: number;
  longships: Ship[]; // at bow, right, dock, left
  orders: Partial<Record<Ship, Order>>;
  loads: Partial<Record<Ship, Tile[]>>;
  improved: Ship[];
  coins: number;
  prices: Record<'buy_movement' | 'renew_hand' | 'buy_turn', number>;
  hand: (Order | null)[];
  score: Score;
}

export interface Warehouse {
  effect: string;
  points: number;
  level: number;
  ours: boolean;
  good: Good | null;
  stored: Tile[][]; // by seat
  turned: Tile[][];
  sides: { tiles: number; goods: number; points: number }[];
}

export interface Jarl {
  effect: string;
  ours: boolean;
  requirement: { need: string; good?: Good; count?: number };
  owner: number | null;
  warehouse: number | null;
}

/** A way to use the movements of a side card, and where the wheel then stands. */
export interface Path {
  moves: string[];
  zone: number;
  bow: Ship;
  dock: Ship;
  loads?: Tile[];
  unloads?: Tile[];
}

export const GOODS: Good[] = ['mead', 'fish', 'sheep', 'chest'];
export const VALUES = [1, 2, 3];
export const SHIPS: Ship[] = ['a', 'b', 'c', 'd'];
export const HAND: HandPlace[] = ['left', 'middle', 'right'];
export const ZONES = [0, 1, 2, 3, 4];

export const fleetOf = (view: View, seat: number): Fleet => view.fleets[seat];
/** Whether a seat is asked this question. */
export const isAsked = (view: View, seat: number, question: string) =>
  view.asked?.seat === seat && view.asked.question === question;

// --- the drawings of Defs.svelte --------------------------------------------------------------------------------
export const tileSymbol = ({ good, value, clan }: Tile) => `lofoten-tile-${good}-${value}-${clan}`;
export const backSymbol = (good: Good) => `lofoten-back-${good}`;
export const cardSymbol = (card: Order | null) => (card ? `lofoten-order-${card.good}-${card.value}` : CARD_BACK);
export const miniSymbol = (good: Good) => `lofoten-mini-${good}`;
export const CARD_BACK = 'lofoten-order-back';
