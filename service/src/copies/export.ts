import { BlobStream } from '../corpus/git/blob-stream.ts';
import { bodyBytes } from '../corpus/law-file.ts';
import { relationType } from '../corpus/relations/relation.ts';
import { type JsonPart, joinParts, jsonPart, lengthOf, TextBytes, toJsonParts } from '../http/answers/json.ts';
import { lawDetail } from '../laws/laws.ts';
import { type LawRow, listLawsAfter } from '../laws/store.ts';
import type { Service } from '../service.ts';
import * as store from './export-store.ts';
import { currentCursor } from './follow.ts';

export interface ExportOptions {
  mirror: string;
  withVersions?: boolean;
  /** Called after every few laws with the number of finished laws. */
  onLaws?: (count: number) => void | Promise<void>;
}

/** How many laws are read in one batch. More would take more memory; fewer would need more statements and git processes. */
const lawsAtOnce = 100;

/** Lines are yielded in pieces of this size, because each piece that is sent costs some time. */
const pieceBytes = 128 * 1024;

/**
 * A country as lines of JSON, one law per line, in the order of ids. The last line is a cursor that was made before the first row
 * was read. All changes during the export come after this cursor, so a copy that continues from it misses nothing. Texts that git
 * does not have are null. The lines are yielded in pieces, and a piece above `pieceBytes` has at most one text.
 */
export async function exportCountry(
  service: Service,
  code: string,
  options: ExportOptions,
): Promise<AsyncGenerator<Buffer>> {
  return linesOf(service, code, await currentCursor(service, code), options);
}

async function* linesOf(
  service: Service,
  code: string,
  cursor: string,
  { mirror, withVersions = false, onLaws }: ExportOptions,
): AsyncGenerator<Buffer> {
  let count = 0;
  const held: JsonPart[] = [];
  let bytes = 0;
  const join = () => {
    bytes = 0;
    return joinParts(held.splice(0));
  };
  for await (const law of readLaws(service, code, { mirror, withHistory: withVersions, withTexts: withVersions })) {
    for await (const part of lineOf(law)) {
      const length = lengthOf(part);
      if (bytes > 0 && bytes + length > pieceBytes) yield join();
      held.push(part);
      bytes += length;
    }
    count++;
    if (law.isLast) await onLaws?.(count);
  }
  held.push(jsonPart(`${JSON.stringify({ cursor })}\n`));
  yield join();
}

interface Reading {
  mirror: string;
  /** Whether rows of versions and wordings are read. */
  withHistory: boolean;
  withTexts: boolean;
  /** The export begins with the law after this id. */
  after?: string;
}

/** A law with all its exported data. Its texts must be read in order, before the next law. */
export interface ReadLaw extends Exported {
  /** At the first call, returns the text of the law. Then returns the texts of its versions, without versions that have no text. */
  nextText: () => Promise<Buffer | null>;
  isLast: boolean;
}

/**
 * Yields the laws of a country in the order of ids. While the laws of one batch are used, the next batch is read from the database,
 * and then its texts from git.
 */
export async function* readLaws(service: Service, code: string, reading: Reading): AsyncGenerator<ReadLaw> {
  const { mirror, withHistory, withTexts, after = '' } = reading;
  const texts = new BlobStream(mirror);
  const nextText = async () => {
    const content = await texts.next();
    return content && bodyBytes(content);
  };
  const readNext = async (lastId: string) => {
    let batch: Awaited<ReturnType<typeof readBatch>> = null;
    try {
      batch = await readBatch(service, code, lastId, withHistory);
      texts.ask((batch?.laws ?? []).flatMap((law) => blobsOf(law, withTexts)));
    } finally {
      if (batch === null) texts.end();
    }
    return batch;
  };
  try {
    for (let batch = await readNext(after); batch !== null; ) {
      const { laws, lastId } = batch;
      const next = readNext(lastId);
      next.catch(() => {}); // awaited below, unless an error comes first
      for (const [index, law] of laws.entries()) yield { ...law, nextText, isLast: index === laws.length - 1 };
      batch = await next;
    }
  } finally {
    await texts.close();
  }
}

function blobsOf({ law, versions }: Exported, withTexts: boolean): string[] {
  return [law.blob, ...(withTexts ? (versions ?? []).flatMap(({ blob }) => blob ?? []) : [])];
}

interface Exported {
  law: LawRow;
  /** Null if versions are not wanted. */
  versions: store.ExportedVersion[] | null;
  wordings: store.ExportedWording[] | null;
  paths: string[][];
  articles: store.ExportedArticle[];
  citations: store.ExportedCitation[];
  relations: store.ExportedRelation[];
}

