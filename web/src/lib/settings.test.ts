// What a browser keeps, and what it may have kept that is of no use.
import { expect, test, vi } from 'vitest';

/** The settings of somebody who comes back to a browser that has kept this. */
async function come(kept: string | null, languages = ['de-AT', 'it-CH', 'en']) {
  vi.resetModules();
  vi.stubGlobal('navigator', { ...navigator, languages });
  localStorage.clear();
  if (kept !== null) localStorage.setItem('meadhall', kept);
  return (await import('./settings.svelte')).settings;
}

test('who comes for the first time is spoken to in the first of their languages that we have', async () => {
  expect(await come(null)).toMatchObject({ language: 'it', theme: 'auto', sound: false, level: 'seasoned' });
  expect((await come(null, ['de'])).language).toBe('en');
});

test('what somebody prefers is kept', async () => {
  const settings = await come(null);
  Object.assign(settings, { language: 'fr', theme: 'dark', sound: true, level: 'master' });
  settings.keep();
  expect(await come(localStorage.getItem('meadhall'))).toMatchObject({
    language: 'fr',
    theme: 'dark',
    sound: true,
    level: 'master',
  });
});

test.each(['no JSON', '[]', '{"language": "tlh", "theme": 7, "sound": "yes", "level": "jarl"}'])(
  '%s is no preference',
  async (kept) => {
    expect(await come(kept)).toMatchObject({ language: 'it', theme: 'auto', sound: false, level: 'seasoned' });
  },
);
