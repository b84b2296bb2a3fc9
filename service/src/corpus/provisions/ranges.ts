import { fold } from '../articles/grammar/fold.ts';
import { readLine } from '../articles/grammar/read-line.ts';
import type { Part } from '../articles/part.ts';
import { languages, wordsOfAll } from '../languages/index.ts';
import { anyOf } from '../languages/patterns.ts';
import type { Note } from '../notes/note.ts';
import { hasEnded, lastWritten, type StatedEvidence } from './evidence.ts';

/** An article of a version, with its notes and the evidence about it. */
interface Judged {
  part: Part;
  notes: Note[];
  evidence: StatedEvidence[];
}

/** The articles of a version, with all evidence about their end. `parts` are the parts of the whole text. */
export function judgeArticles(articles: (Judged & { isBlank: boolean })[], parts: Part[]): Judged[] {
  const places = new Map(parts.map((part, index) => [part, index]));
  const judged = articles.map(({ part, notes, evidence, isBlank }) => ({
    part,
    notes,
    evidence: evidence.length === 0 && isBlank && isEmpty(part, nextPart(parts, places.get(part))) ? [empty] : evidence,
  }));
  addRanges(judged);
  return judged;
}

/** The part after the part at `place`, without the headings of chapters between the two. */
function nextPart(parts: Part[], place = parts.length): Part | undefined {
  let next = place + 1;
  while (parts[next]?.kind === 'division' && readLine(parts[next]?.written ?? '')?.kind === 'division') next++;
  return parts[next];
}

const empty: StatedEvidence = { status: 'empty', basis: null, since: null, until: null, by: null };

/**
 * Whether an article without a text is really empty. In many files, the text of an article is its heading, or follows under another
 * heading. So the next article or its chapter must follow directly. The heading must be missing, or be a title and not a sentence.
 */
function isEmpty(part: Part, next: Part | undefined): boolean {
  if (part.kind !== 'article' || next?.kind !== 'article') return false;
  if (wordOf(part.id) !== wordOf(next.id) || next.level !== part.level) return false;
  const maxTitle = wordOf(part.id).endsWith('par-') ? maxSectionTitle : maxArticleTitle;
  return part.heading === null || (part.heading.length <= maxTitle && !/[.;:!?](?:\][¹²³⁴-⁹]*)?$/.test(part.written));
}

/** The longest titles. After the sign §, the text is never in the heading. After a word such as `Article`, it may be. */
const maxSectionTitle = 200;
const maxArticleTitle = 80;

function wordOf(id: string): string {
  return id.replace(/\d.*$/, '');
}

const to = wordsOfAll(
  languages.flatMap(({ citations }) => citations ?? []),
  ({ to }) => to,
);

const suffixes = languages.flatMap(({ parts }) => parts?.numberSuffixes ?? []);
const numbered = new RegExp(`(\\d{1,6})(\\p{L}(?!\\p{L})|\\s?(?:${suffixes.join('|')})(?!\\p{L}))?`, 'iu');

/**
 * Patterns for labels of several articles: `Artículos 5 a 7`, `Artículos 38 y 39`, `Art. 64–68`. `isRange` matches the text between
 * two numbers of a range.
 */
const isRange = new RegExp(`^\\s*(?:[–—]|(?:${anyOf(to)})\\s)`, 'iu');
const hasSeveral = /\d\s*(?:[–—]|,|\s\p{L}{1,6}\s)\s*\d/u;

type Span = [first: number, last: number];

/** Matches numbers with the number of a chapter before them: `§§ 1-4 til 1-6`, `Articles L111-1 à L111-3`. They are not compared. */
const inChapters = /\d-\d.*\d-\d/u;

function spansOf(label: string): Span[] {
  if (!hasSeveral.test(label) || inChapters.test(label)) return [];
  const found = [...label.matchAll(/\d{1,6}/g)];
  const spans: Span[] = [];
  for (const [index, match] of found.entries()) {
    const number = Number(match[0]);
    const before = found[index - 1];
    const between = before ? label.slice(before.index + before[0].length, match.index) : '';
    const last = spans.at(-1);
    if (last && isRange.test(between)) last[1] = number;
    else spans.push([number, number]);
  }
  return spans;
}

