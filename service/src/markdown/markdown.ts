import createMarkdownIt, { type MarkdownIt, type StateBlock, type StateInline, type Token } from 'markdown-it';
import { decodedAddress, escapeHtml } from '../base/words.ts';
import { type HeldPictures, imageHtml } from './image.ts';

/** Words that the HTML needs and the text does not have, in the language of the text. */
export interface MarkdownWords {
  picture: string;
  table: string;
}

/**
 * Makes the renderer of law texts as HTML. The texts come from strangers, so their own HTML is never passed on. A few
 * tags have a meaning in law texts: these are written again if they have no attributes and are closed, otherwise they
 * are left out. Everything else between angle brackets stays text (Spanish forms have `<Código de identificación>`).
 * Rules of Markdown that would change a law's words are switched off.
 */
export function createMarkdown({ picture, table }: MarkdownWords): MarkdownIt {
  const md = createMarkdownIt({ html: false, linkify: false, typographer: false });
  md.set({ maxNesting });
  md.inline.State = withLooserEmphasis(md.inline.State);
  md.block.ruler.before('table', 'too_deep', tooDeep);
  // Why these rules are off. `code`: French texts indent paragraphs. `lheading`: a line of dashes below a text makes no heading
  // here. `reference`: it would remove lines such as `[1]: see below`. `heading`: texts are cut at headings before they come here,
  // and other lines with `#` are quoted text.
  md.disable(['code', 'lheading', 'reference', 'heading']);
  // If the library refuses a link, it shows the signs of the link and its address. So we accept links and show their words. An
  // address without any of these characters is text of the law: `[5](bis)`. A picture may be a file beside the law:
  // `![Stop](r2.png)`.
  md.validateLink = (address) => /[:/#?]|\.(?:png|jpe?g|gif|webp)$/i.test(address);
  md.inline.ruler.before('autolink', 'plain_tag', plainTag);
  md.inline.ruler.before('link', 'footnote_mark', footnoteMark);
  md.core.ruler.push('cut_tables', (state) => {
    plainEmptyHeads(state.tokens);
    state.tokens = cutTables(state.tokens);
  });
  md.renderer.rules.link_open = (tokens, index, options, env, self) => {
    const token = tokens[index] as Token;
    // Some addresses work only on the site of the source, so they are not links here. No address can run a script.
    const address = String(token.attrGet('href'));
    token.attrs = linkAttributes(address, (env as MarkdownEnv | undefined)?.linked);
    return self.renderToken(tokens, index, options);
  };
  md.renderer.rules.image = (tokens, index, _, env) => {
    const token = tokens[index] as Token;
    const address = String(token.attrGet('src') ?? '');
    const held = (env as MarkdownEnv | undefined)?.pictures?.get(decodedAddress(address));
    return imageHtml(address, token.content, picture, held);
  };
  md.renderer.rules.list_item_open = listItem;
  md.renderer.rules.ordered_list_open = () => '<ol class="numbered">';
  md.renderer.rules.table_open = () =>
    `<div class="table-frame" role="group" aria-label="${escapeHtml(table)}" tabindex="0"><table>\n`;
  md.renderer.rules.table_close = () => '</table></div>\n';
  // The library aligns columns with a `style` attribute, which the security policy of the pages does not allow.
  for (const cell of ['th_open', 'td_open']) md.renderer.rules[cell] = aligned;
  return md;
}

/** The renderer's input besides the text. */
export interface MarkdownEnv extends Record<PropertyKey, unknown> {
  /** Our own pages that links in the text lead to. All other addresses without a host belong to the publisher's site. */
  linked?: ReadonlySet<string>;
  pictures?: HeldPictures | undefined;
}

/**
 * The attributes of a link; empty if its address is not allowed. A picture may have its data in its address, but a link may not.
 */
function linkAttributes(address: string, linked: MarkdownEnv['linked']): [string, string][] {
  if (linked?.has(address))
    return [
      ['class', 'cite'],
      ['href', address],
    ];
  if (!/^(?:https?:|mailto:)/i.test(address)) return [];
  return [
    ['href', address],
    ['rel', 'noopener noreferrer'],
  ];
}

/** Turns header cells without words into plain cells. They name no column, and screen readers do not announce plain cells. */
function plainEmptyHeads(tokens: Token[]): void {
  tokens.forEach((token, index) => {
    const [words, end] = [tokens[index + 1], tokens[index + 2]];
    if (token.type !== 'th_open' || words?.content.trim() !== '' || end?.type !== 'th_close') return;
    token.tag = end.tag = 'td';
  });
}

/**
 * How many tokens a table may have. Each cell has three: its beginning, its text, its end. A browser takes 0.2 s to lay out 2,500
 * cells, and it must lay out a table as a whole.
 */
const maxTableTokens = 3 * 2500;

/** Cuts a table with very many cells into several tables with the same header, so that a text can be divided between them. */
function cutTables(tokens: Token[]): Token[] {
  if (tokens.length <= maxTableTokens) return tokens;
  const closings = tokens.flatMap(({ type }, index) => (type === 'table_close' ? [index] : []));
  const cut: Token[] = [];
  let [tables, tableStart, rowsStart] = [0, 0, 0];
  /** The tokens between two of the new tables: the end of the first, and the beginning and header of the second. */
  let join: Token[] = [];
  tokens.forEach((token, index) => {
    const { type } = token;
    if (type === 'table_open') tableStart = index;
    if (type === 'tbody_open') {
      const end = closings[tables] as number;
      join = [...tokens.slice(end - 1, end + 1), ...tokens.slice(tableStart, index + 1)];
      rowsStart = index;
    }
    if (type === 'tr_open' && join.length > 0 && index - rowsStart > maxTableTokens) {
      for (const one of join) cut.push(one);
      rowsStart = index;
    }
    if (type === 'table_close') {
      tables++;
      join = [];
    }
    cut.push(token);
  });
  return cut;
}

/**
 * Lets `*` between a letter and a punctuation mark begin and end emphasis, because laws write `«*partnership»*o`. In CommonMark,
 * the second `*` can only begin emphasis, so readers would see both signs.
 */
function withLooserEmphasis(State: MarkdownIt['inline']['State']) {
  return class extends State {
    override scanDelims(start: number, canSplitWord: boolean) {
      const found = super.scanDelims(start, canSplitWord);
      const [before = ' ', after = ' '] = [this.src[start - 1], this.src[start + found.length]];
      if (!canSplitWord || /\s/.test(before + after)) return found;
      return { ...found, can_open: true, can_close: true };
    }
  };
}

/**
 * How deep quotes and lists may be nested. Known texts have at most 9 levels. Every `[` is read once for each level: with the
 * library's limit of 100, a megabyte of `[` took 8 s.
 */
const maxNesting = 30;

/** Shows text that is nested too deep as plain text. The library would leave it out. A list takes two levels at once. */
function tooDeep(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.level < maxNesting - 2) return false;
  if (!silent) {
    state.push('paragraph_open', 'p', 1);
    const words = state.push('inline', '', 0);
    words.content = state.getLines(startLine, endLine, state.blkIndent, false).trim();
    words.children = [];
    state.push('paragraph_close', 'p', -1);
  }
  state.line = endLine;
  return true;
}

