import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Figure } from './support/figures.ts';
import { run } from './support/process.ts';

/** The script of each bench, and its settings for a short run when all benches run. */
const benches: Record<string, { script: string; short: string[] }> = {
  load: { script: 'load/load.ts', short: ['--rounds', '1'] },
  rows: { script: 'load/rows.ts', short: ['--laws', '40'] },
  reform: { script: 'load/one-reform.ts', short: ['--rounds', '1'] },
  reads: { script: 'load/reads.ts', short: ['--laws', '500', '--seconds', '10'] },
  corpora: { script: 'load/corpora.ts', short: ['--laws', '20'] },
  articles: { script: 'load/named-articles.ts', short: [] },
  countries: { script: 'load/countries.ts', short: [] },
  scale: { script: 'load/scale.ts', short: ['--laws', '1000,4000', '--requests', '100'] },
  http: {
    script: 'http/http.ts',
    short: ['--rounds', '1', '--seconds', '2', '--soak', '10', '--laws', '20000'],
  },
  processes: { script: 'http/processes.ts', short: ['--rounds', '1', '--seconds', '3'] },
  start: { script: 'http/start.ts', short: ['--rounds', '3'] },
  search: { script: 'search/search.ts', short: [] },
  speed: { script: 'search/search.ts', short: ['--speed', '--rounds', '1', '--country', 'es'] },
  questions: { script: 'questions/questions.ts', short: [] },
  citations: { script: 'search/citations.ts', short: [] },
  webhooks: {
    script: 'clients/webhooks.ts',
    short: ['--rounds', '1', '--endpoints', '2000', '--events', '500', '--deliveries', '3000'],
  },
  connector: { script: 'clients/connector.ts', short: ['--calls', '100'] },
  client: { script: 'clients/client.ts', short: ['--rounds', '40'] },
  pages: { script: 'clients/pages.ts', short: [] },
  forms: { script: 'clients/forms.ts', short: ['--rounds', '1'] },
  siege: { script: 'siege/siege.ts', short: ['--seconds', '60', '--requests', '5000'] },
  soak: { script: 'siege/soak.ts', short: ['--seconds', '60', '--laws', '1000', '--reforms', '50'] },
};

type Figures = Record<string, Figure>;
/** When and where a bench ran, and what it measured. */
interface Run {
  at: string;
  commit: string;
  machine: string;
  figures: Figures;
}
/** The stored run of each bench. Benches run on different days, so each run has its own date. */
type Results = Record<string, Run>;

const file = fileURLToPath(new URL('results/latest.json', import.meta.url));

const [name, ...settings] = process.argv.slice(2);
if (name === undefined || name.startsWith('-')) await runAll();
else await runOne(name, settings);

/** Runs one bench by its name, with the given settings. */
async function runOne(name: string, settings: string[]): Promise<void> {
  const bench = benches[name];
  if (!bench) {
    console.error(`There is no bench "${name}". There are: ${Object.keys(benches).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  const child = spawn(process.execPath, ['--import', 'tsx', pathOf(bench), ...settings], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
}

/** Runs all benches with short settings. Prints one table, with the last kept figures beside the new ones. */
async function runAll(): Promise<void> {
  const { values: options } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      /** Keeps these figures. Later runs are compared with them. */
      keep: { type: 'boolean', default: false },
    },
  });
  const before: Results = await readFile(file, 'utf8').then(JSON.parse, () => ({}));
  const ran: Results = {};
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node.js ${process.version}`;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  for (const [name, bench] of Object.entries(benches)) {
    if (options.only && !options.only.includes(name)) continue;
    console.error(`${name} …`);
    try {
      const { stdout } = await run(process.execPath, ['--import', 'tsx', pathOf(bench), ...bench.short, '--json']);
      const figures: Figures = {};
      gather(JSON.parse(stdout), name, figures);
      ran[name] = { at: new Date().toISOString(), commit, machine, figures };
    } catch (error) {
      console.error(`${name} failed: ${(error as Error).message}`);
      process.exitCode = 1;
    }
  }
  printTable(ran, before);
  if (options.keep) await keep({ ...before, ...ran });
}

async function keep(results: Results): Promise<void> {
  await mkdir(fileURLToPath(new URL('results/', import.meta.url)), { recursive: true });
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
}

function pathOf({ script }: { script: string }): string {
  return fileURLToPath(new URL(script, import.meta.url));
}

/** Finds the figures in the JSON of a bench. The keys on the path to a figure become part of its name. */
function gather(value: unknown, name: string, into: Figures): void {
  if (Array.isArray(value)) {
    for (const one of value) if (isFigure(one)) into[`${name}: ${one.name}`] = one;
  } else if (value && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      gather(inner, key === 'figures' ? name : `${name}, ${key}`, into);
    }
  }
}

function isFigure(value: unknown): value is Figure {
  return typeof value === 'object' && value !== null && 'name' in value && 'unit' in value && 'value' in value;
}

function printTable(ran: Results, before: Results): void {
  const width = Math.max(
    ...Object.values(ran).flatMap(({ figures }) => Object.keys(figures).map(({ length }) => length)),
  );
  console.log('Beside the kept figures: only ratios (×) compare over days.');
  for (const [bench, { figures }] of Object.entries(ran)) {
    const last = before[bench];
    console.log(last ? `${bench}, kept on ${last.at.slice(0, 10)} at ${last.commit}` : `${bench}, nothing kept`);
    for (const [name, figure] of Object.entries(figures)) {
      const old = last?.figures[name]?.value ?? null;
      console.log(
        `${name.padEnd(width)}  ${show(figure.value, figure).padStart(12)}  ${show(old, figure).padStart(12)}${missed(figure)}`,
      );
    }
  }
}

function show(value: number | null, { unit }: Figure): string {
  return value === null ? '-' : `${value.toFixed(['MB', '/s', ''].includes(unit) ? 0 : 2)} ${unit}`;
}

function missed({ value, target, atLeast }: Figure): string {
  if (value === null || (target === undefined && atLeast === undefined)) return '';
  if (value > (target ?? Number.POSITIVE_INFINITY)) return `   MISSED: at most ${target}`;
  return value < (atLeast ?? Number.NEGATIVE_INFINITY) ? `   MISSED: at least ${atLeast}` : '   reached';
}
