import { numberSuffixes } from '../articles/grammar/numbers.ts';
import { type FrontMatter, listOf } from '../front-matter.ts';
import { languages } from '../languages/index.ts';
import { anyOf } from '../languages/patterns.ts';
import { nothingKnown, type Relation, type Verb } from './relation.ts';

/**
 * Matches an identifier: it has a capital letter and a digit (`BOE-A-2014-2219`). Numbers such as `39/2015` and days do not match.
 */
const identifier =
  /(?<![\p{L}\d/.-])(?=[\p{L}\d._:-]*\d)(?=[\p{L}\d._:-]*\p{Lu})[\p{L}\d][\p{L}\d._:-]{4,60}(?<![.:-])/gu;

/**
 * Reads the relations in two front-matter keys. `references_previous: "DEROGA BOE-A-2014-2219; CITA …"` says what this law does to
 * earlier acts. `references_subsequent: "SE MODIFICA BOE-A-2025-76; …"` says what later acts do to this law. Only Spain has these
 * keys so far.
 */
export function readReferences({ references_previous, references_subsequent }: FrontMatter): Relation[] {
  return [...readList(references_previous, false), ...readList(references_subsequent, true)];
}

/** How many references are read. The longest list of the sample has 34. */
const maxPieces = 5000;

function readList(value: unknown, passive: boolean): Relation[] {
  const pieces = listOf(value).flatMap((text) => text.split(';'));
  return pieces.slice(0, maxPieces).flatMap((piece) => {
    const ids = [...piece.matchAll(identifier)];
    const words = piece.slice(0, ids[0]?.index ?? 0).trim();
    const articles = articlesIn(words);
    const partial = articles.length > 0 ? true : null;
    const verb = verbOf(words, passive);
    return ids.map(([otherId]) => ({
      ...nothingKnown,
      verb,
      passive,
      otherId,
      articles,
      partial,
      basis: 'front_matter' as const,
    }));
  });
}

const relations = languages.flatMap((language) => language.relations ?? []);

/**
 * Finds the verb of a relation by the first words of a reference. The first pattern that matches counts. If none matches, the two
 * acts are only `related`: a citation, a correction, an appeal, a longer term, a judgment.
 */
const verbs = (['repeals', 'replaces', 'amends', 'implements'] as const).map((verb): [RegExp, Verb] => {
  const words = relations.flatMap((language) => language.verbs[verb]?.split('|') ?? []);
  return [new RegExp(`^(?:${anyOf(words)})`, 'u'), verb];
});

/** Matches the word that makes a verb passive: `SE DEROGA` means that the other act repeals this law. */
const passive = new RegExp(`^(?:${anyOf(relations.flatMap((language) => language.passive ?? []))})\\s+`, 'iu');

/** The verb of a reference such as `DEROGA`, `DICTA DE CONFORMIDAD` or `SE MODIFICA`. */
export function verbOf(words: string, isPassive: boolean): Verb {
  const folded = words.normalize('NFC').toLowerCase();
  const verb = isPassive ? folded.replace(passive, '') : folded;
  return verbs.find(([form]) => form.test(verb))?.[1] ?? 'related';
}

/** Patterns for lists of plain article numbers: `arts. 1, 2 y 4 bis`. */
const lists = relations.flatMap(({ articles }) => {
  if (!articles) return [];
  const and = `, | (?:${anyOf(articles.and)}) `;
  const numbers = `(?:\\d+(?: (?:${numberSuffixes}))?(?:${and})?)+`;
  const list = new RegExp(`(?<!\\p{L})(?:${anyOf(articles.words)}) (${numbers})(?![\\p{L}\\d.])`, 'iu');
  return { list, and: new RegExp(and), label: articles.label };
});

/** The labels of the articles in a reference. */
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
