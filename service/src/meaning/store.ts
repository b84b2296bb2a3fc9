import type { Queryable } from '../db/database.ts';

/** A country whose articles can be learned from. */
export interface LearnedCountry {
  country: string;
  language: string;
  /** Whether PostgreSQL has a stemmer for the language. */
  isStemmed: boolean;
  publication: string;
}

/** Finds the countries that are published and have the words of their articles in the database. */
export async function findLearnable(db: Queryable, countries: string[]): Promise<LearnedCountry[]> {
  const { rows } = await db.query<LearnedCountry>(
    `SELECT code AS country, language, language_config(language)::text NOT LIKE '%simple' AS "isStemmed",
            coalesce((SELECT id::text FROM publications p WHERE p.country = code ORDER BY number DESC LIMIT 1), head_sha) AS publication
       FROM countries
      WHERE code = ANY ($1) AND head_sha IS NOT NULL AND to_regclass('public.article_words_' || code) IS NOT NULL
      ORDER BY code`,
    [countries],
  );
  return rows;
}

/** The share of a country's laws that changed since a publication; 1 if the publication is not known any more. */
export async function changedSince(db: Queryable, country: string, publication: string): Promise<number> {
  const { rows } = await db.query<{ share: number | null }>(
    `SELECT count(*)::float8 / nullif((SELECT count(*) FROM laws WHERE country = $1 AND NOT removed), 0) AS share
       FROM changed_laws c, (SELECT number FROM publications WHERE country = $1 AND id::text = $2) AS since
      WHERE c.country = $1 AND c.number > since.number
     HAVING EXISTS (SELECT FROM publications WHERE country = $1 AND id::text = $2)`,
    [country, publication],
  );
  return rows[0] ? (rows[0].share ?? 1) : 1;
}

export async function countArticles(db: Queryable, country: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM article_words WHERE country = $1',
    [country],
  );
  return rows[0]?.count ?? 0;
}

export interface WordsOfArticle {
  law_id: string;
  article_id: string;
  words: string;
}

const readAtOnce = 500;

/**
 * Reads the words of all articles of a country, law by law, in many short statements. A long statement would block a publication,
 * and then all searches would wait. If there is a publication meanwhile, the result may mix old and new articles. The file names
 * the earlier publication, so it is written again later.
 */
export async function eachArticle(
  db: Queryable,
  country: string,
  onArticle: (row: WordsOfArticle) => void,
): Promise<void> {
  let [lawId, articleId] = ['', ''];
  for (;;) {
    const { rows } = await db.query<WordsOfArticle>({
      text: `SELECT law_id, article_id, words::text AS words FROM article_words
              WHERE country = $1 AND (law_id, article_id) > ($2, $3) ORDER BY law_id, article_id LIMIT ${readAtOnce}`,
      values: [country, lawId, articleId],
    });
    for (const row of rows) onArticle(row);
    const last = rows.at(-1);
    if (!last || rows.length < readAtOnce) return;
    ({ law_id: lawId, article_id: articleId } = last);
  }
}

/** The words of texts as `article_words` has them: without endings and fillers, and for plurals also the singular. */
export async function findLexemes(
  db: Queryable,
  language: string,
  texts: string[],
): Promise<{ lexemes: string[][]; isStemmed: boolean }> {
  const { rows } = await db.query<{ lexemes: string[]; isStemmed: boolean }>({
    name: 'meaning-lexemes',
    text: `SELECT ARRAY(SELECT replace(match[1], '''''', '''')
                     FROM regexp_matches(search_query($1, given.text)::text, '''((?:[^'']|'''')+)''', 'g') AS match) AS lexemes,
                  language_config($1)::text NOT LIKE '%simple' AS "isStemmed"
             FROM unnest($2::text[]) WITH ORDINALITY AS given (text, place) ORDER BY place`,
    values: [language, texts],
  });
  return { lexemes: rows.map(({ lexemes }) => lexemes), isStemmed: rows[0]?.isStemmed ?? true };
}

/**
 * Takes the lock for learning in a data folder. Returns false if another process has it. The lock lasts until the connection ends.
 */
export async function takeLearning(client: Queryable, folder: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    "SELECT pg_try_advisory_lock(hashtext('openleg meaning'), hashtext($1)) AS taken",
    [folder],
  );
  return rows[0]?.taken ?? false;
}
