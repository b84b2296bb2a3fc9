import type pg from 'pg';
import { addressParts } from '../../base/network.ts';
import { tooMany } from '../../errors.ts';
import { countAttempt, uncountAttempt } from './throttle-store.ts';

/** At most so many attempts in a window of time, counted in the database: exact over any number of processes. */
export interface Limit {
  /** Upper and lower case are one, by PostgreSQL's `lower`, which also decides which account an address means. */
  subject: string;
  most: number;
  seconds: number;
}

const minute = 60;
const quarter = 15 * 60;
const hour = 60 * 60;

/** Guesses of passwords: few for one account, more from one network, which many people may share. */
export function guesses(email: string, address: string): Limit[] {
  return [
    { subject: `guess from ${networkOf(address)}`, most: 30, seconds: quarter },
    { subject: `guess at ${email}`, most: 10, seconds: quarter },
  ];
}

export function signUps(address: string): Limit[] {
  return [{ subject: `sign-up from ${networkOf(address)}`, most: 20, seconds: hour }];
}

/** Mails that someone who is not signed in can cause. */
export function mailRequests(email: string, address: string): Limit[] {
  return [
    { subject: `mail from ${networkOf(address)}`, most: 20, seconds: hour },
    { subject: `mail to ${email}`, most: 5, seconds: hour },
  ];
}

/** Deliveries sent again by hand: each is a request to somebody else's server. */
export function retries(endpointId: number): Limit[] {
  return [{ subject: `retry at endpoint ${endpointId}`, most: 30, seconds: minute }];
}

/** Previews of rules: two a second, for a form that asks while someone types. */
export function previews(accountId: number): Limit[] {
  return [{ subject: `preview by account ${accountId}`, most: 120, seconds: minute }];
}

/** Counts an attempt against each limit, before it is made: of many at once no more than allowed get through. */
export async function attempt(db: pg.Pool, limits: Limit[]): Promise<void> {
  for (const { subject, most, seconds } of limits) {
    const { count, wait } = await countAttempt(db, subject, seconds);
    if (count <= most) continue;
    const minutes = Math.ceil(wait / 60);
    const message = `Too many attempts: try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
    throw tooMany('rate_limited', message, wait);
  }
}

/** Takes an attempt back that turned out to be right. Only that one: the wrong ones before it still count. */
export async function forgive(db: pg.Pool, limits: Limit[]): Promise<void> {
  for (const { subject } of limits) await uncountAttempt(db, subject);
}

/** One subscriber has 2^64 IPv6 addresses: the network is counted, not the address. */
export function networkOf(address: string): string {
  const parts = addressParts(address);
  return parts.length <= 4 ? parts.join('.') : `${parts.slice(0, 4).join(':')}::/64`;
}