const footnote = /\[\^([\p{L}\p{N}_-]{1,20})\](:?)/uy;

/**
 * Shows the mark of a footnote (`[^3]`) as a raised number: in the text, and at the beginning of the footnote (`[^3]:
 * BBl 1951 I 829`). Some sources write several footnotes without empty lines between them. Each footnote then begins a
 * new line.
 */
function footnoteMark(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 91 || src.charCodeAt(pos + 1) !== 94) return false;
  footnote.lastIndex = pos;
  const [whole = '', name = '', colon] = footnote.exec(src) ?? [];
  if (whole === '' || pos + whole.length > state.posMax) return false;
  const isAtLineStart = pos === 0 || /\n\s*$/.test(src.slice(Math.max(0, pos - 20), pos));
  const begins = colon !== '' && isAtLineStart;
  if (!silent) {
    if (begins && pos > 0) state.push('hardbreak', 'br', 0);
    state.push('tag_open', 'sup', 1);
    state.push('text', '', 0).content = name;
    state.push('tag_close', 'sup', -1);
  }
  state.pos = pos + whole.length - (begins ? 0 : (colon ?? '').length);
  return true;
}

const tags = /^<(\/?)(small|sub|sup|u|b|i|em|strong)>/i;
const endTags = /<\/(small|sub|sup|u|b|i|em|strong)>/gi;

function plainTag(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 60) return false;
  const rest = state.src.slice(state.pos, Math.min(state.pos + 9, state.posMax));
  if (/^<br ?\/?>/i.test(rest)) {
    if (!silent) state.push('hardbreak', 'br', 0);
    state.pos = state.src.indexOf('>', state.pos) + 1;
    return true;
  }
  const [tag, slash, found] = tags.exec(rest) ?? [];
  if (!tag || !found) return false;
  const name = found.toLowerCase();
  const start = state.pos + tag.length;
  const end = slash ? -1 : closing(state, name, start);
  // A tag without its other half has no effect, so it is left out. The other half may be in another paragraph.
  if (end < 0) {
    state.pos = start;
    return true;
  }
  if (!silent) {
    const outerMax = state.posMax;
    state.push('tag_open', name, 1);
    state.pos = start;
    state.posMax = end;
    state.md.inline.tokenize(state);
    state.posMax = outerMax;
    state.push('tag_close', name, -1);
  }
  state.pos = end + name.length + 3;
  return true;
}

/**
 * The offsets of all closing tags of a text, by name. They are found once. A search for each opening tag would be very slow in a
 * text with many tags.
 */
const tagEnds = new WeakMap<StateInline, Map<string, number[]>>();

/** The offset of the first closing tag at or after `from`, inside the part that is being read; -1 if there is none. */
function closing(state: StateInline, name: string, from: number): number {
  const places = (tagEnds.get(state) ?? readTagEnds(state)).get(name) ?? [];
  let [first, last] = [0, places.length];
  while (first < last) {
    const middle = (first + last) >> 1;
    if ((places[middle] as number) < from) first = middle + 1;
    else last = middle;
  }
  const end = places[first];
  return end !== undefined && end < state.posMax ? end : -1;
}

function readTagEnds(state: StateInline): Map<string, number[]> {
  const ends = new Map<string, number[]>();
  for (const { 1: name = '', index } of state.src.matchAll(endTags)) {
    const places = ends.get(name.toLowerCase());
    if (places) places.push(index);
    else ends.set(name.toLowerCase(), [index]);
  }
  tagEnds.set(state, ends);
  return ends;
}

/** A list item with the law's own number. HTML would count by itself, and write `1.` for `1)`. */
function listItem(tokens: Token[], index: number): string {
  const token = tokens[index] as Token;
  return token.info ? `<li><span class="number">${escapeHtml(token.info + token.markup)}</span> ` : '<li>';
}

function aligned(tokens: Token[], index: number): string {
  const token = tokens[index] as Token;
  const side = /text-align:(right|center)/.exec(String(token.attrGet('style') ?? ''))?.[1];
  return `<${token.tag}${side ? ` class="${side}"` : ''}${token.tag === 'th' ? ' scope="col"' : ''}>`;
}
