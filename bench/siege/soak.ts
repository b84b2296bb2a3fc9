import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { addReforms } from '../corpus/reforms.ts';
import { type Figure, printFigures } from '../support/figures.ts';
import { ask, install } from '../support/installation.ts';
import { watchMemory } from '../support/memory.ts';
import { run } from '../support/process.ts';
import { Random } from '../support/random.ts';
import { shootSteadily } from '../support/steady.ts';

/**
 * Sends mixed requests at a steady rate: first alone, then during syncs and dispatch runs. There should be no error, and the memory
 * should be stable. The times (99th percentile) should at most double.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    laws: { type: 'string', default: '2000' },
    reforms: { type: 'string', default: '100' },
    rate: { type: 'string', default: '200' },
    processes: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
const seconds = Number(options.seconds);
const log = (line: string) => options.json || console.error(line);

log(`loading ${options.laws} generated laws`);
const installation = await install({ laws: Number(options.laws), versions: 2, kilobytes: 10 });
const receiver = spawn(
  process.execPath,
  ['--import', 'tsx', fileURLToPath(new URL('../clients/bare-receiver.ts', import.meta.url))],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);

try {
  setPriority(receiver.pid as number, constants.priority.PRIORITY_LOW); // a low priority, because it plays the part of other machines
  const hook = String((await once(receiver.stdout, 'data'))[0]).trim();
  const { key } = installation;
  // No answers are kept in memory. A sync drops kept answers, so with syncs they would have to be made again.
  const served = await installation.serve(['--processes', options.processes], {
    OPENLEG_ROLES: 'api',
    OPENLEG_CACHE_MB: '0',
  });
  await fetch(`${served.address}/api/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: hook, event_types: ['law.updated', 'reform.created'] }),
  });
  log('making the reforms');
  const days = await makeDays(Math.ceil(seconds / 4) + 1);
  const target = { address: served.address, key, paths: await mixedPaths(served.address, key) };
  const shoot = (seconds: number) => shootSteadily({ ...target, rate: Number(options.rate), seconds });
  await shoot(5); // warms up the program
  log('quiet');
  const quietPeak = watchMemory(served.pid);
  const quiet = await shoot(seconds / 4);
  const quietMemory = quietPeak();

  log('with syncs and dispatches underneath');
  let running = true;
  const runs: number[] = [];
  const underneath = (async () => {
    for (const day of days) {
      if (!running) return;
      await moveTo(day);
      runs.push((await installation.sync()).seconds);
    }
    log('no reforms are left'); // this should not happen: there is one day for each second, and a sync takes longer
  })();
  const peaks: (number | null)[] = [];
  const parts = [];
  for (let part = 0; part < 3; part++) {
    const peak = watchMemory(served.pid);
    parts.push(await shoot(seconds / 4));
    peaks.push(peak());
  }
  running = false;
  await underneath;
  await served.stop();

  const all = [quiet, ...parts];
  const [quietP99, worst] = [quiet.p99, Math.max(...parts.map((part) => part.p99))];
  const megabytes = (bytes: number | null | undefined) => (bytes ? bytes / 1e6 : null);
  const figures: Figure[] = [
    { name: 'requests answered', value: all.reduce((sum, part) => sum + part.answered, 0), unit: '' },
    { name: 'errors', value: all.reduce((sum, part) => sum + part.errors, 0), unit: '', target: 0 },
    { name: `syncs of ${options.reforms} reforms, with dispatch`, value: runs.length, unit: '' },
    { name: 'a sync, mean', value: runs.reduce((sum, one) => sum + one, 0) / runs.length, unit: 's' },
    { name: 'p50, quiet', value: quiet.p50, unit: 'ms' },
    { name: 'p50 with syncs, last third', value: parts[2]?.p50 ?? null, unit: 'ms' },
    { name: 'p99, quiet', value: quietP99, unit: 'ms' },
    { name: 'p99 with syncs, worst third', value: worst, unit: 'ms' },
    { name: 'p99 with syncs / quiet', value: worst / quietP99, unit: '×', target: 2 },
    { name: 'memory, quiet', value: megabytes(quietMemory), unit: 'MB' },
    ...peaks.map((peak, n): Figure => ({ name: `memory, third ${n + 1}`, value: megabytes(peak), unit: 'MB' })),
    { name: 'memory, last third / first', value: (peaks[2] ?? 1) / (peaks[0] ?? 1), unit: '×', target: 1.15 },
  ];
  const heading = `Soak of ${seconds} s at ${options.rate} requests a second`;
  if (options.json) console.log(JSON.stringify({ [heading]: figures }));
  else printFigures(heading, figures);
} finally {
  receiver.kill();
  await installation.remove();
}

/** Adds the reforms of several days, and returns the head after each day. Then moves the branch back to the first head. */
async function makeDays(count: number): Promise<string[]> {
  const head = await git('rev-parse', 'HEAD');
  const days: string[] = [];
  for (let day = 0; day < count; day++) {
    await addReforms(installation.repository, Number(options.reforms));
    days.push(await git('rev-parse', 'HEAD'));
  }
  await moveTo(head);
  return days;
}

async function moveTo(sha: string): Promise<void> {
  await git('update-ref', await git('symbolic-ref', 'HEAD'), sha);
}

async function git(...args: string[]): Promise<string> {
  return (await run('git', [`--git-dir=${installation.repository}`, ...args])).stdout.trim();
}

/** Four addresses for every law, and some others, in random order. */
async function mixedPaths(address: string, key: string): Promise<string[]> {
  const paths = ['/countries', '/es/laws', '/es/stats'];
  for (let page = 1; ; page++) {
    const { results, total } = await ask(address, key, `/es/laws?per_page=100&page=${page}`);
    for (const { id, title } of results as { id: string; title: string }[]) {
      const words = encodeURIComponent(title.split(' ').slice(-2).join(' '));
      paths.push(`/es/laws/${id}`, `/es/laws/${id}/meta`, `/es/laws/${id}/reforms`, `/es/laws?q=${words}&page=${page}`);
    }
    if (page * 100 >= total) break;
  }
  const random = new Random(1);
  return paths
    .map((path) => ({ path: `/api/v1${path}`, at: random.fraction() }))
    .sort((a, b) => a.at - b.at)
    .map(({ path }) => path);
}
