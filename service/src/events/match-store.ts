import type { Queryable } from '../db/database.ts';
import { hasWords } from '../search/match-store.ts';
import type { Rule } from './rule-schema.ts';
import { searchText } from './store.ts';

/** The columns of a rule and of an event that the matcher needs. */
const ruleColumns = 'event_types, countries, law_ids, article_ids, search_text';
const eventColumns = 'number, event_type, country, law_id, article_ids, language, words';

/**
 * SQL that yields pairs (id, number): the id of an enabled rule, and the number of a new event in $1 that matches the
 * rule. Use it in the transaction that records the events: the time of its events is now().
 */
export function newPairs(table: 'endpoints' | 'digests'): string {
  return matchingPairs(
    `SELECT id, ${ruleColumns} FROM ${table} WHERE enabled AND created_at <= now()`,
    `SELECT ${eventColumns} FROM events WHERE number = ANY ($1)`,
  );
}

/**
 * The only matcher of rules and events, for dispatch, digests and previews. The first argument is SQL that yields rules (id and
 * `ruleColumns`), the second is SQL that yields events (`eventColumns`). Returns SQL that yields the matching pairs (id, number).
 *
 * Each rule is joined by its narrowest filter. Without that, 10,000 rules and 2,000 events of a day would need 20 million
 * comparisons. If many rules have the same query, it is compared with each event only once. A rule for articles matches events that
 * name one of these articles: a reform, or a version that takes effect. It also matches the repeal of the whole law.
 */
function matchingPairs(rules: string, events: string): string {
  return `
    WITH rule AS MATERIALIZED (${rules}),
    event AS MATERIALIZED (${events}),
    watched AS MATERIALIZED (
      SELECT id, left(watched, -strpos(reverse(watched), '#')) AS law_id,
             right(watched, strpos(reverse(watched), '#') - 1) AS article_id
        FROM rule, unnest(article_ids) AS watched),
    touched AS (
      SELECT id, number FROM watched
        JOIN (SELECT number, law_id, unnest(article_ids) AS article_id FROM event) AS part USING (law_id, article_id)
      UNION
      SELECT id, number FROM watched JOIN event USING (law_id) WHERE event_type = 'law.repealed'),
    asked AS MATERIALIZED (
      SELECT search_text, language, search_query(language, search_text) AS query
        FROM (SELECT DISTINCT search_text FROM rule WHERE search_text IS NOT NULL) AS text,
             (SELECT DISTINCT language FROM event) AS spoken),
    hit AS MATERIALIZED (
      SELECT search_text, number FROM asked JOIN event USING (language) WHERE ${hasWords('query')}),
    candidate AS (
      SELECT rule.*, number FROM rule JOIN touched USING (id)
       WHERE search_text IS NULL OR (search_text, number) IN (SELECT search_text, number FROM hit)
      UNION ALL
      SELECT rule.*, number FROM rule, unnest(law_ids) AS law_id JOIN event USING (law_id)
       WHERE rule.article_ids IS NULL
         AND (search_text IS NULL OR (search_text, number) IN (SELECT search_text, number FROM hit))
      UNION ALL
      SELECT rule.*, number FROM rule JOIN hit USING (search_text) WHERE law_ids IS NULL AND article_ids IS NULL
      UNION ALL
      SELECT rule.*, number FROM rule, unnest(event_types) AS event_type JOIN event USING (event_type)
       WHERE law_ids IS NULL AND rule.article_ids IS NULL AND search_text IS NULL)
    SELECT id, number FROM candidate JOIN event USING (number)
     WHERE event_type = ANY (event_types) AND (countries IS NULL OR country = ANY (countries))
       AND (law_ids IS NULL OR law_id = ANY (law_ids))`;
}

/** How many days back a preview looks. */
export const windowDays = 30;

/** The events of the last days that a rule would have delivered: their number, and the bodies of the newest ones. */
export async function findPreview(
  db: Queryable,
  rule: Rule,
  sample: number,
): Promise<{ from: Date; to: Date; count: number; bodies: string[] }> {
  const rules =
    'SELECT 1 AS id, $1::text[] AS event_types, $2::text[] AS countries, $3::text[] AS law_ids, $4::text AS search_text, $6::text[] AS article_ids';
  const events = `
    SELECT ${eventColumns} FROM events
     WHERE created_at BETWEEN now() - interval '${windowDays} days' AND now()
       AND event_type = ANY ($1) AND country = ANY (coalesce($2::text[], ARRAY[country]))
       AND law_id = ANY (coalesce($3::text[], ARRAY[law_id]))`;
  const { rows } = await db.query<{ from: Date; to: Date; count: number; bodies: string[] }>(
    `WITH pair AS MATERIALIZED (${matchingPairs(rules, events)})
     SELECT now() - interval '${windowDays} days' AS from, now() AS to, (SELECT count(*)::int FROM pair) AS count,
            ARRAY(SELECT body FROM events JOIN pair USING (number)
                   ORDER BY created_at DESC, number DESC LIMIT $5) AS bodies`,
    [rule.event_types, rule.countries, rule.law_ids, searchText(rule.match_query), sample, rule.article_ids],
  );
  return rows[0] as { from: Date; to: Date; count: number; bodies: string[] };
}

/** The languages in which a query has words to search for, and not only fillers such as `the`. */
export async function findSpeaking(db: Queryable, languages: string[], searchText: string): Promise<string[]> {
  const { rows } = await db.query<{ language: string }>(
    'SELECT language FROM unnest($1::text[]) AS language WHERE numnode(search_query(language, $2)) > 0',
    [languages, searchText],
  );
  return rows.map((row) => row.language);
}
