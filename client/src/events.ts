import type {
  EventType,
  LawEventData,
  LawRepealedData,
  ReformCreatedData,
  TestPingData,
  WebhookEvent,
} from './types.ts';

/** The data of an event, by its type. It does not contain the text of the law: use `laws.get` or `laws.atCommit`. */
export interface EventData {
  'law.created': LawEventData;
  'law.updated': LawEventData;
  'law.repealed': LawRepealedData;
  'reform.created': ReformCreatedData;
  'test.ping': TestPingData;
}

/** Whether an event has this type. TypeScript then knows the type of its data: `if (isEvent(event, 'law.repealed')) …` */
export function isEvent<T extends EventType>(
  event: WebhookEvent,
  type: T,
): event is WebhookEvent & { event_type: T; data: EventData[T] } {
  return event.event_type === type;
}
