// What flies over the table when an entry is carried out.
import type { Flight } from '../game';
import type { At } from './geometry';
import { cellAt, type Entry, type View } from './pieces';

export function flights({ seat, move }: Entry, before: View, after: View): Flight[] {
  if (move?.do === 'place_viking')
    return [{ symbol: `looot-viking-${seat}`, from: `vikings:${seat}`, to: `hex:${move.hex}` }];
  if (move?.do === 'place_longship')
    return [{ symbol: 'looot-longship', from: `owner:${seat}`, to: `cell:${seat}:${move.cell}` }];
  if (move?.do === 'place_tile') return tile(seat, move.cell, before, after);
  if (move?.do === 'take_longship')
    return taken(
      'looot-longship',
      seat,
      before.ocean.find(({ longship }) => longship === move.longship),
    );
  if (move?.do === 'take_trophy')
    return taken(
      'looot-horn',
      seat,
      before.trophies.find(({ axes }) => axes === move.axes),
    );
  return [];
}

/** A tile comes from the hex where it was due. */
function tile(seat: number, cell: At, { asked }: View, after: View): Flight[] {
  const kind = cellAt(after, seat, cell)?.tile;
  const from = asked?.from ?? asked?.due.find((due) => due.tile === kind)?.from;
  return kind && from ? [{ symbol: `looot-${kind}`, from: `hex:${from}`, to: `cell:${seat}:${cell}` }] : [];
}

const taken = (symbol: string, seat: number, place?: { hex: At }): Flight[] =>
  place ? [{ symbol, from: `hex:${place.hex}`, to: `owner:${seat}` }] : [];
