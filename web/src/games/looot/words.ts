// The things of Looot in words of the reader's language.
import type lesson from '../../lang/en/learn-looot.json';
import type words from '../../lang/en/looot.json';
import { list, t } from '../../lib/lang.svelte';
import { nameOf } from './geometry';
import {
  type Berth,
  type Content,
  cells,
  hasShip,
  hexes,
  isShip,
  type Kind,
  type Prize,
  type Ship,
  type Space,
  shipOf,
  type View,
} from './pieces';

declare module '../../lib/catalogues' {
  interface Catalogues {
    looot: typeof words;
    'learn-looot': typeof lesson;
  }
}

export const kindWords = (kind: Kind) => t(`looot.kind.${kind}`);
export const counted = (kind: Kind, count: number) => t(`looot.count.${kind}`, { count });
export const signed = (points: number) => (points > 0 ? `+${points}` : String(points).replace('-', '−'));
export const pointsWords = (points: number) => t('looot.points', { count: Math.abs(points), points: signed(points) });

/** Kinds in a row, those that are alike together: '2 gold and 1 axe'. */
export function needsWords(needs: Kind[]): string {
  return list([...new Set(needs)].map((kind) => counted(kind, needs.filter((one) => one === kind).length)));
}
export const shipWords = ({ bonus, bonus_for }: Pick<Ship, 'bonus' | 'bonus_for'>) =>
  t('looot.ship', { bonus, kind: kindWords(bonus_for) });

/** A longship or a site by its name, as it is completed. */
export function completesWords(name: string): string {
  if (isShip(name)) return t('looot.fills', { ship: shipWords(shipOf(name)) });
  return t(`looot.finishes.${name.split(' ')[0]}`);
}

// --- what is seen -------------------------------------------------------------------------------------------------
export function spaceWords(space: Space, view: View, names: string[]): string {
  const what = `${t(`looot.terrain.${space.terrain}`)} ${nameOf(space.hex, hexes(view))}`;
  if (space.stock !== undefined) return t('looot.with_stock', { what, count: space.stock });
  return space.vikings?.length
    ? t('looot.with_vikings', { what, names: list(space.vikings.map((seat) => names[seat])) })
    : what;
}
export function berthWords(place: Pick<Berth, 'longship'>): string {
  if (!hasShip(place)) return t('looot.empty_berth');
  return t('looot.ship_needs', { ship: shipWords(place), needs: needsWords(place.needs) });
}
export function prizeWords({ axes, points, left, owner }: Prize, names: string[]): string {
  if (left) return t('looot.trophy_for', { count: axes, points });
  return owner === null ? t('looot.no_trophy') : t('looot.trophy_of', { name: names[owner], points });
}
export function cellWords(content: Content, view: View): string {
  return `${nameOf(content.cell, cells(view))}: ${contentWords(content)}`;
}
function contentWords({ tile, sort, longship, needs, points, done }: Content): string {
  if (tile) return kindWords(tile);
  const values = { needs: needsWords(needs ?? []), points: points ?? 0 };
  if (sort) return t(done ? 'looot.site_done' : 'looot.site_open', { ...values, site: t(`looot.site.${sort}`) });
  if (!longship) return t('looot.empty_cell');
  return t(done ? 'looot.ship_filled' : 'looot.ship_needs', { ...values, ship: shipWords(shipOf(longship)) });
}
