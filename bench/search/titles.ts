import { hasDigit, isFiller, significant, type Tokens, tokenize } from './text.ts';

/**
 * A title in three parts: `Ley Orgánica 10/1995` | `, de 23 de noviembre,` | `del Código Penal`. The last one is the description.
 */
export interface Title {
  tokens: Tokens;
  /** The words of the type (`ley organica`); empty if the title has no citation. */
  type: string[];
  /** How many words there are up to the number, and up to the end of the date after it. */
  numberEnd: number;
  dateEnd: number;
  /** The index of the description's first word that is not a filler. */
  nameStart: number;
}

/** How many words a type may have, as in `Ley Orgánica` or `Decret legislatiu del`. A longer beginning is a description. */
const maxTypeWords = 5;
/** How many titles must have the same type. A rarer beginning belongs to a name that has a number by chance. */
const titlesOfType = 3;

/** Splits titles into their parts. A citation is a beginning that several titles share, with a number after it. */
export function splitTitles(titles: string[], months: Set<string>): Title[] {
  const all = titles.map((title) => tokenize(title));
  const shared = new Map<string, number>();
  for (const { words } of all) {
    const type = typeOf(words).join(' ');
    if (type !== '') shared.set(type, (shared.get(type) ?? 0) + 1);
  }
  return all.map((tokens) => {
    const { words } = tokens;
    const type = typeOf(words);
    if ((shared.get(type.join(' ')) ?? 0) < titlesOfType) {
      return { tokens, type: [], numberEnd: 0, dateEnd: 0, nameStart: nameStart(words, 0) };
    }
    const numberEnd = words.findIndex(hasDigit) + 1;
    const dateEnd = endOfDate(words, numberEnd, months);
    return { tokens, type, numberEnd, dateEnd, nameStart: nameStart(words, dateEnd) };
  });
}

function typeOf(words: string[]): string[] {
  const number = words.findIndex(hasDigit);
  if (number < 1 || number > maxTypeWords) return [];
  let end = number;
  while (end > 1 && isFiller(words[end - 1] as string)) end--; // `Ley` is as short as a filler word
  return words.slice(0, end);
}

/** The end of a date. A date is made of numbers and months after `from`, with at most two fillers between them. */
export function endOfDate(words: string[], from: number, months: Set<string>): number {
  let end = from;
  for (let at = from; at < words.length && at <= end + 2; at++) {
    const word = words[at] as string;
    if (/^\d+([./-]\d+)*$/.test(word) || months.has(word)) end = at + 1;
    else if (!isFiller(word)) break;
  }
  return end;
}

export function nameStart(words: string[], from: number): number {
  let start = from;
  while (start < words.length && isFiller(words[start] as string)) start++;
  return start;
}

/** Whether the description in a title begins with these words, so that the law has this name. */
export function beginsWithName(title: Title, words: string[]): boolean {
  return words.every((word, i) => title.tokens.words[title.nameStart + i] === word);
}

export function isWholeName(title: Title, words: string[]): boolean {
  return beginsWithName(title, words) && title.nameStart + words.length === title.tokens.words.length;
}

/** The first words of a title's description, up to `limit` significant ones; null if it has fewer than two. */
export function nameWords(title: Title, limit: number): { start: number; end: number } | null {
  const { words } = title.tokens;
  let count = 0;
  let end = title.nameStart;
  for (let at = title.nameStart; at < words.length && count < limit; at++) {
    if (significant([words[at] as string]).length === 0) continue;
    count++;
    end = at + 1;
  }
  return count < 2 ? null : { start: title.nameStart, end };
}
