const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A heading as plain text: without emphasis, tags and closing `#`. Raised numbers become superscript digits. */
export function plainHeading(heading: string): string {
  if (!/[*_<#\\^]/.test(heading)) return heading.trim();
  // `Art. 9[^9]` has a footnote; `394^1^` and `9^1` are 394 and 9 with a raised number.
  const marked = heading
    .replace(/\[\^[\p{L}\p{N}_-]{1,20}\]/gu, '')
    .replace(/(?<=[\p{L}\p{N}])\^(\d{1,3})\^?/gu, '<sup>$1</sup>');
  const raised = marked.replace(/<sup>\s*(\d+)\s*<\/sup>/gi, (_, digits: string) =>
    digits.replace(/\d/g, (digit) => superscripts[Number(digit)] ?? ''),
  );
  return withoutTags(raised)
    .replace(/^\s*(?:\*\*){2,}(?=[^*])/, '**')
    .replace(/\s#+\s*$/, '')
    .replace(/\\([*_#\\])/g, '$1')
    .replace(/(\*\*|__|\*)(.+?)\1/g, '$2')
    .trim();
}

/**
 * A text without tags. No tag ends after the last `>`, so only the text before it is searched. A search for the end of each
 * later `<` would take time that grows with the square of their number.
 */
function withoutTags(text: string): string {
  const last = text.lastIndexOf('>') + 1;
  return text.slice(0, last).replace(/<[^>]*>/g, '') + text.slice(last);
}

/** A title begins at punctuation, or with a capitalised word after a sign that ends the number (`3 § Title`, `1.º Title`). */
const titleStart = /[.:](?:\s|$)|\s[–—-]\s|\.[–—-]|\s\(|\s(?=\p{Lu}\p{Ll})(?<=(?:§|º|§\s?\d\S*)\s)/u;

/**
 * The label of a heading: its words before the title. With `isArticle`, the dot of an abbreviation or a number in front (`Art.
 * 5. Title`, `1. pants`) does not end the label.
 */
export function labelOf(heading: string, isArticle: boolean): string {
  const head = isArticle ? (/^(?:\p{L}+\.\s*|\d\S*\.\s*)/u.exec(heading)?.[0].length ?? 0) : 0;
  const rest = heading.slice(head);
  const end = titleStart.exec(rest)?.index ?? rest.length;
  return (heading.slice(0, head) + rest.slice(0, end)).trim().slice(0, 120) || heading.slice(0, 120);
}
