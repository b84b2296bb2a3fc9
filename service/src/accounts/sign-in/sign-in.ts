import type pg from 'pg';
import type { Language } from '../../base/reader-languages.ts';
import { transaction } from '../../db/database.ts';
import { attempt, forgive } from '../../db/throttle.ts';
import { AccountError, ApiError } from '../../errors.ts';
import { type Mail, mailGoesOut, sendMail } from '../../mail/mail.ts';
import type { MailWords } from '../../mail/words/en.ts';
import { mailWords } from '../../mail/words/mail-words.ts';
import type { Service } from '../../service.ts';
import { checkedEmail, createAccount, deleteAccount } from '../accounts.ts';
import { type Account, findAccount } from '../store.ts';
import { guesses, resetMails, signUpMails, signUps } from './limits.ts';
import { createLink, findLink, takeLink } from './links.ts';
import { checkNewPassword, hashPassword, isPassword } from './passwords.ts';
import { startSession } from './sessions.ts';
import { deleteSessions, endSubjectLinks, findPassword, savePassword } from './store.ts';

type SignInContext = Pick<Service, 'db' | 'config'>;

/** The email address and password that somebody typed, and the IP address of that person. */
export interface Credentials {
  email: string;
  password: string;
  address: string;
  /** The page of the dashboard to show after the link in a mail was used; null for the first page. */
  next?: string | null;
  /** The language of the mail. */
  language?: Language;
}

/**
 * Signs in, and returns the token of a new session. The error is the same for an unknown address, an account without a password,
 * and a wrong password.
 */
export async function signIn({ db }: SignInContext, { email, password, address }: Credentials): Promise<string> {
  // No account has an address of more than 254 characters. A longer text is cut, so that the count of guesses can be stored.
  const account = await verified(db, { email: email.trim().slice(0, 255), password, address });
  return startSession(db, account.id);
}

/**
 * Signs up. Returns the token of a session for a new account, or null if a mail was sent instead. With a mail server, a mail is
 * always sent: the answer must not tell whether an address has an account, and an account belongs to the person who can read its
 * mail. Without a mail server (a trial, a local network), a new address is signed in at once. Signing up never gives access to an
 * existing account, even if the command line made it without a password.
 */
export async function signUp(
  service: SignInContext,
  { email: typed, password, address, next = null, language = 'en' }: Credentials,
): Promise<string | null> {
  const { db, config } = service;
  checkSignUp(service);
  const email = checkedEmail(typed);
  if (!mailGoesOut(config)) checkNewPassword(password, email);
  await attempt(db, signUps(address));
  if (!mailGoesOut(config)) {
    const hash = await hashPassword(password);
    if ((await findAccount(db, email)) === null) {
      return transaction(db, async (client) => {
        const account = await createAccount(client, { email }, config.earlyAccounts);
        await savePassword(client, account.id, hash);
        return startSession(client, account.id);
      });
    }
  }
  await attempt(db, signUpMails(email, address));
  await mailLink(service, email, { next, language });
  return null;
}

/**
 * Sends a link to set a password, if there is an account. It does not wait for the mail, because the time would show that there is
 * an account.
 */
export async function forgotPassword(
  service: SignInContext,
  { email: typed, address, next = null, language = 'en' }: Omit<Credentials, 'password'>,
  log: (error: Error) => void,
): Promise<void> {
  const email = checkedEmail(typed);
  await attempt(service.db, resetMails(email, address));
  if (await findAccount(service.db, email)) void mailLink(service, email, { next, language }).catch(log);
}

/** The email address of a link that sets a password; null if the link can no longer be used. */
export async function addressOfLink({ db }: SignInContext, token: string): Promise<string | null> {
  const link = await findLink(db, 'password', token);
  return link && link.used_at === null ? link.subject : null;
}

/**
 * Sets the password for the link's address. If the address has no account, one is created. Ends all sessions of the account, and
 * returns the token of a new one.
 */
export async function setPassword(service: SignInContext, token: string, password: string): Promise<string> {
  const { db, config } = service;
  checkNewPassword(password, (await addressOfLink(service, token)) ?? '');
  const hash = await hashPassword(password);
  return transaction(db, async (client) => {
    const link = await takeLink(client, 'password', token);
    if (!link) throw new AccountError('This link was used before or is too old. Ask for a new one.', null, 'old_link');
    const email = link.subject;
    let account = await findAccount(client, email);
    if (!account) {
      checkSignUp(service);
      account = await createAccount(client, { email }, config.earlyAccounts);
    }
    await endSubjectLinks(client, 'password', email);
    return replacePassword(client, account, hash);
  });
}

/** Changes the password and ends all sessions, including the current one. Returns the token of a new session. */
export async function changePassword(
  { db }: SignInContext,
  account: Account,
  change: { current: string; password: string; address: string },
): Promise<string> {
  checkNewPassword(change.password, account.email);
  await confirmed(db, account, change.current, change.address);
  const hash = await hashPassword(change.password);
  return transaction(db, (client) => replacePassword(client, account, hash));
}

/** Deletes the account and everything that belongs to it, if the password is right. */
export async function closeAccount(
  { db }: SignInContext,
  account: Account,
  given: { password: string; address: string },
): Promise<void> {
  await confirmed(db, account, given.password, given.address);
  await deleteAccount(db, account.id);
}

function checkSignUp({ config }: SignInContext): void {
  if (config.signUp === 'open') return;
  throw new ApiError(403, 'sign_up_closed', 'Sign-up is closed here. Ask the operator for an account.');
}

async function replacePassword(client: pg.PoolClient, account: Account, hash: string): Promise<string> {
  await savePassword(client, account.id, hash);
  await deleteSessions(client, account.id);
  return startSession(client, account.id);
}

async function verified(db: pg.Pool, { email, password, address }: Credentials): Promise<Account> {
  const limits = guesses(email, address);
  await attempt(db, limits);
  const found = await findPassword(db, email);
  const right = await isPassword(found?.hash ?? null, password);
  if (!found || !right) throw new AccountError('The address or the password is not right.', null, 'wrong_sign_in');
  await forgive(db, limits);
  return found.account;
}

/** Checks the password of somebody who is already signed in. */
async function confirmed(db: pg.Pool, { email }: Account, password: string, address: string): Promise<void> {
  try {
    await verified(db, { email, password, address });
  } catch (error) {
    throw error instanceof AccountError
      ? new AccountError('This is not your password.', 'current', 'wrong_password')
      : error;
  }
}

async function mailLink(
  { db, config }: SignInContext,
  email: string,
  { next, language }: { next: string | null; language: Language },
): Promise<void> {
  const account = await findAccount(db, email);
  const subject = account?.email ?? email;
  const token = await createLink(db, { purpose: 'password', subject, accountId: account?.id ?? null });
  const url = `${config.baseUrl}/dashboard/set-password?token=${token}${next === null ? '' : `&next=${encodeURIComponent(next)}`}`;
  await sendMail(config, linkMail(mailWords[language], { to: subject, url, isKnown: account !== null })).catch(
    (cause: Error) => {
      const error = new ApiError(
        503,
        'unavailable',
        'The mail could not be sent just now. Try again in a few minutes.',
      );
      throw Object.assign(error, { cause });
    },
  );
}

/** The mail with a link that sets a password. If the address has no account yet, the link creates one. */
function linkMail(words: MailWords, { to, url, isKnown }: { to: string; url: string; isKnown: boolean }): Mail {
  if (isKnown) return { to, subject: words.passwordSubject, text: words.password(url) };
  return { to, subject: words.signUpSubject, text: words.signUp(url) };
}
