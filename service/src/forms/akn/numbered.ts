import { type Block, type Inline, type Item, wordsIn } from '../text/blocks.ts';
import { type Mark, type MarkedWords, markOfItem, readMark } from '../text/marks.ts';

/** A numbered paragraph or point of an article. */
export interface Numbered {
  /** The mark as the text has it: `1.`, `(a)`. */
  written: string;
  /** The number or letter alone, as identifiers have it. */
  value: string;
  blocks: Block[];
  /** The points inside the item. They come after its `blocks`. */
  points: Numbered[];
  /** The text after the last point, which belongs to all of them. */
  wrapUp: Block[];
}

/** The text of an article with its numbered paragraphs and points. */
export interface NumberedText {
  intro: Block[];
  items: Numbered[];
  /** Whether the items are points of a list that the introduction announces, and not paragraphs. */
  arePoints: boolean;
  wrapUp: Block[];
}

/** A piece of the text: a block without a mark, or a mark with the words after it. `whole` has both. */
type Piece = { mark: Mark; blocks: Block[]; whole: Block } | { mark: null; block: Block };

/** A list that is not finished. */
interface Level {
  signs: string;
  counting: Mark['places'][number]['counting'];
  place: number;
  value: string;
  items: Open[];
}

interface Open extends Numbered {
  /** How many of `blocks` certainly belong to the item. The blocks after them may belong to the whole list. */
  own: number;
}

/**
 * Reads the numbered paragraphs and points of an article. A mark opens a list if it is the first of its count and a
 * later mark of the count follows. A mark continues a list if it is the next of its count. All other marks stay in the
 * text. Marks in words that the article quotes stay in the text, too, because they belong to another act.
 */
export function readNumbered(blocks: Block[]): NumberedText {
  const pieces = withoutQuoted(blocks.flatMap(piecesOf));
  const intro: Block[] = [];
  const root: Open[] = [];
  const levels: Level[] = [];
  const last = () => levels.at(-1)?.items.at(-1);
  let arePoints = false;
  pieces.forEach((piece, index) => {
    if (piece.mark === null) {
      addTo(last(), intro, piece.block);
      return;
    }
    const { mark } = piece;
    const isAtStart = root.length === 0 && intro.length === 0;
    const found =
      continued(levels, mark, pieces, index) ?? opened(levels, mark, pieces, index, isAtStart) ?? skipped(levels, mark);
    if (found === null) {
      addTo(last(), intro, piece.whole, true);
      return;
    }
    const item: Open = {
      written: mark.written,
      value: mark.value,
      blocks: piece.blocks,
      points: [],
      wrapUp: [],
      own: piece.blocks.length,
    };
    if (found.level === null) {
      if (levels.length === 0) arePoints = intro.length > 0 && found.counting !== 'digits';
      const items = (last()?.points as Open[] | undefined) ?? root;
      levels.push({ signs: mark.signs, counting: found.counting, place: found.place, value: mark.value, items });
    } else {
      levels.length = levels.indexOf(found.level) + 1;
      found.level.place = Math.max(found.place, found.level.place);
      found.level.value = mark.value;
    }
    levels.at(-1)?.items.push(item);
  });
  for (const item of root) close(item);
  return { intro, items: root, arePoints, wrapUp: arePoints ? takeWrapUp(root) : [] };
}

/**
 * Adds a block to an item, or to the introduction if there is no item yet. `isItem`: if the block is one item of a
 * list, it is added to the list before it.
 */
function addTo(item: Open | undefined, intro: Block[], block: Block, isItem = false): void {
  const blocks = item?.blocks ?? intro;
  const before = blocks.at(-1);
  if (isItem && block.type === 'list' && before?.type === 'list') {
    blocks[blocks.length - 1] = { type: 'list', items: [...before.items, ...block.items] };
    return;
  }
  // A note belongs to the text before it. Words after a mark belong to that mark, even if they look like a second mark.
  if (item && item.own === blocks.length && (block.type === 'note' || (isItem && blocks.length === 0))) item.own++;
  blocks.push(block);
}

function close(item: Numbered): void {
  for (const point of item.points) close(point);
  item.wrapUp = takeWrapUp(item.points as Open[]);
}

/** Takes the text after the last point of a list from that point, because the text may belong to all points. */
function takeWrapUp(items: Open[]): Block[] {
  const item = items.at(-1);
  return item && item.points.length === 0 ? item.blocks.splice(item.own) : [];
}

interface Found {
  /** Null if the mark opens a list. */
  level: Level | null;
  counting: Level['counting'];
  place: number;
}

/**
 * The list that the mark continues, because the mark is the next one of the list's count. The innermost list is tried
 * first.
 */
function continued(levels: Level[], mark: Mark, pieces: Piece[], index: number): Found | null {
  for (const level of levels.toReversed()) {
    for (const { counting, place } of placesIn(level, mark)) {
      const isVariant = place === level.place && mark.value !== level.value && mark.value.length > 1;
      const isNext = place > level.place && place <= Math.floor(level.place) + 1;
      if ((isNext || isVariant) && !(mark.value === 'i' && counting === 'letter' && isBeforeTwo(mark, pieces, index)))
        return { level, counting, place };
    }
  }
  return null;
}

/** Whether `(i)` after `(h)` begins a count of Roman numbers, because `(ii)` comes before `(j)`. */
function isBeforeTwo({ signs }: Mark, pieces: Piece[], index: number): boolean {
  for (const piece of pieces.slice(index + 1)) {
    if (piece.mark?.signs !== signs) continue;
    if (piece.mark.value === 'j' || piece.mark.value === 'ii') return piece.mark.value === 'ii';
  }
  return false;
}

