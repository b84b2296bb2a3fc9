import { domainToASCII } from 'node:url';
import { networkOf } from '../../base/network.ts';
import type { Limit } from '../../db/throttle.ts';

const quarterHourSeconds = 15 * 60;
const hourSeconds = 60 * 60;

/** The limits on guesses of passwords: few for one account, more for one network, because many people may share a network. */
export function guesses(email: string, address: string): Limit[] {
  return [
    { subject: `guess from ${networkOf(address)}`, max: 30, seconds: quarterHourSeconds },
    { subject: `guess at ${email}`, max: 10, seconds: quarterHourSeconds },
  ];
}

export function signUps(address: string): Limit[] {
  return [{ subject: `sign-up from ${networkOf(address)}`, max: 20, seconds: hourSeconds }];
}

/** The limits on mails to people who sign up: few for one mailbox, whatever the network and the spelling of the address. */
export function signUpMails(email: string, address: string): Limit[] {
  return mailRequests(mailboxOf(email), address);
}

/**
 * The limits on mails that set a new password: few for one account. All addresses of a mailbox do not share one limit
 * here. Otherwise anybody could use up the limit with other spellings of the owner's address, and the owner would get
 * no mail.
 */
export function resetMails(email: string, address: string): Limit[] {
  return mailRequests(`the account ${email}`, address);
}

/** The limits on mails that anybody can cause without signing in. */
function mailRequests(to: string, address: string): Limit[] {
  return [
    { subject: `mail from ${networkOf(address)}`, max: 20, seconds: hourSeconds },
    { subject: `mail to ${to}`, max: 5, seconds: hourSeconds },
  ];
}

/**
 * The mailbox that most likely receives the mails to an address. Most servers ignore the text after a `+`, and Gmail also ignores
 * dots. So one mailbox can have any number of addresses. Only limits use this function: `a+b@x` and `a@x` are two accounts. A
 * domain that accepts every name also has one mailbox with many addresses, but we cannot detect that.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = domainOf(email.slice(at + 1));
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  return gmail.includes(domain) ? `${name.replaceAll('.', '')}@${gmail[0]}` : `${name}@${domain}`;
}

const gmail = ['gmail.com', 'googlemail.com'];

/** The usual form of a domain: `Bücher.example.` and `xn--bcher-kva.example` are the same domain. */
function domainOf(text: string): string {
  return (domainToASCII(text) || text.toLowerCase()).replace(/\.+$/, '');
}
