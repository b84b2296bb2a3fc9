import type { CountryReader, Force } from '../countries/reader.ts';
import { dayOf, type FrontMatter } from '../front-matter.ts';
import { monthNames } from '../title.ts';
import { statedAs } from './keys.ts';

/**
 * From when a version is in force, where its file states that under a key that its country declares; null when it states
 * nothing. The first declared key that has a value counts.
 */
export function readForce(matter: FrontMatter, reader: CountryReader): Force | null {
  const [stated] = statedAs('force', matter, reader);
  if (!stated) return reader.force?.(matter) ?? null;
  const { meaning, texts } = stated;
  return { date: firstDay(texts.join(' '), reader.language ?? 'simple'), of: meaning.of };
}

/** More days than any front-matter value states. */
const maxDays = 200;

const forms = new Map<string, { form: RegExp; months: Map<string, number> }>();

/** `2001-07-01`, `25 juin 1965`, `1er mars 2002`, `15. Januar 2001`, with the months of a language. */
function formOf(language: string) {
  let known = forms.get(language);
  if (!known) {
    const months = monthNames(language);
    const names = [...months.keys()].sort((a, b) => b.length - a.length).join('|');
    // `1er`, `15.` and the like after the day; a short word such as `de` before the month and the year.
    const short = '(?:\\p{Ll}{1,3}\\s+)?';
    const words =
      names === '' ? '(?!)()()()' : `(\\d{1,2})(?:\\p{Ll}{2}|[.ºª°])?\\s+${short}(${names})\\s+${short}(\\d{4})`;
    known = { months, form: new RegExp(`(?<![\\p{L}\\d])(?:(\\d{4}-\\d\\d-\\d\\d)|${words})(?![\\p{L}\\d])`, 'giu') };
    forms.set(language, known);
  }
  return known;
}

/** The days of a value in their order, each with the words up to the next one. What is no day of the calendar is left out. */
export function daysIn(value: string, language: string): { day: string; after: string }[] {
  const { form, months } = formOf(language);
  const found = [...value.matchAll(form)].slice(0, maxDays);
  return found.flatMap((match, index) => {
    const [whole, digits, day = '', month = '', year = ''] = match;
    const number = String(months.get(month.toLowerCase()) ?? 0).padStart(2, '0');
    const read = dayOf(digits ?? `${year}-${number}-${day.padStart(2, '0')}`);
    const after = value.slice(match.index + whole.length, found[index + 1]?.index).trim();
    return read === null ? [] : [{ day: read, after }];
  });
}

/**
 * The day on which a law comes into force. When parts of it have days of their own (`1 mars 2002 (ART. 6)`), it is the first day
 * that stands without a part, else the first of all. Null when there is none.
 */
export function firstDay(value: string, language: string): string | null {
  const days = daysIn(value, language);
  const ofWhole = days.filter(({ after }) => !after.startsWith('('));
  return (ofWhole.length > 0 ? ofWhole : days).map(({ day }) => day).sort()[0] ?? null;
}
