/**
 * A long text is shown in parts, so that a browser can lay out each part in a moment. The size of a text is its weight: its
 * characters of HTML, plus 100 for each element.
 */

export interface PartSizes {
  /** Texts up to this weight are shown in one part. */
  whole: number;
  part: number;
}

/**
 * An element counts as 100 characters. A table of 2,500 cells with 34,000 characters takes a browser about as long as 2,200
 * paragraphs with 300,000 characters.
 */
export const partSizes: PartSizes = { whole: 300_000, part: 150_000 };
const elementWeight = 100;

/** A piece of a rendered text that is never divided: a paragraph, a list, a table, a heading. */
interface Block {
  /** Its offset in the HTML. */
  start: number;
  weight: number;
  isHeading: boolean;
}

/**
 * The offsets in the HTML at which the parts of a text begin; `[0]` for a short text. A part begins with a heading. If an article
 * is larger than a part, it is divided between two blocks. A heading stays with the text after it.
 */
export function divide(html: string, sizes = partSizes): number[] {
  const blocks = blocksOf(html);
  if (weightOf(blocks) <= sizes.whole) return [0];
  const starts = [0];
  let weight = 0;
  const begin = ({ start }: Block) => {
    if (start === starts.at(-1)) return;
    starts.push(start);
    weight = 0;
  };
  for (const article of articlesOf(blocks)) {
    if (article[0] && weight + weightOf(article) > sizes.part) begin(article[0]);
    article.forEach((block, index) => {
      const isFree = index > 0 && !article[index - 1]?.isHeading;
      if (isFree && weight + block.weight > sizes.part) begin(block);
      weight += block.weight;
    });
  }
  return starts;
}

function weightOf(blocks: Block[]): number {
  return blocks.reduce((sum, { weight }) => sum + weight, 0);
}

/** Elements without an end tag. */
const empty = new Set(['br', 'hr', 'img']);

/** The outermost elements. This service made the HTML, so every element has an end tag, except those in `empty`. */
function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let [depth, start, elements] = [0, 0, 0];
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (empty.has(name)) continue;
    if (slash) depth--;
    else if (depth++ === 0) start = index;
    if (!slash) elements++;
    if (slash && depth === 0) {
      const weight = index + tag.length - start + elements * elementWeight;
      blocks.push({
        start,
        weight,
        isHeading: /^<(?:h\d|div class="article-head")/.test(html.slice(start, start + 30)),
      });
      elements = 0;
    }
  }
  return blocks;
}

/** Groups blocks. Each group has one or more headings and the text below them. */
function articlesOf(blocks: Block[]): Block[][] {
  const articles: Block[][] = [];
  blocks.forEach((block, index) => {
    const begins = index === 0 || (block.isHeading && !blocks[index - 1]?.isHeading);
    if (begins) articles.push([]);
    articles.at(-1)?.push(block);
  });
  return articles;
}

/** The number of the part with an anchor, from 1; null if no part has the anchor. */
export function partWith(html: string, partStarts: number[], anchor: string): number | null {
  const at = html.indexOf(` id="${anchor}"`);
  return at < 0 ? null : partAt(partStarts, at);
}

function partAt(partStarts: number[], place: number): number {
  return partStarts.findLastIndex((start) => start <= place) + 1;
}

/** For each anchor, the number of its part. The anchors must be in the order of the text. */
export function partsWith(html: string, partStarts: number[], anchors: string[]): number[] {
  let from = 0;
  return anchors.map((anchor) => {
    if (partStarts.length === 1) return 1;
    const at = html.indexOf(` id="${anchor}"`, from);
    if (at >= 0) from = at;
    return partAt(partStarts, from);
  });
}
