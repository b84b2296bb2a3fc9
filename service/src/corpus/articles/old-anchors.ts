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
    // Units of orders (`Primero. Title`) were no articles.
    const isAbbreviated = part.kind === 'article' && /^(?:\p{L}{1,4}\.|\d)/u.test(part.written);
    const anchor = anchors.take(anchorOf(labelOf(part.written, isAbbreviated)));
    return anchor === part.id || ids.has(anchor) ? null : anchor;
  });
}
