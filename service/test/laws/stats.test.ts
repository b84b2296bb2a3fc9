import { beforeAll, describe, expect, it } from 'vitest';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { type CommitSpec, lawCommit, testCorpus } from '../support/corpus.ts';
import { random } from '../support/random.ts';

interface Known {
  id: string;
  rank: string;
  jurisdiction: string;
  reforms: string[];
}

const { pick, below } = random(3);
const laws: Known[] = Array.from({ length: 45 }, (_, index) => ({
  id: `L-${String(index).padStart(2, '0')}`,
  rank: pick(['ley', 'decreto', 'orden', 'ámbito']),
  jurisdiction: pick(['', 'es-ct', 'es-pv']),
  // Every fifth law has no reforms; often two laws have the same number.
  reforms: Array.from({ length: index % 5 }, () => `${2000 + below(5)}-0${1 + below(4)}-01`),
}));

let api: TestApi;

beforeAll(async () => {
  const commits = laws.flatMap((law): CommitSpec[] => [
    lawCommit('new', law.id, { rank: law.rank, extra: { jurisdiction: law.jurisdiction } }, { date: '1990-01-01' }),
    ...law.reforms.map((date, index) => lawCommit('reform', law.id, null, { source: `R-${index}`, date })),
  ]);
  api = await testApi([spain(await testCorpus(...commits))]);
});

function expected(scope: Known[]) {
  const years = new Map<number, number>();
  for (const date of scope.flatMap((law) => law.reforms)) {
    years.set(Number(date.slice(0, 4)), (years.get(Number(date.slice(0, 4))) ?? 0) + 1);
  }
  const last = (law: Known) => [...law.reforms].sort().at(-1) as string;
  const most = scope
    .filter((law) => law.reforms.length > 0)
    .sort((a, b) => b.reforms.length - a.reforms.length || last(b).localeCompare(last(a)) || a.id.localeCompare(b.id))
    .slice(0, 20);
  return {
    reform_activity_by_year: [...years].sort(([a], [b]) => a - b).map(([year, count]) => ({ year, count })),
    most_reformed_laws: most.map((law) => ({
      id: law.id,
      title: `Ley ${law.id}`,
      law_type: law.rank,
      reform_count: law.reforms.length,
      count: law.reforms.length,
      last_reform_date: last(law),
    })),
    law_types: [...new Set(scope.map((law) => law.rank))].sort(),
  };
}

describe('the statistics', () => {
  it('of a country count every reform of every law', async () => {
    expect(await api.read('/es/stats')).toEqual({ country: 'es', jurisdiction: null, ...expected(laws) });
  });

  it.each([
    ['es-ct', 'es-ct'],
    ['national', ''],
  ])('of the jurisdiction %s count only its laws', async (jurisdiction, stored) => {
    const scope = laws.filter((law) => law.jurisdiction === stored);
    expect(await api.read(`/es/stats?jurisdiction=${jurisdiction}`)).toEqual({
      country: 'es',
      jurisdiction,
      ...expected(scope),
    });
  });

  it('of an unknown jurisdiction are empty', async () => {
    expect(await api.read('/es/stats?jurisdiction=es-xx')).toEqual({
      country: 'es',
      jurisdiction: 'es-xx',
      reform_activity_by_year: [],
      most_reformed_laws: [],
      law_types: [],
    });
  });
});
