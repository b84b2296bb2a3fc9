import { randomToken } from '../accounts/sign-in/links.ts';
import { attempt, networkOf } from '../accounts/sign-in/throttle.ts';
import type { Service } from '../service.ts';
import { OAuthError } from './errors.ts';
import * as store from './store.ts';

type WithDatabase = Pick<Service, 'db'>;

/**
 * Registers a program (RFC 7591) as a public client: it has no secret and uses PKCE. Anyone may register, so there are
 * limits on how often and how much.
 */
export async function registerClient({ db }: WithDatabase, body: unknown, address: string) {
  const { redirect_uris: uris, client_name: name } = Object(body) as Record<string, unknown>;
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > 10 || !uris.every(isAllowedRedirect)) {
    throw new OAuthError(
      'invalid_redirect_uri',
      'redirect_uris must be one to ten addresses: https, or http on 127.0.0.1, [::1] or localhost; without fragment.',
    );
  }
  if (name !== undefined && typeof name !== 'string') {
    throw new OAuthError('invalid_client_metadata', 'client_name must be a text.');
  }
  await attempt(db, [{ subject: `client registration from ${networkOf(address)}`, max: 30, seconds: 60 * 60 }]);
  await store.deleteOver(db);
  const client = { id: `client_${randomToken()}`, name: readable(name ?? ''), redirect_uris: uris as string[] };
  await store.insertClient(db, client);
  return {
    client_id: client.id,
    client_id_issued_at: Math.floor(Date.now() / 1000),
    client_name: client.name,
    redirect_uris: client.redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}

/** One line of visible characters, without those that reverse or hide text. */
function readable(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return [...line].slice(0, 100).join('').toWellFormed() || 'A program without a name';
}

function isAllowedRedirect(uri: unknown): boolean {
  if (typeof uri !== 'string' || uri.length > 2000 || !URL.canParse(uri) || /[\s\p{Cc}]/u.test(uri)) return false;
  const url = new URL(uri);
  if (url.hash !== '' || uri.includes('#') || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || isLoopback(url);
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}

/** Exactly one of the client's addresses; on the person's own machine with any port (RFC 8252, section 7.3). */
export function isRedirectOf({ redirect_uris }: store.Client, uri: string): boolean {
  if (redirect_uris.includes(uri)) return true;
  if (!isAllowedRedirect(uri) || !isLoopback(new URL(uri))) return false;
  return redirect_uris.some((known) => isLoopback(new URL(known)) && withoutPort(known) === withoutPort(uri));
}

function withoutPort(uri: string): string {
  const url = new URL(uri);
  url.port = '';
  return url.href;
}
