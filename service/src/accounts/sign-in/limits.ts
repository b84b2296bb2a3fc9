import { domainToASCII } from 'node:url';
import { networkOf } from '../../base/network.ts';
import type { Limit } from '../../db/throttle.ts';

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
