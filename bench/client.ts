import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { OpenLegislation } from '../client/src/index.ts';
import { type Figure, printFigures } from './figures.ts';
import { median, run, secondsOf } from './process.ts';
import { type Served, serve } from './serve.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    json: { type: 'boolean', default: false },
  },
});
const openleg = fileURLToPath(new URL('../service/bin/openleg.js', import.meta.url));
const sample = fileURLToPath(new URL('../../shared/corpora/es.bundle', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'openleg-bench-'));
await chmod(folder, 0o755); // for root, whose PostgreSQL runs as another user

const corpus = existsSync(sample) ? { name: 'es.bundle', country: 'es' } : { name: 'the demo', country: 'xa' };
const env: NodeJS.ProcessEnv = {
  ...{ OPENLEG_DATA_DIR: join(folder, 'data'), DATABASE_URL: '', PORT: '0', OPENLEG_CONFIG: '' },
  ...{ OPENLEG_QUOTA_PRO: '0', OPENLEG_QUOTA_FREE: '0', OPENLEG_QUOTA_EARLY: '0' },
};

/** The calls of the loop, made by hand: no timeout, no check of the status, no retry. */
async function bareWalk(address: string, key: string, perPage: number): Promise<number> {
  const headers = { authorization: `Bearer ${key}` };
  for (let [page, laws] = [1, 0]; ; page++) {
    const answer = await fetch(`${address}/api/v1/${corpus.country}/laws?per_page=${perPage}&page=${page}`, {
      headers,
    });
    const { results, total } = (await answer.json()) as { results: unknown[]; total: number };
    for (const _ of results) laws++;
    if (page * perPage >= total) return laws;
  }
}

async function clientWalk(client: OpenLegislation, perPage: number): Promise<number> {
  let laws = 0;
  for await (const _ of client.laws.iterate(corpus.country, { per_page: perPage })) laws++;
  return laws;
}

async function measure({ address }: Served, key: string): Promise<Figure[]> {
  const client = new OpenLegislation({ apiKey: key, baseUrl: address });
  const figures: Figure[] = [];
  for (const perPage of [100, 10]) {
    const laws = await bareWalk(address, key, perPage);
    if (laws !== (await clientWalk(client, perPage))) throw new Error('The two loops saw different laws');
    const [bare, ours]: [number[], number[]] = [[], []];
    for (let round = 0; round < Number(options.rounds); round++) {
      const turns = [
        async () => bare.push(await secondsOf(() => bareWalk(address, key, perPage))),
        async () => ours.push(await secondsOf(() => clientWalk(client, perPage))),
      ];
      for (const turn of round % 2 ? turns.reverse() : turns) await turn();
    }
    const name = `${laws} laws, ${perPage} a page`;
    figures.push({ name: `${name}: bare fetch`, value: median(bare) * 1000, unit: 'ms' });
    figures.push({ name: `${name}: client`, value: median(ours) * 1000, unit: 'ms' });
    // Round by round: what else the machine does changes from one to the next, and less within one.
    const ratio = median(ours.map((seconds, round) => seconds / (bare[round] as number)));
    figures.push({ name: `${name}: ratio`, value: ratio, unit: '×', target: 1.1 });
  }
  return figures;
}

let served: Served | null = null;
try {
  if (corpus.country === 'es') {
    env.OPENLEG_CONFIG = join(folder, 'countries.yml');
    await writeFile(env.OPENLEG_CONFIG, JSON.stringify({ countries: { es: { repo: sample } } }));
    await run(process.execPath, [openleg, 'sync'], { env });
  }
  served = await serve([openleg, 'serve'], env);
  const created = await run(process.execPath, [openleg, 'keys', 'create', '--email', 'b@example.org', '--json'], {
    env,
  });
  const figures = await measure(served, (JSON.parse(created.stdout) as { key: string }).key);
  if (options.json) console.log(JSON.stringify({ corpus: corpus.name, figures }));
  else printFigures(`Looping over all laws of ${corpus.name}`, figures);
} finally {
  await served?.stop();
  await rm(folder, { recursive: true, force: true });
}