/**
 * The list that the mark opens inside the last item. The number 1 at the start of an article opens a list even if no
 * number 2 follows.
 */
function opened(levels: Level[], mark: Mark, pieces: Piece[], index: number, isAtStart: boolean): Found | null {
  for (const { counting, place } of mark.places) {
    const isFirst = place === 1 || (levels.length === 0 && counting === 'digits');
    if (!isFirst || levels.some((level) => level.signs === mark.signs && level.counting === counting)) continue;
    const isCounted = pieces
      .slice(index + 1)
      .some((piece) => piece.mark?.signs === mark.signs && placeIn(counting, piece.mark) > place);
    if (isCounted || (isAtStart && place === 1 && counting === 'digits')) return { level: null, counting, place };
  }
  return null;
}

/** How many numbers a list may leave out, such as those of repealed paragraphs. */
const maxSkipped = 10;

/** The list that the mark continues, if the list may leave out some numbers. */
function skipped(levels: Level[], mark: Mark): Found | null {
  for (const level of levels.toReversed()) {
    for (const { counting, place } of placesIn(level, mark))
      if (place > level.place && place - level.place <= maxSkipped) return { level, counting, place };
  }
  return null;
}

function placesIn({ signs, counting }: Level, mark: Mark): Mark['places'] {
  return signs === mark.signs ? mark.places.filter((one) => one.counting === counting) : [];
}

function placeIn(counting: Level['counting'], { places }: Mark): number {
  return places.find((one) => one.counting === counting)?.place ?? 0;
}

/** The pieces of a block. Items of a list are pieces of their own if each of them has a mark. */
function piecesOf(block: Block): Piece[] {
  if (block.type === 'paragraph') return piecesOfWords(block.words);
  if (block.type !== 'list') return [{ mark: null, block }];
  const items = block.items.map(piecesOfItem);
  return items.every((pieces) => pieces[0]?.mark) ? items.flat() : [{ mark: null, block }];
}

function piecesOfItem({ number, blocks }: Item): Piece[] {
  const [first, ...others] = blocks;
  const inner = others.flatMap(piecesOf);
  if (number === null) return first ? [...piecesOf(first), ...inner] : [];
  const mark = markOfItem(number);
  if (mark === null) return [];
  const [own, ...rest] = first ? piecesOf(first) : [];
  // `1. Text` is one piece. In `1. (a) Text`, the second mark begins another piece.
  if (own?.mark !== null) return [markedPiece(mark, null, number), ...(own ? [own] : []), ...rest, ...inner];
  return [markedPiece(mark, own.block, number), ...rest, ...inner];
}

function markedPiece(mark: Mark, block: Block | null, number: string): Piece {
  const blocks = block === null ? [] : [block];
  return { mark, blocks, whole: { type: 'list', items: [{ number, blocks }] } };
}

/** How many marks one paragraph may begin with: `(1) (a) (i)`. */
const maxMarks = 4;

function piecesOfWords(words: Inline[]): Piece[] {
  const pieces: Piece[] = [];
  let found: MarkedWords | null = readMark(words);
  if (found === null) return [{ mark: null, block: { type: 'paragraph', words } }];
  for (let rest = words; found !== null; ) {
    const { mark, before, after }: MarkedWords = found;
    if (before.length > 0) pieces.push({ mark: null, block: { type: 'paragraph', words: before } });
    found = pieces.length < maxMarks ? readMark(after) : null;
    const own = found === null ? after : [];
    const whole = found !== null || before.length > 0 ? [textOf(`${mark.written} `), ...own] : rest;
    const blocks: Block[] = own.length === 0 ? [] : [{ type: 'paragraph', words: own }];
    pieces.push({ mark, blocks, whole: { type: 'paragraph', words: whole } });
    rest = after;
  }
  return pieces;
}

function textOf(text: string): Inline {
  return { type: 'text', text };
}

/** For each sign that opens a quotation, the signs that close it. */
const closing: Record<string, string> = { '«': '»', '„': '“”', '“': '”', '”': '”', '"': '"' };

/**
 * Removes the marks from pieces that belong to a quotation of several paragraphs. Such a quotation begins at the
 * beginning of a paragraph.
 */
function withoutQuoted(pieces: Piece[]): Piece[] {
  /** The quotation that is open now, and how many closing signs it still needs. */
  let open: { sign: string; depth: number } | null = null;
  return pieces.map((piece) => {
    const isInside = open !== null;
    const block = piece.mark === null ? piece.block : piece.whole;
    if (open === null && piece.mark === null && block.type === 'paragraph') {
      const sign = wordsIn(block.words.slice(0, 2)).trimStart().charAt(0);
      if (closing[sign] !== undefined) open = { sign, depth: 0 };
    }
    if (open !== null) {
      open.depth += depthOf(open.sign, wordsOf(block));
      if (open.depth <= 0) open = null;
    }
    return isInside && piece.mark !== null ? { mark: null, block } : piece;
  });
}

/** How many quotations of this kind a text opens and does not close. */
function depthOf(sign: string, text: string): number {
  const close = closing[sign] ?? '';
  let depth = 0;
  for (const character of text) {
    // The same sign may open and close a quotation. If a quotation is open, the sign closes it.
    if (character === sign && !(close.includes(sign) && depth > 0)) depth++;
    else if (close.includes(character)) depth--;
  }
  return depth;
}

function wordsOf(block: Block): string {
  if (block.type === 'paragraph' || block.type === 'heading') return wordsIn(block.words);
  if (block.type === 'list') return block.items.map(({ blocks }) => blocks.map(wordsOf).join(' ')).join(' ');
  return block.type === 'quote' ? block.blocks.map(wordsOf).join(' ') : '';
}
