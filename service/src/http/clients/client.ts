import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../base/network.ts';
import type { Client } from '../../threads/fair-queue.ts';

// The signal of a request is aborted when its client leaves. But if the request has a body, Node aborts the signal as soon as the
// body has arrived. So the first two functions are only for GET; `endingOf` and `senderOf` are for every method.

/** The client for a reader of pages. Only the network of a reader is known. */
export function visitorOf({ ip, signal }: FastifyRequest): Client {
  return { name: networkOf(ip), signal };
}

/** The client for a caller with a key. */
export function callerOf({ caller, signal }: FastifyRequest): Client {
  return { ...accountClient(caller.account), signal };
}

/** Aborted when nobody waits for the answer: it was sent, or its client left. The caller may abort it sooner. */
export function endingOf({ raw }: FastifyReply): AbortController {
  const ending = new AbortController();
  if (raw.closed) ending.abort();
  else raw.once('close', () => ending.abort());
  return ending;
}

/** The client for a caller with a key whose request has a body. */
export function senderOf({ caller }: FastifyRequest, reply: FastifyReply): Client {
  return { ...accountClient(caller.account), signal: endingOf(reply).signal };
}

/** An account as a client of queues. It is the same client for all ways to call. Callers of this function add a signal. */
export function accountClient({ id }: { id: number }): Client {
  return { name: `account ${id}` };
}
