// A game as the hall draws and says it: its words for what is looked at, also when answers come late.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { load } from '../../lib/lang.svelte';
import { says } from '../../lib/says.svelte';
import { BoardContext } from '../../table/context.svelte';
import { answersTo, asked, later } from '../../testing/hall';
import OneBoard from '../../testing/OneBoard.svelte';
import { choices, heap, REFUSED, source, take, took } from '../../testing/stones';
import { Plain } from './plain.svelte';

const ENTRIES = [took(0, 1), took(1, 2)];
const marked = (count: number) => `<g data-words='${JSON.stringify(take(count))}'><circle r="${count}"/></g>`;
const drawn = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
const board = (change: object = {}) => ({
  after: 2,
  picture: drawn(marked(1) + marked(3)),
  question: 'Player 1, take stones',
  choices: [
    { action: 0, text: 'Take one (+1)' },
    { action: 1, text: 'Take two (+2)' },
  ],
  refused: [{ action: 2, text: 'Take three' }],
  log: ['Took one', 'Took two'],
  score: [
    ['', 'blue', 'red'],
    ['stones', '1', '2'],
    ['total', '1', '2'],
  ],
  ...change,
});
const ADDRESS = (after: number) => `GET /api/tables/k7/board?seat=0&after=${after}`;
const look = (after = 2, number = 5) => plain.follow({ table: 'k7', seat: 0, after, number, entries: ENTRIES });
const settle = () => new Promise((resolve) => setTimeout(resolve));
let plain: Plain;

beforeEach(async () => {
  await load('shell');
  plain = new Plain(false);
  says.problem = '';
});

test('what is asked, what can be chosen and what was done comes from the hall', async () => {
  answersTo(ADDRESS(2), board());
  await look();
  const view = heap(9, { choices: choices(1, 2), refused: REFUSED });
  expect(plain.asksInFull()).toBe('Player 1, take stones');
  expect(plain.label(choices(1, 2)[1], view)).toBe('Take two (+2)');
  expect(plain.label({ move: take(1) }, view)).toBe('Take one (+1)'); // as a hint names it
  expect(plain.label(REFUSED[0], view)).toBe('Take three');
  expect(ENTRIES.map((entry) => plain.says(entry))).toEqual(['Took one', 'Took two']);
});

test('a spectator asks as one', async () => {
  answersTo('GET /api/tables/k7/board?after=2', board());
  await plain.follow({ table: 'k7', seat: null, after: 2, number: 5, entries: ENTRIES });
  expect(plain.settled).toBe(true);
});

test('what has a sentence already keeps it', () => {
  expect(plain.label({ move: take(4), text: 'Take four' }, heap(9))).toBe('Take four');
  expect(plain.says({ ...took(0, 4), text: 'Take four' })).toBe('Take four');
});

test('what is looked at already is not asked for again', async () => {
  answersTo(ADDRESS(2), board());
  await look();
  await look();
  expect(asked.length).toBe(1);
  await look(2, 6); // other moves may have led to as many entries
  expect(asked.length).toBe(2);
});

test('an answer that comes late changes nothing', async () => {
  const tell = later(ADDRESS(1));
  answersTo(ADDRESS(2), board());
  const first = look(1);
  await look(2);
  tell(board({ question: 'long ago' }));
  await first;
  expect(plain.asks()).toBe('Player 1, take stones');
  expect(plain.settled).toBe(true);
});

test('until the answer is there, nothing of the former board counts', async () => {
  answersTo(ADDRESS(2), board());
  await look();
  const tell = later(ADDRESS(1));
  const coming = look(1);
  expect(plain.settled).toBe(false);
  expect(plain.asks()).toBe('Your turn');
  expect(plain.isButton(choices(2)[0])).toBe(false);
  tell(board());
  await coming;
  expect(plain.settled).toBe(true);
});

test('what cannot be had is said, and asked for again', async () => {
  answersTo(ADDRESS(2), 500, board());
  await look();
  expect([says.problem, plain.settled]).toEqual(['It is refused: 500.', false]);
  await look();
  expect(plain.settled).toBe(true);
});

test('that the table has changed meanwhile is not worth a word', async () => {
  answersTo(ADDRESS(2), 409);
  await look();
  expect(says.problem).toBe('');
});

test('what lies on nothing in the picture is a button', async () => {
  answersTo(ADDRESS(2), board());
  await look();
  expect(choices(1, 2).map((choice) => plain.isButton(choice))).toEqual([false, true]);
});

test('of many choices that lie on nothing there is a list', async () => {
  const many = Array.from({ length: 7 }, (_, action) => ({ action, text: `${action}` }));
  answersTo(ADDRESS(2), board({ picture: drawn('') }));
  answersTo(ADDRESS(1), board({ picture: drawn(''), choices: many }));
  await look(2);
  expect([plain.isButton(choices(1)[0]), plain.isListed]).toEqual([true, false]);
  await look(1);
  expect([plain.isButton(choices(1)[0]), plain.isListed]).toEqual([false, true]);
});

// --- the board ------------------------------------------------------------------------------------------------
let close = () => {};
afterEach(() => close());

test('what can be chosen glows and is chosen; what is refused is neither', async () => {
  answersTo(ADDRESS(2), board());
  await look();
  const at = source({ module: plain, view: heap(9, { choices: choices(1, 2), refused: REFUSED }) });
  const shown = mount(OneBoard, { target: document.body, props: { context: new BoardContext(at) } });
  close = () => void unmount(shown);
  flushSync();
  const [one, three] = document.querySelectorAll<SVGElement>('.choosable');
  expect([one.getAttribute('role'), one.getAttribute('aria-label')]).toEqual(['button', 'Take one (+1)']);
  expect([...one.classList]).toContain('can');
  expect([...three.classList]).toContain('cannot');
  three.dispatchEvent(new PointerEvent('click', { bubbles: true }));
  one.dispatchEvent(new PointerEvent('click', { bubbles: true }));
  expect(at.chosen.map(({ move }) => move.take)).toEqual([1]);
  const tell = later(ADDRESS(1));
  const coming = look(1);
  flushSync();
  expect(document.querySelectorAll('.can, .cannot').length).toBe(0);
  tell(board());
  await coming;
  await settle();
  expect(document.querySelectorAll('.can').length).toBe(1);
});
