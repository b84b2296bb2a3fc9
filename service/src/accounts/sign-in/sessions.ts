import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../db/database.ts';
import type { Account } from '../store.ts';
import { hashToken, randomToken } from './links.ts';
import * as store from './store.ts';

/** The token of a new session, for the browser. Only its SHA-256 is stored. */
export async function startSession(db: Queryable, accountId: number): Promise<string> {
  const token = randomToken();
  await store.insertSession(db, hashToken(token), accountId);
  return token;
}

/** The account that is signed in; null for a session that ended, was idle for too long or is too old. */
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
 * What a form sends back to prove that one of our own pages made it: another site can make a browser send the cookie, but
 * cannot know this. It is computed from the cookie's token, and the token cannot be computed from it.
 */
export function formToken(cookieToken: string): string {
  return createHmac('sha256', cookieToken).update('form').digest('base64url');
}

export function isFormToken(cookieToken: string, given: string): boolean {
  const [expected, got] = [Buffer.from(formToken(cookieToken)), Buffer.from(given)];
  return expected.length === got.length && timingSafeEqual(expected, got);
}
