import type { CountryConfig } from '../../config.ts';
import { type Part, partsOf } from '../../corpus/articles/parts.ts';
import { numberPaths } from '../../corpus/articles/paths.ts';
import { readerOf } from '../../corpus/countries/index.ts';
import { blobContents } from '../../corpus/git/objects.ts';
import { lawJurisdiction } from '../../corpus/law.ts';
import { bodyBytes, parseLawFile } from '../../corpus/law-file.ts';
import { relationsOf } from '../../corpus/law-relations.ts';
import type { Relation } from '../../corpus/relations/relation.ts';
import type { CopyValue } from '../../db/copy.ts';
import { isAfter } from '../../versions/on-day-store.ts';
import { CitationThread } from '../citations/citation-thread.ts';
import type { CitationRows, CitingLaw } from '../citations/law-citations.ts';
import type { Doubt } from '../derive/version-store.ts';
import type { Ingest } from '../ingest-run.ts';
import { findDoubts } from './doubts.ts';
import { LawTrace, notedArticles, type Wording } from './law-trace.ts';
import { stageFound, stageRows } from './stage-store.ts';
import type { ServedVersion, WalkedVersion } from './walk.ts';

/** A version that has a text. */
export interface LawText extends WalkedVersion {
  blob: string;
}

export interface LawTexts {
  id: string;
  /** In the order of (date, position); no two neighbours have the same blob. */
  texts: LawText[];
  /** Null when the law's file is gone. Then the texts only show which articles its reforms changed. */
  served: ServedVersion | null;
}

/**
 * Reads the laws' texts, law by law, and stages their articles with all their wordings. Memory holds only one text at a time,
 * and checksums of the one before it. Git reads the versions of one file in their order as fast as in the order of its packs.
 */
export async function stageArticles(run: Ingest, laws: LawTexts[]): Promise<Doubt[]> {
  const { pool, country, mirror, progress } = run;
  const reads = laws.flatMap(blobsOf);
  const contents = blobContents(mirror, reads);
  const client = await pool.connect(); // the sync's own is in use for the laws
  const doubts: Doubt[] = [];
  let done = 0;
  let isStored = false;
  const next = async () => {
    const { value } = await contents.next();
    progress('reading', ++done, reads.length);
    return value ?? null;
  };
  let rows = noRows();
  const thread = new CitationThread();
  const cite = (law: CitingLaw, body: Buffer, parts: Part[]) =>
    thread.find(law, body, parts, (found) => addCitations(rows, found));
  const store = async () => {
    const full = rows;
    rows = noRows(); // at once: the thread may find more meanwhile
    for (const table of staged) await stageRows(client, table, country.code, full[table]);
    await stageFound(client, country.code, { citations: full.citations, laws: full.mentioned });
  };
  try {
    for (const law of laws) {
      doubts.push(...(await traceLaw(law, country, next, rows, cite)));
      if (Object.values(rows).some((some) => some.length > rowsAtOnce)) await store();
    }
    await thread.finish();
    await store();
    isStored = true;
  } finally {
    client.release(!isStored);
    await thread.close();
    await contents.return(null);
  }
  return doubts;
}

/** Enough rows to be worth a COPY statement. */
const rowsAtOnce = 5000;

/** Rows of these tables are staged as they are; citations must be resolved first. */
const staged = ['articles', 'wordings', 'relations'] as const;
type Rows = Record<(typeof staged)[number] | 'citations' | 'mentioned', CopyValue[][]>;

function noRows(): Rows {
  return { articles: [], wordings: [], relations: [], citations: [], mentioned: [] };
}

/** The texts to read. After a merge, the served text may belong to none of the versions. */
function blobsOf({ texts, served }: LawTexts): string[] {
  const blobs = texts.map(({ blob }) => blob);
  return served === null || blobs.includes(served.blob) ? blobs : [...blobs, served.blob];
}

async function traceLaw(
  law: LawTexts,
  { code: country, language }: CountryConfig,
  next: () => Promise<Buffer | null>,
  rows: Rows,
  cite: (law: CitingLaw, body: Buffer, parts: Part[]) => Promise<void>,
): Promise<Doubt[]> {
  const { id, texts, served } = law;
  const trace = new LawTrace();
  let servedParts: Part[] | null = null;
  let relations: Relation[] = [];
  for (const [index, blob] of blobsOf(law).entries()) {
    const content = await next();
    if (content === null) continue; // the scan could read it a moment ago
    const body = bodyBytes(content);
    const parts = partsOf(body);
    const text = texts[index];
    const changed = text ? trace.add(text, body, parts) : null;
    if (text?.reform) text.reform.articles = changed;
    if (blob !== served?.blob) continue;
    const isFirst = servedParts === null; // a law may come back to the text that it had
    servedParts = parts;
    const articles = text ? trace.articles : notedArticles(body, parts);
    const file = parseLawFile(content).law;
    relations = file ? relationsOf(file, articles, readerOf(country)) : [];
    const jurisdiction = lawJurisdiction(file?.frontmatter ?? {});
    if (isFirst) await cite({ id, country, language, jurisdiction }, body, parts);
  }
  if (served) {
    for (const row of articleRows(country, id, servedParts ?? [], served, trace.wordings)) rows.articles.push(row);
    for (const wording of trace.wordings) rows.wordings.push(wordingRow(country, id, wording));
    for (const relation of relations) rows.relations.push(relationRow(country, id, relation));
  }
  return findDoubts(id, trace);
}

function addCitations(rows: Rows, { citations, laws }: CitationRows): void {
  for (const row of citations) rows.citations.push(row);
  for (const row of laws) rows.mentioned.push(row);
}

function relationRow(country: string, lawId: string, relation: Relation): CopyValue[] {
  const { verb, passive, otherId, act, date, articles, partial, basis } = relation;
  return [country, lawId, verb, passive, otherId, act, date, articles, partial, basis];
}

function wordingRow(country: string, lawId: string, wording: Wording): CopyValue[] {
  const { articleId, version, change, label, heading, checksum, textStart, textEnd } = wording;
  const { effectiveDate, effectiveBasis, movedTo } = wording;
  const { date, position } = version;
  const place = [checksum, textStart, textEnd];
  const named = [country, lawId, articleId, date, position, change, label, heading];
  return [...named, ...place, effectiveDate, effectiveBasis, movedTo];
}

/** The articles of the served text. Their dates come from the versions up to the served one. */
function* articleRows(
  country: string,
  lawId: string,
  parts: Part[],
  served: ServedVersion,
  wordings: Wording[],
): Generator<CopyValue[]> {
  const ages = new Map<string, Age>();
  for (const { articleId, version, change } of wordings) {
    if (isAfter(version, served)) break;
    const { date } = version;
    const age = ages.get(articleId) ?? { first: date, last: date, count: 0 };
    age.last = date;
    if (change !== 'removed') age.count++;
    ages.set(articleId, age);
  }
  const { numbers } = numberPaths(parts);
  let position = 0;
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'division') continue;
    const { first, last, count } = ages.get(part.id) ?? { first: served.date, last: served.date, count: 1 };
    yield [
      ...articleFields(country, lawId, part),
      ++position,
      numbers[index] ?? 0,
      part.textStart,
      part.end,
      first,
      last,
      count,
    ];
  }
}

interface Age {
  first: string;
  last: string;
  count: number;
}

function articleFields(country: string, lawId: string, { id, kind, label, heading }: Part): CopyValue[] {
  return [country, lawId, id, kind, label, heading];
}
