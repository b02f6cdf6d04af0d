// Opening tables: who sits where, and then off to it.
import { answer, api, type Shape } from './api';
import { t } from './lang.svelte';
import { me } from './me.svelte';
import { address } from './router.svelte';
import { says } from './says.svelte';
import type { Level } from './settings.svelte';

export const botName = (level: string) => t(`shell.level.${level}`);

/** Carry something out as a guest of the hall; what goes wrong is said. */
export async function asGuest<T>(act: () => Promise<T>): Promise<T | undefined> {
  says.problem = '';
  try {
    await me.need();
    return await act();
  } catch (problem) {
    says.wrong(problem);
    return undefined;
  }
}

export async function openTable(body: Shape['TableInput']): Promise<void> {
  const opened = await asGuest(() => answer(api.POST('/api/tables', { body })));
  if (opened) address.go(`/table/${opened.id}`);
}

/** Alone against a bot, at once. */
export function playBot(game: string, level: Level): Promise<void> {
  const seats = [{ who: 'me' }, { who: level, name: botName(level) }];
  return openTable({ game, seats, start: true } as Shape['TableInput']);
}

export async function playDaily(): Promise<void> {
  const opened = await asGuest(() => answer(api.POST('/api/daily')));
  if (opened) address.go(`/table/${opened.id}`);
}
