import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Queryable } from '../../service/src/db/database.ts';
import { generateCorpus } from '../corpus/generate-corpus.ts';
import { addLargeLaw } from '../corpus/large-law.ts';
import { type Figure, printFigures } from '../support/figures.ts';
import { ask, install } from '../support/installation.ts';
import { watchMemory } from '../support/memory.ts';
import { shootSteadily } from '../support/steady.ts';
import { fuzz, signUp } from './fuzz.ts';
import { besiege, type Siege } from './siege-traffic.ts';

/**
 * Measures one user of the API and one reader of pages. Both send requests at a steady rate: first alone, then while others send
 * the most expensive requests that are allowed, over many connections. The two should be slowed down as little as possible.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    laws: { type: 'string', default: '1000' },
    /** Requests per second of the API's user, and pages per second of the reader. */
    rate: { type: 'string', default: '20' },
    pages: { type: 'string', default: '2' },
    /** The number of networks that send hostile requests. */
    networks: { type: 'string', default: '3' },
    /** Sends only these kinds of hostile requests, such as `preview,resend`, to find the most expensive one. */
    kinds: { type: 'string' },
    /** How many random requests are sent after the siege, from one client. */
    requests: { type: 'string', default: '100000' },
    json: { type: 'boolean', default: false },
  },
});
const partSeconds = Number(options.seconds) / 4;
const log = (line: string) => options.json || console.error(line);
const largeLaw = 'LARGE-1';

log(`loading ${options.laws} generated laws and one of 2 MB`);
const folder = await mkdtemp(join(tmpdir(), 'openleg-siege-'));
await chmod(folder, 0o755); // if we are root, PostgreSQL runs as another user
const repository = join(folder, 'es.git');
await generateCorpus(repository, { laws: Number(options.laws), versions: 2, kilobytes: 20, country: 'es', seed: 1 });
await addLargeLaw(repository, { id: largeLaw, megabytes: 2, versions: 12 });
const installation = await install(repository);

try {
  // There is no limit on calls, because a hostile client with many accounts has none either.
  const settings = { OPENLEG_ROLES: 'api', OPENLEG_QUOTA_FREE: '0', OPENLEG_QUOTA_EARLY: '0' };
  const served = await installation.serve([], settings);
  const { address } = served;
  const { stdout } = await installation.openleg('keys', 'create', '--email', 'siege@example.org', '--json');
  await installation.openleg('accounts', 'set-tier', '--email', 'siege@example.org', '--tier', 'pro');
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
    member: await memberWithFailures(address, installation.db),
    kinds: options.kinds?.split(',') ?? null,
    seconds: partSeconds * 3 + 5,
  };

  /** Lets both send requests for some time: the API's user from one network, the reader from another. */
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

  await both(0); // warms up the program and the caches; this is not counted
  log('quiet');
  const quiet = await both(1);
  log('besieged');
  const end = besiege(siege);
  const parts = [await both(2), await both(3), await both(4)];
  const attacks = await end();
  const target = { address, pid: served.pid, key: installation.key, law: { id: largeLaw, sha: siege.shas[0] ?? '' } };
  const fuzzed = await fuzz(target, Number(options.requests), log);
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
    ...fuzzed,
  ];
  const heading = `Siege of ${partSeconds * 3} s from ${options.networks} networks`;
  if (options.json) console.log(JSON.stringify({ [heading]: figures }));
  else printFigures(heading, figures);
} finally {
  await installation.remove();
  await rm(folder, { recursive: true, force: true });
}

/** Signs up a member, and gives the member a webhook at a closed port, so that all its deliveries fail. */
async function memberWithFailures(address: string, db: Queryable): Promise<Siege['member']> {
  const visitor = await signUp(address, 'member@example.org');
  await visitor.get('/dashboard/webhooks/new');
  const made = await visitor.submitted('/dashboard/webhooks/new', {
    url: 'http://127.0.0.1:9/',
    event_types: 'reform.created',
  });
  const endpoint = Number(/\/dashboard\/webhooks\/(\d+)\/test/.exec(made.body)?.[1]);
  await db.query(
    `WITH event AS (
       INSERT INTO events (id, event_type, country, law_id, body, created_at)
       SELECT 'evt_siege_' || n, 'reform.created', 'es', $2, '{}', now() FROM generate_series(1, 3000) AS n
       RETURNING number)
     INSERT INTO deliveries (endpoint_id, event_number, status, attempts)
     SELECT $1, number, 'failed', 5 FROM event`,
    [endpoint, largeLaw],
  );
  await visitor.get('/dashboard/webhooks/new');
  const hidden = [...visitor.page.body.matchAll(/<input [^>]*type="hidden"[^>]*>/g)].map(([tag]): [string, string] => [
    / name="([^"]*)"/.exec(tag)?.[1] ?? '',
    / value="([^"]*)"/.exec(tag)?.[1] ?? '',
  ]);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { cookie, hidden, endpoint };
}

/**
 * The addresses that a program asks for: facts, texts, searches. Each part of the bench uses other laws, so that few answers come
 * from memory.
 */
function apiPaths(laws: { id: string; title: string }[], part: number): string[] {
  return ofPart(laws, part).flatMap(({ id, title }) => [
    `/api/v1/es/laws/${id}/meta`,
    `/api/v1/es/laws/${id}`,
    `/api/v1/es/laws?q=${encodeURIComponent(title.split(' ').slice(-2).join(' '))}`,
    `/api/v1/es/laws/${id}/reforms`,
  ]);
}

/** The pages that a person reads: laws, their history, and searches. */
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
