import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '../../service/src/db/database.ts';
import { indexPath } from '../../service/src/meaning/learn.ts';
import { type Figure, printFigures } from '../support/figures.ts';
import { watchMemory } from '../support/memory.ts';
import { run } from '../support/process.ts';
import { serve } from '../support/serve.ts';
import { askAll } from './ask.ts';
import { holdOutDivisions } from './divisions.ts';
import { headingWords, holdOutArticles, type Question, shortHeadingWords } from './held-out.ts';
import { askInProcess } from './in-process.ts';
import { measureLarge } from './large.ts';

/**
 * Asks generated questions to the running program. The countries' languages are Spanish, French, Estonian, Lithuanian, German,
 * English, Czech, Polish, Finnish and Greek.
 */
const { values: options } = parseArgs({
  options: {
    country: { type: 'string', multiple: true, default: ['es', 'fr', 'ee', 'lt', 'li', 'ie', 'cz', 'pl', 'fi', 'gr'] },
    /** The number of questions for each country. Half of them are used to choose weights. */
    questions: { type: 'string', default: '200' },
    /** A folder that keeps the loaded data for the next run. */
    data: { type: 'string' },
    /** Reports figures for the half of the questions that is used to choose weights. */
    choose: { type: 'boolean', default: false },
    /** Asks for headings of one or two words instead of longer ones. */
    short: { type: 'boolean', default: false },
    /** Measures only the index, with `articles` generated articles. */
    large: { type: 'boolean', default: false },
    articles: { type: 'string', default: '450000' },
    json: { type: 'boolean', default: false },
  },
});
const samples = fileURLToPath(new URL('../../../shared/corpora/', import.meta.url));
const openleg = fileURLToPath(new URL('../../service/bin/openleg.js', import.meta.url));
const log = (line: string) => console.error(line);

