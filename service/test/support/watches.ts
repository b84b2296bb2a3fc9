import type pg from 'pg';
import { partsOf } from '../../src/corpus/articles/parts.ts';
import { contentOf } from '../../src/corpus/articles/wording.ts';

/** Adds one digest for each article, directly in the database, because the API allows an account only twenty. */
export async function watchEach(pool: pg.Pool, watched: string[]): Promise<void> {
  await pool.query("INSERT INTO accounts (email, early) VALUES ('watches@example.org', false)");
  await pool.query(
    `INSERT INTO digests (account_id, event_types, article_ids, frequency)
     SELECT id, ARRAY['reform.created'], ARRAY[watched], 'daily'
       FROM accounts, unnest($1::text[]) AS watched WHERE email = 'watches@example.org'`,
    [watched],
  );
}

/** The events that each watch got, as `article sha`. The article is the first one in the watch's rule. */
export async function toldByWatch(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ told: string }>(
    `SELECT d.article_ids[1] || ' ' || (e.body::json->'data'->>'sha') AS told
       FROM digest_events t JOIN digests d ON d.id = t.digest_id JOIN events e ON e.number = t.event_number`,
  );
  return rows.map(({ told }) => told).sort();
}

/** The text of each article of a version by its id, without notes and without formatting. */
export function textsOf(file: string): Map<string, string> {
  const body = Buffer.from(file.replace(/^---\n.*?\n---\n/s, ''));
  const articles = partsOf(body).filter(({ kind }) => kind !== 'division');
  return new Map(
    articles.map((part) => {
      const { content } = contentOf(body, part);
      const words = `${part.heading ?? ''} ${content}`
        .replace(/^[#>\s]+/gm, '')
        .replace(/\\(?=[^\w\s])|[*_\u00ad]/g, '');
      return [part.id, words.replace(/[\s\u00a0\u200b-\u200d\u202f]+/gu, ' ').trim()];
    }),
  );
}

export function differing(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));
}

/**
 * The texts with another id in the new version, as pairs of ids. A text must be unique in both versions, and have more than a few
 * words.
 */
export function moved(before: Map<string, string>, after: Map<string, string>): [string, string][] {
  const holders = (texts: Map<string, string>, text: string) => [...texts].filter(([, other]) => other === text);
  return differing(before, after).flatMap((id): [string, string][] => {
    const text = before.get(id) ?? '';
    const [target, ...more] = holders(after, text);
    if (!target || more.length > 0 || holders(before, text).length > 1 || Buffer.byteLength(text) < 60) return [];
    return [[id, target[0]]];
  });
}
