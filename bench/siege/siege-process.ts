import { setMaxListeners } from 'node:events';
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { Random } from '../support/random.ts';
import type { Siege, SiegeResult } from './siege-traffic.ts';

/** How many connections each kind of hostile request has. All kinds run at the same time, spread over the networks. */
const connections = {
  compare: 70,
  phrase: 200,
  deepPage: 40,
  slowReader: 40,
  batch: 20,
  unknownParameter: 30,
  citationCheck: 14,
  preview: 10,
  resend: 5,
  unreadExport: 5,
};

type Kind = keyof typeof connections;

process.once('message', async (siege: Siege) => {
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal); // one listener for each connection
  process.once('message', () => stopping.abort());
  const timer = setTimeout(() => stopping.abort(), siege.seconds * 1000);
  process.send?.(await attack(siege, stopping.signal));
  clearTimeout(timer);
  process.disconnect();
});

async function attack(siege: Siege, signal: AbortSignal): Promise<SiegeResult> {
  const result: SiegeResult = { answered: 0, refused: 0 };
  const agents = Array.from({ length: siege.networks }, (_, network) =>
    // Each network has four addresses, which count as one network.
    Array.from({ length: 4 }, (_, host) => {
      const localAddress = `127.1.${network}.${host + 1}`;
      return new Agent({ keepAlive: true, localAddress });
    }),
  ).flat();
  const under: Promise<void>[] = [];
  let number = 0;
  for (const [kind, count] of Object.entries(connections)) {
    if (siege.kinds !== null && !siege.kinds.includes(kind)) continue;
    for (let i = 0; i < count; i++) {
      const agent = agents[number++ % agents.length] as Agent;
      under.push(repeat(siege, kind as Kind, agent, new Random(7, number), signal, result));
    }
  }
  await Promise.all(under);
  for (const agent of agents) agent.destroy();
  return result;
}

async function repeat(
  siege: Siege,
  kind: Kind,
  agent: Agent,
  random: Random,
  signal: AbortSignal,
  result: SiegeResult,
): Promise<void> {
  while (!signal.aborted) {
    const status = await send(siege, kind, agent, random, signal);
    if (status === 200) result.answered++;
    else result.refused++;
    // Refused requests are very fast. Without a pause, the bench would measure only refusals.
    if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Sends a hostile request. Returns the status, or 0 if the connection was cut. */
function send(siege: Siege, kind: Kind, agent: Agent, random: Random, signal: AbortSignal): Promise<number> {
  const { path, headers, body } = hostile(siege, kind, random);
  const options: RequestOptions = { agent, headers, method: body === undefined ? 'GET' : 'POST', signal };
  return new Promise((resolve) => {
    const sent = request(siege.address + path, options, (answer) => {
      answer.once('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0)).on('error', () => {});
      if (kind === 'slowReader') readSlowly(answer);
      else if (kind !== 'unreadExport' || answer.statusCode !== 200) answer.resume();
    });
    sent.once('error', () => resolve(0));
    sent.setTimeout(40_000, () => sent.destroy());
    sent.end(body);
  });
}

/** Reads one kilobyte a second, like a client with a slow connection. */
function readSlowly(answer: IncomingMessage): void {
  const timer = setInterval(() => answer.read(1024), 1000);
  answer.once('close', () => clearInterval(timer));
}

interface HostileRequest {
  path: string;
  headers: Record<string, string>;
  body?: string;
}

function hostile(siege: Siege, kind: Kind, random: Random): HostileRequest {
  const words = random.pick(siege.titles).split(' ');
  const some = random.between(0, Math.max(words.length - 3, 0));
  const phrase = encodeURIComponent(`"${words.slice(some, some + 2).join(' ')}" ${random.pick(words)}`);
  const law = `/es/laws/${siege.largeLaw}`;
  const page = (path: string) => ({ path, headers: { accept: 'text/html' } });
  const authorization = `Bearer ${siege.key}`;
  const json = (path: string, body: unknown) => ({
    path,
    headers: { authorization, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(body),
  });
  const form = (path: string, fields: [name: string, value: string][]) => ({
    path,
    headers: {
      cookie: siege.member.cookie,
      origin: siege.address,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
    },
    body: new URLSearchParams([...siege.member.hidden, ...fields]).toString(),
  });
  switch (kind) {
    case 'compare':
      return page(`${law}/compare?from=${random.pick(siege.shas)}&to=${random.pick(siege.shas)}&view=side`);
    case 'phrase':
      return page(`/es?q=${phrase}&from_date=19${random.between(50, 99)}-01-01`);
    case 'deepPage':
      return page(`/es?q=${encodeURIComponent(random.pick(words))}&page=${random.between(1, 500)}`);
    case 'slowReader':
      return page(`${law}/at/${random.pick(siege.shas)}`);
    case 'unknownParameter':
      return page(`${law}?x=${random.bits()}`);
    case 'batch':
      return json('/mcp', batch(random));
    case 'citationCheck':
      return json('/api/v1/es/citations/check', { text: manyArticles(random) });
    case 'preview':
      return form('/dashboard/webhooks/preview', manyFields(siege));
    case 'resend':
      return form(`/dashboard/webhooks/${siege.member.endpoint}/resend`, []);
    case 'unreadExport':
      return { path: '/api/v1/es/export.jsonl', headers: { authorization } };
  }
}

/** Lists of articles joined by "and", all of one law. A careless parser would read each list as a part of all later ones. */
function manyArticles(random: Random): string {
  const list = Array.from({ length: 100 }, (_, n) => n + random.between(1, 9)).join(',');
  return `${Array.from({ length: 150 }, () => `artículos ${list}`).join(' y ')} de la Ley 1/2000`.slice(0, 64_000);
}

/** The form of a rule with the same country thousands of times, and with as many watched articles as the form allows. */
function manyFields({ largeLaw }: Siege): [name: string, value: string][] {
  const countries = Array.from({ length: 3000 }, (): [string, string] => ['countries', 'es']);
  const watched = Array.from({ length: 200 }, (_, n) => `${largeLaw}#articulo-${n + 1}`).join('\n');
  return [['url', 'https://example.org/'], ['event_types', 'reform.created'], ...countries, ['watched', watched]];
}

/** A batch with a ping, its cancellation, and a search. */
function batch(random: Random): unknown[] {
  const id = random.bits();
  return [
    { jsonrpc: '2.0', id, method: 'ping' },
    { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } },
    {
      jsonrpc: '2.0',
      id: id + 1,
      method: 'tools/call',
      params: { name: 'search_laws', arguments: { country: 'es', query: 'ley' } },
    },
  ];
}
