import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, type Queryable } from '../../service/src/db/database.ts';
import { type CorpusOptions, generateCorpus } from '../corpus/generate-corpus.ts';
import { watchMemory } from './memory.ts';
import { run } from './process.ts';
import { type Served, serve } from './serve.ts';

const openleg = fileURLToPath(new URL('../../service/bin/openleg.js', import.meta.url));

const sample = fileURLToPath(new URL('../../../shared/corpora/es.bundle', import.meta.url));

/** Laws in their own embedded database, with a key whose quota is never reached. */
export interface Installation {
  corpus: string;
  repository: string;
  mirror: string;
  key: string;
  load: { seconds: number; memory: number | null };
  db: Queryable;
  /** The settings for all programs of the installation. */
  env: NodeJS.ProcessEnv;
  openleg(...args: string[]): Promise<{ stdout: string; seconds: number }>;
  /** Runs a sync in the same way as the schedule. */
  sync(): Promise<{ seconds: number }>;
  serve(options?: string[], env?: NodeJS.ProcessEnv): Promise<Served>;
  remove(): Promise<void>;
}

type Generated = Omit<CorpusOptions, 'country' | 'seed'>;

/** Makes an installation with the Spanish sample, or if it does not exist, with similar generated laws. */
export function installSample(): Promise<Installation> {
  return install(existsSync(sample) ? sample : { laws: 600, versions: 3.4, kilobytes: 49 });
}

/** Makes an installation with the laws of a repository, or with generated laws. */
export async function install(source: string | Generated, country = 'es'): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'openleg-bench-'));
  await chmod(folder, 0o755); // if we are root, PostgreSQL runs as another user
  const repository = typeof source === 'string' ? source : join(folder, `${country}.git`);
  if (typeof source !== 'string') await generateCorpus(repository, { ...source, country, seed: 1 });
  const config = join(folder, 'countries.yml');
  await writeFile(config, JSON.stringify({ countries: { [country]: { repo: repository } } })); // JSON is also valid YAML
  const dataDir = join(folder, 'data');
  const env = {
    OPENLEG_CONFIG: config,
    OPENLEG_DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: '0',
    OPENLEG_QUOTA_PRO: '1000000000000',
    OPENLEG_ALLOW_PRIVATE_WEBHOOKS: 'true',
  };
  // This process stays connected to the embedded server, so that no measured process has to start it.
  const database = await openDatabase({ url: null, dataDir, log: () => {} });
  const command = (...args: string[]) => run(process.execPath, [openleg, ...args], { env });
  let peak: () => number | null = () => null;
  const { seconds } = await run(process.execPath, [openleg, 'sync'], {
    env,
    onStart: (pid) => {
      peak = watchMemory(pid);
    },
  });
  const { stdout } = await command('keys', 'create', '--email', 'bench@example.org', '--json');
  await command('accounts', 'set-tier', '--email', 'bench@example.org', '--tier', 'pro');
  return {
    corpus: typeof source === 'string' ? basename(source) : `${source.laws} generated laws`,
    repository,
    mirror: join(dataDir, 'mirrors', `${country}.git`),
    key: (JSON.parse(stdout) as { key: string }).key,
    load: { seconds, memory: peak() },
    db: database.pool,
    env,
    openleg: command,
    sync: () =>
      run(process.execPath, [openleg, 'sync'], {
        env,
        onStart: (pid) => setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL),
      }),
    serve: (options = [], extra = {}) => serve([openleg, 'serve', ...options], { ...env, ...extra }),
    async remove() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Asks for an address below /api/v1 and returns the JSON. Throws if the status is not 200. */
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export async function ask(address: string, key: string, path: string): Promise<any> {
  const answer = await fetch(`${address}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
