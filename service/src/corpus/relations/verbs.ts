import { numberSuffixes } from '../articles/grammar/numbers.ts';
import { languages } from '../languages/index.ts';
import { anyOf } from '../languages/patterns.ts';
import type { Verb } from './relation.ts';

const relations = languages.flatMap((language) => language.relations ?? []);

/**
 * What a later act does to an earlier one, by the first words of a reference, in any language. The first pattern that fits
 * counts. Every other verb only says that two acts are related: a citation, a correction of errors, an appeal, an extension of
 * a term, what a court declares.
 */
const verbs = (['repeals', 'replaces', 'amends', 'implements'] as const).map((verb): [RegExp, Verb] => {
  const words = relations.flatMap((language) => language.verbs[verb]?.split('|') ?? []);
  return [new RegExp(`^(?:${anyOf(words)})`, 'u'), verb];
});

/** `SE DEROGA` is what another act does to this law. */
const passive = new RegExp(`^(?:${anyOf(relations.flatMap((language) => language.passive ?? []))})\\s+`, 'iu');

/** What a reference says: `DEROGA`, `DICTA DE CONFORMIDAD`, `SE MODIFICA`. */
export function verbOf(words: string, isPassive: boolean): Verb {
  const folded = words.normalize('NFC').toLowerCase();
  const verb = isPassive ? folded.replace(passive, '') : folded;
  return verbs.find(([form]) => form.test(verb))?.[1] ?? 'related';
}

/** `arts. 1, 2 y 4 bis`: only plain numbers, each of which stands for an article. */
const lists = relations.flatMap(({ articles }) => {
  if (!articles) return [];
  const and = `, | (?:${anyOf(articles.and)}) `;
  const numbers = `(?:\\d+(?: (?:${numberSuffixes}))?(?:${and})?)+`;
  const list = new RegExp(`(?<!\\p{L})(?:${anyOf(articles.words)}) (${numbers})(?![\\p{L}\\d.])`, 'iu');
  return { list, and: new RegExp(and), label: articles.label };
});

/** The labels of the articles that a reference names. */
export function articlesIn(words: string): string[] {
  for (const { list, and, label } of lists) {
    const numbers = list
      .exec(words)?.[1]
      ?.split(and)
      .filter((number) => number !== '');
    if (numbers) return numbers.map((number) => `${label} ${number.trim()}`);
  }
  return [];
}
