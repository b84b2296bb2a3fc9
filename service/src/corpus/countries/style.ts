import type { FrontMatter } from '../front-matter.ts';

/** The facts from which a citation is made. */
export interface Cited {
  id: string;
  title: string;
  shortTitle: string | null;
  matter: FrontMatter;
  /** The name of the article, such as `Artículo 3`; null when the whole law is cited. */
  label: string | null;
  /** The day of the version. */
  day: string;
}

/** The style in which lawyers of a country cite a law or an article. The address is added after the result of `write`. */
export interface CitationStyle {
  name: string;
  write: (cited: Cited) => string;
}

/** A day in the words of a language: `5 de febrero de 1999`. */
export function longDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** A day in French words. The first day of a month is `1er`. */
export function frenchDay(day: string): string {
  return longDay(day, 'fr').replace(/^1 /, '1er ');
}
