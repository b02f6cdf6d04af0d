// Messages in each language; and the keys that do not compile.
import { beforeEach, expect, test } from 'vitest';
import french from '../lang/fr/shell.json';
import { figure, list, load, maybe, speak, t } from './lang.svelte';
import { settings } from './settings.svelte';

beforeEach(async () => {
  settings.language = 'en';
  await load('shell');
});

test('a message is its text in the language of the reader', async () => {
  expect(t('shell.home')).toBe('Home');
  await speak('fr');
  expect(t('shell.home')).toBe(french.home);
});

test('what is put into a message stands in its places', () => {
  expect(t('shell.past', { after: 3, all: 20 })).toBe('Looking back: after move 3 of 20');
});

test('a place for which there is nothing stays to be seen', () => {
  expect(t('shell.past', { after: 3 })).toContain('{all}');
});

test('what is put in is not looked into again', () => {
  expect(t('shell.asked_name', { name: '{asks} $&', asks: 'place a Viking' })).toBe('{asks} $&: place a Viking');
});

test('the count chooses the form', () => {
  expect(t('shell.choices', { count: 1 })).toBe('1 choice as a list');
  expect(t('shell.choices', { count: 2 })).toBe('2 choices as a list');
  expect(t('shell.choices', { count: 0 })).toBe('0 choices as a list');
});

test('each language counts in its own way', async () => {
  await speak('fr');
  expect(t('shell.alone', { count: 0 })).toBe(french.alone.one.replace('{count}', '0')); // '0 point'
});

test('a form that a language lacks is told as many are', async () => {
  await speak('fr');
  expect(t('shell.alone', { count: 1_000_000 })).toBe(french.alone.other.replace('{count}', '1000000')); // 'many'
});

test('before its catalogue is there a message is its key', () => {
  expect(t('looot.map')).toBe('looot.map');
  expect(maybe('looot.map')).toBe(undefined);
});

test('a language that is chosen brings all that is in use, and is kept', async () => {
  await load('learn');
  await speak('it');
  expect(t('learn.next')).toBe('Avanti');
  expect(JSON.parse(localStorage.getItem('meadhall') ?? '{}').language).toBe('it');
});

test('a key that is only known later may not be there', () => {
  expect(maybe('shell.error.stale')).toBe(t('shell.error.stale'));
  expect(maybe('shell.error.strange')).toBe(undefined);
  expect(maybe('nothing')).toBe(undefined);
});

test('figures and lists are those of the language', async () => {
  expect(figure(-5)).toBe('−5');
  expect(list(['Astrid', 'Ragnar', 'Sigrid'])).toBe('Astrid, Ragnar, and Sigrid');
  await speak('it');
  expect(list(['Astrid', 'Ragnar'])).toBe('Astrid e Ragnar');
});

test('the compiler refuses a key that is not there; the page would show it', () => {
  const [text, game] = ['looot' as string, 'lot' as 'looot' | 'lot'];
  // @ts-expect-error there is no such key
  expect(t('shell.skp')).toBe('shell.skp');
  // @ts-expect-error there is no key like it
  expect(t(`shell.titel.${text}`)).toBe('shell.titel.looot');
  // @ts-expect-error one of the two is not there
  expect(t(`games.${game}.title`)).toBe('games.lot.title');
  // @ts-expect-error nothing is known of it
  expect(t(text)).toBe('looot');
  // @ts-expect-error it has two forms, and nothing to choose by
  expect(t('shell.choices')).toContain('{count}');
});
