// A person at a table: what they see, also of the past, and what they send.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry, GameModule, Looked } from '../games/game';
import { load } from '../lib/lang.svelte';
import { says } from '../lib/says.svelte';
import { answersTo, asked, later, streams } from '../testing/hall';
import { choices, heap, message, REFUSED, stones, take, took } from '../testing/stones';
import { TableConnection } from './connection.svelte';
import { TableController } from './controller.svelte';

const BOTH = [took(0, 1), took(1, 2), took(1, 1), took(0, 2), took(1, 1)];
let controller: TableController;

/** A controller at a table after some entries; by default seat 0 is ours and to act. */
function sit(
  entries: Entry[] = BOTH,
  { own = { 0: { choices: choices(1, 2) } } as object, to_act = [0], status = 'playing' } = {},
  module: GameModule = stones,
) {
  const connection = new TableConnection('k7');
  streams[0].says(message({ to_act, status, number: 20 }, { own, entries }));
  controller = new TableController(connection, 'stones', module);
}
const settled = () => vi.advanceTimersByTimeAsync(0);
const sent = () => asked.filter(({ what }) => what.startsWith('POST'));

beforeEach(async () => {
  await load('shell');
  vi.useFakeTimers();
  for (let after = 0; after <= 5; after += 1) {
    answersTo(`GET /api/tables/k7/positions/${after}?seat=0`, { after, entries: 5, view: heap(9 - after) });
  }
});
afterEach(() => {
  controller.close();
  vi.useRealTimers();
});

// --- who sits there ---------------------------------------------------------------------------------------------
test('who only watches has no seat and no turn', () => {
  sit(BOTH, { own: {} });
  expect(controller.seat).toBe(null);
  expect(controller.myTurn).toBe(false);
});

test('on a shared device it is the seat that is to act', () => {
  sit(BOTH, { own: { 0: {}, 1: {} }, to_act: [1] });
  expect(controller.seat).toBe(1);
});

test('on a shared device who acted last keeps it while the others think', async () => {
  answersTo('POST /api/tables/k7/moves', {});
  sit(BOTH, { own: { 0: {}, 1: { choices: choices(1) } }, to_act: [1] });
  controller.choose(choices(1)[0]);
  streams[0].says(message({ to_act: [] }, { own: { 0: {}, 1: {} }, first: 5, entries: [took(1, 1)] }));
  expect(controller.seat).toBe(1);
  await settled();
});

test('what the others did is what came after our last entry', () => {
  sit();
  expect(controller.recent).toEqual([took(1, 1)]);
  expect(controller.last).toEqual(took(1, 1));
});

// --- what is done -----------------------------------------------------------------------------------------------
test('a choice is sent with what was seen', async () => {
  answersTo('POST /api/tables/k7/moves', {});
  sit();
  controller.choose(choices(1, 2)[1]);
  expect(controller.busy).toBe(true);
  await settled();
  expect(sent()).toMatchObject([{ what: 'POST /api/tables/k7/moves', body: { seat: 0, number: 20, action: 1 } }]);
  expect(controller.busy).toBe(false);
});

test('a choice that got no answer is sent once more, as the same', async () => {
  answersTo('POST /api/tables/k7/moves', 0, {});
  sit();
  controller.choose(choices(1)[0]);
  await settled();
  const [first, second] = sent();
  expect(second).toEqual(first);
  expect(first.key).not.toBe(null);
  expect(says.problem).toBe('');
});

test('a choice that is refused is not sent again, and the reason is said', async () => {
  answersTo('POST /api/tables/k7/moves', 409);
  sit();
  controller.choose(choices(1)[0]);
  await settled();
  expect(sent()).toHaveLength(1);
  expect(says.problem).toBe('It is refused: 409.');
});

test('who only watches sends nothing', async () => {
  sit(BOTH, { own: {} });
  controller.choose(choices(1)[0]);
  await settled();
  expect(sent()).toEqual([]);
});

test('what is refused comes with the question', () => {
  sit(BOTH, { own: { 0: { choices: choices(1, 2), refused: REFUSED } } });
  expect(controller.refused).toEqual(REFUSED);
  streams[0].says(message({ to_act: [1] }, { own: { 0: {} }, first: 5, entries: [took(0, 1)] }));
  expect(controller.refused).toEqual([]);
});

