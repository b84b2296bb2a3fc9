import type { Part } from '../corpus/articles/parts.ts';
import { contentOf } from '../corpus/articles/wording.ts';
import { type Note, readNotes } from '../corpus/notes/note.ts';
import { threadTask } from '../threads/threads.ts';

/** About how many bytes of JSON an answer with texts may have. A larger article is the only one in its answer. */
export const maxAnswerBytes = 1_000_000;

export type ArticlePart = Part & { kind: Exclude<Part['kind'], 'division'> };

/** Articles, provisions and annexes among the parts of a text. */
export function articlesAmong(parts: Part[]): ArticlePart[] {
  return parts.filter((part): part is ArticlePart => part.kind !== 'division');
}

/** An article to cut. `bytes` is its text with its notes; null if the text cannot be read. */
export interface Piece {
  bytes: Uint8Array | null;
  /** The footnotes of the article. In the law's text, they are at the end. */
  footnotes?: string[];
  /** How many bytes the answer has for the article besides its text. */
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
 * Splits the texts of articles into content and notes. It takes as many articles as fit into an answer, at least one. It runs in a
 * thread, because a code may have a thousand notes.
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

/** Makes a `Buffer` from bytes. A thread receives plain bytes without the methods of a buffer. */
function asBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}
