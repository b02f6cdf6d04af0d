// A person at a table: the live table, the past that they look at, and what they do.
import type { Choice, Entry, GameModule, Hint, Refused, View } from '../games/game';
import { answer, api, Refusal, type Reply, type TablePart } from '../lib/api';
import { says } from '../lib/says.svelte';
import { moves } from '../lib/settings.svelte';
import { call, knock } from '../lib/sound';
import type { TableConnection } from './connection.svelte';
import { BoardContext, keyOf, type Source } from './context.svelte';
import { fly } from './motion';

const STEP = 700; // milliseconds for an entry when a turn is watched again

export class TableController implements Source {
  readonly context: BoardContext;
  hint = $state.raw<Hint | null>(null);
  thinking = $state(false); // about a hint
  busy = $state(false);
  /** The position of the past that is looked at, after so many entries. */
  past = $state.raw<{ after: number; view: View } | null>(null);
  private asked = ''; // the question that `hint` belongs to
  private walk: ReturnType<typeof setTimeout> | undefined;
  private looks = 0; // how often another position was asked for: the last one counts
  private lastSeat: number | null = null;
  private wasMyTurn = false;

  constructor(
    readonly connection: TableConnection,
    readonly game: string,
    readonly module: GameModule,
  ) {
    this.context = new BoardContext(this);
    this.connection.onshow = (fresh, before) => this.onshow(fresh, before);
    this.onshow([], null); // the first message came before this controller
  }

  get id(): string {
    return this.connection.id;
  }

  // --- what is seen ----------------------------------------------------------------------------------------------
  /** The table as it stands. A controller is made when it is known. */
  get table(): TablePart {
    if (!this.connection.table) throw new Error('the first message has not come yet');
    return this.connection.table;
  }
  /** The seat before this screen; on a shared device the one that is to act. */
  get seat(): number | null {
    const own = this.connection.own;
    const acting = own.find((seat) => this.table.to_act.includes(seat));
    return acting ?? (this.lastSeat !== null && own.includes(this.lastSeat) ? this.lastSeat : own[0]) ?? null;
  }
  get view(): View {
    return this.past?.view ?? this.connection.view(this.seat);
  }
  get refused(): Refused[] {
    return this.past ? [] : (this.view.refused ?? []);
  }
  get names(): string[] {
    return this.table.seats.map((seat) => seat.name);
  }
  /** The entries up to the position that is looked at. */
  get told(): Entry[] {
    return this.past ? this.connection.entries.slice(0, this.past.after) : this.connection.entries;
  }
  get recent(): Entry[] {
    const told = this.told;
    const since = told.findLastIndex((entry) => entry.seat === this.seat);
    return told.slice(since + 1).slice(-24);
  }
  get last(): Entry | null {
    return this.told.at(-1) ?? null;
  }
  get toAct(): number[] {
    return this.past ? [] : this.table.to_act;
  }
  get live(): boolean {
    return !this.past && this.connection.connected;
  }
  get hinted(): string | null {
    return this.hint && keyOf(this.hint.move);
  }
  get myTurn(): boolean {
    return this.table.status === 'playing' && this.seat !== null && this.table.to_act.includes(this.seat);
  }

  /** Let the game find its words for what is looked at. */
  private follow(): Promise<void> | undefined {
    const { number } = this.table;
    const { entries } = this.connection;
    return this.module.follow?.({ table: this.id, seat: this.seat, after: this.told.length, number, entries });
  }

  private onshow(fresh: Entry[], before: View | null): void {
    const words = this.follow();
    const question = `${this.seat} ${this.table.since[this.seat ?? 0]} ${this.connection.entries.length}`;
    if (question !== this.asked) {
      if (this.myTurn && !this.wasMyTurn && this.asked) call();
      this.wasMyTurn = this.myTurn;
      this.asked = question;
      this.hint = null;
      this.context.pointed = null;
    }
    const last = fresh.at(-1);
    if (!last) return;
    knock();
    const tell = () => says.tell(fresh.slice(-3).map(this.sentence, this).join('. '));
    if (words) void words.then(tell);
    else tell();
    if (before && !this.past) {
      const flights = fresh.flatMap((entry) =>
        entry.move ? this.module.flights(entry, before, this.connection.view(this.seat)) : [],
      );
      fly(flights);
    }
  }

  sentence(entry: Entry): string {
    return `${this.names[entry.seat]}: ${this.module.says(entry, this.view)}`;
  }

