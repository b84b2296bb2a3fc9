import type { Phrases } from '../phrases/en.ts';

/** What scripts write, in the language of the page. */
export const words: Phrases['scripts'] = JSON.parse(document.body.dataset.words ?? '{}');

/** A phrase with a number in it. */
export function numbered(phrase: string, number: string | undefined): string {
  return phrase.replace('#', number ?? '');
}
