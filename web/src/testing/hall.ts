// The hall as tests play it: it answers what it is told to answer, and its streams say what a test lets them say.
import { beforeEach, vi } from 'vitest';

/** What is asked of the hall, what is sent, and what proves that it comes from the page and happens only once. */
export interface Asked {
  what: string; // such as 'GET /api/tables/k7/hint?seat=0'
  body: unknown;
  key: string | null;
  csrf: string | null;
}
/** An answer, now or later; a number is a refusal with that status, and 0 is no answer at all. */
type Answer = object | number | Promise<object>;

export const asked: Asked[] = [];
const answers = new Map<string, Answer[]>();

/** What it answers when it is asked this: one thing after the other, and the last one from then on. */
export function answersTo(what: string, ...all: Answer[]): void {
  answers.set(what, all);
}

/** It is asked this, and answers when it is told what. */
export function later(what: string): (answer: object) => void {
  let tell: (answer: object) => void = () => {};
  answersTo(
    what,
    new Promise<object>((resolve) => {
      tell = resolve;
    }),
  );
  return tell;
}

async function fetch(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const what = `${request.method} ${pathname}${search}`;
  const sent = await request.text();
  const [key, csrf] = ['Idempotency-Key', 'X-Meadhall-CSRF'].map((name) => request.headers.get(name));
  asked.push({ what, body: sent ? JSON.parse(sent) : null, key, csrf });
  const [answer, ...later] = answers.get(what) ?? [404];
  if (later.length) answers.set(what, later);
  if (answer === 0) throw new TypeError('nobody is there');
  if (typeof answer !== 'number') return Response.json(await answer);
  return Response.json(
    { status: answer, code: `refused_${answer}`, detail: `It is refused: ${answer}.` },
    { status: answer },
  );
}

/** A stream of events as a browser has it. */
class Stream implements Partial<EventSource> {
  static readonly CLOSED = 2;
  readyState = 0;
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onerror = () => {};

  constructor(readonly url: string) {
    streams.push(this);
  }
  /** What the hall says to whoever listens. */
  says(...messages: object[]): void {
    for (const message of messages)
      if (this.readyState !== Stream.CLOSED) this.onmessage({ data: JSON.stringify(message) });
  }
  opens(): void {
    this.readyState = 1;
    this.onopen();
  }
  /** The browser tries again by itself, unless the stream is refused. */
  breaks({ refused = false } = {}): void {
    this.readyState = refused ? Stream.CLOSED : 0;
    this.onerror();
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
}
export const streams: Stream[] = [];

vi.stubGlobal('fetch', fetch);
vi.stubGlobal('EventSource', Stream);
beforeEach(() => {
  asked.length = 0;
  streams.length = 0;
  answers.clear();
});
