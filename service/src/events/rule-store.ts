import type pg from 'pg';
import { inTransaction } from '../db/database.ts';
import { readQuery, webSearch } from '../search/query.ts';
import type { Rule } from './rule-schema.ts';
import { followMoves, type Move, writeWatched } from './watched.ts';

/** The query of a rule as the matcher takes it. */
export function searchText(matchQuery: string | null): string | null {
  const query = matchQuery === null ? null : readQuery(matchQuery);
  return query === null ? null : webSearch(query);
}

/** A rule, or the fields of it that change, as columns of a table that holds rules (`endpoints`, `digests`). */
export function ruleColumns(rule: Partial<Rule>): Partial<Rule> & { search_text?: string | null } {
  return rule.match_query === undefined ? rule : { ...rule, search_text: searchText(rule.match_query) };
}

/**
 * When articles have moved, adds their new ids to the rules that watch them. The rules are locked for that moment only. `write`
 * is of the room that the table belongs to.
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
