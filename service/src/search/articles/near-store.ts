import type { Queryable } from '../../db/database.ts';
import { filterCondition, hasStatus, isFiltered } from '../filters-store.ts';
import { partitionOf, type Selection } from '../match-store.ts';
import { standingScore } from '../rank.ts';
import { hasEnded, known } from './rank.ts';
import { type ArticleSearch, describedArticles, type FoundArticle, type FoundArticles } from './store.ts';

/** Why an article was found. */
export type Matched = 'words' | 'meaning';

/** An article that was found outside of the database, with how well it answers, from 0 to 2. */
export interface NearArticle {
  law_id: string;
  article_id: string;
  score: number;
  matched: Matched[];
}

/** A page of articles that were found by meaning, in the order of how well they answer and of what is known of them now. */
export async function findGiven(
  db: Queryable,
  { country, filters, articleStatus }: ArticleSearch,
  near: NearArticle[],
  page: { limit: number; offset: number },
): Promise<FoundArticles & { articles: (FoundArticle & { matched: Matched[] })[] }> {
  const values: unknown[] = [
    near.map(({ law_id }) => law_id),
    near.map(({ article_id }) => article_id),
    near.map(({ score }) => score),
  ];
  const value = (item: unknown) => `$${values.push(item)}`;
  const [limit, offset] = [value(page.limit), value(page.offset)];
  const isRegional = filters.jurisdiction === undefined ? 'jurisdiction IS NOT NULL' : 'false';
  const ofStatus = articleStatus === undefined ? '' : `AND a.status = ${value(articleStatus)}`;
  const passing = filterCondition(filters, values);
  const { rows } = await db.query<{ matches: number; articles: FoundArticle[] | null }>(
    `WITH given AS MATERIALIZED (
       SELECT given.*, ${known(standingScore, isRegional)} AS known,
              ${hasEnded} OR coalesce(NOT ${hasStatus('vigente').replace('status', 'law.status')}, false) AS has_ended
         FROM unnest($1::text[], $2::text[], $3::float8[]) AS given (law_id, article_id, score)
         JOIN (SELECT * FROM ${partitionOf('laws', country)} WHERE ${passing}) AS law ON law.country = '${country}' AND law.id = given.law_id
         JOIN articles a ON a.country = '${country}' AND a.law_id = given.law_id AND a.id = given.article_id ${ofStatus}),
     page AS MATERIALIZED (
       SELECT law_id, article_id, row_number() OVER (ORDER BY has_ended, known DESC, law_id, article_id) AS place
         FROM given ORDER BY place LIMIT ${limit} OFFSET ${offset})
     SELECT (SELECT count(*)::int FROM given) AS matches,
            (SELECT json_agg(article ORDER BY place) FROM (${describedArticles(country)}) AS article) AS articles`,
    values,
  );
  const reasons = new Map(near.map(({ law_id, article_id, matched }) => [`${law_id}\n${article_id}`, matched]));
  return {
    matches: rows[0]?.matches ?? 0,
    articles: (rows[0]?.articles ?? []).map((article) => ({
      ...article,
      matched: reasons.get(`${article.law_id}\n${article.article_id}`) ?? [],
    })),
  };
}

/** The laws that pass the filters, by id; null where there is no filter. */
export async function findPassing(db: Queryable, { country, filters }: Selection): Promise<string[] | null> {
  if (!isFiltered(filters)) return null;
  const values: unknown[] = [];
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM ${partitionOf('laws', country)} WHERE ${filterCondition(filters, values)}`,
    values,
  );
  return rows.map(({ id }) => id);
}
