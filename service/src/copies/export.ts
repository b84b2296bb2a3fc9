import { blobContents } from '../corpus/git/objects.ts';
import { bodyBytes } from '../corpus/law-file.ts';
import { relationType } from '../corpus/relations/relation.ts';
import { toReadStatus } from '../corpus/status.ts';
import { TextBytes, toJson } from '../http/answers/json.ts';
import type { Service } from '../service.ts';
import { type ExportedRow, listExported } from './export-store.ts';
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
export async function* exportCountry(service: Service, code: string, options: ExportOptions): AsyncGenerator<Buffer> {
  const { mirror, withVersions = false, onLaws } = options;
  const cursor = await currentCursor(service, code);
  for (let behind = '', count = 0; ; ) {
    const rows = await listExported(service.db, code, { behind, limit: lawsAtOnce, withVersions });
    const last = rows.at(-1);
    if (!last) break;
    behind = last.law.id;
    const blobs = rows.flatMap(({ blob, versions }) => [blob, ...(versions ?? []).flatMap((one) => one.blob ?? [])]);
    const texts = blobContents(mirror, blobs);
    const next = async () => {
      const content = (await texts.next()).value ?? null;
      return content && new TextBytes(bodyBytes(content));
    };
    try {
      for (const row of rows) yield await lineOf(row, next);
    } finally {
      await texts.return(undefined);
    }
    count += rows.length;
    await onLaws?.(count);
  }
  yield Buffer.from(`${JSON.stringify({ cursor })}\n`);
}

const lineEnd = Buffer.from('\n');

async function lineOf(row: ExportedRow, next: () => Promise<TextBytes | null>): Promise<Buffer> {
  const { law, sha, articles, citations, relations } = row;
  const content_md = await next();
  const versions: object[] = [];
  for (const { blob, ...version } of row.versions ?? []) {
    versions.push({ ...version, content_md: blob === null ? null : ((await next())?.toString() ?? null) });
  }
  const line = {
    ...law,
    status: toReadStatus(law.status),
    sha,
    articles,
    citations,
    relations: relations.map(({ verb, passive, ...relation }) => ({ type: relationType(verb, passive), ...relation })),
    ...(row.versions === null ? {} : { versions }),
    content_md,
  };
  return Buffer.concat([toJson(line), lineEnd]);
}
