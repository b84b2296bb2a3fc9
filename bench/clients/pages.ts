import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildCodedLaws, type CodedLaw, codedLaw } from '../corpus/coded-laws.ts';
import { type Figure, printFigures } from '../support/figures.ts';
import { install } from '../support/installation.ts';
import { measurePaints, measureProcessorTimes } from '../support/paint.ts';
import { median, run, secondsOf } from '../support/process.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    versions: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '10' },
    json: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);

// If the bench hangs, this prints a message and ends it, with the service that it started.
setTimeout(() => {
  console.error(`The bench did not end in ${options.minutes} minutes (--minutes).`);
  process.exit(1);
}, Number(options.minutes) * 60_000).unref();

const code: CodedLaw = { id: 'BIG', articles: 2500, versions: Number(options.versions) };
const middle: CodedLaw = { id: 'MID', articles: 250, versions: 2 };
const table: CodedLaw = { id: 'TABLE', articles: 200, versions: 1, rows: 32_000 };

/** Serves a text as a page without styles and scripts, as fast as a page can be. */
async function serveBare(text: Buffer): Promise<{ address: string; close(): void }> {
  const lines = text.toString('utf8').replace(/[<&]/g, ' ').split('\n\n');
  const body = `<!doctype html><html lang="es"><title>Ley</title><p>${lines.join('<p>')}`;
  const bare = createServer((_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(body));
  bare.listen(0, '127.0.0.1');
  await once(bare, 'listening');
  return { address: `http://127.0.0.1:${(bare.address() as AddressInfo).port}`, close: () => void bare.close() };
}

const folder = await mkdtemp(join(tmpdir(), 'openleg-bench-'));
const repository = join(folder, 'es.git');
const far = '/es/laws/BIG/compare?from=2000-01-01&to=today';

try {
  await buildCodedLaws(repository, [code, middle, table]);
  const installation = await install(repository);
  try {
    const served = await installation.serve();
    try {
      const figures = [
        ...(await paintFigures(served.address)),
        ...(await answerFigures(served.address, installation.key)),
      ];
      if (options.json) console.log(JSON.stringify({ figures }));
      else printFigures(`Pages: a code of 3 MB with ${code.versions} versions, a law of 300 kB`, figures);
    } finally {
      await served.stop();
    }
  } finally {
    await installation.remove();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** How long readers wait for the text, in a browser whose processor is slowed down to a quarter. */
async function paintFigures(address: string): Promise<Figure[]> {
  const bare = await serveBare(codedLaw(middle, 1));
  const bareCode = await serveBare(codedLaw(code, code.versions - 1));
  try {
    const pages = {
      bare: bare.address,
      law: `${address}/es/laws/MID`,
      bareCode: bareCode.address,
      code: `${address}/es/laws/BIG`,
      table: `${address}/es/laws/TABLE`,
      compare: address + far,
      article: `${address}/es/laws/MID/articles/articulo-7`,
      missing: `${address}/nowhere`,
    };
    const paints = await measurePaints(pages, rounds);
    const processor = await measureProcessorTimes(pages, rounds);
    const largest = (name: string, value: number, target?: number): Figure => ({
      name: `${name}, largest paint, processor ÷ 4`,
      value,
      unit: 'ms',
      ...(target !== undefined && { target }),
    });
    const ready = (name: string, value: number, target?: number): Figure => ({
      ...largest(name, value, target),
      name: `${name}, scripts run, processor ÷ 4`,
    });
    const work = (name: string, value: number, target?: number): Figure => ({
      ...largest(name, value, target),
      name: `${name}, processor time × 4`,
    });
    return [
      work('bare page of the law of 300 kB', processor.bare),
      work('law of 300 kB', processor.law, 1000),
      work('bare page of the code of 3 MB', processor.bareCode),
      work('code of 3 MB', processor.code, 2000),
      work('law of 160,000 elements', processor.table, 2000),
      work('two versions of 3 MB compared', processor.compare, 2000),
      work('article', processor.article, 500),
      work('page that says "not found"', processor.missing),
      largest('bare page of the law of 300 kB', paints.bare.largest),
      largest('law of 300 kB', paints.law.largest, 1000),
      largest('bare page of the code of 3 MB', paints.bareCode.largest),
      largest('code of 3 MB', paints.code.largest, 2000),
      largest('law of 160,000 elements', paints.table.largest, 2000),
      largest('two versions of 3 MB compared', paints.compare.largest, 2000),
      largest('article', paints.article.largest, 500),
      largest('page that says "not found"', paints.missing.largest),
      ready('bare page of the law of 300 kB', paints.bare.ready),
      ready('law of 300 kB', paints.law.ready, 1000),
      ready('code of 3 MB', paints.code.ready, 2000),
      ready('law of 160,000 elements', paints.table.ready, 2000),
      ready('two versions of 3 MB compared', paints.compare.ready),
    ];
  } finally {
    bare.close();
    bareCode.close();
  }
}

/** How long the service needs for answers, and what others notice of a large comparison. */
async function answerFigures(address: string, key: string): Promise<Figure[]> {
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(address + path, { headers: { 'accept-encoding': 'gzip', ...headers } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
  const ms = async (path: string) => (await secondsOf(() => get(path))) * 1000;
  let asked = 0;
  // Each request has another address, so that no answer comes from memory.
  const reforms = async () => {
    const path = `/api/v1/es/laws/MID/reforms?offset=${asked++}`;
    return (await secondsOf(() => get(path, { authorization: `Bearer ${key}` }))) * 1000;
  };
  const many = async (count: number, work: () => Promise<number>) => {
    const values: number[] = [];
    for (let i = 0; i < count; i++) {
      values.push(await work());
      await wait(20); // without a pause, a single reader would use up its share of pages and be refused
    }
    return values;
  };

  const idle = await many(100, reforms);
  const warm = await many(100, () => ms('/es/laws/MID'));
  const render = await ms('/es/laws/BIG?at=2000-02-01');
  const compare = await ms('/es/laws/BIG/compare');
  let done = false;
  const comparison = ms('/es/laws/BIG/compare?from=2000-02-01&to=today').finally(() => {
    done = true;
  });
  const busy: number[] = [];
  while (!done) busy.push(await reforms());
  const first = await comparison;
  const history = await ms('/es/laws/BIG/history?article=articulo-7');
  const reference = await gitMs();
  return [
    { name: 'law of 300 kB, warm, whole', value: median(warm), unit: 'ms', target: 50 },
    { name: 'code of 3 MB, first rendering', value: render, unit: 'ms' },
    { name: 'compared with the version before', value: compare, unit: 'ms', target: 2000 },
    { name: 'second and last version compared', value: first, unit: 'ms', target: 2000 },
    { name: 'git diff --word-diff of the same two', value: reference, unit: 'ms' },
    { name: 'comparison / git', value: first / reference, unit: '×' },
    { name: 'history of one article, first time', value: history, unit: 'ms' },
    { name: '/reforms, idle, median', value: median(idle), unit: 'ms' },
    { name: '/reforms while that comparison runs, median', value: median(busy), unit: 'ms' },
    { name: '/reforms while that comparison runs, worst', value: Math.max(...busy), unit: 'ms' },
  ];
}

async function gitMs(): Promise<number> {
  const git = [`--git-dir=${repository}`];
  const log = await run('git', [...git, 'log', '--format=%H', '--', 'es/BIG.md']);
  const shas = log.stdout.trim().split('\n');
  const texts = [`${shas.at(-2)}:es/BIG.md`, `${shas[0]}:es/BIG.md`];
  return (await run('git', [...git, 'diff', '--word-diff=porcelain', ...texts], { discard: true })).seconds * 1000;
}
