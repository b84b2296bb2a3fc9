import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateCorpus } from '../corpus/generate-corpus.ts';
import { addLargeLaw } from '../corpus/large-law.ts';
import { type Figure, printFigures } from '../support/figures.ts';
import { ask, install } from '../support/installation.ts';
import { watchMemory } from '../support/memory.ts';
import { shootSteadily } from '../support/steady.ts';
import { besiege, type Siege } from './siege-traffic.ts';

/**
 * One user of the API and one reader of pages at a steady rate: alone first, then while others do the most expensive things
 * that are open to everybody, from many connections. The two should be slowed down as little as possible.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    laws: { type: 'string', default: '1000' },
    /** Requests a second of the API's user, and of the reader. */
    rate: { type: 'string', default: '20' },
    pages: { type: 'string', default: '2' },
    /** From how many networks the siege comes. */
    networks: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
const partSeconds = Number(options.seconds) / 4;
const log = (line: string) => options.json || console.error(line);
const largeLaw = 'LARGE-1';

log(`loading ${options.laws} generated laws and one of 2 MB`);
const folder = await mkdtemp(join(tmpdir(), 'openleg-siege-'));
await chmod(folder, 0o755); // for root, whose PostgreSQL runs as another user
const repository = join(folder, 'es.git');
await generateCorpus(repository, { laws: Number(options.laws), versions: 2, kilobytes: 20, country: 'es', seed: 1 });
await addLargeLaw(repository, { id: largeLaw, megabytes: 2, versions: 12 });
const installation = await install(repository);

try {
  const served = await installation.serve([], { OPENLEG_ROLES: 'api' });
  const { address } = served;
  const { stdout } = await installation.openleg('keys', 'create', '--email', 'siege@example.org', '--json');
  const laws: { id: string; title: string }[] = [];
  for (let page = 1; laws.length < Number(options.laws); page++)
    laws.push(...(await ask(address, installation.key, `/es/laws?per_page=100&page=${page}`)).results);
  const others = laws.filter(({ id }) => id !== largeLaw);
  const { commits } = await ask(address, installation.key, `/es/laws/${largeLaw}/commits`);
  const siege: Siege = {
    address,
    key: JSON.parse(stdout).key,
    networks: Number(options.networks),
    largeLaw,
    shas: commits.map(({ sha }: { sha: string }) => sha),
    titles: others.map(({ title }) => title),
    seconds: partSeconds * 3 + 5,
  };

  /** Both of them for a while: the API's user from one network, the reader from another. */
  const both = async (part: number) => {
    const user = { address, key: installation.key, from: '127.0.8.1', paths: apiPaths(others, part) };
    const reader = { address, key: null, from: '127.0.9.1', paths: pagePaths(others, part) };
    const peak = watchMemory(served.pid);
    const [api, pages] = await Promise.all([
      shootSteadily({ ...user, rate: Number(options.rate), seconds: partSeconds }),
      shootSteadily({ ...reader, rate: Number(options.pages), seconds: partSeconds }),
    ]);
    return { api, pages, megabytes: (peak() ?? 0) / 1e6 };
  };

  await both(0); // not counted: warms up the program and the caches
  log('quiet');
  const quiet = await both(1);
  log('besieged');
  const end = besiege(siege);
  const parts = [await both(2), await both(3), await both(4)];
  const attacks = await end();
  await served.stop();

  const worst = (who: 'api' | 'pages') => Math.max(...parts.map((part) => part[who].p99));
  const errors = (who: 'api' | 'pages') => parts.reduce((sum, part) => sum + part[who].errors, 0);
  const figures: Figure[] = [
    { name: 'hostile requests answered', value: attacks.answered, unit: '' },
    { name: 'hostile requests refused', value: attacks.refused, unit: '' },
    { name: 'API user: p99, quiet', value: quiet.api.p99, unit: 'ms' },
    { name: 'API user: p99, besieged, worst third', value: worst('api'), unit: 'ms' },
    { name: 'API user: p99, besieged / quiet', value: worst('api') / quiet.api.p99, unit: '×', target: 3 },
    { name: 'API user: errors', value: errors('api'), unit: '', target: 0 },
    { name: 'reader: p99, quiet', value: quiet.pages.p99, unit: 'ms' },
    { name: 'reader: p99, besieged, worst third', value: worst('pages'), unit: 'ms' },
    { name: 'reader: p99, besieged / quiet', value: worst('pages') / quiet.pages.p99, unit: '×', target: 3 },
    { name: 'reader: errors', value: errors('pages'), unit: '', target: 0 },
    { name: 'memory, quiet', value: quiet.megabytes, unit: 'MB' },
    ...parts.map((part, n): Figure => ({ name: `memory, third ${n + 1}`, value: part.megabytes, unit: 'MB' })),
    {
      name: 'memory, last third / first',
      value: (parts[2]?.megabytes ?? 1) / (parts[0]?.megabytes ?? 1),
      unit: '×',
      target: 1.15,
    },
  ];
  const heading = `Siege of ${partSeconds * 3} s from ${options.networks} networks`;
  if (options.json) console.log(JSON.stringify({ [heading]: figures }));
  else printFigures(heading, figures);
} finally {
  await installation.remove();
  await rm(folder, { recursive: true, force: true });
}

/** What a program asks for: facts, texts, searches. Each part of the bench has laws of its own, so that few answers are kept. */
function apiPaths(laws: { id: string; title: string }[], part: number): string[] {
  return ofPart(laws, part).flatMap(({ id, title }) => [
    `/api/v1/es/laws/${id}/meta`,
    `/api/v1/es/laws/${id}`,
    `/api/v1/es/laws?q=${encodeURIComponent(title.split(' ').slice(-2).join(' '))}`,
    `/api/v1/es/laws/${id}/reforms`,
  ]);
}

/** What a person reads: laws, their history, and sometimes a search. */
function pagePaths(laws: { id: string; title: string }[], part: number): string[] {
  return ofPart(laws, part).flatMap(({ id, title }) => [
    `/es/laws/${id}`,
    `/es/laws/${id}/history`,
    `/es?q=${encodeURIComponent(title.split(' ').slice(-2).join(' '))}`,
  ]);
}

function ofPart<T>(items: T[], part: number): T[] {
  return items.filter((_, index) => index % 5 === part);
}
