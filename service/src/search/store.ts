import type { Queryable } from '../db/database.ts';
import { filterCondition } from './filters-store.ts';
import { type FoundLaw, listedColumns, orderBy, type Page, type Sort } from './list-store.ts';
import {
  hasWords,
  isNamed,
  keptPlan,
  lawsWithPhrase,
  markedTitle,
  partitionOf,
  queryExpressions,
  type Search,
} from './match-store.ts';
import { asksForPhrase } from './query.ts';
import * as rank from './rank.ts';

type SearchPage = Page<Sort | 'relevance'>;

/** Finds a page of matching laws, and counts all matching laws. rank.ts explains the order, docs/decisions/005 the reasons. */
export async function findLaws(
  db: Queryable,
  search: Search,
  page: SearchPage,
): Promise<{ total: number; laws: FoundLaw[] }> {
  const values: unknown[] = [];
  const text = statement(search, page, values);
  const { rows } = await db.query<{ total: number; laws: FoundLaw[] | null }>(keptPlan(search, text, values));
  const { total, laws } = rows[0] as { total: number; laws: FoundLaw[] | null };
  return { total, laws: laws ?? [] };
}

/** SQL that reads a column of `question`, the row of the query. It is for parts of the statement that do not join that row. */
const asked = (what: string) => `(SELECT ${what} FROM question)`;

type AddValue = (item: unknown) => string;

/** Names of tables, and conditions, that several parts of the SQL statement use. */
interface Source {
  country: string;
  /** The country's partition of `laws`. */
  laws: string;
  /** An SQL condition: the law passes the filters. */
  passing: string;
  /** SQL for the laws that also have the words of the query, with their `number` and `standing`. */
  matching: string;
}

/**
 * The whole search as one statement. The words are hidden from PostgreSQL's planner, so that it always uses the index.
 * When the planner saw a common word, it chose to read every law of the table instead. It does not know that this reads
 * 50 kB for each law.
 */
function statement(search: Search, page: SearchPage, values: unknown[]): string {
  const value: AddValue = (item) => `$${values.push(item)}`;
  const { config, words, phrase, keys, citation } = queryExpressions(search, values);
  const typed = value(search.query);
  const laws = partitionOf('laws', search.country);
  const passing = filterCondition(search.filters, values);
  const matches = [hasWords(asked('query'))];
  if (asksForPhrase(search.query)) {
    matches.push(`id = ANY (${lawsWithPhrase(`'${search.country}'`, asked('query'))})`);
  }
  // For a condition with OR the planner reads every law, so each condition has a SELECT of its own.
  const having = matches.map((match) => `SELECT number, standing FROM ${laws} WHERE ${passing} AND ${match}`);
  const matching = `(${having.join(' UNION ')}) AS found`;
  const source = { country: search.country, laws, passing, matching };
  return `
    WITH question AS MATERIALIZED (
      -- What must match, and what to compare titles with: the words in order, folded, without fillers; and those cut short.
      SELECT query, query::text ~ '[!<]' AS is_special, phrase, keys, keys[1] AS key, citation, rough_key(keys[1]) AS rough_key,
             key_length(keys[1]) AS length
        FROM (SELECT ${words} AS query, ${phrase} AS phrase, ${keys} AS keys, ${citation} AS citation OFFSET 0) AS read),
    -- The laws that the query names by identifier or citation, whatever their words are.
    named AS MATERIALIZED (
      SELECT standing, ${matches.join(' OR ')} AS matches FROM ${laws}
       WHERE country = '${search.country}' AND ${passing} AND ${isNamed(typed, asked('word_beginnings(citation)'))}),
    ${page.sort === 'relevance' ? rankedPage(source, page, value) : sortedPage(source, page.sort, page, value)}
    SELECT (SELECT total FROM counted),
           (SELECT json_agg(law ORDER BY place) FROM (
              SELECT ${listedColumns}, ${markedTitle(config, asked('query'))},
                     number IN (SELECT ${rank.lawNumber} FROM named) AS is_named, place
                FROM page JOIN ${laws} USING (number)) AS law) AS laws`;
}

