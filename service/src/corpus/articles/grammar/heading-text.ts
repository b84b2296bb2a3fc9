import { raiseDigits } from '../../../base/words.ts';

/** A heading as plain text, without marks of emphasis, tags and `#` at its end. Raised numbers become superscript digits. */
export function plainHeading(heading: string): string {
  if (!/[*_<#\\^]/.test(heading)) return heading.trim();
  // `Art. 9[^9]` has a footnote. `394^1^` and `9^1` have a raised 1: 394¹ and 9¹. `47^bis^` and `2*a*` have raised and slanted letters.
  const marked = heading
    .replace(/\[\^[\p{L}\p{N}_-]{1,20}\]/gu, '')
    .replace(/(?<=\d)(?:\^(\p{L}{1,12})\^|\*(\p{L})\*(?!\*(?!\*)))/gu, '$1$2')
    .replace(/(?<=[\p{L}\p{N}])\^(\d{1,3})(\p{Ll}{0,2})\^?/gu, '<sup>$1</sup>$2');
  return (
    withoutTags(raiseDigits(marked))
      .replace(/^\s*(?:\*\*){2,}(?=[^*])/, '**')
      .replace(/\s#+\s*$/, '')
      // `**Art. 8°-**Los faros`: the label ends with its emphasis.
      .replace(/^(\s*\*\*[^*]{0,60}[\d.:º°–—-])\*\*(?=\p{Lu})/u, '$1** ')
      .replace(/\\([*_#\\])/g, '$1')
      .replace(/(\*\*|__|\*)(.+?)\1/g, '$2')
      .trim()
  );
}

/**
 * A text without tags. No tag can end after the last `>`, so only the text before it is searched. Otherwise many `<` without `>`
 * would make the search very slow.
 */
function withoutTags(text: string): string {
  const last = text.lastIndexOf('>') + 1;
  return text.slice(0, last).replace(/<[^>]*>/g, '') + text.slice(last);
}

/**
 * Matches the place where a title begins: at punctuation, or at a capital letter after a sign that ends the number (`3 § Title`,
 * `1.º Title`).
 */
const titleStart = /[.:](?:\s|$)|\s[–—-]\s|\.[–—-]|\s\(|\s(?=\p{Lu}\p{Ll})(?<=(?:§|º|§\s?\d\S*)\s)/u;

/**
 * The label of a heading: the words before its title. In an article, the first dot may belong to an abbreviation or a number (`Art.
 * 5. Title`, `1. pants`). With `isArticle`, that dot does not end the label.
 */
export function labelOf(heading: string, isArticle: boolean): string {
  const head = isArticle ? (/^(?:\p{L}+\.\s*|\d\S*\.\s*)/u.exec(heading)?.[0].length ?? 0) : 0;
  const rest = heading.slice(head);
  const end = titleStart.exec(rest)?.index ?? rest.length;
  return (heading.slice(0, head) + rest.slice(0, end)).trim().slice(0, 120) || heading.slice(0, 120);
}
