// Words in the reader's language. A message is a text with {places}, or texts for one and for other counts.
import type { Known, Needed, Values } from './catalogues';
import { type Language, settings } from './settings.svelte';

type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;
type Catalogue = Record<string, Message>;

const files = import.meta.glob<Catalogue>('../lang/*/*.json', { import: 'default' });
const catalogues = $state<Record<string, Catalogue>>({}); // by 'en/shell'

/** Whether there is a catalogue. */
export const has = (name: string): boolean => `../lang/en/${name}.json` in files;

/** Fetch a catalogue in the present language, unless it is there. Not every game of the hall brings one. */
export async function load(name: string, language: Language = settings.language): Promise<void> {
  const key = `${language}/${name}`;
  const fetch = files[`../lang/${key}.json`];
  if (fetch && !catalogues[key]) catalogues[key] = await fetch();
}

/** All catalogues that are in use, in another language. */
export async function speak(language: Language): Promise<void> {
  const names = new Set(Object.keys(catalogues).map((key) => key.split('/')[1]));
  await Promise.all([...names].map((name) => load(name, language)));
  settings.language = language;
  settings.keep();
}

/** The message 'catalogue.key'; `count` chooses between its forms. The compiler refuses a key that is not there. */
export function t<Path extends string>(path: Known<Path>, ...[values]: Needed<Path>): string {
  return maybe(path, values) ?? path;
}

/** The message of a key that nobody knows before the page runs, such as what the hall answers; if there is one. */
export function maybe(path: string, values: Values = {}): string | undefined {
  const dot = path.indexOf('.');
  let message = catalogues[`${settings.language}/${path.slice(0, dot)}`]?.[path.slice(dot + 1)];
  if (message === undefined) return undefined;
  if (typeof message !== 'string') {
    const form = new Intl.PluralRules(settings.language).select(Number(values.count));
    message = message[form] ?? message.other ?? '';
  }
  return message.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}

/** A number with a real minus. */
export function figure(number: number | string): string {
  return String(number).replace('-', '−');
}

/** Several things in a row: 'a, b and c'. */
export function list(things: string[]): string {
  return new Intl.ListFormat(settings.language).format(things);
}
