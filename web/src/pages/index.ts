// The pages besides home, fetched when they are opened. Most are told `which` game or table they are about.
import type { Component } from 'svelte';

// biome-ignore lint/suspicious/noExplicitAny: what a page is about is checked in the page; some are about nothing
export const PAGES: Record<string, () => Promise<{ default: Component<any> }>> = {
  table: () => import('./Table.svelte'),
  new: () => import('./NewTable.svelte'),
  games: () => import('./MyGames.svelte'),
  rules: () => import('./Rulebook.svelte'),
  learn: () => import('./Learn.svelte'),
};
