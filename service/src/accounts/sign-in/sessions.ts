import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../db/database.ts';
import type { Account } from '../store.ts';
import { hashToken, randomToken } from './links.ts';
import * as store from './store.ts';

/** Starts a session. Returns its token for the browser. Only the SHA-256 of the token is stored. */
export async function startSession(db: Queryable, accountId: number): Promise<string> {
  const token = randomToken();
  await store.insertSession(db, hashToken(token), accountId);
  return token;
}

/** The account of a session; null if the session was ended, was not used for too long, or is too old. */
export async function findSession(db: Queryable, token: string): Promise<Account | null> {
  const hash = hashToken(token);
  const found = await store.findSession(db, hash);
  if (!found) return null;
  if (found.stale) await store.touchSession(db, hash);
  return found.account;
}

export async function endSession(db: Queryable, token: string): Promise<void> {
  await store.deleteSession(db, hashToken(token));
}

/**
 * A value that each form contains and sends back. It proves that one of our pages made the form: another site can make
 * a browser send the cookie, but it cannot know this value. The value is computed from the token in the cookie. The
 * token cannot be computed from the value.
 */
export function formToken(cookieToken: string): string {
  return createHmac('sha256', cookieToken).update('form').digest('base64url');
}

export function isFormToken(cookieToken: string, given: string): boolean {
  const [expected, got] = [Buffer.from(formToken(cookieToken)), Buffer.from(given)];
  return expected.length === got.length && timingSafeEqual(expected, got);
}
