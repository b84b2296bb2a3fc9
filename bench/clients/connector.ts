import { parseArgs } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { type Figure, printFigures } from '../support/figures.ts';
import { installSample } from '../support/installation.ts';
import { median, secondsOf } from '../support/process.ts';
import { type Asked, askQuestion, fiveQuestions, type Question } from './five-questions.ts';

const { values: options } = parseArgs({
  options: { calls: { type: 'string', default: '300' }, json: { type: 'boolean', default: false } },
});
const country = 'es';

interface Place {
  address: string;
  headers: Record<string, string>;
}

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

async function ask({ address, headers }: Place, method: string, params: { name?: string; arguments?: object }) {
  const answer = await fetch(`${address}/mcp`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(params.name && { 'mcp-name': params.name }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } }),
  });
  const { result } = (await answer.json()) as { result?: { isError?: boolean } };
  if (!result || result.isError)
    throw new Error(`${method} ${params.name}: ${answer.status} ${JSON.stringify(result)}`);
}

async function read({ address, headers }: Place, path: string) {
  const answer = await fetch(`${address}/api/v1/${country}${path}`, { headers });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return answer.json() as Promise<{ results: { id: string }[] }>;
}

/** Compares a tool with the same call of the API. They take turns, and each turn gives a ratio. */
async function compare(
  place: Place,
  name: string,
  pairs: [tool: string, args: object, path: string][],
): Promise<Figure[]> {
  const [tools, calls]: [number[], number[]] = [[], []];
  for (const [turn, [tool, args, path]] of pairs.entries()) {
    const turns = [
      async () => tools.push(await secondsOf(() => ask(place, 'tools/call', { name: tool, arguments: args }))),
      async () => calls.push(await secondsOf(() => read(place, path))),
    ];
    for (const one of turn % 2 ? turns.reverse() : turns) await one();
  }
  const warm = pairs.length >> 2;
  const ratio = median(tools.slice(warm).map((seconds, turn) => seconds / (calls[turn + warm] as number)));
  return [
    { name: `${name}: API`, value: median(calls.slice(warm)) * 1000, unit: 'ms' },
    { name: `${name}: tool`, value: median(tools.slice(warm)) * 1000, unit: 'ms' },
    { name: `${name}: ratio`, value: ratio, unit: '×', target: 1.3 },
  ];
}

async function measure(place: Place): Promise<Figure[]> {
  const count = Number(options.calls);
  const lists: number[] = [];
  for (let i = 0; i < 200; i++) lists.push(await secondsOf(() => ask(place, 'tools/list', {})));
  const { results } = await read(place, '/laws?per_page=100');
  const laws = Array.from({ length: count }, (_, i) => (results[i % results.length] as { id: string }).id);
  return [
    { name: 'tools/list', value: median(lists.slice(20)) * 1000, unit: 'ms', target: 20 },
    ...(await compare(
      place,
      'get_law',
      laws.map((law_id) => ['get_law', { country, law_id }, `/laws/${encodeURIComponent(law_id)}`]),
    )),
    ...(await compare(
      place,
      'search_laws',
      laws.map(() => ['search_laws', { country, q: 'agua', per_page: 20 }, '/laws?q=agua&per_page=20']),
    )),
    ...(await compare(
      place,
      'reform_history',
      laws.map((law_id) => ['reform_history', { country, law_id }, `/laws/${encodeURIComponent(law_id)}/reforms`]),
    )),
  ];
}

/** Measures how many calls and tokens an assistant needs for lawyers' questions; null if the law is not loaded. */
async function answerQuestions({ address, headers }: Place): Promise<Figure[]> {
  const client = new Client({ name: 'bench', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', address), { requestInit: { headers } }));
  const figures: Figure[] = [];
  for (const question of fiveQuestions) figures.push(...questionFigures(question, await askQuestion(client, question)));
  await client.close();
  return figures;
}

function questionFigures({ name, maxCalls, maxTokens }: Question, { answer, calls, tokens }: Asked): Figure[] {
  const known = answer !== null;
  return [
    { name: `${name}: calls`, value: known ? calls : null, unit: '', target: maxCalls },
    { name: `${name}: tokens`, value: known ? tokens : null, unit: '', ...(maxTokens && { target: maxTokens }) },
  ];
}

const installation = await installSample();
try {
  const { corpus, key } = installation;
  // No answers are kept in memory, so that every answer is computed.
  const served = await installation.serve([], { OPENLEG_CACHE_MB: '0' });
  const place = { address: served.address, headers: { authorization: `Bearer ${key}` } };
  const figures = [...(await answerQuestions(place)), ...(await measure(place))];
  await served.stop();
  if (options.json) console.log(JSON.stringify({ corpus, figures }));
  else printFigures(`The connector beside the API, on ${corpus}`, figures);
} finally {
  await installation.remove();
}
