import { ApiError } from '../errors.ts';
import { checkLaw } from '../laws/laws.ts';
import type { Service } from '../service.ts';
import type { Texts } from '../texts/texts.ts';
import type { Client } from '../threads/fair-queue.ts';
import type { Threads } from '../threads/threads.ts';
import { type ArticleChange, traceArticles } from './article-traces.ts';
import { listVersions, type VersionRow } from './store.ts';

export interface ArticleVersion {
  kind: ArticleChange['kind'];
  version: VersionRow;
  /** The version before, to compare with; null for the first. */
  previous: VersionRow | null;
}

export interface ArticleHistory {
  anchor: string;
  heading: string;
  /** Newest first. */
  changes: ArticleVersion[];
  /** False when the law has more versions than were looked at: then the oldest change here may have been made earlier. */
  whole: boolean;
}

/** Only the newest versions are compared: the work must have a limit. */
const maxVersions = 400;

/** The versions in which an article's text changed, and the acts that changed it. */
export async function articleHistory(
  service: Service,
  { texts, threads }: { texts: Texts; threads: Threads },
  client: Client,
  code: string,
  id: string,
  anchor: string,
): Promise<ArticleHistory> {
  await checkLaw(service, code, id);
  const all = textVersions(await listVersions(service.db, code, id));
  const versions = all.slice(-maxVersions);
  const blobs = versions.map((version) => version.blob as string);
  const key = `${code} ${id} ${versions.length} ${versions[0]?.sha} ${versions.at(-1)?.sha}`;
  const traces = await threads.run(client, key, traceArticles, () => ({ mirror: texts.mirror(code), blobs }));
  const found = traces.find((trace) => trace.anchor === anchor);
  if (!found) throw new ApiError(404, 'not_found', `There is no article "${anchor.slice(0, 100)}" in ${id}.`);
  const changes = found.changes.map(({ index, kind }) => ({
    kind,
    version: versions[index] as VersionRow,
    previous: versions[index - 1] ?? null,
  }));
  return { anchor, heading: found.heading, changes: changes.reverse(), whole: versions.length === all.length };
}

/** The versions that have another text than the one before, oldest first. */
export function textVersions(newestFirst: VersionRow[]): VersionRow[] {
  const readable = newestFirst.filter((version) => version.blob !== null).reverse();
  return readable.filter((version, index) => version.blob !== readable[index - 1]?.blob);
}
