// What is shown of a game: in the reader's words if the page has some, else as the hall tells it.
import { beforeEach, expect, test } from 'vitest';
import { answersTo } from '../testing/hall';
import type { Shape } from './api';
import { games } from './games.svelte';
import { load } from './lang.svelte';
import { usual } from './open';
import { settings } from './settings.svelte';

const tell = (name: string) => ({ name, title: 'As told', about: 'Told by the hall.', lesson: true, players: [2] });
const option = (name: string, several = false): Shape['GameOption'] => ({ name, values: [1], several, needs: null });

beforeEach(async () => {
  settings.language = 'en';
  await load('games');
  answersTo('GET /api/games', [tell('lofoten'), tell('nim')]);
  await games.find();
});

test('a game has the words of the page', () => {
  expect([games.title('lofoten'), games.teaches('lofoten')]).toEqual(['Lofoten', true]);
  expect(games.about('lofoten')).toContain('turning fleets');
  expect(games.option('lofoten', 'ties')).toBe('Who scores a tied warehouse');
  expect(games.value('lofoten', option('modules', true), 1)).toBe('Module 1: new warehouses');
  expect(games.picture('lofoten')).toContain('picture');
  expect(games.isDrawn('lofoten')).toBe(false);
});

test('a game that brings none has those of the hall', () => {
  expect([games.title('nim'), games.about('nim')]).toEqual(['As told', 'Told by the hall.']);
  expect(games.option('nim', 'first_move')).toBe('first move');
  expect(games.value('nim', option('first_move'), 'by_lot')).toBe('by lot');
  expect(games.value('nim', option('modules', true), 2)).toBe('modules: 2');
  expect([games.picture('nim'), games.isDrawn('nim')]).toEqual(['/api/games/nim/picture', true]);
  expect(games.teaches('nim')).toBe(false); // nothing could be said in its lesson
});

test('a game that the hall does not have is called as it was asked for', () => {
  expect([games.title('chess'), games.about('chess'), games.of('chess')]).toEqual(['chess', '', undefined]);
});

test.each([
  [[1, 2, 3, 4], 2],
  [[2], 2],
  [[3, 4], 3],
  [[1], 1],
])('of %j players as many sit down', (players, seats) => {
  expect(usual(players)).toBe(seats);
});
