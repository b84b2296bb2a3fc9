import { numberSuffixes } from './grammar/numbers.ts';

/** A number or letter at the beginning of a paragraph. Marks of the same form (`1.`, `a)` or `1.º`) are on the same level. */
interface Mark {
  form: string;
  /** The number or letter alone: `7`, `7bis`, `b`, `IV`. */
  value: string;
  start: number;
}

/** The longest text that is read. Longer articles are mostly annexes, in which many different things have numbers. */
const maxText = 100_000;
/** How many marks are read. No real article has so many. */
const maxMarks = 1000;
const maxInLine = 4;

/**
 * Matches what may come before a mark: signs of Markdown, or the number of the article. `**26.**—(1)`, `- a)`,
 * `<sup>1</sup>`.
 */
const lineStart = /(?:[\s*_]|-\s|<sup>|(?<=^[\s*_]*)\d{1,4}\p{L}?\.[*_]*\s?[—–-]\s?)*/uy;
const suffix = `(?:\\s?(?:${numberSuffixes})(?!\\p{L}))?`;
/** Matches a mark: the opening sign, the number or letter, and the closing sign. */
const mark = new RegExp(
  [
    `(?<par>§\\s?)(?<number>\\d{1,3}${suffix})\\p{Ll}{0,2}\\.?(?=\\s)`,
    `(?<open>\\()(?:\\*|_)?(?<inside>\\d{1,3}|\\p{L}{1,4})(?:\\*|_)?\\)`,
    `(?<raised>\\d{1,3}${suffix})<\\/sup>`,
    `(?<digits>\\d{1,3}${suffix})(?<after>\\.[ºª°]|[ºª°]\\.?|\\)|\\.(?!\\d))(?:[*_\\s\\-–—]|$)`,
    `(?<roman>[IVXL]{1,6}${suffix})(?<dash>\\.\\s?[-–—]|\\s[-–—]|\\.)\\s?(?=[\\p{L}(])`,
    `(?<letter>\\p{Ll}{1,2}|\\p{Lu})(?<sign>[).])(?:[*_\\s]|$)`,
  ].join('|'),
  'uy',
);
const quote = /^[\s>*_-]*[«"“„]/u;

/**
 * Whether an article has the paragraph with this path. `['1', 'b']` is letter b of paragraph 1. Null if the answer is unclear: the
 * text has no marks, quotes another text, or has gaps in its numbers.
 */
export function hasParagraph(text: string, path: string[]): boolean | null {
  const range = paragraphRange(text, path);
  return typeof range === 'object' && range !== null ? true : range;
}

/**
 * The text of the paragraph with this path, with its mark. Null if the article does not have the paragraph, or if that is unclear.
 */
export function paragraphOf(text: string, path: string[]): string | null {
  const range = paragraphRange(text, path);
  return typeof range === 'object' && range !== null ? text.slice(range.start, range.end).trim() : null;
}

function paragraphRange(text: string, path: string[]): { start: number; end: number } | false | null {
  if (path.length === 0 || text.length > maxText) return null;
  const marks = marksOf(text);
  if (marks === null) return null;
  let range = { start: 0, end: text.length };
  let within = marks;
  for (const value of path) {
    const kind = kindOf(value);
    const outer = within.find((one) => kindOf(one.value) === kind)?.form;
    const at = within.findIndex((one) => one.form === outer && isSame(one.value, value));
    if (at < 0) return isAbsent(within, value) ? false : null;
    const { form, start } = within[at] as Mark;
    const next = within.slice(at + 1).find((one) => one.form === form);
    range = { start, end: next?.start ?? range.end };
    within = within.filter((one) => one.start > start && one.start < range.end);
  }
  return range;
}

/** All marks at the beginnings of lines. Null if a line begins a quotation: its marks may belong to another text. */
function marksOf(text: string): Mark[] | null {
  const marks: Mark[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    if (quote.test(line)) return null;
    // One line may begin with several marks: `(1) (a) …`.
    for (let at = 0, times = 0; times < maxInLine; times++) {
      lineStart.lastIndex = at;
      at += lineStart.exec(line)?.[0].length ?? 0;
      mark.lastIndex = at;
      const found = mark.exec(line)?.groups;
      if (!found) break;
      marks.push({ ...formOf(found), start: start + at });
      at = mark.lastIndex;
    }
    if (marks.length > maxMarks) return null;
    start += line.length + 1;
  }
  return marks;
}

function formOf(found: Record<string, string | undefined>): Pick<Mark, 'form' | 'value'> {
  const { par, number, open, inside, raised, digits, after, roman, letter, sign } = found;
  const bare = (value: string) => value.replace(/\s/g, '');
  if (par !== undefined) return { form: '§', value: bare(number ?? '') };
  if (open !== undefined) return { form: `(${kindOf(inside ?? '')})`, value: inside ?? '' };
  if (raised !== undefined) return { form: 'sup', value: bare(raised) };
  if (digits !== undefined) return { form: `1${after}`, value: bare(digits) };
  if (roman !== undefined) return { form: 'I', value: bare(roman) };
  return { form: `${kindOf(letter ?? '')}${sign}`, value: letter ?? '' };
}

function kindOf(value: string): string {
  if (/^\d/.test(value)) return '1';
  return /^\p{Lu}/u.test(value) ? 'A' : 'a';
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * Whether the text certainly has no mark of this value. To be certain, all marks of the same kind must begin with the
 * first value, have no gaps, and end before this value. Marks of all forms are checked: if a list inside a paragraph
 * reaches the value, the answer is not certain.
 */
function isAbsent(marks: Mark[], value: string): boolean {
  const kind = kindOf(value);
  const same = marks.filter((one) => kindOf(one.value) === kind);
  const place = placeOf(value);
  // A capital may be a letter or a Roman number, so nothing is certain.
  if (kind === 'A' || place === null || same.length < 2) return false;
  const last = new Map<string, number>();
  for (const one of same) {
    const [before, here] = [last.get(one.form) ?? 0, placeOf(one.value)];
    if (here === null || here >= place || (here !== 1 && here !== before && here !== before + 1)) return false;
    last.set(one.form, here);
  }
  return true;
}

/** The position of a number or a letter in its count (`b` is 2); null for any other mark. */
function placeOf(value: string): number | null {
  const number = /^\d{1,3}/.exec(value)?.[0];
  if (number !== undefined) return Number(number);
  return /^[a-z]$/.test(value) ? value.charCodeAt(0) - 96 : null;
}
