import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { defaultCountry } from '../../service/src/base/known-countries.ts';
import { startTracing } from '../../service/src/base/tracing.ts';
import { type CountryConfig, readConfig } from '../../service/src/config.ts';
import { openDatabase } from '../../service/src/db/database.ts';
import { listPublished } from '../../service/src/laws/store.ts';
import type { Service } from '../../service/src/service.ts';
import { syncCountry } from '../../service/src/sync/sync-country.ts';
import { generateCorpus } from '../corpus/generate-corpus.ts';
import { type Figure, printFigures } from '../support/figures.ts';
import { measureArticles } from './articles.ts';
import { everydayQueries, makeEverydayCorpus, measureResolver } from './everyday.ts';
import { measureOddQueries } from './odd.ts';
import { measureQuality, printQuality } from './quality.ts';
import { buildQueries } from './queries.ts';
import { fts5, ours, plainRank } from './rankings.ts';
import { openCorpus } from './searched-corpus.ts';
import { measureSpeed } from './speed.ts';

const { values: options } = parseArgs({
  options: {
    repository: { type: 'string', multiple: true },
    country: { type: 'string', multiple: true },
    data: { type: 'string' },
    queries: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    speed: { type: 'boolean', default: false },
    everyday: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    verbose: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const samples = fileURLToPath(new URL('../../../shared/corpora/', import.meta.url));
const log = (line: string) => options.json || console.error(line);

const dataDir = options.data ? resolve(options.data) : await mkdtemp(join(tmpdir(), 'openleg-bench-'));
await mkdir(dataDir, { recursive: true });
await chmod(dataDir, 0o755); // if we are root, PostgreSQL runs as another user, who must be able to enter the folder
// Ctrl-C also reaches the database server, so the bench fails, and the folder is removed.
process.once('SIGINT', () => {});
try {
  await main();
} finally {
  if (!options.data) await rm(dataDir, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const database = await openDatabase({ url: null, dataDir, log });
  try {
    const loaded = (await listPublished(database.pool)).map(({ country }) => country);
    const countries = await chooseCountries(loaded);
    // There is no limit on calls, and no answers are kept in memory, so that every query is computed.
    const env = { OPENLEG_DATA_DIR: dataDir, OPENLEG_QUOTA_FREE: '0', OPENLEG_QUOTA_EARLY: '0', OPENLEG_CACHE_MB: '0' };
    const service: Service = {
      config: readConfig(env),
      db: database.pool,
      countries,
      secretKey: Buffer.alloc(32),
      tracing: await startTracing(null),
      now: () => new Date(),
    };
    const results: Record<string, unknown> = {};
    for (const country of countries) {
      if (options.repository || !loaded.includes(country.code)) await load(service, country);
      results[country.code] = options.speed ? await speed(service, country.code) : await quality(service, country.code);
    }
    if (options.json) console.log(JSON.stringify(results));
  } finally {
    await database.close();
  }
}

/**
 * The countries to measure: the given repositories, else the samples, else generated laws. A country that is already loaded needs
 * no repository.
 */
async function chooseCountries(loaded: string[]): Promise<CountryConfig[]> {
  const describe = (code: string, repo: string) => ({ code, ...defaultCountry(code), repo, rawUrl: null });
  if (options.everyday) {
    const repository = join(dataDir, 'everyday.git');
    if (!existsSync(repository)) await makeEverydayCorpus(repository, join(samples, 'es.bundle'));
    return [describe('es', repository)];
  }
  if (options.repository) {
    return options.repository.map((repository, i) => {
      const code = options.country?.[i] ?? /^[a-z]{2}(?=\.)/.exec(basename(repository))?.[0];
      if (!code) throw new Error(`Which country is ${repository}? Say --country xx.`);
      return describe(code, resolve(repository));
    });
  }
  const wanted = (options.country ?? ['es', 'fr', 'ee', 'ad', 'lt', 'uy']).map((code) =>
    describe(code, join(samples, `${code}.bundle`)),
  );
  const there = wanted.filter(({ code, repo }) => loaded.includes(code) || existsSync(repo));
  if (there.length > 0) return there;
  const generated = join(dataDir, 'generated.git');
  log('generating a corpus');
  await generateCorpus(generated, { laws: 600, versions: 3.4, kilobytes: 49, country: 'es', seed: 1 });
  return [describe('es', generated)];
}

async function load(service: Service, country: CountryConfig): Promise<void> {
  log(`loading ${country.code}`);
  const { error } = await syncCountry(service, country);
  if (error) throw new Error(`${country.code} cannot be loaded: ${error}`);
  await service.db.query('VACUUM ANALYZE'); // as in a database that has been running for a while
}

async function quality(service: Service, code: string) {
  const corpus = await openCorpus(service.db, dataDir, code);
  log(`${code}: making queries`);
  const queries = options.everyday
    ? everydayQueries(corpus.laws)
    : await buildQueries(corpus, Number(options.queries), Number(options.seed));
  log(`${code}: indexing for the other rankings`);
  const rankings = [ours(service, code), await plainRank(service, corpus), await fts5(dataDir, corpus)];
  const result = await measureQuality(rankings, queries);
  for (const ranking of rankings) ranking.close();
  if (!options.json) printQuality(`${code}: ${corpus.laws.length} laws`, result, options.verbose ? corpus.laws : null);
  const figures = result.kinds.flatMap(({ kind, scores }) =>
    scores.map(
      ({ mrr }, i): Figure => ({
        name: `${kind}, ${result.rankings[i]}`,
        value: mrr,
        unit: 'MRR',
        ...(i === 0 && ['name', 'citation'].includes(kind) ? { atLeast: 0.9 } : {}),
      }),
    ),
  );
  if (options.everyday) {
    const resolved = await measureResolver(service, code, queries, options.verbose ? log : () => {});
    if (!options.json) printFigures(`${code}: the same names, resolved`, resolved);
    figures.push(...resolved);
  }
  const articles = await measureArticles(service, code, {
    limit: Number(options.queries),
    seed: Number(options.seed),
    isVerbose: options.verbose,
  });
  if (!options.json && articles.length > 0) printFigures(`${code}: articles`, articles);
  figures.push(...articles);
  return { laws: corpus.laws.length, ...result, figures };
}

async function speed(service: Service, code: string) {
  const corpus = await openCorpus(service.db, dataDir, code);
  log(`${code}: indexing for FTS5`);
  const reference = await fts5(dataDir, corpus);
  const figures = await measureSpeed(service, corpus, reference, Number(options.rounds), Number(options.seed), log);
  reference.close();
  if (!options.json) printFigures(`${code}: ${corpus.laws.length} laws, one- to five-word queries`, figures);
  const odd = await measureOddQueries(service, code);
  if (!options.json) printFigures(`${code}: odd queries over HTTP`, odd);
  return { laws: corpus.laws.length, figures, odd };
}
