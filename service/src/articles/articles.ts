import { utcDay } from '../base/days.ts';
import { lawUrl, versionUrl } from '../base/law-url.ts';
import { partsOf } from '../corpus/articles/parts.ts';
import { contentOf, textWithoutNotes } from '../corpus/articles/wording.ts';
import { countryRulesOf } from '../corpus/countries/index.ts';
import { lawIdOf } from '../corpus/declared/keys.ts';
import { type Note, readNotes } from '../corpus/notes/note.ts';
import { toReadStatus } from '../corpus/status.ts';
import { ApiError } from '../errors.ts';
import { nameChangers } from '../laws/changes.ts';
import { isServed, requireCountry } from '../laws/countries.ts';
import { findTitles } from '../laws/store.ts';
import type { Service } from '../service.ts';
import { partsOfBlob, type TextReading } from '../texts/find-parts.ts';
import type { Texts } from '../texts/texts.ts';
import type { DateBasis } from '../versions/schema.ts';
import type { OnDay } from '../versions/store.ts';
import { requireText } from '../versions/text-at-commit.ts';
import { isAfter, type Moment } from '../versions/version-on-day-store.ts';
import { articlesAmong } from './cut.ts';
import { findInRanges, findNamed, findShortForm, nearestNames } from './names.ts';
import { dayOfVersion, endsStatedLater, isDay, nameActs, statusOn } from './status.ts';
import * as store from './store.ts';
import { asServed, findAt, findInForce, notRead, requireLaw, type Version } from './version.ts';

/** Lists the articles of the served text in their order, with their ages and how often they are cited. */
export async function listAges(service: Service, code: string, id: string) {
  return isServed(service, code) ? store.listArticles(service.db, code, id) : [];
}

/**
 * An article of a version: its name and its text. `since` began the wording that the article has in this version;
 * `until` began the next wording.
 */
export interface ArticleInVersion {
  law: store.ArticleLaw;
  version: Version;
  missing: OnDay['missing'];
  wordings: store.WordingRow[];
  article: Omit<store.FoundArticle, 'text_start' | 'text_end'>;
  place: { body: Buffer; textStart: number; end: number };
  since: store.WordingRow | null;
  until: store.WordingRow | null;
}

/** Finds an article by its id, or by a short form of the id that fits no other article. */
export async function findArticle(
  service: Service,
  reading: TextReading,
  code: string,
  lawId: string,
  articleId: string,
  at?: string,
  by: DateBasis = 'publication',
): Promise<ArticleInVersion> {
  const found = isServed(service, code)
    ? await store.findArticle(service.db, code, lawId, articleId, utcDay(service.now()))
    : null;
  if (!found) throw await notRead(service, code, lawId);
  const { law, wordings } = found;
  const { version, missing } = await (at === undefined
    ? asServed(law)
    : by === 'force'
      ? findInForce(service, code, lawId, { day: at, articleId, wordings })
      : findAt(service, reading.texts, code, lawId, at));
  const today = utcDay(service.now());
  const cut =
    version && (await findText(reading, code, version, articleId, at === undefined ? found.article : undefined));
  if (!cut) {
    const meant =
      wordings.length === 0
        ? await findMeantId(service, code, lawId, articleId)
        : at === undefined
          ? await findRangeId(service, code, lawId, articleId)
          : articleId;
    if (meant !== articleId) return findArticle(service, reading, code, lawId, meant, at, by);
    throw articleNotFound(lawId, articleId, wordings, version?.date ?? null, missing);
  }
  const { body, textStart, end, ...article } = cut;
  const life = lifeAt(wordings, version.moment);
  const stands =
    at === undefined
      ? statusOf(article as store.FoundArticle)
      : await statusAt(
          service,
          code,
          lawId,
          { law, version, wordings, articleId },
          { at, day: dayOfVersion(law, version, at, today) },
        );
  return {
    law,
    version,
    missing,
    wordings,
    article: { ...article, ...stands },
    place: { body, textStart, end },
    ...life,
  };
}

function statusOf({ status, status_since, status_until, status_basis, status_by }: store.StatusRow): store.StatusRow {
  return { status, status_since, status_until, status_basis, status_by };
}

async function statusAt(
  service: Service,
  code: string,
  lawId: string,
  found: { law: store.ArticleLaw; version: Version; wordings: store.WordingRow[]; articleId: string },
  { at, day }: { at: string; day: string },
): Promise<store.StatusRow> {
  const { law, version, wordings, articleId: id } = found;
  const read = async (next: boolean) =>
    (await store.listEvidence(service.db, code, lawId, version.moment, { articleId: id, next })).get(id) ?? [];
  const evidence = [...(await read(false)), ...endsStatedLater(isDay(at) ? await read(true) : [], day)];
  const days = wordings.flatMap((row) =>
    row.change === 'removed' || isAfter(row, version.moment) ? [] : [row.effective_date ?? row.date],
  );
  return statusOn({ id, evidence, firstDay: days.sort()[0] ?? null }, law, day, utcDay(service.now()));
}

