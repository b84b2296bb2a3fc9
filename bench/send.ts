import { spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Agent, request } from 'undici';
import { Sender } from '../service/src/webhooks/send.ts';
import { type Figure, printFigures } from './figures.ts';
import { median, secondsOf } from './process.ts';

/**
 * Webhook deliveries to a receiver on loopback: our Sender against a bare undici loop with the same concurrency that
 * signs and posts the same bodies.
 */
const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    concurrency: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
  },
});
const [count, concurrency, rounds] = [options.count, options.concurrency, options.rounds].map(Number) as [
  number,
  number,
  number,
];

const secret = `whsec_${randomBytes(32).toString('base64url')}`;
const bodies = Array.from({ length: 100 }, (_, i) =>
  Buffer.from(JSON.stringify({ id: `evt_${i}`, event_type: 'law.updated', data: { title: 'x'.repeat(300 + i) } })),
);

const child = spawn(
  process.execPath,
  ['--import', 'tsx', fileURLToPath(new URL('bare-receiver.ts', import.meta.url))],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const url = String((await once(child.stdout, 'data'))[0]).trim();

/** As many at once as the concurrency says, until all are sent. */
async function loop(send: (body: Buffer) => Promise<boolean>): Promise<number> {
  let next = 0;
  const worker = async () => {
    while (next < count) if (!(await send(bodies[next++ % bodies.length] as Buffer))) throw new Error('not delivered');
  };
  return count / (await secondsOf(() => Promise.all(Array.from({ length: concurrency }, worker))));
}

async function bare(): Promise<number> {
  const dispatcher = new Agent();
  const rate = await loop(async (body) => {
    const timestamp = Math.floor(Date.now() / 1000);
    const signature = `v1=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
    const headers = {
      'content-type': 'application/json',
      'x-service-signature': signature,
      'x-service-timestamp': String(timestamp),
      'x-service-event': 'law.updated',
    };
    const answer = await request(url, { method: 'POST', body, headers, dispatcher });
    await answer.body.dump();
    return answer.statusCode === 204;
  });
  await dispatcher.close();
  return rate;
}

async function ours(): Promise<number> {
  const sender = new Sender({ allowPrivate: true, headerPrefix: 'X-Service' });
  const rate = await loop(async (body) => {
    return (await sender.send({ url, eventType: 'law.updated', body, secret })).error === null;
  });
  await sender.close();
  return rate;
}

try {
  const rates: { bare: number[]; ours: number[] } = { bare: [], ours: [] };
  for (const warm of [bare, ours]) await warm();
  for (let round = 0; round < rounds; round++) {
    rates.bare.push(await bare());
    rates.ours.push(await ours());
  }
  const figures: Figure[] = [
    { name: 'bare undici loop', value: median(rates.bare), unit: '/s' },
    { name: 'our sender', value: median(rates.ours), unit: '/s' },
    { name: 'ratio', value: median(rates.ours) / median(rates.bare), unit: '×', atLeast: 0.9 },
  ];
  if (options.json) console.log(JSON.stringify(figures));
  else printFigures(`Deliveries to loopback, ${concurrency} at a time`, figures);
} finally {
  child.kill();
}
