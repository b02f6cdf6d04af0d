// The keyboard at the table: arrows go from one thing to the next one in that direction; U takes back, H asks for a hint.
import { elementOf } from '../lib/dom';
import type { TableController } from './controller.svelte';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Who sits there, as far as keys go. */
export type Actor = Pick<TableController, 'seat' | 'table' | 'past' | 'myTurn' | 'undo' | 'askHint' | 'now'>;

export function roam(event: KeyboardEvent, controller: Actor): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (elementOf(event.target)?.closest('input, select, textarea')) return;
  if (event.key in ARROWS) arrows(event);
  else if (event.key === 'u' && controller.seat !== null && controller.table.status === 'playing' && !controller.past)
    controller.undo();
  else if (event.key === 'h' && controller.myTurn && !controller.past) void controller.askHint();
  else if (event.key === 'Escape' && controller.past) controller.now();
}

/** Go with the arrows from one thing on the board to the next. */
export function arrows(event: KeyboardEvent): void {
  const at = elementOf(event.target);
  if (!(event.key in ARROWS) || (at !== document.body && !at?.closest('.board'))) return;
  if (go(document.activeElement, ARROWS[event.key])) event.preventDefault();
}

/** Focus the nearest thing that lies in the direction. */
function go(from: Element | null, [x, y]: [number, number]): boolean {
  const things = [...document.querySelectorAll<HTMLElement>('.board [role=button]')];
  const start = from?.closest('.board') ? middle(from) : null;
  const first = things.find((thing) => thing.classList.contains('can')) ?? things[0];
  let [best, least] = [start ? null : first, Infinity];
  if (start) {
    for (const thing of things) {
      const [dx, dy] = minus(middle(thing), start);
      const along = dx * x + dy * y;
      const across = Math.abs(dx * y) + Math.abs(dy * x);
      if (along > 2 && across <= 2 * along && along + 2 * across < least) [best, least] = [thing, along + 2 * across];
    }
  }
  best?.focus();
  return best !== null && best !== undefined;
}

const minus = (a: number[], b: number[]) => [a[0] - b[0], a[1] - b[1]];
function middle(thing: Element): number[] {
  const box = thing.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
