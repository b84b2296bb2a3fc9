import type { Service } from '../service.ts';
import type { Texts } from '../texts/texts.ts';
import type { Client } from '../threads/fair-queue.ts';
import type { Threads } from '../threads/threads.ts';
import { diffTexts } from './diff-texts.ts';
import type { LawDiffResponse } from './schema.ts';
import { findVersionAtCommit, findVersionOnDate, type LawVersion, requireText } from './text-at-commit.ts';

/** Compares two versions of a law, line by line and article by article. Each version is named by a commit or a day. */
export async function diffLaw(
  service: Service,
  { texts, threads, client }: { texts: Texts; threads: Threads; client: Client },
  code: string,
  id: string,
  versions: { from: string; to: string },
): Promise<LawDiffResponse> {
  const find = (name: string) => findVersion(service, texts, code, id, name);
  const [from, to] = [await find(versions.from), await find(versions.to)];
  const text = async (version: LawVersion) => (version.blob === null ? '' : requireText(texts, code, version));
  const key = JSON.stringify([code, from.blob, to.blob, versions.from, versions.to]);
  const { diff, articles } =
    from.blob === to.blob
      ? { diff: '', articles: [] }
      : await threads.run(client, key, diffTexts, async () => ({
          before: await text(from),
          after: await text(to),
          names: { from: versions.from, to: versions.to },
        }));
  return {
    law_id: id,
    from: { sha: from.sha, version_date: from.date },
    to: { sha: to.sha, version_date: to.date },
    diff,
    articles,
  };
}

export function findVersion(
  service: Service,
  texts: Texts,
  code: string,
  id: string,
  name: string,
): Promise<LawVersion> {
  if (name.includes('-')) return findVersionOnDate(service, code, id, name);
  return findVersionAtCommit(service, texts, code, id, name.toLowerCase());
}
