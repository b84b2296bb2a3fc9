// Work of a load with many laws, for tests that run it in a process with a small heap: `memory-tasks.ts indexLaws 40000`.
import type { FoundLaw } from '../../src/citations/store.ts';
import type { Commit } from '../../src/corpus/git/history.ts';
import { LawIndex } from '../../src/sync/derive/law-index.ts';
import { StepList } from '../../src/sync/stage/step-list.ts';
import { Walk } from '../../src/sync/stage/walk.ts';

/** Makes the index of many laws, and returns the ids of the laws that it finds by some keys. */
function indexLaws(count: number): string[][] {
  const index = new LawIndex();
  const law = (number: number): FoundLaw => ({
    id: `A-${String(number).padStart(6, '0')}`,
    title: `Ley ${number}/2001, de 3 de mayo, de la materia número ${number} y de otras que le son propias`,
    status: 'in_force',
    jurisdiction: null,
    department: 'Ministerio de la Presidencia',
    publication_date: '2001-05-03',
    cited_as: [
      'ley all',
      `ley ${number}/2001`,
      `number ${number}/2001`,
      `de la materia numero ${number}`,
      'day:2001-05-03',
    ],
  });
  for (let first = 0; first < count; first += 1000) {
    index.add(Array.from({ length: 1000 }, (_, place) => law(first + place)));
  }
  const asked = [['ley 5/2001'], [`number ${count - 1}/2001`, 'id:a-000007'], ['day:2001-05-03'], ['ley all']];
  return asked.map((keys) => index.having(keys).map(({ id }) => id));
}

/** Walks through the first versions and one reform each of many laws, and returns how many versions and laws it found. */
function walkSteps(count: number): { versions: number; laws: number; blob: string | undefined } {
  const steps = new StepList(0);
  const blobOf = (number: number) => number.toString(16).padStart(8, '0').repeat(5);
  for (let number = 0; number < 2 * count; number++) {
    const law = number % count;
    const commit: Omit<Commit, 'subject' | 'sha' | 'parents' | 'message'> = {
      date: `20${10 + Math.floor(number / count)}-01-01`,
      sourceDate: null,
      type: number < count ? 'bootstrap' : 'reform',
      sourceId: `SOURCE-${number}`,
      normIds: [`LAW-${law}`],
      articles: null,
      changes: [{ path: `es/${law % 256}/LAW-${law}.md`, blob: blobOf(number) }],
    };
    steps.add(commit as Commit);
  }
  steps.end();
  const lawOf = (blob: string) => `LAW-${Number.parseInt(blob.slice(0, 8), 16) % count}`;
  const facts = (blob: string) => ({ lawId: lawOf(blob), problem: null, force: null });
  const walk = new Walk({ facts, today: '2026-11-16', laterLaws: new Map() });
  for (const step of steps) walk.step(step);
  return { versions: walk.versions.length, laws: walk.touched().length, blob: [...walk.current()].at(-1)?.blob };
}

const [, , name = '', count = ''] = process.argv;
const task = { indexLaws, walkSteps }[name];
console.log(JSON.stringify(task?.(Number(count))));