/**
 * Up to this many matches are sorted. For more matches, the index of the wanted order is read, and laws that do not match are
 * skipped.
 */
const maxSorted = 1000;

function sortedPage(source: Source, sort: Sort, page: SearchPage, value: AddValue): string {
  const { country, laws, matching } = source;
  const ofPage = `ORDER BY ${orderBy(sort, page.collation)} LIMIT ${value(page.limit)} OFFSET ${value(page.offset)}`;
  return `
    matching AS MATERIALIZED (
      SELECT coalesce(array_agg(number), '{}') || ARRAY(SELECT ${rank.lawNumber} FROM named WHERE NOT matches) AS numbers
        FROM ${matching}),
    counted AS MATERIALIZED (SELECT cardinality(numbers) AS total FROM matching),
    page AS MATERIALIZED (
      SELECT number, row_number() OVER () AS place FROM (
        (SELECT number FROM ${laws}
          WHERE (SELECT total FROM counted) <= ${maxSorted} AND number = ANY ((SELECT numbers FROM matching)::bigint[]) ${ofPage})
        UNION ALL
        (SELECT number FROM ${laws}
          WHERE (SELECT total FROM counted) > ${maxSorted} AND country = '${country}' AND NOT removed
            AND (number IN (SELECT unnest(numbers) FROM matching)) IS TRUE ${ofPage})) AS sorted)`;
}

function rankedPage(source: Source, page: SearchPage, value: AddValue): string {
  const [limit, offset] = [value(page.limit), value(page.offset)];
  const shown = `${limit}::bigint + ${offset}::bigint`;
  const isDeep = page.offset >= rank.maxCompared;
  const best = isDeep
    ? bestByHint(source, shown, shown)
    : bestByHint(source, `greatest(${rank.maxCompared}, ${shown})`, `greatest(${rank.maxScored}, ${shown})`);
  const places = isDeep
    ? `SELECT ${rank.lawNumber} AS number, place FROM best WHERE place > ${offset}`
    : scoredPage(source.laws, limit, offset);
  return `
    -- One value of each match: counted, and the best taken out, at a third of the cost of keeping rows.
    matching AS MATERIALIZED (
      SELECT coalesce(array_agg(standing), '{}') AS standings FROM ${source.matching}),
    counted AS MATERIALIZED (
      SELECT cardinality(standings) + (SELECT count(*)::int FROM named WHERE NOT matches) AS total FROM matching),
    articles AS MATERIALIZED (
      SELECT law_id, words FROM article_words
       WHERE country = '${source.country}' AND (SELECT total FROM counted) BETWEEN 2 AND ${rank.maxWithArticles}
         AND ${asked('length')} > 1 AND ${hasWords(asked('query'))} LIMIT ${rank.maxArticles + 1}),
    in_articles AS MATERIALIZED (
      SELECT law_id, max(${rank.density}) AS density FROM question, articles
       WHERE (SELECT count(*) FROM articles) <= ${rank.maxArticles} GROUP BY law_id),
    called AS MATERIALIZED (
      SELECT standing, max(share) AS share FROM (
        SELECT law_id, uses::float8 / sum(uses) OVER (PARTITION BY name) AS share FROM law_names
         WHERE country = '${source.country}' AND name = ANY (${asked('keys')}::text[])) AS names
        JOIN ${source.laws} AS law ON law.country = '${source.country}' AND law.id = law_id
       WHERE standing IN (SELECT unnest(standings) FROM matching)
       GROUP BY standing),
    ${best},
    page AS MATERIALIZED (${places})`;
}

/**
 * The first step finds the best laws by their `hint`. Laws come first if they have the words in their titles, have similar words in
 * their names, or are named by the query. Each of these groups has its own index. Most laws match only by their text; for these,
 * only `standing` is read.
 */
