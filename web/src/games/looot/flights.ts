// What flies over the table when an entry is carried out.
import type { Entry, Flight, View } from '../game';
import { type Berth, cellAt, type Due, type Prize } from './pieces';

export function flights(entry: Entry, before: View, after: View): Flight[] {
  const { seat } = entry;
  const cell = `cell:${seat}:${entry.cell}`;
  if (entry.do === 'place_viking')
    return [{ symbol: `looot-viking-${seat}`, from: `vikings:${seat}`, to: `hex:${entry.hex}` }];
  if (entry.do === 'place_longship') return [{ symbol: 'looot-longship', from: `owner:${seat}`, to: cell }];
  if (entry.do === 'place_tile') {
    const tile = cellAt(after, seat, entry.cell)?.tile;
    const from = before.asked?.from ?? (before.asked?.due as Due[] | undefined)?.find((due) => due.tile === tile)?.from;
    return tile && from ? [{ symbol: `looot-${tile}`, from: `hex:${from}`, to: cell }] : [];
  }
  const [symbol, place] =
    entry.do === 'take_longship'
      ? ['looot-longship', (before.ocean as Berth[]).find(({ longship }) => longship === entry.longship)]
      : ['looot-horn', (before.trophies as Prize[]).find(({ axes }) => axes === entry.axes)];
  return place ? [{ symbol, from: `hex:${place.hex}`, to: `owner:${seat}` }] : [];
}
