import { lawUrl, versionUrl } from '../base/law-url.ts';
import { utcDay } from '../base/today.ts';
import { type Part, partsOf } from '../corpus/articles/parts.ts';
import { contentOf } from '../corpus/articles/wording.ts';
import { readNotes } from '../corpus/notes/note.ts';
import { toReadStatus } from '../corpus/status.ts';
import { ApiError } from '../errors.ts';
import { isServed, requireCountry } from '../laws/countries.ts';
import { findTitles } from '../laws/store.ts';
import type { Service } from '../service.ts';
import type { Texts } from '../texts/texts.ts';
import type { OnDay, Place } from '../versions/store.ts';
import { requireText } from '../versions/text-at-date.ts';
import { findNamed, nearestNames } from './names.ts';
import type { ArticleHistory, ArticleInfo } from './schema.ts';
import * as store from './store.ts';
import { asServed, findAt, notRead, requireLaw, type Version } from './version.ts';

/** The articles of a law, without their texts. */
export async function listArticles(service: Service, texts: Texts, code: string, id: string, at?: string) {
  const law = await requireLaw(service, code, id);
  const { version, missing } = at === undefined ? asServed(law) : await findAt(service, texts, code, id, at);
  const articles: ArticleInfo[] = [];
  if (at === undefined) {
    articles.push(...(await store.listArticles(service.db, code, id)));
  } else if (version) {
    const { parts } = await readParts(texts, code, version.blob);
    const ages = await store.listAges(service.db, code, id, version.place);
    for (const [index, { id, kind, label, heading, path }] of parts.entries()) {
      const age = ages.get(id) ?? { first_date: version.date, last_changed: version.date, version_count: 1 };
      articles.push({ id, kind, label, heading, path, position: index + 1, ...age, cited_by_count: null });
    }
  }
  return {
    law_id: id,
    sha: version?.sha ?? null,
    version_date: version?.date ?? null,
    missing,
    total: articles.length,
    articles,
  };
}

/** How old the articles of the text are that is served, and how often they are cited, in its order. */
export async function listAges(service: Service, code: string, id: string) {
  return isServed(service, code) ? store.listArticles(service.db, code, id) : [];
}

/** An article of a version: what it is called, the text that it is cut out of, and its life. */
export async function findArticle(
  service: Service,
  texts: Texts,
  code: string,
  lawId: string,
  articleId: string,
  at?: string,
) {
  const found = isServed(service, code)
    ? await store.findArticle(service.db, code, lawId, articleId, utcDay(service.now()))
    : null;
  if (!found) throw await notRead(service, code, lawId);
  const { law, wordings } = found;
  const { version, missing } = at === undefined ? asServed(law) : await findAt(service, texts, code, lawId, at);
  const cut =
    version && (await findText(texts, code, version, articleId, at === undefined ? found.article : undefined));
  if (!cut) throw articleNotFound(lawId, articleId, wordings, version?.date ?? null, missing);
  const { body, textStart, end, ...article } = cut;
  const life = lifeAt(wordings, version.place);
  return { law, version, missing, wordings, article, place: { body, textStart, end }, ...life };
}

/** One article with its text and its notes. */
export async function readArticle(
  service: Service,
  texts: Texts,
  code: string,
  lawId: string,
  articleId: string,
  at?: string,
) {
  const { since, until, ...article } = await readTitledArticle(service, texts, code, lawId, articleId, at);
  return { ...article, since: since && withoutTitle(since), until: until && withoutTitle(until) };
}

function withoutTitle({ source_title: _, ...event }: ReturnType<typeof toEvent>) {
  return event;
}

