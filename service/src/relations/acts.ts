import type { Service } from '../service.ts';
import { findActs } from './acts-store.ts';

/** An act that changed a law, as far as we know it. */
export interface Act {
  source_id: string | null;
  /** Null when it is not in the corpus. It may have a title all the same. */
  law_id: string | null;
  title: string | null;
}

/** Names the acts of a law's versions. */
export type ActOf = (sourceId: string | null) => Act;

/** The acts that made versions of a law, by the identifiers that its commits give. */
export async function nameActs(
  { db }: Service,
  country: string,
  lawId: string,
  versions: { source_id: string | null }[],
): Promise<ActOf> {
  const ids = new Set(versions.flatMap(({ source_id }) => source_id ?? []));
  const rows = ids.size > 0 ? await findActs(db, country, lawId, [...ids]) : [];
  const acts = new Map(rows.map((row) => [row.source_id, row]));
  return (source_id) => acts.get(source_id ?? '') ?? { source_id, law_id: null, title: null };
}
