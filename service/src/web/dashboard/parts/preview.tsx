/** @jsxRuntime automatic */
/** @jsxImportSource preact */

import { AccountError, ApiError, ValidationError } from '../../../errors.ts';
import { ruleOf } from '../../../events/check-rule.ts';
import type { Envelope } from '../../../events/event.ts';
import { previewRule, takeTurn } from '../../../events/preview.ts';
import type { NewRule, Preview } from '../../../events/rule-schema.ts';
import { Day } from '../../components.tsx';
import type { MemberVisit, Visit } from '../visit.ts';
import { reasonIn } from './forms.tsx';

/** The events that a rule would have sent. Or the reason why there are none: the rule is wrong, or there were too many previews. */
export type Previewed = Preview | { refusal: string; error?: ApiError };

/** Runs work for a form when it is the visitor's turn. The work may look up many laws, with thousands of statements. */
export function inTurn<T>({ runtime, account, signal }: MemberVisit, work: () => Promise<T>): Promise<T> {
  return takeTurn(runtime, { accountId: account.id, signal }, work);
}

/** The preview of the rule in a form, or why there is none. */
export async function preview(visit: MemberVisit, read: () => Promise<NewRule>): Promise<Previewed> {
  try {
    return await inTurn(visit, async () => previewRule(visit.reading, ruleOf(await read())));
  } catch (error) {
    if (error instanceof AccountError) return { refusal: reasonIn(visit.t, error) };
    if (error instanceof ValidationError) return { refusal: `${error.detail[0]?.msg}.` };
    if (error instanceof ApiError && (error.status < 500 || error.status === 503)) {
      return { refusal: reasonIn(visit.t, error), error };
    }
    throw error;
  }
}

/** The card next to the form of a rule. A script updates it. */
export function PreviewCard({ visit, previewed }: { visit: Visit; previewed: Previewed }) {
  return (
    <section class="card preview" aria-labelledby="preview-title">
      <h2 id="preview-title">{visit.t.dash.last30}</h2>
      <p id="preview-said" class="visually-hidden" role="status" />
      <div id="preview" data-away={visit.t.dash.previewAway}>
        <PreviewBox visit={visit} previewed={previewed} />
      </div>
    </section>
  );
}

export function PreviewBox({ visit: { t }, previewed }: { visit: Visit; previewed: Previewed }) {
  const { dash: d } = t;
  if ('refusal' in previewed) return <p class="muted">{previewed.refusal}</p>;
  if (previewed.count === 0) {
    return (
      <>
        <p class="preview-count">{d.nothing}</p>
        <p class="muted">{d.nothingHelp}</p>
      </>
    );
  }
  const more = previewed.count - previewed.sample.length;
  return (
    <>
      <p class="preview-count">{d.deliveries(previewed.count)}</p>
      <p class="muted">{d.aDay(previewed.per_day.toLocaleString(t.locale))}</p>
      <ul class="events">
        {previewed.sample.map((event) => (
          <li key={event.id}>
            <Day date={event.created_at.slice(0, 10)} /> <code>{event.event_type}</code>
            <br />
            <EventTitle event={event} />
          </li>
        ))}
      </ul>
      {more > 0 && <p class="muted">{d.andMore(more)}</p>}
    </>
  );
}

/** The title of an event, with a link if the event is about a law. */
export function EventTitle({ event: { data } }: { event: Envelope }) {
  const text = (name: string) => (typeof data[name] === 'string' ? (data[name] as string) : '');
  const title = text('title') || text('subject') || text('message') || text('law_id');
  if (!text('country') || !text('law_id')) return <span lang="en">{title}</span>; // only a test event is about no law
  return (
    <a href={`/${encodeURIComponent(text('country'))}/laws/${encodeURIComponent(text('law_id'))}`}>
      {title} ({text('country')})
    </a>
  );
}
