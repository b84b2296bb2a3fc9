import { startTracing } from './base/tracing.ts';
import type { Config } from './config.ts';
import { listLoadedCountries, openDatabase } from './db/database.ts';
import { notWritable } from './db/postgres/place.ts';
import type { Service } from './service.ts';
import { loadSecretKey } from './webhooks/secrets.ts';

export interface OpenService extends Service {
  /** A sentence for the start message, or null. */
  notice: string | null;
  close(): Promise<void>;
}

/** `serve` and every command begin with this: the database, the countries, the secret key. */
export async function openService(config: Readonly<Config>, log: (line: string) => void): Promise<OpenService> {
  const { dataDir, databaseUrl } = config;
  const demo = config.countries === null ? await import('./demo.ts') : null;
  await demo?.refuseOtherCountries(dataDir, []); // before a database is made where none belongs
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
    // With an external database, the demo or the secret key is the first to use the data folder, so its error shows up here.
    throw (error as NodeJS.ErrnoException).path === undefined ? error : notWritable(dataDir, error);
  }
}
