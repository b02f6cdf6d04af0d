import type { GameModule } from '../game';
import symbols from './symbols.svg?raw';
import Board from './Board.svelte';
import Aside from './Aside.svelte';

export const lofoten: GameModule = {
  symbols,
  Board,
  Aside,
  asks: (view) => String(view.asked?.question),
  label: (words) => JSON.stringify(words),
  brings: (choice) => [JSON.stringify(choice.brings)],
  says: (entry) => JSON.stringify(entry),
  buttons: ['end_turn', 'stop'],
  flights: () => [],
  scores: (view) => (view.fjords ?? view.sheets ?? view.fleets).map((one: { score: never }) => one.score),
  scoreLine: (name) => ({ label: name }),
};