/** The same with the titles of the acts that brought the wording, and the next one. */
export async function readTitledArticle(
  service: Service,
  texts: Texts,
  code: string,
  lawId: string,
  articleId: string,
  at?: string,
) {
  const found = await findArticle(service, texts, code, lawId, articleId, at);
  const { law, version, missing, article, place, since, until } = found;
  const { content, notes } = contentOf(place.body, place);
  const { baseUrl } = service.config;
  const page = at === undefined ? lawUrl(baseUrl, code, lawId) : versionUrl(baseUrl, code, lawId, version.sha);
  const url = `${page}#${encodeURIComponent(articleId)}`;
  return {
    country: code,
    law_id: lawId,
    law_title: law.title,
    law_status: toReadStatus(law.status),
    doubtful: version.doubtful,
    ...article,
    content_md: content,
    notes: await describeNotes(service, code, notes),
    sha: version.sha,
    version_date: version.date,
    missing,
    since: since && toEvent(since),
    until: until && toEvent(until),
    effective_date: since?.effective_date ?? null,
    effective_basis: since?.effective_basis ?? null,
    citation: `${article.label}, ${law.title} (${lawId}), version of ${version.date}, ${url}`,
    url,
  };
}

/**
 * The id of the article that somebody means: as it is cited, by its heading or its id. One that was removed is meant only when
 * none that stands is. 404 with the nearest names for what is not known, and with all names where several have it.
 */
export async function requireArticleId(service: Service, code: string, lawId: string, name: string): Promise<string> {
  if (!isServed(service, code)) throw await notRead(service, code, lawId);
  const rows = await store.listNames(service.db, code, lawId);
  if (rows.length === 0) await requireLaw(service, code, lawId);
  const { language } = await requireCountry(service, code);
  const all = rows.map(({ id, kind, label, heading }) => ({
    id,
    label,
    written: heading === null ? label : `${label}. ${heading}`,
    path: id.split('.').slice(0, -1),
    kind: kind ?? partsOf(Buffer.from(`###### ${label}\n`))[0]?.kind ?? 'article',
  }));
  const standing = all.filter((_, index) => rows[index]?.kind !== null);
  const today = findNamed(standing, name, language);
  const { part, namesakes } = today.part || today.namesakes.length > 0 ? today : findNamed(all, name, language);
  if (part) return part.id;
  const message =
    namesakes.length > 0
      ? `Several articles of ${lawId} have the name "${name}": ${namesakes.map(({ id }) => id).join(', ')}.`
      : `There is no article "${name.slice(0, 100)}" of ${lawId}.${nearest(nearestNames(standing, name))}`;
  throw new ApiError(404, 'article_not_found', message);
}

/** The ids of the articles that stand, in the order of the text; none when the law is not there. */
export async function listArticleIds({ db }: Service, code: string, lawId: string): Promise<string[]> {
  const names = await store.listNames(db, code, lawId);
  return names.flatMap(({ id, kind }) => (kind === null ? [] : [id]));
}

function nearest(names: string[]): string {
  return names.length === 0 ? '' : ` The nearest names are: ${names.join('; ')}.`;
}

/** All that became of an article, oldest first; nothing when the law never had it. */
export async function listWordings(service: Service, code: string, lawId: string, articleId: string) {
  return isServed(service, code) ? store.listWordings(service.db, code, lawId, articleId) : [];
}

export type { WordingRow } from './store.ts';

/** What became of an article over time, newest first, versions to come included. */
export async function articleHistory(
  service: Service,
  texts: Texts,
  code: string,
  lawId: string,
  articleId: string,
  include?: 'text',
): Promise<ArticleHistory> {
  const wordings = await listWordings(service, code, lawId, articleId);
  if (wordings.length === 0) {
    await requireLaw(service, code, lawId);
    throw articleNotFound(lawId, articleId, [], null);
  }
  const versions: ArticleHistory['versions'] = [];
  for (const wording of wordings.reverse()) {
    const { date, sha, source_id, source_title, change, heading, doubtful } = wording;
    versions.push({
      date,
      sha,
      source_id,
      source_title,
      change,
      heading,
      ...(doubtful ? { doubtful } : {}),
      ...(include === 'text' ? { content_md: await readWording(texts, code, wording) } : {}),
    });
  }
  return { law_id: lawId, article_id: articleId, total: versions.length, versions };
}

