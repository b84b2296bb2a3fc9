import type { Part } from '../corpus/articles/parts.ts';
import { contentOf } from '../corpus/articles/wording.ts';
import { type Note, readNotes } from '../corpus/notes/note.ts';
import { threadTask } from '../threads/threads.ts';

/** About how many bytes of JSON an answer with texts may have. An article that is larger is given alone. */
export const maxAnswerBytes = 1_000_000;

export type ArticlePart = Part & { kind: Exclude<Part['kind'], 'division'> };

/** Articles, provisions and annexes among the parts of a text. */
export function articlesAmong(parts: Part[]): ArticlePart[] {
  return parts.filter((part): part is ArticlePart => part.kind !== 'division');
}

/** An article to cut. `bytes` has its own text with its notes; null if it cannot be read. */
export interface Piece {
  bytes: Uint8Array | null;
  /** The footnotes of the article, which are at the end of the law. */
  footnotes?: string[];
  /** How many bytes the answer has about the article besides its text. */
  besides: number;
}

export interface CutInput {
  pieces: Piece[];
  maxBytes: number;
  withNotes: boolean;
}

export interface CutText {
  content: string;
  notes: Note[];
}

/**
 * Cuts the texts of articles into content and notes. It takes the first articles, as many as an answer has room for, and at least
 * one. This runs in a thread, because reading the thousand notes of a code takes longer than finding its articles.
 */
export const cutTexts = threadTask(import.meta.url, cut, { lane: 'excerpt', isKept: false });

export function cut({ pieces, maxBytes, withNotes }: CutInput): (CutText | null)[] {
  const texts: (CutText | null)[] = [];
  let length = 0;
  for (const { bytes, footnotes = [], besides } of pieces) {
    const text = bytes && cutText(asBuffer(bytes), footnotes, withNotes);
    length += besides + (text ? Buffer.byteLength(JSON.stringify(text)) : 0);
    if (length > maxBytes && texts.length > 0) break;
    texts.push(text);
  }
  return texts;
}

function cutText(body: Buffer, footnotes: string[], withNotes: boolean): CutText {
  const { content, notes } = contentOf(body, { textStart: 0, end: body.length }, footnotes);
  return { content, notes: withNotes ? notes.flatMap(readNotes) : [] };
}

/** Makes a `Buffer` of bytes: a thread gets them without the methods of a buffer. */
function asBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}
