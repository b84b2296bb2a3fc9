import { allPartWords, wordsOfAll } from '../../languages/index.ts';
import type { PartWords } from '../../languages/language.ts';
import { anyOf } from '../../languages/patterns.ts';
import { fold } from './fold.ts';
import { labelOf } from './heading-text.ts';
import { matchEnd, type ReadNumber, readNumber, readSectionNumber, withUsualNumber } from './numbers.ts';

/** The part of a law that begins with a line, as far as the line alone shows it. */
export interface Reading {
  /**
   * `unit`: a numbered piece of an order (`Primero.`, `Norma 3.ª`, `1.`). `section`: a piece that is an article only if the text
   * has no other articles. For these two kinds, the whole text must be read to know whether the line is an article.
   */
  kind: 'article' | 'provision' | 'annex' | 'division' | 'unit' | 'section';
  /** The first word of the id, such as `articulo`. Null for `Art.`, which many languages have. Empty if there is only a number. */
  word: string | null;
  number: ReadNumber | null;
  /** The offset in the line where the label ends. */
  labelEnd: number;
  /** For divisions: 1 for the outermost kind (such as a book), higher for inner kinds; 0 if it is not known. */
  rank: number;
  /** The language of the word. Its ordinals are used in ids. */
  language: PartWords | null;
  gender: 'feminine' | 'masculine';
  /** For a heading over several provisions: the name of a single one (`Disposición adicional`). */
  holds: string | null;
}

interface Word {
  id: string;
  language: PartWords;
  rank: number;
  gender: 'feminine' | 'masculine';
  holds: string | null;
}

class Vocabulary {
  readonly words = new Map<string, Word>();
  readonly spellings: string[] = [];
  /** The first word of each spelling. A line that begins with another word needs no further look. */
  readonly first = new Set<string>();

  add(spellings: string, word: Partial<Word> & Pick<Word, 'id' | 'language'>): void {
    for (const spelling of spellings.split('|')) {
      this.spellings.push(spelling);
      const name = fold(spelling);
      this.first.add(/^\p{L}+/u.exec(name)?.[0] ?? name);
      if (!this.words.has(name)) this.words.set(name, { rank: 0, gender: 'feminine', holds: null, ...word });
    }
  }

  /** A pattern for all spellings, with or without accents. The longest spelling is tried first. */
  pattern(): RegExp {
    const sorted = this.spellings.toSorted((a, b) => b.length - a.length).map(spelled);
    return new RegExp(`(?:${sorted.join('|') || '(?!)'})(?![\\p{L}\\p{M}])`, 'iuy');
  }
}

/** Words in the form that ids have: `disposicion-adicional`. */
export function idOf(words: string): string {
  return fold(words).replaceAll(' ', '-');
}

function spelled(word: string): string {
  return [...word]
    .map((letter) => {
      if (letter === ' ') return '\\s+';
      const plain = fold(letter);
      return plain === letter.toLowerCase() ? letter : `[${letter}${plain}]`;
    })
    .join('');
}

const articles = new Vocabulary();
const ranges = new Vocabulary();
const articlesBehind = new Vocabulary();
const provisions = new Vocabulary();
const annexes = new Vocabulary();
const annexesBehind = new Vocabulary();
const units = new Vocabulary();
const divisions = new Vocabulary();
const divisionsBehind = new Vocabulary();
const abbreviations = new Set<string>();
const patterns: string[] = [];
/** Words after a number that name a division only in a heading. */
const headingWords: string[] = [];

for (const language of allPartWords) {
  const groups: [Vocabulary, Record<string, string> | undefined][] = [
    [articles, language.articles],
    [ranges, language.ranges],
    [articlesBehind, language.articlesBehind],
    [annexes, language.annexes],
    [annexesBehind, language.annexesBehind],
  ];
  for (const [vocabulary, words] of groups) {
    for (const [id, spellings] of Object.entries(words ?? {})) vocabulary.add(spellings, { id, language });
  }
  for (const [one, several] of Object.entries(language.provisions ?? {})) {
    provisions.add(one, { id: idOf(one), language });
    provisions.add(several, { id: idOf(several), language, holds: one.charAt(0).toUpperCase() + one.slice(1) });
  }
  for (const [unit, gender] of Object.entries(language.units ?? {})) {
    units.add(unit, { id: fold(unit), language, gender });
  }
  for (const [index, [, word]] of (language.divisions ?? []).entries()) {
    divisions.add(word, { id: '', language, rank: index + 1 });
  }
  for (const [index, [, word]] of (language.divisionsBehind ?? []).entries()) {
    divisionsBehind.add(word, { id: '', language, rank: index + 1 });
  }
  for (const [index, [, word]] of (language.divisionsBehindInHeadings ?? []).entries()) {
    divisionsBehind.add(word, { id: '', language, rank: index + 1 });
    headingWords.push(word);
  }
  for (const spelling of language.abbreviations?.split('|') ?? []) abbreviations.add(spelling);
  if (language.articlePattern) patterns.push(language.articlePattern);
}
articlesBehind.spellings.push('§');
articlesBehind.first.add('§');
articlesBehind.words.set('§', { id: 'par', language: {}, rank: 0, gender: 'feminine', holds: null });

