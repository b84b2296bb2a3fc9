import { hitEnd, hitStart } from './store.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A title as HTML: hits in `<mark>`, everything else escaped. */
export function titleSnippet(marked: string): string {
  return marked
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')
    .replaceAll(hitStart, '<mark>')
    .replaceAll(hitEnd, '</mark>');
}
