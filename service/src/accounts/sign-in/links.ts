import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../db/database.ts';
import { endAccountLinks, insertLink, type Link, markLinkUsed, selectLink } from './store.ts';

export type Purpose = 'password' | 'webhook_secret';

export interface NewLink {
  purpose: Purpose;
  /** The subject of the link: an email address, or the number of an endpoint. */
  subject: string;
  accountId: number | null;
}

const maxAgeMinutes: Record<Purpose, number> = { password: 60, webhook_secret: 24 * 60 };

/** Creates a link that works once and for a limited time. Returns its token. Only the SHA-256 of the token is stored. */
export async function createLink(db: Queryable, link: NewLink): Promise<string> {
  const token = randomToken();
  await insertLink(db, { ...link, hash: hashToken(token), minutes: maxAgeMinutes[link.purpose] });
  return token;
}

/** Finds a link without using it up, because mail scanners open links, too. */
export async function findLink(db: Queryable, purpose: Purpose, token: string): Promise<Link | null> {
  return selectLink(db, purpose, hashToken(token));
}

/**
 * Uses up a link. Returns null if there is no such link, or if it is too old or already used. If two requests come at the same
 * time, only one gets the link.
 */
export async function takeLink(db: Queryable, purpose: Purpose, token: string): Promise<Link | null> {
  return markLinkUsed(db, purpose, hashToken(token));
}

/** Ends the account's unused links with this subject. */
export async function endLinks(db: Queryable, purpose: Purpose, subject: string, accountId: number): Promise<void> {
  await endAccountLinks(db, purpose, subject, accountId);
}

/** A random token of 256 bits. All its characters are allowed in addresses and cookies. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
