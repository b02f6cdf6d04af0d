// The texts of rules by their ids, in the reader's language; fetched when a game is opened.
import { answer, api } from './api';
import { settings } from './settings.svelte';

class Rules {
  private texts = $state<Record<string, Record<string, string>>>({}); // by language and game

  text(game: string, rule: string): string {
    const key = `${settings.language}/${game}`;
    if (!this.texts[key]) queueMicrotask(() => void this.load(game));
    return this.texts[key]?.[rule] ?? '';
  }

  async load(game: string): Promise<void> {
    const language = settings.language;
    const key = `${language}/${game}`;
    if (this.texts[key]) return;
    const params = { path: { game }, query: { language } };
    const found = await answer(api.GET('/api/games/{game}/rules', { params }));
    this.texts[key] = Object.fromEntries(found.map(({ id, text }) => [id, text]));
  }
}

export const rules = new Rules();
