import type { MarkdownIt, Token } from 'markdown-it';
import { type CitedPlace, hasMarks, markCitations } from '../../markdown/citation-marks.ts';
import { createMarkdown } from '../../markdown/markdown.ts';
import { cutAtHeadings } from '../../markdown/quoted-headings.ts';
import type { Inline, Mark } from './inline.ts';
import { readDash, readMark } from './marks.ts';
import { runsOf } from './plain-runs.ts';

export type { Inline, Mark };

export type Block =
  | { type: 'paragraph'; words: Inline[] }
  /** A heading that the law quotes from another act. It is not a heading of this law. */
  | { type: 'heading'; words: Inline[] }
  | { type: 'list'; items: Item[] }
  | { type: 'quote'; blocks: Block[] }
  | { type: 'table'; rows: Row[] }
  /** An editorial note, which is not law. */
  | { type: 'note'; blocks: Block[] };

export interface Item {
  /** The number as the law has it: `1.`, `2)`. Null in a list without numbers. */
  number: string | null;
  blocks: Block[];
}

export interface Row {
  isHead: boolean;
  cells: Inline[][];
}

/** The Markdown parser. Its words for pictures and tables are needed only for HTML pages, so they are empty here. */
const markdown: MarkdownIt = createMarkdown({ picture: '', table: '' }).disable('cut_tables');

/** A piece of a law's text as blocks, with its citations as links. `places` has the citations of the whole text. */
export function lawBlocks(body: Buffer, from: number, to: number, places: CitedPlace[]): Block[] {
  const { text, hrefs } = markCitations(body, from, to, places);
  return blocksOf(text, new Citations(hrefs));
}

/** Markdown without citations as blocks. */
export function plainBlocks(text: string): Block[] {
  return blocksOf(text, new Citations([]));
}

/** The words of one line of Markdown. */
export function inlinesOf(text: string): Inline[] {
  return lineWords(text, new Citations([]));
}

function blocksOf(text: string, citations: Citations): Block[] {
  return cutAtHeadings(text).flatMap((piece): Block[] =>
    'heading' in piece
      ? [{ type: 'heading', words: lineWords(piece.heading, citations) }]
      : parse(piece.text, citations),
  );
}

function parse(text: string, citations: Citations): Block[] {
  return runsOf(text).flatMap((run): Block[] => {
    if (run.type === 'paragraph') return [paragraphOf(run.text, citations)];
    if (run.type === 'numbered') {
      const items = run.items.map(({ number, text: own }) => ({ number, blocks: [paragraphOf(own, citations)] }));
      return [{ type: 'list', items }];
    }
    return new BlockParser(markdown.parse(run.text, {}), citations).read();
  });
}

function paragraphOf(text: string, citations: Citations): Block {
  return { type: 'paragraph', words: lineWords(text, citations) };
}

/** Matches signs of Markdown in a paragraph, and characters that the parser replaces. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the parser replaces them
const signs = /[\\*_[<&`~!\r\n\u0000]/;

/** The words of a paragraph or a heading. A text without signs of Markdown needs no parser. */
function lineWords(text: string, citations: Citations): Inline[] {
  if (signs.test(text)) return inlines(markdown.parseInline(text, {})[0]?.children ?? [], citations);
  const open: Open = { children: [], wrap: null, cited: null, isInLink: false };
  addText(open, text, citations);
  return open.children;
}

/** Makes a tree of blocks from markdown-it's flat list of tokens. */
class BlockParser {
  readonly #tokens: Token[];
  readonly #citations: Citations;
  #at = 0;

  constructor(tokens: Token[], citations: Citations) {
    this.#tokens = tokens;
    this.#citations = citations;
  }

