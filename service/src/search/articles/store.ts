import type pg from 'pg';
import type { ProvisionBasis, ProvisionStatus } from '../../corpus/provisions/evidence.ts';
import type { LawStatus } from '../../corpus/status.ts';
import type { Queryable } from '../../db/database.ts';
import { filterCondition, isFiltered } from '../filters-store.ts';
import { wordQuery } from '../list-store.ts';
import { hasWords, keptPlan, partitionOf, queryExpressions, type Search } from '../match-store.ts';
import { standingScore } from '../rank.ts';
import * as rank from './rank.ts';

export interface ArticleSearch extends Search {
  /** Only articles of these laws; null for all laws. */
  lawIds: string[] | null;
  articleStatus?: ProvisionStatus | undefined;
  /** Whether the words must be in the heading or the text. By default they may be in the name of the law and in the path, too. */
  isInText?: boolean;
  /** Whether articles with only some of the words are found, too. */
  isPartial?: boolean;
}

/** An article that a search found. Its text is in `blob` from byte `text_start` to `text_end`. */
export interface FoundArticle {
  law_id: string;
  law_title: string;
  law_status: LawStatus | null;
  article_id: string;
  label: string;
  heading: string | null;
  path: string[];
  status: ProvisionStatus | null;
  status_since: string | null;
  status_until: string | null;
  status_basis: ProvisionBasis | null;
  status_by: string | null;
  blob: string;
  text_start: number;
  text_end: number;
}

export interface FoundArticles {
  /** The number of matches. It stops at `maxMatches` + 1, which means that there are more. */
  matches: number;
  articles: FoundArticle[];
}

/**
 * Finds a page of matching articles; the best is first. Null if an old version of this program has read the country: it did not
 * store the words of articles.
 */
export async function findArticles(
  db: Queryable,
  search: ArticleSearch,
  page: { limit: number; offset: number },
): Promise<FoundArticles | null> {
  const values: unknown[] = [];
  const value = (item: unknown) => `$${values.push(item)}`;
  const [limit, offset] = [value(page.limit), value(page.offset)];
  const text = `WITH ${matchingArticles(search, values)},
     best AS MATERIALIZED (
       SELECT *, row_number() OVER (ORDER BY has_ended, density DESC, law_id, article_id) AS place
         FROM (${withEnds(search.country)}) AS matching
        ORDER BY place LIMIT greatest(${rank.maxScored}, ${limit}::bigint + ${offset}::bigint)),
     scored AS MATERIALIZED (${scoredArticles(search)}),
     page AS MATERIALIZED (
       SELECT law_id, article_id, row_number() OVER (ORDER BY has_ended, score DESC NULLS LAST, best.place) AS place
         FROM best LEFT JOIN scored USING (law_id, article_id)
        WHERE best.place <= ${rank.maxMatches} ORDER BY place LIMIT ${limit} OFFSET ${offset})
     SELECT (SELECT count(*)::int FROM matching) AS matches,
            (SELECT json_agg(article ORDER BY place) FROM (${describedArticles(search.country)}) AS article) AS articles`;
  const rows = await ifRead<{ matches: number; articles: FoundArticle[] | null }>(db, keptPlan(search, text, values));
  const found = rows?.[0];
  return found ? { matches: found.matches, articles: found.articles ?? [] } : null;
}

/** Whether at least this many articles have all the words. False if the words of articles are not stored (see `findArticles`). */
export async function areInArticles(db: Queryable, search: ArticleSearch, count: number): Promise<boolean> {
  const values: unknown[] = [];
  const least = `$${values.push(count)}`;
  const text = `WITH ${matchingArticles(search, values, least)} SELECT count(*) >= ${least} AS are FROM matching`;
  return (await ifRead<{ are: boolean }>(db, keptPlan(search, text, values)))?.[0]?.are ?? false;
}

const undefinedTable = '42P01';

/** Runs the query. Null if the country has no partition of `article_words` yet. */
async function ifRead<Row extends object>(db: Queryable, query: pg.QueryConfig): Promise<Row[] | null> {
  try {
    return (await db.query<Row>(query)).rows;
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return null;
    throw error;
  }
}

/** Finds the best articles of each law. Empty if the words of the country's articles are not stored yet (see `findArticles`). */
export async function findPassages(db: Queryable, search: ArticleSearch, perLaw: number): Promise<FoundArticle[]> {
  const values: unknown[] = [];
  const value = (item: unknown) => `$${values.push(item)}`;
  const count = value(perLaw);
  const text = `WITH ${matchingArticles(search, values)},
     best AS MATERIALIZED (
       SELECT *, row_number() OVER (PARTITION BY law_id ORDER BY density DESC, article_id) AS place FROM matching),
     scored AS MATERIALIZED (${scoredArticles(search, `${count}::int + 10`)}),
     page AS MATERIALIZED (
       SELECT law_id, article_id, place FROM (
         SELECT law_id, article_id, row_number() OVER (PARTITION BY law_id ORDER BY score DESC, article_id) AS place
           FROM scored) AS ranked
        WHERE place <= ${count})
     SELECT * FROM (${describedArticles(search.country)}) AS article ORDER BY law_id, place`;
  return (await ifRead<FoundArticle>(db, keptPlan(search, text, values))) ?? [];
}

