import type { FrontMatter } from '../front-matter.ts';

/** The facts that a citation is made from. */
export interface Cited {
  id: string;
  title: string;
  shortTitle: string | null;
  matter: FrontMatter;
  /** The label of the article, such as `Artículo 3`; null if the whole law is cited. */
  label: string | null;
  day: string;
}

/** How lawyers of a country cite a law or an article. The program adds the address after the text that `write` returns. */
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
