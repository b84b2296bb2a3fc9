import { getEndpoint } from '../../../webhooks/endpoints.ts';
import type { Endpoint } from '../../../webhooks/schema.ts';
import { type MemberVisit, numberIn } from '../visit.ts';

/** The endpoint in the address, when it is the visitor's own. */
export async function endpointOf(visit: MemberVisit): Promise<Endpoint> {
  return getEndpoint(visit.service, visit.account.id, numberIn(visit, 'id'));
}

export const pathOf = ({ id }: { id: number }) => `/dashboard/webhooks/${id}`;