/** The articles of a text, and its bytes. */
async function readParts(texts: Texts, code: string, blob: string) {
  const { bytes: body } = await requireText(texts.asBytes, code, { blob });
  return { body, parts: partsOf(body).filter(isArticle) };
}

type ArticlePart = Part & { kind: Exclude<Part['kind'], 'division'> };

function isArticle(part: Part): part is ArticlePart {
  return part.kind !== 'division';
}

/** An article and the text that it is cut out of: where it lies in today's is known, in others it is looked for. */
async function findText(
  texts: Texts,
  code: string,
  version: Version,
  articleId: string,
  known?: store.FoundArticle | null,
) {
  if (known === null) return null;
  if (known) {
    const { bytes: body } = await requireText(texts.asBytes, code, version);
    const { text_start: textStart, text_end: end, ...article } = known;
    return { ...article, body, textStart, end };
  }
  const { body, parts } = await readParts(texts, code, version.blob);
  const index = parts.findIndex((part) => part.id === articleId);
  const part = parts[index];
  if (!part) return null;
  const { id, kind, label, heading, path, textStart, end } = part;
  const [previous_id, next_id] = [parts[index - 1]?.id ?? null, parts[index + 1]?.id ?? null];
  return { id, kind, label, heading, path, previous_id, next_id, body, textStart, end };
}

/** The wording that stands in a version, and what follows it. */
function lifeAt(wordings: store.WordingRow[], { date, position }: Place) {
  const index = wordings.findLastIndex((row) => row.date < date || (row.date === date && row.position <= position));
  return { since: wordings[index] ?? null, until: wordings[index + 1] ?? null };
}

function toEvent({ date, sha, source_id, source_title }: store.WordingRow) {
  return { date, sha, source_id, source_title };
}

/** What the notes of an article say, with the titles of the acts that they name. */
export async function describeNotes({ db }: Service, country: string, texts: string[]) {
  const notes = texts.flatMap(readNotes);
  const acts = notes.flatMap(({ source_id }) => (source_id === null ? [] : [{ country, id: source_id }]));
  const titles = acts.length > 0 ? await findTitles(db, acts) : new Map<string, string>();
  return notes.map(({ text, type, source_id, date, effective_date }) => {
    const source_title = titles.get(`${country} ${source_id}`) ?? null;
    return { text, type, source_id, source_title, date, effective_date };
  });
}

/** The text of a wording as Markdown, without notes; null for a removal, and when this machine cannot read it. */
export async function readWording(texts: Texts, code: string, wording: store.WordingRow): Promise<string | null> {
  const { blob, text_start: textStart, text_end: end } = wording;
  if (blob === null || textStart === null || end === null) return null;
  const text = await texts.asBytes.read(code, blob);
  return text && contentOf(text.bytes, { textStart, end }).content;
}

function articleNotFound(
  lawId: string,
  articleId: string,
  wordings: store.WordingRow[],
  date: string | null,
  missing: OnDay['missing'] = [],
): ApiError {
  const name = `"${articleId.slice(0, 100)}"`;
  const last = wordings.at(-1);
  const when = date === null ? '' : ` in the version of ${date}`;
  const removed = wordings.findLast(({ change }) => change === 'removed');
  const first = wordings.find(({ change }) => change === 'added');
  const why =
    last === undefined
      ? ''
      : removed && (date === null || removed.date <= date)
        ? ` It was removed on ${removed.date}.`
        : ` It came on ${first?.date}.`;
  const lost = missing.at(-1);
  const unknown = lost ? ` The version of ${lost.date} counted then, and the repository does not hold its text.` : '';
  return new ApiError(404, 'article_not_found', `There is no article ${name} of ${lawId}${when}.${why}${unknown}`);
}
