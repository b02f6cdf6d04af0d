// The hall's API, typed by its own document.
import createClient from 'openapi-fetch';
import type { components, paths } from '../generated/api';

export type Shape = components['schemas'];
export type TableState = Shape['TableState'];
export type TablePart = TableState['table'];
export type TableRow = Shape['TableRow'];
export type SeatPart = TableState['seats'][string];
export type Guest = Shape['Guest'];
export type GameInfo = Shape['GameInfo'];

/** What is wrong, as the hall says it. */
export class Refusal extends Error {
  constructor(readonly problem: Shape['Error']) {
    super(problem.detail);
  }
}

const csrf = () => document.cookie.match(/(?:^|; )meadhall-csrf=([^;]*)/)?.[1] ?? '';

export const api = createClient<paths>({ baseUrl: '/' });
api.use({
  onRequest({ request }) {
    if (request.method !== 'GET') request.headers.set('X-Meadhall-CSRF', csrf());
  },
});

const UNREACHABLE: Shape['Error'] = { status: 0, code: 'unreachable', detail: '' };

/** What the client brings back: the data, or what is wrong. */
export type Reply<T> = { data?: T; error?: Shape['Error']; response: Response };

/** The answer itself, or a Refusal. */
export async function answer<T>(asked: Promise<Reply<T>>): Promise<T> {
  const reply = await asked.catch(() => {
    throw new Refusal(UNREACHABLE);
  });
  if (!reply.response.ok) throw new Refusal(reply.error ?? UNREACHABLE);
  return reply.data as T; // there where all is well
}
