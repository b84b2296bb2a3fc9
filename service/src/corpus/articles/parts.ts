import { Anchors, anchorOf } from '../anchors.ts';
import { allPartWords } from '../languages/index.ts';
import { fold } from './grammar/fold.ts';
import { labelOf as headingLabel } from './grammar/heading-text.ts';
import type { Reading } from './grammar/read-line.ts';
import {
  withNumberedSections,
  withoutAbbreviated,
  withoutCells,
  withoutNamedSections,
  withoutParagraphs,
  withSpacedLetters,
  withTitlesBelow,
  withUnknownWords,
} from './habits.ts';
import { holdersOf } from './holders.ts';
import { articleWordOf, idsOf, variantOf } from './ids.ts';
import { withoutContents } from './left-out/contents-table.ts';
import { withoutEndedHeadings } from './left-out/ended-headings.ts';
import { withoutIntruders } from './left-out/intruders.ts';
import { withoutQuoted } from './left-out/quotes.ts';
import { withoutTitledContents } from './left-out/titled-contents.ts';
import { type Line, linesOf } from './lines.ts';
import type { Part, PartKind } from './part.ts';
import { withSharedIds } from './shared-ids.ts';
import { titlesOf } from './titles.ts';
import { decideUnits } from './units.ts';

export type { Part, PartKind } from './part.ts';

/** The parts of a text in their order. No country or language is given: the words of all languages are looked for. */
export function partsOf(body: Buffer): Part[] {
  const candidates = withUnknownWords(
    withoutAbbreviated(
      body,
      withoutQuoted(body, withSpacedLetters(body, withoutEndedHeadings(body, withoutTitle(linesOf(body))))),
    ),
  );
  const counted = withoutNamedSections(
    withoutParagraphs(
      body,
      withoutCells(
        body,
        withoutIntruders(withoutContents(body, withoutTitledContents(body, withNumberedSections(body, candidates)))),
      ),
    ),
  );
  const lines = withSharedIds(body, decideUnits(body, withTitlesBelow(body, counted)));
  const titled = titlesOf(body, lines);
  const kinds = lines.map(({ reading }) => kindOf(reading));
  const levels = levelsOf(lines, kinds);
  const holders = holdersOf(lines, kinds, levels);
  const unnamed = lines.map(({ reading, text }, index) => ({
    reading,
    kind: kinds[index] as PartKind,
    label: labelOf(titled[index]?.label ?? '', reading),
    heading: titled[index]?.heading ?? null,
    variant: kinds[index] === 'article' ? variantOf(text, titled[index]?.label ?? '') : null,
    holders: holders[index] ?? [],
  }));
  const hasAbbreviation = lines.some(({ reading }) => reading?.word === null);
  const ids = idsOf(unnamed, hasAbbreviation ? articleWordOf(body) : '');
  const ends = endsOf(body, lines, kinds, levels, holders);
  return lines.map((line, index) => ({
    kind: kinds[index] as PartKind,
    id: ids[index] as string,
    level: levels[index] as number,
    bare: line.level === 0,
    written: titled[index]?.written ?? '',
    label: unnamed[index]?.label ?? '',
    heading: titled[index]?.heading ?? null,
    path: unnamed[index]?.holders.map((holder) => titled[holder]?.written ?? '') ?? [],
    start: line.start,
    textStart: titled[index]?.textStart ?? line.end,
    end: ends[index] as number,
  }));
}

/**
 * A heading of level 1 in the first line is the title of the law, unless it is an article. If the next heading repeats the title,
 * the title is left out.
 */
function withoutTitle(lines: Line[]): Line[] {
  const [first, ...others] = lines;
  const isRepeated = others[0]?.level !== 0 && first?.text === others[0]?.text;
  if (first?.level === 1 && isRepeated) return others;
  return first?.level === 1 && first.reading?.kind !== 'article'
    ? [{ ...first, reading: null, quoted: false }, ...others]
    : lines;
}

