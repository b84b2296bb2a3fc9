import createMarkdownIt, { type MarkdownIt, type StateInline, type Token } from 'markdown-it';

/**
 * Law texts as HTML. They come from outside, so no HTML of theirs passes: of the tags that the corpora do use, those
 * without attributes and with an end are made anew, and everything else between angle brackets stays text (Spanish forms
 * have `<Código de identificación>`). What Markdown would change in a law's words is switched off.
 */
export function createMarkdown(): MarkdownIt {
  const md = createMarkdownIt({ html: false, linkify: false, typographer: false });
  // `code`: French texts indent paragraphs. `lheading`: a rule below a line is no heading here. `reference`: it would swallow
  // a line such as `[1]: see below`. `heading`: the pieces are cut at headings before; what is left is quoted text.
  md.disable(['code', 'lheading', 'reference', 'heading']);
  md.validateLink = (address) => /^(?:https?:|mailto:)/i.test(address.trim());
  md.inline.ruler.before('autolink', 'plain_tag', plainTag);
  md.renderer.rules.link_open = (tokens, index, options, _, self) => {
    tokens[index]?.attrSet('rel', 'noopener noreferrer');
    return self.renderToken(tokens, index, options);
  };
  md.renderer.rules.image = image;
  md.renderer.rules.list_item_open = listItem;
  md.renderer.rules.ordered_list_open = () => '<ol class="numbered">';
  md.renderer.rules.table_open = () =>
    '<div class="table-frame" role="group" aria-label="Table" tabindex="0"><table>\n';
  md.renderer.rules.table_close = () => '</table></div>\n';
  // Columns are aligned by a style attribute, which the pages do not allow.
  for (const cell of ['th_open', 'td_open']) md.renderer.rules[cell] = aligned;
  return md;
}

const tags = /^<(small|sub|sup|u|b|i|em|strong)>/i;

function plainTag(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 60) return false;
  const rest = state.src.slice(state.pos, Math.min(state.pos + 8, state.posMax));
  if (/^<br ?\/?>/i.test(rest)) {
    if (!silent) state.push('hardbreak', 'br', 0);
    state.pos = state.src.indexOf('>', state.pos) + 1;
    return true;
  }
  const name = tags.exec(rest)?.[1]?.toLowerCase();
  if (!name) return false;
  const start = state.pos + name.length + 2;
  const end = closing(state.src, name, start, state.posMax);
  if (end < 0) return false;
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

function closing(source: string, name: string, from: number, to: number): number {
  const end = source.indexOf(`</${name}>`, from);
  return end >= 0 && end < to ? end : -1;
}

/** Nothing is loaded from elsewhere: a picture that is not in the text itself is a link to where it is. */
function image(tokens: Token[], index: number): string {
  const token = tokens[index] as Token;
  const address = String(token.attrGet('src') ?? '');
  const alt = token.content.slice(0, 200).trim();
  const words = escapeHtml(/base64/i.test(alt) || alt === '' ? 'Image' : `Image: ${alt}`);
  if (!/^https?:/i.test(address)) return words;
  return `<a class="image-link" href="${escapeHtml(address)}" rel="noopener noreferrer">${words}</a>`;
}

/** An item keeps the number that the law gave it: HTML would count anew, and write `1.` for `1)`. */
function listItem(tokens: Token[], index: number): string {
  const token = tokens[index] as Token;
  return token.info ? `<li><span class="number">${escapeHtml(token.info + token.markup)}</span> ` : '<li>';
}

function aligned(tokens: Token[], index: number): string {
  const token = tokens[index] as Token;
  const side = /text-align:(right|center)/.exec(String(token.attrGet('style') ?? ''))?.[1];
  return `<${token.tag}${side ? ` class="${side}"` : ''}${token.tag === 'th' ? ' scope="col"' : ''}>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
