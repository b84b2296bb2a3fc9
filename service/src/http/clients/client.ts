import type { FastifyRequest } from 'fastify';
import { neighbourhoodOf } from '../../base/network.ts';
import type { Client } from '../../threads/fair-queue.ts';

// A request's signal tells of a client that went away. Of a request with a body Node tells so as soon as the body has
// arrived: these two are for GET.

/** Someone who reads pages: only the network is known. */
export function visitorOf({ ip, signal }: FastifyRequest): Client {
  return { name: neighbourhoodOf(ip), signal };
}

/** Someone who calls with a key. */
export function callerOf({ caller, signal }: FastifyRequest): Client {
  return { ...accountClient(caller.account), signal };
}

/** An account, wherever its call came in. */
export function accountClient({ id }: { id: number }): Client {
  return { name: `account ${id}` };
}
