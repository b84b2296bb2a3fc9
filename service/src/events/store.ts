import type pg from 'pg';
import { inTransaction, type Queryable } from '../db/database.ts';
import { storableJson } from '../db/values.ts';
import { readQuery, webSearch } from '../search/query.ts';
import type { EventRow } from './event.ts';
import { followMoves, type Move, type Rule, writeWatched } from './rule-schema.ts';

const maxBatchRows = 1000;

export async function insertEvents(db: Queryable, events: EventRow[]): Promise<number[]> {
  const numbers: number[] = [];
  for (let start = 0; start < events.length; start += maxBatchRows) {
    const part = events.slice(start, start + maxBatchRows);
    const column = <Name extends keyof EventRow>(name: Name) => part.map((event) => event[name]);
    const { rows } = await db.query<{ number: number }>(
      `INSERT INTO events (id, event_type, country, law_id, language, words, created_at, body, article_ids)
       SELECT id, event_type, country, law_id, language, words, created_at, body,
              CASE WHEN articles IS NOT NULL THEN ARRAY(SELECT jsonb_array_elements_text(articles)) END
         FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::tsvector[], $7::timestamptz[],
                     $8::text[], $9::jsonb[])
                AS event (id, event_type, country, law_id, language, words, created_at, body, articles)
       RETURNING number`,
      [
        column('id'),
        column('event_type'),
        column('country'),
        column('law_id'),
        column('language'),
        column('words'),
        column('created_at'),
        column('body'),
        column('article_ids').map((ids) => ids && storableJson(ids)),
      ],
    );
    numbers.push(...rows.map((row) => row.number));
  }
  return numbers;
}

/** The time of the transaction. It is the time of the events that the transaction records. */
export async function transactionTime(db: Queryable): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>('SELECT now()');
  return (rows[0] as { now: Date }).now;
}

/** Deletes events that are older than 90 days. Their deliveries are deleted, too. */
export async function deleteOldEvents(db: Queryable): Promise<void> {
  await db.query("DELETE FROM events WHERE created_at < now() - interval '90 days'");
}

/** The query of a rule in the form that the matcher needs. */
export function searchText(matchQuery: string | null): string | null {
  const query = matchQuery === null ? null : readQuery(matchQuery);
  return query === null ? null : webSearch(query);
}

/** The columns of a rule, or of its changed fields, for the tables `endpoints` and `digests`. */
export function ruleColumns(rule: Partial<Rule>): Partial<Rule> & { search_text?: string | null } {
  return rule.match_query === undefined ? rule : { ...rule, search_text: searchText(rule.match_query) };
}

/**
 * Adds the new ids of moved articles to the rules that watch them. The rules are locked only for this short time. `write` is a
 * function of the folder that owns the table.
 */
export async function followInRules(
  client: pg.PoolClient,
  table: 'endpoints' | 'digests',
  country: string,
  moves: Move[],
  write: (id: number, articleIds: string[]) => Promise<unknown>,
): Promise<void> {
  if (moves.length === 0) return;
  const left = moves.map(({ law_id, from }) => writeWatched({ lawId: law_id, articleId: from }));
  await inTransaction(client, async () => {
    const { rows } = await client.query<{ id: number; article_ids: string[] }>(
      `SELECT id, article_ids FROM ${table}
        WHERE article_ids && $1 AND (countries IS NULL OR $2 = ANY (countries)) ORDER BY id FOR NO KEY UPDATE`,
      [left, country],
    );
    for (const { id, article_ids } of rows) {
      const followed = followMoves(article_ids, moves);
      if (followed.length === article_ids.length) continue;
      await write(id, followed);
    }
  });
}
