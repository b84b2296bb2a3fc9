import { escapeHtml } from '../markdown/escape.ts';

/** Around a hit, until the text is made HTML: characters that no title and no text holds. */
export const hitStart = '\u0002';
export const hitEnd = '\u0003';

/** A title, or a line of text, as HTML: hits in `<mark>`, everything else escaped. */
export function titleSnippet(marked: string): string {
  return escapeHtml(marked).replaceAll(hitStart, '<mark>').replaceAll(hitEnd, '</mark>');
}
