/** A day of the calendar, or one counted back from the day the demo is built, so that a fresh demo has news. */
export type When = string | { daysAgo: number };

export type Status = 'in_force' | 'repealed' | 'partially_repealed' | 'annulled' | 'expired';

/** One law as its authors write it: the first text, and then what happened to it. */
export interface Law {
  id: string;
  title: string;
  shortTitle?: string;
  type: string;
  jurisdiction?: string;
  date: When;
  /** The source states no date: none goes into the file nor into the commit, `date` only places the commit. */
  undated?: true;
  /** Status of the first version, in force unless said. */
  status?: Status;
  department?: string;
  number?: string;
  subjects?: string[];
  textState?: 'current' | 'as_enacted';
  references?: string;
  extra?: Record<string, string>;
  /** Markdown below the title. */
  text: string;
  changes?: Change[];
}

/** One later commit of a law. Without edits, status or keys it is a commit that touches no file. */
export interface Change {
  type: 'reform' | 'repeal' | 'correction' | 'fix-pipeline';
  date: When;
  /** The amending act when it is a law of the demo itself; otherwise the journal numbers it. */
  source?: string;
  edits: Edit[];
  status?: Status;
  /** Other front-matter keys that the change sets. A new jurisdiction moves the file. */
  keys?: Record<string, string>;
  /** The day of the commit, for a change decided long before its legal date. */
  recorded?: string;
}

/** A change on a day of the demo: a new law, or a change that may depend on the current text of the law. */
export type Step = { law: Law } | { id: string; change: (file: string) => Change };

/** Articles are named by the start of their heading: `Artículo 4`, `§ 12`, `Article L3-1`. */
export type Edit =
  | [article: string, before: string, after: string]
  | { rewrite: string; text: string }
  | { repeal: string }
  | { after: string; add: string };

export interface Country {
  code: string;
  name: string;
  language: string;
  /** The path of a law file, as the repository's `.legalize.yml` says, or the usual one. */
  layout: string;
  website: string;
  /** The line below each title that says that the law is invented. */
  notice: string;
  readme: string;
  repealedArticle: string;
  messages: Messages;
  /** The number that the official journal gives to an amending act. */
  journal: (year: string, number: number) => string;
  laws: Law[];
}

/** The words of commit messages, which follow each country's habit. */
export interface Messages {
  firstVersion: string;
  published: string;
  norm: string;
  act: string;
  date: string;
  source: string;
  affected: string;
  more: (count: number) => string;
}

export const reform = (date: When, ...edits: Edit[]): Change => ({ type: 'reform', date, edits });
export const correction = (date: When, ...edits: Edit[]): Change => ({ type: 'correction', date, edits });
export const repair = (date: When, ...edits: Edit[]): Change => ({ type: 'fix-pipeline', date, edits });
export const repeal = (date: When, ...edits: Edit[]): Change => ({ type: 'repeal', date, edits, status: 'repealed' });

/**
 * The reforms of one figure over the years, such as a fee that is raised every few of them:
 * `{n}` in the phrase stands for the figure.
 */
export function figures(
  article: string,
  phrase: string,
  first: number,
  later: [date: When, value: number][],
): Change[] {
  let value = first;
  return later.map(([date, next]) => {
    const edit: Edit = [article, phrase.replace('{n}', String(value)), phrase.replace('{n}', String(next))];
    value = next;
    return reform(date, edit);
  });
}

export function dayOf(when: When, today: string): string {
  if (typeof when === 'string') return when;
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - when.daysAgo);
  return day.toISOString().slice(0, 10);
}
