import { numberSuffixes } from '../../corpus/articles/grammar/numbers.ts';
import type { Inline } from './inline.ts';

/** How a mark counts. `roman` and `letter` are in lower case, `Roman` and `Letter` in upper case. */
export type Counting = 'digits' | 'letter' | 'Letter' | 'roman' | 'Roman';

/** A number or letter at the beginning of a paragraph, such as `1.`, `(a)` or `§ 2`. */
export interface Mark {
  /** The mark as the text has it. */
  written: string;
  /** The number or letter alone, in lower case: `2bis`, `a`. */
  value: string;
  /** The signs around the value. Marks with the same signs and the same counting are on the same level. */
  signs: string;
  /** The place of the mark in its count: 2 for `b)`. A mark such as `(i)` may count in two ways. */
  places: { counting: Counting; place: number }[];
}

/** A mark ends within this many characters. */
const maxHead = 24;

const suffix = `(?:(?:\\s?(?:${numberSuffixes})|\\p{Ll})(?!\\p{L}))?`;
/** `1.- Text`, `I. - Text` */
const dash = '(?:\\s?[-–—]{1,2}(?=[\\s\\p{L}]))?';
/** The sign of an editor before a mark that was inserted: `[(2)`, `F39[(1A)`, `[¹ § 2.` */
const bracket = '(?:\\p{Lu}?\\d{0,4}\\[[¹²³⁴⁵⁶⁷⁸⁹⁰]{0,3}\\s?)?';
const pattern = new RegExp(
  `^\\s*${bracket}(?:${[
    // `§ 2.`, and `§ 1er.` in French
    `(?<par>§\\s?)(?<section>\\d{1,3}${suffix})(?:\\p{Ll}{1,2}(?!\\p{L}))?(?<dot>\\.?)(?=\\s)`,
    `\\((?<inside>\\d{1,3}${suffix}|\\p{L}{1,5})\\)`,
    `(?<digits>\\d{1,3}${suffix})(?<after>\\.?[ºª°]\\)?|\\)|\\.)(?<late>\\s(?:${numberSuffixes})(?!\\p{L})\\.?)?${dash}(?=\\s|\\p{L}|$)`,
    `(?<letters>\\p{L}{1,5})(?<sign>\\)|\\.(?=[\\s–—-]|$))${dash}`,
  ].join('|')})`,
  'u',
);
/** Irish sections repeat their number before their first paragraph: `4.—(1)`, `4A.(1)`. */
const repeated = new RegExp(`^\\s*\\d{1,4}\\p{L}{0,2}\\.(?:\\s?[—–-]+\\s?(?=${bracket}\\()|(?=${bracket}\\(\\d))`, 'u');

/** A mark at the beginning of a paragraph, and the words before and after it. */
export interface MarkedWords {
  mark: Mark;
  before: Inline[];
  after: Inline[];
}

/** Reads the mark at the beginning of words; null if there is none. */
export function readMark(words: Inline[]): MarkedWords | null {
  const raised = raisedMark(words);
  if (raised !== null) return raised;
  const head = headOf(words);
  const from = repeated.exec(head)?.[0].length ?? 0;
  const found = pattern.exec(head.slice(from));
  const mark = found && markOf(found[0].trim(), found.groups ?? {});
  if (!mark) return null;
  const after = withoutFirst(words, from + found[0].length);
  return { mark, before: from === 0 ? [] : [{ type: 'text', text: head.slice(0, from).trim() }], after };
}

/** Reads the dash that some laws write instead of a letter; null if the words begin with another sign. */
export function readDash(words: Inline[]): MarkedWords | null {
  const dash = /^\s*([–—-])\s/u.exec(headOf(words));
  if (!dash) return null;
  const mark = { written: dash[1] ?? '', value: '', signs: '', places: [] };
  return { mark, before: [], after: withoutFirst(words, dash[0].length) };
}

/** The mark of a numbered item of Markdown, such as `1.`; null if the text is not a mark. */
export function markOfItem(number: string): Mark | null {
  const found = pattern.exec(number);
  return found && markOf(found[0].trim(), found.groups ?? {});
}

/** In Swiss laws, the number of a paragraph is raised and has no sign: `<sup>1</sup> Text`. */
function raisedMark([first, ...rest]: Inline[]): MarkedWords | null {
  if (first?.type !== 'marked' || first.mark !== 'above') return null;
  const [text, ...others] = first.children;
  if (text?.type !== 'text' || others.length > 0) return null;
  const value = text.text.trim().toLowerCase();
  const places = placesOf(value);
  if (!/^\d/.test(value) || places.length === 0) return null;
  return {
    mark: { written: text.text.trim(), value, signs: 'above', places },
    before: [],
    after: withoutFirst(rest, 0),
  };
}