  /** Reads the blocks up to a closing token of this type, or up to the end. */
  read(closing: string | null = null): Block[] {
    const blocks: Block[] = [];
    for (let token = this.#next(); token && token.type !== closing; token = this.#next()) {
      if (token.type === 'inline') blocks.push({ type: 'paragraph', words: this.#words(token) });
      else if (token.type === 'blockquote_open') blocks.push({ type: 'quote', blocks: this.read('blockquote_close') });
      else if (token.type === 'bullet_list_open') blocks.push(this.#list('bullet_list_close'));
      else if (token.type === 'ordered_list_open') blocks.push(this.#list('ordered_list_close'));
      else if (token.type === 'table_open') blocks.push(this.#table());
      else if (token.type === 'fence') blocks.push({ type: 'paragraph', words: [textOf(fenced(token))] });
      // Other tokens are ignored. Lines of dashes are not text, and the words of a paragraph are in its `inline` token.
    }
    return blocks;
  }

  #next(): Token | undefined {
    return this.#tokens[this.#at++];
  }

  #words(token: Token): Inline[] {
    return inlines(token.children ?? [], this.#citations);
  }

  #list(closing: string): Block {
    const items: Item[] = [];
    for (let token = this.#next(); token && token.type !== closing; token = this.#next()) {
      const number = token.info === '' ? null : token.info + token.markup;
      items.push(withoutBullet({ number, blocks: this.read('list_item_close') }));
    }
    const lettered = items.map(withLetter);
    return { type: 'list', items: lettered.every((item) => item !== null) ? lettered : items };
  }

  #table(): Block {
    const rows: Row[] = [];
    let isHead = false;
    for (let token = this.#next(); token && token.type !== 'table_close'; token = this.#next()) {
      if (token.type === 'thead_open') isHead = true;
      else if (token.type === 'tbody_open') isHead = false;
      else if (token.type === 'tr_open') rows.push({ isHead, cells: [] });
      else if (token.type === 'inline') rows.at(-1)?.cells.push(this.#words(token));
    }
    return { type: 'table', rows };
  }
}

/**
 * An item such as `- 1. Text` is read as a bullet with a list of one numbered item. The number takes the place of the bullet, as in
 * the gazette.
 */
function withoutBullet(item: Item): Item {
  const [block, ...others] = item.blocks;
  if (item.number !== null || block?.type !== 'list' || others.length > 0) return item;
  const [only, ...rest] = block.items;
  return only && only.number !== null && rest.length === 0 ? only : item;
}

/**
 * An item such as `- a) Text` or `- – Text`: its letter or dash replaces the bullet. Null if the item has neither. Then the bullets of
 * the whole list stay, because the letters of the other items may be the beginnings of words.
 */
function withLetter(item: Item): Item | null {
  const [first, ...others] = item.blocks;
  if (item.number !== null) return item;
  if (first?.type !== 'paragraph') return null;
  const found = readMark(first.words) ?? readDash(first.words);
  if (found === null || found.before.length > 0) return null;
  const own: Block[] = found.after.length === 0 ? [] : [{ type: 'paragraph', words: found.after }];
  return { number: found.mark.written, blocks: [...own, ...others] };
}

/** The text of a code block, with its backticks: in a law, three backticks are part of the text. */
function fenced({ markup, info, content }: Token): string {
  return `${markup}${info}\n${content}`;
}

/** The addresses of the marked citations, in the order of the text. */
class Citations {
  readonly #hrefs: string[];
  #met = 0;

  constructor(hrefs: string[]) {
    this.#hrefs = hrefs;
  }

  next(): string | null {
    return this.#hrefs[this.#met++] ?? null;
  }
}

const marks: Record<string, Mark> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underline',
  small: 'small',
  sup: 'above',
  sub: 'below',
};

/** A list of words that is being read. When it ends, `wrap` makes the result from it. */
interface Open {
  children: Inline[];
  wrap: ((children: Inline[]) => Inline[]) | null;
  /** Where a citation begins in `children`, and its address. */
  cited: { from: number; href: string } | null;
  isInLink: boolean;
}

function inlines(tokens: Token[], citations: Citations): Inline[] {
  const root: Open = { children: [], wrap: null, cited: null, isInLink: false };
  const open: Open[] = [root];
  const last = () => open.at(-1) as Open;
  const enter = (wrap: Open['wrap'], isLink = false) =>
    open.push({ children: [], wrap, cited: null, isInLink: isLink || last().isInLink });
  const leave = () => {
    if (open.length === 1) return;
    const { children, wrap } = open.pop() as Open;
    for (const inline of wrap?.(children) ?? children) last().children.push(inline);
  };
  for (const token of tokens) {
    const { type, tag } = token;
    if (type === 'text' || type === 'code_inline' || type === 'text_special')
      addText(last(), type === 'code_inline' ? token.markup + token.content + token.markup : token.content, citations);
    else if (type === 'softbreak') last().children.push(textOf('\n'));
    else if (type === 'hardbreak') last().children.push({ type: 'break' });
    else if (type === 'image') last().children.push(pictureOf(token));
    else if (type === 'link_open') enter(linkTo(String(token.attrGet('href') ?? '')), true);
    else if (type.endsWith('_open')) enter(markedAs(marks[tag]));
    else if (type.endsWith('_close')) leave();
  }
  while (open.length > 1) leave();
  return root.children;
}

function textOf(text: string): Inline {
  return { type: 'text', text };
}

function pictureOf(token: Token): Inline {
  return { type: 'picture', address: String(token.attrGet('src') ?? ''), words: token.content };
}

function markedAs(mark: Mark | undefined): Open['wrap'] {
  return mark === undefined ? null : (children) => [{ type: 'marked', mark, children }];
}

function linkTo(href: string): Open['wrap'] {
  return /^(?:https?|mailto):/i.test(href) ? (children) => [{ type: 'link', href, isCitation: false, children }] : null;
}

/** Adds words. Words between the two marks of a citation become a link, unless they are already in a link. */
function addText(open: Open, text: string, citations: Citations): void {
  if (!hasMarks(text)) {
    if (text !== '') open.children.push(textOf(text));
    return;
  }
  for (const piece of text.split(/([\ufdd0\ufdd1])/)) {
    if (piece === '\ufdd0') {
      const href = citations.next();
      open.cited = href === null || open.isInLink ? null : { from: open.children.length, href };
    } else if (piece === '\ufdd1') {
      if (open.cited === null) continue;
      const { from, href } = open.cited;
      const children = open.children.splice(from);
      open.children.push({ type: 'link', href, isCitation: true, children });
      open.cited = null;
    } else if (piece !== '') open.children.push(textOf(piece));
  }
}

/** The plain text of words, without marks, links and pictures. */
export function wordsIn(inlines: Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'text') return inline.text;
      if (inline.type === 'break') return '\n';
      return inline.type === 'picture' ? '' : wordsIn(inline.children);
    })
    .join('');
}
