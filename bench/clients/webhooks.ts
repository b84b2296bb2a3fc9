import { spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { Agent, request } from 'undici';
import { openDatabase } from '../../service/src/db/database.ts';
import { lawEvent } from '../../service/src/events/event.ts';
import { insertEvents } from '../../service/src/events/store.ts';
import { seal, secretOf } from '../../service/src/webhooks/secrets.ts';
import { dispatch } from '../../service/src/webhooks/sending/dispatch.ts';
import { addDeliveries } from '../../service/src/webhooks/sending/queue-store.ts';
import { Sender } from '../../service/src/webhooks/sending/send.ts';
import { type Figure, printFigures } from '../support/figures.ts';
import { median, secondsOf } from '../support/process.ts';

/**
 * Measures three things. First: the matcher with ten thousand rules. Second: a dispatch run, compared with a bare undici loop that
 * signs and posts the same bodies with the same concurrency. Third: how one hanging receiver affects the others.
 */
const { values: options } = parseArgs({
  options: {
    endpoints: { type: 'string', default: '10000' },
    events: { type: 'string', default: '2000' },
    deliveries: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
const [rounds, count] = [Number(options.rounds), Number(options.deliveries)];
const folder = await mkdtemp(join(tmpdir(), 'openleg-bench-'));
await chmod(folder, 0o755);
const database = await openDatabase({ url: null, dataDir: folder, log: () => {} });
const db = database.pool;
const secretKey = randomBytes(32);
const secret = `whsec_${randomBytes(32).toString('base64url')}`;
const results: Record<string, Figure[]> = {};
function report(heading: string, figures: Figure[]): void {
  results[heading] = figures;
  if (!options.json) printFigures(heading, figures);
}

const receiver = spawn(
  process.execPath,
  ['--import', 'tsx', fileURLToPath(new URL('bare-receiver.ts', import.meta.url))],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);

try {
  const url = String((await once(receiver.stdout, 'data'))[0]).trim();
  await db.query("INSERT INTO accounts (email, early) VALUES ('bench@example.org', false)");
  await matching();
  await throughput(url);
  await hanging(url);
  if (options.json) console.log(JSON.stringify(results));
} finally {
  receiver.kill();
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

interface Rule {
  url: string;
  types?: string[];
  countries?: string[] | null;
  lawIds?: string[] | null;
  articleIds?: string[] | null;
  query?: string | null;
}

async function addEndpoints(rules: Rule[]): Promise<void> {
  for (const rule of rules) {
    const { url, types = ['law.updated'], countries = null, lawIds = null, articleIds = null, query = null } = rule;
    const { rows } = await db.query("SELECT nextval(pg_get_serial_sequence('endpoints', 'id')) AS id");
    const id = rows[0].id;
    await db.query(
      `INSERT INTO endpoints (id, account_id, url, event_types, countries, law_ids, article_ids, match_query, search_text, description, secret)
       OVERRIDING SYSTEM VALUE VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $7, '', $8)`,
      [id, url, types, countries, lawIds, articleIds, query, seal(secretKey, secret, secretOf(id))],
    );
  }
}

/** Adds events of `number` laws. A title has eight words out of a thousand, and a reform changes five of fifty articles. */
async function addEvents(number: number, client: pg.Pool | pg.PoolClient = db): Promise<number[]> {
  const types = ['law.created', 'law.updated', 'law.repealed', 'reform.created'] as const;
  const events = Array.from({ length: number }, (_, n) => {
    const words = Array.from({ length: 8 }, (_, place) => `'word${(n * 37 + place * 131) % 1000}':${place + 1}`);
    return lawEvent({
      type: types[n % 4] ?? 'law.updated',
      country: n % 10 === 0 ? 'fr' : 'es',
      language: 'simple',
      lawId: `L${n}`,
      words: words.join(' '),
      articleIds: n % 4 === 3 ? Array.from({ length: 5 }, (_, k) => `articulo-${(n + k * 11) % 50}`) : [],
      at: new Date(),
      data: { country: 'es', law_id: `L${n}`, title: 'Ley '.repeat(60), status: 'in_force' },
    });
  });
  return insertEvents(client, events);
}

async function reset(): Promise<void> {
  await db.query('TRUNCATE endpoints, events, deliveries, delivery_attempts CASCADE');
}

/**
 * Measures the matcher. A tenth of the rules have one of a thousand queries. Eight tenths watch laws. A tenth watch a country and a
 * type.
 */
async function matching(): Promise<void> {
  const types = ['law.created', 'law.updated', 'law.repealed', 'reform.created'];
  await matchRules(
    'endpoints',
    Array.from({ length: Number(options.endpoints) }, (_, n) => {
      const url = 'https://example.org/';
      if (n % 10 === 0) return { url, types, query: `word${(n / 10) % 1000} word${(n / 10 + 131) % 1000}` };
      if (n % 10 < 9)
        return { url, types, lawIds: Array.from({ length: 10 }, (_, k) => `L${(n * 7 + k * 13) % 4000}`) };
      return { url, types: ['law.repealed'], countries: ['fr'], query: n % 100 === 9 ? null : 'word7' };
    }),
  );
  // Each rule watches forty articles of eight laws, so 400,000 articles are watched.
  await matchRules(
    'endpoints that watch articles',
    Array.from({ length: Number(options.endpoints) }, (_, n) => {
      const articleIds = Array.from(
        { length: 40 },
        (_, k) => `L${(n * 7 + (k % 8) * 13) % 4000}#articulo-${(n + k) % 50}`,
      );
      return { url: 'https://example.org/', types, articleIds };
    }),
  );
}

async function matchRules(what: string, rules: Rule[]): Promise<void> {
  await addEndpoints(rules);
  await db.query('ANALYZE endpoints');
  const seconds: number[] = [];
  let made = 0;
  for (let round = 0; round < rounds; round++) {
    await db.query('TRUNCATE events CASCADE');
    seconds.push(
      await secondsOf(async () => {
        const client = await db.connect();
        await client.query('BEGIN');
        await addDeliveries(client, await addEvents(Number(options.events), client));
        await client.query('COMMIT');
        client.release();
      }),
    );
    made = (await db.query('SELECT count(*)::int AS n FROM deliveries')).rows[0].n;
  }
  report(`${options.endpoints} ${what}, ${options.events} events, ${made} deliveries`, [
    { name: 'events recorded and matched', value: median(seconds), unit: 's', target: 5 },
  ]);
  await reset();
}

/** Measures a day's deliveries to twenty endpoints: by a dispatch run, and by a bare loop with the same concurrency. */
async function throughput(url: string): Promise<void> {
  const [ours, bare]: [number[], number[]] = [[], []];
  let bodies: Buffer[] = [];
  for (let round = 0; round < rounds; round++) {
    await reset();
    await addEndpoints(Array.from({ length: 20 }, () => ({ url, types: ['law.updated', 'law.created'] })));
    await addDeliveries(db, await addEvents(count / 10)); // half of the events are of these types
    bodies = (await db.query('SELECT body FROM deliveries JOIN events ON number = event_number')).rows.map((row) =>
      Buffer.from(row.body),
    );
    bare.push(bodies.length / (await secondsOf(() => bareLoop(url, bodies))));
    const sender = new Sender({ allowPrivate: true, headerPrefix: 'X-Service' });
    const seconds = await secondsOf(async () => {
      const { succeeded } = await dispatch({ db, sender, secretKey });
      if (succeeded !== bodies.length) throw new Error(`${succeeded} of ${bodies.length} were delivered`);
    });
    ours.push(bodies.length / seconds);
    await sender.close();
  }
  report(`Dispatch of ${bodies.length} deliveries to 20 endpoints`, [
    { name: 'bare undici, signed', value: median(bare), unit: '/s' },
    { name: 'dispatch', value: median(ours), unit: '/s' },
    { name: 'ratio', value: median(ours.map((rate, n) => rate / (bare[n] as number))), unit: '×', atLeast: 0.5 },
  ]);
}

/** Posts the bodies, with the same concurrency as a dispatch run to twenty endpoints. */
async function bareLoop(url: string, bodies: Buffer[]): Promise<void> {
  const dispatcher = new Agent();
  let next = 0;
  const worker = async () => {
    while (next < bodies.length) {
      const body = bodies[next++] as Buffer;
      const timestamp = Math.floor(Date.now() / 1000);
      const signature = `v1=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
      const headers = {
        'content-type': 'application/json',
        'x-service-event': 'law.updated',
        'x-service-signature': signature,
        'x-service-timestamp': String(timestamp),
      };
      const answer = await request(url, { method: 'POST', body, headers, dispatcher });
      await answer.body.dump();
    }
  };
  await Promise.all(Array.from({ length: 160 }, worker));
  await dispatcher.close();
}

/** Measures how long nineteen receivers wait for their deliveries while the twentieth never answers. */
async function hanging(url: string): Promise<void> {
  const silent = createServer((socket) => socket.on('error', () => {}).resume()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const silentUrl = `http://127.0.0.1:${(silent.address() as { port: number }).port}/`;
  const p99: { quiet: number[]; beside: number[] } = { quiet: [], beside: [] };
  for (let round = 0; round < rounds; round++) {
    for (const [name, last] of [
      ['quiet', url],
      ['beside', silentUrl],
    ] as const) {
      await reset();
      await addEndpoints([...Array.from({ length: 19 }, () => ({ url })), { url: last }]);
      await addDeliveries(db, await addEvents(400)); // a quarter of the events match, so each endpoint gets 100 deliveries
      const sender = new Sender({ allowPrivate: true, headerPrefix: 'X-Service' });
      const startedAt = Date.now();
      const running = dispatch({ db, sender, secretKey });
      for (let left = 1; left > 0; ) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        const { rows } = await db.query(
          `SELECT count(*)::int AS left FROM deliveries d JOIN endpoints e ON e.id = endpoint_id
            WHERE d.status = 'pending' AND e.url = $1`,
          [url],
        );
        left = rows[0].left;
      }
      const { rows } = await db.query(
        `SELECT percentile_cont(0.99) WITHIN GROUP (ORDER BY extract(epoch FROM delivered_at - $2::timestamptz)) AS p99
           FROM deliveries d JOIN endpoints e ON e.id = endpoint_id WHERE e.url = $1`,
        [url, new Date(startedAt)],
      );
      p99[name].push(Number(rows[0].p99));
      await db.query('DELETE FROM endpoints'); // so that nothing waits for the receiver that hangs
      await running;
      await sender.close();
    }
  }
  silent.close();
  report('One of 20 endpoints hangs: when the p99 of the other 19 is delivered', [
    { name: 'without it', value: median(p99.quiet), unit: 's' },
    { name: 'beside it', value: median(p99.beside), unit: 's' },
    {
      name: 'ratio',
      value: median(p99.beside.map((time, n) => time / (p99.quiet[n] as number))),
      unit: '×',
      target: 1.5,
    },
  ]);
}
