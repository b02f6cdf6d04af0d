// A game that brings no board and no words of its own, as the hall draws and says it.
import { answer, api, Refusal, type Shape } from '../../lib/api';
import { spelt } from '../../lib/games.svelte';
import { t } from '../../lib/lang.svelte';
import { says } from '../../lib/says.svelte';
import { keyOf } from '../../table/context.svelte';
import type { Choice, Entry, Flight, GameModule, Looked, ScoreLine, Told, View } from '../game';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { takeApart } from './picture';

const FEW = 6; // choices that can stand beside the question
const CHANGED = 409; // the table is not there any longer as it was asked for: the next message tells how it is

export class Plain implements GameModule {
  readonly symbols = '';
  readonly Board = Board;
  readonly Aside = Aside;
  readonly snug = true;
  /** Whether the board is that of the position that is looked at; else nothing on it can be chosen. */
  settled = $state(false);
  private board = $state.raw<Shape['Board'] | null>(null);
  private entries = $state.raw<Entry[]>([]);
  private asked = ''; // the position that was asked for last
  readonly picture = $derived(this.board && takeApart(this.board.picture));
  private readonly texts = $derived.by(() => {
    const { choices = [], refused = [] } = this.board ?? {};
    return new Map([...choices, ...refused].map(({ action, text }) => [action, text]));
  });

  constructor(readonly secrets: boolean) {}

  async follow({ table, seat, after, number, entries }: Looked): Promise<void> {
    this.entries = entries;
    const asked = `${seat} ${after} ${number}`;
    if (asked === this.asked) return;
    this.asked = asked;
    this.settled = false;
    const query = seat === null ? { after } : { seat, after };
    const params = { path: { table_id: table }, query };
    try {
      const board = await answer(api.GET('/api/tables/{table_id}/board', { params }));
      if (asked !== this.asked) return; // another one has been asked for meanwhile
      this.board = board;
      this.settled = true;
    } catch (problem) {
      if (asked !== this.asked) return;
      this.asked = ''; // the next message asks again
      if (!(problem instanceof Refusal && problem.problem.status === CHANGED)) says.wrong(problem);
    }
  }

  asks(): string {
    return this.settled && this.board ? this.board.question : t('shell.your_turn');
  }
  asksInFull(): string {
    return this.asks();
  }
  label({ move, text }: Told, { choices = [], refused = [] }: View): string {
    const key = keyOf(move);
    const known = [...choices, ...refused].find((one) => keyOf(one.move) === key);
    return text || (known && this.texts.get(known.action)) || spelt(move.do);
  }
  /** The sentence of a choice says it. */
  brings(): string[] {
    return [];
  }
  says(entry: Entry): string {
    return entry.text ?? this.board?.log[this.entries.indexOf(entry)] ?? '';
  }
  /** What lies on nothing in the picture; of many there is a list. */
  isButton(choice: Choice): boolean {
    const { settled, picture, board } = this;
    if (!settled || !picture || !board || picture.keys.has(keyOf(choice.move))) return false;
    return picture.keys.size > 0 || board.choices.length <= FEW;
  }
  /** What lies on nothing in a picture that has no places, and is too much to stand beside the question. */
  get isListed(): boolean {
    return this.settled && this.picture?.keys.size === 0 && (this.board?.choices.length ?? 0) > FEW;
  }
  flights(): Flight[] {
    return [];
  }
  scoreLine(name: string): ScoreLine {
    return { label: spelt(name) };
  }
}