function markOf(written: string, groups: Record<string, string | undefined>): Mark | null {
  const { section, inside, digits, after, late = '', letters, sign } = groups;
  const value = (section ?? inside ?? digits ?? letters ?? '') + late.replace('.', '');
  const signs = section !== undefined ? '§' : inside !== undefined ? '()' : (after ?? sign ?? '').replace(/[ºª]/, '°');
  const places = placesOf(value);
  return places.length === 0 ? null : { written, value: value.replace(/\s/g, '').toLowerCase(), signs, places };
}

const romanDigits: [sign: string, value: number][] = [
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
];

/** The value of a Roman numeral below 40; null for any other text. */
function romanValue(text: string): number | null {
  let [rest, value] = [text, 0];
  for (const [sign, worth] of romanDigits) {
    while (rest.startsWith(sign) && value < 40) {
      value += worth;
      rest = rest.slice(sign.length);
    }
  }
  return rest === '' && romanOf(value) === text ? value : null;
}

function romanOf(value: number): string {
  let [rest, text] = [value, ''];
  for (const [sign, worth] of romanDigits) {
    while (rest >= worth) {
      text += sign;
      rest -= worth;
    }
  }
  return text;
}

const greek = [
  'α',
  'β',
  'γ',
  'δ',
  'ε',
  'στ',
  'ζ',
  'η',
  'θ',
  'ι',
  'ια',
  'ιβ',
  'ιγ',
  'ιδ',
  'ιε',
  'ιστ',
  'ιζ',
  'ιη',
  'ιθ',
  'κ',
];

function placesOf(value: string): Mark['places'] {
  const number = /^\d+/.exec(value)?.[0];
  if (number !== undefined) return [{ counting: 'digits', place: Number(number) }];
  const isUpper = value === value.toUpperCase();
  const lower = value.toLowerCase();
  if (!isUpper && value !== lower) return [];
  const places: Mark['places'] = [];
  const letter = letterPlace(lower);
  if (letter !== null) places.push({ counting: isUpper ? 'Letter' : 'letter', place: letter });
  const roman = romanValue(lower);
  if (roman !== null) places.push({ counting: isUpper ? 'Roman' : 'roman', place: roman });
  return places;
}

/** The place of a letter in the alphabet; null for words. After `z)`, lists go on with `aa)`. */
function letterPlace(lower: string): number | null {
  if (/^([a-z])\1?$/.test(lower)) return lower.charCodeAt(0) - 96 + (lower.length - 1) * 26;
  if (lower === 'ñ') return 14.5;
  if (lower === 'ch') return 8.5; // the letter after h in Czech and Slovak
  const place = greek.indexOf(lower);
  return place < 0 ? null : place + 1;
}

/** The first characters of words, without links and pictures. */
function headOf(words: Inline[]): string {
  let head = '';
  for (const inline of words) {
    // A raised number after `a.` is that of a footnote. In `5<sup>bis</sup>`, the raised letters belong to the mark.
    if (inline.type === 'marked' && inline.mark === 'above' && /[.)]$/.test(head)) break;
    if (inline.type === 'text') head += inline.text.slice(0, maxHead);
    else if (inline.type === 'marked') head += headOf(inline.children);
    else break;
    if (head.length >= maxHead) break;
  }
  return head;
}

/** Words without their first characters, and without the spaces that follow. All of these characters are in `headOf`. */
function withoutFirst(words: Inline[], count: number): Inline[] {
  const rest = [...words];
  for (let left = count; rest.length > 0; ) {
    const first = rest[0] as Inline;
    if (first.type === 'text') {
      const text = left < first.text.length ? first.text.slice(left).trimStart() : '';
      left = Math.max(0, left - first.text.length);
      if (text !== '') return [{ type: 'text', text }, ...rest.slice(1)];
    } else if (first.type === 'marked' && left > 0) {
      const length = headOf(first.children).length;
      const children = withoutFirst(first.children, left);
      left = Math.max(0, left - length);
      if (children.length > 0) return [{ ...first, children }, ...rest.slice(1)];
    } else return rest;
    rest.shift();
  }
  return rest;
}
