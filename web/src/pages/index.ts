// The pages besides home, fetched when they are opened. Most are told `which` game or table they are about.
import type { Component } from 'svelte';

export const PAGES: Record<string, () => Promise<{ default: Component<{ which: string }> }>> = {
  table: () => import('./Table.svelte'),
  new: () => import('./NewTable.svelte'),
  games: () => import('./MyGames.svelte'),
  rules: () => import('./Rulebook.svelte'),
  learn: () => import('./Learn.svelte'),
};