/**
 * SQL for the query (`question`) and the articles that match it (`matching`), with their density. As in the search of laws, the
 * planner must not see the words, and the country's partition is read by its name.
 */
function matchingArticles(search: ArticleSearch, values: unknown[], most = String(rank.maxMatches + 1)): string {
  const { words, phrase, keys } = queryExpressions(search, values);
  const laws: string[] = [];
  if (search.lawIds !== null) laws.push(`law_id = ANY ($${values.push(search.lawIds)})`);
  if (isFiltered(search.filters)) {
    laws.push(
      `law_id IN (SELECT id FROM ${partitionOf('laws', search.country)} WHERE ${filterCondition(search.filters, values)})`,
    );
  }
  if (search.articleStatus !== undefined) {
    laws.push(`EXISTS (SELECT FROM articles a WHERE a.country = '${search.country}' AND a.law_id = article.law_id
                          AND a.id = article.article_id AND a.status = $${values.push(search.articleStatus)})`);
  }
  if (search.isInText) laws.push(`ts_filter(words, '{a,d}') @@ (SELECT query FROM question)`);
  const table = partitionOf('article_words', search.country);
  const question = `question AS MATERIALIZED (
       SELECT query, phrase, string_to_array(keys[1], ' ') AS asked
         FROM (SELECT ${words} AS query, ${phrase} AS phrase, ${keys} AS keys OFFSET 0) AS read)`;
  if (search.isPartial) return `${question}, ${partlyMatching(table, laws)}`;
  return `${question},
     matching AS MATERIALIZED (
       SELECT law_id, article_id, ${rank.density} AS density
         FROM question, ${table} AS article
        WHERE ${[hasWords('(SELECT query FROM question)'), ...laws].join(' AND ')}
        LIMIT ${most})`;
}

/**
 * SQL for articles with some of the words. Only articles with a rare word are read; the rarer a word, the more it counts. If all
 * words are common, the first articles with any of them are read.
 */
function partlyMatching(table: string, laws: string[]): string {
  return `asked AS MATERIALIZED (
       SELECT query, count FROM (SELECT ${wordQuery} AS query FROM (SELECT DISTINCT unnest(asked) AS word FROM question) AS words) AS words,
              LATERAL (SELECT count(*) FROM (
                SELECT FROM ${table} WHERE words @@ words.query LIMIT ${rank.maxRare}) AS articles) AS counted
        WHERE count > 0),
     rare AS MATERIALIZED (
       SELECT string_agg(query::text, ' | ')::tsquery AS query FROM asked
        WHERE count < ${rank.maxRare} OR NOT EXISTS (SELECT FROM asked WHERE count < ${rank.maxRare})),
     weighed AS MATERIALIZED (
       SELECT law_id, article_id,
              (SELECT sum(1 / ln(2 + count)) FROM asked WHERE article.words @@ asked.query)::float8 AS density
         FROM ${table} AS article
        WHERE ${[hasWords('(SELECT query FROM rare)'), ...laws].join(' AND ')}
        LIMIT ${rank.maxMatches + 1}),
     matching AS MATERIALIZED (
       SELECT * FROM weighed WHERE density >= ${rank.leastCoverage} * (SELECT max(density) FROM weighed))`;
}

function scoredArticles(
  { country, isPartial, isInText }: ArticleSearch,
  count: number | string = rank.maxScored,
): string {
  const score = rank.score(standingScore, isPartial === true);
  return `
       SELECT law_id, article_id, ${isInText ? `${score} + ${rank.early}` : score} AS score
         FROM question, (
           SELECT best.law_id, best.article_id, density, standing, ${rank.parts}${isInText ? `, ${rank.wordsBefore}` : ''}
             FROM question, best
             JOIN ${partitionOf('article_words', country)} w
               ON w.country = '${country}' AND w.law_id = best.law_id AND w.article_id = best.article_id
             JOIN (SELECT country, id, standing FROM ${partitionOf('laws', country)}) AS l
               ON l.country = '${country}' AND l.id = best.law_id
            WHERE place <= ${count} OFFSET 0) AS read`;
}

/** SQL that adds `has_ended` to the matches. Articles that have ended come after all others. */
function withEnds(country: string): string {
  return `SELECT matching.*, ${rank.hasEnded} AS has_ended
            FROM matching LEFT JOIN articles a
              ON a.country = '${country}' AND a.law_id = matching.law_id AND a.id = matching.article_id`;
}

export function describedArticles(country: string): string {
  return `
       SELECT page.law_id, l.title AS law_title, l.status AS law_status, page.article_id, a.label, a.heading,
              l.paths -> a.path AS path, a.status, a.status_since, a.status_until, a.status_basis, a.status_by, l.blob, a.text_start, a.text_end, place
         FROM page JOIN ${partitionOf('laws', country)} l ON l.country = '${country}' AND l.id = page.law_id
         JOIN articles a ON a.country = '${country}' AND a.law_id = page.law_id AND a.id = page.article_id`;
}
