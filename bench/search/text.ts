/** The words of a text, in lower case without accents, with their offsets. */
export interface Tokens {
  words: string[];
  starts: number[];
  ends: number[];
}

/** `10/1995`, `Decreto-ley` and `SND/257/2020` are one word each. An apostrophe separates two words. */
const word = /[\p{L}\p{N}]+(?:[/.–-][\p{L}\p{N}]+)*/gu;

export function tokenize(text: string): Tokens {
  const tokens: Tokens = { words: [], starts: [], ends: [] };
  for (const match of text.matchAll(word)) {
    tokens.words.push(fold(match[0]));
    tokens.starts.push(match.index);
    tokens.ends.push(match.index + match[0].length);
  }
  return tokens;
}

const folded = new Map<string, string>();

/**
 * The text in lower case and without accents. Results are kept, because a repository has millions of words but few different ones.
 */
export function fold(text: string): string {
  let result = folded.get(text);
  if (result === undefined) {
    result = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    if (folded.size < 1_000_000) folded.set(text, result);
  }
  return result;
}

/** Whether a word does not matter in a name. Fillers are short in every language, so no list for each language is needed. */
export function isFiller(word: string): boolean {
  return word.length <= 3 && !hasDigit(word);
}

export function hasDigit(word: string): boolean {
  return /\d/.test(word);
}

export function significant(words: string[]): string[] {
  return words.filter((word) => !isFiller(word) && !hasDigit(word));
}

/** The first index in `whole`, between `from` and `to`, at which all words of `part` follow each other; -1 if there is none. */
export function findWords(whole: string[], part: string[], from = 0, to = whole.length - part.length): number {
  for (let at = from; at <= to; at++) {
    let same = 0;
    while (same < part.length && whole[at + same] === part[same]) same++;
    if (same === part.length) return at;
  }
  return -1;
}

/** The names of the months in the language of a country, in lower case without accents. */
export function monthNames(country: string): Set<string> {
  const { language } = new Intl.Locale('und', { region: country.toUpperCase() }).maximize();
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 1)));
  return new Set(names.flatMap((name) => significant(tokenize(name).words)));
}

export function groupBy<K, T>(items: T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
