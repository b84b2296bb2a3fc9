import type { Queryable } from '../../service/src/db/database.ts';
import { type HeadingWords, inRandomOrder, isHardFor, maxShare, type Question } from './held-out.ts';

/** A division of a law, with the articles directly in it. `path` has the headings above it and, last, its own. */
interface Division {
  law_id: string;
  path: string[];
  article_ids: string[];
}

/** How many articles a division may have. The heading of a larger one fits too many articles. */
const maxArticles = 5;
/** The number of a division, such as `Chapitre II : `. It tells nothing about the subject. */
const numbering = /^[^:.]{1,40}[:.]\s+(?=\p{L})/u;

/**
 * Removes the headings of some divisions from everything that is searched and learned, and returns them as questions. Each article
 * of the division is a right answer. This is for countries whose articles have few headings, such as France and Poland.
 */
export async function holdOutDivisions(
  db: Queryable,
  country: string,
  limit: number,
  words: HeadingWords,
): Promise<Question[]> {
  const divisions = await readDivisions(db, country);
  const counts = new Map<string, number>();
  for (const whole of await readHeadings(db, country))
    counts.set(subjectOf(whole), (counts.get(subjectOf(whole)) ?? 0) + 1);
  const most = Math.min(limit, Math.floor(divisions.length * maxShare));
  const questions = { hard: [] as Question[], others: [] as Question[] };
  for (const { law_id, path, article_ids } of inRandomOrder(divisions)) {
    const heading = (path.at(-1) as string).replace(numbering, '');
    if (counts.get(subjectOf(heading)) !== 1) continue; // other divisions have the same heading
    const asked = await wordsOf(db, country, heading);
    if (asked.length < words.least || asked.length > words.most) continue;
    const rest = await wordsWithout(db, country, law_id, article_ids, path.slice(0, -1));
    const isHard = article_ids.every((_, place) => isHardFor(asked, new Set(rest[place])));
    const kind = questions[isHard ? 'hard' : 'others'];
    if (kind.length >= most / 2) continue;
    await db.query(
      `UPDATE article_words SET words = ${withPath} WHERE country = $1 AND law_id = $2 AND article_id = ANY ($3)`,
      [country, law_id, article_ids, path.slice(0, -1).join(' . ')],
    );
    const half = kind.length % 2 === 0 ? 'choose' : 'report';
    kind.push({ country, law_id, article_ids, question: heading, isHard, half });
  }
  return [...questions.hard, ...questions.others];
}

function subjectOf(heading: string): string {
  return heading.replace(numbering, '').toLowerCase();
}

/** SQL for the words of an article with another path, `$4`. The words of a path have the weight C. */
const withPath = `ts_filter(words, '{a,b,d}') || setweight(without_fillers(text_words(
  language_config((SELECT language FROM countries WHERE code = $1)), $4)), 'C')`;

async function wordsWithout(
  db: Queryable,
  country: string,
  lawId: string,
  articleIds: string[],
  path: string[],
): Promise<string[][]> {
  const { rows } = await db.query<{ words: string[] }>(
    `SELECT tsvector_to_array(${withPath}) AS words FROM article_words
      WHERE country = $1 AND law_id = $2 AND article_id = ANY ($3)`,
    [country, lawId, articleIds, path.join(' . ')],
  );
  return rows.map(({ words }) => words);
}

async function wordsOf(db: Queryable, country: string, text: string): Promise<string[]> {
  const { rows } = await db.query<{ words: string[] }>(
    `SELECT tsvector_to_array(without_fillers(text_words(language_config(language), $2))) AS words
       FROM countries WHERE code = $1`,
    [country, text],
  );
  return rows[0]?.words ?? [];
}

/** Reads the divisions in force with few articles, if none of these articles has a heading. */
async function readDivisions(db: Queryable, country: string): Promise<Division[]> {
  const { rows } = await db.query<Division>(
    `SELECT a.law_id, l.paths -> a.path AS path, array_agg(a.id ORDER BY a.position) AS article_ids
       FROM articles a JOIN laws l ON l.country = a.country AND l.id = a.law_id
      WHERE a.country = $1 AND l.status = 'in_force' AND jsonb_array_length(to_jsonb(l.paths -> a.path)) > 0
      GROUP BY a.law_id, a.path, (l.paths -> a.path)::text, l.paths -> a.path
     HAVING count(*) <= ${maxArticles} AND count(a.heading) = 0
        AND bool_and(coalesce(a.status NOT IN ('repealed', 'annulled'), true))
      ORDER BY a.law_id, a.path`,
    [country],
  );
  return rows;
}

/** Reads the headings of all divisions: once for each path that has it. */
async function readHeadings(db: Queryable, country: string): Promise<string[]> {
  const { rows } = await db.query<{ heading: string }>(
    `SELECT heading FROM laws, jsonb_array_elements(to_jsonb(paths)) AS led, jsonb_array_elements_text(led) AS heading
      WHERE country = $1 AND jsonb_typeof(to_jsonb(paths)) = 'array'`,
    [country],
  );
  return rows.map(({ heading }) => heading);
}
