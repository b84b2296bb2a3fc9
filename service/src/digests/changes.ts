import { compareUrl, lawUrl } from '../base/law-url.ts';
import type { Envelope } from '../events/event.ts';
import type { ArticleDiff } from './article-diffs.ts';

/** An event in a mail, with the changes of the watched articles. */
export interface ToldEvent {
  envelope: Envelope;
  diffs: ArticleDiff[];
}

export type Kind = 'new' | 'repealed' | 'reformed' | 'updated';

/** The change of a law by one commit. */
export interface Change {
  kinds: Kind[];
  day: string;
  /** The title of the act that made the change; its identifier if the act is not in the database; empty if the act is not known. */
  act: string;
  /** The subject of the reform, from its event; empty if it is not known. */
  subject: string;
  /** The first articles that changed, and how many more there are. */
  articles: string[];
  moreArticles: number;
  /** The changes of the articles that the rule watches. */
  diffs: ArticleDiff[];
  url: string;
}

export interface ChangedLaw {
  country: string;
  id: string;
  title: string;
  url: string;
  changes: Change[];
  /** How many events of the law are not in `changes`. */
  moreEvents: number;
}

const maxArticles = 12;

const kinds: Record<string, Kind> = {
  'law.created': 'new',
  'law.repealed': 'repealed',
  'reform.created': 'reformed',
  'law.updated': 'updated',
};

export interface ToldLaw {
  country: string;
  id: string;
  title: string | null;
  events: number;
}

/**
 * Collects the changes of a law, one for each commit. For example, a reform that repeals a law has three events, but is one change.
 * Events are added one by one, and only the facts for the mail are kept, because the largest events have megabytes.
 */
export class LawChanges {
  readonly #law: ToldLaw;
  readonly #baseUrl: string;
  readonly #bySha = new Map<string, Change>();
  #title: string | null;
  #told = 0;

  constructor(law: ToldLaw, baseUrl: string) {
    this.#law = law;
    this.#baseUrl = baseUrl;
    this.#title = law.title;
  }

  add({ envelope, diffs }: ToldEvent): void {
    const { event_type, created_at, data } = envelope;
    const kind = kinds[event_type];
    if (!kind) return;
    this.#told++;
    const sha = String(data.sha);
    this.#title ??= String(data.title ?? this.#law.id);
    const change: Change = this.#bySha.get(sha) ?? {
      kinds: [],
      day: created_at.slice(0, 10),
      act: '',
      subject: '',
      articles: [],
      moreArticles: 0,
      diffs: [],
      url: '',
    };
    this.#bySha.set(sha, change);
    change.kinds.push(kind);
    for (const diff of diffs) if (!change.diffs.some(({ id }) => id === diff.id)) change.diffs.push(diff);
    if (kind === 'reformed') {
      const articles = Array.isArray(data.articles_affected) ? data.articles_affected : [];
      change.day = String(data.date ?? change.day);
      change.act = String(data.source_id ?? '');
      change.subject = String(data.subject ?? '');
      change.articles = articles.slice(0, maxArticles).map(String);
      change.moreArticles = articles.length - change.articles.length;
    }
    // A new law has no earlier version to compare with.
    change.url = change.kinds.includes('new')
      ? this.#url
      : compareUrl(this.#baseUrl, this.#law.country, this.#law.id, 'previous', sha);
  }

  get result(): ChangedLaw {
    const { country, id, events } = this.#law;
    const changes = [...this.#bySha.values()];
    return { country, id, title: this.#title ?? id, url: this.#url, changes, moreEvents: events - this.#told };
  }

  get #url(): string {
    return lawUrl(this.#baseUrl, this.#law.country, this.#law.id);
  }
}

/** The most important of several kinds. For example, a reform that repeals a law is shown as a repeal. */
export function mainKind(kindsOfChange: Kind[]): Kind {
  const order: Kind[] = ['new', 'repealed', 'reformed'];
  return order.find((kind) => kindsOfChange.includes(kind)) ?? 'updated';
}
