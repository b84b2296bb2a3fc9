import { Agent, get as httpGet } from 'node:http';
import { fileURLToPath } from 'node:url';
import { GitObjects } from '../../service/src/corpus/git/objects.ts';
import type { Figure } from '../support/figures.ts';
import type { Installation } from '../support/installation.ts';
import { run } from '../support/process.ts';
import { type Served, serve } from '../support/serve.ts';
import { get, lawIds } from './calls.ts';

const bareServer = fileURLToPath(new URL('../support/bare-server.ts', import.meta.url));
const keepAlive = new Agent({ keepAlive: true });

/** Sends a GET with Node's plain client. It asks for no compression unless `encoding` is given. */
function fetchPlainly(server: Served, key: string, path: string, encoding?: string): Promise<void> {
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
 * Measures first reads of texts. They take turns with two references that read the same blob from one `git cat-file --batch`: one
 * in this process, one in a bare Fastify server that sends it. The same answer from memory shows the time of HTTP alone.
 */
export async function texts({ key, mirror, serve: serveOurs }: Installation): Promise<Figure[]> {
  const ours = await serveOurs();
  const second = await serveOurs(); // the first server has the answers in memory and would only compress them
  const bareHttp = await serve(['--import', 'tsx', bareServer, '--mirror', mirror], {});
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
    'law with text, brotli': (law) => fetchPlainly(second, key, law, 'br'),
    'text at commit': (law, _, head) => fetchPlainly(second, key, `${law}/at/${head}`),
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
      if (index >= 40) totals.set(name, (totals.get(name) as number) + performance.now() - startedAt); // the first 40 warm up
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
  await Promise.all([ours.stop(), second.stop(), bareHttp.stop()]);
  return [{ name: 'texts', value: count, unit: '' }, ...figures];
}
