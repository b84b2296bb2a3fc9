import { crc32 } from 'node:zlib';
import { Anchors, anchorOf } from '../corpus/anchors.ts';
import { sections, trimmed } from '../corpus/articles.ts';
import { readBlobs } from '../corpus/git/objects.ts';
import { bodyBytes } from '../corpus/law-file.ts';
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
  const traces = new Map<string, Trace>();
  // Labels recur in every version: an anchor is made of each once.
  const bases = new Map<string, string>();
  let present = new Set<Trace>();
  let index = 0;
  await readBlobs(mirror, blobs, (_, content) => {
    // What cannot be read tells nothing: the next text is compared with the one before it.
    if (content) present = note(traces, present, fingerprints(bodyBytes(content), bases), index);
    index++;
  });
  return [...traces.values()].map(({ anchor, heading, changes }) => ({ anchor, heading, changes }));
}

/** `sum` is null while the law does not have the article. */
type Trace = ArticleTrace & { sum: number | null };

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

/** Notes what a version says of each article, and returns those that it has. */
function note(traces: Map<string, Trace>, before: Set<Trace>, prints: Print[], index: number): Set<Trace> {
  const present = new Set<Trace>();
  for (const { anchor, heading, sum } of prints) {
    const trace = traces.get(anchor) ?? { anchor, heading, sum: null, changes: [] };
    traces.set(anchor, trace);
    present.add(trace);
    if (trace.sum !== sum) trace.changes.push({ index, kind: trace.sum === null ? 'added' : 'changed' });
    Object.assign(trace, { heading, sum });
  }
  for (const trace of before) {
    if (present.has(trace)) continue;
    trace.changes.push({ index, kind: 'removed' });
    trace.sum = null;
  }
  return present;
}
