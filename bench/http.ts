import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get as httpGet } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { GitObjects } from '../service/src/corpus/objects.ts';
import { generateCorpus } from './corpus.ts';
import { type Figure, printFigures } from './figures.ts';
import { processorTime, watchMemory } from './memory.ts';
import { median, run } from './process.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    soak: { type: 'string', default: '60' },
    laws: { type: 'string', default: '100000' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const openleg = fileURLToPath(new URL('../service/bin/openleg.js', import.meta.url));
const bareServer = fileURLToPath(new URL('bare-server.ts', import.meta.url));
const sample = fileURLToPath(new URL('../../shared/corpora/es.bundle', import.meta.url));

const folder = await mkdtemp(join(tmpdir(), 'openleg-bench-'));
await chmod(folder, 0o755);
const log = (line: string) => options.json || console.error(line);
const children = new Set<ChildProcess>();
const results: Record<string, Figure[]> = {};
function report(heading: string, figures: Figure[]): void {
  results[heading] = figures;
  if (!options.json) printFigures(heading, figures);
}

interface Server {
  address: string;
  pid: number;
}

/** Starts a program that prints its address, and waits for that. */
async function start(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const address = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0];
      if (found) resolve(found);
    });
    child.once('close', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
  });
  return { address, pid: child.pid as number };
}

async function end(child: ChildProcess): Promise<void> {
  children.delete(child);
  if (child.exitCode !== null) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill();
  await closed;
}

interface Corpus {
  env: NodeJS.ProcessEnv;
  key: string;
  mirror: string;
}

