import { signs, typeAt } from '../act.ts';
import { citationLanguage } from '../languages/index.ts';
import type { CitationLanguage } from '../languages/language.ts';
import { isFiller, Phrases, perLanguage, significantWords, spellings, type Word, wordsOf } from '../words.ts';

/** Titles may be megabytes in a bad file; nobody cites such a name. */
export const maxTitle = 500;

const amendsOf = perLanguage(({ amends }) => new Set(spellings(amends)));
const namedOf = perLanguage(
  ({ nameWords: written, severalLaws }) =>
    new Phrases([...spellings(written), ...spellings(severalLaws)].map((one) => [one, true])),
);
/** Words between `modificación` and what is amended: `parcial del artículo 25.3 de la Ley`. */
const maxBetween = 6;

/**
 * The part of a title that speaks of the law itself: `Ley 2/2013, de 29 de mayo, de protección del litoral y de` of one that goes on
 * `modificación de la Ley 22/1988, de 28 de julio, de Costas`. Null when that is all of it.
 */
export function ownPart(title: string, languageName: string): string | null {
  const language = citationLanguage(languageName);
  const words = wordsOf(title.slice(0, maxTitle));
  const isAmending = (word: Word) => amendsOf(language).has(word.text);
  if (language.namesInText === 'before') {
    // `Karistusseadustiku muutmise seadus`
    const at = words.findIndex(isAmending);
    return at > 0 ? title.slice(words[at]?.start) : null;
  }
  let [typeEnd, amending] = [0, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Word;
    if (isAmending(word)) amending = at;
    const type = typeAt(words, at, language);
    const count = type?.count ?? namedOf(language).longestAt(words, at)?.count ?? 0;
    if (count === 0) continue;
    if (at - amending <= maxBetween) return title.slice(0, words[amending]?.start);
    const isOther =
      type !== null && (isNumbered(words, at + count, language) || isBehindType(words, typeEnd, at, language));
    if (at > 0 && isOther) return title.slice(0, word.start);
    if (type) typeEnd = at + count;
    at += count - 1;
  }
  return null;
}

/** Whether a number follows a type: `Ley 29/1985`, `Ley núm. 5`. */
function isNumbered(words: Word[], from: number, language: CitationLanguage): boolean {
  const next = words.slice(from).find(({ text }) => !isFiller(text, language) && !signs.has(text));
  return next !== undefined && /^\d/.test(next.text);
}

/** Whether nothing but fillers stands between the type before and this one: `Reglamento de la Ley`. */
function isBehindType(words: Word[], typeEnd: number, at: number, language: CitationLanguage): boolean {
  return typeEnd > 0 && words.slice(typeEnd, at).every(({ text }) => isFiller(text, language));
}

/** `Ley Orgánica`, `Ley Orgánica por la que se modifica la`: what is left of such a title, or citation, is no name. */
export function saysNothing(own: string, language: CitationLanguage): boolean {
  const words = significantWords(own, language);
  const left = words.slice(typeAt(words, 0, language)?.count ?? 0);
  return left.every(({ text }) => amendsOf(language).has(text) || signs.has(text));
}