const vocabularies = new Map(
  [articles, ranges, articlesBehind, provisions, annexes, annexesBehind, units, divisions, divisionsBehind].map(
    (vocabulary) => [vocabulary, vocabulary.pattern()],
  ),
);
const firstWords = new Set([...vocabularies.keys()].flatMap(({ first }) => [...first]));
/** The first letter of each pattern that matches a whole label, such as `第`. */
const patternLetters = patterns.map((pattern) => pattern.charAt(0));
const sectionWords = wordsOfAll(allPartWords, ({ sections }) => sections);
for (const word of [...abbreviations, ...sectionWords, ...patternLetters]) firstWords.add(fold(word.replace('.', '')));
const abbreviation = new RegExp(`(?:${[...abbreviations].join('|')})(?:\\.|(?=\\s+\\d))`, 'iuy');
const paragraphSign = /§+\s*(?=\d)/uy;
const wholePattern = new RegExp(`(?:${patterns.join('|')})`, 'uy');
const sectionWord = new RegExp(`(?:${anyOf(sectionWords)})\\s*(?=\\d)`, 'iuy');
/** The signs between a word and its number: `Annex núm. 1`. */
const numberSigns = anyOf(wordsOfAll(allPartWords, (words) => words.numberSigns));
// A letter after the word needs a dot or a space only if it is not part of the number: `Article N2` is the second annex
// in Belgium, not article 2.
const gap = new RegExp(`\\.?\\s*(?:(?:${numberSigns})(?:[.º°]+\\s*|\\s+)(?=\\d))?\\(?`, 'iuy');
const gapBehind = /\.?\s*/uy;
/** Matches the sign that ends the number or the ordinal of a unit: `1.`, `Primero:`. */
const unitEnd = /\s*(?:$|[.:)–—-])/uy;
/** Matches a title after a number with a raised letter: `Norma 1.ª Objeto`. */
const markedEnd = /(?<=[ºª°])\s+\p{Lu}/uy;
/** Matches a bracket after an ordinal: `Segona (Llei 25/2008)`. */
const bracket = /\s+\(/uy;
const capital = /\s+\p{Lu}/uy;

/** The part that begins with this heading or line. Null if the line has no word that we know. */
export function readLine(text: string): Reading | null {
  if (/^\p{Ll}/u.test(text)) return readBehind('annex', annexesBehind, text);
  const first = firstWordOf(text, 0);
  // If the first word begins no part and is not a number, the line is done. Most headings end here.
  const isKnown = first === '' || firstWords.has(first) || patternLetters.includes(text.charAt(0));
  if (!isKnown && readNumber(text, 0) === null) return null;
  return readArticle(text) ?? readProvision(text) ?? readAnnex(text) ?? readDivision(text) ?? readUnit(text);
}

function readArticle(text: string): Reading | null {
  const sign = matchEnd(paragraphSign, text, 0);
  if (sign >= 0) return reading('article', { word: 'par', number: readSectionNumber(text, sign) }, sign);
  const short = matchEnd(abbreviation, text, 0);
  if (short >= 0) {
    const number = readNumber(text, matchEnd(gap, text, short));
    return number && reading('article', { word: null, number }, short);
  }
  const range = find(ranges, text, 0);
  if (range) {
    const number = readNumber(text, matchEnd(gap, text, range.end));
    if (number) return reading('article', { word: range.word.id, number, language: range.word.language }, range.end);
  }
  const first = find(articles, text, 0);
  if (first && /[\s.\d(]|^$/.test(text.charAt(first.end))) {
    const number = readNumber(withUsualNumber(text, first.word.language), matchEnd(gap, text, first.end));
    const labelEnd = number ? first.end : labelOf(text, true).length;
    return reading('article', { word: first.word.id, number, language: first.word.language }, labelEnd);
  }
  const whole = matchEnd(wholePattern, text, 0);
  if (whole > 0) return reading('article', { word: '', number: null }, whole);
  return readBehind('article', articlesBehind, text);
}

/**
 * Matches the rest of a sentence after the name of a provision, as in `Disposició addicional primera ha de ser aplicada`. It does
 * not match `Disposición derogatoria genérica`.
 */
const sentenceBehind = /^\s+\p{Ll}\S*(?:\s+\S+){2}/u;

function readProvision(text: string): Reading | null {
  const found = find(provisions, text, 0);
  if (!found) return null;
  const { word, end } = found;
  const number = readNumber(text, matchEnd(gap, text, end));
  if (sentenceBehind.test(text.slice(number?.end ?? end))) return null;
  const kind = word.holds && !number ? 'division' : 'provision';
  if (kind === 'division' && !/^\s*(?:[.:]|\([^()]*\))?\s*$/.test(text.slice(end))) return null;
  return reading(kind, { word: word.id, number, language: word.language, holds: number ? null : word.holds }, end);
}

function readAnnex(text: string): Reading | null {
  const found = find(annexes, text, 0);
  if (!found) return readBehind('annex', annexesBehind, text);
  const number = readNumber(text, matchEnd(gap, text, found.end));
  return reading('annex', { word: found.word.id, number, language: found.word.language }, found.end);
}

function readDivision(text: string): Reading | null {
  const found = find(divisions, text, 0);
  if (!found) return readSection(text) ?? readBehind('division', divisionsBehind, text);
  const number = readNumber(text, matchEnd(gap, text, found.end));
  if (number === null && !/^\s*(?:$|[.:])|^\s\p{L}+\s*(?:$|[.:–-])/u.test(text.slice(found.end))) return null;
  const end = number ? found.end : labelOf(text, false).length;
  const kind = matchEnd(sectionWord, text, 0) > 0 ? 'section' : 'division';
  return reading(kind, { word: 'section', number, rank: found.word.rank }, end);
}

function readSection(text: string): Reading | null {
  const end = matchEnd(sectionWord, text, 0);
  return end < 0 ? null : reading('section', { word: 'section', number: readNumber(text, end) }, end);
}

function readUnit(text: string): Reading | null {
  const found = find(units, text, 0);
  const number = readNumber(text, found ? matchEnd(gap, text, found.end) : 0);
  if (!number || number.form === 'other') return null;
  const isOrdinal = number.form === 'feminine' || number.form === 'masculine';
  const ends = [unitEnd, markedEnd, ...(isOrdinal ? [bracket] : [])];
  if (ends.every((end) => matchEnd(end, text, number.end) < 0)) return null;
  if (found) {
    const { id, language, gender } = found.word;
    return reading('unit', { word: id, number, language, gender }, found.end);
  }
  if (number.form === 'digits' && (number.key.includes('-') || (number.value ?? 0) > 400)) return null;
  return reading('unit', { word: '', number, language: allPartWords[0] ?? null }, 0);
}

/**
 * Reads a line such as `Primera El Govern ha de …` as a unit. It is called only for lines below a heading of provisions. There,
 * such a line is always a provision.
 */
export function readOpening(text: string): Reading | null {
  const number = readNumber(text, 0);
  if (number?.form !== 'feminine' || matchEnd(capital, text, number.end) < 0) return null;
  return reading('unit', { word: '', number, language: allPartWords[0] ?? null }, 0);
}

/**
 * Reads a line in which the number comes before the word: `1 straipsnis`, `3 a §`, `2.¹ pants`, `I SKYRIUS`. An annex may have no
 * number: `priedas`.
 */
function readBehind(kind: Reading['kind'], vocabulary: Vocabulary, text: string): Reading | null {
  if (kind === 'article' && /^\d+\.\p{Ll}\s/u.test(text)) {
    const dotted = readBehind(kind, vocabulary, text.replace('.', '-'));
    if (dotted?.language?.dottedLetters) return dotted;
  }
  const number = /^[\d\p{Lu}]/u.test(text) ? readNumber(text, 0) : null;
  if (number === null && kind !== 'annex') return null;
  const found = find(vocabulary, text, number ? matchEnd(gapBehind, text, number.end) : 0);
  if (!found) return null;
  const { id, language, rank } = found.word;
  return { ...reading(kind, { word: id, number, language, rank }, 0), labelEnd: found.end };
}

function reading(kind: Reading['kind'], known: Partial<Reading>, wordEnd: number): Reading {
  return {
    kind,
    word: '',
    number: null,
    rank: 0,
    language: null,
    gender: 'feminine',
    holds: null,
    ...known,
    labelEnd: known.number?.end ?? wordEnd,
  };
}

function find(vocabulary: Vocabulary, text: string, from: number): { word: Word; end: number } | null {
  if (!vocabulary.first.has(firstWordOf(text, from))) return null;
  const pattern = vocabularies.get(vocabulary);
  const end = pattern ? matchEnd(pattern, text, from) : -1;
  const word = end < 0 ? undefined : vocabulary.words.get(fold(text.slice(from, end)).replace(/\s+/g, ' '));
  return word ? { word, end } : null;
}

const firstWord = /\p{L}{1,24}|§/uy;

function firstWordOf(text: string, from: number): string {
  firstWord.lastIndex = from;
  return fold(firstWord.exec(text)?.[0] ?? '');
}

/**
 * Matches what may follow the label in a line without `#`: the end of the line, punctuation, or a title. After a word in lower
 * case, the line is part of a sentence.
 */
const bareEnd = /\s*(?:$|\*|[.:]?\s*[-–—/]|[.:]?\)|[.:](?=\s*(?:$|[^\p{Ll}\s,;]))|\s[\p{Lu}«“"[(])/uy;

/** Matches a piece of an article after its label: ` Abs. 3` in `Art. 4 Abs. 3 des Vertrags`. */
const pieceBehind = new RegExp(
  `\\s(?:${anyOf(wordsOfAll(allPartWords, ({ pieces }) => pieces))})\\.?\\s(?:\\d|[a-z]+(?!\\p{L}))`,
  'uy',
);
/** Matches a title in lower case after a number, its word and a dot: `2 straipsnis. įstatymo papildymas`. */
const lowerTitle = /\.\s\p{Ll}[^.;:]*$/uy;
const maxLowerTitle = 160;

/** Whether a line without `#` may begin a part. It must have a number, and it must not be part of a sentence. */
export function standsAlone(text: string, { kind, number, labelEnd, holds }: Reading): boolean {
  if (matchEnd(pieceBehind, text, labelEnd) >= 0) return false;
  // Only the word for an annex may stand alone and in lower case: `priedas`.
  const isWordAlone = kind === 'annex' && number === null && text.slice(labelEnd).trim() === '';
  if (!/^[\p{Lu}\p{N}§\p{Lo}(]/u.test(text) && !isWordAlone) return false;
  const isTitled = /^\d+\s?\p{L}+$/u.test(text.slice(0, labelEnd)) && text.length <= maxLowerTitle;
  const ends = [bareEnd, ...(isTitled ? [lowerTitle] : [])];
  if (ends.every((end) => matchEnd(end, text, labelEnd) < 0)) return false;
  if (kind === 'division') return (number !== null || holds !== null) && !/[;,]\s*$/.test(text);
  // A line `Anexo.`, with a dot, ends a list or a sentence. It does not begin an annex.
  if (kind === 'annex' && number === null) return /^\s*:?\s*$/.test(text.slice(labelEnd));
  return number !== null || kind === 'provision';
}

/** The first three bytes of all words that begin a part. A line with other bytes is never decoded. */
export const linePrefixes: Set<number> = prefixes(
  [articles, ranges, provisions, annexes, annexesBehind, divisions].flatMap(({ spellings }) => spellings),
  (spelling) => [spelling.charAt(0).toUpperCase() + spelling.slice(1), spelling.toUpperCase()],
);
const otherWords = [...abbreviations, ...sectionWords, ...annexesBehind.spellings, ...patternLetters];
for (const prefix of prefixes(otherWords, (word) => [word, `${word}.`, `${word} `])) linePrefixes.add(prefix);

// In some languages, an ordinal in capitals comes before the word of a division: `PIRMASIS SKIRSNIS`.
for (const { numbers, divisionsBehind: behind } of allPartWords) {
  const ordinals = behind ? Object.values(numbers ?? {}).flatMap((spellings) => spellings.split('|')) : [];
  for (const prefix of prefixes(ordinals, (ordinal) => [ordinal.toUpperCase()])) linePrefixes.add(prefix);
}

/** The first three bytes of the words that come after a number: `1 straipsnis`. */
export const wordPrefixes: Set<number> = prefixes(
  [articlesBehind, annexesBehind, divisionsBehind]
    .flatMap(({ spellings }) => spellings)
    .filter((spelling) => !headingWords.includes(spelling)),
  (spelling) => [spelling, spelling.charAt(0).toUpperCase() + spelling.slice(1), spelling.toUpperCase()],
);

function prefixes(words: string[], forms: (word: string) => string[]): Set<number> {
  const found = new Set<number>();
  for (const word of words) {
    for (const form of [word, fold(word)].flatMap(forms)) {
      const bytes = Buffer.from(`${form}  `);
      found.add(((bytes[0] ?? 0) << 16) | ((bytes[1] ?? 0) << 8) | (bytes[2] ?? 0));
    }
  }
  return found;
}
