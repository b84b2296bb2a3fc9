import { utcDay } from '../base/days.ts';
import { footnoteTexts } from '../corpus/articles/wording.ts';
import type { ProvisionStatus } from '../corpus/provisions/evidence.ts';
import { ApiError } from '../errors.ts';
import { nameChangers } from '../laws/changes.ts';
import { isServed } from '../laws/countries.ts';
import type { Service } from '../service.ts';
import { partsOfBlob, type TextReading } from '../texts/find-parts.ts';
import { findWithForce, readInForce, requireText } from '../versions/text-at-commit.ts';
import { citeArticle, describeLaw, nameActsOfNotes } from './articles.ts';
import {
  type ArticleCursor,
  cursorIsOver,
  cursorWithoutText,
  readArticleCursor,
  writeArticleCursor,
} from './cursor.ts';
import { type ArticlePart, articlesAmong, type CutText, cutTexts, maxAnswerBytes } from './cut.ts';
import { findArticlePage, type LifeEvent, listLives, type PlacedArticle } from './page-store.ts';
import type { ArticleInfo, ArticlesQuery, ArticlesResponse } from './schema.ts';
import { dayOfVersion, endsStatedLater, isDay, nameActs, statusOn } from './status.ts';
import * as store from './store.ts';
import { asServed, type FoundVersion, findAt, findByCursor, notRead, requireLaw, type Version } from './version.ts';

/** The articles of a law: all of them without texts, or a page of them with texts. */
export async function listArticles(
  service: Service,
  reading: TextReading,
  code: string,
  id: string,
  { at, by, include, cursor, article_status }: Omit<ArticlesQuery, 'at' | 'date'> & { at?: string | undefined },
): Promise<ArticlesResponse> {
  const asked = article_status ?? null;
  if (include === 'text') return listWithTexts(service, reading, code, id, { at, cursor, asked });
  if (cursor !== undefined) throw cursorWithoutText(cursor);
  const law = await requireLaw(service, code, id);
  const forced =
    at === undefined || by !== 'force' ? null : await articlesInForce(service, reading, code, id, { law, day: at });
  const { version, missing } =
    forced ?? (at === undefined ? asServed(law) : await findAt(service, reading.texts, code, id, at));
  const all =
    at === undefined
      ? await store.listArticles(service.db, code, id)
      : (forced?.placed ?? (await placedArticles(service, reading, code, id, { law, version, at }))).map(infoOf);
  const shown = all.filter(({ status }) => asked === null || status === asked);
  const articles: ArticleInfo[] = await nameActs(service, code, shown);
  return { ...describeLaw(code, id, law, version), missing, total: articles.length, articles, next: null };
}

/** About how many bytes the answer has for an article besides its text: its version, its neighbours, its citation. */
const bytesBesides = 700;

/** The articles of a version from a position on. */
interface Placed extends FoundVersion {
  law: store.ArticleLaw;
  total: number;
  /** The position of the last article with the wanted status. */
  last: number;
  articles: PlacedArticle[];
  asked: ArticleCursor['asked'];
}

async function listWithTexts(
  service: Service,
  reading: TextReading,
  code: string,
  id: string,
  { at, cursor, asked: status }: { at: string | undefined; cursor: string | undefined; asked: ProvisionStatus | null },
): Promise<ArticlesResponse> {
  const begin = cursor === undefined ? null : readArticleCursor([code, id], cursor, at);
  const isOfToday = begin ? begin.asked === 'today' : at === undefined;
  const today = isOfToday ? await findToday(service, code, id, status, begin?.position) : null;
  const placed =
    today && (begin === null || today.version?.sha === begin.sha)
      ? today
      : await findOther(service, reading, code, id, { at, begin, cursor, status });
  const { law, version, missing, total, last, articles, asked } = placed;
  const answer = { ...describeLaw(code, id, law, version), missing, total };
  const [first] = articles;
  if (!version || !first) return { ...answer, articles: [], next: null };
  const texts = await readTexts(reading, code, version, articles);
  const given = articles.slice(0, texts.length);
  const position = (given.at(-1) ?? first).position + 1;
  return {
    ...answer,
    articles: await describeArticles(service, { country: code, id, title: law.title }, version, given, texts, asked),
    next: position > last ? null : writeArticleCursor([code, id], { sha: version.sha, position, asked }),
  };
}

