import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Figure } from './figures.ts';
import { run } from './process.ts';

/** Everything in this folder in one go with short settings: one table, one file, beside the figures kept last. */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    /** Keep these figures as the ones to compare with. */
    keep: { type: 'boolean', default: false },
  },
});

const benches: Record<string, string[]> = {
  load: ['--rounds', '1'],
  corpora: ['--laws', '20'],
  http: ['--rounds', '1', '--seconds', '2', '--soak', '10', '--laws', '20000'],
  search: ['--speed', '--rounds', '1', '--country', 'es'],
  quality: [],
  webhooks: ['--rounds', '1', '--endpoints', '2000', '--events', '500', '--deliveries', '3000'],
  connector: ['--calls', '100'],
  client: ['--rounds', '40'],
  pages: [],
  processes: ['--rounds', '1', '--seconds', '3'],
  start: ['--rounds', '3'],
  scale: ['--laws', '1000,4000', '--requests', '100'],
  siege: ['--seconds', '60'],
  soak: ['--seconds', '60', '--laws', '1000', '--reforms', '50'],
};

/** Where a bench has another name than its script. */
const scripts: Record<string, string> = { quality: 'search' };

type Figures = Record<string, Figure>;
interface Results {
  at: string;
  commit: string;
  machine: string;
  figures: Figures;
}

const file = fileURLToPath(new URL('results/latest.json', import.meta.url));
const before: Results | null = await readFile(file, 'utf8').then(JSON.parse, () => null);
const figures: Figures = {};
for (const [name, args] of Object.entries(benches)) {
  if (options.only && !options.only.includes(name)) continue;
  console.error(`${name} …`);
  const script = fileURLToPath(new URL(`${scripts[name] ?? name}.ts`, import.meta.url));
  try {
    const { stdout } = await run(process.execPath, ['--import', 'tsx', script, ...args, '--json']);
    gather(JSON.parse(stdout), name, figures);
  } catch (error) {
    console.error(`${name} failed: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
printTable(figures, before);
if (options.keep) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node.js ${process.version}`;
  await mkdir(fileURLToPath(new URL('results/', import.meta.url)), { recursive: true });
  const kept: Results = { at: new Date().toISOString(), commit, machine, figures: { ...before?.figures, ...figures } };
  await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`);
}

/** Every bench prints figures somewhere in its JSON; the way to them is their name. */
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

function printTable(now: Figures, last: Results | null): void {
  const width = Math.max(...Object.keys(now).map((name) => name.length));
  console.log(
    last ? `Beside those of ${last.at.slice(0, 10)}, ${last.commit}: only ratios (×) compare over days.` : '',
  );
  for (const [name, figure] of Object.entries(now)) {
    const old = last?.figures[name]?.value ?? null;
    console.log(
      `${name.padEnd(width)}  ${show(figure.value, figure).padStart(12)}  ${show(old, figure).padStart(12)}${missed(figure)}`,
    );
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
