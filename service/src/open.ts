import { startTracing } from './base/tracing.ts';
import type { Config } from './config.ts';
import { listLoadedCountries, openDatabase } from './db/database.ts';
import { notWritable } from './db/postgres/place.ts';
import type { Service } from './service.ts';
import { loadSecretKey } from './webhooks/secrets.ts';

export interface OpenService extends Service {
  /** A sentence for the message at the start; null if there is nothing to say. */
  notice: string | null;
  close(): Promise<void>;
}

/** Opens the database, the countries and the secret key. `serve` and every command begin with this. */
export async function openService(config: Readonly<Config>, log: (line: string) => void): Promise<OpenService> {
  const { dataDir, databaseUrl } = config;
  const demo = config.countries === null ? await import('./demo.ts') : null;
  await demo?.refuseOtherCountries(dataDir, []); // checked before a database is created in a folder that is not for the demo
  const database = await openDatabase({ url: databaseUrl, dataDir, log });
  try {
    await demo?.refuseOtherCountries(dataDir, await listLoadedCountries(database.pool));
    const countries = config.countries ?? (await demo?.openDemo(dataDir)) ?? [];
    const secretKey = await loadSecretKey(config.secretKey, dataDir);
    const tracing = await startTracing(config.tracesEndpoint);
    return {
      config,
      db: database.pool,
      countries,
      secretKey,
      tracing,
      now: () => new Date(),
      notice: database.notice,
      async close() {
        await tracing.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    // With an external database, the lines above write into the data folder for the first time. A system error with a path means
    // that the folder is not writable.
    throw (error as NodeJS.ErrnoException).path === undefined ? error : notWritable(dataDir, error);
  }
}
