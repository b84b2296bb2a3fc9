import type { Queryable } from './database.ts';

/** A place in the write-ahead log. */
export type LogPosition = bigint;

/** The position of the primary. Whatever was committed before this call lies before it. */
export async function findPrimaryPosition(db: Queryable): Promise<LogPosition> {
  const { rows } = await db.query<{ place: string }>('SELECT pg_current_wal_insert_lsn()::text AS place');
  return toPlace((rows[0] as { place: string }).place);
}

/** How far a replica has replayed; null for a server that is not a replica. */
export async function findReplayed(db: Queryable): Promise<LogPosition | null> {
  const { rows } = await db.query<{ place: string | null }>(
    'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS place',
  );
  const place = rows[0]?.place ?? null;
  return place === null ? null : toPlace(place);
}

/**
 * Each page of the log begins with a header of 24 or 40 bytes. A position right after the header of an empty page counts as the
 * start of that page, so that both compare as equal.
 */
function toPlace(text: string): LogPosition {
  const [high = '0', low = '0'] = text.split('/');
  const place = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  const inPage = place % 8192n;
  return inPage === 24n || inPage === 40n ? place - inPage : place;
}
