import { createHmac } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { isLanguage } from '../base/reader-languages.ts';
import type { Envelope } from '../events/event.ts';
import { findTitles } from '../laws/store.ts';
import { isServerFailure, sendMail } from '../mail/mail.ts';
import { mailWords } from '../mail/words/mail-words.ts';
import type { Service } from '../service.ts';
import { Texts } from '../texts/texts.ts';
import { ArticleDiffs } from './article-diffs.ts';
import { type ChangedLaw, LawChanges } from './changes.ts';
import { unsubscribeUrl } from './digests.ts';
import { digestMail } from './mail.tsx';
import * as store from './mail-store.ts';

export interface DigestResult {
  made: number;
  sent: number;
  failed: number;
}

export interface SendOptions {
  now?: Date;
  /** Whether to leave out mails that failed before. */
  untriedOnly?: boolean;
  /** How long the run may take. */
  maxMs?: number;
}

/** After this many failures of the mail server in a row, the other mails wait for the next run. */
const maxServerFailures = 5;

/**
 * A run ends after an hour, so that a slow mail server does not delay the next day's run. The remaining mails wait for that run.
 */
const maxRunMs = 60 * 60 * 1000;

/** The limits of a mail, because people do not read longer mails. The mail says how many more laws and events there are. */
const limits = { maxLaws: 100, maxEvents: 12 };

/** Larger events are not shown. No real reform is so large: a list of 10,000 articles has about 1 MB. */
const maxEventBytes = 10_000_000;

/**
 * Makes mails for the digests that are due, and tries once to send every unsent mail. A sync run ends with this. A mail
 * is stored before it is sent, so none is lost. If the process dies after a mail was accepted but before that is saved,
 * the mail is sent again with the same Message-ID. Mail programs show such a mail only once.
 */
export async function sendDigests(service: Service, options: SendOptions = {}): Promise<DigestResult> {
  const { now = new Date(), untriedOnly = false, maxMs = maxRunMs } = options;
  const made = await store.gatherMails(service.db, now);
  const texts = new Texts(service.config.dataDir, () => {});
  const sending = store.alone(service.db, async (client) => {
    const result = { made, sent: 0, failed: 0 };
    await store.endOldMails(client);
    const endsAt = performance.now() + maxMs;
    let serverFailures = 0;
    for (const id of await store.listPending(client, untriedOnly)) {
      if (serverFailures === maxServerFailures || performance.now() >= endsAt) break;
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

/** Sends a mail. Returns the error; null if it was sent. */
async function send(service: Service, texts: Texts, mail: store.BegunMail): Promise<Error | null> {
  const { config } = service;
  try {
    const { laws, total } = await readChanges(service, texts, mail);
    if (laws.length === 0) return null; // the mail's events were deleted after 90 days
    await sendMail(
      config,
      digestMail(mailWords[isLanguage(mail.language) ? mail.language : 'en'], {
        to: mail.email,
        laws,
        totalLaws: total,
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

/** The content of a mail: its first laws with their changes, and the total number of laws. */
async function readChanges(service: Service, texts: Texts, mail: store.BegunMail) {
  const { db, config } = service;
  const { laws, total } = await store.listToldLaws(db, mail.id, limits);
  const titles = await findTitles(db, laws);
  const differences = new ArticleDiffs(service, texts, mail.article_ids);
  const changed: ChangedLaw[] = [];
  for (const { newest, ...law } of laws) {
    const changes = new LawChanges({ ...law, title: titles.get(`${law.country} ${law.id}`) ?? null }, config.baseUrl);
    for (const number of newest) {
      const event = await store.readEvent(db, number, maxEventBytes);
      if (!event) continue;
      const envelope = JSON.parse(event.body) as Envelope;
      changes.add({ envelope, diffs: await differences.of(envelope, event.article_ids) });
    }
    changed.push(changes.result);
  }
  await nameActs(service, changed);
  return { laws: changed, total };
}

/** Adds the titles of acts to the changes. An act that is the law itself is left out, because it did not change the law. */
async function nameActs({ db }: Service, laws: ChangedLaw[]): Promise<void> {
  const changes = laws.flatMap(({ country, id, changes }) => changes.map((change) => ({ country, id, change })));
  const titles = await findTitles(
    db,
    changes.map(({ country, change }) => ({ country, id: change.act })),
  );
  for (const { country, id, change } of changes)
    change.act = change.act === id ? '' : (titles.get(`${country} ${change.act}`) ?? change.act);
}

/** The Message-ID of a mail. It is the same at every try, and different in every installation. */
function messageId({ config, secretKey }: Service, mailId: number): string {
  const mark = createHmac('sha256', secretKey).update(`openleg mail ${mailId}`).digest('hex').slice(0, 16);
  return `<digest-${mailId}-${mark}@${new URL(config.baseUrl).hostname.replace(/[[\]]/g, '').replaceAll(':', '.')}>`;
}
