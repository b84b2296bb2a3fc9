import type { Phrases } from '../phrases/en.ts';

/** The words that scripts write, in the language of the page. */
export const words: Phrases['scripts'] = JSON.parse(document.body.dataset.words ?? '{}');

/** The phrase with a number instead of `#`. */
export function numbered(phrase: string, number: string | undefined): string {
  return phrase.replace('#', number ?? '');
}
