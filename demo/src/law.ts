/** A calendar day, or a number of days before the demo is built. With the second, a new demo has recent changes. */
export type When = string | { daysAgo: number };

export type Status = 'in_force' | 'repealed' | 'partially_repealed' | 'annulled' | 'expired';

/** One law of the demo: its first text, and its changes. */
export interface Law {
  id: string;
  title: string;
  shortTitle?: string;
  type: string;
  jurisdiction?: string;
  date: When;
  /**
   * True if the source states no date. Then neither the file nor the commit has a date, and `date` is used only to sort the
   * commits.
   */
  undated?: true;
  /** The status of the first version. The default is `in_force`. */
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

/** One later commit of a law. Without edits, status and keys, the commit changes no file. */
export interface Change {
  type: 'reform' | 'repeal' | 'correction' | 'fix-pipeline';
  date: When;
  /** The id of the amending act, if it is a law of the demo. Otherwise the act gets a number of the official journal. */
  source?: string;
  edits: Edit[];
  status?: Status;
  /** Other front-matter keys that the change sets. A new jurisdiction moves the file to another folder. */
  keys?: Record<string, string>;
  /** The day of the commit, for a change that was decided long before its legal date. */
  recorded?: string;
}

/** A change on a day of the demo: a new law, or a change that may depend on the current text of the law. */
export type Step = { law: Law } | { id: string; change: (file: string) => Change };

/** Articles are named by the beginning of their heading: `Artículo 4`, `§ 12`, `Article L3-1`. */
export type Edit =
  | [article: string, before: string, after: string]
  | { rewrite: string; text: string }
  | { repeal: string }
  | { after: string; add: string };

export interface Country {
  code: string;
  name: string;
  language: string;
  /** The pattern for the paths of law files, from the repository's `.legalize.yml`, or the usual one. */
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

/** The words of commit messages. They differ between countries. */
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

/** Makes reforms of one figure, such as a fee that is raised every few years. `{n}` in the phrase stands for the figure. */
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
