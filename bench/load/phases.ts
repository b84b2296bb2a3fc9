import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { run } from '../support/process.ts';
import { type ProcessorTimes, ProcessorWatch } from '../support/processor.ts';

/** The time and processor time of one phase of a load, in seconds, and its highest anonymous memory. */
export interface Phase {
  name: string;
  seconds: number;
  processor: ProcessorTimes;
  peakBytes: number;
}

export interface MeasuredLoad {
  seconds: number;
  processor: ProcessorTimes;
  peakBytes: number;
  phases: Phase[];
}

/** Matches a line such as `es: laws 190/2622, 38/s, 65 s left`. The phase is the text before the first number. */
const phaseLine = /^[a-z]{2}: ([a-z][a-z: ]*?)\s*(?:\d.*)?$/;

/**
 * Measures a first load by the openleg of a checkout into a new data folder. The lines of its progress tell when each phase
 * begins; they are passed on to `log`. The database is created before. Memory is the anonymous memory of Node.js and git.
 */
export async function measurePhases(
  checkout: string,
  repository: string,
  country: string,
  log: (line: string) => unknown,
): Promise<MeasuredLoad> {
  const folder = await mkdtemp(join(tmpdir(), 'openleg-bench-'));
  await chmod(folder, 0o755); // if we are root, PostgreSQL runs as another user
  const dataDir = join(folder, 'data');
  const config = join(folder, 'config.yml');
  await writeFile(config, JSON.stringify({ countries: { [country]: { repo: repository } } })); // JSON is also valid YAML
  const env = { OPENLEG_CONFIG: config, OPENLEG_DATA_DIR: dataDir, DATABASE_URL: '' };
  const openleg = join(resolve(checkout), 'service/bin/openleg.js');
  try {
    await run(process.execPath, [openleg, 'keys', 'create', '--email', 'bench@example.org'], { env });
    return await watchLoad(openleg, country, env, dataDir, log);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function watchLoad(
  openleg: string,
  country: string,
  env: NodeJS.ProcessEnv,
  dataDir: string,
  log: (line: string) => unknown,
): Promise<MeasuredLoad> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [openleg, 'sync', '--country', country], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const closed = once(child, 'close');
  const watch = new ProcessorWatch(child.pid ?? 0, dataDir);
  const marks = [{ name: 'start', at: startedAt, times: noTime, peakBytes: 0 }];
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    log(line);
    lines.push(line);
    const name = phaseLine.exec(line)?.[1];
    if (name !== undefined && name !== marks.at(-1)?.name) {
      const times = watch.look();
      (marks.at(-1) as (typeof marks)[number]).peakBytes = watch.takePeak();
      marks.push({ name, at: performance.now(), times, peakBytes: 0 });
    }
  });
  const [code] = await closed;
  watch.end();
  if (code !== 0) throw new Error(`The sync failed: ${lines.slice(-5).join('\n')}`);
  const end = { name: 'end', at: performance.now(), times: watch.look() };
  (marks.at(-1) as (typeof marks)[number]).peakBytes = watch.takePeak();
  const phases = marks.map(({ name, at, times, peakBytes }, index) => {
    const next = marks[index + 1] ?? end;
    return { name, seconds: (next.at - at) / 1000, processor: difference(next.times, times), peakBytes };
  });
  return { seconds: (end.at - startedAt) / 1000, processor: end.times, peakBytes: watch.peakBytes, phases };
}

const noTime: ProcessorTimes = { node: 0, git: 0, postgres: 0 };

function difference(to: ProcessorTimes, from: ProcessorTimes): ProcessorTimes {
  return { node: to.node - from.node, git: to.git - from.git, postgres: to.postgres - from.postgres };
}

export function printPhases(heading: string, { phases, seconds, processor, peakBytes }: MeasuredLoad): void {
  console.log(`\n${heading}`);
  const row = (cells: string[]) =>
    console.log(`  ${cells.map((cell, at) => (at ? cell.padStart(10) : cell.padEnd(26))).join('')}`);
  row(['phase', 'seconds', 'node', 'git', 'postgres', 'memory']);
  for (const phase of [...phases, { name: 'all', seconds, processor, peakBytes }]) {
    const { node, git, postgres } = phase.processor;
    const times = [phase.seconds, node, git, postgres].map((value) => value.toFixed(1));
    row([phase.name, ...times, `${Math.round(phase.peakBytes / 1e6)} MB`]);
  }
}
