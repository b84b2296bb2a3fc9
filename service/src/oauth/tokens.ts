import { createHash, createHmac } from 'node:crypto';
import type pg from 'pg';
import { hashToken, randomToken } from '../accounts/sign-in/links.ts';
import type { Account } from '../accounts/store.ts';
import { type Queryable, transaction } from '../db/database.ts';
import type { Service } from '../service.ts';
import { isResource } from './authorize.ts';
import { OAuthError, scope } from './metadata.ts';
import * as store from './store.ts';

const prefix = { access: 'olat_', refresh: 'olrt_' };
const maxAgeSeconds = { access: 60 * 60, refresh: 60 * 24 * 60 * 60 };

/** How long the same refresh token gives the same answer again. The first answer may have been lost. */
const repeatSeconds = 30;

export interface Tokens {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
}

export async function exchange(service: Service, asked: URLSearchParams): Promise<Tokens> {
  const resource = asked.get('resource');
  if (resource !== null && !isResource(service, resource)) {
    throw new OAuthError('invalid_target', 'Tokens are given for the connector only.');
  }
  const clientId = asked.get('client_id') ?? '';
  if (!(await store.findClient(service.db, clientId))) throw new OAuthError('invalid_client', 'Unknown client_id.');
  const grantType = asked.get('grant_type');
  if (grantType === 'authorization_code') return exchangeCode(service.db, clientId, asked);
  if (grantType === 'refresh_token') return refresh(service, clientId, asked.get('refresh_token') ?? '');
  throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token.');
}

/**
 * Exchanges a code for tokens. A code belongs to one client, one redirect address and one PKCE challenge. If it is used twice, its
 * tokens are deleted.
 */
async function exchangeCode(db: pg.Pool, clientId: string, asked: URLSearchParams): Promise<Tokens> {
  const hash = hashToken(asked.get('code') ?? '');
  // The code is used up before it is checked, so that there is only one chance to guess the verifier.
  const code = await store.takeCode(db, hash);
  if (!code) {
    await store.deleteGrantOfCode(db, hash);
    throw invalid('The code is unknown or was used before.');
  }
  if (!code.fresh) throw invalid('The code is too old.');
  if (code.client_id !== clientId) throw invalid('The code was given to another client.');
  // OAuth 2.1 no longer needs `redirect_uri` here. If it is sent, it must be the same as before.
  if (![null, code.redirect_uri].includes(asked.get('redirect_uri')))
    throw invalid('The redirect_uri is not the one with which the code was asked for.');
  const verifier = asked.get('code_verifier') ?? '';
  if (!/^[\w.~-]{43,128}$/.test(verifier) || challengeOf(verifier) !== code.challenge) {
    throw invalid('The code_verifier does not fit the code_challenge.');
  }
  return transaction(db, async (client) => {
    const grantId = await store.insertGrant(client, code.account_id, clientId);
    await store.setCodeGrant(client, hash, grantId);
    return issue(client, grantId, { access: randomToken(), refresh: randomToken() });
  });
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/**
 * Exchanges a refresh token for the next pair of tokens. A client with a broken connection, or with several windows,
 * may send the same token again within seconds, and gets the same pair. If the token comes again later, two parties
 * have it, so one of them has stolen it. Then all tokens of the grant are deleted.
 */
async function refresh({ db, secretKey }: Service, clientId: string, token: string): Promise<Tokens> {
  const tokens = await transaction(db, async (client) => {
    const hash = hashToken(token);
    const known = await store.findRefreshToken(client, hash);
    if (!known || known.client_id !== clientId) return null;
    const next = successorsOf(token, secretKey);
    if (known.used_seconds_ago === null) {
      await store.markTokenUsed(client, hash);
      return issue(client, known.grant_id, next);
    }
    if (known.used_seconds_ago <= repeatSeconds) return answerWith(next);
    await store.deleteGrant(client, known.grant_id);
    return null;
  });
  if (!tokens) throw invalid('The refresh token is not valid, was used before or was revoked.');
  return tokens;
}

function invalid(message: string): OAuthError {
  return new OAuthError('invalid_grant', message);
}

/** The secret part of each of the two tokens. */
type Pair = Record<store.Kind, string>;

/**
 * The pair of tokens that replaces a refresh token. It is computed from the token and our secret key. So it can be given again,
 * although the database has only hashes. Nobody else can compute it, not even with the token.
 */
function successorsOf(token: string, secretKey: Buffer): Pair {
  const make = (kind: store.Kind) => createHmac('sha256', secretKey).update(`oauth ${kind} after ${token}`);
  return { access: make('access').digest('base64url'), refresh: make('refresh').digest('base64url') };
}

async function issue(db: Queryable, grantId: number, pair: Pair): Promise<Tokens> {
  for (const kind of ['access', 'refresh'] as const) {
    const hash = hashToken(prefix[kind] + pair[kind]);
    await store.insertToken(db, { hash, grantId, kind, seconds: maxAgeSeconds[kind] });
  }
  return answerWith(pair);
}

function answerWith({ access, refresh }: Pair): Tokens {
  return {
    access_token: prefix.access + access,
    token_type: 'Bearer',
    expires_in: maxAgeSeconds.access,
    refresh_token: prefix.refresh + refresh,
    scope,
  };
}

/** RFC 7009: revokes the token and all others of its grant. The answer does not tell whether the token existed. */
export async function revoke({ db }: Service, asked: URLSearchParams): Promise<void> {
  await store.deleteGrantOfToken(db, hashToken(asked.get('token') ?? ''), asked.get('client_id'));
}

export function isAccessToken(text: string): boolean {
  return text.startsWith(prefix.access);
}

/** Finds the account of a token; null if the token is unknown, expired or revoked. */
export async function findTokenAccount({ db }: Pick<Service, 'db'>, token: string): Promise<Account | null> {
  const found = await store.findTokenOwner(db, hashToken(token));
  if (found?.stale) await store.touchGrant(db, found.grantId);
  return found?.account ?? null;
}
