// A guided first game, and where the learner stands in it. All its tables come ready from the hall.
import type { Choice, Entry, GameModule, GameName, LessonTable, Refused, Lesson as Told, View } from '../games/game';
import type { Shape } from '../lib/api';
import { t } from '../lib/lang.svelte';
import { says } from '../lib/says.svelte';
import { knock } from '../lib/sound';
import { BoardContext, keyOf, type Source } from '../table/context.svelte';
import { fly } from '../table/motion';

const PAUSE = 1000; // milliseconds for an entry that is watched

export class Lesson implements Source {
  readonly context: BoardContext;
  readonly busy = false;
  readonly live = true;
  /** The step; past the last one all is done. */
  at = $state(0);
  /** How many entries have been made on the table that is shown. */
  after = $state(0);
  /** Whether entries are being watched on the way to the step. */
  watching = $state(false);
  /** What the learner chose instead of what is asked. */
  strayed = $state(false);
  private tables: Map<number, LessonTable>;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly game: GameName,
    readonly module: GameModule,
    readonly told: Told,
    at = 0,
  ) {
    this.tables = new Map(told.tables.map((table) => [table.after, table]));
    this.context = new BoardContext(this);
    this.goTo(at);
  }

  // --- what is seen ----------------------------------------------------------------------------------------------
  get steps(): number {
    return this.told.steps.length;
  }
  get step(): Shape['LessonStep'] | undefined {
    return this.told.steps[this.at];
  }
  private get table(): LessonTable {
    const table = this.tables.get(this.after);
    if (!table) throw new Error(`the lesson shows nothing after ${this.after} entries`);
    return table;
  }
  /** Whether the learner is to do something, or to try it. */
  get asking(): boolean {
    return !this.watching && this.step !== undefined && this.step.way !== 'read';
  }
  get seat(): number {
    return this.told.seat;
  }
  get view(): View {
    return this.asking ? this.table.view : { ...this.table.view, choices: [] };
  }
  get refused(): Refused[] {
    return (this.asking && this.view.refused) || [];
  }
  /** What the learner is to do, or to try. */
  get wanted(): Choice | Refused | undefined {
    const among = this.step?.way === 'try' ? this.refused : (this.view.choices ?? []);
    return among.find(({ action }) => action === this.step?.action);
  }
  get hinted(): string | null {
    return this.wanted ? keyOf(this.wanted.move) : null;
  }
  /** Whether the refused thing is being looked at. */
  get tried(): boolean {
    return this.hinted !== null && (this.context.pointed?.keys.includes(this.hinted) ?? false);
  }
  get names(): string[] {
    return Array.from({ length: this.view.players }, (_, seat) => this.nameOf(seat));
  }
  get recent(): Entry[] {
    const found: Entry[] = [];
    for (let after = this.after; ; after -= 1) {
      const entry = this.tables.get(after)?.entry;
      if (!entry || entry.seat === this.seat) return found.reverse();
      found.push(entry);
    }
  }
  get last(): Entry | null {
    return this.table.entry;
  }
  get toAct(): number[] {
    return this.table.to_act;
  }
  /** What was done last, in a sentence. */
  get news(): string {
    return this.last ? `${this.nameOf(this.last.seat)}: ${this.module.says(this.last, this.view)}` : '';
  }
  private nameOf(seat: number): string {
    return t(seat === this.seat ? 'learn.you' : 'learn.rival');
  }

  // --- what is done ----------------------------------------------------------------------------------------------
  choose(choice: Choice): void {
    if (this.step?.way === 'do' && choice.action === this.step.action) this.next();
    else this.strayed = true;
  }

  /** To the next step, watching what happens on the way; who does not want to watch is there at once. */
  next(): void {
    if (this.watching) {
      this.goTo(this.at);
      return;
    }
    this.at += 1;
    this.begin();
    if (this.step) this.walk(this.step.after);
  }

  /** To a step, without watching. */
  goTo(at: number): void {
    this.at = Math.min(Math.max(0, at), this.steps);
    this.begin();
    this.after = this.step?.after ?? Math.max(...this.tables.keys());
  }

  private begin(): void {
    this.close();
    this.watching = this.strayed = false;
    this.context.pointed = null;
  }

  /** Show the next table on the way to the one after so many entries, and then the one after it. */
  private walk(goal: number): void {
    const next = [...this.tables.keys()].find((after) => after > this.after && after <= goal);
    this.watching = next !== undefined && next < goal;
    if (next === undefined) return;
    this.show(next);
    if (this.watching) this.timer = setTimeout(() => this.walk(goal), PAUSE);
  }

  private show(after: number): void {
    const [before, follows] = [this.table.view, after === this.after + 1];
    this.after = after;
    if (!follows || !this.last) return; // much has happened since
    knock();
    says.tell(this.news);
    if (this.last.move) fly(this.module.flights(this.last, before, this.table.view));
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
