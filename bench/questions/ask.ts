import type { Figure } from '../support/figures.ts';
import { ask } from '../support/installation.ts';
import { anonymousBytes } from '../support/memory.ts';
import type { Served } from '../support/serve.ts';
import type { Question } from './held-out.ts';

/** The ways to use a heading as a question. With a question mark, `auto` works like `mode=meaning`. */
const ways = {
  words: { mode: 'words', mark: '' },
  'auto as query': { mode: 'auto', mark: '' },
  auto: { mode: 'auto', mark: '?' },
};
const depths = [1, 5, 10];

/** Asks each question in each way. The recall is the share of questions whose article is among the first results. */
export async function askAll(served: Served, key: string, country: string, questions: Question[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  const hard = questions.filter(({ isHard }) => isHard);
  const found: Record<string, number> = {};
  await ask(served.address, key, pathOf(country, 'a b c', 'words')); // starts the threads and git
  const before = anonymousBytes(served.pid);
  for (const [way, { mode, mark }] of Object.entries(ways)) {
    const places = new Map<Question, number>();
    const times: number[] = [];
    for (const question of questions) {
      const start = performance.now();
      const { results } = await ask(served.address, key, pathOf(country, `${question.question}${mark}`, mode));
      times.push(performance.now() - start);
      places.set(question, placeOf(question, results));
    }
    for (const [name, set] of Object.entries({ all: questions, hard })) {
      for (const depth of depths) {
        const recall = set.filter((question) => (places.get(question) as number) <= depth).length / set.length;
        found[`${name} ${way} ${depth}`] = recall;
        figures.push({
          name: `${country}: recall at ${depth} of ${way}, ${name} (${set.length})`,
          value: set.length > 0 ? recall * 100 : null,
          unit: '%',
        });
      }
    }
    figures.push(...percentiles(`${country}: ${way}`, times));
  }
  for (const name of ['all', 'hard']) {
    const words = found[`${name} words 10`] as number;
    const ratio = words > 0 ? (found[`${name} auto 10`] as number) / words : null;
    figures.push({ name: `${country}: auto against words at 10, ${name}`, value: ratio, unit: '×', atLeast: 2 });
  }
  figures.push({ name: `${country}: memory more`, value: (anonymousBytes(served.pid) - before) / 1e6, unit: 'MB' });
  return figures;
}

function pathOf(country: string, question: string, mode: string): string {
  return `/${country}/articles?per_page=${depths.at(-1)}&mode=${mode}&q=${encodeURIComponent(question)}`;
}

function placeOf(question: Question, results: { law_id: string; article_id: string }[]): number {
  const index = results.findIndex(
    ({ law_id, article_id }) => law_id === question.law_id && article_id === question.article_id,
  );
  return index < 0 ? Number.POSITIVE_INFINITY : index + 1;
}

function percentiles(name: string, times: number[]): Figure[] {
  const sorted = times.toSorted((a, b) => a - b);
  return [0.5, 0.95].map((share) => ({
    name: `${name}, p${share * 100}`,
    value: sorted[Math.floor(sorted.length * share)] ?? null,
    unit: 'ms',
  }));
}