const folder = options.data ? resolve(options.data) : await mkdtemp(join(tmpdir(), 'openleg-bench-'));
const dataDir = join(folder, 'data');
await mkdir(dataDir, { recursive: true });
await chmod(folder, 0o755); // if we are root, PostgreSQL runs as another user
await chmod(dataDir, 0o755);
process.once('SIGINT', () => {}); // Ctrl-C also reaches the database server, so the bench fails, and the folder is removed
try {
  await (options.large ? large() : main());
} finally {
  if (!options.data) await rm(folder, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const countries = options.country.filter((code) => {
    const isThere = existsSync(bundleOf(code));
    if (!isThere) log(`${code} is left out: there is no ${bundleOf(code)}`);
    return isThere;
  });
  if (countries.length === 0) return;
  const config = join(folder, 'countries.yml');
  const repositories = Object.fromEntries(countries.map((code) => [code, { repo: headOf(code) }]));
  await writeFile(config, JSON.stringify({ countries: repositories })); // JSON is also valid YAML
  const env = {
    OPENLEG_CONFIG: config,
    OPENLEG_DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: '0',
    OPENLEG_ROLES: 'api', // a worker might read the laws again and restore the removed headings
    OPENLEG_QUOTA_PRO: '1000000000000',
    OPENLEG_CACHE_MB: '0', // so that every question is computed
  };
  // This process stays connected to the embedded server, so that no measured process has to start it.
  const database = await openDatabase({ url: null, dataDir, log: () => {} });
  try {
    const questions = await prepare(database, countries, env);
    const learned = await learn(env);
    const results = await askRunning(database, env, questions, countries);
    const figures = [...learned, ...results];
    if (options.json) console.log(JSON.stringify({ figures }));
    else printFigures(`${options.choose ? 'The half for choosing' : 'The half for reporting'}`, figures);
  } finally {
    await database.close();
  }
}

async function large(): Promise<void> {
  const figures = await measureLarge(Number(options.articles), Number(options.questions), log);
  if (options.json) console.log(JSON.stringify({ figures }));
  else printFigures(`${options.articles} generated articles`, figures);
}

function bundleOf(code: string): string {
  return join(samples, `${code}.bundle`);
}

/**
 * Makes a repository with a single commit of a sample's newest texts. Earlier texts are not needed, and loading them takes ten
 * times as long.
 */
function headOf(code: string): string {
  const repository = join(folder, `${code}.git`);
  if (existsSync(repository)) return repository;
  const git = (...args: string[]) => execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8' }).trim();
  execFileSync('git', ['clone', '--quiet', '--bare', bundleOf(code), repository]);
  const message = git('log', '-1', '--format=%B', 'HEAD');
  const author = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.org'];
  const commit = git(...author, 'commit-tree', 'HEAD^{tree}', '-m', message);
  git('update-ref', git('symbolic-ref', 'HEAD'), commit);
  return repository;
}

async function prepare({ pool }: Database, countries: string[], env: NodeJS.ProcessEnv): Promise<Question[]> {
  const questions: Question[] = [];
  for (const code of countries) {
    const file = join(folder, `${code}.questions.json`);
    if (!existsSync(file)) {
      log(`loading ${code}`);
      await run(process.execPath, [openleg, 'sync', '--country', code], { env });
      await rm(indexPath(dataDir, code), { force: true });
    }
    questions.push(...(await holdOut(pool, code, file)));
  }
  await pool.query('VACUUM ANALYZE'); // as in a database that has been running for a while
  return questions;
}

/** Removes headings and returns them as questions. They are kept in a file, because the articles no longer have them. */
async function holdOut(pool: Database['pool'], code: string, file: string): Promise<Question[]> {
  const known: Question[] | null = await readFile(file, 'utf8').then(JSON.parse, () => null);
  if (known) return known;
  const limit = Number(options.questions);
  const words = options.short ? shortHeadingWords : headingWords;
  const ofArticles = await holdOutArticles(pool, code, limit, words);
  const questions = [...ofArticles, ...(await holdOutDivisions(pool, code, limit - ofArticles.length, words))];
  await writeFile(file, JSON.stringify(questions));
  return questions;
}

async function learn(env: NodeJS.ProcessEnv): Promise<Figure[]> {
  log('learning');
  let peak: () => number | null = () => null;
  const { seconds } = await run(process.execPath, [openleg, 'learn'], {
    env,
    onStart: (pid) => {
      peak = watchMemory(pid);
    },
  });
  const bytes = peak();
  return [
    { name: 'learning all that was not learned', value: seconds, unit: 's' },
    { name: 'its memory', value: bytes && bytes / 1e6, unit: 'MB' },
  ];
}

async function askRunning(
  { pool }: Database,
  env: NodeJS.ProcessEnv,
  questions: Question[],
  countries: string[],
): Promise<Figure[]> {
  const email = `bench-${process.pid}@example.org`;
  const { stdout } = await run(process.execPath, [openleg, 'keys', 'create', '--email', email, '--json'], { env });
  await run(process.execPath, [openleg, 'accounts', 'set-tier', '--email', email, '--tier', 'pro'], { env });
  const { key } = JSON.parse(stdout) as { key: string };
  const served = await serve([openleg, 'serve'], env);
  const half = options.choose ? 'choose' : 'report';
  try {
    const figures: Figure[] = [];
    for (const code of countries) {
      log(`asking ${code}`);
      const asked = questions.filter((question) => question.country === code && question.half === half);
      if (asked.length === 0) {
        log(`${code} has no questions: its articles and divisions have no headings`);
        continue;
      }
      figures.push(...(await askAll(served, key, code, asked)), ...(await askInProcess(pool, dataDir, code, asked)));
      const { size } = await stat(indexPath(dataDir, code));
      figures.push({ name: `${code}: file`, value: size / 1e6, unit: 'MB' });
    }
    return figures;
  } finally {
    await served.stop();
  }
}
