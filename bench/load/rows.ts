import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { defaultCountry } from '../../service/src/base/known-countries.ts';
import { type Part, partsOf } from '../../service/src/corpus/articles/parts.ts';
import { readBlobs } from '../../service/src/corpus/git/objects.ts';
import { bodyBytes } from '../../service/src/corpus/law-file.ts';
import { findCitations } from '../../service/src/sync/citations/law-citations.ts';
import type { LawsRead, LawsToRead, LawToRead } from '../../service/src/sync/stage/read-laws.ts';
import { type Figure, printFigures } from '../support/figures.ts';
import { median, run } from '../support/process.ts';

/**
 * Reads all versions of samples in this thread, as a load does in its threads. Prints the processor time, and one checksum over all
 * rows and facts. After a change that only makes reading cheaper, the checksums are the same. Then, with the program warm, only the
 * citations of the current texts are read.
 */

const { values: options } = parseArgs({
  options: {
    country: { type: 'string', multiple: true, default: ['es', 'fr', 'cz', 'be'] },
    folder: { type: 'string' },
    /** Another checkout of this project, which reads the same laws. */
    against: { type: 'string' },
    /** How many laws of each sample are read. */
    laws: { type: 'string' },
    rounds: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
const bundles = options.folder ?? fileURLToPath(new URL('../../../shared/corpora', import.meta.url));
/** The day for which the status of articles is found. It is fixed, so that checksums of other days can be compared. */
const today = '2026-01-01';

type Reader = (input: LawsToRead) => Promise<LawsRead>;
const readerOf = async (checkout: string): Promise<Reader> =>
  (await import(pathToFileURL(join(checkout, 'service/src/sync/stage/read-laws.ts')).href)).readLaws;

const readers: [string, Reader][] = [['ours', await readerOf(fileURLToPath(new URL('../..', import.meta.url)))]];
if (options.against) readers.push(['theirs', await readerOf(resolve(options.against))]);

const figures: Figure[] = [];
const log = (line: string) => options.json || console.log(line);
const folder = await mkdtemp(join(tmpdir(), 'openleg-bench-'));
try {
  for (const country of options.country) {
    const bundle = join(bundles, `${country}.bundle`);
    if (!existsSync(bundle)) {
      log(`${country}: there is no ${bundle}`);
      continue;
    }
    const mirror = join(folder, `${country}.git`);
    await run('git', ['clone', '--quiet', '--bare', bundle, mirror]);
    const laws = (await lawsOf(mirror)).slice(0, options.laws ? Number(options.laws) : undefined);
    const checksums = new Set<string>();
    const times: Record<string, number[]> = {};
    for (let round = 0; round < Number(options.rounds); round++) {
      for (const [name, read] of readers) {
        const { checksum, seconds } = await measure(read, mirror, country, laws);
        checksums.add(checksum);
        times[name] = [...(times[name] ?? []), seconds];
        log(`${country}, ${name}: ${laws.length} laws, ${seconds.toFixed(1)} s, checksum ${checksum}`);
      }
    }
    const ours = median(times.ours ?? []);
    figures.push({ name: `${country}: processor time`, value: ours, unit: 's' });
    if (times.theirs)
      figures.push({ name: `${country}: against the other`, value: ours / median(times.theirs), unit: '×' });
    figures.push({ name: `${country}: kinds of rows`, value: checksums.size, unit: '', target: 1 });
    if (checksums.size > 1) process.exitCode = 1;
    const scanned = await scanCitations(mirror, country, laws);
    figures.push({ name: `${country}: texts of 20 kB read for citations`, value: scanned, unit: '/s', atLeast: 400 });
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
if (options.json) console.log(JSON.stringify({ figures }));
else printFigures('Rows of all versions, one thread', figures);

/** The files of a repository as laws, each with all its texts. The id of a law is its path. */
async function lawsOf(mirror: string): Promise<LawToRead[]> {
  const format = ['log', '--reverse', '--raw', '--no-abbrev', '--no-renames', '--format=%as', '--', '*.md'];
  const { stdout } = await run('git', [`--git-dir=${mirror}`, ...format]);
  const laws = new Map<string, LawToRead['texts']>();
  let date = '';
  for (const [position, line] of stdout.split('\n').entries()) {
    if (/^\d{4}-/.test(line)) date = line;
    const [, blob, path] = /^:\d+ \d+ \w+ (\w+) [AM]\t(.*)$/.exec(line) ?? [];
    if (blob === undefined || path === undefined) continue;
    const texts = laws.get(path) ?? [];
    laws.set(path, texts);
    if (texts.at(-1)?.blob === blob) continue;
    texts.push({ blob, date, position, sourceId: null, effectiveDate: null, effectiveBasis: null });
  }
  return [...laws].map(([id, unsorted]) => {
    const texts = unsorted.sort((a, b) => a.date.localeCompare(b.date) || a.position - b.position);
    const { blob, date, position } = texts.at(-1) as (typeof texts)[number];
    return { id, texts, served: { blob, date, position }, known: null };
  });
}

async function measure(read: Reader, mirror: string, country: string, laws: LawToRead[]) {
  const hash = createHash('sha256');
  const { language } = defaultCountry(country);
  const before = process.cpuUsage();
  for (let from = 0; from < laws.length; from += 20) {
    const batch = laws.slice(from, from + 20);
    const wanted = new Set(batch.map(({ id }) => id));
    const { rows, found, current } = await read({ mirror, country, language, today, laws: batch, wanted });
    hash.update(JSON.stringify([rows, found, current]));
  }
  const { user, system } = process.cpuUsage(before);
  return { checksum: hash.digest('hex').slice(0, 16), seconds: (user + system) / 1e6 };
}

/** How many texts of 20 kB are read for citations in a second of processor time, with parts that are known. */
async function scanCitations(mirror: string, country: string, laws: LawToRead[]): Promise<number> {
  const { language } = defaultCountry(country);
  const texts: { id: string; body: Buffer; parts: Part[] }[] = [];
  const ids = new Map(laws.map(({ id, served }) => [served?.blob ?? '', id]));
  await readBlobs(mirror, [...ids.keys()], (blob, content) => {
    const body = bodyBytes(Buffer.from(content ?? ''));
    texts.push({ id: ids.get(blob) ?? '', body, parts: partsOf(body) });
  });
  const before = process.cpuUsage();
  for (const { id, body, parts } of texts) findCitations({ id, country, language, jurisdiction: null }, body, parts);
  const { user, system } = process.cpuUsage(before);
  const bytes = texts.reduce((sum, { body }) => sum + body.length, 0);
  return bytes / 20_000 / ((user + system) / 1e6);
}
