// The games of the hall, as it tells them. What has no words or picture in this page is shown as the hall tells it.
import { answer, api, type GameInfo, type Shape } from './api';
import { has, maybe } from './lang.svelte';

const pictures = import.meta.glob<string>('../games/*/picture.svg', { query: '?url', import: 'default', eager: true });

const fileOf = (name: string) => `../games/${name}/picture.svg`;

class Games {
  /** In the order in which they are shown. */
  all = $state.raw<GameInfo[]>([]);

  async find(): Promise<void> {
    this.all = await answer(api.GET('/api/games'));
  }

  of(name: string): GameInfo | undefined {
    return this.all.find((info) => info.name === name);
  }

  title(name: string): string {
    return maybe(`games.${name}.title`) ?? this.of(name)?.title ?? name;
  }

  about(name: string): string {
    return maybe(`games.${name}.about`) ?? this.of(name)?.about ?? '';
  }

  /** What the game of the day is like, if there is more to say than that it is the same for everybody. */
  daily(name: string): string | undefined {
    return maybe(`games.${name}.daily`);
  }

  option(name: string, option: string): string {
    return maybe(`games.${name}.option.${option}`) ?? spelt(option);
  }

  value(name: string, option: Shape['GameOption'], value: unknown): string {
    const plainly = option.several ? `${option.name}: ${value}` : String(value);
    return maybe(`games.${name}.option.${option.name}.${value}`) ?? spelt(plainly);
  }

  picture(name: string): string {
    return pictures[fileOf(name)] ?? `/api/games/${name}/picture`;
  }

  /** Whether the hall draws the picture, with whatever is around it. */
  isDrawn(name: string): boolean {
    return !(fileOf(name) in pictures);
  }

  /** Whether there is a guided first game, and what is to be said in it. */
  teaches(name: string): boolean {
    return has(`learn-${name}`) && (this.of(name)?.lesson ?? false);
  }
}

/** A word of a program, such as 'first_seat', as people write it. */
export const spelt = (word: string): string => word.replaceAll('_', ' ');

export const games = new Games();
