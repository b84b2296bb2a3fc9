import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { defaultCountry } from '../../service/src/base/known-countries.ts';
import { openDatabase } from '../../service/src/db/database.ts';
import type { CountryResult } from '../../service/src/sync/sync-country.ts';
import { generateCorpus, likeSpain } from '../corpus/generate-corpus.ts';
import { addReforms } from '../corpus/reforms.ts';
import { type Figure, printFigures } from '../support/figures.ts';
import { watchMemory } from '../support/memory.ts';
import { median, run, secondsOf } from '../support/process.ts';
import { type MeasuredLoad, measurePhases, printPhases } from './phases.ts';
import { prepareReference } from './reference.ts';

const { values: options } = parseArgs({
  options: {
    repository: { type: 'string' },
    country: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    /** Loads a generated repository of the size of all Spanish law times `scale` (see `likeSpain`). */
    'like-spain': { type: 'boolean', default: false },
    scale: { type: 'string', default: '1' },
    /** Before that, loads a generated repository with half as many laws. The ratio tells how the time grows. */
    half: { type: 'boolean', default: false },
    /** Where the generated repository is kept. If it is there already, it is used again. */
    keep: { type: 'string' },
    phases: { type: 'boolean', default: false },
    /** Another checkout of this project. Its loads take turns with ours. */
    against: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
const newCommits = 20;
const isSpain = options['like-spain'] && options.scale === '1';

const openleg = fileURLToPath(new URL('../../service/bin/openleg.js', import.meta.url));
const sample = fileURLToPath(new URL('../../../shared/corpora/es.bundle', import.meta.url));

/** Every round loads the laws as another country, so that each round is a first load into the same server. */
const countries = Array.from({ length: rounds }, (_, round) => `x${String.fromCharCode(97 + round)}`);

const folder = await mkdtemp(join(tmpdir(), 'openleg-bench-'));
await chmod(folder, 0o755); // if we are root, PostgreSQL runs as another user, who must be able to enter the folder
const dataDir = join(folder, 'data');
const configFile = join(folder, 'config.yml');
const log = (line: string) => options.json || console.error(line);
// Ctrl-C also reaches the measured process. It ends, then `run` fails, and the folder is removed.
process.once('SIGINT', () => {});
try {
  if (options['like-spain'] || options.phases || options.against) await comparePhases();
  else await main();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const repository = options.repository ? resolve(options.repository) : await defaultRepository();
  const country = options.country ?? /^[a-z]{2}(?=\.)/.exec(basename(repository))?.[0] ?? 'es';
  const { language } = defaultCountry(country);
  const source = join(folder, 'source.git');
  await run('git', ['clone', '--quiet', '--mirror', repository, source]);
  // This process stays connected to the embedded server, so that no measured process has to start it.
  const database = await openDatabase({ url: null, dataDir, log });
  try {
    const client = await database.pool.connect();
    log('preparing the reference');
    const reference = await prepareReference(source, client, language);
    const { laws, commits, blobs } = reference;
    const load = await measureLoad(repository, language, reference.measure, () => client.query('CHECKPOINT'));
    const nothingNew = await measureSync(source, language, 0);
    const someNew = await measureSync(source, language, newCommits);
    client.release();

    if (options.json) console.log(JSON.stringify({ laws, commits, blobs, rounds, load, nothingNew, someNew }));
    else {
      console.log(`${basename(repository)}: ${laws} laws, ${commits} commits, ${blobs} blobs; median of ${rounds}`);
      printFigures('First load', load);
      printFigures('Sync that finds nothing new', nothingNew);
      printFigures(`Sync that finds ${newCommits} new commits`, someNew);
    }
  } finally {
    await database.close();
  }
}

/** Measures first loads, phase by phase. The loads of another checkout, if there is one, take turns with ours. */
async function comparePhases(): Promise<void> {
  const repository = options.repository ? resolve(options.repository) : await defaultRepository();
  const country = options.country ?? /^[a-z]{2}(?=\.)/.exec(basename(repository))?.[0] ?? 'es';
  const here = fileURLToPath(new URL('../..', import.meta.url));
  const loads: Record<'ours' | 'theirs', MeasuredLoad[]> = { ours: [], theirs: [] };
  const { ours, theirs } = loads;
  const measure = async (whose: keyof typeof loads, checkout: string) => {
    log(`first load by ${checkout}`);
    const load = await measurePhases(checkout, repository, country, log);
    loads[whose].push(load);
    if (!options.json) printPhases(`${basename(repository)}, ${checkout}`, load);
  };
  const half = options['like-spain'] && options.half ? await measureHalf(here) : null;
  for (let round = 0; round < (options['like-spain'] ? 1 : rounds); round++) {
    await measure('ours', here);
    if (options.against) await measure('theirs', options.against);
  }
  const processorSeconds = ({ processor }: MeasuredLoad) => processor.node + processor.git + processor.postgres;
  const ratio = (of: (load: MeasuredLoad) => number) => median(ours.map(of)) / median(theirs.map(of));
  const figures: Figure[] = [
    { name: 'first load', value: median(ours.map((load) => load.seconds)), unit: 's', ...(isSpain && { target: 350 }) },
    { name: 'processor time', value: median(ours.map(processorSeconds)), unit: 's' },
    { name: 'memory', value: Math.max(...ours.map((load) => load.peakBytes)) / 1e6, unit: 'MB', target: 700 },
  ];
  if (options.against) {
    figures.push({ name: 'against the other', value: ratio(({ seconds }) => seconds), unit: '×', target: 0.45 });
    figures.push({ name: 'the same in processor time', value: ratio(processorSeconds), unit: '×' });
  }
  if (half)
    figures.push({
      name: 'against half as many laws',
      value: (ours[0] as MeasuredLoad).seconds / half,
      unit: '×',
      target: 2.1,
    });
  if (options.json) console.log(JSON.stringify({ figures, ours, theirs }));
  else printFigures('First load', figures);
}

/** The seconds of a first load of half as many laws. */
async function measureHalf(checkout: string): Promise<number> {
  const repository = await generated(join(folder, 'half.git'), Number(options.scale) / 2);
  log(`first load of half as many laws by ${checkout}`);
  const load = await measurePhases(checkout, repository, 'es', log);
  if (!options.json) printPhases('half as many laws', load);
  return load.seconds;
}

async function defaultRepository(): Promise<string> {
  if (existsSync(sample) && !options['like-spain']) return sample;
  return generated(options.keep ? resolve(options.keep) : join(folder, 'es.git'), Number(options.scale));
}

/** Generates a repository, unless it is there already. */
async function generated(repository: string, scale: number): Promise<string> {
  if (existsSync(repository)) return repository;
  log('generating a corpus');
  const small = { laws: 600, versions: 3.4, kilobytes: 49, country: 'es' };
  const part = `${repository}.part`; // after an interrupted run, this folder is left, and nothing has the final name
  await rm(part, { recursive: true, force: true });
  await generateCorpus(part, { ...(options['like-spain'] ? likeSpain(scale) : small), seed: 1 });
  await rename(part, repository);
  return repository;
}

/** Measures first loads. Reference and load take turns, so that other load on the machine affects both in the same way. */
async function measureLoad(
  repository: string,
  language: string,
  reference: () => Promise<{ log: number; blobs: number; words: number }>,
  settle: () => Promise<unknown>,
): Promise<Figure[]> {
  await configure(repository, language);
  const bare: { log: number; blobs: number; words: number; clone: number }[] = [];
  const ours: number[] = [];
  let memory: number | null = null;
  for (const country of countries) {
    log(`round ${ours.length + 1}: reference`);
    const clone = await timeClone(repository);
    await settle(); // so that writes of the last load do not slow down the reference
    bare.push({ ...(await reference()), clone });
    await settle();
    log(`round ${ours.length + 1}: first load`);
    const loaded = await sync(country);
    ours.push(loaded.seconds);
    if (loaded.memory !== null) memory = Math.max(memory ?? 0, loaded.memory);
  }
  const sums = bare.map((round) => round.log + round.blobs + round.words);
  return [
    { name: 'git log --raw', value: median(bare.map((round) => round.log)), unit: 's' },
    { name: 'all blobs in pack order, one cat-file', value: median(bare.map((round) => round.blobs)), unit: 's' },
    { name: 'to_tsvector, one connection', value: median(bare.map((round) => round.words)), unit: 's' },
    { name: 'reference: the sum', value: median(sums), unit: 's' },
    { name: 'openleg sync', value: median(ours), unit: 's' },
    { name: 'bare git clone, which it contains', value: median(bare.map((round) => round.clone)), unit: 's' },
    { name: 'ratio', value: median(ours.map((seconds, i) => seconds / (sums[i] as number))), unit: '×', target: 3 },
    { name: 'peak memory, openleg and git', value: memory === null ? null : memory / 1e6, unit: 'MB', target: 1000 },
  ];
}

async function timeClone(repository: string): Promise<number> {
  const target = join(folder, 'clone.git');
  const seconds = await secondsOf(() => run('git', ['clone', '--quiet', '--mirror', repository, target]));
  await rm(target, { recursive: true, force: true });
  return seconds;
}

/** Measures how much longer a sync takes than git's fetch alone, after `commits` new commits upstream. */
async function measureSync(source: string, language: string, commits: number): Promise<Figure[]> {
  await configure(source, language);
  const bare = join(folder, `fetch-${commits}.git`);
  await run('git', ['clone', '--quiet', '--mirror', source, bare]);
  const fetches: number[] = [];
  const syncs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    log(`round ${round + 1}: sync of ${commits} commits`);
    if (commits > 0) await addReforms(source, commits);
    const refs = ['+HEAD:refs/openleg/head', '+refs/heads/*:refs/heads/*'];
    const fetch = ['fetch', '--quiet', '--force', '--no-tags', '--no-write-fetch-head', source, ...refs];
    fetches.push((await run('git', [`--git-dir=${bare}`, ...fetch])).seconds);
    const { seconds, result } = await sync(countries[0] as string);
    if (result.reforms_created !== commits) throw new Error(`${result.reforms_created} of ${commits} reforms came`);
    syncs.push(seconds);
  }
  const beyond = median(syncs.map((seconds, i) => seconds - (fetches[i] as number)));
  return [
    { name: 'git fetch', value: median(fetches), unit: 's' },
    { name: 'openleg sync', value: median(syncs), unit: 's' },
    { name: 'beyond the fetch', value: beyond, unit: 's', target: commits > 0 ? 3 : 1 },
  ];
}

async function configure(repository: string, language: string): Promise<void> {
  const entries = countries.map((country) => [country, { repo: repository, language }]);
  await writeFile(configFile, JSON.stringify({ countries: Object.fromEntries(entries) })); // JSON is also valid YAML
}

async function sync(country: string): Promise<{ seconds: number; memory: number | null; result: CountryResult }> {
  let peak: () => number | null = () => null;
  const env = { OPENLEG_CONFIG: configFile, OPENLEG_DATA_DIR: dataDir, DATABASE_URL: '' };
  const { stdout, seconds } = await run(process.execPath, [openleg, 'sync', '--country', country, '--json'], {
    env,
    onStart: (pid) => {
      peak = watchMemory(pid);
    },
  });
  const result = (JSON.parse(stdout) as { countries: CountryResult[] }).countries[0];
  if (!result || result.error) throw new Error(`The sync failed: ${result?.error}`);
  return { seconds, memory: peak(), result };
}