export async function readArticle(
  service: Service,
  reading: TextReading,
  code: string,
  lawId: string,
  articleId: string,
  at?: string,
  by?: DateBasis,
) {
  const { since, until, ...article } = await readTitledArticle(service, reading, code, lawId, articleId, at, by);
  return { ...article, since: since && withoutTitle(since), until: until && withoutTitle(until) };
}

function withoutTitle({ source_title: _, ...event }: ReturnType<typeof toEvent>) {
  return event;
}

/** Like `readArticle`, with the titles of the acts that made this wording and the next one. */
export async function readTitledArticle(
  service: Service,
  reading: TextReading,
  code: string,
  lawId: string,
  articleId: string,
  at?: string,
  by?: DateBasis,
) {
  const found = await findArticle(service, reading, code, lawId, articleId, at, by);
  const { law, version, missing, place, since, until } = found;
  const { content, notes: texts } = contentOf(place.body, place);
  // The three ask the database. Together they take as long as one of them.
  const [named, notes, changers] = await Promise.all([
    nameActs(service, code, [found.article]),
    describeNotes(service, code, texts),
    since ? nameChangers(service.db, code, [{ ...since, law_id: lawId }]) : [],
  ]);
  const [article] = named;
  if (!article) throw new TypeError('One article was named');
  return {
    ...describeLaw(code, lawId, law, version),
    ...article,
    content_md: content,
    notes,
    missing,
    since: since && toEvent(since),
    until: until && toEvent(until),
    changed_by: changers[0] ?? null,
    effective_date: since?.effective_date ?? null,
    effective_basis: since?.effective_basis ?? null,
    ...citeArticle(service, { country: code, id: lawId, title: law.title }, version, article, at !== undefined),
  };
}

/** The facts about a law and its version for answers about articles. */
export function describeLaw(country: string, id: string, law: store.ArticleLaw, version: Version | null) {
  return {
    country,
    law_id: id,
    law_title: law.title,
    law_status: toReadStatus(law.status),
    doubtful: version?.doubtful ?? false,
    sha: version?.sha ?? null,
    version_date: version?.date ?? null,
  };
}

/** The citation of an article, and the address of its text. If a version was asked for, the address names that version. */
export function citeArticle(
  { config }: Service,
  { country, id, title }: { country: string; id: string; title: string },
  version: Version,
  article: { id: string; label: string },
  isOfVersion: boolean,
) {
  const { baseUrl } = config;
  const page = isOfVersion ? versionUrl(baseUrl, country, id, version.sha) : lawUrl(baseUrl, country, id);
  const url = `${page}#${encodeURIComponent(article.id)}`;
  return { citation: `${article.label}, ${title} (${id}), version of ${version.date}, ${url}`, url };
}

/**
 * The id of the article that a name means. The name may be a citation, a heading or an id. Removed articles are tried only if no
 * present article has the name. Throws 404 with similar names if no article has the name, or with all candidates if several have
 * it.
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
  const present = all.filter((_, index) => rows[index]?.kind !== null);
  const today = findNamed(present, name, language);
  const { part, namesakes } = today.part || today.namesakes.length > 0 ? today : findNamed(all, name, language);
  if (part) return part.id;
  const message =
    namesakes.length > 0
      ? severalNamed(
          lawId,
          name,
          namesakes.map(({ id }) => id),
        )
      : `There is no article "${name.slice(0, 100)}" of ${lawId}.${nearest(nearestNames(present, name))}`;
  throw new ApiError(404, 'article_not_found', message);
}

/**
 * The id of the article that a short form means. Present articles are tried before removed ones. After them come
 * headings of several articles. If no article fits, the name itself is returned. If several fit, it throws 404 with their ids.
 */
export async function findMeantId(service: Service, code: string, lawId: string, name: string): Promise<string> {
  const all = isServed(service, code) ? await store.listNames(service.db, code, lawId) : [];
  const present = all.filter(({ kind }) => kind !== null);
  const named = findShortForm(present, name);
  const ever = named.length > 0 ? named : findShortForm(all, name);
  const ids = ever.length > 0 ? ever : findInRanges(present, name, languageOf(service, code));
  if (ids.length > 1) throw new ApiError(404, 'article_not_found', severalNamed(lawId, name, ids));
  return ids[0] ?? name;
}

/** The heading of several articles that contains an article today. If there is not exactly one, the article's own id is returned. */
async function findRangeId(service: Service, code: string, lawId: string, articleId: string): Promise<string> {
  const present = (await store.listNames(service.db, code, lawId)).filter(({ kind }) => kind !== null);
  const ids = findInRanges(present, articleId, languageOf(service, code));
  return ids.length === 1 && ids[0] !== undefined ? ids[0] : articleId;
}

