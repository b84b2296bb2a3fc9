import { readQuestion } from '../../service/src/corpus/questions.ts';
import type { Queryable } from '../../service/src/db/database.ts';
import { Meaning } from '../../service/src/meaning/meaning.ts';
import { findGiven } from '../../service/src/search/articles/near-store.ts';
import type { Figure } from '../support/figures.ts';
import { placeOf, recallFigures } from './ask.ts';
import type { Question } from './held-out.ts';

/** Asks the same questions in this process: the index and the order of the results, without HTTP, snippets and accounts. */
export async function askInProcess(
  db: Queryable,
  dataDir: string,
  country: string,
  questions: Question[],
): Promise<Figure[]> {
  const { rows } = await db.query<{ language: string }>('SELECT language FROM countries WHERE code = $1', [country]);
  const language = rows[0]?.language ?? '';
  const meaning = new Meaning({ dataDir, embeddings: null }, () => {});
  try {
    const places: number[] = [];
    const start = process.cpuUsage();
    for (const question of questions) {
      const asked = `${question.question}?`;
      const query = readQuestion(asked, language).asked;
      const search = { country, language, query, question: asked, filters: {}, shortNames: [], lawIds: null };
      const near = await meaning.find({ db }, search);
      const found = near && (await findGiven(db, search, near.articles, { limit: 10, offset: 0 }));
      places.push(placeOf(question, found?.articles ?? []));
    }
    const { user, system } = process.cpuUsage(start);
    return [
      ...recallFigures(`${country}: %, in one process`, questions, places),
      {
        name: `${country}: in one process, processor time`,
        value: (user + system) / 1000 / questions.length,
        unit: 'ms',
      },
    ];
  } finally {
    await meaning.close();
  }
}
