// What a choice of Lofoten brings, in words.
import { beforeEach, expect, test } from 'vitest';
import { load } from '../../lib/lang.svelte';
import type { Brings, Fleet, Path, Tile } from './pieces';
import { brings, shipText } from './words';

beforeEach(() => load('lofoten'));
const FISH: Tile = { good: 'fish', value: 2, clan: 0 };
const told = (all: Brings) => brings({ brings: all });
const path = (moves: Path['moves'], cargo: Partial<Path> = {}): Path => ({
  moves,
  zone: 0,
  bow: 'a',
  dock: 'c',
  ...cargo,
});

test('what is gained and lost has its sign', () => {
  expect(told({ coins: -2, points: 3, rival_points: -1 })).toEqual(['−2 coins', '+3 PP', '−1 PP for the rival']);
  expect(told({ coins: 1 })).toEqual(['+1 coin']);
  expect(told({})).toEqual([]);
});

test('of the ways of a card the one is told that moves the most goods, and of those the shortest', () => {
  const short = path(['slide'], { loads: [FISH] });
  const long = path(['slide', 'turn'], { loads: [FISH] });
  const best = path(['turn', 'turn'], { unloads: [FISH] });
  expect(told({ movements: 2, paths: [path(['turn']), long, short] })).toEqual([
    '2 movements, such as slide: loads 2 fish',
  ]);
  expect(told({ movements: 2, paths: [short, best] })).toEqual(['2 movements, such as turn, turn: unloads 2 fish']);
});

test('ways that move no goods are not worth a word', () => {
  expect(told({ movements: 1, paths: [path(['turn']), path(['slide'])] })).toEqual(['1 movement']);
});

test('a longship is told by its place, its order and its load', () => {
  const fleet = {
    longships: ['b', 'a', 'c', 'd'],
    orders: { a: { good: 'fish' } },
    loads: { a: [FISH] },
    improved: ['a'],
  };
  expect(shipText(fleet as unknown as Fleet, 'a')).toBe(
    'Longship a, on the right, improved, order: fish, loaded with 2 fish (blue shield)',
  );
  expect(shipText(fleet as unknown as Fleet, 'b')).toBe('Longship b, at the bow, no order');
});
