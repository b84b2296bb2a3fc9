import type pg from 'pg';
import type { CountryConfig } from '../../config.ts';
import { pathInUrl } from '../../corpus/git/history.ts';
import { inForce } from '../../corpus/status.ts';
import { addDigestEvents } from '../../digests/store.ts';
import { type ArticleChange, type EventRow, type EventType, lawEvent } from '../../events/event.ts';
import { windowDays } from '../../events/match-store.ts';
import { insertEvents, transactionTime } from '../../events/store.ts';
import { addDeliveries } from '../../webhooks/sending/queue-store.ts';
import type { LawAddress } from '../progress.ts';
import * as articles from './article-change-store.ts';
import * as store from './change-store.ts';

export interface Announcement {
  country: CountryConfig;
  lawAddress: LawAddress;
  /** True if nothing was published before. */
  isFirst: boolean;
  /** True if the staged rows replace the published ones. */
  isWhole: boolean;
  head: string;
  today: string;
}

/**
 * Records the events of the staged rows, and the deliveries and digests that announce them. This is part of the publishing
 * transaction. A first load announces nothing. It records the changes of the last days only for previews.
 */
export async function recordEvents(client: pg.PoolClient, announcement: Announcement): Promise<void> {
  if (announcement.isFirst) {
    await insertEvents(client, await recentEvents(client, announcement));
    return;
  }
  const at = await transactionTime(client);
  const { country, today, isWhole } = announcement;
  const { code, language } = country;
  const laws = await store.findLawChanges(client, code, language);
  const reforms = [
    ...(await store.findReformChanges(client, code, language)),
    ...(await store.takeDueReforms(client, code, language, { today, isWhole })),
  ];
  const rolledOver = await articles.findRolledOver(client, code, isWhole);
  const changes = await articles.findArticleChanges(client, code, [...reforms, ...rolledOver]);
  const idsOf = (version: articles.VersionKey) => changes.get(articles.versionKey(version))?.map(({ id }) => id) ?? [];
  const events = [
    ...laws.flatMap((law) => {
      const versions = rolledOver.filter(({ law_id }) => law_id === law.id);
      return lawEvents(announcement, law, at, versions.flatMap(idsOf));
    }),
    ...reforms.map((reform) => reformEvent(announcement, reform, at, changes)),
  ];
  const numbers = await insertEvents(client, events);
  await addDeliveries(client, numbers);
  await addDigestEvents(client, numbers);
}

/**
 * The events of a law. If a version takes effect because its day has come, `law.updated` has the ids of the changed
 * articles, so that rules for these articles match.
 */
function lawEvents(announcement: Announcement, law: store.PublishedChange, at: Date, rolledOver: string[]): EventRow[] {
  const types: EventType[] = [];
  if (law.created) types.push('law.created');
  if (law.updated) types.push('law.updated');
  if (law.repealed) types.push('law.repealed');
  return types.map((type) => changeEvent(announcement, type, law, at, type === 'law.updated' ? rolledOver : []));
}

function changeEvent(
  announcement: Announcement,
  type: EventType,
  law: store.PublishedChange,
  at: Date,
  changedArticles: string[] = [],
): EventRow {
  const { country, lawAddress, head } = announcement;
  const { id, title, law_type, status, last_updated, words } = law;
  const data = {
    country: country.code,
    law_id: id,
    title,
    law_type,
    status,
    ...(type === 'law.repealed' ? { previous_status: law.previous_status } : {}),
    last_updated,
    sha: law.sha ?? head,
    url: lawAddress(country.code, id),
  };
  const articleIds = [...new Set(changedArticles)];
  return lawEvent({ type, country: country.code, language: country.language, lawId: id, words, articleIds, at, data });
}

function reformEvent(
  { country, lawAddress }: Announcement,
  reform: store.ReformChange,
  at: Date,
  changes: Map<string, ArticleChange[]>,
): EventRow {
  const changed = changes.get(articles.versionKey(reform)) ?? [];
  const { law_id, date, source_id, subject, sha, articles: affected, path, words } = reform;
  const data = {
    country: country.code,
    law_id,
    date,
    source_id: source_id ?? '',
    subject,
    sha,
    articles_affected: affected ?? [],
    articles: changed,
    url: lawAddress(country.code, law_id),
    raw_url: country.rawUrl === null ? null : `${country.rawUrl}/${sha}/${pathInUrl(path)}`,
  };
  const type = 'reform.created';
  const articleIds = changed.map(({ id }) => id);
  const { code, language } = country;
  return lawEvent({ type, country: code, language, lawId: law_id, words, articleIds, at, data });
}

/** The events of the last days that a running service would have announced. They are used for previews. */
async function recentEvents(client: pg.PoolClient, announcement: Announcement): Promise<EventRow[]> {
  const { code, language } = announcement.country;
  const changes = await store.findRecentChanges(client, code, language, {
    days: windowDays,
    today: announcement.today,
  });
  const articleChanges = await articles.findArticleChanges(client, code, changes);
  return changes.flatMap((change) => {
    const at = new Date(`${change.date}T00:00:00Z`);
    if (change.kind === 'first') return [changeEvent(announcement, 'law.created', change, at)];
    const events = [
      reformEvent(announcement, change, at, articleChanges),
      changeEvent(announcement, 'law.updated', change, at),
    ];
    // A commit of the type `repeal` may also name a law that stays in force.
    if (change.type === 'repeal' && change.status !== inForce)
      events.push(changeEvent(announcement, 'law.repealed', change, at));
    return events;
  });
}