const bestByHint = ({ laws, passing }: Source, count: string, countByText: string) => `
    titled AS MATERIALIZED (
      SELECT standing, ${rank.hints.titled} AS hint FROM ${laws}
       WHERE ${passing} AND title_words @@ ${asked('query')}
         AND (NOT ${asked('is_special')} OR standing IN (SELECT unnest(standings) FROM matching))
       ORDER BY hint DESC, standing DESC LIMIT ${count}),
    roughly_titled AS MATERIALIZED (
      SELECT standing FROM ${laws}
       WHERE ${passing} AND string_to_array(rough_name_key, ' ') @> string_to_array(${asked('rough_key')}, ' ')
         AND ${asked('rough_key')} <> '' AND (SELECT count(*) FROM titled) < ${rank.maxCompared}
         AND standing NOT IN (SELECT standing FROM titled)),
    roughly_named AS MATERIALIZED (
      SELECT standing FROM roughly_titled WHERE standing IN (SELECT unnest(standings) FROM matching)),
    by_article AS MATERIALIZED (
      SELECT standing FROM in_articles JOIN (SELECT id, standing FROM ${laws} WHERE ${passing}) AS law ON law.id = law_id
       ORDER BY density DESC LIMIT ${rank.maxByArticle}),
    by_text AS (SELECT unnest(standings) AS standing FROM matching ORDER BY 1 DESC LIMIT ${countByText}),
    best AS MATERIALIZED (
      SELECT standing, hint, row_number() OVER (ORDER BY hint DESC, standing DESC) AS place,
             standing IN (SELECT standing FROM titled) AS in_title,
             standing IN (SELECT standing FROM roughly_named) AS in_name,
             standing IN (SELECT standing FROM named) AS is_named,
             (SELECT share FROM called WHERE called.standing = best.standing) AS called
        FROM (
          SELECT standing, max(hint) AS hint FROM (
            SELECT * FROM titled
            UNION ALL SELECT standing, ${rank.hints.named} FROM named
            UNION ALL SELECT standing, ${rank.hints.called} FROM called
            UNION ALL SELECT standing, ${rank.hints.roughlyNamed} FROM roughly_named
            UNION ALL SELECT standing, ${rank.hints.byArticle} FROM by_article
            UNION ALL SELECT standing, ${rank.hints.byText} FROM by_text) AS hinted
           GROUP BY standing ORDER BY hint DESC, standing DESC LIMIT ${count}) AS best)`;

/** The second and third step. Laws with a full score come first, then laws with a title score, then the rest of this page. */
function scoredPage(laws: string, limit: string, offset: string): string {
  // Laws with equal scores keep the order of the first step. Otherwise a law could move from one page to another, because the first
  // step reads more laws for a later page.
  const order = 'full_score DESC NULLS LAST, title_score DESC NULLS LAST, hint DESC, standing DESC';
  return `
    WITH compared AS MATERIALIZED (
      SELECT best.*, number, id, words, subject_words, CASE WHEN place <= ${rank.maxCompared} THEN ${rank.titleScore} END AS title_score
        FROM question, best JOIN (
          SELECT number, id, status, jurisdiction, words, subject_words, title_keys, rough_name_key
            FROM ${laws}) AS law ON law.number = ${rank.lawNumber}),
    ranked AS (
      SELECT *, row_number() OVER (ORDER BY title_score DESC NULLS LAST, hint DESC, standing DESC) <= ${rank.maxScored}
                OR standing IN (SELECT standing FROM by_article) AS is_scored
        FROM compared),
    measured AS MATERIALIZED (
      SELECT number, standing, hint, title_score, is_scored, in_title,
             CASE WHEN is_scored THEN ${rank.density} END AS density,
             is_scored AND ${rank.isPhraseInText} AS in_phrase,
             CASE WHEN is_scored AND NOT in_title THEN in_articles.density END AS article_density,
             is_scored AND ${rank.isInSubjects} AS in_subjects
        FROM question, ranked LEFT JOIN in_articles ON law_id = id)
    SELECT number, row_number() OVER (ORDER BY ${order}) AS place FROM (
      SELECT number, standing, hint, title_score, CASE WHEN is_scored THEN ${rank.fullScore} END AS full_score
        FROM measured ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) AS page`;
}

export async function findBlobs(db: Queryable, country: string, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; blob: string }>(
    'SELECT id, blob FROM laws WHERE country = $1 AND id = ANY ($2)',
    [country, ids],
  );
  return new Map(rows.map(({ id, blob }) => [id, blob]));
}
