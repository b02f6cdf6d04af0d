// What is told in passing: an error in one sentence, or what happened, for ears as well as eyes.
import { Refusal } from './api';
import { maybe, t } from './lang.svelte';

class Says {
  problem = $state('');
  news = $state(''); // read out by screen readers

  wrong(problem: unknown): void {
    this.problem = inWords(problem);
  }

  tell(news: string): void {
    this.news = news;
  }
}

/** One plain sentence with what to do. */
export function inWords(problem: unknown): string {
  if (!(problem instanceof Refusal)) return t('shell.error.unknown');
  const { code, detail } = problem.problem;
  return maybe(`shell.error.${code}`) ?? detail;
}

export const says = new Says();
