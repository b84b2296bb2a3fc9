import { join } from 'node:path';
import { buildDemo, demoCountries } from '@openleg/demo';
import { createKey, setTier } from '../../src/accounts/accounts.ts';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { startRuntime } from '../../src/runtime.ts';
import { syncCountry } from '../../src/sync/run.ts';
import { testDatabase } from './database.ts';
import { tempFolder } from './temp.ts';

export interface DemoApi {
  address: string;
  key: string;
  stop(): Promise<void>;
}

/** The API on a loopback port, serving the demo corpus from a database of its own, with a key of the pro tier. */
export async function startDemoApi(): Promise<DemoApi> {
  const { pool: db } = await testDatabase();
  const dataDir = await tempFolder();
  await buildDemo(dataDir, { today: new Date().toISOString().slice(0, 10) });
  const countries = demoCountries.map((country) => ({
    ...country,
    repo: join(dataDir, `${country.code}.git`),
    rawUrl: null,
  }));
  for (const country of countries) await syncCountry(db, dataDir, country);
  const config = readConfig({ OPENLEG_DATA_DIR: dataDir, OPENLEG_LOG_LEVEL: 'silent' });
  const service = { config, db, countries };
  const runtime = await startRuntime(service, () => {});
  const app = await createApp(service, runtime);
  const { key } = await createKey(db, 'demo@example.org', 'test', config.earlyAccounts);
  await setTier(db, 'demo@example.org', 'pro');
  return {
    address: await app.listen({ host: '127.0.0.1', port: 0 }),
    key,
    async stop() {
      await app.close();
      await runtime.close();
    },
  };
}
