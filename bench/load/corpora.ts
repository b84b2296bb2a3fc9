import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Queryable } from '../../service/src/db/database.ts';
import { type Figure, printFigures } from '../support/figures.ts';
import { ask, type Installation, install } from '../support/installation.ts';
import { run } from '../support/process.ts';
import { articleFigures } from './articles.ts';
import { type GitReading, readGit } from './git-reading.ts';

/** Checks real repositories: no law may be lost, and the served text of today must be the same as in git. */
const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', default: fileURLToPath(new URL('../../../shared/corpora', import.meta.url)) },
    country: { type: 'string', multiple: true, default: ['es', 'fr', 'ee', 'ad', 'lt', 'uy'] },
    /** How many laws of each country are compared. */
    laws: { type: 'string', default: '50' },
    /** With `articles`, measures only the articles in git, without loading a country. */
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const today = new Date().toISOString().slice(0, 10);
const log = (line: string) => options.json || console.error(line);

interface Result {
  figures: Figure[];
  /** `lost`: files whose law is not served, with the reason. `different`: laws whose served text differs from git. */
  lost: string[];
  different: string[];
  /** Articles that a person should check. */
  odd: string[];
}

/** How many odd articles are printed; `--json` has all. */
const maxOdd = 10;

const results: Record<string, Result> = {};
for (const country of options.country) {
  const bundle = join(options.folder, `${country}.bundle`);
  if (existsSync(bundle)) results[country] = await measure(country, bundle);
  else console.error(`${bundle} is not there: ${country} is left out`);
}
if (options.json) console.log(JSON.stringify(results));
else for (const [country, result] of Object.entries(results)) print(country, result);

function print(country: string, { figures, lost, different, odd }: Result): void {
  printFigures(country, figures);
  for (const line of lost) console.log(`  lost: ${line}`);
  for (const id of different) console.log(`  another text than git's: ${id}`);
  const every = Math.max(1, Math.ceil(odd.length / maxOdd));
  for (const line of odd.filter((_, index) => index % every === 0)) console.log(`  odd: ${line}`);
}

async function measure(country: string, bundle: string): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'openleg-corpora-'));
  try {
    const repository = join(folder, 'source.git');
    await run('git', ['clone', '--quiet', '--bare', bundle, repository]);
    log(`${country}: reading articles`);
    const articles = await articleFigures(repository);
    if (options.only === 'articles') return { ...articles, lost: [], different: [] };
    const loaded = await measureLoaded(country, bundle, repository);
    return { ...loaded, figures: [...loaded.figures, ...articles.figures], odd: articles.odd };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureLoaded(country: string, bundle: string, repository: string): Promise<Omit<Result, 'odd'>> {
  log(`${country}: loading`);
  const installation = await install(bundle, country);
  try {
    const reading = await readGit(repository);
    const lost = await findLost(installation.db, reading);
    const { compared, different } = await compareTexts(country, installation, reading);
    const figures = [
      { name: 'files', value: reading.files.length, unit: '' as const },
      ...(await count(installation.db)),
      { name: 'laws lost', value: lost.length, unit: '' as const, target: 0 },
      { name: "texts compared with git's", value: compared, unit: '' as const },
      { name: "texts other than git's", value: different.length, unit: '' as const, target: 0 },
    ];
    return { figures, lost, different };
  } finally {
    await installation.remove();
  }
}

async function findLost(db: Queryable, { files }: GitReading): Promise<string[]> {
  const laws = await db.query<{ id: string }>('SELECT id FROM laws WHERE NOT removed');
  const served = new Set(laws.rows.map(({ id }) => id));
  const problems = await db.query<{ path: string; problem: string }>(
    'SELECT path, problem FROM files WHERE problem IS NOT NULL',
  );
  const reasons = new Map(problems.rows.map(({ path, problem }) => [path, problem]));
  return files
    .filter(({ id }) => id === null || !served.has(id))
    .map(({ path }) => `${path}: ${reasons.get(path) ?? 'no reason is known'}`);
}

async function count(db: Queryable): Promise<Figure[]> {
  const laws = await db.query<Record<string, string>>(
    `SELECT count(*) AS "laws served",
            count(*) FILTER (WHERE article_count > 0) AS "laws with articles",
            count(*) FILTER (WHERE EXISTS (
              SELECT FROM versions v WHERE v.country = l.country AND v.law_id = l.id AND v.date > $1
                 AND v.position <> l.version_position)) AS "laws with versions to come"
       FROM laws l WHERE NOT removed`,
    [today],
  );
  const statuses = await db.query<{ name: string; laws: string }>(
    `SELECT format('%s by %s', coalesce(status, 'unknown'), coalesce(status_basis, 'nothing')) AS name, count(*) AS laws
       FROM laws WHERE NOT removed GROUP BY 1 ORDER BY 1`,
  );
  const versions = await db.query<Record<string, string>>(
    `SELECT count(*) AS versions, count(doubts) AS "doubtful versions",
            count(*) FILTER (WHERE effective_basis = 'stated') AS "versions with a stated day of force",
            count(*) FILTER (WHERE effective_basis IS NULL) AS "versions with one that cannot be read"
       FROM versions`,
  );
  return [
    ...Object.entries(laws.rows[0] ?? {}),
    ...statuses.rows.map((row): [string, string] => [row.name, row.laws]),
    ...Object.entries(versions.rows[0] ?? {}),
  ].map(([name, value]) => ({ name, value: Number(value), unit: '' }));
}

async function compareTexts(
  country: string,
  installation: Installation,
  reading: GitReading,
): Promise<{ compared: number; different: string[] }> {
  const laws = reading.files.flatMap(({ path, id }) => (id === null ? [] : [{ path, id }]));
  const every = Math.max(1, laws.length / Number(options.laws));
  const sample = laws.filter((_, index) => Math.floor(index / every) !== Math.floor((index - 1) / every));
  log(`${country}: comparing ${sample.length} texts`);
  const service = await installation.serve();
  const different: string[] = [];
  try {
    for (const law of sample) {
      const path = `/${country}/laws/${encodeURIComponent(law.id)}`;
      const { content_md } = await ask(service.address, installation.key, path);
      if (content_md !== (await reading.textOn(today, law))) different.push(law.id);
    }
  } finally {
    await service.stop();
  }
  return { compared: sample.length, different };
}