/** Loads a corpus into an embedded database of its own; the quota is on, and out of reach. */
async function load(name: string, repository: string, extra: NodeJS.ProcessEnv = {}): Promise<Corpus> {
  log(`loading ${name}`);
  const config = join(folder, `${name}.yml`);
  await writeFile(config, JSON.stringify({ countries: { es: { repo: repository } } }));
  const dataDir = join(folder, name);
  const env = {
    ...{ OPENLEG_CONFIG: config, OPENLEG_DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0' },
    ...{ OPENLEG_QUOTA_PRO: '1000000000000', ...extra },
  };
  await run(process.execPath, [openleg, 'sync'], { env });
  const created = await run(process.execPath, [openleg, 'keys', 'create', '--email', 'bench@example.org', '--json'], {
    env,
  });
  await run(process.execPath, [openleg, 'accounts', 'set-tier', '--email', 'bench@example.org', '--tier', 'pro'], {
    env,
  });
  return { env, key: (JSON.parse(created.stdout) as { key: string }).key, mirror: join(dataDir, 'mirrors', 'es.git') };
}

let sampleCorpus: Promise<Corpus> | null = null;
function loadSample(): Promise<Corpus> {
  sampleCorpus ??= (async () => {
    if (existsSync(sample)) return load('sample', sample);
    const generated = join(folder, 'es.git');
    await generateCorpus(generated, { laws: 600, versions: 3.4, kilobytes: 49, country: 'es', seed: 1 });
    return load('sample', generated);
  })();
  return sampleCorpus;
}

async function get(server: Server, key: string, path: string): Promise<Buffer> {
  const answer = await fetch(server.address + path, { headers: { authorization: `Bearer ${key}` } });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function cannon(server: Server, key: string, path: string, duration: number, connections = 16) {
  const headers = { authorization: `Bearer ${key}` };
  const before = processorTime(server.pid);
  const result = await autocannon({ url: server.address + path, connections, duration, headers });
  if (result.non2xx + result.errors > 0) throw new Error(`${path}: ${result.non2xx} not 2xx, ${result.errors} errors`);
  const used = (processorTime(server.pid) ?? 0) - (before ?? 0);
  return { rate: result.requests.average, microseconds: used / result.requests.total };
}

async function lawIds(server: Server, key: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const list = JSON.parse((await get(server, key, `/api/v1/es/laws?per_page=100&page=${page}`)).toString());
    ids.push(...list.results.map((law: { id: string }) => law.id));
    if (ids.length >= list.total || list.results.length === 0) return ids;
  }
}

/** Answers from memory, side by side with a bare Fastify that sends the same bytes; then the soak. */
async function throughput(): Promise<void> {
  const { env, key } = await loadSample();
  const ours = await start([openleg, 'serve'], env);
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
  const bare = await start(['--import', 'tsx', bareServer, list]);

  const figures: Figure[] = [];
  for (const path of [...light, ...texts]) {
    log(`throughput of ${path}`);
    const [reference, rates, ratios, timeRatios]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (const server of [bare, ours]) await cannon(server, key, path, 1); // warm both
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
    // What the rates would be on a machine without neighbours, who disturb this far less.
    figures.push({ name: `${name}: ratio by processor time`, value: median(timeRatios), unit: '×' });
  }
  report('Throughput of kept answers', figures);
  if (Number(options.soak) > 0) await soak(ours, key, ids);
}

/** Mixed reading over many laws with 64 connections: errors, spread of latencies, memory. */
async function soak(ours: Server, key: string, ids: string[]): Promise<void> {
  log(`soak for ${options.soak} s`);
  const headers = { authorization: `Bearer ${key}` };
  const paths = ids.flatMap((id) => [
    `/api/v1/es/laws/${id}/meta`,
    `/api/v1/es/laws/${id}/reforms`,
    `/api/v1/es/laws/${id}`,
  ]);
  const requests = [...paths, '/api/v1/es/laws?per_page=50', '/api/v1/es/stats'].map((path) => ({ path }));
  const peak = watchMemory(ours.pid);
  const half = Math.ceil(Number(options.soak) / 2);
  const shoot = () => autocannon({ url: ours.address, connections: 64, duration: half, headers, requests });
  const first = await shoot();
  const afterFirst = peak();
  const peakOfSecond = watchMemory(ours.pid);
  const second = await shoot();
  report('64 connections, mixed reading', [
    { name: 'requests a second', value: second.requests.average, unit: '/s' },
    { name: 'errors', value: first.non2xx + first.errors + second.non2xx + second.errors, unit: '', target: 0 },
    { name: 'p50', value: second.latency.p50, unit: 'ms' },
    { name: 'p99', value: second.latency.p99, unit: 'ms' },
    { name: 'p99 / p50', value: second.latency.p99 / Math.max(second.latency.p50, 1), unit: '×', target: 10 },
    { name: 'memory, first half', value: afterFirst === null ? null : afterFirst / 1e6, unit: 'MB' },
    { name: 'memory, second half', value: (peakOfSecond() ?? 0) / 1e6, unit: 'MB', target: 350 },
  ]);
}

const keepAlive = new Agent({ keepAlive: true });

/** A GET by Node's plain client, which asks for no compression unless it is told to. */
function fetchPlainly(server: Server, key: string, path: string, encoding?: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, ...(encoding ? { 'accept-encoding': encoding } : {}) };
  return new Promise((resolve, reject) => {
    const request = httpGet(server.address + path, { agent: keepAlive, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
      answer.on('end', resolve).resume();
    });
    request.on('error', reject);
  });
}

/**
 * First reads of texts, in turns with two references that read the same blob from one `git cat-file --batch`: bare in
 * this process, and in a bare Fastify that sends it. The same answer from memory is what HTTP alone costs.
 */
