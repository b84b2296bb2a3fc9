import { withoutAccents } from '../base/words.ts';
import { readNumber, romanValue } from '../corpus/articles/grammar/numbers.ts';
import { type Part, partsOf } from '../corpus/articles/parts.ts';
import { findMembers } from '../corpus/articles/range-members.ts';
import { findPart, idsFrom } from '../corpus/citations/parts/article-part.ts';
import { innerEnd, innerWords } from '../corpus/citations/parts/inner.ts';
import { listPatterns } from '../corpus/citations/parts/lists.ts';
import { isFiller, wordsOf } from '../corpus/citations/words.ts';
import { type CitationLanguage, citationLanguage } from '../corpus/languages/index.ts';

export type PartName = Pick<Part, 'id' | 'kind' | 'label' | 'written' | 'path'>;

/** The part that a name means, and other parts with the same name. If `part` is null, all namesakes fit equally well. */
export interface Named<T> {
  part: T | null;
  namesakes: T[];
}

/**
 * Finds the part of a law that somebody means: by its id, its heading, a path of headings (`ANEXO I > Artículo 3`), or a citation
 * (`37.3`, `DA 3`, `Anexo 1`). It never guesses the meaning of an unknown name.
 */
export function findNamed<T extends PartName>(parts: T[], name: string, languageName: string): Named<T> {
  const asked = plain(name);
  if (asked === '') return { part: null, namesakes: [] };
  // Upper and lower case matter in ids: `anexo` is the id of the first annex, but `Anexo` may mean any annex.
  const byId = parts.find((part) => part.id === name.trim());
  if (byId) return { part: byId, namesakes: [] };
  // A heading without a title is not used here: another part may have the same label and a title.
  const byHeading = parts.filter((part) => plain(part.label) !== asked && plain(headingOf(part, asked)) === asked);
  if (byHeading.length === 1) return { part: byHeading[0] ?? null, namesakes: [] };
  const language = citationLanguage(languageName);
  const cited = citedIds(name, language);
  const [held, ...others] = byIds(
    parts,
    cited.filter((id) => id.includes('.')),
    language,
  );
  if (held && others.length === 0) return { part: held, namesakes: [] };
  const ways = [
    () => byHeading,
    () => parts.filter((part) => plain(part.label) === asked),
    () => byIds(parts, cited, language),
    () => byIds(parts, headingIds(name), language),
    () => byCount(parts, name),
    () => byNumber(parts, name, language),
  ];
  for (const way of ways) {
    const found = way();
    if (found[0]) return choose(found, found[0], parts);
  }
  return { part: null, namesakes: [] };
}

/** A name that finds a part: its heading, the heading with its path if others have the same heading, or its id. */
export function askableNames(parts: PartName[]): string[] {
  const headings = countOf(parts.map(({ written }) => written));
  const labels = countOf(parts.map(({ label }) => label));
  const paths = countOf(parts.map(({ path, written }) => pathName(path, written)));
  return parts.map(({ id, label, written, path }) => {
    const heading = plain(written);
    // If a heading has only a label, another part may have the same label and a title.
    const namesakes = (labels.get(heading) ?? 0) - (plain(label) === heading ? 1 : 0);
    if (written.length < maxName && headings.get(heading) === 1 && namesakes === 0) return written;
    const whole = pathName(path, written);
    return path.length > 0 && whole.length < maxName && paths.get(plain(whole)) === 1 ? whole : id;
  });
}

const maxName = 300;

