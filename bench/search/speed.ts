import type { Service } from '../../service/src/service.ts';
import type { Figure } from '../support/figures.ts';
import { median, secondsOf } from '../support/process.ts';
import { Random } from '../support/random.ts';
import { type Fts5, ours } from './rankings.ts';
import { startSearchServer } from './search-server.ts';
import type { SearchedCorpus } from './searched-corpus.ts';
import { tokenize } from './text.ts';

const maxWords = 5;
const queriesOfLength = 60;
/**
 * Groups of words, from rare to common. The words of the group 0.01 occur in at least 1 % of the laws, and in less than 10 % (the
 * next group).
 */
const bands = [0, 0.001, 0.01, 0.1, 0.5];
const commonBands = 2;
/** If FTS5 takes less time than this, the time is too short for a useful ratio. */
const minComparedMs = 5;

interface Timed {
  query: string;
  ours: number;
  http: number;
  fts5: number;
}

/** Measures our search, called as a function and over HTTP, and FTS5 with its count. They take turns with the same queries. */
export async function measureSpeed(
  service: Service,
  corpus: SearchedCorpus,
  reference: Fts5,
  rounds: number,
  seed: number,
  log: (line: string) => void,
): Promise<Figure[]> {
  const queries = await sampleQueries(service, corpus, reference, new Random(seed));
  log(`${corpus.country}: ${queries.length} queries, ${rounds} rounds`);
  const domain = ours(service, corpus.country);
  const server = await startSearchServer(service);
  const timed: Timed[] = [];
  try {
    for (const query of queries) {
      const times = { ours: [] as number[], http: [] as number[], fts5: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        times.ours.push(1000 * (await secondsOf(() => domain.search(query))));
        times.fts5.push(1000 * (await secondsOf(() => reference.search(query))));
        times.http.push(1000 * (await secondsOf(() => server.search(corpus.country, query))));
      }
      timed.push({ query, ours: median(times.ours), http: median(times.http), fts5: median(times.fts5) });
    }
  } finally {
    await server.close();
  }
  return speedFigures(timed, log);
}

function speedFigures(timed: Timed[], log: (line: string) => void): Figure[] {
  const of = (side: 'ours' | 'http' | 'fts5') => timed.map((query) => query[side]);
  const compared = timed.filter(({ fts5 }) => fts5 > minComparedMs);
  const ratios = compared.map((query) => query.ours / query.fts5);
  for (const { query, ours, http, fts5 } of timed.toSorted((a, b) => b.ours - a.ours).slice(0, 10)) {
    log(`  slow: ${query}: ours ${ours.toFixed(1)} ms, HTTP ${http.toFixed(1)} ms, FTS5 ${fts5.toFixed(1)} ms`);
  }
  return [
    { name: 'queries', value: timed.length, unit: '' },
    { name: 'ours p50', value: percentile(of('ours'), 0.5), unit: 'ms', target: 25 },
    { name: 'ours p95', value: percentile(of('ours'), 0.95), unit: 'ms', target: 80 },
    { name: 'ours over HTTP p50', value: percentile(of('http'), 0.5), unit: 'ms', target: 25 },
    { name: 'ours over HTTP p95', value: percentile(of('http'), 0.95), unit: 'ms', target: 80 },
    { name: 'ours over HTTP, slowest', value: percentile(of('http'), 1), unit: 'ms' },
    { name: 'FTS5 p50', value: percentile(of('fts5'), 0.5), unit: 'ms' },
    { name: 'FTS5 p95', value: percentile(of('fts5'), 0.95), unit: 'ms' },
    { name: `queries that take FTS5 more than ${minComparedMs} ms`, value: compared.length, unit: '' },
    { name: '  ours / FTS5, median', value: percentile(ratios, 0.5), unit: '×', target: 1.5 },
    { name: '  ours / FTS5, p95', value: percentile(ratios, 0.95), unit: '×', target: 1.5 },
    { name: '  ours / FTS5, highest', value: percentile(ratios, 1), unit: '×' },
    { name: '  queries within 1.5', value: ratios.filter((ratio) => ratio <= 1.5).length, unit: '' },
  ];
}

function percentile(values: number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}

/**
 * Makes queries of one to five words. The words of one query come from one law, so that there is something to find. Half of the
 * queries have words of all groups. The other half has only common words, which take the most time.
 */
async function sampleQueries(
  service: Service,
  corpus: SearchedCorpus,
  reference: Fts5,
  random: Random,
): Promise<string[]> {
  const lengths = Array.from({ length: maxWords * queriesOfLength }, (_, i) => 1 + (i % maxWords));
  const texts = await sampleTexts(corpus, lengths.length, random);
  const share = (word: string) => reference.lawsWith(word) / corpus.laws.length;
  const queries: string[] = [];
  for (const [i, length] of lengths.entries()) {
    const words = [...new Set(tokenize(random.pick(texts)).words)].filter((word) => /^\p{L}{3,}$/u.test(word));
    const kept = await withoutFillers(service, corpus.language, words);
    const byBand = bands.map((from, band) =>
      kept.filter((word) => share(word) >= from && share(word) < (bands[band + 1] ?? Infinity)),
    );
    const filled = (some: string[][]) => some.filter((band) => band.length > 0);
    const common = i % 2 === 0 ? [] : filled(byBand.slice(-commonBands));
    const usable = common.length > 0 ? common : filled(byBand);
    if (usable.length === 0) continue; // the text has no usable words
    const query = new Set<string>();
    for (let tries = 0; query.size < length && tries < 50; tries++) query.add(random.pick(random.pick(usable)));
    queries.push([...query].join(' '));
  }
  return queries;
}

/** The beginnings of some laws. They have enough words for queries. */
async function sampleTexts(corpus: SearchedCorpus, count: number, random: Random): Promise<string[]> {
  const chosen = new Set(Array.from({ length: count }, () => random.pick(corpus.laws)));
  const texts: string[] = [];
  await corpus.eachText((law, text) => {
    if (chosen.has(law)) texts.push(text.slice(0, 10_000));
  });
  return texts;
}

/** The words without stop words. Stop words take FTS5 a lot of time and us none, which would make our figures look better. */
async function withoutFillers({ db }: Service, language: string, words: string[]): Promise<string[]> {
  const { rows } = await db.query<{ word: string }>(
    `SELECT word FROM unnest($2::text[]) AS word WHERE numnode(plainto_tsquery(language_config($1), word)) > 0`,
    [language, words],
  );
  return rows.map((row) => row.word);
}
