import { randomBytes } from 'node:crypto';

/** An event as receivers get it. */
export interface Envelope {
  id: string;
  event_type: string;
  created_at: string;
  data: Record<string, unknown>;
}

export const eventTypes = ['law.created', 'law.updated', 'law.repealed', 'reform.created', 'test.ping'] as const;
export type EventType = (typeof eventTypes)[number];

/** An event as the database stores it: the fields that rules are compared with, and the body that is sent. */
export interface EventRow {
  id: string;
  event_type: EventType;
  country: string | null;
  law_id: string | null;
  language: string | null;
  /** The words of title, short title and subjects, in PostgreSQL's text format of a tsvector. */
  words: string | null;
  /** The articles that the event is about; null if it is about the whole law. */
  article_ids: string[] | null;
  created_at: Date;
  body: string;
}

export interface ArticleChange {
  id: string;
  label: string;
  change: 'added' | 'changed' | 'removed' | 'moved';
  /** The new id of the article's text, if the article has moved. */
  moved_to?: string;
}

export interface LawEvent {
  type: EventType;
  country: string;
  language: string;
  lawId: string;
  words: string;
  articleIds?: string[];
  at: Date;
  data: Record<string, unknown>;
}

export function lawEvent({ type, country, language, lawId, words, articleIds, at, data }: LawEvent): EventRow {
  const id = `evt_${randomBytes(16).toString('hex')}`;
  return {
    id,
    event_type: type,
    country,
    law_id: lawId,
    language,
    words,
    article_ids: articleIds ?? null,
    created_at: at,
    body: envelope(id, type, at, data),
  };
}

/** Makes a test event. Its id and its message say that it is only a test. */
export function testEvent(endpointId: number, at: Date): EventRow {
  const id = `evt_test_${randomBytes(16).toString('hex')}`;
  const data = { endpoint_id: endpointId, message: 'This is a test event from Open Legislation.' };
  return {
    id,
    event_type: 'test.ping',
    country: null,
    law_id: null,
    language: null,
    words: null,
    article_ids: null,
    created_at: at,
    body: envelope(id, 'test.ping', at, data),
  };
}

function envelope(id: string, type: EventType, at: Date, data: Record<string, unknown>): string {
  return JSON.stringify({ id, event_type: type, created_at: at.toISOString(), data } satisfies Envelope);
}
