import { Type } from 'typebox';
import { nullable, time } from '../base/shapes.ts';
import { lawStatuses } from '../corpus/status.ts';
import { type EventType, eventTypes } from './event.ts';

/** The schemas of the events that receivers get, for the API's description. */

const status = Type.Enum([...lawStatuses], { type: 'string' });
const day = Type.String({ format: 'date' });
const sha = Type.String({ description: "Commit in the country's repository" });
const url = Type.String({ description: "The law's page" });

const law = {
  country: Type.String({ description: 'Two-letter code' }),
  law_id: Type.String(),
  title: Type.String(),
  law_type: Type.String(),
  status: nullable(status, 'Null if the source states none'),
  last_updated: nullable(day, 'Date of the last change'),
  sha,
  url,
};

const LawEventData = Type.Object(law, {
  $id: 'LawEventData',
  description: 'The data of an event about a law. The text is not in it: fetch it with the law id or the sha',
});

const LawRepealedData = Type.Object({ ...law, previous_status: status }, { $id: 'LawRepealedData' });

const ReformCreatedData = Type.Object(
  {
    country: law.country,
    law_id: law.law_id,
    date: day,
    source_id: Type.String({ description: 'Empty if unknown' }),
    subject: Type.String(),
    sha,
    articles_affected: Type.Array(Type.String(), { description: 'Empty if unknown' }),
    articles: Type.Array(
      Type.Object({
        id: Type.String(),
        label: Type.String(),
        change: Type.Enum(['added', 'changed', 'removed', 'moved'], { type: 'string' }),
        moved_to: Type.Optional(
          Type.String({ description: 'If moved: the id that its unchanged text has from now on' }),
        ),
      }),
      { description: 'The articles that differ between the texts before and after; empty if none is known' },
    ),
    url,
    raw_url: nullable(Type.String(), 'The text at that commit; null if the repository has no such address'),
  },
  { $id: 'ReformCreatedData' },
);

const TestPingData = Type.Object({ endpoint_id: Type.Integer(), message: Type.String() }, { $id: 'TestPingData' });

/** The fields that every event has. Receivers must accept event types that they do not know. */
const envelope = {
  id: Type.String({ description: 'The same in every delivery of the event' }),
  event_type: Type.String(),
  created_at: time('When it happened'),
};

export const Event = Type.Object(
  { ...envelope, data: Type.Record(Type.String(), Type.Any(), { description: 'Depends on the event type' }) },
  { $id: 'Event' },
);

/** For each event type, the names of its schema and of the schema of its data. */
export const eventShapes: Record<EventType, { name: string; data: string }> = {
  'law.created': { name: 'LawCreatedEvent', data: 'LawEventData' },
  'law.updated': { name: 'LawUpdatedEvent', data: 'LawEventData' },
  'law.repealed': { name: 'LawRepealedEvent', data: 'LawRepealedData' },
  'reform.created': { name: 'ReformCreatedEvent', data: 'ReformCreatedData' },
  'test.ping': { name: 'TestPingEvent', data: 'TestPingData' },
};

const events = eventTypes.map((type) => {
  const { name, data } = eventShapes[type];
  return Type.Object({ ...envelope, event_type: Type.Literal(type), data: Type.Ref(data) }, { $id: name });
});

export const schemas = [Event, LawEventData, LawRepealedData, ReformCreatedData, TestPingData, ...events];
