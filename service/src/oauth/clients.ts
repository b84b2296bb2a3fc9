import { createHash } from 'node:crypto';
import { networkOf } from '../base/network.ts';
import { attempt } from '../db/throttle.ts';
import type { Service } from '../service.ts';
import { OAuthError } from './metadata.ts';
import * as store from './store.ts';

type WithDatabase = Pick<Service, 'db'>;

/**
 * Registers a program (RFC 7591) as a public client, which has no secret and uses PKCE. Anybody may register, so the number and the
 * size of registrations are limited. The same program gets the same id (section 3.2.1 allows this) and is counted once. For
 * example, a hosted assistant registers again for each of its users, from only a few addresses.
 */
export async function registerClient({ db }: WithDatabase, body: unknown, address: string) {
  const { redirect_uris: uris, client_name: name } = Object(body) as Record<string, unknown>;
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > 10 || !uris.every(isAllowedRedirect)) {
    throw new OAuthError(
      'invalid_redirect_uri',
      'redirect_uris must be one to ten addresses: https, http on 127.0.0.1, [::1] or localhost, or of a scheme of your own such as com.example.app:/back; without fragment.',
    );
  }
  if (name !== undefined && typeof name !== 'string') {
    throw new OAuthError('invalid_client_metadata', 'client_name must be a text.');
  }
  const client = clientOf(readable(name ?? ''), uris as string[]);
  if (!(await store.findClient(db, client.id))) {
    await attempt(db, [{ subject: `client registration from ${networkOf(address)}`, max: 30, seconds: 60 * 60 }]);
    await store.deleteOver(db);
  }
  await store.saveClient(db, client);
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

function clientOf(name: string, redirectUris: string[]): store.Client {
  const digest = createHash('sha256')
    .update(JSON.stringify([name, redirectUris]))
    .digest('base64url');
  return { id: `client_${digest}`, name, redirect_uris: redirectUris };
}

/** A name as one line of visible characters, without characters that reverse or hide text. */
function readable(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return [...line].slice(0, 100).join('').toWellFormed() || 'A program without a name';
}

function isAllowedRedirect(uri: unknown): boolean {
  if (typeof uri !== 'string' || uri.length > 2000 || !URL.canParse(uri) || /[\s\p{Cc}]/u.test(uri)) return false;
  const url = new URL(uri);
  if (url.hash !== '' || uri.includes('#') || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || isLoopback(url) || isPrivateScheme(url);
}

/**
 * Whether a program on the person's machine may own this scheme (RFC 8252, section 7.1). Examples: `com.example.app:/back`, and
 * `cursor://…` without a dot, as editors have it. Schemes that browsers and operating systems handle themselves are not allowed.
 */
function isPrivateScheme({ protocol, href }: URL): boolean {
  if (protocol.includes('.')) return true;
  return href.startsWith(`${protocol}//`) && !publicSchemes.test(protocol);
}

const publicSchemes =
  /^(https?|wss?|s?ftps?|ssh|scp|telnet|smb|cifs|nfs|afp|ldaps?|(web)?davs?|rdp|vnc|x11|git|svn|rsync|gopher|nntp|news|ircs?|xmpp|rtsp|rtmp|magnet|javascript|vbscript|data|file|filesystem|blob|about|view-source|jar|resource|intent|android-app|mailto|sms|tel|ms-[\w-]+|search-ms|chrome[\w-]*|edge|opera|brave|moz-[\w-]+|safari[\w-]*|[\w-]+-extension):$/;

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}

/**
 * Whether the address is exactly one of the client's addresses. For an address on the person's own machine, the port may differ
 * (RFC 8252, section 7.3).
 */
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

/** The name of a redirect address on pages: its host, or its scheme if a program owns the scheme. */
export function placeOf(uri: string): string {
  const { protocol, host } = new URL(uri);
  return /^https?:$/.test(protocol) ? host : `${protocol}//${host}`.replace(/\/\/$/, '');
}
