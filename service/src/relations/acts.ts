import { readerOf } from '../corpus/countries/index.ts';
import { actsOfSource } from '../corpus/declared/ids.ts';
import type { Service } from '../service.ts';
import { findActs } from './store.ts';

/** An act that changed a law, as far as we know it. */
export interface Act {
  source_id: string | null;
  /** Null when it is not in the corpus. It may have a title all the same. */
  law_id: string | null;
  title: string | null;
}

/** Names the acts of a law's versions. Null when nothing, or no other act than the law itself, is named. */
export type ActOf = (sourceId: string | null) => Act | null;

/** Whether a `Source-Id` names an act that is not this law, one of its versions or a word such as `original`. */
export function namesAct(country: string, lawId: string, sourceId: string | null): sourceId is string {
  return actsOfSource(readerOf(country), lawId, sourceId).length > 0;
}

/** The acts that made versions of a law, by the identifiers that its commits give. */
export async function nameActs(
  { db }: Service,
  country: string,
  lawId: string,
  versions: { source_id: string | null }[],
): Promise<ActOf> {
  const reader = readerOf(country);
  const named = new Map(
    versions.map(({ source_id }) => [source_id ?? '', actsOfSource(reader, lawId, source_id)] as const),
  );
  const ids = new Set([...named.values()].flat());
  const rows = ids.size > 0 ? await findActs(db, country, lawId, [...ids]) : [];
  const acts = new Map(rows.map((row) => [row.source_id, row]));
  return (source_id) => {
    const [id, ...others] = named.get(source_id ?? '') ?? actsOfSource(reader, lawId, source_id);
    if (id === undefined) return null;
    const { law_id, title } = (others.length === 0 && acts.get(id)) || { law_id: null, title: null };
    return { source_id, law_id, title };
  };
}
