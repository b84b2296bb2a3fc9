import { Anchors, anchorOf } from '../corpus/anchors.ts';
import { fingerprint, sections } from '../corpus/articles.ts';
import { readBlobs } from '../corpus/git/objects.ts';
import { bodyBytes } from '../corpus/law-file.ts';
import type { Task } from '../threads/threads.ts';
import { type ChangeKind, type Comparable, compareSections, type SectionChange } from './compare.ts';

export interface TraceInput {
  mirror: string;
  /** The blobs of a law's versions, oldest first; no two neighbours are the same. */
  blobs: string[];
}

export interface ArticleChange {
  /** Which of the blobs is the first with the change. */
  index: number;
  kind: ChangeKind;
}

export interface ArticleTrace {
  anchor: string;
  /** As in the newest text that has the article. */
  heading: string;
  changes: ArticleChange[];
}

/**
 * In which versions each article of a law changed. This runs in a thread, which reads git itself: a code of 3 MB with a
 * hundred versions is 300 MB of text.
 */
export const traceArticles: Task<TraceInput, ArticleTrace[]> = {
  module: import.meta.url,
  name: 'trace',
  lane: 'compare',
  timeout: 60_000,
};

export async function trace({ mirror, blobs }: TraceInput): Promise<ArticleTrace[]> {
  const traces = new Map<string, ArticleTrace>();
  const bases = new Map<string, string>();
  let before: Provision[] = [];
  let index = 0;
  await readBlobs(mirror, blobs, (_, content) => {
    // A text that cannot be read is left out: the next one is compared with the one before it.
    if (content) {
      const after = provisionsOf(bodyBytes(content), bases);
      for (const change of compareSections(before, after)) note(traces, change, index);
      before = after;
    }
    index++;
  });
  return [...traces.values()];
}

/** An article or another provision: its key is its anchor, its content a fingerprint. */
interface Provision extends Comparable {
  key: string;
  heading: string;
}

/** `bases` holds the anchor of each label: the same labels are in every version. */
function provisionsOf(body: Buffer, bases: Map<string, string>): Provision[] {
  const anchors = new Anchors();
  const provisions: Provision[] = [];
  for (const section of sections(body)) {
    const base = bases.get(section.label) ?? anchorOf(section.label);
    bases.set(section.label, base);
    const key = anchors.take(base); // of every heading, because the page of the law counts them all
    if (section.provision) provisions.push({ key, content: fingerprint(body, section), heading: section.heading });
  }
  return provisions;
}

function note(traces: Map<string, ArticleTrace>, { kind, section }: SectionChange<Provision>, index: number): void {
  const trace = traces.get(section.key) ?? { anchor: section.key, heading: '', changes: [] };
  traces.set(section.key, trace);
  trace.heading = section.heading;
  trace.changes.push({ index, kind });
}
