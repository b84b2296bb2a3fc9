import type { CountryRules, Force } from '../countries/country-rules.ts';
import { dayOf } from '../front-matter.ts';
import type { LawFile } from '../law-file.ts';
import { monthNames } from '../title.ts';
import { statedAs } from './keys.ts';

type StatedFile = Pick<LawFile, 'frontmatter' | 'body'>;

/**
 * The day from which a version is in force, if its file states one; else null. The country declares front-matter keys for this day,
 * and the first one with a value counts. If none has a value, the country's function `force` is asked.
 */
export function readForce({ frontmatter, body }: StatedFile, rules: CountryRules): Force | null {
  const [stated] = statedAs('force', frontmatter, rules);
  if (!stated) return rules.force?.(frontmatter, body) ?? null;
  const { meaning, texts } = stated;
  return { date: firstDay(texts.join(' '), rules.language ?? 'simple'), of: meaning.of };
}

/** How many days are read from one value. No real value has so many. */
const maxDays = 200;

const forms = new Map<string, { form: RegExp; months: Map<string, number> }>();

/** A pattern for days with a language's month names: `2001-07-01`, `25 juin 1965`, `1er mars 2002`, `15. Januar 2001`. */
function formOf(language: string) {
  let known = forms.get(language);
  if (!known) {
    const months = monthNames(language);
    const names = [...months.keys()].sort((a, b) => b.length - a.length).join('|');
    // The day may end with `er` or a dot. Before the month and the year, there may be a short word such as `de`.
    const short = '(?:\\p{Ll}{1,3}\\s+)?';
    const words =
      names === '' ? '(?!)()()()' : `(\\d{1,2})(?:\\p{Ll}{2}|[.ºª°])?\\s+${short}(${names})\\s+${short}(\\d{4})`;
    known = { months, form: new RegExp(`(?<![\\p{L}\\d])(?:(\\d{4}-\\d\\d-\\d\\d)|${words})(?![\\p{L}\\d])`, 'giu') };
    forms.set(language, known);
  }
  return known;
}

/** The days in a value, in their order, each with the words up to the next day. A date that does not exist is left out. */
function daysIn(value: string, language: string): { day: string; after: string }[] {
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
 * The day on which a law comes into force. If parts have their own days (`1 mars 2002 (ART. 6)`), the earliest day without a part
 * counts. If all days have a part, the earliest of all counts. Null if the value has no day.
 */
export function firstDay(value: string, language: string): string | null {
  const days = daysIn(value, language);
  const ofWhole = days.filter(({ after }) => !after.startsWith('('));
  return (ofWhole.length > 0 ? ofWhole : days).map(({ day }) => day).sort()[0] ?? null;
}
