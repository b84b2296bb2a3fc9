import type { Queryable } from '../../db/database.ts';
import { filterCondition, hasStatus, isFiltered } from '../filters-store.ts';
import { type FoundLaw, listedColumns, orderBy, type Page, type Sort } from '../list-store.ts';
import { markedTitle, partitionOf, queryExpressions, type Search, type Selection } from '../match-store.ts';
import { hasEnded } from './rank.ts';
import { type ArticleSearch, describedArticles, type FoundArticle, type FoundArticles } from './store.ts';

/** The reason why an article was found: it has the words, or it has a similar meaning. */
export type Matched = 'words' | 'meaning';

/** An article that the search by meaning found (see `meaning/`). A higher `score` is better. */
export interface NearArticle {
  law_id: string;
  article_id: string;
  score: number;
  matched: Matched[];
}

export interface Near {
  articles: NearArticle[];
  /** The share of the question's words that occur in the country's laws. */
  known: number;
}

/**
 * Reads a page of articles that were found by meaning. Articles that have ended come last. The others are sorted by score, which
 * includes the law's standing (`known` in rank.ts).
 */
export async function findGiven(
  db: Queryable,
  search: ArticleSearch,
  near: NearArticle[],
  page: { limit: number; offset: number },
): Promise<FoundArticles & { articles: (FoundArticle & { matched: Matched[] })[] }> {
  const values: unknown[] = [];
  const value = (item: unknown) => `$${values.push(item)}`;
  const [limit, offset] = [value(page.limit), value(page.offset)];
  const { rows } = await db.query<{ matches: number; articles: FoundArticle[] | null }>(
    `WITH ${givenArticles(search, near, values)},
     page AS MATERIALIZED (
       SELECT law_id, article_id, row_number() OVER (ORDER BY has_ended, score DESC, law_id, article_id) AS place
         FROM given ORDER BY place LIMIT ${limit} OFFSET ${offset})
     SELECT (SELECT count(*)::int FROM given) AS matches,
            (SELECT json_agg(article ORDER BY place) FROM (${describedArticles(search.country)}) AS article) AS articles`,
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

/**
 * Reads a page of laws whose articles were found by meaning, then of the laws in `others`. By relevance, the best article of a law
 * decides its position.
 */
export async function findLawsOfGiven(
  db: Queryable,
  search: Search,
  near: NearArticle[],
  page: Page<Sort | 'relevance'>,
  others: string[] = [],
): Promise<{ total: number; laws: (FoundLaw & { matched: Matched[] })[] }> {
  const values: unknown[] = [];
  const value = (item: unknown) => `$${values.push(item)}`;
  const { config, words } = queryExpressions(search, values);
  const order =
    page.sort === 'relevance' ? 'is_other, has_ended, score DESC, other, law_id' : orderBy(page.sort, page.collation);
  const laws = partitionOf('laws', search.country);
  const { rows } = await db.query<{ total: number; laws: FoundLaw[] | null }>(
    `WITH ${givenArticles(search, near, values)},
     of_given AS MATERIALIZED (
       SELECT law_id, bool_and(has_ended) AS has_ended, max(score) AS score FROM given GROUP BY law_id),
     found AS MATERIALIZED (
       SELECT law_id, false AS is_other, has_ended, score, 0 AS other FROM of_given
       UNION ALL
       SELECT law_id, true, false, 0, other FROM unnest(${value(others)}::text[]) WITH ORDINALITY AS others (law_id, other)
        WHERE law_id NOT IN (SELECT law_id FROM of_given)),
     page AS MATERIALIZED (
       SELECT law_id, row_number() OVER (ORDER BY ${order}) AS place FROM found JOIN ${laws} ON id = law_id
        ORDER BY place LIMIT ${value(page.limit)} OFFSET ${value(page.offset)})
     SELECT (SELECT count(*)::int FROM found) AS total,
            (SELECT json_agg(law ORDER BY place) FROM (
               SELECT ${listedColumns}, ${markedTitle(config, words)}, false AS is_named, place
                 FROM page JOIN ${laws} ON id = law_id) AS law) AS laws`,
    values,
  );
  const reasons = new Map<string, Set<Matched>>();
  for (const { law_id, matched } of near) {
    const ofLaw = reasons.get(law_id) ?? new Set();
    for (const reason of matched) ofLaw.add(reason);
    reasons.set(law_id, ofLaw);
  }
  return {
    total: rows[0]?.total ?? 0,
    laws: (rows[0]?.laws ?? []).map((law) => ({
      ...law,
      matched: (['words', 'meaning'] as const).filter((reason) => (reasons.get(law.id) ?? byWords).has(reason)),
    })),
  };
}

const byWords: Set<Matched> = new Set(['words']);

/** Whether the title of a law that passes the filters has all the words. */
export async function areInTitle(db: Queryable, search: Search): Promise<boolean> {
  const values: unknown[] = [];
  const { words } = queryExpressions(search, values);
  const { rows } = await db.query<{ are: boolean }>(
    `SELECT EXISTS (SELECT FROM ${partitionOf('laws', search.country)}
                     WHERE ${filterCondition(search.filters, values)} AND title_words @@ (SELECT ${words})) AS are`,
    values,
  );
  return rows[0]?.are ?? false;
}

/** SQL for the found articles that still exist and pass the filters, with their score and whether they have ended. */
function givenArticles(
  { country, filters, articleStatus }: Selection & Pick<ArticleSearch, 'articleStatus'>,
  near: NearArticle[],
  values: unknown[],
): string {
  const value = (item: unknown) => `$${values.push(item)}`;
  const lawIds = value(near.map(({ law_id }) => law_id));
  const articleIds = value(near.map(({ article_id }) => article_id));
  const scores = value(near.map(({ score }) => score));
  const ofStatus = articleStatus === undefined ? '' : `AND a.status = ${value(articleStatus)}`;
  return `given AS MATERIALIZED (
       SELECT given.*, ${hasEnded} OR law_has_ended AS has_ended
         FROM unnest(${lawIds}::text[], ${articleIds}::text[], ${scores}::float8[]) AS given (law_id, article_id, score)
         JOIN (SELECT *, coalesce(NOT ${hasStatus('vigente')}, false) AS law_has_ended
                 FROM ${partitionOf('laws', country)} WHERE ${filterCondition(filters, values)}) AS law
           ON law.country = '${country}' AND law.id = given.law_id
         JOIN articles a ON a.country = '${country}' AND a.law_id = given.law_id AND a.id = given.article_id ${ofStatus})`;
}

/** The ids of the laws that pass the filters; null if there is no filter. */
export async function findPassing(db: Queryable, { country, filters }: Selection): Promise<string[] | null> {
  if (!isFiltered(filters)) return null;
  const values: unknown[] = [];
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM ${partitionOf('laws', country)} WHERE ${filterCondition(filters, values)}`,
    values,
  );
  return rows.map(({ id }) => id);
}
