import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../base/network.ts';
import type { Client } from '../../threads/fair-queue.ts';

// A request's signal is aborted when its client goes away. For a request with a body Node aborts it as soon as the body has
// arrived, so these two functions are for GET only; `endingOf` is for every method.

/** A reader of pages, of whom only the network is known. */
export function visitorOf({ ip, signal }: FastifyRequest): Client {
  return { name: networkOf(ip), signal };
}

/** A caller with a key. */
export function callerOf({ caller, signal }: FastifyRequest): Client {
  return { ...accountClient(caller.account), signal };
}

/** Aborted when nobody waits for the answer any more: it was sent, or its client left. It may be aborted before. */
export function endingOf(reply: FastifyReply): AbortController {
  const ending = new AbortController();
  reply.raw.once('close', () => ending.abort());
  return ending;
}

/** An account, however it calls. */
export function accountClient({ id }: { id: number }): Client {
  return { name: `account ${id}` };
}
