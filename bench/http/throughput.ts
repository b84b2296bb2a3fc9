import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type { Figure } from '../support/figures.ts';
import type { Installation } from '../support/installation.ts';
import { processorTime } from '../support/memory.ts';
import { median } from '../support/process.ts';
import { type Served, serve } from '../support/serve.ts';
import { get, lawIds, type Options } from './calls.ts';

const bareServer = fileURLToPath(new URL('../support/bare-server.ts', import.meta.url));

/** Measures answers from memory, in turns with a bare Fastify server that sends the same bytes. */
export async function throughput({ key, serve: serveOurs }: Installation, options: Options): Promise<Figure[]> {
  const { rounds, seconds, log } = options;
  const folder = await mkdtemp(join(tmpdir(), 'openleg-bench-'));
  const ours = await serveOurs();
  const ids = await lawIds(ours, key);
  const law = `/api/v1/es/laws/${ids[Math.floor(ids.length / 2)]}`;
  const commits = JSON.parse((await get(ours, key, `${law}/commits`)).toString()).commits as { sha: string }[];
  const light = [`${law}/meta`, '/api/v1/countries', '/api/v1/es/laws?per_page=50', '/api/v1/es/stats'];
  const texts = [law, `${law}/at/${commits[0]?.sha}`];
  const entries: [string, string][] = [];
  for (const [i, path] of [...light, ...texts].entries()) {
    const file = join(folder, `body-${i}`);
    await writeFile(file, await get(ours, key, path));
    entries.push([path, file]);
  }
  const list = join(folder, 'bodies.json');
  await writeFile(list, JSON.stringify(entries));
  const bare = await serve(['--import', 'tsx', bareServer, list], {});

  const figures: Figure[] = [];
  for (const path of [...light, ...texts]) {
    log(`throughput of ${path}`);
    const [reference, rates, ratios, timeRatios]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (const server of [bare, ours]) await cannon(server, key, path, 1); // warms up both servers
    for (let round = 0; round < rounds; round++) {
      const [theirs, own] = [await cannon(bare, key, path, seconds), await cannon(ours, key, path, seconds)];
      reference.push(theirs.rate);
      rates.push(own.rate);
      ratios.push(own.rate / theirs.rate);
      timeRatios.push(theirs.microseconds / own.microseconds);
    }
    const name = path.replace(/^\/api\/v1/, '').replace(/[0-9a-f]{40}$/, '{sha}');
    figures.push({ name: `${name}: bare Fastify`, value: median(reference), unit: '/s' });
    figures.push({ name: `${name}: openleg`, value: median(rates), unit: '/s' });
    figures.push({
      name: `${name}: ratio`,
      value: median(ratios),
      unit: '×',
      atLeast: texts.includes(path) ? 0.4 : 0.6,
    });
    // The ratio of the processor time per request. Other load on the machine changes it much less than the rate.
    figures.push({ name: `${name}: ratio by processor time`, value: median(timeRatios), unit: '×' });
  }
  await Promise.all([ours.stop(), bare.stop(), rm(folder, { recursive: true })]);
  return figures;
}

async function cannon(server: Served, key: string, path: string, duration: number, connections = 16) {
  const headers = { authorization: `Bearer ${key}` };
  const before = processorTime(server.pid);
  const result = await autocannon({ url: server.address + path, connections, duration, headers });
  if (result.non2xx + result.errors > 0) throw new Error(`${path}: ${result.non2xx} not 2xx, ${result.errors} errors`);
  const used = (processorTime(server.pid) ?? 0) - (before ?? 0);
  return { rate: result.requests.average, microseconds: used / result.requests.total };
}
