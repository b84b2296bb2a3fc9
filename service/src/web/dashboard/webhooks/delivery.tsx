/** @jsxRuntime automatic */
/** @jsxImportSource preact */

import type { Envelope } from '../../../events/event.ts';
import { type DeliveryDetail, getDelivery, retryDelivery } from '../../../webhooks/deliveries.ts';
import type { Delivery } from '../../../webhooks/schema.ts';
import { Badge, Empty, type Tone } from '../../components.tsx';
import { Action, Problems, submit } from '../parts/forms.tsx';
import { Moment } from '../parts/lists.tsx';
import { EventTitle } from '../parts/preview.tsx';
import { type MemberVisit, numberIn, type PageOutcome, type View, type Wrong } from '../visit.ts';
import { endpointOf, pathOf } from './webhooks.tsx';

const tones: Record<Delivery['status'], Tone> = { pending: 'warn', success: 'good', failed: 'bad' };

export function DeliveryBadge({ status }: { status: Delivery['status'] }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}

/** A sentence about the result of an attempt that somebody started by hand. */
export function deliveryNotice({ status, response_status, error }: Delivery): string {
  return status === 'success'
    ? `It arrived: the receiver answered ${response_status}.`
    : `It did not arrive: ${error}.`;
}

export async function deliveryPage(visit: MemberVisit, wrong: Wrong = {}): Promise<View> {
  const endpoint = await endpointOf(visit);
  const { delivery, body, attempts } = await getDelivery(
    visit.service,
    visit.account.id,
    endpoint.id,
    numberIn(visit, 'delivery'),
  );
  const event = JSON.parse(body) as Envelope;
  const moment = (text: string | null) => <Moment at={text === null ? null : new Date(text)} locale={visit.locale} />;
  const again = delivery.status === 'failed' || (delivery.status === 'pending' && delivery.attempts > 0);
  return {
    title: `Delivery ${delivery.id}`,
    children: (
      <>
        <p class="kicker">
          <a href="/dashboard/webhooks">Webhooks</a> ›{' '}
          <a href={pathOf(endpoint)}>{endpoint.description || endpoint.url}</a>
        </p>
        <h1>
          {delivery.event_type} <DeliveryBadge status={delivery.status} />
        </h1>
        <Problems wrong={wrong} />
        <p>
          <EventTitle event={event} />
        </p>
        <dl class="details-list">
          <dt>Event</dt>
          <dd>
            <code>{delivery.event_id}</code>
          </dd>
          <dt>Event time</dt>
          <dd>{moment(delivery.created_at)}</dd>
          <dt>Arrived</dt>
          <dd>{moment(delivery.delivered_at)}</dd>
          {delivery.next_attempt_at && (
            <>
              <dt>Next try</dt>
              <dd>{moment(delivery.next_attempt_at)}</dd>
            </>
          )}
        </dl>
        {again && (
          <div class="buttons">
            <Action visit={visit} to={`${pathOf(endpoint)}/deliveries/${delivery.id}/retry`}>
              Send again
            </Action>
          </div>
        )}
        <h2>Tries</h2>
        <Tries visit={visit} attempts={attempts} />
        <h2>Payload</h2>
        <pre class="code">{JSON.stringify(event, null, 2)}</pre>
      </>
    ),
  };
}

function Tries({ visit, attempts }: { visit: MemberVisit; attempts: DeliveryDetail['attempts'] }) {
  if (attempts.length === 0) return <Empty title="Not tried yet">The next sync run sends it.</Empty>;
  return (
    <ol class="tries">
      {attempts.map((attempt) => (
        <li key={attempt.number} value={attempt.number}>
          <p>
            {attempt.error === null ? <Badge tone="good">arrived</Badge> : <Badge tone="bad">failed</Badge>}{' '}
            <Moment at={attempt.started_at} locale={visit.locale} />
            {attempt.duration_ms !== null && <span class="muted"> · {attempt.duration_ms} ms</span>}
            {attempt.response_status !== null && <span> · status {attempt.response_status}</span>}
          </p>
          {attempt.error && <p class="wrong">{attempt.error}</p>}
          {attempt.answer && (
            <>
              <p class="muted">The receiver answered</p>
              <pre class="code">{attempt.answer}</pre>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

export async function retryForm(visit: MemberVisit): Promise<PageOutcome> {
  const endpoint = await endpointOf(visit);
  const id = numberIn(visit, 'delivery');
  return submit(
    async () => {
      const sending = { ...visit.service, sender: visit.runtime.sender };
      const delivery = await retryDelivery(sending, visit.account.id, endpoint.id, id);
      return { to: `${pathOf(endpoint)}/deliveries/${id}`, flash: { notice: deliveryNotice(delivery) } };
    },
    (wrong) => deliveryPage(visit, wrong),
  );
}
