import { spawn } from 'node:child_process';
import type { Figure } from '../support/figures.ts';
import type { Installation } from '../support/installation.ts';
import { watchMemory } from '../support/memory.ts';
import { median } from '../support/process.ts';
import { get, type Options } from './calls.ts';

const topics = ['vivienda', 'agua', 'protección de datos', 'impuesto sobre la renta'];

/**
 * Exports a whole country over HTTP, in turns with git alone, which reads the same blobs. Then lists changes, without kept answers.
 */
export async function copies({ key, mirror, db, serve }: Installation, { rounds }: Options): Promise<Figure[]> {
  const ours = await serve([], { OPENLEG_CACHE_MB: '0' });
  const { rows } = await db.query<{ blob: string }>('SELECT blob FROM laws WHERE NOT removed ORDER BY id');
  const input = rows.map(({ blob }) => `${blob}\n`).join('');
  const [git, exported, memory]: [number[], number[], number[]] = [[], [], []];
  let bytes = 0;
  for (let round = 0; round <= rounds; round++) {
    const gitMs = await timeOf(() => readGit(mirror, input));
    const endWatch = watchMemory(ours.pid);
    const exportMs = await timeOf(async () => {
      bytes = await countBytes(`${ours.address}/api/v1/es/export.jsonl`, key);
    });
    memory.push((endWatch() ?? 0) / 1e6);
    if (round === 0) continue; // the first round only fills caches
    git.push(gitMs);
    exported.push(exportMs);
  }
  const changes: number[] = [];
  for (let round = 0; round < 10; round++) {
    for (const topic of topics) {
      const path = `/api/v1/es/changes?since=2015-01-01&q=${encodeURIComponent(topic)}`;
      changes.push(await timeOf(() => get(ours, key, path)));
    }
  }
  await ours.stop();
  return [
    { name: 'laws', value: rows.length, unit: '' },
    { name: 'export', value: bytes / 1e6, unit: 'MB' },
    { name: 'git cat-file --batch', value: median(git), unit: 'ms' },
    { name: 'export by HTTP', value: median(exported), unit: 'ms' },
    { name: 'speed / speed of git', value: median(git) / median(exported), unit: '×', atLeast: 0.5 },
    { name: 'memory of the service, first export', value: memory[0] ?? null, unit: 'MB' },
    { name: 'memory of the service, last export', value: memory.at(-1) ?? null, unit: 'MB' },
    { name: 'changes by topic', value: median(changes), unit: 'ms', target: 50 },
  ];
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function readGit(mirror: string, input: string): Promise<void> {
  const git = spawn('git', [`--git-dir=${mirror}`, 'cat-file', '--batch'], { stdio: ['pipe', 'pipe', 'inherit'] });
  git.stdin.end(input);
  for await (const _ of git.stdout);
}

async function countBytes(url: string, key: string): Promise<number> {
  const headers = { authorization: `Bearer ${key}`, 'accept-encoding': 'identity' };
  const answer = await fetch(url, { headers });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  return bytes;
}
