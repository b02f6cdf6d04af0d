// Opening tables: who sits where, and then off to it.
import { answer, api, type GameInfo, type Shape } from './api';
import { t } from './lang.svelte';
import { me } from './me.svelte';
import { address } from './router.svelte';
import { says } from './says.svelte';
import type { Level } from './settings.svelte';

/** How many sit at a table if nobody says otherwise: two, where so few or so many can play. */
export const usual = (players: number[]): number => Math.min(Math.max(2, players[0]), players.at(-1) ?? 2);

export const botName = (level: string) => t(`shell.level.${level}`);

/** Carry something out as a guest of the hall; what goes wrong is said, unless nobody wants it any longer. */
export async function asGuest<T>(act: () => Promise<T>, signal?: AbortSignal): Promise<T | undefined> {
  says.problem = '';
  try {
    await me.need();
    return await act();
  } catch (problem) {
    if (!signal?.aborted) says.wrong(problem);
    return undefined;
  }
}

async function enter(open: () => Promise<Shape['Acknowledged']>, signal?: AbortSignal): Promise<void> {
  const opened = await asGuest(open, signal);
  if (opened && !signal?.aborted) address.go(`/table/${opened.id}`);
}

export function openTable(body: Shape['TableInput'], signal?: AbortSignal): Promise<void> {
  return enter(() => answer(api.POST('/api/tables', { body, signal })), signal);
}

/** Alone against a bot, or as many as the game needs, at once. */
export function playBot({ name, players }: GameInfo, level: Level, signal?: AbortSignal): Promise<void> {
  const bots = Array.from({ length: usual(players) - 1 }, () => ({ who: level, name: botName(level) }));
  return openTable({ game: name, seats: [{ who: 'me' }, ...bots], start: true }, signal);
}

export function playDaily(game: string, signal?: AbortSignal): Promise<void> {
  const params = { path: { game } };
  return enter(() => answer(api.POST('/api/games/{game}/daily', { params, signal })), signal);
}
