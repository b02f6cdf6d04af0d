// A table of the hall as it happens: what stands now, what was said, and whether we still hear the hall.

import type { Entry, View } from '../games/game';
import { answer, api, Refusal, type SeatPart, type TablePart, type TableState } from '../lib/api';
import { moves } from '../lib/settings.svelte';

const BEAT = 450; // milliseconds between two moves of bots, so that eyes can follow
const BACKLOG = 8; // when so many messages wait, the last one is enough
const AGAIN = 1000; // milliseconds until the hall is asked again
const SILENCE = 40_000; // the hall says something every 15 seconds

export class TableConnection {
  table = $state.raw<TablePart | null>(null);
  seats = $state.raw<Record<string, SeatPart>>({});
  entries = $state.raw<Entry[]>([]);
  connected = $state(true);
  /** Kept when the first message is there; broken if there is no such table. */
  readonly ready: Promise<TablePart>;
  /** Called for every message that is shown, with the entries that are new in it. */
  onshow: (fresh: Entry[], before: View | null) => void = () => {};

  private settle!: { keep: (table: TablePart) => void; break: (problem: unknown) => void };
  private stream: EventSource | null = null;
  private waiting: TableState[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private shownAt = 0;
  private heardAt = Date.now();
  private watch: ReturnType<typeof setInterval>;

  constructor(
    readonly id: string,
    private guest?: string,
  ) {
    this.ready = new Promise((keep, broken) => (this.settle = { keep, break: broken }));
    this.open();
    this.watch = setInterval(() => Date.now() - this.heardAt > SILENCE && this.open(), 5000);
  }

  /** The seats that are ours. */
  get own(): number[] {
    return Object.keys(this.seats).map(Number);
  }

  /** What a seat sees once the game has begun; null is a spectator. */
  view(seat: number | null): View {
    if (!this.table?.view) throw new Error('the game has not begun');
    return { ...this.table.view, ...(seat === null ? {} : this.seats[seat]?.view) };
  }

  /** Who has just become somebody is to see what is theirs. */
  as(guest: string | undefined): void {
    if (guest === this.guest) return;
    this.guest = guest;
    this.open();
  }

  close(): void {
    this.stream?.close();
    clearTimeout(this.timer);
    clearInterval(this.watch);
  }

  private open(): void {
    this.stream?.close();
    this.heardAt = Date.now();
    const stream = new EventSource(`/api/tables/${this.id}/live`);
    this.stream = stream;
    stream.onopen = () => {
      this.connected = true;
      this.heardAt = Date.now();
    };
    stream.onmessage = ({ data }) => {
      this.heardAt = Date.now();
      this.waiting.push(JSON.parse(data));
      if (this.waiting.length > BACKLOG) this.skip();
      this.next();
    };
    stream.onerror = () => {
      this.connected = false;
      if (stream.readyState === EventSource.CLOSED) void this.recover();
    };
  }

  /** The stream was refused for good: see whether the table is there at all, then listen again. */
  private async recover(): Promise<void> {
    try {
      await answer(api.GET('/api/tables/{table_id}', { params: { path: { table_id: this.id } } }));
    } catch (problem) {
      if (problem instanceof Refusal && problem.problem.status === 404) {
        this.settle.break(problem);
        return;
      }
    }
    setTimeout(() => this.stream?.readyState === EventSource.CLOSED && this.open(), AGAIN);
  }

  /** Too much waits: go to the end at once. What was in between stands in the entries. */
  private skip(): void {
    for (const message of this.waiting.slice(0, -1)) this.merge(message);
    this.waiting = this.waiting.slice(-1);
  }

  private next(): void {
    clearTimeout(this.timer);
    const message = this.waiting[0];
    if (!message) return;
    const wait = this.paced(message) ? this.shownAt + BEAT - Date.now() : 0;
    if (wait > 0) {
      this.timer = setTimeout(() => this.next(), wait);
      return;
    }
    this.waiting.shift();
    this.show(message);
    this.next();
  }

  /** Moves of bots come one after the other; those of people, and all else, at once. */
  private paced(message: TableState): boolean {
    const last = message.events.at(-1);
    return moves() && !document.hidden && last?.kind === 'moved' && last.by !== 'player';
  }

  private show(message: TableState): void {
    const before = this.table?.view ? this.view(this.own[0] ?? null) : null;
    const known = this.table ? this.entries.length : Infinity;
    this.merge(message);
    this.shownAt = Date.now();
    this.onshow(this.entries.slice(Math.min(known, this.entries.length)), before);
  }

  private merge({ table, seats, first, entries }: TableState): void {
    const own = Object.values(seats)[0];
    this.entries = [...this.entries.slice(0, first), ...(own?.entries ?? entries)];
    this.table = table;
    this.seats = seats;
    this.settle.keep(table);
  }
}
