import { Anchors, repeatsTitle } from '../corpus/anchors.ts';
import { sections } from '../corpus/articles.ts';
import type { Effort, Step } from './align.ts';

/** A heading and what stands below it, up to the next heading of any kind. */
export interface Unit {
  label: string;
  heading: string;
  anchor: string;
  article: boolean;
  /** Without the heading. */
  text: string;
}

export function unitsOf(text: string, title: string): Unit[] {
  const body = Buffer.from(text);
  const all = sections(body);
  const anchors = new Anchors();
  const units: Unit[] = [];
  const cut = (start: number, end: number) => body.subarray(start, end).toString('utf8').trim();
  const opening = cut(0, all[0]?.start ?? body.length);
  if (opening) units.push({ label: '', heading: '', anchor: '', article: false, text: opening });
  all.forEach(({ label, heading, article, start }, index) => {
    const end = all[index + 1]?.start ?? body.length;
    const lineEnd = body.indexOf(10, start);
    const below = cut(lineEnd < 0 ? end : Math.min(lineEnd, end), end);
    const anchor = index === 0 && repeatsTitle(heading, title) ? '' : anchors.next(label);
    units.push({ label, heading, anchor, article, text: below });
  });
  return units;
}

export type Pair = { before: Unit; after: Unit } | { before: Unit; after: null } | { before: null; after: Unit };

/** Beyond this many differences in the order of headings the alignment is not worth its time: labels decide alone. */
const maxEdits = 2000;

/**
 * Which piece of the old text became which of the new: by their labels, in order, so that what counts anew in every
 * chapter or annex (`CAPÍTULO I`, `Artículo 1`) finds its own counterpart. What moved is matched by its label.
 */
export function alignUnits(before: Unit[], after: Unit[], effort: Effort): Pair[] {
  const labels = (units: Unit[]) => units.map((unit) => unit.label);
  const replaced: Step[] = [
    { kind: 'removed', count: before.length },
    { kind: 'added', count: after.length },
  ];
  const pairs: Pair[] = [];
  let [old, young] = [0, 0];
  for (const { kind, count } of effort.align(labels(before), labels(after), maxEdits) ?? replaced) {
    for (let i = 0; i < count; i++) {
      if (kind === 'removed') pairs.push({ before: before[old++] as Unit, after: null });
      else if (kind === 'added') pairs.push({ before: null, after: after[young++] as Unit });
      else pairs.push({ before: before[old++] as Unit, after: after[young++] as Unit });
    }
  }
  return joinMoved(pairs);
}

function joinMoved(pairs: Pair[]): Pair[] {
  const gone = new Map<string, { pairs: { before: Unit; after: null }[]; taken: number }>();
  for (const pair of pairs) {
    if (pair.after !== null) continue;
    const same = gone.get(pair.before.label);
    if (same) same.pairs.push(pair);
    else gone.set(pair.before.label, { pairs: [pair], taken: 0 });
  }
  const moved = new Set<Pair>();
  const joined = pairs.map((pair): Pair => {
    const same = pair.before === null ? gone.get(pair.after.label) : undefined;
    const from = same?.pairs[same.taken++];
    if (!from || pair.after === null) return pair;
    moved.add(from);
    return { before: from.before, after: pair.after };
  });
  return joined.filter((pair) => !moved.has(pair));
}