/** Finds articles of the served text. Their offsets are in the database. */
async function findToday(
  service: Service,
  code: string,
  id: string,
  status: ProvisionStatus | null,
  from = 1,
): Promise<Placed> {
  const today = utcDay(service.now());
  const page = isServed(service, code)
    ? await findArticlePage(service.db, code, id, { today, from, maxBytes: maxAnswerBytes, bytesBesides, status })
    : null;
  if (!page) throw await notRead(service, code, id);
  return { ...page, ...asServed(page.law), asked: 'today' };
}

/** Finds articles of another version: the wanted version, or the version that was served when the first page was read. */
async function findOther(
  service: Service,
  reading: TextReading,
  code: string,
  id: string,
  {
    at = '',
    begin,
    cursor = '',
    status,
  }: {
    at?: string | undefined;
    begin: ArticleCursor | null;
    cursor?: string | undefined;
    status: ProvisionStatus | null;
  },
): Promise<Placed> {
  const law = await requireLaw(service, code, id);
  const found = await (begin
    ? findByCursor(service, reading.texts, code, id, begin)
    : findAt(service, reading.texts, code, id, at));
  if (!found) throw cursorIsOver(cursor);
  const asked = begin?.asked ?? (at.includes('-') ? at : 'commit');
  const placed = await placedArticles(service, reading, code, id, { law, version: found.version, at: asked });
  const all = placed.filter((article) => status === null || article.status === status);
  const articles: PlacedArticle[] = [];
  let bytes = 0;
  for (const article of all) {
    if (article.position < (begin?.position ?? 1)) continue;
    if (bytes >= maxAnswerBytes) break;
    bytes += article.text_end - article.text_start + bytesBesides;
    articles.push(article);
  }
  return { law, ...found, total: all.length, last: all.at(-1)?.position ?? 0, articles, asked };
}

/** All articles of a version. They are found in its text. */
async function placedArticles(
  service: Service,
  reading: TextReading,
  code: string,
  id: string,
  { law, version, at }: { law: store.ArticleLaw; version: Version | null; at: string },
): Promise<PlacedArticle[]> {
  if (!version) return [];
  const read = async () => (await requireText(reading.texts.asBytes, code, version)).bytes;
  const parts = articlesAmong(await partsOfBlob(reading, code, version.blob, read));
  const day = dayOfVersion(law, version, at, utcDay(service.now()));
  return place(service, code, id, { law, version, day, isAsked: isDay(at) }, parts);
}

/** The articles that were in force on a day, each with its wording of that day. */
async function articlesInForce(
  service: Service,
  reading: TextReading,
  code: string,
  id: string,
  { law, day }: { law: store.ArticleLaw; day: string },
): Promise<FoundVersion & { placed: PlacedArticle[] }> {
  const found = await findWithForce(service, code, id, { date: day, by: 'force' });
  const { version, last, missing, force } = found;
  if (!version || !last) return { version: null, missing, placed: [] };
  const text = JSON.stringify([version.blob, force.exchanges]);
  const parts = articlesAmong(await partsOfBlob(reading, code, text, () => readInForce(reading, code, found)));
  const own = force.exchanges.flatMap(({ wording }) => wording ?? []);
  return {
    version: { ...version, ...last, moment: last },
    missing,
    placed: await place(
      service,
      code,
      id,
      { law, version: { ...version, moment: version }, day, isAsked: true, own },
      parts,
    ),
  };
}

/**
 * Adds positions, ages and the status on a day to the articles of a text. `own` lists articles from other versions. `isAsked`: the
 * caller has asked for the day, not for a version.
 */
