import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { defaultCountry } from '../../service/src/base/known-countries.ts';
import type { CountryConfig } from '../../service/src/config.ts';
import type { Service } from '../../service/src/service.ts';
import { generateCorpus } from '../corpus/generate-corpus.ts';
import { type Figure, printFigures } from '../support/figures.ts';
import { measureArticles } from './articles.ts';
import { everydayQueries, makeEverydayCorpus, measureResolver } from './everyday.ts';
import { load, withDatabase } from './in-database.ts';
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

await withDatabase(options.data, log, async (opened, loaded) => {
  const countries = await chooseCountries(loaded, opened.config.dataDir);
  const service = { ...opened, countries };
  const results: Record<string, unknown> = {};
  for (const country of countries) {
    if (options.repository || !loaded.includes(country.code)) await load(service, country, log);
    results[country.code] = options.speed ? await speed(service, country.code) : await quality(service, country.code);
  }
  if (options.json) console.log(JSON.stringify(results));
});

/**
 * The countries to measure: the given repositories, else the samples, else generated laws. A country that is already loaded needs
 * no repository.
 */
async function chooseCountries(loaded: string[], dataDir: string): Promise<CountryConfig[]> {
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

async function quality(service: Service, code: string) {
  const corpus = await openCorpus(service.db, service.config.dataDir, code);
  log(`${code}: making queries`);
  const queries = options.everyday
    ? everydayQueries(corpus.laws)
    : await buildQueries(corpus, Number(options.queries), Number(options.seed));
  log(`${code}: indexing for the other rankings`);
  const rankings = [ours(service, code), await plainRank(service, corpus), await fts5(service.config.dataDir, corpus)];
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
  const corpus = await openCorpus(service.db, service.config.dataDir, code);
  log(`${code}: indexing for FTS5`);
  const reference = await fts5(service.config.dataDir, corpus);
  const figures = await measureSpeed(service, corpus, reference, Number(options.rounds), Number(options.seed), log);
  reference.close();
  if (!options.json) printFigures(`${code}: ${corpus.laws.length} laws, one- to five-word queries`, figures);
  const odd = await measureOddQueries(service, code);
  if (!options.json) printFigures(`${code}: odd queries over HTTP`, odd);
  return { laws: corpus.laws.length, figures, odd };
}