const languageOf = ({ countries }: Service, code: string) => countries.find((one) => one.code === code)?.language ?? '';

const severalNamed = (lawId: string, name: string, ids: string[]) =>
  `Several articles of ${lawId} have the name "${name.slice(0, 100)}": ${ids.slice(0, 20).join(', ')}.`;

/** The ids of the articles in the served text, in their order; empty if there is no such law. */
export async function listArticleIds({ db }: Service, code: string, lawId: string): Promise<string[]> {
  const names = await store.listNames(db, code, lawId);
  return names.flatMap(({ id, kind }) => (kind === null ? [] : [id]));
}

/** The labels of the article before an article and of the one after it. Null if the served text has no such article. */
export async function labelNeighbours(
  { db }: Service,
  code: string,
  lawId: string,
  { previous_id, next_id }: { previous_id: string | null; next_id: string | null },
): Promise<{ previous: string | null; next: string | null }> {
  const labels = await store.listLabels(db, code, lawId, [previous_id ?? [], next_id ?? []].flat());
  return { previous: labels.get(previous_id ?? '') ?? null, next: labels.get(next_id ?? '') ?? null };
}

function nearest(names: string[]): string {
  return names.length === 0 ? '' : ` The nearest names are: ${names.join('; ')}.`;
}

/** All wordings of an article, and its removals; the oldest is first. Empty if the law never had the article. */
export async function listWordings(service: Service, code: string, lawId: string, articleId: string) {
  return isServed(service, code) ? store.listWordings(service.db, code, lawId, articleId) : [];
}

export type { WordingRow } from './store.ts';

/** Finds an article and the text that contains it. For today's text, offsets are stored. Other texts must be searched. */
async function findText(
  reading: TextReading,
  code: string,
  version: Version,
  articleId: string,
  known?: store.FoundArticle | null,
) {
  if (known === null) return null;
  const { bytes: body } = await requireText(reading.texts.asBytes, code, version);
  if (known) {
    const { text_start: textStart, text_end: end, ...article } = known;
    return { ...article, body, textStart, end };
  }
  const parts = articlesAmong(await partsOfBlob(reading, code, version.blob, () => body));
  const index = parts.findIndex((part) => part.id === articleId);
  const part = parts[index];
  if (!part) return null;
  const { id, kind, label, heading, path, textStart, end } = part;
  const [previous_id, next_id] = [parts[index - 1]?.id ?? null, parts[index + 1]?.id ?? null];
  return { id, kind, label, heading, path, previous_id, next_id, body, textStart, end };
}

/**
 * The life of the wording that an article has in a version: the version that began it (`since`), and the version that
 * began the next wording (`until`).
 */
function lifeAt(wordings: store.WordingRow[], moment: Moment) {
  const index = wordings.findLastIndex((row) => !isAfter(row, moment));
  return { since: wordings[index] ?? null, until: wordings[index + 1] ?? null };
}

function toEvent({ date, sha, source_id, source_title, doubtful }: store.WordingRow) {
  return { date, sha, source_id, source_title, ...(doubtful ? { doubtful } : {}) };
}

/** Reads the notes of an article, and adds the titles of the acts in them. */
export async function describeNotes(service: Service, country: string, texts: string[]) {
  return nameActsOfNotes(service, country, texts.flatMap(readNotes));
}

export async function nameActsOfNotes({ db }: Service, country: string, notes: Note[]) {
  const rules = countryRulesOf(country);
  const ids = notes.map(({ source_id: written }) => (written === null ? null : (lawIdOf(rules, written) ?? written)));
  const acts = ids.flatMap((id) => (id === null ? [] : [{ country, id }]));
  const titles = acts.length > 0 ? await findTitles(db, acts) : new Map<string, string>();
  return notes.map(({ text, type, date, effective_date }, index) => {
    const source_id = ids[index] ?? null;
    const source_title = titles.get(`${country} ${source_id}`) ?? null;
    return { text, type, source_id, source_title, date, effective_date };
  });
}

/** The text of a wording as Markdown, without notes. Null for a removal, or if this machine cannot read the text. */
export async function readWording(texts: Texts, code: string, wording: store.WordingRow): Promise<string | null> {
  const { blob, text_start: textStart, text_end: end } = wording;
  if (blob === null || textStart === null || end === null) return null;
  const text = await texts.asBytes.read(code, blob);
  return text && textWithoutNotes(text.bytes, { textStart, end });
}

export function articleNotFound(
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
  const unknown = lost ? ` The version of ${lost.date} counted then, and its text cannot be read.` : '';
  return new ApiError(404, 'article_not_found', `There is no article ${name} of ${lawId}${when}.${why}${unknown}`);
}
