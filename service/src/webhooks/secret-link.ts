import { createLink, findLink, takeLink } from '../accounts/sign-in/links.ts';
import type { Service } from '../service.ts';
import { getEndpoint, noEndpoint } from './endpoints.ts';
import { open, secretOf } from './secrets.ts';
import { findEndpoint } from './store.ts';

/**
 * The address of a page that shows an endpoint's secret once, to its owner, who must be signed in. For endpoints that an
 * assistant made: it must not see secrets.
 */
export async function createSecretLink(service: Service, accountId: number, endpointId: number): Promise<string> {
  const { id } = await getEndpoint(service, accountId, endpointId);
  const token = await createLink(service.db, { purpose: 'webhook_secret', subject: String(id), accountId });
  return `${service.config.baseUrl}/dashboard/webhooks/${id}/secret?token=${token}`;
}

/** Whether the link can still be used to get the secret. */
export async function isSecretWaiting(
  { db }: Service,
  accountId: number,
  endpointId: number,
  token: string,
): Promise<boolean> {
  const link = await findLink(db, 'webhook_secret', token);
  return link !== null && link.used_at === null && link.account_id === accountId && link.subject === String(endpointId);
}

/** Gives the secret and ends the link. Null when the link was used before or is too old. */
export async function collectSecret(
  service: Service,
  accountId: number,
  endpointId: number,
  token: string,
): Promise<string | null> {
  // This check comes first, because only the owner may use up the link.
  if (!(await isSecretWaiting(service, accountId, endpointId, token))) return null;
  const { secret } = (await findEndpoint(service.db, accountId, endpointId)) ?? noEndpoint(endpointId);
  const taken = await takeLink(service.db, 'webhook_secret', token);
  return taken && open(service.secretKey, secret, secretOf(endpointId));
}
