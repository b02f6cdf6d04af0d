// How far the hall has prepared its games, after its very first start: asked once, and again until all is ready.
import { answer, api, type Shape } from './api';

const HUSH = 500; // milliseconds: what is ready so soon is not worth a word
const AGAIN = 1000;

class Preparation {
  private games = $state.raw<Shape['GameProgress'][]>([]); // none when all is ready

  get busy(): boolean {
    return this.games.length > 0;
  }

  /** How far a part of a game is, unless it is ready; without a name, of the one that is waited for. */
  of(game?: string, part: 'rules' | 'bots' = 'rules'): Shape['PartProgress'] | undefined {
    return this.games.find((one) => (game ? one.game === game : true) && !one[part].ready)?.[part];
  }

  async watch(): Promise<void> {
    for (let wait = HUSH; !(await this.look(wait === AGAIN)); wait = AGAIN) {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  /** Whether there is nothing more to be heard; what is heard may be kept for oneself. */
  private async look(tell: boolean): Promise<boolean> {
    const found = await answer(api.GET('/api/preparation')).catch(() => null); // other things will say what is wrong
    this.games = tell && found && !found.ready ? found.games : [];
    return !found || found.ready;
  }
}

export const preparation = new Preparation();
