import type { PartWords } from '../languages/language.ts';
import { fold } from './grammar/fold.ts';
import { readNumber } from './grammar/numbers.ts';
import { languageOf } from './ids.ts';
import { isBlank, type Line } from './lines.ts';

/**
 * Matches the heading of a section that has a number and no word before it: `2 Restrictive Practices Commission.`, `9.. Amendment
 * of …`.
 */
const numberAlone = /^\d{1,3}[A-Z]{0,3}(?:\.{1,2}\s|\s)\s*["“‘(]?\p{L}|^\d{1,3}[A-Z]{0,3}\.{0,2}$/u;

/** Reads headings that begin with only a number as articles, if the language of the text has this habit. */
export function withNumberedSections(body: Buffer, lines: Line[]): Line[] {
  const level = commonLevel(lines.filter(isNumbered));
  const words = level === null ? null : languageOf(body);
  if (words?.numbersAlone === undefined) return lines;
  return lines.map((line) => (line.level === level && isNumbered(line) ? asSection(line, words) : line));
}

function isNumbered({ level, text, quoted }: Line): boolean {
  return level > 1 && !quoted && numberAlone.test(text);
}

function commonLevel(lines: Line[]): number | null {
  const counts = new Map<number, number>();
  for (const { level } of lines) counts.set(level, (counts.get(level) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

function asSection(line: Line, words: PartWords): Line {
  const number = readNumber(line.text, 0);
  if (number === null) return line;
  const word = words.numbersAlone ?? '';
  const known = { kind: 'article' as const, word, number, labelEnd: number.end, language: words };
  return { ...line, reading: { ...known, rank: 0, gender: 'feminine', holds: null } };
}

/**
 * Matches a letter between the number of an article and its title or its first numbered paragraph: ` b` in `Art. 3 b Meldebefugnis`
 * and in `Art. 3 b 1. Wer …`.
 */
const spacedLetter = /^\s(\p{Ll})(?=\s(?:\p{Lu}\p{Ll}|\d{1,2}\.\s|…))/u;
/** Matches a label that ends with a letter after a space: `Art. 3 b`, `Art. 4 C`. */
const letterAtEnd = /\d\s(\p{L})$/u;

/**
 * Adds such letters to the numbers of articles, if the language of the text writes numbers in this way. Other versions of the law may
 * have no space before the letter, so the ids have none. A capital begins the title: `Art. 4 C. Beitritt`.
 */
export function withSpacedLetters(body: Buffer, lines: Line[]): Line[] {
  const respelled = lines.map(withoutSpace);
  const isSame = respelled.every((line, index) => line === lines[index]);
  return isSame || !languageOf(body)?.spacedLetters ? lines : respelled;
}

function withoutSpace(line: Line): Line {
  const { level, text, reading, isMarked } = line;
  if (!(level > 0 || isMarked) || reading?.kind !== 'article' || !reading.number) return line;
  const { number, labelEnd } = reading;
  const [, last = ''] = /^-\p{L}$/u.test(number.suffix) ? (letterAtEnd.exec(text.slice(0, labelEnd)) ?? []) : [];
  const [, next = ''] = last === '' ? (spacedLetter.exec(text.slice(labelEnd)) ?? []) : [];
  if (last + next === '') return line;
  const isCapital = /^\p{Lu}/u.test(last);
  const letter = isCapital ? '' : last + next;
  const length = isCapital ? -2 : next === '' ? 0 : 2;
  const [key, suffix] = [number.key, number.suffix].map((one) => (last === '' ? one : one.slice(0, -2)) + letter);
  const whole = { ...number, key: key ?? '', suffix: suffix ?? '', end: number.end + length };
  return { ...line, reading: { ...reading, number: whole, labelEnd: labelEnd + length } };
}

/** Leaves out lines with an abbreviation (`Art. 145. …`) in a law whose own articles are headings with the whole word. */
export function withoutAbbreviated(body: Buffer, lines: Line[]): Line[] {
  const articles = lines.filter(({ reading }) => reading?.kind === 'article');
  const headed = articles.filter(({ level }) => level > 0);
  const isOther = ({ level, reading }: Line) => level === 0 && reading?.kind === 'article' && reading.word === null;
  if (headed.length === 0 || headed.some(({ reading }) => reading?.word === null) || !articles.some(isOther))
    return lines;
  return languageOf(body)?.quotesAbbreviated ? lines.filter((line) => !isOther(line)) : lines;
}

/**
 * Leaves out lines such as `§ 1er. …` below an article that begins with a word (`Article 5`): they are paragraphs of the article.
 * In laws whose articles begin with §, no article begins with a word.
 */
export function withoutParagraphs(body: Buffer, lines: Line[]): Line[] {
  const headed = lines.filter((line) => line.level > 0 && isSection(line)).length;
  const named = lines.filter((line) => line.reading?.kind === 'article' && !isSection(line)).length;
  if (headed > 0 && named > headed && languageOf(body)?.signIsParagraph) return withoutSigns(lines);
  let isWord = false;
  return lines.filter(({ level, reading }) => {
    if (reading?.kind !== 'article') return true;
    if (reading.word !== paragraph) isWord = true;
    else if (level > 0) isWord = false;
    return !(isWord && reading.word === paragraph && level === 0);
  });
}

/** In some languages no article has the sign §. Then a heading with it is a division: `## § 2. Du connaissement`. */
function withoutSigns(lines: Line[]): Line[] {
  return lines
    .filter((line) => line.level > 0 || !isSection(line))
    .map((line) => (isSection(line) ? { ...line, reading: null } : line));
}

/**
 * Leaves out lines without `#` that only name a section, often of another law: `§ 323 (petty theft)`, or `§ 90` in a list. This is
 * done only if the law's own articles are headings. A line with the next number of the law's own count is an article and stays.
 */
export function withoutNamedSections(lines: Line[]): Line[] {
  if (!lines.some((line) => line.level > 0 && isSection(line))) return lines;
  let last = 0;
  return lines.filter((line) => {
    if (!isSection(line)) return true;
    const value = line.reading?.number?.value ?? 0;
    const behind = line.text.slice(line.reading?.labelEnd).trim();
    const isOwn = line.level > 0 || value === last + 1 || (behind === '' && (value === last || value === 1));
    const isNamed = !isOwn && /^(?:\([^()]*\))?$/.test(behind);
    if (!isNamed) last = value;
    return !isNamed;
  });
}

/**
 * The largest difference between the numbers of two neighbouring articles. The articles between them may be repealed
 * and gone.
 */
const maxGap = 5;
/** A cell of a table is at most this long. */
const maxCellBytes = 60;

/**
 * Leaves out cells of a table that name an article of another law: `Article 24-1`, then `22.500 euros`. Tables may be written as
 * plain lines, a line for each cell. This is done only if the law's own articles are headings, and the number is far from theirs.
 */
export function withoutCells(body: Buffer, lines: Line[]): Line[] {
  if (!lines.some((line) => line.level > 0 && line.reading?.kind === 'article')) return lines;
  let last = 0;
  return lines.filter((line) => {
    const value = line.reading?.kind === 'article' ? (line.reading.number?.value ?? null) : null;
    if (value === null) return true;
    if (line.level === 0 && value > last + maxGap && last > 0 && isCell(body, line)) return false;
    last = value;
    return true;
  });
}

function isCell(body: Buffer, line: Line): boolean {
  if (/[\p{L}\p{N}]/u.test(line.text.slice(line.reading?.labelEnd))) return false;
  const [, next = ''] = /^\s*(.*)\n/.exec(body.toString('utf8', line.end, line.end + 2 * maxCellBytes)) ?? [];
  return /^[\d.,\s]*\d[^.;:]{0,30}$/u.test(next);
}

function isSection({ reading }: Line): boolean {
  return reading?.kind === 'article' && reading.word === paragraph;
}

/**
 * Joins an article's number and the headings below it that are its title: `##### § 9`, then `#### Predmet úpravy`. Only some
 * languages have this habit. The level of such a heading does not help, because it is often the level of a division. If the next
 * article follows the heading directly, the heading is the title of that next article.
 */
export function withTitlesBelow(body: Buffer, lines: Line[]): Line[] {
  const isTitled = (index: number) => titleEnd(body, lines, index) > index;
  if (!lines.some((_, index) => isTitled(index)) || !languageOf(body)?.titlesBelow) return lines;
  const whole: Line[] = [];
  for (let index = 0; index < lines.length; index++) {
    const last = titleEnd(body, lines, index);
    const texts = lines.slice(index, last + 1).map(({ text }) => text);
    whole.push({ ...(lines[index] as Line), text: texts.join(' '), end: lines[last]?.end ?? 0 });
    index = last;
  }
  return whole;
}

/** The index of the last heading that belongs to the title of an article; the article's own index if it has no such heading. */
function titleEnd(body: Buffer, lines: Line[], index: number): number {
  if (!isNumberOnly(lines[index])) return index;
  let last = index;
  while (isBlank(body, lines[last]?.end ?? 0, lines[last + 1]?.start ?? body.length)) {
    if (!isPlainHeading(lines[++last])) return index;
  }
  return last;
}

function isNumberOnly(line: Line | undefined): boolean {
  if (!line || line.level === 0 || line.reading?.kind !== 'article') return false;
  return !/[\p{L}\p{N}]/u.test(line.text.slice(line.reading.labelEnd));
}

function isPlainHeading(line: Line | undefined): boolean {
  return line !== undefined && line.level > 0 && line.reading === null && !line.quoted;
}

/** Matches a heading that begins with a word and a number: `Klauzo 1. Celo`. */
const wordAndNumber = /^(\p{L}{2,20})\.?\s(\d{1,3})(?![\p{L}\p{N}/])/u;
/** A word counts only if at least this many headings begin with it. */
const minCounted = 2;

/**
 * Reads headings such as `Klauzo 1` as articles in a language whose words we do not know. This is done only if no line begins with
 * a known word. The headings with the unknown word must have the numbers 1, 2, 3 and so on.
 */
export function withUnknownWords(lines: Line[]): Line[] {
  if (lines.some(({ reading }) => reading !== null)) return lines;
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const word = line.level > 1 && !line.quoted ? wordAndNumber.exec(line.text)?.[1] : undefined;
    if (word === undefined) continue;
    const form = `${line.level} ${fold(word)}`;
    const group = groups.get(form);
    if (group) group.push(line);
    else groups.set(form, [line]);
  }
  const counted = [...groups.values()].filter((group) => group.length >= minCounted && countsUp(group));
  // The deepest headings are the articles. The headings above them are chapters.
  counted.sort((a, b) => (b[0]?.level ?? 0) - (a[0]?.level ?? 0));
  const articles = new Set(counted[0]);
  return articles.size === 0 ? lines : lines.map((line) => (articles.has(line) ? asArticle(line) : line));
}

function countsUp(lines: Line[]): boolean {
  return lines.every(({ text }, index) => Number(wordAndNumber.exec(text)?.[2]) === index + 1);
}

function asArticle(line: Line): Line {
  const [label = '', word = ''] = wordAndNumber.exec(line.text) ?? [];
  const number = readNumber(line.text, label.search(/\d/));
  if (number === null) return line;
  const known = { kind: 'article' as const, word: fold(word), number, labelEnd: number.end, language: null };
  return { ...line, reading: { ...known, rank: 0, gender: 'feminine', holds: null } };
}

/** The first word of the id of an article with the sign §: `par-5`. */
const paragraph = 'par';
