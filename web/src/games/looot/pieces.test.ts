// The pieces of Looot by their names.
import { expect, test } from 'vitest';
import { groundOf, isShip, kindOn, shipOf } from './pieces';

test('a longship is all in its name', () => {
  expect(shipOf('castle+4 gold-gold-axe')).toEqual({
    longship: 'castle+4 gold-gold-axe',
    needs: ['gold', 'gold', 'axe'],
    bonus_for: 'castle',
    bonus: 4,
  });
  expect([isShip('castle+4 gold-gold-axe'), isShip('port 1')]).toEqual([true, false]);
});

test('a terrain brings its resource, a building itself', () => {
  expect(['forest', 'meadow', 'mountain', 'battlefield', 'castle'].map(kindOn)).toEqual([
    'wood',
    'sheep',
    'gold',
    'axe',
    'castle',
  ]);
  expect(['wood', 'axe', 'tower'].map(groundOf)).toEqual(['forest', 'battlefield', 'tower']);
});
