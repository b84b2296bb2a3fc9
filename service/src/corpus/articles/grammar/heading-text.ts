const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A heading as one reads it: without emphasis, tags and closing `#`; raised numbers are kept as such. */
export function plainHeading(heading: string): string {
  if (!/[*_<#\\]/.test(heading)) return heading.trim();
  const raised = heading.replace(/<sup>\s*(\d+)\s*<\/sup>/gi, (_, digits: string) =>
    digits.replace(/\d/g, (digit) => superscripts[Number(digit)] ?? ''),
  );
  return withoutTags(raised)
    .replace(/\s#+\s*$/, '')
    .replace(/\\([*_#\\])/g, '$1')
    .replace(/(\*\*|__|\*)(.+?)\1/g, '$2')
    .trim();
}

/** Behind the last `>` no tag ends: to look for the end of each `<` there takes the square of their number. */
function withoutTags(text: string): string {
  const last = text.lastIndexOf('>') + 1;
  return text.slice(0, last).replace(/<[^>]*>/g, '') + text.slice(last);
}

/** Punctuation, or, where a sign ends the number (`3 § Title`, `1.º Title`), a word that begins a title. */
const titleStart = /[.:](?:\s|$)|\s[–—-]\s|\.[–—-]|\s\(|\s(?=\p{Lu}\p{Ll})(?<=(?:§|º|§\s?\d\S*)\s)/u;

/**
 * A heading up to where its title begins. `isArticle`: the dot of an abbreviation in front (`Art. 5. Title`, `1. pants`)
 * does not end it.
 */
export function labelOf(heading: string, isArticle: boolean): string {
  const head = isArticle ? (/^(?:\p{L}+\.\s*|\d\S*\.\s*)/u.exec(heading)?.[0].length ?? 0) : 0;
  const rest = heading.slice(head);
  const end = titleStart.exec(rest)?.index ?? rest.length;
  return (heading.slice(0, head) + rest.slice(0, end)).trim().slice(0, 120) || heading.slice(0, 120);
}
