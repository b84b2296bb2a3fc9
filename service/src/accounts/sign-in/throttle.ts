import { domainToASCII } from 'node:url';
import type pg from 'pg';
import { networkOf } from '../../base/network.ts';
import { tooMany } from '../../errors.ts';
import { countAttempt, forgetAttempts, uncountAttempt } from './throttle-store.ts';

/** At most `max` attempts within `seconds`, counted in the database: exact with any number of processes. */
export interface Limit {
  /** In any case of letters: PostgreSQL's `lower` makes it lower case, as it does when an account is looked up. */
  subject: string;
  max: number;
  seconds: number;
}

const minuteSeconds = 60;
const quarterHourSeconds = 15 * 60;
const hourSeconds = 60 * 60;

/** Guesses of passwords: few for one account, more from one network, because many people may share it. */
export function guesses(email: string, address: string): Limit[] {
  return [
    { subject: `guess from ${networkOf(address)}`, max: 30, seconds: quarterHourSeconds },
    { subject: `guess at ${email}`, max: 10, seconds: quarterHourSeconds },
  ];
}

export function signUps(address: string): Limit[] {
  return [{ subject: `sign-up from ${networkOf(address)}`, max: 20, seconds: hourSeconds }];
}

/** Mails to people who sign up: few to one mailbox, whoever asks and by whichever of its addresses. */
export function signUpMails(email: string, address: string): Limit[] {
  return mailRequests(mailboxOf(email), address);
}

/**
 * Mails to set a new password: few to one account. Other addresses of its mailbox do not count here. They may have no account, so
 * that no mail is sent: with five of them somebody kept an owner from the mail, and the owner got none.
 */
export function resetMails(email: string, address: string): Limit[] {
  return mailRequests(`the account ${email}`, address);
}

/** Mails that somebody who is not signed in can have sent. */
function mailRequests(to: string, address: string): Limit[] {
  return [
    { subject: `mail from ${networkOf(address)}`, max: 20, seconds: hourSeconds },
    { subject: `mail to ${to}`, max: 5, seconds: hourSeconds },
  ];
}

export const retriesPerMinute = 30;

/** Deliveries sent again by hand: each is a request to somebody else's server. */
export function retries(endpointId: number): Limit[] {
  return [{ subject: `retry at endpoint ${endpointId}`, max: retriesPerMinute, seconds: minuteSeconds }];
}

/** Sending all failed deliveries of an endpoint again: one at a time. If its process dies, the next may begin after a minute. */
export function resends(endpointId: number): Limit[] {
  return [{ subject: `resend at endpoint ${endpointId}`, max: 1, seconds: minuteSeconds }];
}

/** Previews of rules: two a second, for a form that asks while someone types. */
export function previews(accountId: number): Limit[] {
  return [{ subject: `preview by account ${accountId}`, max: 120, seconds: minuteSeconds }];
}

/** Counts an attempt for each limit before it is made, so that even many attempts at once get no more than `max` through. */
export async function attempt(db: pg.Pool, limits: Limit[]): Promise<void> {
  for (const { subject, max, seconds } of limits) {
    const { count, wait } = await countAttempt(db, subject, seconds);
    if (count <= max) continue;
    const minutes = Math.ceil(wait / 60);
    const message = `Too many attempts: try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
    throw tooMany('rate_limited', message, wait);
  }
}

/** Takes back the count of an attempt that was right. The wrong ones before it still count. */
export async function forgive(db: pg.Pool, limits: Limit[]): Promise<void> {
  for (const { subject } of limits) await uncountAttempt(db, subject);
}

/** Ends the window of each limit: the next attempt is the first again. */
export async function forget(db: pg.Pool, limits: Limit[]): Promise<void> {
  for (const { subject } of limits) await forgetAttempts(db, subject);
}

/**
 * The mailbox that an address most likely leads to. Most servers ignore what follows a `+`, and Gmail ignores dots too, so one
 * mailbox can have any number of addresses. Only limits use this: accounts keep their addresses, and `a+b@x` and `a@x` are two
 * accounts. A domain that accepts every name also has one mailbox with many names, but we cannot detect that.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = domainOf(email.slice(at + 1));
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  return gmail.includes(domain) ? `${name.replaceAll('.', '')}@${gmail[0]}` : `${name}@${domain}`;
}

const gmail = ['gmail.com', 'googlemail.com'];

/** `Bücher.example.` and `xn--bcher-kva.example` are one domain. */
function domainOf(text: string): string {
  return (domainToASCII(text) || text.toLowerCase()).replace(/\.+$/, '');
}
