import { createHmac } from 'node:crypto';
import type { Envelope } from '../events/event.ts';
import { findTitles } from '../laws/store.ts';
import { sendMail } from '../mail/mail.ts';
import type { Service } from '../service.ts';
import { groupChanges } from './changes.ts';
import { digestMail } from './mail.tsx';
import * as store from './mail-store.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

export interface DigestResult {
  /** Digests that had something to tell in this run. */
  made: number;
  sent: number;
  failed: number;
}

/** After so many failures in a row the mail server is left alone until the next run. */
const patience = 5;

/**
 * The digests at the end of a sync run: what is due is made into mails, and every mail that was not sent yet is tried
 * once. A mail is a row before it is sent, so none is lost; one whose process died between the server's yes and the
 * record of it comes again, under the same Message-ID, which mail programs show once. What was tried since a moment is not
 * tried again: by default since now.
 */
export async function sendDigests(
  service: Service,
  now = new Date(),
  triedSince: Date | null = null,
): Promise<DigestResult> {
  const { db } = service;
  const made = await store.gatherMails(db, now);
  const result = { made, sent: 0, failed: 0 };
  await store.closeOver(db);
  const since = triedSince ?? (await store.clock(db));
  for (let inRow = 0; inRow < patience; ) {
    const mail = await store.beginMail(db, since);
    if (!mail) break;
    const error = await send(service, mail);
    await store.saveMail(db, mail, error);
    inRow = error === null ? 0 : inRow + 1;
    if (error === null) result.sent++;
    else result.failed++;
  }
  return result;
}

/** Null, or why it did not work. */
async function send(service: Service, mail: store.BegunMail): Promise<string | null> {
  const { db, config } = service;
  try {
    const envelopes = mail.bodies.map((body) => JSON.parse(body) as Envelope);
    const titles = await findTitles(
      db,
      envelopes.map(({ data }) => ({ country: String(data.country), id: String(data.law_id) })),
    );
    const titleOf = (country: string, id: string) => titles.get(`${country} ${id}`) ?? null;
    const laws = groupChanges(envelopes, titleOf, config.baseUrl);
    if (laws.length === 0) return null; // its events are too old and gone
    await sendMail(
      config,
      digestMail({
        ...{ to: mail.email, laws, frequency: mail.frequency, messageId: messageId(service, mail.id) },
        ...{
          unsubscribeUrl: unsubscribeUrl(service, mail.digest_id),
          manageUrl: `${config.baseUrl}/dashboard/digests`,
        },
      }),
    );
    return null;
  } catch (error) {
    return (error as Error).message.slice(0, 500) || 'unknown';
  }
}

/** The same at every try, and no other installation's. */
function messageId({ config, secretKey }: Service, mailId: number): string {
  const mark = createHmac('sha256', secretKey).update(`openleg mail ${mailId}`).digest('hex').slice(0, 16);
  return `<digest-${mailId}-${mark}@${new URL(config.baseUrl).hostname.replace(/[[\]]/g, '').replaceAll(':', '.')}>`;
}
