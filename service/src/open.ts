import { startTracing } from './base/tracing.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { notWritable } from './db/postgres/place.ts';
import type { Service } from './service.ts';
import { loadSecretKey } from './webhooks/secrets.ts';

export interface OpenService extends Service {
  /** A sentence for the start message, or null. */
  notice: string | null;
  close(): Promise<void>;
}

/** What `serve` and every command begin with: the database, the countries, the secret key. */
export async function openService(config: Readonly<Config>, log: (line: string) => void): Promise<OpenService> {
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log });
  try {
    const countries = config.countries ?? (await (await import('./demo.ts')).openDemo(config.dataDir));
    const secretKey = await loadSecretKey(config.secretKey, config.dataDir);
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
    // With an external database, the demo or the secret key is the first to need the data folder.
    throw (error as NodeJS.ErrnoException).path === undefined ? error : notWritable(config.dataDir, error);
  }
}
