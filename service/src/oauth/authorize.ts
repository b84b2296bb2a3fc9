import { hashToken, randomToken } from '../accounts/sign-in/links.ts';
import { ApiError } from '../errors.ts';
import type { Service } from '../service.ts';
import { isRedirectOf } from './clients.ts';
import { resourceOf } from './metadata.ts';
import * as store from './store.ts';

/** The request of a program (client) to act for an account. */
export interface Question {
  client: store.Client;
  redirectUri: string;
  challenge: string;
  state: string | null;
}

/** A wrong request. `back` is the address that tells the client what is wrong. */
export interface Refused {
  back: string;
}

const maxCodeSeconds = 60;

/**
 * Reads the request. If the client or its redirect address is wrong, nothing may be sent to that address. Then a page tells the
 * person. Every other mistake is reported to the client.
 */
export async function readQuestion(service: Service, asked: URLSearchParams): Promise<Question | Refused> {
  const client = await store.findClient(service.db, asked.get('client_id') ?? '');
  if (!client) throw wrong('The program that sent you here is not registered. Connect it again.');
  const redirectUri = asked.get('redirect_uri') ?? (client.redirect_uris.length === 1 ? client.redirect_uris[0] : '');
  if (!redirectUri || !isRedirectOf(client, redirectUri)) {
    throw wrong('The program that sent you here wants the answer at an address that it did not register.');
  }
  const state = asked.get('state');
  const refuse = (error: string, description: string): Refused => ({
    back: answerUrl(service, redirectUri, { error, error_description: description, state }),
  });
  const challenge = asked.get('code_challenge') ?? '';
  const resource = asked.get('resource');
  if (asked.get('response_type') !== 'code') return refuse('unsupported_response_type', 'response_type must be code');
  if (!/^[\w-]{43}$/.test(challenge) || asked.get('code_challenge_method') !== 'S256') {
    return refuse('invalid_request', 'PKCE with code_challenge_method S256 is required');
  }
  if (resource !== null && !isResource(service, resource)) {
    return refuse('invalid_target', `Tokens are given for ${resourceOf(service.config)} only`);
  }
  return { client, redirectUri, challenge, state };
}

function wrong(message: string): ApiError {
  return new ApiError(400, 'invalid_request', message);
}

/** Whether a `resource` means the connector. A slash at the end does not matter. */
export function isResource({ config }: Pick<Service, 'config'>, resource: string): boolean {
  return resource.replace(/\/$/, '') === resourceOf(config);
}

/** Returns the address to go back to after the person agreed. It contains a code that works once, for one minute. */
export async function allow(service: Service, accountId: number, question: Question): Promise<string> {
  const code = randomToken();
  const { client, redirectUri, challenge, state } = question;
  const row = { account_id: accountId, client_id: client.id, redirect_uri: redirectUri, challenge };
  await store.insertCode(service.db, hashToken(code), row, maxCodeSeconds);
  return answerUrl(service, redirectUri, { code, state });
}

export function deny(service: Service, { redirectUri, state }: Question): string {
  return answerUrl(service, redirectUri, { error: 'access_denied', error_description: 'The account said no', state });
}

/**
 * The address that gives an answer to the client. `iss` names the server that answers (RFC 9207). So the client cannot mistake the
 * answer of another server for ours.
 */
function answerUrl({ config }: Service, redirectUri: string, values: Record<string, string | null>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...values, iss: config.baseUrl })) {
    if (value !== null) url.searchParams.set(name, value);
  }
  return url.href;
}

export type { Connection } from './store.ts';

/** The programs that may act for an account and still have tokens. */
export async function listConnections({ db }: Service, accountId: number): Promise<store.Connection[]> {
  return store.listConnections(db, accountId);
}

/** Ends a connection: its tokens no longer work. */
export async function endConnection({ db }: Service, accountId: number, id: number): Promise<void> {
  if (await store.deleteConnection(db, accountId, id)) return;
  throw new ApiError(404, 'connection_not_found', `There is no connection ${id}.`);
}
