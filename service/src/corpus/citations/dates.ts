import { withoutAccents } from '../../base/words.ts';
import type { DateWords } from '../languages/language.ts';
import { anyOf, spaced } from '../languages/patterns.ts';
import { monthNames } from '../title.ts';
import type { CitedDate } from './citation.ts';

/** A date in a text, and its offsets. */
export interface FoundDate extends CitedDate {
  start: number;
  end: number;
}

const numeric =
  /(?<![\p{L}\p{N}/.-])(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})([-./])(\d{1,2})\5(\d{4}|\d{2}))(?![\p{N}/-])/u;

interface Months {
  numbers: Map<string, number>;
  /** Matches `1 de octubre de 2015`, `6 janvier 1978`, `5 de juny del 2003`, `12. juuli 2014`. */
  dayFirst: RegExp;
  /** Matches `2018 m. gruodžio 20 d.` */
  yearFirst: RegExp | undefined;
}

const known = new Map<string, Months | null>();

function monthsOf(language: string, words: DateWords = {}): Months | null {
  let months = known.get(language);
  if (months === undefined) {
    const written = [...monthNames(language), ...Object.entries(words.months ?? {})];
    // People also write `19 decembre 2003`, without the accent.
    const numbers = new Map([...written.map(([name, month]) => [withoutAccents(name), month] as const), ...written]);
    const names = [...numbers.keys()].sort((a, b) => b.length - a.length).join('|');
    const { yearFirst } = words;
    months =
      names === ''
        ? null
        : {
            numbers,
            dayFirst: new RegExp(
              `(?<![\\p{L}\\p{N}])(\\d{1,2})(?:${anyOf(words.dayMarks)}|[.ºª°])?\\s{1,3}(?:${spaced(words.of)})?(${names})(?!\\p{L})(?:\\.(?=,?\\s{1,3}\\d{4}))?` +
                `(?:,?\\s{1,3}(?:${spaced(words.year)})?(\\d{4})(?!\\d))?`,
              'iu',
            ),
            yearFirst:
              yearFirst &&
              new RegExp(
                `(?<![\\p{L}\\p{N}])(\\d{4})\\s{0,3}${yearFirst.year}\\.\\s{0,3}(${names})\\s{1,3}(\\d{1,2})\\s{0,3}${yearFirst.day}(?!\\p{L})\\.?`,
                'iu',
              ),
          };
    known.set(language, months);
  }
  return months;
}

export function findDate(text: string, language: string, words?: DateWords): FoundDate | null {
  if (!/\d/.test(text)) return null; // every date has a day in digits, and the patterns below are slow
  const months = monthsOf(language, words);
  const monthOf = (name = '') => months?.numbers.get(name.toLowerCase());
  const found: FoundDate[] = [];
  const add = (
    match: RegExpExecArray,
    year: string | undefined,
    month: number | undefined,
    day: string | undefined,
  ) => {
    const date = { year: year === undefined ? null : fullYear(year), month: month ?? 0, day: Number(day) };
    if (date.month < 1 || date.month > 12 || date.day < 1 || date.day > 31) return;
    found.push({ ...date, start: match.index, end: match.index + match[0].length });
  };
  const dayFirst = months?.dayFirst.exec(text);
  if (dayFirst) add(dayFirst, dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const yearFirst = months?.yearFirst?.exec(text);
  if (yearFirst) add(yearFirst, yearFirst[1], monthOf(yearFirst[2]), yearFirst[3]);
  const digits = numeric.exec(text);
  if (digits) add(digits, digits[1] ?? digits[7], Number(digits[2] ?? digits[6]), digits[3] ?? digits[4]);
  return found.sort((a, b) => a.start - b.start)[0] ?? null;
}

/**
 * A year with four digits: `92` is 1992, `010` is 2010 and `994` is 1994. Uruguay leaves out the first digit of a year, other
 * countries the first two.
 */
export function fullYear(written: string): number {
  const year = Number(written);
  if (written.length >= 4) return year;
  if (written.length === 3) return written.startsWith('0') ? 2000 + year : 1000 + year;
  return year < 40 ? 2000 + year : 1900 + year;
}

/** A date as keys have it: `2015-10-01`. A date without a year is `-10-01`, which is the end of the key of every year. */
export function dayKey({ year, month, day }: CitedDate): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year ?? ''}-${two(month)}-${two(day)}`;
}
