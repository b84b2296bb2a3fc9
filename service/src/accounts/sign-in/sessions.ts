import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../db/database.ts';
import type { Account } from '../store.ts';
import { hashToken, randomToken } from './links.ts';
import * as store from './session-store.ts';

/** The token of a new session, for the browser alone: stored is its SHA-256. */
export async function startSession(db: Queryable, accountId: number): Promise<string> {
  const token = randomToken();
  await store.insertSession(db, hashToken(token), accountId);
  return token;
}

/** Who is signed in; null for a session that ended, was idle for too long or is too old. */
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
 * What a form sends back to show that the service's own page made it: another site can make a browser send the cookie,
 * but not know this. It follows from the token in the cookie, which cannot be told from it.
 */
export function formToken(cookieToken: string): string {
  return createHmac('sha256', cookieToken).update('form').digest('base64url');
}

export function isFormToken(cookieToken: string, given: string): boolean {
  const [expected, got] = [Buffer.from(formToken(cookieToken)), Buffer.from(given)];
  return expected.length === got.length && timingSafeEqual(expected, got);
}
