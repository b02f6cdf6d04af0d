// Who sits before this screen: a guest with a name. Nobody has to sign up.
import { answer, api, type Guest, Refusal } from './api';
import { t } from './lang.svelte';

class Me {
  guest = $state<Guest | null>(null);

  /** Ask the hall who we are, if it knows us. */
  async find(): Promise<void> {
    try {
      this.guest = await answer(api.GET('/api/me'));
    } catch (problem) {
      if (!(problem instanceof Refusal) || problem.problem.status !== 401) throw problem;
    }
  }

  /** Be somebody; a first name is made up and can be changed at any time. */
  async need(): Promise<Guest> {
    return this.guest ?? (await this.call(t('shell.guest_name', { number: 100 + Math.floor(Math.random() * 900) })));
  }

  async call(name: string): Promise<Guest> {
    const body = { name };
    this.guest = await answer(this.guest ? api.PATCH('/api/me', { body }) : api.POST('/api/guests', { body }));
    return this.guest;
  }
}

export const me = new Me();
