import type { WebhookEvent } from './types.ts';

/** What a law event tells. The text is not in it: fetch it with `laws.get`, or `laws.atCommit` and the sha. */
export interface LawEventData {
  country: string;
  law_id: string;
  title: string;
  law_type: string;
  /** `in_force`, `repealed`, `expired`, `annulled` or `partially_repealed` */
  status: string | null;
  last_updated: string | null;
  /** Commit in the country's repository */
  sha: string;
  /** The law's page */
  url: string;
}

/** What the data of an event is, by its type. */
export interface EventData {
  'law.created': LawEventData;
  'law.updated': LawEventData;
  'law.repealed': LawEventData & { previous_status: string };
  'reform.created': {
    country: string;
    law_id: string;
    date: string;
    /** Empty when unknown */
    source_id: string;
    subject: string;
    /** Commit in the country's repository */
    sha: string;
    /** Empty when unknown */
    articles_affected: string[];
    /** The law's page */
    url: string;
    /** The text at that commit in the country's repository; null when the repository has no such address */
    raw_url: string | null;
  };
  'test.ping': { endpoint_id: number; message: string };
}

/** The event types that this version of the library knows. The service may send others. */
export type EventType = keyof EventData;

/** Whether an event is of a type, so that TypeScript knows its data: `if (isEvent(event, 'law.repealed')) …` */
export function isEvent<T extends EventType>(
  event: WebhookEvent,
  type: T,
): event is WebhookEvent & { event_type: T; data: EventData[T] } {
  return event.event_type === type;
}
