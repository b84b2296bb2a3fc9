import { Anchors, repeatsTitle } from '../corpus/anchors.ts';
import { sections } from '../corpus/articles.ts';
import { paragraphsOf, plainText } from '../markdown/plain-text.ts';
import type { AlignBudget } from './align.ts';
import type { Comparable, Pair } from './compare.ts';
import { diffParagraphs, type ParagraphChange } from './word-diff.ts';

/** A heading and what stands below it, up to the next heading of any kind: what a comparison page shows as one piece. */
export interface Unit extends Comparable {
  label: string;
  heading: string;
  anchor: string;
  /** Without the heading. */
  text: string;
}

/** The units of a text. What stands before the first heading is one without a label. */
export function unitsOf(text: string, title: string): Unit[] {
  const body = Buffer.from(text);
  const all = sections(body);
  const anchors = new Anchors();
  const units: Unit[] = [];
  const cut = (start: number, end: number) => body.subarray(start, end).toString('utf8').trim();
  const opening = cut(0, all[0]?.start ?? body.length);
  if (opening) units.push(toUnit('', '', '', opening));
  all.forEach(({ label, heading, start }, index) => {
    const end = all[index + 1]?.start ?? body.length;
    const lineEnd = body.indexOf(10, start);
    const below = cut(lineEnd < 0 ? end : Math.min(lineEnd, end), end);
    const anchor = index === 0 && repeatsTitle(heading, title) ? '' : anchors.next(label);
    units.push(toUnit(label, heading, anchor, below));
  });
  return units;
}

function toUnit(label: string, heading: string, anchor: string, text: string): Unit {
  return { key: label, content: `${heading}\n${text}`, label, heading, anchor, text };
}

/** The paragraphs of two units that differ, and how; null when they differ in their Markdown only and read the same. */
export function diffUnits({ before, after }: Pair<Unit>, budget: AlignBudget): ParagraphChange[] | null {
  const read = (unit: Unit | null) => (unit === null ? [] : paragraphsOf(unit.text));
  const changes = diffParagraphs(read(before), read(after), budget);
  if (before === null || after === null) return changes;
  const [oldHeading, newHeading] = [plainText(before.heading), plainText(after.heading)];
  if (oldHeading !== newHeading) changes.unshift(...diffParagraphs([oldHeading], [newHeading], budget));
  return changes.every((change) => change.kind === 'same') ? null : changes;
}
