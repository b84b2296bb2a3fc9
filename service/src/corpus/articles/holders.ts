import { isReasons } from './grammar/heading-kinds.ts';
import type { Line } from './lines.ts';
import type { PartKind } from './part.ts';

interface Open {
  index: number;
  level: number;
  rank: number;
  isAnnex: boolean;
  hasArticles: boolean;
}

const maxBlankBytes = 4;

/** For each line, the indexes of the divisions and annexes that it belongs to. The outermost is first. */
export function holdersOf(lines: Line[], kinds: PartKind[], levels: number[]): number[][] {
  let open: Open[] = [];
  /**
   * `last`: the number of the last article. `hasArticles`: whether the current annex has an article so far. `ranks`: the ranks of
   * the divisions in the current annex so far. `lawHasArticles`: whether there was any article before.
   */
  let last = 0;
  let hasArticles = false;
  let lawHasArticles = false;
  let ranks = new Set<number>();
  /** Whether the law has article numbers like `R122-12`. An annex never has such numbers of its own. */
  let hasCodes = false;
  /** The level of the preamble's heading while the preamble lasts; null elsewhere. */
  let preamble: number | null = null;
  return lines.map((line, index) => {
    if (index === 0 && line.level === 1) return []; // the title of the law holds nothing
    const { reading } = line;
    const isAnnex = kinds[index] === 'annex';
    const isDivision = kinds[index] === 'division';
    const level = levels[index] as number;
    const rank = isDivision ? (reading?.rank ?? 0) : 0;
    const value = kinds[index] === 'article' ? (reading?.number?.value ?? 0) : 0;

    const annex = open.find((one) => one.isAnnex);
    // An annex may be in the middle of a law. If an article or a title has the next number of the law's count, it
    // belongs to the law, not to the annex.
    const isCode = kinds[index] === 'article' && /^[a-z]{1,2}-{0,2}\d/.test(reading?.number?.key ?? '');
    const goesOn = (isCode && hasCodes) || (!hasArticles && value > 1 && value === last + 1);
    const isOutside = rank > 0 && level <= (annex?.level ?? 0) && !ranks.has(rank) && !isFirst(line);
    if (annex && (isAnnex || level === 1 || goesOn || isOutside)) open = open.slice(0, open.indexOf(annex));
    const above = open.at(-1);
    const isFirstTitle = lawHasArticles && rank > 0 && isFirst(line);
    if (above && above.index === index - 1 && isFirstTitle && isRightBelow(line, lines[index - 1]))
      above.level = Math.min(above.level, level - 0.5);
    const own = { index, level, rank, isAnnex, hasArticles: false };
    if (isReasons(line.text)) preamble = level;
    else if (reading !== null || (preamble !== null && level <= preamble && !/^[IVX]+$/.test(line.text)))
      preamble = null;
    // A heading inside the preamble neither opens nor closes a division.
    if (preamble === null && !open.every((one) => one.isAnnex || holds(one, own, isDivision)))
      open = open.filter((one) => one.isAnnex || holds(one, own, isDivision));

    // Provisions come after all titles and chapters of a law, so the last chapter does not hold them. A chapter without articles
    // may hold provisions.
    const isProvision = kinds[index] === 'provision';
    const around = open.filter((one) => !(isProvision && one.rank > 0 && one.hasArticles));
    if ((isDivision && preamble === null) || isAnnex) open.push(own);
    if (kinds[index] === 'article') for (const one of open) one.hasArticles = true;
    if (isAnnex) {
      hasArticles = false;
      ranks = new Set();
    }
    if (rank > 0) ranks.add(rank);
    if (isCode && !annex) hasCodes = true;
    if (value > 0) {
      hasArticles = true;
      last = value;
    }
    lawHasArticles ||= kinds[index] === 'article';
    return around.map((one) => one.index);
  });
}

/**
 * Whether `outer` holds `inner`. A heading holds headings of a deeper level. On the same level, the rank decides: a title holds a
 * chapter. No title or chapter holds an annex.
 */
function holds(outer: Open, inner: Open, isDivision: boolean): boolean {
  if (inner.isAnnex && outer.rank > 0) return false;
  if (outer.level !== inner.level) return outer.level < inner.level;
  return isDivision && outer.rank > 0 && inner.rank > outer.rank;
}

/**
 * Whether a heading is directly below a heading that names no part, such as the title of an approved text. Then the
 * upper heading holds the lower one (the first title or chapter of that text), even if its own level is deeper. Below a
 * heading such as `EXPOSICIÓN DE MOTIVOS` comes text, so the answer is no.
 */
function isRightBelow(line: Line, above: Line | undefined): boolean {
  return above?.reading === null && line.start - above.end <= maxBlankBytes;
}

/** Whether a line has the first number of a count: `TÍTULO I`, `Chapitre Ier`, `Capítol A`, `TÍTULO PRELIMINAR`. */
function isFirst({ reading }: Line): boolean {
  const number = reading?.number ?? null;
  return number === null || number.value === 1 || number.key === 'i' || number.key === 'a';
}
