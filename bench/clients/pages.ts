import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../../service/test/support/chromium.ts';
import { FastImport } from '../corpus/fast-import.ts';
import { type Figure, printFigures } from '../support/figures.ts';
import { median, run, secondsOf } from '../support/process.ts';

const openleg = fileURLToPath(new URL('../../service/bin/openleg.js', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'openleg-bench-'));
await chmod(folder, 0o755);
const versions = 100;

/** The file of a law with a number of articles. In each version, the words of some articles differ. */
function law(id: string, articles: number, version: number): Buffer {
  const parts = [`---\ntitle: "Ley ${id}"\nidentifier: "${id}"\nrank: "ley"\nstatus: "in_force"\nsource: "x"\n---\n`];
  for (let article = 1; article <= articles; article++) {
    const last = Math.floor((version - (article % versions)) / versions) + 1; // each article changes once
    const text = Array.from({ length: 6 }, (_, line) => {
      const words = Array.from({ length: 28 }, (_, word) => `voz${(article * 31 + line * 17 + word * word) % 4001}`);
      return `${line + 1}. ${words.join(' ')} en su redacción ${last + (line === 2 ? last : 0)}.`;
    });
    parts.push(`###### Artículo ${article}\n\n${text.join('\n\n')}\n`);
  }
  return Buffer.from(parts.join('\n'));
}

/** The file of a law with an annex of 32,000 rows. Its whole page would have 160,000 elements. */
function tableLaw(): Buffer {
  const rows = Array.from({ length: 32_000 }, (_, row) => `| ${row} | voz${row % 997} | ${row * 3} | ${row % 12} |`);
  const head = '| Número | Nombre | Importe | Grupo |\n|---|---|---|---|';
  return Buffer.concat([law('TABLE', 200, 0), Buffer.from(`\n## ANEXO I\n\n${head}\n${rows.join('\n')}\n`)]);
}

/** The time from the request until the page's script has run and a frame is drawn. The processor is slowed down to a quarter. */
async function interactiveMs(address: string): Promise<number> {
  const browser = await openBrowser();
  try {
    const times: number[] = [];
    for (let time = 0; time < 4; time++) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.goto(address, { waitUntil: 'domcontentloaded', timeout: 120_000 });
      times.push(
        await page.evaluate<number>(
          'new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))',
        ),
      );
      await page.close();
    }
    return median(times.slice(1)); // the first time includes the start of the browser
  } finally {
    await browser.close();
  }
}

/** The time from the request until the largest piece of the first window is painted, with the processor slowed down to a quarter. */
async function largestPaintMs(address: string): Promise<number> {
  const browser = await openBrowser();
  try {
    const times: number[] = [];
    for (let time = 0; time < 4; time++) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
      times.push(
        await page.evaluate<number>(`new Promise((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
            .observe({ type: 'largest-contentful-paint', buffered: true });
        })`),
      );
      await page.close();
    }
    return median(times.slice(1)); // the first time includes the start of the browser
  } finally {
    await browser.close();
  }
}

