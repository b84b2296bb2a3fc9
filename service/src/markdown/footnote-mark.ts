import type { StateInline } from 'markdown-it';

const mark = /\[\^([\p{L}\p{N}_-]{1,20})\](:?)/uy;

/**
 * Shows the mark of a footnote (`[^3]`) as a raised number, both in the text and where the footnote begins (`[^3]: BBl 1951 I 829`).
 * Some sources put each footnote on a line of its own, without an empty line between them; each then begins a new line.
 */
export function footnoteMark(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 91 || src.charCodeAt(pos + 1) !== 94) return false;
  mark.lastIndex = pos;
  const [whole = '', name = '', colon] = mark.exec(src) ?? [];
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