function isIn(label: string, spans: Span[]): boolean {
  const [, digits = '', suffix = ''] = numbered.exec(label) ?? [];
  const number = Number(digits);
  // `60 bis` comes after 60. So a range that ends with 60 does not contain it.
  return (
    digits !== '' && spans.some(([first, last]) => number >= first && (suffix === '' ? number <= last : number < last))
  );
}

/**
 * Adds evidence from headings such as `Artículos 5 a 7. (Derogados)`. Such a heading ends these articles, but some
 * files still have the old texts of the articles. If an article got a text after the act of the heading, it has not
 * ended.
 */
function addRanges(articles: Judged[]): void {
  for (const [index, { evidence, notes }] of articles.entries()) {
    const ended = evidence.find(({ status }) => hasEnded(status));
    if (!ended) continue;
    const day = lastEnded(notes);
    for (const other of [...inNumbers(articles, index), ...inOrdinals(articles, index)]) {
      const isNewer = day !== '' && lastWritten(other.notes) > day;
      if (isNewer || hasSeveral.test(other.part.label)) continue;
      if (!other.evidence.some(({ status }) => status === ended.status)) {
        other.evidence = [{ ...ended, basis: 'range' }, ...other.evidence];
      }
    }
  }
}

/** The articles beside a heading whose numbers it names. */
function inNumbers(articles: Judged[], index: number): Judged[] {
  const { part } = articles[index] as Judged;
  const spans = spansOf(part.label);
  if (spans.length === 0) return [];
  const extent: Span[] = [[Math.min(...spans.map(([first]) => first)), Math.max(...spans.map(([, last]) => last))]];
  const beside = [1, -1].flatMap((step) => besides(articles, index, step, ({ label }) => isIn(label, extent)));
  return beside.filter((other) => isIn(other.part.label, spans));
}

/** The articles of the same kind on one side of a heading, as far as a condition holds. */
function besides(articles: Judged[], index: number, step: number, holds: (part: Part) => boolean): Judged[] {
  const found: Judged[] = [];
  for (let at = index + step; ; at += step) {
    const other = articles[at];
    if (!other || other.part.kind !== articles[index]?.part.kind || !holds(other.part)) return found;
    found.push(other);
  }
}

/** Matches a label of several provisions with ordinals in words: `Disposiciones transitorias primera a quinta`. */
const ordinalRange = new RegExp(`^([^\\d]+)\\s(\\p{L}{4,})\\s(?:${anyOf(to)})\\s(\\p{L}{4,})$`, 'iu');

/** The provisions from the first to the last of such a heading, on the side where both are. */
function inOrdinals(articles: Judged[], index: number): Judged[] {
  const { part } = articles[index] as Judged;
  const [, name = '', first = '', last = ''] = part.kind === 'provision' ? (ordinalRange.exec(part.label) ?? []) : [];
  if (name === '') return [];
  const isOf = ({ label }: Part) => isSameName(label.split(/\s+/).slice(0, -1), name.split(/\s+/));
  for (const step of [-1, 1]) {
    const beside = besides(articles, index, step, isOf);
    const inOrder = step < 0 ? beside.reverse() : beside;
    const at = (word: string) =>
      inOrder.findIndex(({ part: { label } }) => label.toLowerCase().endsWith(` ${word.toLowerCase()}`));
    if (at(first) >= 0 && at(first) < at(last)) return inOrder.slice(at(first), at(last) + 1);
  }
  return [];
}

/** Whether the words of one name are the plural of the other: `Disposición transitoria`, `Disposiciones transitorias`. */
function isSameName(one: string[], several: string[]): boolean {
  const stem = (word: string) => fold(word).slice(0, stemLength);
  return one.length === several.length && one.every((word, index) => stem(word) === stem(several[index] ?? ''));
}

/** How many letters are the same in the singular and the plural. */
const stemLength = 7;

function lastEnded(notes: Note[]): string {
  const days = notes.flatMap(({ type, effective_date, date }) =>
    type === 'repealed' || type === 'removed' || type === 'annulled' ? (effective_date ?? date ?? []) : [],
  );
  return days.sort().at(-1) ?? '';
}
