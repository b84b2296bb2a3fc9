import { Anchors, anchorOf } from '../anchors.ts';
import { labelOf } from './grammar/heading-text.ts';
import type { Part } from './part.ts';

/**
 * The anchor that each part had before ids were made of kind and number, for links that were made then: null where it is
 * the id, or the id of another part, or where there was none.
 */
export function oldAnchors(parts: Part[]): (string | null)[] {
  const ids = new Set(parts.map(({ id }) => id));
  const anchors = new Anchors();
  return parts.map((part) => {
    // Only Markdown headings had anchors.
    if (part.bare) return null;
    const anchor = anchors.take(anchorOf(labelOf(part.written, part.kind === 'article')));
    return anchor === part.id || ids.has(anchor) ? null : anchor;
  });
}
