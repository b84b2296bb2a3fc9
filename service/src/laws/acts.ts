import { anchorOf } from '../corpus/anchors.ts';
import type { Service } from '../service.ts';
import type { Threads } from '../threads/threads.ts';
import { traceArticles } from './article-changes.ts';
import { textVersions } from './article-history.ts';
import { listReformsBetween, type VersionRow } from './history-store.ts';
import type { Texts } from './texts.ts';

/** An act that changed a law, and the anchors of what it changed; null stands for everything. */
export interface Act {
  source_id: string | null;
  date: string;
  anchors: string[] | null;
}

/** So much text is gone through to tell which act changed what: half a second's work. Beyond, the acts' own word is taken. */
const maxBytes = 60_000_000;

/** Which acts lie between two texts of a law. `size` is about how long a text is. */
export async function actsBetween(
  { db }: Service,
  { texts, threads }: { texts: Texts; threads: Threads },
  law: { country: string; id: string },
  versions: VersionRow[],
  between: { from: string | null; to: string | null; size: number },
): Promise<Act[]> {
  const all = textVersions(versions);
  const places = [between.from, between.to].map((blob) => all.findLastIndex((version) => version.blob === blob));
  const [first, last] = places.sort((a, b) => a - b) as [number, number];
  if (first < 0) return [];
  const span = all.slice(first, last + 1);
  const act = ({ source_id, date }: VersionRow, anchors: string[] | null) => ({ source_id, date, anchors });
  if (span.length === 2) return [act(span[1] as VersionRow, null)];
  const { country, id } = law;
  if (span.length * between.size > maxBytes) {
    const days = { after: span[0]?.date as string, until: span.at(-1)?.date as string };
    const reforms = await listReformsBetween(db, country, id, days);
    return reforms.map(({ source_id, date, articles }) => ({
      source_id,
      date,
      anchors: (articles ?? []).map(anchorOf),
    }));
  }
  const blobs = span.map((version) => version.blob as string);
  const traces = await threads.run(JSON.stringify([country, ...blobs]), traceArticles, () => ({
    mirror: texts.mirror(country),
    blobs,
  }));
  const changed = (index: number) =>
    traces.filter(({ changes }) => changes.some((change) => change.index === index)).map(({ anchor }) => anchor);
  return span.flatMap((version, index) => (index === 0 ? [] : [act(version, changed(index))]));
}
