import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createKey } from '../../service/src/accounts/accounts.ts';
import { createApp } from '../../service/src/app.ts';
import { defaultCountry } from '../../service/src/base/known-countries.ts';
import { resolveCitation } from '../../service/src/citations/resolve.ts';
import { findMentions } from '../../service/src/corpus/citations/scan.ts';
import { startRuntime } from '../../service/src/runtime.ts';
import type { Service } from '../../service/src/service.ts';
import { type Figure, printFigures } from '../support/figures.ts';
import { load, withDatabase } from './in-database.ts';
import { openCorpus } from './searched-corpus.ts';

/**
 * Tests the resolver with citations that are beside the identifier of the cited law, in notes such as `Se modifica por
 * la disposición final 25 de la Ley Orgánica 1/2025, de 2 de enero. [Ref. BOE-A-2025-76]`. It resolves the citation
 * without the identifier, and compares the answer with the identifier.
 */
const { values: options } = parseArgs({
  options: {
    repository: {
      type: 'string',
      default: fileURLToPath(new URL('../../../shared/corpora/es.bundle', import.meta.url)),
    },
    data: { type: 'string' },
    requests: { type: 'string', default: '500' },
    verbose: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const country = {
  code: 'es',
  ...defaultCountry('es'),
  repo: resolve(options.repository),
  rawUrl: null,
};
/** Matches a sentence of a note and the identifier after it. The citation begins at the last `por` of the sentence. */
const beside = /([^\n[\]>]{5,500})\[Ref\. (BOE-[A-Z]-\d{4}-\d+)/g;
/** Matches the words before a citation. `por el que se …` does not match, because it is part of a title. */
const before = / (?:por(?! (?:el|la|los|las) que )|según (?:establece|lo establecido en)|conforme a) /;
/** How often each page is asked for. The median counts: the first time, PostgreSQL plans the statement, and that takes longer than it. */
const timesAsked = 7;
const log = (line: string) => options.json || console.error(line);

await withDatabase(options.data, log, async (opened, loaded) => {
  const service = { ...opened, countries: [country] };
  if (loaded.length === 0) await load(service, country, log);
  const cited = await findCitations(service);
  const figures = [
    ...(await quality(service, cited)),
    ...(await scannerSpeed(service)),
    ...(await speed(service, cited)),
  ];
  if (options.json) console.log(JSON.stringify({ figures }));
  else printFigures(`${cited.length} different citations beside an identifier`, figures);
});

interface Cited {
  cite: string;
  id: string;
  isHere: boolean;
  /** How many notes have this citation. */
  count: number;
}

async function findCitations(service: Service): Promise<Cited[]> {
  const corpus = await openCorpus(service.db, service.config.dataDir, country.code);
  const ids = new Set(corpus.laws.map(({ id }) => id));
  const found = new Map<string, Cited>();
  await corpus.eachText((_, text) => {
    for (const [, sentence = '', id = ''] of text.matchAll(beside)) {
      const cite = sentence.split(before).at(-1)?.trim() ?? '';
      if (!/\d{4}/.test(cite) || isMisprint(cite, id)) continue; // without a year, it is not clear which law is meant
      const key = `${cite} ${id}`;
      const known = found.get(key) ?? { cite, id, isHere: ids.has(id), count: 0 };
      known.count++;
      found.set(key, known);
    }
  });
  return [...found.values()];
}

/** Whether the identifier in a note is wrong: it belongs to a law from years before the cited law. */
function isMisprint(cite: string, id: string): boolean {
  const [, made] = /\/(\d{4})(?!\d)/.exec(cite) ?? [];
  return made !== undefined && Number(made) > Number(id.split('-')[2]);
}

async function quality(service: Service, cited: Cited[]): Promise<Figure[]> {
  const counts = { here: 0, right: 0, given: 0, wrong: 0, elsewhere: 0, another: 0 };
  for (const { cite, id, isHere, count } of cited) {
    const { status, matches } = await resolveCitation(service, country.code, cite.slice(-500));
    const given = status === 'found' ? (matches[0]?.law_id ?? null) : null;
    const isRight = given === id;
    if (isHere) counts.here += count;
    else counts.elsewhere += count;
    if (given !== null) counts.given += count;
    if (isHere && isRight) counts.right += count;
    if (given !== null && !isRight) counts.wrong += count;
    if (given !== null && !isHere) counts.another += count;
    const isOdd = isHere ? !isRight : given !== null;
    if (options.verbose && isOdd)
      console.error(`${id} ${isHere ? 'here' : 'not here'}: ${status} ${matches.map((one) => one.law_id)} < ${cite}`);
  }
  const share = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole);
  return [
    { name: 'notes with a citation', value: counts.here + counts.elsewhere, unit: '' },
    { name: 'whose law is in the corpus', value: counts.here, unit: '' },
    { name: 'of these resolved', value: share(counts.right, counts.here), unit: '%', atLeast: 97 },
    { name: 'of all answers right', value: share(counts.given - counts.wrong, counts.given), unit: '%', atLeast: 99.5 },
    { name: 'given another law, as theirs is not there', value: counts.another, unit: '', target: 0 },
  ];
}

/** Scans all of today's texts, with their notes, and measures the processor time of this process. */
async function scannerSpeed(service: Service): Promise<Figure[]> {
  const corpus = await openCorpus(service.db, service.config.dataDir, country.code);
  const totals = { characters: 0, us: 0, found: 0 };
  await corpus.eachText((_, text) => {
    const began = process.cpuUsage();
    totals.found += findMentions(text, country.language).length;
    const { user, system } = process.cpuUsage(began);
    totals.us += user + system;
    totals.characters += text.length;
  });
  return [
    { name: 'citations that the scanner finds', value: totals.found, unit: '' },
    {
      name: 'texts of 20 kB that it reads',
      value: totals.characters / 20_000 / (totals.us / 1e6),
      unit: '/s',
      atLeast: 400,
    },
  ];
}

/** Measures pages of the list of laws that cite the most cited law: the first, one in the middle, and the last. */
async function citingPages(service: Service, ask: (path: string) => Promise<number>): Promise<Figure[]> {
  const { rows } = await service.db.query<{ id: string; count: number }>(
    `SELECT target_law_id AS id, count(*)::int FROM citations
      WHERE country = $1 AND target_law_id IS NOT NULL GROUP BY 1 ORDER BY 2 DESC LIMIT 1`,
    [country.code],
  );
  const { id = '', count = 0 } = rows[0] ?? {};
  const pages = Math.max(1, Math.ceil(count / 50));
  const times: number[] = [];
  for (const page of [1, Math.ceil(pages / 2), pages]) {
    const path = `/laws/${encodeURIComponent(id)}/citations?direction=in&page=${page}`;
    const taken: number[] = [];
    for (let time = 0; time < timesAsked; time++) taken.push(await ask(path));
    times.push(taken.sort((a, b) => a - b)[Math.floor(timesAsked / 2)] as number);
  }
  return [
    { name: 'citations of the most cited law', value: count, unit: '' },
    { name: 'the slowest page of them (median)', value: Math.max(...times), unit: 'ms', target: 50 },
  ];
}

/** Measures how long citations take over HTTP, one after the other. */
async function speed(service: Service, cited: Cited[]): Promise<Figure[]> {
  const { key } = await createKey(service.db, 'bench@example.org', 'bench', service.config.earlyAccounts);
  const runtime = await startRuntime(service, () => {});
  const app = await createApp(service, runtime);
  const address = await app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' });
  const ask = async (path: string) => {
    const url = `${address}/api/v1/${country.code}${path}`;
    const began = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
    return performance.now() - began;
  };
  const times: number[] = [];
  const requests = Math.min(Number(options.requests), cited.length);
  for (let index = 0; index < requests; index++) {
    const { cite = '' } = cited[Math.floor((index * cited.length) / requests)] ?? {};
    times.push(await ask(`/resolve?cite=${encodeURIComponent(cite.slice(-500))}`));
  }
  const citing = await citingPages(service, ask);
  await app.close();
  await runtime.close();
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? null;
  return [
    { name: 'p50 at the API', value: at(0.5), unit: 'ms', target: 10 },
    { name: 'p95 at the API', value: at(0.95), unit: 'ms' },
    ...citing,
  ];
}
