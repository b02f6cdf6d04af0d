// Answers and refusals of the hall.
import { beforeEach, expect, test } from 'vitest';
import { answersTo, asked } from '../testing/hall';
import { answer, api, Refusal } from './api';
import { load } from './lang.svelte';
import { inWords } from './says.svelte';

const me = () => answer(api.GET('/api/me'));
const problem = () => me().catch((wrong: unknown) => wrong);
beforeEach(() => load('shell'));

test('an answer is what the hall says', async () => {
  answersTo('GET /api/me', { id: 'g1', name: 'Astrid' });
  expect(await me()).toEqual({ id: 'g1', name: 'Astrid' });
});

test('a refusal tells why', async () => {
  answersTo('GET /api/me', 401);
  const refusal = (await problem()) as Refusal;
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal.problem.status).toBe(401);
});

test('no answer is a refusal too', async () => {
  answersTo('GET /api/me', 0);
  expect(((await problem()) as Refusal).problem).toMatchObject({ status: 0, code: 'unreachable' });
});

test('a problem is told in our words, else in those of the hall', () => {
  const refusal = (code: string) => new Refusal({ status: 409, code, detail: 'The hall says so.' });
  expect(inWords(refusal('stale'))).toBe('The table has changed in the meantime. Look again.');
  expect(inWords(refusal('strange'))).toBe('The hall says so.');
  expect(inWords(new TypeError('a fault of ours'))).toBe('Something went wrong. Load the page again.');
});

test('what changes something proves that it comes from the page', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the hall sets it, and here we are the hall
  document.cookie = 'meadhall-csrf=s3cret';
  await answer(api.POST('/api/guests', { body: { name: 'Astrid' } })).catch(() => null);
  await problem();
  expect(asked.map(({ what, csrf }) => [what, csrf])).toEqual([
    ['POST /api/guests', 's3cret'],
    ['GET /api/me', null],
  ]);
});
