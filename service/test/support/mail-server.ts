import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { atEnd } from './at-end.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The mail as it was sent. */
  source: string;
  /** The decoded plain text. Only for mails with one part. */
  text: string;
}

/**
 * How the server handles the next mail. `lose` takes the mail and ends the connection without an answer. `close` ends every
 * connection before the client has sent anything.
 */
export type Behaviour = 'take' | 'refuse' | 'stall' | 'drop' | 'lose' | 'close';

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  behave(behaviour: Behaviour): void;
  /** Addresses without a mailbox on this server. */
  unknown: Set<string>;
}

/** A real mail server on 127.0.0.1. It keeps the mails that it gets. */
export async function mailServer({ refuse = false } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const unknown = new Set<string>();
  const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
  let behaviour: Behaviour = refuse ? 'refuse' : 'take';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1000,
    onConnect: (_, done) => done(behaviour === 'close' ? answer(421, 'closed for today') : null),
    onRcptTo: ({ address }, _, done) => done(unknown.has(address) ? answer(550, 'no such mailbox') : null),
    async onData(stream, session, done) {
      const source = await text(stream);
      if (behaviour === 'refuse') return done(new Error('not today'));
      if (behaviour === 'stall') return; // sends no answer
      if (behaviour !== 'drop') {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((one) => one.address),
          source,
          text: decodeText(source),
        });
      }
      if (behaviour === 'take') return done();
      for (const connection of server.connections) if (connection.session === session) connection._socket.destroy();
    },
  }) as SMTPServer & { connections: Set<{ session: unknown; _socket: { destroy(): void } }> };
  server.on('error', () => {}); // a client may end the connection at any time
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    unknown,
    behave(next) {
      behaviour = next;
    },
  };
}
/** Decodes the text of a mail with one part. */
export function decodeText(source: string): string {
  const [head = '', ...rest] = source.replaceAll('\r\n', '\n').split('\n\n');
  const body = rest.join('\n\n');
  if (/^content-transfer-encoding: base64$/im.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/^content-transfer-encoding: quoted-printable$/im.test(head)) return body;
  const bytes = body
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
