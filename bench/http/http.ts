import { parseArgs } from 'node:util';
import { type Figure, printFigures } from '../support/figures.ts';
import { type Installation, install, installSample } from '../support/installation.ts';
import { articles } from './articles.ts';
import type { Options } from './calls.ts';
import { copies } from './copies.ts';
import { deepPages } from './lists.ts';
import { soak } from './long-run.ts';
import { texts } from './texts.ts';
import { throughput } from './throughput.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    soak: { type: 'string', default: '60' },
    laws: { type: 'string', default: '100000' },
    only: { type: 'string', multiple: true },
    json: { type: 'boolean', default: false },
  },
});
const options: Options = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  soak: Number(values.soak),
  laws: Number(values.laws),
  log: (line) => values.json || console.error(line),
};

type Measure = (installation: Installation, options: Options) => Promise<Figure[]>;
const onSample: Record<string, [heading: string, Measure]> = {
  throughput: ['Throughput of kept answers', throughput],
  soak: [`64 connections, mixed reading, ${options.soak} s`, soak],
  texts: ['First read of texts', texts],
  copies: ['Export and changes', copies],
};
const onCode: typeof onSample = { articles: ['Articles', articles] };
const onLarge: typeof onSample = { lists: [`Lists of ${options.laws} laws`, deepPages] };

const known = [...Object.keys(onSample), ...Object.keys(onCode), ...Object.keys(onLarge)];
const unknown = values.only?.find((name) => !known.includes(name));
if (unknown) throw new Error(`There is no "${unknown}", only ${known.join(', ')}.`);

const results: Record<string, Figure[]> = {};
async function measureAll(measures: typeof onSample, load: () => Promise<Installation>): Promise<void> {
  const wanted = Object.entries(measures).filter(([name]) => values.only?.includes(name) ?? true);
  if (wanted.length === 0) return;
  options.log('loading');
  const installation = await load();
  try {
    for (const [name, [heading, measure]] of wanted) {
      options.log(name);
      results[heading] = await measure(installation, options);
      if (!values.json) printFigures(heading, results[heading]);
    }
  } finally {
    await installation.remove();
  }
}

await measureAll(onSample, installSample);
await measureAll(onCode, () => install({ laws: 400, versions: 2, kilobytes: 49 }));
await measureAll(onLarge, () => install({ laws: options.laws, versions: 1, kilobytes: 2 }));
if (values.json) console.log(JSON.stringify(results));
