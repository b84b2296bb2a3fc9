import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { addReforms } from '../corpus/reforms.ts';
import { type Figure, printFigures } from '../support/figures.ts';
import { ask, install } from '../support/installation.ts';
import { watchMemory } from '../support/memory.ts';
import { plot, type Series } from '../support/plot.ts';
import { median, secondsOf } from '../support/process.ts';
import { Random } from '../support/random.ts';

/** Measures how costs grow with the number of laws. It takes the same measurements for generated repositories of several sizes. */
const { values: options } = parseArgs({
  options: {
    laws: { type: 'string', default: '2000,10000,50000' },
    versions: { type: 'string', default: '1.5' },
    kilobytes: { type: 'string', default: '4' },
    requests: { type: 'string', default: '300' },
    plot: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const sizes = options.laws.split(',').map(Number);
const log = (line: string) => options.json || console.error(line);

interface Costs {
  'first load': number;
  'sync of 20 commits': number;
  'memory of a load': number;
  list: number;
  meta: number;
  search: number;
  'memory of a serving process': number;
}

async function measure(laws: number): Promise<Costs> {
  log(`${laws} laws`);
  const installation = await install({
    laws,
    versions: Number(options.versions),
    kilobytes: Number(options.kilobytes),
  });
  try {
    await addReforms(installation.repository, 20);
    const sync = await installation.openleg('sync');
    // No answers are kept in memory, so that every answer is computed.
    const served = await installation.serve([], { OPENLEG_CACHE_MB: '0', OPENLEG_ROLES: 'api' });
    const peak = watchMemory(served.pid);
    const times = await reads(served.address, installation.key, laws);
    const memory = peak();
    await served.stop();
    return {
      'first load': installation.load.seconds,
      'sync of 20 commits': sync.seconds,
      'memory of a load': (installation.load.memory ?? 0) / 1e6,
      ...times,
      'memory of a serving process': (memory ?? 0) / 1e6,
    };
  } finally {
    await installation.remove();
  }
}

async function reads(address: string, key: string, laws: number) {
  const random = new Random(1);
  const sample: { id: string; title: string }[] = [];
  for (let n = 0; n < 10; n++) {
    const page = 1 + Math.floor(random.fraction() * Math.floor(laws / 100));
    sample.push(...(await ask(address, key, `/es/laws?per_page=100&page=${page}`)).results);
  }
  const ways: Record<'list' | 'meta' | 'search', (law: { id: string; title: string }, n: number) => string> = {
    list: (_, n) => `/es/laws?per_page=50&page=${1 + (n % 3)}`,
    meta: ({ id }) => `/es/laws/${id}/meta`,
    search: ({ title }) => `/es/laws?q=${encodeURIComponent(title.split(' ').slice(-3).join(' '))}`,
  };
  const times = { list: [] as number[], meta: [] as number[], search: [] as number[] };
  const count = Number(options.requests);
  for (let n = -20; n < count; n++) {
    for (const way of ['list', 'meta', 'search'] as const) {
      const law = sample[Math.floor(random.fraction() * sample.length)] as { id: string; title: string };
      const seconds = await secondsOf(() => ask(address, key, ways[way](law, Math.abs(n))));
      if (n >= 0) times[way].push(seconds * 1000);
    }
  }
  return { list: median(times.list), meta: median(times.meta), search: median(times.search) };
}

const units: Record<keyof Costs, Figure['unit']> = {
  'first load': 's',
  'sync of 20 commits': 's',
  'memory of a load': 'MB',
  list: 'ms',
  meta: 'ms',
  search: 'ms',
  'memory of a serving process': 'MB',
};
const limits: Partial<Record<keyof Costs, number>> = { list: 2, meta: 2, search: 4 };

const measured: [number, Costs][] = [];
for (const size of sizes) measured.push([size, await measure(size)]);
const first = (measured[0] as [number, Costs])[1];
const last = (measured.at(-1) as [number, Costs])[1];
const names = Object.keys(units) as (keyof Costs)[];
const results: Record<string, Figure[]> = {};
for (const [size, costs] of measured)
  results[`${size} laws`] = names.map((name) => ({
    name,
    value: costs[name],
    unit: units[name],
    ...(name === 'memory of a load' && { target: 700 }),
  }));
results[`${sizes.at(-1)} laws / ${sizes[0]} laws`] = names.map((name) => ({
  name,
  value: last[name] / first[name],
  unit: '×',
  ...(limits[name] === undefined ? {} : { target: limits[name] }),
}));
if (options.json) console.log(JSON.stringify(results));
else for (const [heading, figures] of Object.entries(results)) printFigures(heading, figures);
if (options.plot) {
  const series: Series[] = names.map((name) => ({
    name,
    points: measured.map(([size, costs]) => [size, costs[name] / first[name]]),
  }));
  await writeFile(options.plot, plot(`Cost against ${sizes[0]?.toLocaleString('en')} laws`, series));
}
