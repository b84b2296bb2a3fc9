import { nameChangers } from '../laws/changes.ts';
import type { Service } from '../service.ts';
import type { TextReading } from '../texts/find-parts.ts';
import type { VersionRow } from '../versions/history.ts';
import { isAfter, type Moment } from '../versions/version-on-day-store.ts';
import { articleNotFound, findMeantId, listWordings, type WordingRow } from './articles.ts';
import { cursorIsOver, cursorWithoutText, readHistoryCursor, writeHistoryCursor } from './cursor.ts';
import { cutTexts, maxAnswerBytes, type Piece } from './cut.ts';
import type { ArticleHistory, HistoryQuery } from './schema.ts';
import { type ActRow, listActs } from './store.ts';
import { requireLaw } from './version.ts';

/**
 * The wordings of an article; the newest is first, and future versions are included. If texts are wanted, the answer is one page of
 * wordings.
 */
export async function articleHistory(
  service: Service,
  reading: TextReading,
  code: string,
  lawId: string,
  name: string,
  { include, cursor }: HistoryQuery = {},
): Promise<ArticleHistory> {
  const own = await listWordings(service, code, lawId, name);
  const articleId = own.length > 0 ? name : await findMeantId(service, code, lawId, name);
  const after = cursor === undefined ? null : readHistoryCursor([code, lawId, articleId], cursor);
  if (cursor !== undefined && include === undefined) throw cursorWithoutText(cursor);
  const wordings = (own.length > 0 ? own : await requireWordings(service, code, lawId, articleId)).reverse();
  const answer = { law_id: lawId, article_id: articleId, total: wordings.length };
  if (include === undefined)
    return { ...answer, versions: await toVersions(service, code, lawId, wordings), next: null };
  const begin = after === null ? 0 : wordings.findIndex(({ sha }) => sha === after) + 1;
  if (cursor !== undefined && begin === 0) throw cursorIsOver(cursor);
  const texts = await readWordings(reading, code, wordings.slice(begin));
  const given = wordings.slice(begin, begin + texts.length);
  const last = begin + given.length < wordings.length ? given.at(-1) : undefined;
  return {
    ...answer,
    versions: (await toVersions(service, code, lawId, given)).map((version, index) => ({
      ...version,
      content_md: texts[index] ?? null,
    })),
    next: last ? writeHistoryCursor([code, lawId, articleId], last.sha) : null,
  };
}

/** All wordings of an article, and its removals; the oldest is first. Throws 404 if there are none. */
export async function requireWordings(
  service: Service,
  code: string,
  lawId: string,
  articleId: string,
): Promise<WordingRow[]> {
  const wordings = await listWordings(service, code, lawId, articleId);
  if (wordings.length > 0) return wordings;
  await requireLaw(service, code, lawId);
  throw articleNotFound(lawId, articleId, [], null);
}

/** Makes the versions of an answer from wordings, with the acts that made them. */
export async function toVersions(
  { db }: Service,
  country: string,
  lawId: string,
  wordings: WordingRow[],
): Promise<ArticleHistory['versions']> {
  const changers = await nameChangers(
    db,
    country,
    wordings.map((wording) => ({ ...wording, law_id: lawId })),
  );
  return wordings.map(({ date, sha, source_id, source_title, change, heading, doubtful }, index) => {
    const changed_by = changers[index] ?? null;
    return { date, sha, source_id, source_title, changed_by, change, heading, ...(doubtful ? { doubtful } : {}) };
  });
}

/** About how many bytes the answer has for a version besides its text. */
const bytesBesides = 400;

/**
 * How many bytes of laws are read for one answer. An article may be a small part of a long law, so a small answer may need much
 * reading.
 */
const maxReadBytes = 64 * 1024 * 1024;

/**
 * Reads the texts of the first wordings, up to `maxBytes` bytes, but at least one. Null for a removal, or for a text that this
 * machine cannot read. Laws are read one after the other, and only the article is kept.
 */
export async function readWordings(
  { texts, threads, client }: TextReading,
  code: string,
  wordings: WordingRow[],
  maxBytes = maxAnswerBytes,
): Promise<(string | null)[]> {
  const places = wordings.map(({ blob, text_start }) => [blob, text_start]);
  const key = JSON.stringify([code, places, maxBytes]);
  const cut = await threads.run(client, key, cutTexts, async () => {
    const pieces: Piece[] = [];
    let [bytes, read] = [0, 0];
    for (const wording of wordings) {
      if (bytes >= maxBytes || read >= maxReadBytes) break;
      const { blob, text_start: start, text_end: end } = wording;
      const isText = blob !== null && start !== null && end !== null;
      const body = isText ? ((await texts.asBytes.read(code, blob))?.bytes ?? null) : null;
      const piece = body && isText ? Uint8Array.prototype.slice.call(body, start, end) : null;
      pieces.push({ bytes: piece, besides: bytesBesides });
      bytes += (piece?.length ?? 0) + bytesBesides;
      read += body?.length ?? 0;
    }
    return { pieces, maxBytes, withNotes: false };
  });
  return cut.map((text) => text?.content ?? null);
}

/** An act that changed a law. `articles` has the ids of the changed articles; null means all changes. */
export type Act = Omit<ActRow, 'articles'> & { articles: string[] | null };

/** The acts between two versions of a law; the oldest is first. Empty if one of the two days is before the first version. */
export async function actsBetween(
  { db }: Service,
  law: { country: string; id: string },
  versions: VersionRow[],
  between: [Moment | null, Moment | null],
): Promise<Act[]> {
  const [one, other] = between;
  if (one === null || other === null) return [];
  const [older, newer] = isAfter(one, other) ? [other, one] : [one, other];
  const changing = textVersions(versions).filter((version) => isAfter(version, older) && !isAfter(version, newer));
  const [only, second] = changing;
  if (only && !second) return [{ source_id: only.source_id, date: only.date, articles: null }];
  return only ? listActs(db, law.country, law.id, { older, newer }) : [];
}

/** The versions whose text differs from the version before; the oldest is first. */
function textVersions(newestFirst: VersionRow[]): VersionRow[] {
  const readable = newestFirst.filter(({ available }) => available).reverse();
  return readable.filter((version, index) => version.blob !== readable[index - 1]?.blob);
}
