import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { type Figure, printFigures } from '../support/figures.ts';
import { ask, install } from '../support/installation.ts';
import { processorTimeOfAll } from '../support/memory.ts';
import { median } from '../support/process.ts';
import type { Served } from '../support/serve.ts';

/** Compares one serving process with several that share a port, in turns: requests per second, and processor time per request. */
const { values: options } = parseArgs({
  options: {
    processes: { type: 'string', default: '2' },
    laws: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    /**
     * How many seconds to warm up. Each of several processes gets only a part of the requests, so that it warms up slowly: after
     * 2 s, two processes seemed to answer only 1.5 times as many requests as one.
     */
    warm: { type: 'string', default: '15' },
    json: { type: 'boolean', default: false },
  },
});
const cores = cpus().length;
const results: Record<string, Figure[]> = {};
const installation = await install({ laws: Number(options.laws), versions: 2, kilobytes: 10 });
const { key } = installation;

async function shoot({ address, pid }: Served, paths: string[], duration: number) {
  const headers = { authorization: `Bearer ${key}` };
  const before = processorTimeOfAll(pid);
  const requests = paths.map((path) => ({ path: `/api/v1${path}` }));
  const result = await autocannon({ url: address, connections: 32, duration, headers, requests });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} not 2xx, ${result.errors} errors`);
  const used = processorTimeOfAll(pid) - before;
  return { rate: result.requests.average, microseconds: used / result.requests.total };
}

async function compare(heading: string, env: NodeJS.ProcessEnv): Promise<void> {
  const one = await installation.serve([], { ...env, OPENLEG_ROLES: 'api' });
  const several = await installation.serve(['--processes', options.processes], { ...env, OPENLEG_ROLES: 'api' });
  const { results: laws } = await ask(one.address, key, '/es/laws?per_page=100');
  const paths = ['/es/laws?per_page=20', ...laws.map(({ id }: { id: string }) => `/es/laws/${id}/meta`)];
  const [rates, times]: [number[][], number[][]] = [[], []];
  for (const served of [one, several]) await shoot(served, paths, Number(options.warm));
  for (let round = 0; round < Number(options.rounds); round++) {
    const [alone, together] = [
      await shoot(one, paths, Number(options.seconds)),
      await shoot(several, paths, Number(options.seconds)),
    ];
    rates.push([alone.rate, together.rate]);
    times.push([alone.microseconds, together.microseconds]);
  }
  await one.stop();
  await several.stop();
  const ratio = (pairs: number[][]) => median(pairs.map(([alone = 0, together = 0]) => together / alone));
  const of = (pairs: number[][], index: number) => median(pairs.map((pair) => pair[index] as number));
  const name = `${options.processes} processes`;
  results[heading] = [
    { name: 'cores of this machine, shared with the load generator', value: cores, unit: '' },
    { name: '1 process', value: of(rates, 0), unit: '/s' },
    { name, value: of(rates, 1), unit: '/s' },
    { name: 'throughput, ratio', value: ratio(rates), unit: '×', ...(cores >= 4 ? { atLeast: 1.6 } : {}) },
    { name: 'processor time a request, 1 process', value: of(times, 0) / 1000, unit: 'ms' },
    { name: `processor time a request, ${name}`, value: of(times, 1) / 1000, unit: 'ms' },
    { name: 'processor time a request, ratio', value: ratio(times), unit: '×', target: 1.15 },
  ];
  if (!options.json) printFigures(heading, results[heading]);
}

try {
  await compare('Kept answers', {});
  await compare('Answers made anew', { OPENLEG_CACHE_MB: '0' });
  if (options.json) console.log(JSON.stringify(results));
} finally {
  await installation.remove();
}
