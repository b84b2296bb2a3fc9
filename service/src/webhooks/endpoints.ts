import { createLink, endLinks, findLink, takeLink } from '../accounts/sign-in/links.ts';
import { transaction } from '../db/database.ts';
import { ApiError, ValidationError } from '../errors.ts';
import { changedFields, checkRule, ruleOf } from '../events/check-rule.ts';
import { previewRule, type RuleCaller, type Turns, takeTurn } from '../events/preview.ts';
import type { Preview } from '../events/rule-schema.ts';
import type { Service } from '../service.ts';
import type { CreateBody, Endpoint, EndpointWithSecret, PreviewBody, UpdateBody } from './schema.ts';
import { open, seal, secretOf } from './secrets.ts';
import { checkHost, checkUrl, RefusedUrl } from './sending/private-address-guard.ts';
import { newSecret } from './sending/sign.ts';
import * as store from './store.ts';
import { findEndpoint } from './store.ts';

export const maxEndpoints = 20;

export async function listEndpoints({ db }: Service, accountId: number): Promise<Endpoint[]> {
  return (await store.listEndpoints(db, accountId)).map(toEndpoint);
}

export async function getEndpoint({ db }: Service, accountId: number, id: number): Promise<Endpoint> {
  return toEndpoint((await store.findEndpoint(db, accountId, id)) ?? noEndpoint(id));
}

export async function createEndpoint(
  service: Service,
  accountId: number,
  body: CreateBody,
): Promise<EndpointWithSecret> {
  const rule = await checkRule(service, ruleOf(body));
  await checkReceiver(service, body.url);
  const secret = newSecret();
  const row = await transaction(service.db, async (client) => {
    if ((await store.countEndpoints(client, accountId)) >= maxEndpoints) {
      const message = `The account has ${maxEndpoints} endpoints already; delete one first.`;
      throw new ApiError(409, 'too_many_endpoints', message);
    }
    const id = await store.nextEndpointId(client);
    const sealed = seal(service.secretKey, secret, secretOf(id));
    const { url, description = '' } = body;
    const enabled = body.enabled ?? true;
    return store.insertEndpoint(client, { id, accountId, url, description, enabled, secret: sealed, rule });
  });
  return { ...toEndpoint(row), secret };
}

/** Changes an endpoint. For its rule, see `changedFields`. The row is locked, so that no change at the same time is lost. */
export async function updateEndpoint(
  service: Service,
  accountId: number,
  id: number,
  body: UpdateBody,
): Promise<Endpoint> {
  if (typeof body.url === 'string') {
    // This check comes before the transaction. The transaction locks the row, and it may take seconds to resolve a name.
    await getEndpoint(service, accountId, id);
    await checkReceiver(service, body.url);
  }
  const row = await transaction(service.db, async (client) => {
    const before = (await store.lockEndpoint(client, accountId, id)) ?? noEndpoint(id);
    const rule = await changedFields({ ...service, db: client }, before, body);
    return store.updateEndpoint(client, accountId, id, {
      url: body.url ?? undefined,
      description: body.description ?? undefined,
      enabled: body.enabled ?? undefined,
      rule,
    });
  });
  return toEndpoint(row ?? noEndpoint(id));
}

export async function deleteEndpoint({ db }: Service, accountId: number, id: number) {
  if (!(await store.deleteEndpoint(db, accountId, id))) noEndpoint(id);
  return { deleted: true as const, id };
}

/**
 * Makes a new secret. From now on, the old one is not used. The answer contains the new secret, so links to collect it are ended.
 */
export async function rotateSecret(service: Service, accountId: number, id: number): Promise<EndpointWithSecret> {
  const secret = newSecret();
  const sealed = seal(service.secretKey, secret, secretOf(id));
  const row = await transaction(service.db, async (client) => {
    await endLinks(client, 'webhook_secret', String(id), accountId);
    return (await store.updateEndpoint(client, accountId, id, { secret: sealed })) ?? noEndpoint(id);
  });
  return { ...toEndpoint(row), secret };
}

export async function previewEndpoint(
  service: Service,
  turns: Turns,
  caller: RuleCaller,
  body: PreviewBody,
): Promise<Preview> {
  return takeTurn(turns, caller, async () => {
    if (body.url !== undefined) checkAddress(service, body.url);
    return previewRule(service, ruleOf(body));
  });
}

export function noEndpoint(id: number): never {
  throw new ApiError(404, 'endpoint_not_found', `There is no webhook endpoint ${id}.`);
}

function checkAddress({ config }: Service, url: string): URL {
  try {
    return checkUrl(url, { allowPrivate: config.allowPrivateWebhooks });
  } catch (error) {
    if (error instanceof RefusedUrl) throw refusedUrl(error.message);
    throw error;
  }
}

async function checkReceiver(service: Service, text: string): Promise<void> {
  const url = checkAddress(service, text);
  const problem = await checkHost(url, { allowPrivate: service.config.allowPrivateWebhooks });
  if (problem !== null) throw refusedUrl(problem);
}

/** The error for an address. It does not repeat the address, which may contain a password. */
function refusedUrl(msg: string): ValidationError {
  return new ValidationError([{ loc: ['body', 'url'], msg, type: 'value_error' }]);
}

function toEndpoint(row: store.EndpointRow): Endpoint {
  return {
    id: row.id,
    url: row.url,
    ...ruleOf(row),
    description: row.description,
    enabled: row.enabled,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/**
 * Makes the address of a page that shows an endpoint's secret once, to its owner, who must sign in. It is for endpoints that an
 * assistant created, because an assistant must not see secrets.
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

/** Returns the secret and ends the link. Null if the link was used before or is too old. */
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
