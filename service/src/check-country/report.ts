import { counted } from '../print.ts';

/** A place where something was found, so that a person can look at it. */
export interface Example {
  /** The id of the law, or the path of a file without a law. */
  in: string;
  text: string;
}

/** The number of things of one kind, with a few examples. */
export interface Count {
  count: number;
  examples: Example[];
}

/** A count with a name, such as the reason for a problem, the form of a label, a key, or a host. */
export interface NamedCount extends Count {
  name: string;
}

/** A front-matter key that should hold a day. */
export interface DateKey {
  key: string;
  /** The meaning of the day: the law enters into force (`force`), the law ends (`end`), or another meaning. */
  says: 'force' | 'end' | 'day';
  read: number;
  unreadable: Count;
}

/** The report: how much of a repository the program understood, and where it failed. */
export interface CountryReport {
  repository: string;
  commit: string;
  /** The country that most files name; null if no file names one. */
  country: string | null;
  language: string;
  /** Whether the country has a file in `corpus/countries/`. */
  declared: boolean;
  files: { found: number; read: number; problems: NamedCount[] };
  /** The numbered headings, by the kind of part that they were read as, and the articles without a heading. */
  articles: {
    numbered_headings: number;
    as_articles: number;
    as_provisions: number;
    as_annexes: number;
    as_divisions: number;
    /**
     * Headings that are not articles of the law: quoted articles of other acts, tables of contents, paragraphs of
     * articles.
     */
    left_out: Count;
    not_understood: number;
    without_heading: number;
    laws_without: Count;
  };
  /**
   * The forms of numbered headings that the program does not understand. For laws without articles, also the forms of numbered
   * lines.
   */
  labels: NamedCount[];
  /** Front-matter keys that the program does not read, with the number of laws that have them. */
  keys: NamedCount[];
  dates: DateKey[];
  relations: {
    found: number;
    by_type: Record<string, number>;
    /** Relations to a law of this repository. */
    here: number;
    elsewhere: Count;
    /** Entries of declared keys that do not look like an identifier. */
    unreadable: Count;
  };
  links: {
    found: number;
    naming_a_law: number;
    other_country: number;
    here: number;
    elsewhere: Count;
    /** Addresses that name no law, by host. */
    others: NamedCount[];
  };
  citations: { found: number; per_100_kb: number; here: number; unresolved: Count };
  /** A sentence for each thing that the program failed to read. Empty if it reads everything that it should. */
  lost: string[];
}

const maxExamples = 3;
const maxText = 160;
/** How many names a `Tally` counts. A hostile repository may have any number of keys and forms. */
const maxNames = 10_000;

export function emptyCount(): Count {
  return { count: 0, examples: [] };
}

export function add(count: Count, where: string, text: string): void {
  count.count++;
  if (count.examples.length >= maxExamples) return;
  const short = text.replace(/\s+/gu, ' ').trim().slice(0, maxText).toWellFormed();
  if (!count.examples.some((example) => example.text === short)) count.examples.push({ in: where, text: short });
}

export class Tally {
  readonly #counts = new Map<string, Count>();

  add(name: string, where: string, text: string): void {
    let count = this.#counts.get(name);
    if (!count) {
      if (this.#counts.size >= maxNames) return;
      count = emptyCount();
      this.#counts.set(name, count);
    }
    add(count, where, text);
  }

  /** The counts; the highest is first. */
  list(max = 100): NamedCount[] {
    const named = [...this.#counts].map(([name, count]) => ({ name, ...count }));
    return named.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)).slice(0, max);
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, { count }) => sum + count, 0);
  }
}

/**
 * Lists everything that the program failed to read, one sentence each. Acts that are not in the repository do not count, because
 * nothing could find them. Laws without articles and links to other sites do not count either, because they are often right.
 */
export function lostIn(report: Omit<CountryReport, 'repository' | 'lost'>): string[] {
  const { files, country, labels, keys, dates, relations } = report;
  const unread = files.found - files.read;
  const notUnderstood = labels.reduce((sum, { count }) => sum + count, 0);
  return [
    ...(files.found === 0 ? ['There is no law file.'] : []),
    ...(files.read > 0 && country === null ? ['No file names its country.'] : []),
    ...(unread > 0 ? [`${counted(unread, 'file')} cannot be read.`] : []),
    ...(notUnderstood > 0 ? [`The program does not understand ${counted(notUnderstood, 'numbered label')}.`] : []),
    ...(keys.length > 0 ? [`The program does not know ${counted(keys.length, 'front-matter key')}.`] : []),
    ...dates.flatMap(({ key, unreadable: { count } }) =>
      count > 0 ? [`${counted(count, 'value')} of ${key} cannot be read as a day.`] : [],
    ),
    ...(relations.unreadable.count > 0
      ? [`${counted(relations.unreadable.count, 'entry', 'entries')} of declared relations cannot be read as an act.`]
      : []),
  ];
}
