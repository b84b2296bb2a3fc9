import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startTracing } from '../../service/src/base/tracing.ts';
import { type CountryConfig, readConfig } from '../../service/src/config.ts';
import { openDatabase } from '../../service/src/db/database.ts';
import { listPublished } from '../../service/src/laws/store.ts';
import type { Service } from '../../service/src/service.ts';
import { syncCountry } from '../../service/src/sync/sync-country.ts';

type Log = (line: string) => void;

/**
 * Runs `work` in this process, with an embedded database in the folder `data`. Without `data`, the folder is temporary. `loaded` are
 * the countries that the database already has.
 */
export async function withDatabase(
  data: string | undefined,
  log: Log,
  work: (service: Service, loaded: string[]) => Promise<void>,
): Promise<void> {
  const dataDir = data ? resolve(data) : await mkdtemp(join(tmpdir(), 'openleg-bench-'));
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o755); // if we are root, PostgreSQL runs as another user, who must be able to enter the folder
  // Ctrl-C also reaches the database server, so the bench fails, and the folder is removed.
  process.once('SIGINT', () => {});
  try {
    const database = await openDatabase({ url: null, dataDir, log });
    try {
      // There is no limit on calls, and no answers are kept in memory, so that every answer is computed.
      const limits = { OPENLEG_QUOTA_FREE: '0', OPENLEG_QUOTA_EARLY: '0', OPENLEG_CACHE_MB: '0' };
      const service: Service = {
        config: readConfig({ OPENLEG_DATA_DIR: dataDir, ...limits }),
        db: database.pool,
        countries: [],
        secretKey: Buffer.alloc(32),
        tracing: await startTracing(null),
        now: () => new Date(),
      };
      await work(
        service,
        (await listPublished(database.pool)).map(({ country }) => country),
      );
    } finally {
      await database.close();
    }
  } finally {
    if (!data) await rm(dataDir, { recursive: true, force: true });
  }
}

export async function load(service: Service, country: CountryConfig, log: Log): Promise<void> {
  log(`loading ${country.code}`);
  const { error } = await syncCountry(service, country);
  if (error) throw new Error(`${country.code} cannot be loaded: ${error}`);
  await service.db.query('VACUUM ANALYZE'); // as in a database that has been running for a while
}
