import { anchorOf } from '../corpus/anchors.ts';
import type { Service } from '../service.ts';
import { type TraceInput, trace } from './article-changes.ts';
import { textVersions } from './article-history.ts';
import { listReformsBetween, type VersionRow } from './store.ts';

/** An act that changed a law, and the anchors of what it changed; null stands for everything. */
export interface Act {
  source_id: string | null;
  date: string;
  anchors: string[] | null;
}

/** The acts between two texts, and the texts that tell what each changed, where that is still to be found out. */
export interface Acts {
  acts: Act[];
  /** The text before the first act, and the one that each act made. */
  blobs: string[] | null;
}

/** So much text is gone through to tell which act changed what: half a second's work. Beyond, the acts' own word is taken. */
const maxBytes = 60_000_000;

/** Which acts lie between two texts of a law. `size` is about how long a text is. */
export async function actsBetween(
  { db }: Service,
  law: { country: string; id: string },
  versions: VersionRow[],
  between: { from: string | null; to: string | null; size: number },
): Promise<Acts> {
  const all = textVersions(versions);
  const places = [between.from, between.to].map((blob) => all.findLastIndex((version) => version.blob === blob));
  const [first, last] = places.sort((a, b) => a - b) as [number, number];
  if (first < 0) return { acts: [], blobs: null };
  const span = all.slice(first, last + 1);
  const acts = span.slice(1).map(({ source_id, date }) => ({ source_id, date, anchors: null }));
  if (span.length === 2) return { acts, blobs: null };
  if (span.length * between.size <= maxBytes) return { acts, blobs: span.map((version) => version.blob as string) };
  const days = { after: span[0]?.date as string, until: span.at(-1)?.date as string };
  const reforms = await listReformsBetween(db, law.country, law.id, days);
  const named = reforms.map(({ source_id, date, articles }) => ({
    source_id,
    date,
    anchors: (articles ?? []).map(anchorOf),
  }));
  return { acts: named, blobs: null };
}

/** What each text changed of the one before it, as anchors. Reads all of the texts: for a thread. */
export async function changedAnchors(input: TraceInput): Promise<string[][]> {
  const changed: string[][] = input.blobs.map(() => []);
  for (const { anchor, changes } of await trace(input)) for (const { index } of changes) changed[index]?.push(anchor);
  return changed.slice(1);
}
