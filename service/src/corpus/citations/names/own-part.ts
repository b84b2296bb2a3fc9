import { type CitationLanguage, citationLanguage } from '../../languages/index.ts';
import { signs, typeAt } from '../act.ts';
import { isFiller, Phrases, perLanguage, significantWords, spellings, type Word, wordsOf } from '../words.ts';

/** How many characters of a title are read. A damaged file may have a title of megabytes. */
export const maxTitle = 500;

const amendsOf = perLanguage(({ amends }) => new Set(spellings(amends)));
const approvingOf = perLanguage(
  ({ approvals }) => new Set(spellings(approvals).flatMap((phrase) => phrase.split(' '))),
);
const namedOf = perLanguage(
  ({ nameWords: written, severalLaws }) =>
    new Phrases([...spellings(written), ...spellings(severalLaws)].map((one) => [one, true])),
);
/** How many words may be between `modificación` and the amended law: `parcial del artículo 25.3 de la Ley`. */
const maxBetween = 6;

/**
 * The part of a title that is about the law itself. `Ley 2/2013, de 29 de mayo, de protección del litoral y de modificación de la
 * Ley 22/1988, de 28 de julio, de Costas` also names a law that it amends. So its own part ends before `modificación`. Null if the
 * whole title is about the law itself.
 */
export function ownPart(title: string, languageName: string): string | null {
  const language = citationLanguage(languageName);
  const words = wordsOf(title.slice(0, maxTitle));
  const isAmending = (word: Word) => amendsOf(language).has(word.text);
  if (language.namesInText === 'before') {
    // In this language, the amended law comes first: `Karistusseadustiku muutmise seadus`.
    const at = words.findIndex(isAmending);
    return at > 0 ? title.slice(words[at]?.start) : null;
  }
  let [typeEnd, amending, first] = [0, Number.NEGATIVE_INFINITY, 0];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Word;
    // In `para la aplicación y desarrollo de la Ley`, the own part ends before the first of the two words.
    const isNext = amending >= 0 && words.slice(amending + 1, at).every(({ text }) => isFiller(text, language));
    if (isAmending(word)) [amending, first] = [at, isNext ? first : at];
    const type = typeAt(words, at, language);
    const count = type?.count ?? namedOf(language).longestAt(words, at)?.count ?? 0;
    if (count === 0) continue;
    if (at - amending <= maxBetween) return title.slice(0, words[first]?.start);
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

/** Whether only fillers are between this type and the type before it: `Reglamento de la Ley`. */
function isBehindType(words: Word[], typeEnd: number, at: number, language: CitationLanguage): boolean {
  return typeEnd > 0 && words.slice(typeEnd, at).every(({ text }) => isFiller(text, language));
}

/**
 * Whether a text has no name, only types and words for changes: `Ley Orgánica`, `Ley Orgánica por la que se modifica la`, `Decreto
 * por el que se aprueba el Reglamento de`.
 */
export function saysNothing(text: string, language: CitationLanguage): boolean {
  const words = significantWords(text, language);
  for (let at = 0; at < words.length; ) {
    const type = typeAt(words, at, language);
    const word = words[at]?.text ?? '';
    if (!type && !amendsOf(language).has(word) && !approvingOf(language).has(word) && !signs.has(word)) return false;
    at += type?.count ?? 1;
  }
  return true;
}