async function place(
  { db, now }: Service,
  code: string,
  lawId: string,
  {
    law,
    version,
    day,
    isAsked,
    own = [],
  }: { law: store.ArticleLaw; version: Version; day: string; isAsked: boolean; own?: store.OwnVersions },
  parts: ArticlePart[],
): Promise<PlacedArticle[]> {
  const today = utcDay(now());
  const ages = await store.listAges(db, code, lawId, version.moment, own);
  const evidence = await store.listEvidence(db, code, lawId, version.moment, { own });
  const later = isAsked ? await store.listEvidence(db, code, lawId, version.moment, { own, next: true }) : null;
  const isServedText = version.sha === law.sha && own.length === 0;
  const cited = isServedText ? await store.countCitations(db, code, lawId) : null;
  return parts.map(({ id, kind, label, heading, path, textStart, end }, index) => {
    const { first_day: firstDay, ...age } = ages.get(id) ?? ageOf(version);
    return {
      id,
      kind,
      label,
      heading,
      path,
      position: index + 1,
      ...age,
      cited_by_count: cited && (cited.get(id) ?? 0),
      ...statusOn(
        { id, evidence: [...(evidence.get(id) ?? []), ...endsStatedLater(later?.get(id), day)], firstDay },
        law,
        day,
        today,
      ),
      text_start: textStart,
      text_end: end,
      previous_id: parts[index - 1]?.id ?? null,
      next_id: parts[index + 1]?.id ?? null,
    };
  });
}

/** The age of an article without stored wordings. After a merge, a text may belong to no version. */
function ageOf({ date }: Version): store.ArticleAge {
  return { first_date: date, last_changed: date, version_count: 1, first_day: null };
}

/** The texts of the first articles, as many as fit into an answer. */
async function readTexts(
  { texts, threads, client }: TextReading,
  code: string,
  version: Version,
  articles: PlacedArticle[],
): Promise<CutText[]> {
  const start = articles[0]?.text_start ?? 0;
  const key = JSON.stringify([code, version.blob, start, articles.at(-1)?.text_end, articles.length]);
  const cut = await threads.run(client, key, cutTexts, async () => {
    const { bytes: body } = await requireText(texts.asBytes, code, version);
    const pieces = articles.map((article) => ({
      bytes: body.subarray(article.text_start, article.text_end),
      footnotes: footnoteTexts(body, { textStart: article.text_start, end: article.text_end }),
      besides: Buffer.byteLength(JSON.stringify(infoOf(article))) + bytesBesides,
    }));
    return { pieces, maxBytes: maxAnswerBytes, withNotes: true };
  });
  return cut.filter((text) => text !== null);
}

async function describeArticles(
  service: Service,
  law: { country: string; id: string; title: string },
  version: Version,
  articles: PlacedArticle[],
  texts: CutText[],
  asked: ArticleCursor['asked'],
): Promise<ArticleInfo[]> {
  const ids = articles.map(({ id }) => id);
  const lives = await listLives(service.db, law.country, law.id, ids, version.moment);
  const notes = await nameActsOfNotes(
    service,
    law.country,
    texts.flatMap((text) => text.notes),
  );
  const begun = articles.map(({ id }) => lives.get(id)?.since ?? { source_id: null, noted_act: null });
  const changers = await nameChangers(
    service.db,
    law.country,
    begun.map(({ source_id, noted_act }) => ({ law_id: law.id, source_id, noted_act })),
  );
  let read = 0;
  const named = await nameActs(service, law.country, articles.map(infoOf));
  return articles.map((article, index) => {
    const { since = null, until = null } = lives.get(article.id) ?? {};
    if (since === null) throw publishedMeanwhile();
    const text = texts[index] as CutText;
    const own = notes.slice(read, read + text.notes.length);
    read += text.notes.length;
    return {
      ...(named[index] as (typeof named)[number]),
      content_md: text.content,
      notes: own,
      since: eventOf(since),
      until: until && eventOf(until),
      changed_by: changers[index] ?? null,
      effective_date: since.effective_date,
      effective_basis: since.effective_basis,
      ...citeArticle(service, law, version, article, asked !== 'today'),
      previous_id: article.previous_id,
      next_id: article.next_id,
    };
  });
}

function eventOf({ date, sha, source_id, doubtful }: LifeEvent) {
  return { date, sha, source_id, ...(doubtful ? { doubtful } : {}) };
}

/** The error for an article without a wording. This happens only if a sync has replaced the rows between two statements. */
function publishedMeanwhile(): ApiError {
  const message = 'The law was published anew while its articles were read; ask again.';
  return new ApiError(503, 'text_unavailable', message, { 'retry-after': '1' });
}

/** The facts about an article for a list, without offsets and neighbours. */
function infoOf(article: PlacedArticle) {
  const { text_start: _start, text_end: _end, previous_id: _previous, next_id: _next, ...info } = article;
  return info;
}
