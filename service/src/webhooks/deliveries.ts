import { nextSlot } from '../base/days.ts';
import { transaction } from '../db/database.ts';
import { type Limit, attempt as throttle } from '../db/throttle.ts';
import { ApiError, tooMany } from '../errors.ts';
import { testEvent } from '../events/event.ts';
import { insertEvents } from '../events/store.ts';
import { findTitles } from '../laws/store.ts';
import type { Service } from '../service.ts';
import * as store from './delivery-store.ts';
import { getEndpoint, noEndpoint } from './endpoints.ts';
import type { DeliveriesQuery, Delivery } from './schema.ts';
import * as queue from './sending/queue-store.ts';
import { attempt, type Sender } from './sending/send.ts';

/** Everything that is needed to send a delivery at once. */
export interface Sending extends Service {
  sender: Sender;
}

export async function listDeliveries(service: Service, accountId: number, endpointId: number, query: DeliveriesQuery) {
  const { rows, ...page } = await readPage(service, accountId, endpointId, query);
  return { ...page, deliveries: rows.map((row) => toDelivery(service, row)) };
}

/** A delivery with the law that it is about, for the pages. */
export interface DeliveryOfLaw extends Delivery {
  law: { country: string; id: string; title: string } | null;
}

/** Like `listDeliveries`, with the titles of the laws. */
export async function listDeliveriesOfLaws(
  service: Service,
  accountId: number,
  endpointId: number,
  query: DeliveriesQuery,
) {
  const { rows, ...page } = await readPage(service, accountId, endpointId, query);
  const lawOf = ({ country, law_id: id }: store.DeliveryRow) =>
    country !== null && id !== null ? { country, id } : null;
  const titles = await findTitles(
    service.db,
    rows.flatMap((row) => lawOf(row) ?? []),
  );
  const deliveries = rows.map((row): DeliveryOfLaw => {
    const law = lawOf(row);
    const title = law && (titles.get(`${law.country} ${law.id}`) ?? law.id);
    return { ...toDelivery(service, row), law: law && title !== null ? { ...law, title } : null };
  });
  return { ...page, deliveries };
}

async function readPage(service: Service, accountId: number, endpointId: number, query: DeliveriesQuery) {
  await getEndpoint(service, accountId, endpointId);
  const { page = 1, per_page = 50, status = null } = query;
  const place = { status, limit: per_page, offset: (page - 1) * per_page };
  const { total, rows } = await store.listDeliveries(service.db, endpointId, place);
  return { total, page, per_page, rows };
}

export interface DeliveryDetail {
  delivery: Delivery;
  /** The JSON text of the event, as it is sent. */
  body: string;
  attempts: store.AttemptRow[];
}

export async function getDelivery(
  service: Service,
  accountId: number,
  endpointId: number,
  id: number,
): Promise<DeliveryDetail> {
  await getEndpoint(service, accountId, endpointId);
  const row = (await store.findDelivery(service.db, endpointId, id)) ?? noDelivery(id);
  const { body, attempts } = (await store.findAttempts(service.db, endpointId, id)) ?? noDelivery(id);
  return { delivery: toDelivery(service, row), body, attempts };
}

export const retriesPerMinute = 30;

/** The limit on deliveries that people send again by hand. Each one is a request to somebody else's server. */
export function retries(endpointId: number): Limit[] {
  return [{ subject: `retry at endpoint ${endpointId}`, max: retriesPerMinute, seconds: 60 }];
}

/** Sends a delivery again at once, with its original body. */
export async function retryDelivery(
  sending: Sending,
  accountId: number,
  endpointId: number,
  id: number,
): Promise<Delivery> {
  await getEndpoint(sending, accountId, endpointId);
  await throttle(sending.db, retries(endpointId));
  const begun = await queue.beginRetry(sending.db, endpointId, id);
  if (begun) return sendBegun(sending, begun);
  const { status } = (await store.findDelivery(sending.db, endpointId, id)) ?? noDelivery(id);
  const reason = status === 'success' ? 'has arrived' : 'has not been tried yet, or is being sent just now';
  throw new ApiError(409, 'delivery_not_failed', `Delivery ${id} ${reason}; only a failed one can be sent again.`);
}

const testsPerMinute = 10;

export async function testEndpoint(sending: Sending, accountId: number, endpointId: number): Promise<Delivery> {
  await getEndpoint(sending, accountId, endpointId);
  const begun = await transaction(sending.db, async (client) => {
    const recent = (await queue.findRecentTests(client, endpointId)) ?? noEndpoint(endpointId);
    const last = recent[testsPerMinute - 1];
    if (last !== undefined) throw tooManyTests(60 - last);
    const [number] = await insertEvents(client, [testEvent(endpointId, new Date())]);
    return queue.beginTest(client, endpointId, number as number);
  });
  return sendBegun(sending, begun);
}

/** Makes the attempt that was begun, and saves its outcome. */
export async function sendBegun(sending: Sending, begun: queue.Begun): Promise<Delivery> {
  const outcome = await attempt(sending.sender, sending.secretKey, begun);
  await queue.saveOutcomes(sending.db, null, [outcome]);
  const { id, endpoint_id } = begun;
  return toDelivery(sending, (await store.findDelivery(sending.db, endpoint_id, id)) ?? noEndpoint(endpoint_id));
}

function tooManyTests(wait: number): ApiError {
  const seconds = Math.max(Math.ceil(wait), 1);
  const message = `An endpoint takes ${testsPerMinute} tests a minute; try again in ${seconds} seconds.`;
  return tooMany('rate_limited', message, seconds);
}

function noDelivery(id: number): never {
  throw new ApiError(404, 'delivery_not_found', `This endpoint has no delivery ${id}.`);
}

function toDelivery({ config }: Service, row: store.DeliveryRow): Delivery {
  const { id, endpoint_id, event_id, event_type, status, attempts, response_status, error } = row;
  return {
    id,
    endpoint_id,
    event_id,
    event_type,
    status,
    attempts,
    response_status,
    error,
    created_at: row.created_at.toISOString(),
    last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
    next_attempt_at: nextAttempt(row, config.retryMinutes)?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
  };
}

/**
 * When the service tries a delivery next: in the next daily run, or earlier if the operator has set the minutes to wait. Null if it
 * is not tried again.
 */
function nextAttempt(row: store.DeliveryRow, retryMinutes: number[] | null): Date | null {
  const { status, enabled, attempts, created_at, last_attempt_at } = row;
  if (status !== 'pending' || !enabled || attempts >= queue.maxAttempts) return null;
  const now = new Date();
  const minutes = attempts > 0 ? (retryMinutes?.[attempts - 1] ?? retryMinutes?.at(-1)) : undefined;
  const due = minutes !== undefined && last_attempt_at ? last_attempt_at.getTime() + minutes * 60_000 : Infinity;
  // An overdue delivery is tried as soon as a worker checks.
  const next = Math.min(nextSlot(now).getTime(), Math.max(due, now.getTime()));
  return next < created_at.getTime() + queue.lifetimeDays * 86_400_000 ? new Date(next) : null;
}
