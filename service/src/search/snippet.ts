import { hitEnd, hitStart } from './marks.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A title, or a line of text, as HTML: hits in `<mark>`, everything else escaped. */
export function titleSnippet(marked: string): string {
  return marked
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')
    .replaceAll(hitStart, '<mark>')
    .replaceAll(hitEnd, '</mark>');
}
