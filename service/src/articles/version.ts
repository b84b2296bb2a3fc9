import { utcDay } from '../base/days.ts';
import { ApiError } from '../errors.ts';
import { isServed } from '../laws/countries.ts';
import { checkLaw } from '../laws/laws.ts';
import type { Service } from '../service.ts';
import type { Texts } from '../texts/texts.ts';
import { findVersion } from '../versions/diff.ts';
import type { OnDay } from '../versions/store.ts';
import {
  findVersionAtCommit,
  findVersionOnDate,
  findWithForce,
  type LawVersion,
  requireText,
} from '../versions/text-at-commit.ts';
import type { Moment } from '../versions/version-on-day-store.ts';
import type { ArticleCursor } from './cursor.ts';
import * as store from './store.ts';

/** The version of a law whose articles are asked for. */
export interface Version {
  sha: string;
  date: string;
  blob: string;
  moment: Moment;
  doubtful: boolean;
}

export interface FoundVersion {
  /** Null before the law's first version. */
  version: Version | null;
  /** Newer versions, up to the wanted day, that cannot be read. */
  missing: OnDay['missing'];
}

export async function requireLaw(service: Service, code: string, id: string): Promise<store.ArticleLaw> {
  const law = isServed(service, code) ? await store.findLaw(service.db, code, id, utcDay(service.now())) : null;
  if (!law) throw await notRead(service, code, id);
  return law;
}

/**
 * The error for an unknown law, and for a law whose articles are not read yet. An old version of this program loaded laws without
 * articles.
 */
export async function notRead(service: Service, code: string, id: string): Promise<ApiError> {
  await checkLaw(service, code, id);
  const message = 'The articles of this law have not been read yet.';
  return new ApiError(503, 'text_unavailable', message, { 'retry-after': '60' });
}

export function asServed({ sha, date, position, blob, doubtful, missing }: store.ArticleLaw) {
  return { version: { sha, date, blob, moment: { date, position }, doubtful }, missing };
}

export async function findAt(
  service: Service,
  texts: Texts,
  code: string,
  id: string,
  at: string,
): Promise<FoundVersion> {
  return readable(texts, code, await findVersion(service, texts, code, id, at));
}

/** Finds the version whose wording of an article was in force on a day; null if the article was not in force. */
export async function findInForce(
  service: Service,
  code: string,
  id: string,
  { day, articleId, wordings }: { day: string; articleId: string; wordings: store.WordingRow[] },
): Promise<FoundVersion> {
  const { version, missing, force } = await findWithForce(service, code, id, { date: day, by: 'force' });
  const exchange = force.exchanges.find(({ article_id }) => article_id === articleId);
  const { sha, date, position, blob } = (exchange ? exchange.wording : version) ?? { sha: null };
  if (sha === null) return { version: null, missing };
  const doubtful = exchange ? wordings.some((one) => one.sha === sha && one.doubtful) : (version?.doubtful ?? false);
  return { version: { sha, date, blob, moment: { date, position }, doubtful }, missing };
}

/** The version that a cursor names, even if another version is served now. Null if the version no longer exists. */
export async function findByCursor(
  service: Service,
  texts: Texts,
  code: string,
  id: string,
  { sha, asked }: ArticleCursor,
): Promise<FoundVersion | null> {
  const isDay = asked !== 'today' && asked !== 'commit';
  try {
    const found = isDay
      ? await findVersionOnDate(service, code, id, asked, sha)
      : await findVersionAtCommit(service, texts, code, id, sha);
    return found.sha === null ? null : await readable(texts, code, found);
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'commit_not_found' || error.code === 'law_not_in_commit'))
      return null;
    throw error;
  }
}

/** Makes the answer. Throws 503 if the repository does not have the text of the version. */
async function readable(texts: Texts, code: string, found: LawVersion): Promise<FoundVersion> {
  const { sha, blob, moment, doubtful, missing } = found;
  if (sha === null || blob === null || moment === null) return { version: null, missing };
  if (!found.isHeld) await requireText(texts, code, found);
  return { version: { sha, date: moment.date, blob, moment, doubtful }, missing };
}
