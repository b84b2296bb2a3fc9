import { type CitationLanguage, citationLanguage } from '../../languages/index.ts';
import { aloneOf } from '../law-mentions.ts';
import { foldWords, isFiller, perLanguage, spellings } from '../words.ts';

/**
 * The names that a `LawMention` of the kind `name` may mean; the longest is first. The text does not show where a name ends. The
 * names of existing laws show it.
 */
export function namesMeant(written: string, languageName: string): string[] {
  const language = citationLanguage(languageName);
  const words = wordsIn(written);
  // In these languages, only whole titles, abbreviations and names in small letters are found.
  if (language.namesInText === undefined && (language.titleEnds || written.includes('.') || words.length < 2))
    return [written];
  const names: string[] = [];
  if (language.namesInText === 'before') {
    for (let from = 0; from < words.length; from++) {
      const start = words[from]?.start ?? 0;
      const isCapital = /^\p{Lu}/u.test(written.slice(start, start + 1));
      if (isCapital || language.isCompound) names.push(written.slice(start));
    }
    return names;
  }
  // A name in small letters may end before any word.
  const isCapital = language.namesInText === 'capitals' && /^\p{Lu}/u.test(written);
  for (let to = words.length; to > 0; to--) {
    const [last, next] = [words[to - 1], words[to]];
    if (!last) continue;
    if (isFiller(last.text, language)) continue;
    if (next && language.agreeing?.test(`${last.text} ${next.text}`)) continue;
    // `Ley de Sanidad y Consumo` may end before `y`, and nowhere else.
    if (isCapital && next && !conjunctionsOf(language).has(next.text)) continue;
    const isAfter = language.namesInText === 'after';
    if (isAfter && (goesOn(words.slice(to), language) || isPlaced(words.slice(to), written, language))) continue;
    if (to > 1 || aloneOf(language).has(last.text)) names.push(written.slice(0, last.end));
  }
  return names;
}

/**
 * Whether a name goes on with these words: `code rural` before `et de la pêche maritime`. Before `et de la loi`, the name ends, and
 * another law begins.
 */
function goesOn([conjunction, of, ...words]: { text: string }[], language: CitationLanguage): boolean {
  if (!conjunctionsOf(language).has(conjunction?.text ?? '') || !ofWordsOf(language).has(of?.text ?? '')) return false;
  const noun = words.find(({ text }) => !isFiller(text, language));
  return noun !== undefined && !lawWordsOf(language).has(noun.text);
}

/**
 * Whether a place or a person follows a name: `code des communes de la Nouvelle-Calédonie` is another law than the `code des communes`.
 */
function isPlaced([of, ...words]: ReturnType<typeof wordsIn>, written: string, language: CitationLanguage): boolean {
  if (!ofWordsOf(language).has(of?.text ?? '')) return false;
  const noun = words.find(({ text }) => !isFiller(text, language));
  return noun !== undefined && words.indexOf(noun) < 2 && /^\p{Lu}/u.test(written.slice(noun.start));
}

const ofWordsOf = perLanguage(({ of }) => new Set(spellings(of)));
/** The first words of types, names and articles. */
const lawWordsOf = perLanguage(({ types, nameWords, namesBegin, severalLaws, articles = {} }) => {
  const written = [...Object.values(types), nameWords, namesBegin, severalLaws, ...Object.values(articles)];
  return new Set(written.flatMap((one) => spellings(one)).map((phrase) => phrase.split(' ')[0]));
});
const conjunctionsOf = perLanguage(({ and }) => new Set(spellings(and)));

function wordsIn(written: string) {
  const found = written.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu);
  return [...found].map(({ 0: word, index }) => ({ text: foldWords(word), start: index, end: index + word.length }));
}
