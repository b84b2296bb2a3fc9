import type { Part } from '../../corpus/articles/parts.ts';
import { findNotes } from '../../corpus/notes/find.ts';

interface SearchedArticle {
  id: string;
  /** The title after the label. It is also part of the text. */
  heading: string | null;
  /** The headings of the divisions that hold the article, as one text. */
  path: string;
  /** The text without editorial notes. */
  text: string;
}

/** A law's text for the search: the articles, and the text outside of them. */
export interface SearchedText {
  articles: SearchedArticle[];
  rest: string;
}

/** How many characters of headings are used. They are enough to find an article. A hostile file may have megabytes of headings. */
const maxHeadingChars = 2000;
const maxPathChars = 2000;

export function searchedText(body: Buffer, parts: Part[]): SearchedText {
  const articles: SearchedArticle[] = [];
  const rest: string[] = [];
  let at = 0;
  for (const { kind, id, heading, path, start, textStart, end } of parts) {
    if (kind === 'division') continue;
    rest.push(body.toString('utf8', at, start));
    const text: string[] = [];
    at = start;
    for (const note of findNotes(body, textStart, end)) {
      text.push(body.toString('utf8', at, note.start));
      rest.push(body.toString('utf8', note.start, note.end));
      at = note.end;
    }
    text.push(body.toString('utf8', at, end));
    at = end;
    articles.push({
      id,
      heading: heading?.slice(0, maxHeadingChars) ?? null,
      path: path.join(' . ').slice(0, maxPathChars),
      text: text.join('\n'),
    });
  }
  rest.push(body.toString('utf8', at));
  return { articles, rest: rest.join('\n') };
}
