// Which messages there are, for the compiler: a key that is not in the English catalogues does not compile.
import type games from '../lang/en/games.json';
import type learn from '../lang/en/learn.json';
import type shell from '../lang/en/shell.json';

/** The catalogues by their names; each game adds its own. */
export interface Catalogues {
  shell: typeof shell;
  games: typeof games;
  learn: typeof learn;
}
type KeyOf<Catalogue> = keyof Catalogue & string;
type Counted<Catalogue> = { [Key in KeyOf<Catalogue>]: Catalogue[Key] extends string ? never : Key }[KeyOf<Catalogue>];
type Name = keyof Catalogues;
/** Each message as 'catalogue.key'; and those that have a form for one and a form for more. */
type Message = { [N in Name]: `${N}.${KeyOf<Catalogues[N]>}` }[Name];
type CountedMessage = { [N in Name]: `${N}.${Counted<Catalogues[N]>}` }[Name];

/**
 * A message; or what some messages look like, where a part of the key is any text: `shell.title.${string}`. For all else
 * it is what there would be instead.
 */
export type Known<Path extends string> = Path extends Message
  ? Path
  : string extends Path
    ? Message
    : [Extract<Message, Path>] extends [never]
      ? Message
      : Path;

export type Values = Record<string, string | number>;
/** What is put into a message: a count at least, where that chooses the form. */
export type Needed<Path extends string> = [Extract<Path, CountedMessage>] extends [never]
  ? [values?: Values]
  : [values: Values & { count: number }];
