import { anchorOf } from '../corpus/anchors.ts';
import type { Service } from '../service.ts';
import { textVersions } from './article-history.ts';
import { type TraceInput, trace } from './article-traces.ts';
import { listReformsBetween, type VersionRow } from './store.ts';

/** An act that changed a law, and the anchors of the sections it changed; null means that it made every change. */
export interface Act {
  source_id: string | null;
  date: string;
  anchors: string[] | null;
}

export interface Acts {
  acts: Act[];
  /**
   * The texts that must be compared to learn what each act changed: the one before the first act, then the one after each
   * act. Null when there is nothing to learn.
   */
  blobs: string[] | null;
}

/**
 * So much text is compared to learn which act changed what: half a second of work. Where there is more, the articles that
 * are recorded with each reform are taken.
 */
const maxLength = 60_000_000;

/** The acts between two texts of a law. `length` is about how long one of its texts is. */
export async function actsBetween(
  { db }: Service,
  law: { country: string; id: string },
  versions: VersionRow[],
  between: { from: string | null; to: string | null; length: number },
): Promise<Acts> {
  const all = textVersions(versions);
  const places = [between.from, between.to].map((blob) => all.findLastIndex((version) => version.blob === blob));
  const [first, last] = places.sort((a, b) => a - b) as [number, number];
  if (first < 0) return { acts: [], blobs: null };
  const span = all.slice(first, last + 1);
  const acts = span.slice(1).map(({ source_id, date }) => ({ source_id, date, anchors: null }));
  if (span.length === 2) return { acts, blobs: null };
  if (span.length * between.length <= maxLength) return { acts, blobs: span.map((version) => version.blob as string) };
  const days = { after: span[0]?.date as string, until: span.at(-1)?.date as string };
  const reforms = await listReformsBetween(db, law.country, law.id, days);
  const named = reforms.map(({ source_id, date, articles }) => ({
    source_id,
    date,
    anchors: (articles ?? []).map(anchorOf),
  }));
  return { acts: named, blobs: null };
}

/** The anchors of what each text changed in the one before it. Reads all of the texts, so it belongs in a thread. */
export async function changedAnchors(input: TraceInput): Promise<string[][]> {
  const changed: string[][] = input.blobs.map(() => []);
  for (const { anchor, changes } of await trace(input)) for (const { index } of changes) changed[index]?.push(anchor);
  return changed.slice(1);
}
