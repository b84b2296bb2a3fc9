import { raiseDigits } from '../base/words.ts';
import { repeatsTitle } from '../corpus/anchors.ts';
import { type Part, partsOf } from '../corpus/articles/parts.ts';
import { contentOf, wordingOf } from '../corpus/articles/wording.ts';
import { paragraphsOf, plainText } from '../markdown/plain-text.ts';
import type { AlignBudget } from './align.ts';
import type { Comparable, Pair } from './compare.ts';
import { diffParagraphs, type ParagraphChange } from './word-diff.ts';

/** One piece of a comparison page: an article, or the text below another heading up to the next heading. */
export interface Unit extends Comparable {
  label: string;
  heading: string;
  /** Its anchor on the page of the law; empty if it has none. */
  anchor: string;
  isArticle: boolean;
  /** The text without the heading and without editorial notes. */
  text: string;
}

/** The units of a text. The text before the first heading is a unit without a label. */
export function unitsOf(text: string, title: string): Unit[] {
  const body = Buffer.from(text);
  const all = partsOf(body);
  const units: Unit[] = [];
  const opening = { textStart: 0, end: all[0]?.start ?? body.length };
  if (body.subarray(0, opening.end).toString('utf8').trim() !== '') {
    const place = { key: '', label: '', heading: '', anchor: '', isArticle: false };
    units.push({ ...place, content: wordingOf(body, { ...opening, heading: null }), text: textOf(body, opening) });
  }
  let articleEnd = 0;
  for (const [index, part] of all.entries()) {
    const isArticle = part.kind !== 'division';
    // A heading inside an article belongs to the article's text.
    if (!isArticle && part.start < articleEnd) continue;
    if (isArticle) articleEnd = part.end;
    const isTitle = index === 0 && repeatsTitle(part.written, title);
    units.push(toUnit(body, part, isArticle, isTitle ? '' : part.id));
  }
  return units;
}

function toUnit(body: Buffer, part: Part, isArticle: boolean, anchor: string): Unit {
  const { label, written } = part;
  // With `#`, an article in one text is never paired with a heading in the other. No id begins with `#`.
  const key = isArticle ? part.id : `#${part.id}`;
  const content = wordingOf(body, isArticle ? part : { ...part, heading: written });
  return { key, content, label, heading: written, anchor, isArticle, text: textOf(body, part) };
}

function textOf(body: Buffer, place: { textStart: number; end: number }): string {
  return contentOf(body, place).content.replace(/^#{1,6}[ \t]+/gm, '');
}

/** The differences between the paragraphs of two units. Null if the words are the same and only the Markdown differs. */
export function diffUnits({ before, after }: Pair<Unit>, budget: AlignBudget): ParagraphChange[] | null {
  const read = (unit: Unit | null) => (unit === null ? [] : paragraphsOf(unit.text));
  const changes = diffParagraphs(read(before), read(after), budget);
  if (before === null || after === null) return changes;
  const headingOf = (unit: Unit) => plainText(raiseDigits(unit.heading));
  const [oldHeading, newHeading] = [headingOf(before), headingOf(after)];
  if (oldHeading !== newHeading) changes.unshift(...diffParagraphs([oldHeading], [newHeading], budget));
  return changes.every((change) => change.kind === 'same') ? null : changes;
}
