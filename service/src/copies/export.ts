import { blobContents } from '../corpus/git/objects.ts';
import { bodyBytes } from '../corpus/law-file.ts';
import { relationType } from '../corpus/relations/relation.ts';
import { toReadStatus } from '../corpus/status.ts';
import { TextBytes, toJsonParts } from '../http/answers/json.ts';
import type { Service } from '../service.ts';
import * as store from './export-store.ts';
import { currentCursor } from './follow.ts';

export interface ExportOptions {
  mirror: string;
  withVersions?: boolean;
  /** Told after every few laws how many there were. */
  onLaws?: (count: number) => void | Promise<void>;
}

/** Enough for the statement and git's process to be worth their start; a few megabytes at a time. */
const lawsAtOnce = 100;

/**
 * A country as lines of JSON: a law a line in the order of ids, and in the last line the cursor that was current before the first
 * row was read. What changes during the export is behind that cursor: who follows from it misses nothing. Texts that git does not
 * have are null.
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
  // The next laws are read from the database while git delivers the texts of these.
  for (let batch = await readBatch(service, code, '', withVersions); batch !== null; ) {
    const { laws, lastId } = batch;
    const next = readBatch(service, code, lastId, withVersions);
    next.catch(() => {}); // it is waited for below, unless these fail first
    const blobs = laws.flatMap(({ law, versions }) => [
      law.blob,
      ...(versions ?? []).flatMap(({ blob }) => blob ?? []),
    ]);
    const texts = blobContents(mirror, blobs);
    const nextText = async () => {
      const content = (await texts.next()).value ?? null;
      return content && new TextBytes(bodyBytes(content));
    };
    try {
      for (const law of laws) {
        const line = await lineOf(law, nextText);
        for (const part of toJsonParts(line)) yield part;
        yield lineEnd;
      }
    } finally {
      await texts.return(undefined);
    }
    count += laws.length;
    await onLaws?.(count);
    batch = await next;
  }
  yield Buffer.from(`${JSON.stringify({ cursor })}\n`);
}

interface Exported {
  law: store.ExportedLaw;
  versions: store.ExportedVersion[] | null;
  articles: store.ExportedArticle[];
  citations: store.ExportedCitation[];
  relations: store.ExportedRelation[];
}

async function readBatch({ db }: Service, code: string, behind: string, withVersions: boolean) {
  const rows = await store.listExportedLaws(db, code, { behind, limit: lawsAtOnce });
  const lastId = rows.at(-1)?.id;
  if (lastId === undefined) return null;
  const range = { behind, upTo: lastId };
  const articles = await store.listExportedArticles(db, code, range);
  const citations = await store.listExportedCitations(db, code, range);
  const relations = await store.listExportedRelations(db, code, range);
  const versions = withVersions ? await store.listExportedVersions(db, code, range) : null;
  const laws: Exported[] = rows.map((law) => ({
    law,
    versions: versions && (versions.get(law.id) ?? []),
    articles: articles.get(law.id) ?? [],
    citations: citations.get(law.id) ?? [],
    relations: relations.get(law.id) ?? [],
  }));
  return { laws, lastId };
}

const lineEnd = Buffer.from('\n');

async function lineOf(exported: Exported, nextText: () => Promise<TextBytes | null>): Promise<object> {
  const { blob: _, paths, ...law } = exported.law;
  const content_md = await nextText();
  const versions: object[] = [];
  for (const { sha, date, source_id, blob } of exported.versions ?? []) {
    const content_md = blob === null ? null : ((await nextText())?.toString() ?? null);
    versions.push({ sha, date, source_id, content_md });
  }
  return {
    ...law,
    status: toReadStatus(law.status),
    // Field by field: to spread thousands of rows takes three times as long.
    articles: exported.articles.map((row) => ({
      id: row.id,
      kind: row.kind,
      label: row.label,
      heading: row.heading,
      path: paths?.[row.path] ?? [],
      position: row.position,
      first_date: row.first_date,
      last_changed: row.last_changed,
      version_count: row.version_count,
    })),
    citations: exported.citations.map(({ article_id, text, target_law_id, target_article_id }) => ({
      article_id,
      text,
      target: { law_id: target_law_id, article_id: target_article_id },
    })),
    relations: exported.relations.map((row) => ({
      type: relationType(row.verb, row.passive),
      source_id: row.source_id,
      title: row.title,
      date: row.date,
      articles: row.articles,
      partial: row.partial,
      basis: row.basis,
    })),
    ...(exported.versions === null ? {} : { versions }),
    content_md,
  };
}
