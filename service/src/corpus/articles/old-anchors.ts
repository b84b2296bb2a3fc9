import { Anchors, anchorOf } from '../anchors.ts';
import { labelOf } from './grammar/heading-text.ts';
import type { Part } from './part.ts';

/**
 * The anchor that each part had before ids were made of kind and number. Old links use it. Null where it is the part's id,
 * where it is the id of another part, and where the part had none.
 */
export function oldAnchors(parts: Part[]): (string | null)[] {
  const ids = new Set(parts.map(({ id }) => id));
  const anchors = new Anchors();
  return parts.map((part) => {
    // Only Markdown headings had anchors.
    if (part.bare) return null;
    // Units of orders (`Primero. Title`) were not yet articles, and this pattern leaves them out.
    const isAbbreviated = part.kind === 'article' && /^(?:\p{L}{1,4}\.|\d)/u.test(part.written);
    const anchor = anchors.take(anchorOf(labelOf(part.written, isAbbreviated)));
    return anchor === part.id || ids.has(anchor) ? null : anchor;
  });
}
