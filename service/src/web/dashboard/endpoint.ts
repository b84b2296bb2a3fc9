import { notFound } from '../../errors.ts';
import { getEndpoint } from '../../webhooks/endpoints.ts';
import type { Endpoint } from '../../webhooks/schema.ts';
import type { MemberVisit } from './visit.ts';

/** The endpoint in the address, when it is the visitor's own. */
export async function endpointOf(visit: MemberVisit): Promise<Endpoint> {
  const id = visit.params.id ?? '';
  if (!/^\d{1,15}$/.test(id)) throw notFound();
  return getEndpoint(visit.service, visit.account.id, Number(id));
}

export const pathOf = ({ id }: { id: number }) => `/dashboard/webhooks/${id}`;
