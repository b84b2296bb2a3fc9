import type { CitationLanguage } from '../../languages/index.ts';
import { anyOf, spaced } from '../../languages/patterns.ts';
import { typeAt } from '../act.ts';
import { perLanguage, wordsOf } from '../words.ts';

/** The name of a law as a text has it, perhaps with the day of the law. */
interface Compound {
  start: number;
  end: number;
  written: string;
}

/** How many characters beside an article are searched. A name may have two parts: `helse- og omsorgstjenesteloven`. */
const maxBeside = 140;
const maxWord = 20;

/**
 * The name of a law beside an article, if it is one compound word: `Art. 5 des Asylgesetzes`, `straffeloven § 5`. Elsewhere such
 * words often mean no law: `Tagesordnung` (agenda).
 */
export function compoundBeside(
  text: string,
  { start, end }: { start: number; end: number },
  language: CitationLanguage,
): Compound | null {
  const patterns = patternsOf(language);
  if (patterns === null) return null;
  const [all = '', gap = '', name = '', day = ''] = patterns.after.exec(text.slice(end, end + maxBeside)) ?? [];
  if (name !== '' && !isType(name, language)) {
    // The day of the law follows, but in a form that is not read. The citation may mean an older law with the same
    // name, so none is returned.
    if (day === '' && patterns.beforeDay.test(text.slice(end + all.length, end + all.length + 20))) return null;
    return { start: end + gap.length, end: end + all.length, written: name + day };
  }
  const [, before = '', space = ''] = patterns.before.exec(text.slice(Math.max(0, start - maxBeside), start)) ?? [];
  if (before === '' || isType(before, language)) return null;
  const place = start - space.length - before.length;
  if (language.notBeforeCompound?.test(text.slice(Math.max(0, place - maxWord), place))) return null;
  return { start: place, end: start - space.length, written: before };
}

/** Whether a word is only a type of law: `Bundesgesetz`. */
function isType(name: string, language: CitationLanguage): boolean {
  const words = wordsOf(name);
  return typeAt(words, 0, language)?.count === words.length;
}

const patternsOf = perLanguage(({ compoundEnds, and, dates, of, the }) => {
  if (!compoundEnds) return null;
  const name = `(?<![\\p{L}\\p{N}-])(?:[\\p{L}-]{2,40}-\\s(?:${anyOf(and)})\\s)?[\\p{L}\\p{N}-]{2,60}(?:${anyOf(compoundEnds)})`;
  // `Gewerbeordnung 1994` and `Gewerbeordnung 1973` are two laws.
  const year = '(?:\\s(?:1[89]|20)\\d\\d(?!\\d))?';
  const day = `\\s(?:${spaced(dates.before)})?\\d{1,2}\\.?\\s\\p{L}{3,10}\\.?\\s\\d{4}(?!\\d)`;
  return {
    after: new RegExp(
      `^(\\s{1,3}(?:${spaced(of)})(?:${spaced(the)})?)(${name}${year})(?![\\p{L}\\p{N}-])(${day})?`,
      'iu',
    ),
    beforeDay: new RegExp(`^[\\s,(]{1,3}(?:${spaced(dates.before)})?\\d`, 'iu'),
    before: new RegExp(`(${name})(\\s{1,3})$`, 'iu'),
  };
});
