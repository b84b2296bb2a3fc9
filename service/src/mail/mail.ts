import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { makeFolder } from '../base/data-folder.ts';
import type { Config } from '../config.ts';

export interface Mail {
  /** One mail address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
}

type Settings = Pick<Config, 'mail' | 'dataDir'>;

/** Limits for the answers of the mail server. If it does not answer, the mail fails, and the request does not hang. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Whether mails are really sent, or only written to the outbox folder. */
export function mailGoesOut({ mail }: Pick<Config, 'mail'>): boolean {
  return mail.smtpUrl !== null;
}

/** How long one mail may take in total. A server that sends a byte now and then passes the other limits and could take forever. */
const maxMailMs = 60_000;

/**
 * Sends a mail, or writes it to the outbox if there is no mail server. Throws if the server refuses it or does not answer in time.
 */
export async function sendMail(settings: Settings, mail: Mail, maxMs = maxMailMs): Promise<void> {
  const { smtpUrl } = settings.mail;
  if (smtpUrl === null) return writeToOutbox(settings, mail);
  // We make the socket ourselves. nodemailer has no limit for a whole mail, and cannot stop one that is being sent.
  const socket = new Socket();
  const transport = createTransport({ url: smtpUrl, ...timeouts, socket });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateServer(maxMs)), maxMs);
  });
  try {
    await Promise.race([transport.sendMail(toMessage(settings, mail)), late]);
  } finally {
    clearTimeout(timer);
    socket.destroy();
    transport.close();
  }
}

/** The mail server took too long for a mail. */
class LateServer extends Error {
  override name = 'LateServer';
  readonly command = 'CONN';

  constructor(ms: number) {
    super(`The mail server did not take the mail within ${ms / 1000} ${ms === 1000 ? 'second' : 'seconds'}.`);
  }
}

/** An error of nodemailer: the SMTP command that failed, and the code of the server's answer. */
interface SmtpError extends Error {
  command?: string;
  responseCode?: number;
}

/**
 * Whether the server itself failed. Then the next mail would fail, too. Examples: the server could not be reached, did not greet,
 * refused the sign-in or the sender, or is closing (421). An error about a recipient or a message is only about that mail.
 */
export function isServerFailure({ command, responseCode }: SmtpError): boolean {
  if (responseCode === 421) return true;
  if (command === 'MAIL FROM') return responseCode !== undefined; // without a code, the mail is larger than the server accepts
  return command !== undefined && !['RCPT TO', 'DATA', 'API'].includes(command);
}

/** Writes a mail to the outbox. Mails contain links that open an account, so only the owner of the data folder may read them. */
async function writeToOutbox(settings: Settings, mail: Mail): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await transport.sendMail(toMessage(settings, mail));
  const folder = join(settings.dataDir, 'outbox');
  await makeFolder(folder, 0o700);
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
  // The file has another name until it is complete. So a program that reads *.eml never sees half a mail.
  await writeFile(join(folder, `${name}.part`), message as Buffer, { mode: 0o600 });
  await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`));
}

function toMessage({ mail: { from } }: Settings, mail: Mail): SendMailOptions {
  const { to, subject, text, html, headers = {} } = mail;
  // nodemailer reads the text "a,b@c" as two recipients. So a text that could be more than one address is refused.
  if (!/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(to)) throw new Error('A mail needs one plain address.');
  for (const value of [subject, ...Object.values(headers), ...Object.keys(headers)]) {
    if (/[\r\n\0]/.test(value)) throw new Error('A line break in a header of a mail.');
  }
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    headers,
    ...(html === undefined ? {} : { html }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
