/** @jsxRuntime automatic */
/** @jsxImportSource preact */

import type { Envelope } from '../../../events/event.ts';
import { type DeliveryDetail, getDelivery, retryDelivery } from '../../../webhooks/deliveries.ts';
import type { Delivery } from '../../../webhooks/schema.ts';
import { Badge, Empty, type Tone } from '../../components.tsx';
import { usePageWords } from '../../context.ts';
import { deliveryProblem } from '../../phrases/delivery-problems.ts';
import type { Phrases } from '../../phrases/en.ts';
import { Action, Problems, submit } from '../parts/forms.tsx';
import { Moment } from '../parts/lists.tsx';
import { EventTitle } from '../parts/preview.tsx';
import { type MemberVisit, numberIn, type PageOutcome, type View, type Wrong } from '../visit.ts';
import { endpointOf, pathOf } from './webhooks.tsx';

const tones: Record<Delivery['status'], Tone> = { pending: 'warn', success: 'good', failed: 'bad' };

export function DeliveryBadge({ status }: { status: Delivery['status'] }) {
  const { dash } = usePageWords().t;
  return <Badge tone={tones[status]}>{dash.deliveryStatus[status]}</Badge>;
}

/** A sentence about the result of an attempt that somebody started by hand. */
export function deliveryNotice({ dash: d, lang }: Phrases, { status, response_status, error }: Delivery): string {
  if (status === 'success') return d.itArrived(String(response_status));
  return d.notArrived(deliveryProblem(String(error), lang) ?? String(error));
}

/** The reason why a delivery failed, in the language of the page if that has words for it. */
export function Problem({ reason }: { reason: string }) {
  const words = deliveryProblem(reason, usePageWords().t.lang);
  return <span lang={words === null ? 'en' : undefined}>{words ?? reason}</span>;
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
  const moment = (text: string | null) => <Moment at={text === null ? null : new Date(text)} />;
  const { account, dash: d } = visit.t;
  const again = delivery.status === 'failed' || (delivery.status === 'pending' && delivery.attempts > 0);
  return {
    title: d.delivery(delivery.id),
    children: (
      <>
        <p class="kicker">
          <a href="/dashboard/webhooks">{account.places.webhooks}</a> ›{' '}
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
          <dt>{d.event}</dt>
          <dd>
            <code>{delivery.event_id}</code>
          </dd>
          <dt>{d.eventTime}</dt>
          <dd>{moment(delivery.created_at)}</dd>
          <dt>{d.arrivedOn}</dt>
          <dd>{moment(delivery.delivered_at)}</dd>
          {delivery.next_attempt_at && (
            <>
              <dt>{d.nextTry}</dt>
              <dd>{moment(delivery.next_attempt_at)}</dd>
            </>
          )}
        </dl>
        {again && (
          <div class="buttons">
            <Action visit={visit} to={`${pathOf(endpoint)}/deliveries/${delivery.id}/retry`}>
              {d.sendAgain}
            </Action>
          </div>
        )}
        <h2>{d.tries}</h2>
        <Tries visit={visit} attempts={attempts} />
        <h2>{d.payload}</h2>
        <pre class="code">{JSON.stringify(event, null, 2)}</pre>
      </>
    ),
  };
}

function Tries({ visit, attempts }: { visit: MemberVisit; attempts: DeliveryDetail['attempts'] }) {
  const { dash: d } = visit.t;
  if (attempts.length === 0) return <Empty title={d.notTried}>{d.notTriedHelp}</Empty>;
  return (
    <ol class="tries">
      {attempts.map((attempt) => (
        <li key={attempt.number} value={attempt.number}>
          <p>
            {attempt.error === null ? <Badge tone="good">{d.arrived}</Badge> : <Badge tone="bad">{d.failed}</Badge>}{' '}
            <Moment at={attempt.started_at} />
            {attempt.duration_ms !== null && <span class="muted"> · {attempt.duration_ms} ms</span>}
            {attempt.response_status !== null && <span> · {d.statusCode(attempt.response_status)}</span>}
          </p>
          {attempt.error && (
            <p class="wrong">
              <Problem reason={attempt.error} />
            </p>
          )}
          {attempt.answer && (
            <>
              <p class="muted">{d.receiverAnswered}</p>
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
    visit,
    async () => {
      const sending = { ...visit.service, sender: visit.runtime.sender };
      const delivery = await retryDelivery(sending, visit.account.id, endpoint.id, id);
      return { to: `${pathOf(endpoint)}/deliveries/${id}`, flash: { notice: deliveryNotice(visit.t, delivery) } };
    },
    (wrong) => deliveryPage(visit, wrong),
  );
}
