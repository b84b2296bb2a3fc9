import type { NoteForm } from '../languages/note-grammar.ts';
import { noteForms } from './note.ts';

export interface Span {
  start: number;
  end: number;
}

/** A paragraph, or a piece of a paragraph: each line with `> <small>` begins a new block. */
interface Block extends Span {
  quoted: boolean;
  small: boolean;
}

const lineFeed = 10;
const space = 32;
const quote = 62;
const smallOpen = Buffer.from('<small>');
const smallClose = Buffer.from('</small>');

/** How many bytes of a paragraph are read to decide whether it is a note. */
const maxForm = 300;

const initials = new Set(noteForms.flatMap((form) => [...form.initials].map((letter) => Buffer.from(letter)[0])));

/**
 * Finds the editorial notes in a text: remarks of the publisher that are not law. In case of doubt, a paragraph is law. The
 * function works on bytes and reads each byte once, because it runs on all versions of a country.
 */
export function findNotes(body: Buffer, from: number, to: number): Span[] {
  const found: Span[] = [];
  const walk = blocks(body, from, to);
  let block = walk();
  while (block) {
    const form = formOf(body, block);
    if (form === null) {
      block = walk();
      continue;
    }
    const first = block;
    let last = block;
    block = walk();
    if (form.next) {
      let wanted = form.next;
      while (block && goesOn(body, block, form, wanted)) {
        last = block;
        wanted = form.rest ?? form.next;
        block = walk();
      }
      // The paragraph only looked like the beginning of a note, so it is text. The next paragraph (`block`) is checked
      // again.
      if (last === first) continue;
    }
    found.push({ start: first.start, end: last.end });
  }
  return found;
}

const small: NoteForm = { quoted: true, initials: '', first: /^/ };

function formOf(body: Buffer, block: Block): NoteForm | null {
  if (block.small) return small;
  const at = contentStart(body, block);
  if (!initials.has(body[at])) return null;
  const text = formText(body, at, block.end);
  return noteForms.find((form) => form.quoted === block.quoted && form.first.test(text)) ?? null;
}

function goesOn(body: Buffer, block: Block, form: NoteForm, wanted: RegExp): boolean {
  if (form.quoted && !block.quoted) return false;
  return formOf(body, block) === null && wanted.test(formText(body, contentStart(body, block), block.end));
}

/**
 * The beginning of a block, for the patterns of notes. A cut text ends with `…`, so that a pattern for a whole block does not match
 * it.
 */
function formText(body: Buffer, start: number, end: number): string {
  const text = body.subarray(start, Math.min(end, start + maxForm)).toString('utf8');
  return end - start > maxForm ? `${text}\u2026` : text.trimEnd();
}

function contentStart(body: Buffer, { start, end }: Span): number {
  let at = start;
  while (at < end && ((body[at] as number) <= space || body[at] === quote)) at++;
  return at;
}

/** Returns a function that gives the next block at each call, and null at the end. */
function blocks(body: Buffer, from: number, to: number): () => Block | null {
  let at = from;
  return () => {
    let block: Block | null = null;
    while (at < to) {
      const start = at;
      const found = body.indexOf(lineFeed, start);
      const end = found < 0 || found >= to ? to : found;
      let content = start;
      let quoted = false;
      while (content < end && ((body[content] as number) <= space || body[content] === quote)) {
        if (body[content] === quote) quoted = true;
        content++;
      }
      const isBlank = content === end;
      const isSmall = quoted && startsWith(body, content, smallOpen);
      if (block && (isBlank || isSmall || (quoted && !block.quoted))) return block;
      at = end + 1;
      if (isBlank) continue;
      if (block) block.end = end;
      else block = { start, end, quoted, small: isSmall };
      if (block.small && body.subarray(start, end).includes(smallClose)) return block;
    }
    return block;
  };
}

function startsWith(body: Buffer, at: number, word: Buffer): boolean {
  return word.every((byte, index) => body[at + index] === byte);
}