  // --- what is done ----------------------------------------------------------------------------------------------
  choose(choice: Choice): void {
    void this.send(async () => {
      const body = { seat: this.actor, number: this.table.number, action: choice.action };
      this.lastSeat = this.seat;
      await this.post((headers) =>
        api.POST('/api/tables/{table_id}/moves', { params: { path: this.path }, body, headers }),
      );
    });
  }

  /** Take back from an entry on; without it one's last choice. */
  undo(to?: number): void {
    void this.send(async () => {
      const body = { seat: this.actor, number: this.table.number, to: to ?? null };
      await this.post((headers) =>
        api.POST('/api/tables/{table_id}/undo', { params: { path: this.path }, body, headers }),
      );
    });
  }

  answerUndo(seat: number, agree: boolean): void {
    void this.send(() =>
      answer(api.POST('/api/tables/{table_id}/undo/answer', { params: { path: this.path }, body: { seat, agree } })),
    );
  }

  async askHint(): Promise<void> {
    this.thinking = true;
    try {
      const params = { path: this.path, query: { seat: this.actor } };
      const asked = this.asked;
      const hint = await answer(api.GET('/api/tables/{table_id}/hint', { params }));
      if (asked === this.asked) this.hint = hint;
    } catch (problem) {
      says.wrong(problem);
    } finally {
      this.thinking = false;
    }
  }

  private get path() {
    return { table_id: this.id };
  }
  /** The seat that does something: a spectator does nothing. */
  private get actor(): number {
    if (this.seat === null) throw new Error('a spectator cannot act');
    return this.seat;
  }

  private async send(act: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    says.problem = '';
    try {
      await act();
    } catch (problem) {
      says.wrong(problem);
    } finally {
      this.busy = false;
    }
  }

  /** Sent once more with the same key if no answer came: it is carried out once. */
  private async post(request: (headers: { 'Idempotency-Key': string }) => Promise<Reply<unknown>>): Promise<void> {
    const headers = { 'Idempotency-Key': crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}` };
    try {
      await answer(request(headers));
    } catch (problem) {
      if (!(problem instanceof Refusal) || problem.problem.status !== 0) throw problem;
      await answer(request(headers));
    }
  }

  // --- the past --------------------------------------------------------------------------------------------------
  async look(after: number): Promise<void> {
    clearTimeout(this.walk);
    await this.goTo(after);
  }

  /** Whether it is shown: not if somebody has looked elsewhere before it came. */
  private async goTo(after: number): Promise<boolean> {
    const before = this.view;
    const forward = this.past?.after === after - 1;
    this.looks += 1;
    const look = this.looks;
    try {
      const query = this.seat === null ? {} : { seat: this.seat };
      const params = { path: { ...this.path, after }, query };
      const { view } = await answer(api.GET('/api/tables/{table_id}/positions/{after}', { params }));
      if (look !== this.looks) return false;
      this.past = { after, view };
      void this.follow();
    } catch (problem) {
      says.wrong(problem);
      return false;
    }
    const entry = this.connection.entries[after - 1];
    if (forward && entry?.move) fly(this.module.flights(entry, before, this.view));
    return true;
  }

  now(): void {
    clearTimeout(this.walk);
    this.looks += 1;
    this.past = null;
    void this.follow();
  }

  /** Walk from an entry to the present, or to the end of what is there. */
  async watch(from: number): Promise<void> {
    clearTimeout(this.walk);
    const step = async () => {
      const after = (this.past?.after ?? 0) + 1;
      if (after > this.connection.entries.length) {
        if (this.table.status === 'playing') this.now();
      } else if (await this.goTo(after)) this.walk = setTimeout(step, moves() ? STEP : 2 * STEP);
    };
    if (await this.goTo(from)) this.walk = setTimeout(step, STEP);
  }

  /** Watch again what the others did since one's own last choice. */
  watchAgain(): void {
    const since = this.connection.entries.findLastIndex((entry) => entry.seat === this.seat);
    let from = since + 1;
    if (from === this.connection.entries.length) {
      // one's own choices are the last: the turn of the others before them
      from = this.connection.entries.slice(0, from).findLastIndex((entry) => entry.seat !== this.seat);
      while (from > 0 && this.connection.entries[from - 1].seat !== this.seat) from -= 1;
    }
    void this.watch(Math.max(0, from));
  }

  close(): void {
    clearTimeout(this.walk);
    this.looks += 1;
    this.connection.close();
  }
}