test('what is told of a question that has passed is not shown', async () => {
  const hint = later('GET /api/tables/k7/hint?seat=0');
  sit();
  void controller.askHint();
  await settled();
  streams[0].says(message({ to_act: [1] }, { own: { 0: {} }, first: 5, entries: [took(0, 1)] }));
  hint({ action: 0, move: take(1), value: 0.5 });
  await settled();
  expect(controller.hint).toBe(null);
  expect(controller.thinking).toBe(false);
});

test('a hint points at its choice', async () => {
  answersTo('GET /api/tables/k7/hint?seat=0', { action: 1, move: take(2), value: 0.5 });
  sit();
  await controller.askHint();
  expect(controller.context.choices.get(controller.hinted ?? '')?.action).toBe(1);
});

test('what happens is told, to ears too', () => {
  sit();
  streams[0].says(message({}, { first: 5, entries: [took(0, 2), took(1, 1)] }));
  expect(says.news).toBe('Astrid: took 2. Ragnar: took 1');
});

// --- the past ---------------------------------------------------------------------------------------------------
test('who looks back sees the table as it was, and cannot act on it', async () => {
  sit();
  await controller.look(2);
  expect(controller.view).toEqual(heap(7));
  expect(controller.told).toEqual(BOTH.slice(0, 2));
  expect(controller.live).toBe(false);
  expect(controller.toAct).toEqual([]);
  controller.now();
  expect(controller.view).toMatchObject({ stones: 9 });
});

test('what cannot be shown is said, and the table stays', async () => {
  answersTo('GET /api/tables/k7/positions/2?seat=0', 0);
  sit();
  await controller.look(2);
  expect(controller.past).toBe(null);
  expect(says.problem).not.toBe('');
});

/** The entries after which the table is shown, while it is watched. */
async function walked(): Promise<(number | undefined)[]> {
  const seen = [controller.past?.after];
  for (let n = 0; n < 6; n += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    if (seen.at(-1) !== controller.past?.after) seen.push(controller.past?.after);
  }
  return seen;
}

test('watching walks to the present and stays there', async () => {
  sit();
  await controller.watch(3);
  expect(await walked()).toEqual([3, 4, 5, undefined]);
});

test('watching a finished game ends at its end', async () => {
  sit(BOTH, { status: 'over', to_act: [] });
  await controller.watch(3);
  expect(await walked()).toEqual([3, 4, 5]);
});

test('who looks elsewhere stops watching', async () => {
  sit();
  await controller.watch(0);
  await controller.look(2);
  expect(await walked()).toEqual([2]);
});

test('who comes back to the present stays there, whatever was still on its way', async () => {
  const first = later('GET /api/tables/k7/positions/1?seat=0');
  sit();
  await controller.watch(0);
  await vi.advanceTimersByTimeAsync(1000);
  controller.now();
  first({ after: 1, entries: 5, view: heap(8) });
  expect(await walked()).toEqual([undefined]);
});

test('the last look counts, even if the answer to one before it comes later', async () => {
  const first = later('GET /api/tables/k7/positions/1?seat=0');
  sit();
  void controller.look(1);
  await controller.look(4);
  first({ after: 1, entries: 5, view: heap(8) });
  await settled();
  expect(controller.past?.after).toBe(4);
});

test('watching again begins where the others began', async () => {
  sit();
  controller.watchAgain();
  await settled();
  expect(controller.past?.after).toBe(4);
});

test('after our own entries it is the turn of the others before them', async () => {
  sit(BOTH.slice(0, 4));
  controller.watchAgain();
  await settled();
  expect(controller.past?.after).toBe(1);
});

// --- a game whose words come from the hall ------------------------------------------------------------------------
test('such a game is told what is looked at, and what happened is said when it has words', async () => {
  const followed: unknown[] = [];
  let words = () => {};
  const follow = ({ seat, after, number }: Looked) => {
    followed.push({ seat, after, number });
    return new Promise<void>((there) => {
      words = there;
    });
  };
  says.news = '';
  sit(BOTH, {}, { ...stones, follow });
  streams[0].says(message({ number: 21 }, { own: { 0: {} }, first: 5, entries: [took(1, 1)] }));
  expect(says.news).toBe('');
  words();
  await settled();
  expect(says.news).toBe('Ragnar: took 1');
  await controller.look(3);
  controller.now();
  expect(followed).toEqual([
    { seat: 0, after: 5, number: 20 },
    { seat: 0, after: 6, number: 21 },
    { seat: 0, after: 3, number: 21 },
    { seat: 0, after: 6, number: 21 },
  ]);
});
