import type { Part } from '../../corpus/articles/parts.ts';
import { findNotes } from '../../corpus/notes/find.ts';

/** An article as search reads it. */
export interface SearchedArticle {
  id: string;
  /** The title after the label. It is in the text too. */
  heading: string | null;
  /** The headings that lead to it, as one text. */
  path: string;
  /** Without editorial notes. */
  text: string;
}

/** A law's text as search reads it: the articles, and what is outside of them. */
export interface SearchedText {
  articles: SearchedArticle[];
  rest: string;
}

/** Enough of the headings to find an article by. A file may have megabytes of them. */
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
