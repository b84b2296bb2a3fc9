import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { type Figure, printFigures } from './figures.ts';
import { ask, install } from './installation.ts';
import { watchMemory } from './memory.ts';
import { addReforms } from './reforms.ts';

/**
 * Mixed traffic at a steady rate: a quiet part first, then the same while syncs and dispatches go on underneath. No error,
 * memory that stays, and a p99 within twice the quiet one.
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
  ['--import', 'tsx', fileURLToPath(new URL('bare-receiver.ts', import.meta.url))],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);

try {
  const hook = String((await once(receiver.stdout, 'data'))[0]).trim();
  const { key, repository } = installation;
  const served = await installation.serve(['--processes', options.processes], { OPENLEG_ROLES: 'api' });
  const headers = { authorization: `Bearer ${key}` };
  await fetch(`${served.address}/api/v1/webhooks`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ url: hook, event_types: ['law.updated', 'reform.created'] }),
  });
  const requests = await mixedRequests(served.address, key);
  const shoot = (duration: number) =>
    autocannon({
      ...{ url: served.address, connections: 32, duration: Math.max(Math.round(duration), 1), headers, requests },
      overallRate: Number(options.rate),
    });
  await shoot(5); // warm
  log('quiet');
  const quietPeak = watchMemory(served.pid);
  const quiet = await shoot(seconds / 4);
  const quietMemory = quietPeak();

  log('with syncs and dispatches underneath');
  let running = true;
  const runs: number[] = [];
  const underneath = (async () => {
    while (running) {
      await addReforms(repository, Number(options.reforms));
      runs.push((await installation.openleg('sync')).seconds);
    }
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
  const worst = Math.max(...parts.map((part) => part.latency.p99));
  const megabytes = (bytes: number | null | undefined) => (bytes ? bytes / 1e6 : null);
  const figures: Figure[] = [
    { name: 'requests answered', value: all.reduce((sum, part) => sum + part.requests.total, 0), unit: '' },
    { name: 'errors', value: all.reduce((sum, part) => sum + part.errors + part.non2xx, 0), unit: '', target: 0 },
    { name: `syncs of ${options.reforms} reforms, with dispatch`, value: runs.length, unit: '' },
    { name: 'a sync, mean', value: runs.reduce((sum, one) => sum + one, 0) / runs.length, unit: 's' },
    { name: 'p50, quiet', value: quiet.latency.p50, unit: 'ms' },
    { name: 'p99, quiet', value: quiet.latency.p99, unit: 'ms' },
    { name: 'p99 with syncs, worst third', value: worst, unit: 'ms' },
    { name: 'p99 with syncs / quiet', value: worst / Math.max(quiet.latency.p99, 1), unit: '×', target: 2 },
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

async function mixedRequests(address: string, key: string): Promise<{ path: string }[]> {
  const { results } = await ask(address, key, '/es/laws?per_page=100');
  const paths = (results as { id: string; title: string }[]).flatMap(({ id, title }) => [
    `/es/laws/${id}`,
    `/es/laws/${id}/meta`,
    `/es/laws/${id}/reforms`,
    `/es/laws?q=${encodeURIComponent(title.split(' ').slice(-2).join(' '))}`,
  ]);
  return ['/countries', '/es/laws', '/es/stats', ...paths].map((path) => ({ path: `/api/v1${path}` }));
}
