import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../db/database.ts';
import { endAccountLinks, insertLink, type Link, markLinkUsed, selectLink } from './store.ts';

export type Purpose = 'password' | 'webhook_secret';

export interface NewLink {
  purpose: Purpose;
  /** What it opens: an email address, an endpoint's number. */
  subject: string;
  accountId: number | null;
}

const maxAgeMinutes: Record<Purpose, number> = { password: 60, webhook_secret: 24 * 60 };

/** The token of a new link, which works once and not for long. Only its SHA-256 is stored. */
export async function createLink(db: Queryable, link: NewLink): Promise<string> {
  const token = randomToken();
  await insertLink(db, { ...link, hash: hashToken(token), minutes: maxAgeMinutes[link.purpose] });
  return token;
}

/** What a link opens, without using it up: mail scanners open links, too. */
export async function findLink(db: Queryable, purpose: Purpose, token: string): Promise<Link | null> {
  return selectLink(db, purpose, hashToken(token));
}

/**
 * Uses up a link. Null when there is no such link, or it is too old or used. If two requests come at once, only one gets it.
 */
export async function takeLink(db: Queryable, purpose: Purpose, token: string): Promise<Link | null> {
  return markLinkUsed(db, purpose, hashToken(token));
}

/** Ends the account's open links for the same thing. */
export async function endLinks(db: Queryable, purpose: Purpose, subject: string, accountId: number): Promise<void> {
  await endAccountLinks(db, purpose, subject, accountId);
}

/** 256 random bits, safe in addresses and cookies. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
