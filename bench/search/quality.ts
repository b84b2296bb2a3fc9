import { type Kind, type KnownItem, kinds } from './queries.ts';
import type { Ranking } from './rankings.ts';
import type { SearchedLaw } from './searched-corpus.ts';

/**
 * The score of a ranking for one kind of query: the mean of 1/place within the first ten results, and the share of first places.
 */
interface Score {
  mrr: number;
  top1: number;
}

interface Miss {
  kind: Kind;
  query: string;
  wanted: string;
  /** The place of the law, from 1 to 10; null if it is not among the first ten. */
  place: number | null;
  first: string | null;
  /** The places of the law in the other rankings. */
  others: (number | null)[];
}

export interface Quality {
  rankings: string[];
  kinds: { kind: Kind; queries: number; scores: Score[] }[];
  /** The queries whose law is not in the first place of the first ranking. */
  misses: Miss[];
}

export async function measureQuality(rankings: Ranking[], queries: KnownItem[]): Promise<Quality> {
  const misses: Miss[] = [];
  const places = new Map<Kind, (number | null)[][]>(kinds.map((kind) => [kind, []]));
  for (const { kind, query, law } of queries) {
    const found = [];
    for (const ranking of rankings) found.push((await ranking.search(query)).ids);
    const [place = null, ...others] = found.map((ids) => ids.indexOf(law.id) + 1 || null);
    places.get(kind)?.push([place, ...others]);
    if (place !== 1) misses.push({ kind, query, wanted: law.id, place, first: found[0]?.[0] ?? null, others });
  }
  return {
    rankings: rankings.map(({ name }) => name),
    kinds: [...places].map(([kind, rows]) => ({
      kind,
      queries: rows.length,
      scores: rankings.map((_, i) => score(rows.map((row) => row[i] ?? null))),
    })),
    misses,
  };
}

function score(places: (number | null)[]): Score {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    mrr: mean(places.map((place) => (place === null ? 0 : 1 / place))),
    top1: mean(places.map((place) => (place === 1 ? 1 : 0))),
  };
}

export function printQuality(heading: string, quality: Quality, laws: SearchedLaw[] | null): void {
  console.log(`\n${heading}`);
  console.log(
    `  ${'MRR@10, top-1'.padEnd(14)}${'queries'.padStart(8)}${quality.rankings.map((name) => name.padStart(16)).join('')}`,
  );
  for (const { kind, queries, scores } of quality.kinds) {
    const cells = scores.map(({ mrr, top1 }) => `${mrr.toFixed(3)}  ${top1.toFixed(2)}`.padStart(16));
    console.log(`  ${kind.padEnd(14)}${String(queries).padStart(8)}${queries > 0 ? cells.join('') : ''}`);
  }
  if (!laws) return;
  const titles = new Map(laws.map((law) => [law.id, law.title.slice(0, 110)]));
  const describe = (id: string | null) => (id === null ? 'nothing' : `${id} ${titles.get(id)}`);
  for (const { kind, query, wanted, place, first, others } of quality.misses) {
    const otherPlaces = others.map((other, i) => `${quality.rankings[i + 1]} ${other ?? '-'}`).join(', ');
    console.log(`\n  ${kind}: ${query}   (place ${place ?? '-'}; ${otherPlaces})`);
    console.log(`    wanted ${describe(wanted)}`);
    console.log(`    first  ${describe(first)}`);
  }
}
