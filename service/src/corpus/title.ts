import { withoutAccents } from '../base/words.ts';
import { localeOf } from './language.ts';

/** The names of the months as a language writes them in dates, with their numbers; 1 is January. */
export function monthNames(language: string): Map<string, number> {
  const months = new Map<string, number>();
  const locale = localeOf(language);
  if (locale === null) return months;
  const formats: Intl.DateTimeFormatOptions[] = [
    { month: 'long', timeZone: 'UTC' },
    { day: 'numeric', month: 'long', timeZone: 'UTC' }, // Slavic and Baltic months have another form after a day
  ];
  for (const format of formats) {
    const formatter = new Intl.DateTimeFormat(locale, format);
    for (let month = 1; month <= 12; month++) {
      const parts = formatter.formatToParts(new Date(Date.UTC(2001, month - 1, 15)));
      const written = parts.find((part) => part.type === 'month')?.value ?? '';
      // In Catalan, `Intl` writes `de juliol`, `d’octubre`. The name is the last word.
      const name = written.split(/[\s’']/).at(-1) ?? '';
      if (/^\p{L}{3,}$/u.test(name)) months.set(name.toLowerCase(), month);
    }
  }
  return months;
}

const monthPatterns = new Map<string, RegExp | null>();

function monthPattern(language: string): RegExp | null {
  let pattern = monthPatterns.get(language);
  if (pattern === undefined) {
    const names = [...monthNames(language).keys()];
    pattern = names.length === 0 ? null : new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})`, 'giu');
    monthPatterns.set(language, pattern);
  }
  return pattern;
}

/**
 * The name of a law without its number and date. `Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal` becomes `Ley
 * Orgánica, de de, del Código Penal`. Words such as `de` stay, because the search ignores them.
 */
export function nameWithoutNumber(title: string, language: string): string {
  const withoutNumbers = title.replace(/\S+/g, (word) => (/\d/.test(word) ? ' ' : word));
  const months = monthPattern(language);
  // A month belongs to a date only if the title has numbers: `Ley de Mayo` keeps its month.
  return months && withoutNumbers !== title ? withoutNumbers.replace(months, ' ') : withoutNumbers;
}

/** The name without the law's type at its beginning: `Ley Orgánica del Código Penal` becomes `del Código Penal`. */
export function nameWithoutType(name: string, lawType: string): string {
  const type = lawType.split(/[_\s-]+/).filter(Boolean);
  const words = name.trim().split(/[\s,]+/);
  const fold = (word: string) =>
    withoutAccents(word)
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
  let length = 0;
  while (length < type.length && fold(words[length] ?? '') === fold(type[length] ?? '')) length++;
  return length === type.length && length < words.length ? words.slice(length).join(' ') : name;
}
