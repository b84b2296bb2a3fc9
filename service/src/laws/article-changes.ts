import { crc32 } from 'node:zlib';
import { Anchors, anchorOf } from '../corpus/anchors.ts';
import { sections, trimmed } from '../corpus/articles.ts';
import { bodyBytes } from '../corpus/law-file.ts';
import { readBlobs } from '../corpus/objects.ts';
import type { Task } from '../threads/threads.ts';

export interface TraceInput {
  mirror: string;
  /** The blobs of a law's versions, oldest first, each followed by another one. */
  blobs: string[];
}

export interface ArticleChange {
  /** Which of the blobs made it so. */
  index: number;
  kind: 'added' | 'changed' | 'removed';
}

export interface ArticleTrace {
  anchor: string;
  /** As the newest text that has it says. */
  heading: string;
  changes: ArticleChange[];
}

/**
 * In which versions each article of a law changed. Done in a thread, which reads git itself: a code of 3 MB with a hundred
 * versions is 300 MB of text.
 */
export const traceArticles: Task<TraceInput, ArticleTrace[]> = {
  module: import.meta.url,
  name: 'trace',
  lane: 'compare',
  timeout: 60_000,
};

export async function trace({ mirror, blobs }: TraceInput): Promise<ArticleTrace[]> {
  const traces = new Map<string, ArticleTrace & { sum: number | null }>();
  // Labels recur in every version: an anchor is made of each once.
  const bases = new Map<string, string>();
  let index = 0;
  await readBlobs(mirror, blobs, (_, content) => {
    // What cannot be read tells nothing: the next text is compared with the one before it.
    if (content) note(traces, fingerprints(bodyBytes(content), bases), index);
    index++;
  });
  return [...traces.values()].map(({ anchor, heading, changes }) => ({ anchor, heading, changes }));
}

interface Print {
  anchor: string;
  heading: string;
  sum: number;
}

/** Articles, and headings that stand where articles stand (transitional provisions and the like). */
function fingerprints(body: Buffer, bases: Map<string, string>): Print[] {
  const all = sections(body);
  const levels = new Set(all.filter((section) => section.article).map((section) => section.level));
  const anchors = new Anchors();
  const prints: Print[] = [];
  for (const section of all) {
    const base = bases.get(section.label) ?? anchorOf(section.label);
    bases.set(section.label, base);
    const anchor = anchors.take(base); // of every heading: the page counts them all
    if (!section.article && !levels.has(section.level)) continue;
    const sum = crc32(trimmed(body.subarray(section.start, section.end)));
    prints.push({ anchor, heading: section.heading, sum });
  }
  return prints;
}

function note(traces: Map<string, ArticleTrace & { sum: number | null }>, prints: Print[], index: number): void {
  const present = new Set<string>();
  for (const { anchor, heading, sum } of prints) {
    present.add(anchor);
    const known = traces.get(anchor);
    if (!known) traces.set(anchor, { anchor, heading, sum, changes: [{ index, kind: 'added' }] });
    else {
      if (known.sum !== sum) known.changes.push({ index, kind: known.sum === null ? 'added' : 'changed' });
      Object.assign(known, { heading, sum });
    }
  }
  for (const known of traces.values()) {
    if (known.sum === null || present.has(known.anchor)) continue;
    known.changes.push({ index, kind: 'removed' });
    known.sum = null;
  }
}
