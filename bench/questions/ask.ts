import type { Figure } from '../support/figures.ts';
import { ask } from '../support/installation.ts';
import { anonymousBytes, processorTime } from '../support/memory.ts';
import type { Served } from '../support/serve.ts';
import type { Question } from './held-out.ts';

/** The ways to use a heading as a question. With a question mark, `auto` works like `mode=meaning`. */
const ways = {
  words: { mode: 'words', mark: '' },
  'auto as query': { mode: 'auto', mark: '' },
  auto: { mode: 'auto', mark: '?' },
};
const depths = [1, 5, 10];

/**
 * Asks each question in each way, over HTTP. The recall is the share of questions with a right article among the first results. The
 * processor time is that of the service, without PostgreSQL.
 */
export async function askAll(served: Served, key: string, country: string, questions: Question[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  const found: Record<string, number> = {};
  await ask(served.address, key, pathOf(country, 'a b c', 'words')); // starts the threads and git
  const before = anonymousBytes(served.pid);
  for (const [way, { mode, mark }] of Object.entries(ways)) {
    const places: number[] = [];
    const times: number[] = [];
    const used = processorTime(served.pid);
    for (const question of questions) {
      const start = performance.now();
      const { results } = await ask(served.address, key, pathOf(country, `${question.question}${mark}`, mode));
      times.push(performance.now() - start);
      places.push(placeOf(question, results));
    }
    for (const [name, isIn] of Object.entries(sets))
      found[`${name} ${way}`] = recallOf(questions, places, 10, isIn) ?? 0;
    figures.push(
      ...recallFigures(`${country}: %, ${way}`, questions, places),
      ...percentiles(`${country}: ${way}`, times),
    );
    const microseconds = (processorTime(served.pid) ?? 0) - (used ?? 0);
    figures.push({
      name: `${country}: ${way}, processor time`,
      value: used === null ? null : microseconds / 1000 / questions.length,
      unit: 'ms',
    });
  }
  for (const name of Object.keys(sets)) {
    const words = found[`${name} words`] as number;
    const ratio = words > 0 ? (found[`${name} auto`] as number) / words : null;
    figures.push({ name: `${country}: auto against words at 10, ${name}`, value: ratio, unit: '×', atLeast: 2 });
  }
  figures.push({ name: `${country}: memory more`, value: (anonymousBytes(served.pid) - before) / 1e6, unit: 'MB' });
  return figures;
}

const sets: Record<string, (question: Question) => boolean> = { all: () => true, hard: ({ isHard }) => isHard };

function recallOf(questions: Question[], places: number[], depth: number, isIn: (question: Question) => boolean) {
  const inSet = places.filter((_, index) => isIn(questions[index] as Question));
  return inSet.length > 0 ? (100 * inSet.filter((place) => place <= depth).length) / inSet.length : null;
}

/** The recall at each depth, for all questions and for the hard ones. In `name`, `%` stands for the depth. */
export function recallFigures(name: string, questions: Question[], places: number[]): Figure[] {
  return Object.entries(sets).flatMap(([set, isIn]) =>
    depths.map((depth) => ({
      name: `${name.replace('%', `recall at ${depth}`)}, ${set} (${questions.filter(isIn).length})`,
      value: recallOf(questions, places, depth, isIn),
      unit: '%' as const,
    })),
  );
}

function pathOf(country: string, question: string, mode: string): string {
  return `/${country}/articles?per_page=${depths.at(-1)}&mode=${mode}&q=${encodeURIComponent(question)}`;
}

export function placeOf(question: Question, results: { law_id: string; article_id: string }[]): number {
  const index = results.findIndex(
    ({ law_id, article_id }) => law_id === question.law_id && question.article_ids.includes(article_id),
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
