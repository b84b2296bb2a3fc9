import type { FastifyReply, FastifyRequest } from 'fastify';
import { neighbourhoodOf } from '../../base/network.ts';
import type { Client } from '../../threads/fair-queue.ts';

// A request's signal is aborted when its client goes away. For a request with a body Node aborts it as soon as the body has
// arrived, so the first two functions are for GET only.

/** A reader of pages, of whom only the network is known. */
export function visitorOf({ ip, signal }: FastifyRequest): Client {
  return { name: neighbourhoodOf(ip), signal };
}

/** A caller with a key. */
export function callerOf({ caller, signal }: FastifyRequest): Client {
  return { ...accountClient(caller.account), signal };
}

/** A caller with a key whose request has a body: the signal is aborted when the connection of the answer ends. */
export function senderOf({ caller }: FastifyRequest, { raw }: FastifyReply): Client {
  const leaving = new AbortController();
  if (raw.closed) leaving.abort();
  else raw.once('close', () => leaving.abort());
  return { ...accountClient(caller.account), signal: leaving.signal };
}

/** An account, however it calls. */
export function accountClient({ id }: { id: number }): Client {
  return { name: `account ${id}` };
}