function countOf(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names.map(plain)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function pathName(path: string[], written: string): string {
  return [...path, written].join(' > ');
}

/** The text that a name is compared with: the heading, or the whole path if the name contains `>`. */
function headingOf({ written, path }: PartName, asked: string): string {
  return asked.includes('>') ? pathName(path, written) : written;
}

/** The text in lower case, without accents and punctuation. Raised digits stay: `§ 1¹` is not `§ 11`. */
export function plain(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[.,:;]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** If several parts fit, chooses the one in the law's own text. The ids of parts in annexes and approved texts have a prefix. */
function choose<T extends PartName>(found: T[], first: T, parts: T[]): Named<T> {
  const label = plain(first.label);
  const known = new Set(found);
  const all = parts.filter((part) => known.has(part) || (part.kind === first.kind && plain(part.label) === label));
  const own = all.length === 1 ? all : all.filter(({ id }) => !id.includes('.'));
  const part = own.length === 1 ? (own[0] ?? null) : null;
  return { part, namesakes: all.filter((one) => one !== part) };
}

function byIds<T extends PartName>(parts: T[], ids: string[], language: CitationLanguage): T[] {
  for (const id of ids) {
    const found = parts.filter(
      (part) => (part.id === id || part.id.endsWith(`.${id}`)) && isNumbered(part, id, language),
    );
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Whether the number in the id is also in the label. In the id `articulo-37-2` of the second `Artículo 37`, the 2 is
 * only a count: the article is not 37.2.
 */
function isNumbered({ label }: PartName, id: string, language: CitationLanguage): boolean {
  if (!/-\d+$/.test(id)) return true;
  const [own] = citedIds(label, language);
  return own === undefined || own === id || id.endsWith(`.${own}`);
}

/** The ids that a citation may mean; the best is first. Empty if the text has other words, too. */
function citedIds(name: string, language: CitationLanguage): string[] {
  const part = findPart(name, language);
  if (!part || !isInner(name.slice(0, part.start), language)) return [];
  const ids = listPatterns(language).severalNumbers.test(name) ? part.ids.slice(0, 1) : part.ids;
  const behind = name.slice(part.end);
  if (isInner(behind, language)) return ids;
  const holder = findPart(behind, language);
  const rest = holder && behind.slice(0, holder.start) + behind.slice(holder.end);
  return rest !== null && isInner(rest, language)
    ? (holder?.ids ?? []).flatMap((above) => ids.map((id) => `${above}.${id}`))
    : [];
}

/** Whether a text is empty or only names a paragraph of an article: `apartado 3 del`. */
function isInner(text: string, language: CitationLanguage): boolean {
  const inner = innerWords(language);
  return wordsOf(text).every(
    (word) => isFiller(word.text, language) || inner?.has(word.text) || /^(?:\d+|\p{L})$/u.test(word.text),
  );
}

/** The id that a name would have as a heading, in any language. */
function headingIds(name: string): string[] {
  const heading = name.trim().replace(/\s+/g, ' ');
  // A heading begins with a capital letter, but people may type a small one.
  const [part] = partsOf(Buffer.from(`###### ${heading.charAt(0).toUpperCase()}${heading.slice(1)}\n`));
  return part && part.kind !== 'division' && plain(part.label) === plain(heading) ? [part.id] : [];
}

/**
 * Finds annexes, titles and chapters by their number, even if it is written in another way: `Anexo 1` is `ANEXO I`, and `Título
 * segundo` is `TÍTULO II`.
 */
function byCount<T extends PartName>(parts: T[], name: string): T[] {
  const asked = counted(name);
  if (asked === null) return [];
  return parts.filter(({ kind, label }) => (kind === 'annex' || kind === 'division') && counted(label) === asked);
}

/** A heading as a word and a number: `titulo 2` for `TÍTULO II`, `skyrius 2` for `II SKYRIUS`. Null for other headings. */
function counted(name: string): string | null {
  const [first = '', second = '', ...more] = plain(name).split(' ');
  if (more.length > 0 || second === '') return null;
  const behind = numberValue(second);
  if (behind !== null) return `${first} ${behind}`;
  const before = numberValue(first);
  return before === null ? null : `${second} ${before}`;
}

function numberValue(written: string): number | null {
  if (/^[ivxlc]+$/.test(written)) return romanValue(written);
  return readNumber(written, 0)?.value ?? null;
}

/**
 * Finds articles by a number alone, or after `art.`. This works for laws in all languages, because people ask in their own
 * language.
 */
function byNumber<T extends PartName>(parts: T[], name: string, language: CitationLanguage): T[] {
  const text = name.trim().replace(/^(?:art\p{L}*\.?(?=[\s\d])|§)\s*/iu, '');
  const number = readNumber(text, 0);
  if (!number || number.form === 'feminine') return [];
  if (wordsOf(text.slice(innerEnd(text, number.end, language))).length > 0) return [];
  const written = text.slice(0, number.end);
  const keys = idsFrom(written, { kind: 'article', word: '', gender: 'masculine' }, language);
  for (const key of listPatterns(language).severalNumbers.test(text) ? keys.slice(0, 1) : keys) {
    const found = parts.filter((part) => part.kind === 'article' && numberKey(part) === key);
    if (found.length > 0) return found;
  }
  return [];
}

/** The number in the id of a part: `37-3` for `articulo-37-3`. If the label has another number, that number. */
function numberKey({ id, label }: PartName): string | null {
  const base = id.slice(id.lastIndexOf('.') + 1);
  const key = base.slice(base.indexOf('-') + 1);
  const at = label.search(/\d/);
  const own = at < 0 ? null : (readNumber(label, at)?.key ?? null);
  return own === null || key === own || key.endsWith(own) ? key : own;
}

/**
 * The ids that a short form may mean: `348-bis`, `348 bis` and `348bis` mean `articulo-348-bis`. `articulo-1` means
 * `anexo-i.articulo-1` if no other id has this ending. A number alone means an article rather than an annex or provision.
 */
export function findShortForm(parts: { id: string; kind: string | null }[], name: string): string[] {
  const found = partsOfForm(parts, name, formOf);
  if (found.length > 0) return found;
  const looser = partsOfForm(parts, name, looseForm);
  if (looser.length > 0 || !articleBefore.test(name)) return looser;
  const articles = parts.filter(({ kind }) => kind === 'article');
  return partsOfForm(articles, name.replace(articleBefore, ''), looseForm);
}

function partsOfForm(parts: { id: string; kind: string | null }[], name: string, formOf: (name: string) => string) {
  const asked = formOf(name);
  if (asked === '') return [];
  const ends = (id: string) => formOf(id.slice(id.lastIndexOf('.') + 1));
  const numberOf = (id: string) => formOf(id.slice(id.lastIndexOf('.') + 1).replace(/^[^-]*-/, ''));
  const whole = parts.filter(({ id }) => formOf(id) === asked);
  const last = whole.length > 0 ? whole : parts.filter(({ id }) => ends(id) === asked);
  const number = parts.filter(({ id }) => numberOf(id) === asked);
  const articles = number.filter(({ kind }) => kind === 'article' || kind === null);
  return (last.length > 0 ? last : articles.length > 0 ? articles : number).map(({ id }) => id);
}

/**
 * The headings of several articles that contain the article of a short form: `articulos-5-a-7` for `articulo-6`. Several if more than
 * one heading contains it.
 */
export function findInRanges(
  parts: { id: string; kind: string | null; label: string }[],
  name: string,
  languageName: string,
): string[] {
  const number = Number(/(\d{1,4})\s*$/.exec(name)?.[1] ?? Number.NaN);
  const articles = parts.filter(({ kind }) => kind === 'article');
  const members = findMembers(articles, languageName).flatMap(({ article: { id }, idsOf }) =>
    idsOf(number).map((base) => ({ id: id.slice(0, id.lastIndexOf('.') + 1) + base, kind: 'article', range: id })),
  );
  const meant = new Set(findShortForm(members, name));
  return [...new Set(members.filter(({ id }) => meant.has(id)).map(({ range }) => range))];
}

const formOf = (name: string) => plain(name.replace(/[-_]+/g, ' ')).replaceAll(' ', '-');

/**
 * A form that is the same however a number and its letters are joined (`348bis`, `348-bis`, `19 a`, `L. 111-1`), and for raised
 * numbers (`1¹`, `1^1`, `1-1`).
 */
function looseForm(name: string): string {
  const raised = name.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (found) => `-${found.normalize('NFKC')}`).replaceAll('^', '-');
  return formOf(raised.replace(/(?<=\d)[ºª°]/g, '')).replace(/(?<=\d)-+(?=\p{L})|(?<=\p{L})-+(?=\d)/gu, '');
}

/** Matches the short word for `article`, or its sign, before a number. */
const articleBefore = /^\s*(?:art\p{L}{0,6}\.?[\s-]*(?=\d)|§+\s*)/iu;

const maxNearest = 5;

/** The names of parts that are most similar to an unknown name. */
export function nearestNames(parts: PartName[], name: string): string[] {
  const asked = pairsOf(plain(name));
  const number = /\d+/.exec(name)?.[0];
  const names = askableNames(parts);
  const scored = parts.map(({ label }, index) => {
    const own = pairsOf(plain(label));
    const shared = [...asked].filter((pair) => own.has(pair)).length;
    const hasNumber = number !== undefined && /\d+/.exec(label)?.[0] === number;
    return { name: names[index] ?? '', score: (2 * shared) / (asked.size + own.size + 1) + (hasNumber ? 0.3 : 0) };
  });
  const near = scored.filter(({ score }) => score > 0.2).sort((one, other) => other.score - one.score);
  return near.slice(0, maxNearest).map((one) => one.name);
}

function pairsOf(text: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
}
