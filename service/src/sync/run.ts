import type pg from 'pg';
import type { Config, CountryConfig } from '../config.ts';
import { withoutCredentials } from '../corpus/git.ts';
import { mirrorPath, updateMirror } from '../corpus/mirror.ts';
import { lawUrl } from '../laws/address.ts';
import { ingest } from './ingest.ts';
import { withMirror } from './mirror-store.ts';
import { type Progress, silent } from './progress.ts';
import type { Changes } from './publish-store.ts';
import { findPublished, lockCountry, unlockCountry } from './stage-store.ts';
import { beginRun, failRun, type Problem } from './store.ts';

export interface CountryResult extends Changes {
  country: string;
  from_sha: string | null;
  to_sha: string | null;
  problems: Problem[];
  /** Why the country could not be synced; what was published before stays. */
  error?: string;
}

/** Where a sync happens: of a service, the parts that it needs. */
export interface SyncPlace {
  db: pg.Pool;
  config: Readonly<Pick<Config, 'dataDir' | 'baseUrl'>>;
}

const nothing = { laws_created: 0, laws_updated: 0, laws_repealed: 0, laws_removed: 0, reforms_created: 0 };

/**
 * One sync of one country: fetch, ingest, publish, with a record of it. Waits for a sync of the same country that
 * another process runs. A failure is in the record and in the result; it is not thrown, because other countries go on.
 */
export async function syncCountry(
  { db, config }: SyncPlace,
  country: CountryConfig,
  progress: Progress = silent,
): Promise<CountryResult> {
  const client = await db.connect();
  try {
    progress('waiting', 0, 0);
    await lockCountry(client, country.code);
    const from = (await findPublished(client, country.code))?.head_sha ?? null;
    const runId = await beginRun(client, country.code, from);
    try {
      const mirror = mirrorPath(config.dataDir, country.code);
      const head = await withMirror(db, config.dataDir, country.code, () =>
        updateMirror(mirror, country.repo, progress),
      );
      const lawAddress = (code: string, lawId: string) => lawUrl(config.baseUrl, code, lawId);
      const { changes, problems } = await ingest({
        pool: db,
        client,
        country,
        mirror,
        head,
        runId,
        lawAddress,
        progress,
      });
      return { country: country.code, from_sha: from, to_sha: head, ...changes, problems };
    } catch (error) {
      const reason = withoutCredentials((error as Error).message);
      await failRun(db, runId, reason);
      return { country: country.code, from_sha: from, to_sha: null, ...nothing, problems: [], error: reason };
    }
  } finally {
    await unlockCountry(client, country.code).catch(() => {}); // a lost connection has unlocked by itself
    client.release();
  }
}
