import { compareUrl, lawUrl } from '../base/law-url.ts';
import type { Envelope } from '../events/event.ts';
import type { ArticleDiff } from './article-diffs.ts';

/** An event of a mail, with what changed in the articles that the rule watches. */
export interface ToldEvent {
  envelope: Envelope;
  diffs: ArticleDiff[];
}

export type Kind = 'new' | 'repealed' | 'reformed' | 'updated';

/** What happened to a law in one commit. */
export interface Change {
  kinds: Kind[];
  day: string;
  /** What the reform is about, from its own record; empty when unknown. */
  subject: string;
  articles: string[];
  /** What changed in the articles that the rule watches. */
  diffs: ArticleDiff[];
  url: string;
}

export interface ChangedLaw {
  country: string;
  id: string;
  title: string;
  url: string;
  changes: Change[];
}

const kinds: Record<string, Kind> = {
  'law.created': 'new',
  'law.repealed': 'repealed',
  'reform.created': 'reformed',
  'law.updated': 'updated',
};

/** Events by law, and of each law by commit: a reform that repeals is three events and one change. */
export function groupChanges(
  events: ToldEvent[],
  titleOf: (country: string, id: string) => string | null,
  baseUrl: string,
): ChangedLaw[] {
  const laws = new Map<string, ChangedLaw & { bySha: Map<string, Change> }>();
  for (const { envelope, diffs } of events) {
    const { event_type, created_at, data } = envelope;
    const kind = kinds[event_type];
    if (!kind) continue;
    const [country, id, sha] = [String(data.country), String(data.law_id), String(data.sha)];
    const key = `${country} ${id}`;
    const law = laws.get(key) ?? {
      country,
      id,
      title: titleOf(country, id) ?? String(data.title ?? id),
      url: lawUrl(baseUrl, country, id),
      changes: [],
      bySha: new Map(),
    };
    laws.set(key, law);
    const change: Change = law.bySha.get(sha) ?? {
      kinds: [],
      day: created_at.slice(0, 10),
      subject: '',
      articles: [],
      diffs: [],
      url: '',
    };
    law.bySha.set(sha, change);
    change.kinds.push(kind);
    for (const diff of diffs) if (!change.diffs.some(({ id }) => id === diff.id)) change.diffs.push(diff);
    if (kind === 'reformed') {
      change.day = String(data.date ?? change.day);
      change.subject = String(data.subject ?? '');
      change.articles = Array.isArray(data.articles_affected) ? data.articles_affected.map(String) : [];
    }
    // A new law has nothing before it to be compared with.
    change.url = change.kinds.includes('new') ? law.url : compareUrl(baseUrl, country, id, 'previous', sha);
  }
  return [...laws.values()].map(({ bySha, ...law }) => ({ ...law, changes: [...bySha.values()] }));
}

/** The word for the most important kind: a reform that repeals a law is a repeal. */
export function wordOf(kindsOfChange: Kind[]): string {
  const order: [Kind, string][] = [
    ['new', 'New law'],
    ['repealed', 'Repealed'],
    ['reformed', 'Reformed'],
  ];
  return order.find(([kind]) => kindsOfChange.includes(kind))?.[1] ?? 'Updated';
}
