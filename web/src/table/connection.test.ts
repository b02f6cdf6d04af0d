// A table as it happens: in which order it is shown, and what is done when the line is cut.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry, View } from '../games/game';
import { Refusal } from '../lib/api';
import { answersTo, asked, streams } from '../testing/hall';
import { choices, heap, message, took } from '../testing/stones';
import { TableConnection } from './connection.svelte';

let connection: TableConnection;
beforeEach(() => {
  vi.useFakeTimers();
  connection = new TableConnection('k7', 'astrid');
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
});
const bots = { by: 'bot' };
const newest = () => streams[streams.length - 1];

// --- what it hears ----------------------------------------------------------------------------------------------
test('it listens to its table, and is ready when the first message is there', async () => {
  expect(streams.map(({ url }) => url)).toEqual(['/api/tables/k7/live']);
  newest().says(message({ title: 'Nine stones' }));
  expect((await connection.ready).title).toBe('Nine stones');
});

test('entries follow each other', () => {
  newest().says(message({}, { entries: [took(0, 1)] }), message({}, { first: 1, entries: [took(1, 2)] }));
  expect(connection.entries).toEqual([took(0, 1), took(1, 2)]);
});

test('what is taken back is gone', () => {
  newest().says(message({}, { entries: [took(0, 1), took(1, 2), took(0, 2)] }), message({}, { first: 1 }));
  expect(connection.entries).toEqual([took(0, 1)]);
});

test('a seat of ours sees more than everybody does', () => {
  newest().says(message({ view: heap(9) }, { own: { 1: { choices: choices(1, 2) } } }));
  expect(connection.own).toEqual([1]);
  expect(connection.view(1)).toEqual(heap(9, { choices: choices(1, 2) }));
  expect(connection.view(null)).toEqual(heap(9));
});

test('our seat is told its own entries', () => {
  const told = message({}, { entries: [{ seat: 1 }], own: { 0: {} } });
  told.seats[0].entries = [took(1, 2)] as never;
  newest().says(told);
  expect(connection.entries).toEqual([took(1, 2)]);
});

// --- how it shows it --------------------------------------------------------------------------------------------
function shown(): { fresh: Entry[]; before: View | null }[] {
  const all: { fresh: Entry[]; before: View | null }[] = [];
  connection.onshow = (fresh, before) => all.push({ fresh, before });
  return all;
}

test('who looks is told what is new, and how it was before', () => {
  newest().says(message({ view: heap(9) }, { entries: [took(0, 1)] }));
  const all = shown();
  newest().says(message({ view: heap(7) }, { first: 1, entries: [took(1, 2)] }));
  expect(all).toEqual([{ fresh: [took(1, 2)], before: heap(9) }]);
});

test('what was there before we came is not new', () => {
  const all = shown();
  newest().says(message({}, { entries: [took(0, 1), took(1, 2)] }));
  expect(all).toEqual([{ fresh: [], before: null }]);
});

test('moves of people are shown at once', () => {
  newest().says(message(), message({}, { entries: [took(0, 1)] }), message({}, { first: 1, entries: [took(1, 1)] }));
  expect(connection.entries).toHaveLength(2);
});

test('moves of bots are shown one after the other', () => {
  newest().says(
    message(),
    message({}, { entries: [took(0, 1)], ...bots }),
    message({}, { first: 1, entries: [took(1, 1)], ...bots }),
  );
  expect(connection.entries).toHaveLength(0);
  vi.advanceTimersToNextTimer();
  expect(connection.entries).toHaveLength(1);
  vi.advanceTimersToNextTimer();
  expect(connection.entries).toHaveLength(2);
});

test('what people do does not overtake the bots', () => {
  newest().says(
    message(),
    message({}, { entries: [took(0, 1)], ...bots }),
    message({}, { first: 1, entries: [took(1, 1)] }),
  );
  expect(connection.entries).toHaveLength(0);
  vi.advanceTimersToNextTimer();
  expect(connection.entries).toEqual([took(0, 1), took(1, 1)]);
});

test('when too much waits it goes to the end, and leaves no entry out', () => {
  const all = Array.from({ length: 12 }, (_, n) => took(n % 2, 1));
  newest().says(message(), ...all.map((entry, n) => message({ number: n }, { first: n, entries: [entry], ...bots })));
  expect(connection.entries).toHaveLength(8);
  vi.advanceTimersByTime(5000);
  expect(connection.entries).toEqual(all);
});

// --- when it is cut off -----------------------------------------------------------------------------------------
test('it knows whether it hears the hall', () => {
  newest().breaks();
  expect(connection.connected).toBe(false);
  newest().opens();
  expect(connection.connected).toBe(true);
});

test('a stream that breaks is left to the browser', async () => {
  newest().breaks();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([]);
  expect(streams).toHaveLength(1);
});

test('a stream that is refused is opened again, if there is such a table', async () => {
  answersTo('GET /api/tables/k7', message());
  newest().breaks({ refused: true });
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked.map(({ what }) => what)).toEqual(['GET /api/tables/k7']);
  expect(streams).toHaveLength(2);
});

test('it goes on trying while the hall is away', async () => {
  answersTo('GET /api/tables/k7', 0);
  newest().breaks({ refused: true });
  await vi.advanceTimersByTimeAsync(2000);
  newest().breaks({ refused: true });
  await vi.advanceTimersByTimeAsync(2000);
  expect(streams).toHaveLength(3);
});

test('where there is no such table it gives up', async () => {
  answersTo('GET /api/tables/k7', 404);
  newest().breaks({ refused: true });
  await expect(connection.ready).rejects.toThrow(Refusal);
  await vi.advanceTimersByTimeAsync(2000);
  expect(streams).toHaveLength(1);
});

test('a stream that has fallen silent is opened anew', () => {
  vi.advanceTimersByTime(35_000);
  newest().says(message());
  vi.advanceTimersByTime(35_000);
  expect(streams).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  expect(streams).toHaveLength(2);
  expect(streams[0].readyState).toBe(EventSource.CLOSED);
});

test('who becomes somebody else listens anew', () => {
  connection.as('astrid');
  expect(streams).toHaveLength(1);
  connection.as('sigrid');
  expect(streams).toHaveLength(2);
});

test('it leaves nothing behind', () => {
  newest().says(message(), message({}, { entries: [took(0, 1)], ...bots }));
  connection.close();
  expect(newest().readyState).toBe(EventSource.CLOSED);
  expect(vi.getTimerCount()).toBe(0);
});
