import { createHmac } from 'node:crypto';
import type { Envelope } from '../events/event.ts';
import { findTitles } from '../laws/store.ts';
import { isServerFailure, sendMail } from '../mail/mail.ts';
import type { Service } from '../service.ts';
import { Texts } from '../texts/texts.ts';
import { ArticleDiffs } from './article-diffs.ts';
import { groupChanges, type ToldEvent } from './changes.ts';
import { digestMail } from './mail.tsx';
import * as store from './mail-store.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

export interface DigestResult {
  /** Mails that were made in this run. */
  made: number;
  sent: number;
  failed: number;
}

/** After this many failures of the mail server in a row, the rest waits for the next run. */
const maxServerFailures = 5;

/**
 * The digests at the end of a sync run: mails are made for those that are due, and every mail that was not sent yet is
 * tried once. A mail is stored before it is sent, so none is lost. If the process dies after the mail server took a mail
 * and before that is saved, it is sent again, under the same Message-ID; mail programs show such a mail once.
 */
export async function sendDigests(service: Service, now = new Date(), untriedOnly = false): Promise<DigestResult> {
  const made = await store.gatherMails(service.db, now);
  const texts = new Texts(service.config.dataDir, () => {});
  const sending = store.alone(service.db, async (client) => {
    const result = { made, sent: 0, failed: 0 };
    await store.endOldMails(client);
    let serverFailures = 0;
    for (const id of await store.listPending(client, untriedOnly)) {
      if (serverFailures === maxServerFailures) break;
      const mail = await store.beginMail(client, id);
      if (!mail) continue;
      const error = await send(service, texts, mail);
      await store.saveMail(client, id, error && (error.message.slice(0, 500) || 'unknown'));
      serverFailures = error && isServerFailure(error) ? serverFailures + 1 : 0;
      if (error === null) result.sent++;
      else result.failed++;
    }
    return result;
  });
  return sending.finally(() => texts.close());
}

/** Null, or why it did not work. */
async function send(service: Service, texts: Texts, mail: store.BegunMail): Promise<Error | null> {
  const { db, config } = service;
  try {
    const differences = new ArticleDiffs(service, texts, mail.article_ids);
    const events: ToldEvent[] = [];
    for (const { body, article_ids } of mail.events) {
      const envelope = JSON.parse(body) as Envelope;
      events.push({ envelope, diffs: await differences.of(envelope, article_ids) });
    }
    const titles = await findTitles(
      db,
      events.map(({ envelope: { data } }) => ({ country: String(data.country), id: String(data.law_id) })),
    );
    const titleOf = (country: string, id: string) => titles.get(`${country} ${id}`) ?? null;
    const laws = groupChanges(events, titleOf, config.baseUrl);
    if (laws.length === 0) return null; // its events were deleted after 90 days
    await sendMail(
      config,
      digestMail({
        to: mail.email,
        laws,
        frequency: mail.frequency,
        messageId: messageId(service, mail.id),
        unsubscribeUrl: unsubscribeUrl(service, mail.digest_id),
        manageUrl: `${config.baseUrl}/dashboard/digests`,
      }),
    );
    return null;
  } catch (error) {
    return error as Error;
  }
}

/** The same at every try, and different in every installation. */
function messageId({ config, secretKey }: Service, mailId: number): string {
  const mark = createHmac('sha256', secretKey).update(`openleg mail ${mailId}`).digest('hex').slice(0, 16);
  return `<digest-${mailId}-${mark}@${new URL(config.baseUrl).hostname.replace(/[[\]]/g, '').replaceAll(':', '.')}>`;
}