function kindOf(reading: Reading | null): PartKind {
  if (reading === null || reading.kind === 'section') return 'division';
  return reading.kind === 'unit' ? 'article' : reading.kind;
}

/** Below the heading `DISPOSICIONES ADICIONALES`, the label `Primera` becomes `Disposición adicional primera`, as laws cite it. */
function labelOf(label: string, reading: Reading | null): string {
  if (reading?.kind !== 'provision' || reading.holds === null) return label;
  return `${reading.holds} ${label.toLowerCase()}`;
}

const endnotes = new Set(allPartWords.flatMap((words) => words.endnotes?.split('|').map(fold) ?? []));

/**
 * Whether a heading is above the footnotes of the whole text. These footnotes do not belong to the article before them.
 */
function isEndnotes(text: string): boolean {
  return text.length < 40 && endnotes.has(fold(text));
}

/**
 * The levels of all lines. Articles without `#` get the level of most article headings in this text. Divisions without `#` get
 * smaller levels, in the order of their ranks.
 */
function levelsOf(lines: Line[], kinds: PartKind[]): number[] {
  const counts = new Map<number, number>();
  lines.forEach(({ level }, index) => {
    if (level > 0 && kinds[index] === 'article') counts.set(level, (counts.get(level) ?? 0) + 1);
  });
  const common = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 6;
  return lines.map(({ level, reading, text }, index) => {
    if (level > 0) return reading === null && isEndnotes(text) ? 1 : level;
    if (kinds[index] === 'article' || kinds[index] === 'provision') return common;
    if (kinds[index] === 'annex') return Math.min(2, common);
    return Math.max(1, Math.min(common - 1, 1 + (reading?.rank ?? 0)));
  });
}

function endsOf(body: Buffer, lines: Line[], kinds: PartKind[], levels: number[], holders: number[][]): number[] {
  /**
   * `nextPart`: where the next part that is not a division begins. `nextDivision[level]`: where the next division of
   * that level, or of an outer level, begins.
   */
  let nextPart = body.length;
  const nextDivision = new Array<number>(8).fill(body.length);
  const ends: number[] = [];
  /** If articles of the law follow an annex, the annex ends where the outermost division of the next article begins. */
  const endOfAnnex = (annex: number) => {
    let [next, free] = [annex + 1, -1];
    for (; kinds[next] === 'division'; next++) if (free < 0 && !holders[next]?.includes(annex)) free = next;
    const goesOn = next < lines.length && kinds[next] !== 'annex' && !holders[next]?.includes(annex);
    return goesOn && free >= 0 ? (lines[free] as Line).start : Math.min(nextPart, nextDivision[1] as number);
  };
  for (let index = lines.length - 1; index >= 0; index--) {
    const start = (lines[index] as Line).start;
    const level = levels[index] as number;
    const kind = kinds[index];
    if (kind === 'division') ends[index] = lines[index + 1]?.start ?? body.length;
    else if (kind === 'annex') ends[index] = endOfAnnex(index);
    else ends[index] = Math.min(nextPart, nextDivision[level] as number);
    if (kind !== 'division') nextPart = start;
    else for (let deeper = level; deeper < 8; deeper++) nextDivision[deeper] = start;
  }
  return ends;
}

/**
 * The anchor that each part had when anchors were made from headings. Old links still use these anchors. Null if the
 * part had no anchor, or if today another part has this anchor as its id.
 */
export function oldAnchors(parts: Part[]): (string | null)[] {
  const ids = new Set(parts.map(({ id }) => id));
  const anchors = new Anchors();
  return parts.map((part) => {
    // Only Markdown headings had anchors.
    if (part.bare) return null;
    // In the past, units of orders (`Primero. Title`) were not articles. So the pattern does not match them.
    const isAbbreviated = part.kind === 'article' && /^(?:\p{L}{1,4}\.|\d)/u.test(part.written);
    const anchor = anchors.take(anchorOf(headingLabel(part.written, isAbbreviated)));
    return anchor === part.id || ids.has(anchor) ? null : anchor;
  });
}
