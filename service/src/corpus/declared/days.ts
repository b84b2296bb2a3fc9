import type { CountryRules, Force } from '../countries/country-rules.ts';
import { dayOf, type FrontMatter } from '../front-matter.ts';
import { monthNames } from '../title.ts';
import { statedAs } from './keys.ts';

/**
 * The day from which a version is in force, if its file states one; null if it states nothing. The first key with a value
 * counts among the keys that the country declares for this. Without a value there, the country's `force` reads the front
 * matter.
 */
export function readForce(matter: FrontMatter, rules: CountryRules): Force | null {
  const [stated] = statedAs('force', matter, rules);
  if (!stated) return rules.force?.(matter) ?? null;
  const { meaning, texts } = stated;
  return { date: firstDay(texts.join(' '), rules.language ?? 'simple'), of: meaning.of };
}

/** How many days of a value are read. No front-matter value states so many. */
const maxDays = 200;

const forms = new Map<string, { form: RegExp; months: Map<string, number> }>();

/**
 * A pattern for days with the names of months of a language: `2001-07-01`, `25 juin 1965`, `1er mars 2002`, `15. Januar 2001`.
 */
function formOf(language: string) {
  let known = forms.get(language);
  if (!known) {
    const months = monthNames(language);
    const names = [...months.keys()].sort((a, b) => b.length - a.length).join('|');
    // After the day there may be `er`, a dot and the like; before the month and the year, a short word such as `de`.
    const short = '(?:\\p{Ll}{1,3}\\s+)?';
    const words =
      names === '' ? '(?!)()()()' : `(\\d{1,2})(?:\\p{Ll}{2}|[.ºª°])?\\s+${short}(${names})\\s+${short}(\\d{4})`;
    known = { months, form: new RegExp(`(?<![\\p{L}\\d])(?:(\\d{4}-\\d\\d-\\d\\d)|${words})(?![\\p{L}\\d])`, 'giu') };
    forms.set(language, known);
  }
  return known;
}

/**
 * The days that a value names, in their order, each with the words up to the next one. A date that is not in the calendar is
 * left out.
 */
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
 * The day on which a law comes into force. If parts of the law have their own days (`1 mars 2002 (ART. 6)`), it is the earliest
 * day that stands without a part, or else the earliest of all. Null if the value names no day.
 */
export function firstDay(value: string, language: string): string | null {
  const days = daysIn(value, language);
  const ofWhole = days.filter(({ after }) => !after.startsWith('('));
  return (ofWhole.length > 0 ? ofWhole : days).map(({ day }) => day).sort()[0] ?? null;
}