async function texts(): Promise<void> {
  const { env, key, mirror } = await loadSample();
  const ours = await start([openleg, 'serve'], env);
  const bareHttp = await start(['--import', 'tsx', bareServer, '--mirror', mirror]);
  const objects = new GitObjects(mirror, 1);
  const ids = await lawIds(ours, key);
  const blobs = new Map(
    (await run('git', [`--git-dir=${mirror}`, 'ls-tree', '-r', 'HEAD'])).stdout
      .split('\n')
      .map((line) => /^\d+ blob ([0-9a-f]{40})\t(?:.*\/)?(.+)\.md$/.exec(line))
      .filter((match) => match !== null)
      .map((match) => [match[2] as string, match[1] as string]),
  );
  const ways: Record<string, (law: string, blob: string, head: string) => Promise<unknown>> = {
    'bare cat-file --batch': (_, blob) => objects.read(blob),
    'bare Fastify with cat-file --batch': (_, blob) => fetchPlainly(bareHttp, key, `/blob/${blob}`),
    'law with text': (law) => fetchPlainly(ours, key, law),
    'law with text, from memory': (law) => fetchPlainly(ours, key, law),
    'law with text, brotli': (law) => fetchPlainly(ours, key, `${law}?first`, 'br'),
    'text at commit': (law, _, head) => fetchPlainly(ours, key, `${law}/at/${head}`),
  };
  const totals = new Map(Object.keys(ways).map((name) => [name, 0]));
  let count = 0;
  for (const [index, id] of ids.slice(0, 340).entries()) {
    const [law, blob] = [`/api/v1/es/laws/${id}`, blobs.get(id)];
    if (!blob) continue;
    const head = JSON.parse((await get(ours, key, `${law}/commits`)).toString()).commits[0].sha;
    for (const [name, read] of Object.entries(ways)) {
      const startedAt = performance.now();
      await read(law, blob, head);
      if (index >= 40) totals.set(name, (totals.get(name) as number) + performance.now() - startedAt); // warm by then
    }
    if (index >= 40) count++;
  }
  objects.close();
  keepAlive.destroy();
  const mean = (name: string) => (totals.get(name) as number) / count;
  const figures: Figure[] = Object.keys(ways).map((name) => ({ name: `${name}, mean`, value: mean(name), unit: 'ms' }));
  for (const reference of ['bare Fastify with cat-file --batch', 'bare cat-file --batch']) {
    for (const name of ['law with text', 'text at commit', 'law with text, brotli']) {
      const target = name.endsWith('brotli') ? {} : { target: 1.5 };
      figures.push({ name: `${name} / ${reference}`, value: mean(name) / mean(reference), unit: '×', ...target });
    }
  }
  report(`First read of ${count} texts`, figures);
}

/** Lists of a large corpus without any kept answer: a page deep down against the first. */
async function deepPages(): Promise<void> {
  const generated = join(folder, 'large.git');
  log(`generating ${options.laws} laws`);
  await generateCorpus(generated, { laws: Number(options.laws), versions: 1, kilobytes: 2, country: 'es', seed: 1 });
  const { env, key } = await load('large', generated, { OPENLEG_CACHE_MB: '0' });
  const ours = await start([openleg, 'serve'], env);
  const figures: Figure[] = [];
  const types = JSON.parse((await get(ours, key, '/api/v1/es/law-types')).toString()) as string[];
  const filters = ['', '&sort=date_asc', '&sort=title', '&status=vigente', `&law_type=${types.slice(0, 2).join(',')}`];
  filters.push('&status=vigente&jurisdiction=national&from_date=1980-01-01');
  for (const filter of filters) {
    const [first, deep]: [number[], number[]] = [[], []];
    for (let round = 0; round < 15; round++) {
      for (const [page, times] of [
        [1, first],
        [200, deep],
      ] as const) {
        const startedAt = performance.now();
        await get(ours, key, `/api/v1/es/laws?per_page=50&page=${page}${filter}`);
        times.push(performance.now() - startedAt);
      }
    }
    const name = filter || 'no filter';
    figures.push({ name: `${name}: page 1`, value: median(first), unit: 'ms' });
    figures.push({ name: `${name}: page 200`, value: median(deep), unit: 'ms' });
    figures.push({ name: `${name}: ratio`, value: median(deep) / median(first), unit: '×', target: 3 });
  }
  report(`Lists of ${options.laws} laws`, figures);
}

try {
  const parts = { throughput, texts, deepPages };
  for (const [name, measure] of Object.entries(parts)) {
    if (options.only && options.only !== name) continue;
    await measure();
    for (const child of children) await end(child);
  }
  if (options.json) console.log(JSON.stringify(results));
} finally {
  for (const child of children) await end(child);
  await rm(folder, { recursive: true, force: true });
}
