import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Figure, printFigures } from '../support/figures.ts';
import { installSample } from '../support/installation.ts';
import { anonymousBytes, processorTimeOfAll, processorTimeOfEnded, watchMemory } from '../support/memory.ts';
import { median, run, secondsOf } from '../support/process.ts';

/**
 * Compares the processor time for a law in other formats with the time for JSON. Also compares the time to export a database with
 * the time to export lines of JSON. The time of the service counts, with its threads and git; the time of PostgreSQL does not.
 * Seconds of the clock say little on a machine that does other work, too.
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, json: { type: 'boolean', default: false } },
});
const rounds = Number(options.rounds);
const folder = await mkdtemp(join(tmpdir(), 'openleg-bench-'));
const installed = await installSample();
try {
  // Otherwise the service would start another process that learns, and the time of that process would count as time for
  // answers.
  await installed.openleg('learn');
  const laws = await listLaws(installed.mirror);
  const longest = laws.reduce((one, other) => (other.size > one.size ? other : one));
  const away = ({ size }: { size: number }) => Math.abs(size - 300_000);
  const usual = laws.reduce((one, other) => (away(other) < away(one) ? other : one));
  const figures = [...(await measureForms(usual, longest)), ...(await measureExports())];
  if (options.json) console.log(JSON.stringify({ figures }));
  else printFigures(`Forms: ${installed.corpus}, ${usual.id} and ${longest.id}`, figures);
} finally {
  await installed.remove();
  await rm(folder, { recursive: true, force: true });
}

interface Law {
  id: string;
  size: number;
}

/** The laws with the sizes of their files. */
async function listLaws(mirror: string): Promise<Law[]> {
  const { stdout } = await run('git', [`--git-dir=${mirror}`, 'ls-tree', '-r', '-l', 'HEAD']);
  return stdout.split('\n').flatMap((line) => {
    const [, size, path] = /^\d+ blob \w+ +(\d+)\t(\S+\/\S+\.md)$/.exec(line) ?? [];
    return path === undefined ? [] : { id: basename(path, '.md'), size: Number(size) };
  });
}

async function measureForms(usual: Law, longest: Law): Promise<Figure[]> {
  const { address, pid, stop } = await installed.serve();
  try {
    let day = Date.now();
    /** Each request names another day, so that no answer comes from memory. The text is the same on all of them. */
    const seconds = (id: string, format: string) => {
      day -= 24 * 60 * 60 * 1000;
      const path = `${encodeURIComponent(id)}/at?date=${new Date(day).toISOString().slice(0, 10)}&format=${format}`;
      return secondsOf(async () => {
        const headers = { authorization: `Bearer ${installed.key}` };
        const answer = await fetch(`${address}/api/v1/es/laws/${path}`, { headers });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      });
    };
    for (const format of ['json', 'akn', 'epub']) await seconds(usual.id, format); // starts the threads
    /** The seconds of processor time for one request, as the mean of some: the system counts in hundredths of a second. */
    const processor = async (id: string, format: string, times: number) => {
      const before = processorTimeOfAll(pid);
      for (let time = 0; time < times; time++) await seconds(id, format);
      return (processorTimeOfAll(pid) - before) / 1e6 / times;
    };
    for (const format of ['json', 'akn']) await processor(usual.id, format, 10); // until the threads have compiled the code
    const [json, akn]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      json.push(await processor(usual.id, 'json', 20));
      akn.push(await processor(usual.id, 'akn', 20));
    }
    const [books, bookWork]: [number[], number[]] = [[], []];
    let grown: number | null = null;
    for (let round = 0; round < rounds; round++) {
      const before = anonymousBytes(pid);
      const peak = watchMemory(pid);
      const work = processorTimeOfAll(pid);
      books.push(await seconds(longest.id, 'epub'));
      bookWork.push((processorTimeOfAll(pid) - work) / 1e6);
      const most = peak();
      if (most !== null) grown = Math.max(grown ?? 0, most - before);
    }
    const kilobytes = (law: Law) => `${Math.round(law.size / 1000)} kB`;
    return [
      { name: `JSON of a law of ${kilobytes(usual)}`, value: median(json) * 1000, unit: 'ms' },
      { name: 'Akoma Ntoso of it', value: median(akn) * 1000, unit: 'ms' },
      { name: 'Akoma Ntoso / JSON', value: median(akn) / median(json), unit: '×', target: 3 },
      { name: `EPUB of the longest law, ${kilobytes(longest)}`, value: median(bookWork), unit: 's', target: 3 },
      { name: 'the same by the clock', value: median(books), unit: 's' },
      { name: 'memory that it adds', value: grown === null ? null : grown / 1e6, unit: 'MB', target: 200 },
    ];
  } finally {
    await stop();
  }
}

async function measureExports(): Promise<Figure[]> {
  const took: Record<string, number[]> = { jsonl: [], sqlite: [] };
  for (let round = 0; round < rounds; round++) {
    for (const [format, seconds] of Object.entries(took)) {
      const to = join(folder, `${format}-${round}`);
      const before = processorTimeOfEnded() ?? 0;
      await installed.openleg('export', '--country', 'es', '--format', format, '--out', to);
      seconds.push(((processorTimeOfEnded() ?? 0) - before) / 1e6);
      await rm(to, { recursive: true, force: true });
    }
  }
  const [lines, database] = [median(took.jsonl ?? []), median(took.sqlite ?? [])];
  return [
    { name: 'export --format jsonl', value: lines, unit: 's' },
    { name: 'export --format sqlite', value: database, unit: 's' },
    { name: 'speed of sqlite / jsonl', value: lines / database, unit: '×', atLeast: 0.5 },
  ];
}