/**
 * Reads the next laws with their rows, all from one publication. If there was a new publication meanwhile, reads them
 * again. A line that mixes two publications would stay in the copy forever: `sync` lists a law only if its sha changes,
 * and the sha of a law that was only read again is the same. There is no transaction, because a publication would have
 * to wait for it.
 */
async function readBatch(service: Service, code: string, after: string, withHistory: boolean) {
  for (;;) {
    const before = await currentCursor(service, code);
    const batch = await readRows(service, code, after, withHistory);
    if ((await currentCursor(service, code)) === before) return batch;
  }
}

async function readRows({ db }: Service, code: string, after: string, withHistory: boolean) {
  const rows = await listLawsAfter(db, code, after, lawsAtOnce);
  const lastId = rows.at(-1)?.id;
  if (lastId === undefined) return null;
  const range = { after, upTo: lastId };
  const paths = await store.listExportedPaths(db, code, range);
  const articles = await store.listExportedArticles(db, code, range);
  const citations = await store.listExportedCitations(db, code, range);
  const relations = await store.listExportedRelations(db, code, range);
  const versions = withHistory ? await store.listExportedVersions(db, code, range) : null;
  const wordings = withHistory ? await store.listExportedWordings(db, code, range) : null;
  const laws: Exported[] = rows.map((law) => ({
    law,
    versions: versions && (versions.get(law.id) ?? []),
    wordings: wordings && (wordings.get(law.id) ?? []),
    paths: paths.get(law.id) ?? [],
    articles: articles.get(law.id) ?? [],
    citations: citations.get(law.id) ?? [],
    relations: relations.get(law.id) ?? [],
  }));
  return { laws, lastId };
}

/**
 * Writes the line of a law in pieces. Its versions come last, one by one: 370 versions of a law of 1.5 MB are too long for one
 * string of Node.js.
 */
async function* lineOf(read: ReadLaw): AsyncGenerator<JsonPart> {
  const nextText = async () => {
    const text = await read.nextText();
    return text && new TextBytes(text);
  };
  const pieces = toJsonParts({ ...lawDetail(read.law, 'pro'), ...listsOf(read), content_md: await nextText() });
  if (read.versions === null) {
    yield* pieces;
  } else {
    yield* pieces.slice(0, -1);
    yield jsonPart(`${pieces.at(-1)?.text.slice(0, -1)},"versions":[`); // without the closing brace
    for (const [index, { sha, date, source_id, blob }] of read.versions.entries()) {
      if (index > 0) yield jsonPart(',');
      yield* toJsonParts({ sha, date, source_id, content_md: blob === null ? null : await nextText() });
    }
    yield jsonPart(']}');
  }
  yield jsonPart('\n');
}

/**
 * Makes the lists in a law's line. The fields are copied one by one, because the spread operator takes three times as long for
 * thousands of rows.
 */
export function listsOf({ paths, articles, citations, relations, wordings }: Exported) {
  return {
    articles: articles.map((row) => ({
      id: row.id,
      kind: row.kind,
      label: row.label,
      heading: row.heading,
      path: paths[row.path] ?? [],
      position: row.position,
      first_date: row.first_date,
      last_changed: row.last_changed,
      version_count: row.version_count,
      status: row.status,
      status_since: row.status_since,
      status_until: row.status_until,
      status_basis: row.status_basis,
      status_by: row.status_by === null ? null : { law_id: row.act_id, title: row.act_title, source_id: row.status_by },
    })),
    citations: citations.map((row) => ({
      article_id: row.article_id,
      text: row.text,
      basis: row.basis,
      target: { country: row.target_country, law_id: row.target_law_id, article_id: row.target_article_id },
    })),
    relations: relations.map((row) => ({
      type: relationType(row.verb, row.passive),
      source_id: row.source_id,
      title: row.title,
      date: row.date,
      articles: row.articles,
      partial: row.partial,
      basis: row.basis,
    })),
    ...(wordings && { wordings: wordings.map(wordingOf) }),
  };
}

function wordingOf(row: store.ExportedWording) {
  return {
    article_id: row.article_id,
    date: row.date,
    sha: row.sha,
    source_id: row.source_id,
    change: row.change,
    label: row.label,
    heading: row.heading,
    effective_date: row.effective_date,
    effective_basis: row.effective_basis,
    doubtful: row.doubtful,
  };
}
