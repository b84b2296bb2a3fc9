/** Makes a regular expression from a list: any of its words. An empty list matches nothing. */
export function anyOf(list: string | string[] = ''): string {
  const words = (typeof list === 'string' ? list.split('|') : list).filter((word) => word !== '');
  return words.length === 0 ? '(?!)' : words.map(escaped).join('|');
}

/** Like `anyOf`, with white space after each word. After an apostrophe, the space may be missing: `de la`, `d’un`. */
export function spaced(list = ''): string {
  const words = list.split('|').filter((word) => word !== '');
  const elided = words.filter((word) => word.endsWith('’')).map((word) => word.slice(0, -1));
  const whole = words.filter((word) => !word.endsWith('’'));
  return `(?:${anyOf(whole)})\\s{1,3}|(?:${anyOf(elided)})['’]\\s?`;
}

function escaped(word: string): string {
  return word
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replaceAll('’', "['’]")
    .replaceAll(' ', '\\s');
}
