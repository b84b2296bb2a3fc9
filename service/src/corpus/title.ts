import { withoutAccents } from './accents.ts';
import { localeOf } from './language.ts';

/** The names of the months in a language, as they stand in dates. */
function monthNames(language: string): string[] {
  const locale = localeOf(language);
  if (locale === null) return [];
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2001, month, 15)));
  const formats: Intl.DateTimeFormatOptions[] = [
    { month: 'long', timeZone: 'UTC' },
    { day: 'numeric', month: 'long', timeZone: 'UTC' }, // Slavic and Baltic languages inflect the month here
  ];
  const names = formats.flatMap((format) => {
    const formatter = new Intl.DateTimeFormat(locale, format);
    return days.map((day) => formatter.formatToParts(day).find((part) => part.type === 'month')?.value ?? '');
  });
  // Catalan writes `de juliol`, `d’octubre`: the name is the last word of it.
  return [
    ...new Set(names.map((name) => name.split(/[\s’']/).at(-1) ?? '').filter((name) => /^\p{L}{3,}$/u.test(name))),
  ];
}

const monthPatterns = new Map<string, RegExp | null>();

function monthPattern(language: string): RegExp | null {
  let pattern = monthPatterns.get(language);
  if (pattern === undefined) {
    const names = monthNames(language);
    pattern = names.length === 0 ? null : new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})`, 'giu');
    monthPatterns.set(language, pattern);
  }
  return pattern;
}

/**
 * What a law is called, without its number and date: of `Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal` the
 * words `Ley Orgánica, de de, del Código Penal`. Fillers are left to the search, which drops them anyway.
 */
export function nameWithoutNumber(title: string, language: string): string {
  const withoutNumbers = title.replace(/\S+/g, (word) => (/\d/.test(word) ? ' ' : word));
  const months = monthPattern(language);
  // A month is part of a date only where a number stood: `Ley de Mayo` keeps its name.
  return months && withoutNumbers !== title ? withoutNumbers.replace(months, ' ') : withoutNumbers;
}

/** And without the type that it begins with: `del Código Penal`. */
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
