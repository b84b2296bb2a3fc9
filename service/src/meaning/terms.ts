/** The words of an article, grouped by their place, in their order. They are without accents and endings, as in a search. */
export interface ArticleTerms {
  heading: string[];
  name: string[];
  /** The words of the headings above the article. */
  path: string[];
  /** The words of the text without the heading. In `article_words`, the text contains the heading, too. */
  text: string[];
}

/** Numbers of 5 or more characters are dates and identifiers. They tell which act is cited, not what an article is about. */
const longNumber = /^[\d.,/:-]{5,}$/;
const hasLetter = /[\p{L}\p{N}]/u;
const maxTermChars = 40;

/** If PostgreSQL has no stemmer for a language, words are cut to this many letters, so that their endings do not matter. */
const beginningChars = 6;

/** In `article_words`, fillers end with this mark (see db/functions/with-fillers.sql). */
const fillerMark = 'ꞌ';

/** A word as it is learned and looked up; null if it tells nothing about the subject. */
export function termOf(lexeme: string, isStemmed: boolean): string | null {
  if (lexeme.endsWith(fillerMark) || lexeme.length > maxTermChars || longNumber.test(lexeme) || !hasLetter.test(lexeme))
    return null;
  return isStemmed ? lexeme : lexeme.slice(0, beginningChars);
}

const parts = ['text', 'path', 'name', 'heading'] as const;

/** How many words of a text are used. Some annexes have a hundred thousand. */
const maxTextTerms = 1500;

/**
 * Reads the terms of an article from PostgreSQL's text format of a tsvector: `'contrat':3A,12 'dur':4`. A word without positions
 * belongs to the text.
 */
export function readTerms(words: string, isStemmed: boolean): ArticleTerms {
  const placed: Record<(typeof parts)[number], [place: number, term: string][]> = {
    heading: [],
    name: [],
    path: [],
    text: [],
  };
  let at = 0;
  while (at < words.length) {
    if (words.charCodeAt(at) !== quote) {
      at++;
      continue;
    }
    let end = at + 1;
    let isEscaped = false;
    for (; end < words.length; end++) {
      const code = words.charCodeAt(end);
      if (code === backslash) {
        isEscaped = true;
        end++;
      } else if (code === quote) {
        if (words.charCodeAt(end + 1) !== quote) break;
        isEscaped = true;
        end++;
      }
    }
    const lexeme = words.slice(at + 1, end);
    const term = termOf(isEscaped ? lexeme.replace(/\\(.)|''/gs, (_, plain) => plain ?? "'") : lexeme, isStemmed);
    at = end + 1;
    if (words.charCodeAt(at) !== colon) {
      if (term !== null) placed.text.push([0, term]);
      continue;
    }
    for (at++; at < words.length && words.charCodeAt(at) !== space; at++) {
      let place = 0;
      for (let code = words.charCodeAt(at); code >= 48 && code <= 57; code = words.charCodeAt(++at))
        place = place * 10 + code - 48;
      const weight = words.charCodeAt(at) - 65;
      const part = parts[weight >= 0 && weight < 3 ? 3 - weight : 0] as (typeof parts)[number];
      if (term !== null) placed[part].push([place, term]);
      while (at < words.length && words.charCodeAt(at) !== comma && words.charCodeAt(at) !== space) at++;
      if (words.charCodeAt(at) === space) break;
    }
  }
  const inOrder = (part: (typeof parts)[number]) => placed[part].sort(([a], [b]) => a - b).map(([, term]) => term);
  const heading = inOrder('heading');
  const text = withoutHeading(inOrder('text'), heading).slice(0, maxTextTerms);
  return { heading, name: inOrder('name'), path: inOrder('path'), text };
}

const [quote, backslash, colon, comma, space] = [39, 92, 58, 44, 32];

/**
 * A text begins with the label and the heading of the article. The heading is removed, because the training learns which text
 * belongs to which heading. A label has at most this many words.
 */
const maxLabelTerms = 6;

function withoutHeading(text: string[], heading: string[]): string[] {
  if (heading.length === 0) return text;
  for (let start = 0; start <= maxLabelTerms; start++) {
    if (heading.every((term, index) => text[start + index] === term)) return text.slice(start + heading.length);
  }
  return text;
}

/** A text in lower case and without accents. */
export function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
