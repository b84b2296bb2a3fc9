import { type FrontMatter, listOf } from '../front-matter.ts';
import { nothingKnown, type Relation } from './relation.ts';
import { articlesIn, verbOf } from './verbs.ts';

/** An identifier has a capital letter and a digit: `BOE-A-2014-2219`. Numbers such as `39/2015` and days are none. */
const identifier =
  /(?<![\p{L}\d/.-])(?=[\p{L}\d._:-]*\d)(?=[\p{L}\d._:-]*\p{Lu})[\p{L}\d][\p{L}\d._:-]{4,60}(?<![.:-])/gu;

/**
 * What the front matter says of other acts: `references_previous: "DEROGA BOE-A-2014-2219; CITA …"` is what this law does to
 * earlier ones, `references_subsequent: "SE MODIFICA BOE-A-2025-76; …"` what later ones do to it. Spain writes these, and the
 * form is open to every country.
 */
export function readReferences({ references_previous, references_subsequent }: FrontMatter): Relation[] {
  return [...readList(references_previous, false), ...readList(references_subsequent, true)];
}

/** More than any law has: the longest list of the sample has 34. */
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
