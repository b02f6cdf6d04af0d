// The keyboard at the table.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { heap } from '../testing/stones';
import { type Actor, arrows, roam } from './keys';

/** Things on a board, each with the place of its middle. */
const THINGS = {
  left: [100, 200],
  middle: [200, 200],
  right: [300, 210],
  far: [500, 200],
  above: [210, 100],
  below: [190, 300],
};
const at = (name: string) => document.getElementById(name) as HTMLElement;
const pressed = (
  key: string,
  on: EventTarget = document.activeElement ?? document.body,
  more: KeyboardEventInit = {},
) => Object.defineProperty(new KeyboardEvent('keydown', { key, cancelable: true, ...more }), 'target', { value: on });

beforeEach(() => {
  const things = Object.keys(THINGS).map((name) => `<div id="${name}" role="button" tabindex="-1"></div>`);
  document.body.innerHTML = `<div class="board">${things.join('')}</div><input id="name" /><button id="beside"></button>`;
  for (const [name, [x, y]] of Object.entries(THINGS)) {
    at(name).getBoundingClientRect = () => new DOMRect(x - 10, y - 10, 20, 20);
  }
});
afterEach(() => {
  document.body.innerHTML = '';
});

// --- arrows -----------------------------------------------------------------------------------------------------
test.each([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'above'],
  ['ArrowDown', 'below'],
])('%s goes to the nearest thing there', (key, name) => {
  at('middle').focus();
  const event = pressed(key);
  arrows(event);
  expect(document.activeElement?.id).toBe(name);
  expect(event.defaultPrevented).toBe(true);
});

test('what lies more to the side than ahead is not there', () => {
  at('far').focus();
  arrows(pressed('ArrowUp'));
  expect(document.activeElement?.id).toBe('far');
});

test('an arrow that leads nowhere is left to the page', () => {
  at('left').focus();
  const event = pressed('ArrowLeft');
  arrows(event);
  expect(document.activeElement?.id).toBe('left');
  expect(event.defaultPrevented).toBe(false);
});

test('from elsewhere an arrow begins with the first thing that can be chosen', () => {
  at('above').classList.add('can');
  arrows(pressed('ArrowLeft', document.body));
  expect(document.activeElement?.id).toBe('above');
});

test('arrows in the rest of the page are not ours', () => {
  at('beside').focus();
  arrows(pressed('ArrowLeft'));
  expect(document.activeElement?.id).toBe('beside');
});

// --- letters ----------------------------------------------------------------------------------------------------
/** What somebody does with a key, where they sit and look. */
function done(event: KeyboardEvent, change: Partial<Actor> = {}): string[] {
  const all: string[] = [];
  const acts = { undo: () => all.push('undo'), askHint: async () => void all.push('hint'), now: () => all.push('now') };
  roam(event, { seat: 0, table: { status: 'playing' }, past: null, myTurn: true, ...acts, ...change } as Actor);
  return all;
}

test('U takes back, H asks for a hint, Escape comes back from the past', () => {
  const past = { after: 3, view: heap(6) };
  expect(done(pressed('u'))).toEqual(['undo']);
  expect(done(pressed('h'))).toEqual(['hint']);
  expect(done(pressed('Escape'), { past })).toEqual(['now']);
});

test('nothing is taken back in the past, by who only watches, or when the game is over', () => {
  expect(done(pressed('u'), { past: { after: 3, view: heap(6) } })).toEqual([]);
  expect(done(pressed('u'), { seat: null })).toEqual([]);
  expect(done(pressed('u'), { table: { status: 'over' } as Actor['table'] })).toEqual([]);
});

test('a hint is for whose turn it is', () => {
  expect(done(pressed('h'), { myTurn: false })).toEqual([]);
});

test('who writes something, or means the browser, is left alone', () => {
  expect(done(pressed('u', at('name')))).toEqual([]);
  expect(done(pressed('u', document.body, { ctrlKey: true }))).toEqual([]);
});