/** Serves a text as a page without styles and scripts, as fast as a page can be. */
async function bareTextPage(text: Buffer): Promise<{ address: string; close(): void }> {
  const lines = text.toString('utf8').replace(/[<&]/g, ' ').split('\n\n');
  const body = `<!doctype html><html lang="es"><title>Ley</title><p>${lines.join('<p>')}`;
  const bare = createServer((_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(body));
  bare.listen(0, '127.0.0.1');
  await once(bare, 'listening');
  return { address: `http://127.0.0.1:${(bare.address() as AddressInfo).port}`, close: () => void bare.close() };
}

async function buildRepository(path: string): Promise<void> {
  await run('git', ['init', '--quiet', '--bare', '--initial-branch=main', path]);
  const imported = new FastImport(path);
  for (const [id, articles, count] of [
    ['BIG', 2500, versions],
    ['MID', 250, 2],
  ] as const) {
    for (let version = 0; version < count; version++) {
      const mark = await imported.blob([law(id, articles, version)]);
      const day = new Date(Date.UTC(2000, version, 1));
      const type = version === 0 ? 'new' : 'reform';
      const message = `[${type}] Ley ${id}\n\nSource-Id: R-${version}\nSource-Date: ${day.toISOString().slice(0, 10)}\nNorm-Id: ${id}\n`;
      await imported.commit(message, day.getTime() / 1000, [`M 100644 :${mark} es/${id}.md`]);
    }
  }
  const mark = await imported.blob([tableLaw()]);
  const message = '[new] Ley TABLE\n\nSource-Id: TABLE\nSource-Date: 2000-01-01\nNorm-Id: TABLE\n';
  await imported.commit(message, Date.UTC(2000, 0, 1) / 1000, [`M 100644 :${mark} es/TABLE.md`]);
  await imported.end();
}

let server: ChildProcess | undefined;
try {
  const repository = join(folder, 'es.git');
  await buildRepository(repository);
  await writeFile(join(folder, 'countries.yml'), `countries: { es: { repo: "${repository}" } }\n`);
  const env = { OPENLEG_CONFIG: join(folder, 'countries.yml'), OPENLEG_DATA_DIR: join(folder, 'data'), PORT: '0' };
  await run(process.execPath, [openleg, 'sync'], { env });
  const { stdout: json } = await run(process.execPath, [openleg, 'keys', 'create', '--email', 'a@b.c', '--json'], {
    env,
  });
  const { key } = JSON.parse(json);
  server = spawn(process.execPath, [openleg, 'serve'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve) => {
    server?.stdout?.on('data', (chunk) => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk))?.[0];
      if (found) resolve(found);
    });
  });

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

  await get('/es/laws/MID/compare'); // starts the threads
  const idle = await many(100, reforms);
  await get('/es/laws/MID');
  const warm = await many(100, () => ms('/es/laws/MID'));
  const render = await ms('/es/laws/BIG');
  const compare = await ms('/es/laws/BIG/compare');
  let done = false;
  const far = ms('/es/laws/BIG/compare?from=2000-01-01&to=today').finally(() => {
    done = true;
  });
  const busy: number[] = [];
  while (!done) busy.push(await reforms());
  const history = await ms('/es/laws/BIG/history?article=articulo-7');
  const shas = (await run('git', [`--git-dir=${repository}`, 'log', '--format=%H', '--', 'es/BIG.md'])).stdout
    .trim()
    .split('\n');
  const wordDiff = async (from: string | undefined) =>
    (
      await run(
        'git',
        [`--git-dir=${repository}`, 'diff', '--word-diff=porcelain', `${from}:es/BIG.md`, `${shas[0]}:es/BIG.md`],
        { discard: true },
      )
    ).seconds * 1000;
  const reference = await wordDiff(shas.at(-1));

  const small = await interactiveMs(`${address}/nowhere`);
  const interactive = await interactiveMs(`${address}/es/laws/MID`);
  await get('/es/laws/TABLE');
  const longInteractive = await interactiveMs(`${address}/es/laws/TABLE`);

  const bare = await bareTextPage(law('MID', 250, 1));
  const bareLong = await bareTextPage(tableLaw());
  const farPath = '/es/laws/BIG/compare?from=2000-01-01&to=today';
  const paints = {
    bare: await largestPaintMs(bare.address),
    law: await largestPaintMs(`${address}/es/laws/MID`),
    bareLong: await largestPaintMs(bareLong.address),
    long: await largestPaintMs(`${address}/es/laws/TABLE`),
    compare: await largestPaintMs(address + farPath),
    article: await largestPaintMs(`${address}/es/laws/MID/articles/articulo-7`),
  };
  bare.close();
  bareLong.close();

  const figures: Figure[] = [
    { name: 'bare page of the law of 300 kB, largest paint, processor ÷ 4', value: paints.bare, unit: 'ms' },
    { name: 'law of 300 kB, largest paint, processor ÷ 4', value: paints.law, unit: 'ms', target: 1000 },
    { name: 'bare page of the longest law, largest paint, processor ÷ 4', value: paints.bareLong, unit: 'ms' },
    { name: 'longest law, largest paint, processor ÷ 4', value: paints.long, unit: 'ms', target: 2000 },
    {
      name: 'versions of 3 MB compared, largest paint, processor ÷ 4',
      value: paints.compare,
      unit: 'ms',
      target: 2000,
    },
    { name: 'article, largest paint, processor ÷ 4', value: paints.article, unit: 'ms', target: 500 },
    { name: 'page that says "not found", interactive, processor ÷ 4', value: small, unit: 'ms' },
    { name: 'law of 300 kB, interactive, processor ÷ 4', value: interactive, unit: 'ms', target: 1000 },
    { name: 'law of 160,000 elements, interactive, processor ÷ 4', value: longInteractive, unit: 'ms', target: 2000 },
    { name: 'law of 300 kB, warm, whole', value: median(warm), unit: 'ms', target: 50 },
    { name: 'code of 3 MB, first rendering', value: render, unit: 'ms' },
    { name: 'compared with the version before', value: compare, unit: 'ms', target: 2000 },
    { name: 'first and last version compared', value: await far, unit: 'ms', target: 2000 },
    { name: 'git diff --word-diff of the same two', value: reference, unit: 'ms' },
    { name: 'comparison / git', value: (await far) / reference, unit: '×' },
    { name: 'history of one article, first time', value: history, unit: 'ms' },
    { name: '/reforms, idle, median', value: median(idle), unit: 'ms' },
    { name: '/reforms while that comparison runs, median', value: median(busy), unit: 'ms' },
    { name: '/reforms while that comparison runs, worst', value: Math.max(...busy), unit: 'ms' },
  ];
  if (process.argv.includes('--json')) console.log(JSON.stringify({ figures }));
  else printFigures('Pages: a code of 3 MB with 100 versions, a law of 300 kB', figures);
} finally {
  server?.kill();
  await new Promise((resolve) => (server ? server.once('close', resolve) : resolve(null)));
  await rm(folder, { recursive: true, force: true });
}
