import { languages } from './languages/index.ts';

/** A search query, and whether it is a question. `asked` is the query without question words such as `what happens if`. */
export interface Question {
  isQuestion: boolean;
  asked: string;
  /** Whether the query has only question words, and one of them is the word of a speaker (`puedo`). It names no subject. */
  asksNothing: boolean;
}

/** The question marks of all scripts. The Greek question mark looks like a semicolon, and many people type a semicolon. */
const marks = /[?¿？؟\u037e]|;\s*$/u;

const patterns = new Map(
  languages.flatMap(({ name, questions, speaker }) => {
    if (questions === undefined) return [];
    const own = speaker === undefined ? [] : [speaker];
    const single = speaker?.split('|').filter((word) => !word.includes(' ')) ?? [];
    const patterns = {
      asking: wordsOf([questions, ...own]),
      /** A phrase of a speaker is not left out as a whole: the days in `cuántos días` are a part of the subject. */
      leftOut: wordsOf([questions, ...single]),
      speaking: speaker === undefined ? null : wordsOf(own),
    };
    return [[name, patterns]] as const;
  }),
);

/**
 * A query without the words at its beginning that ask what a law says: `ATS § 13` for `mida ütleb ATS § 13?`. Without such words, and if
 * nothing else is left, the query itself.
 */
export function withoutAsking(query: string, language: string): string {
  const asking = asks.get(language);
  const folded = fold(query);
  if (asking === undefined || folded.length !== query.length) return query;
  const [begin = ''] = asking.exec(folded) ?? [];
  const rest = query.slice(begin.length).replace(/[?？؟\u037e\s]+$/u, '');
  return begin === '' || rest === '' ? query : rest;
}

/** Matches words that ask, and then a word such as `says`, at the beginning of a query. */
const asks = new Map(
  languages.flatMap(({ name, questions, citations }) => {
    if (questions === undefined || citations?.saying === undefined) return [];
    const listed = (words: string) =>
      fold(words)
        .split('|')
        .sort((a, b) => b.length - a.length)
        .join('|');
    const [ask, say] = [listed(questions), listed(citations.saying)];
    return [[name, new RegExp(`^[¿\\s]*(?:(?:${ask})\\s+)+(?:(?:${say})\\s+)?`, 'u')] as const];
  }),
);

/** A pattern for words and phrases. The longest come first, so that `what happens if` is not read as `what`. */
function wordsOf(lists: string[]): RegExp {
  const phrases = fold(lists.join('|'))
    .split('|')
    .sort((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}

const none = { asking: undefined, leftOut: undefined, speaking: null };

/**
 * Reads a query in a language. The query is a question if it has a question mark, if it begins with question words, or if it has a
 * word of a speaker. Other words must follow. If the query has only question words, `asked` is the whole query: somebody may look for
 * laws on a `will`.
 */
export function readQuestion(query: string, language: string): Question {
  const folded = fold(query);
  const { asking, leftOut, speaking } = patterns.get(language) ?? none;
  // If folding changed the length of the query, an offset in `folded` is wrong in `query`. Then no words are removed.
  const rest = leftOut && folded.length === query.length ? removed(query, folded, leftOut) : query;
  const first = asking && wordsIn(query, folded, asking)[0]?.index;
  const begins = first !== undefined && !/[\p{L}\p{N}]/u.test(folded.slice(0, first));
  const speaks = speaking !== null && wordsIn(query, folded, speaking).length > 0;
  const asked = rest.replace(/[?¿？؟\u037e]/gu, ' ').trim();
  const hasOthers = /[\p{L}\p{N}]/u.test(asked);
  const isQuestion = marks.test(query) || ((begins || speaks) && hasOthers);
  return { isQuestion, asked: hasOthers ? asked : query, asksNothing: speaks && !hasOthers };
}

function removed(query: string, folded: string, pattern: RegExp): string {
  let [rest, at] = ['', 0];
  for (const { index, 0: phrase } of wordsIn(query, folded, pattern)) {
    rest += `${query.slice(at, index)} `;
    at = index + phrase.length;
  }
  return rest + query.slice(at);
}

/**
 * The words of a query that are in a pattern. Words in capitals are abbreviations (`ITC MI-IP 03`), unless all words are. A word that
 * a hyphen joins with a noun is a part of a name (`Kann-Bestimmung`). A small letter after the hyphen is a pronoun (`puis-je`).
 */
function wordsIn(query: string, folded: string, pattern: RegExp): RegExpExecArray[] {
  const found = [...folded.matchAll(pattern)];
  if (!/\p{Ll}/u.test(query)) return found;
  return found.filter(({ index, 0: word }) => {
    const end = index + word.length;
    return !/^\p{Lu}{2,}$/u.test(query.slice(index, end)) && !/^-\p{Lu}/u.test(query.slice(end));
  });
}

/** A text in lower case and without accents. Each letter is changed on its own, so that the text usually keeps its length. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[\u00c0-\u024f\u0370-\u03ff\u1f00-\u1fff]/g, (letter) => letter.normalize('NFD')[0] ?? letter);
}

/**
 * Words that people say, and the words that laws use for the same thing. If `legal` is empty, the words tell nothing about a
 * subject.
 */
export interface EverydayWords {
  said: string;
  legal: string;
}

const everydayWords = new Map(
  languages.flatMap(({ name, everyday }) => (everyday === undefined ? [] : [[name, readEveryday(everyday)]])),
);

/** The everyday words of a language; empty if nobody has listed them. */
export function everydayOf(language: string): EverydayWords[] {
  return everydayWords.get(language) ?? [];
}

function readEveryday(lines: string): EverydayWords[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [said = '', legal = ''] = line.split(':');
      return { said: said.trim(), legal: legal.trim() };
    });
}

const joints = new Map(
  languages.flatMap(({ name, joints }) => (joints === undefined ? [] : [[name, fold(joints).split('|')]])),
);

/** The letters between the parts of compounds; null if the language does not write compounds as one word. */
export function jointsOf(language: string): string[] | null {
  return joints.get(language) ?? null;
}
