import { repeatsTitle } from '../../corpus/anchors.ts';
import { type Part, type PartKind, partsOf } from '../../corpus/articles/parts.ts';
import { findNotes } from '../../corpus/notes/find.ts';
import type { CitedPlace } from '../../markdown/citation-marks.ts';
import { type Block, type Inline, inlinesOf, lawBlocks, plainBlocks } from './blocks.ts';

/** A part of a law with everything inside it. */
export interface Section {
  kind: PartKind;
  /** Unique in the law. */
  id: string;
  /** The name in citations: `Artículo 22 bis`. For a division, its whole heading. */
  label: string;
  heading: string | null;
  /** The whole heading, with marks such as bold. */
  written: Inline[];
  /** The section's own text, before the sections inside it. */
  blocks: Block[];
  sections: Section[];
}

/** The text of a law as a tree. */
export interface LawTree {
  /** The first heading, if it repeats the title of the law; else null. */
  title: Inline[] | null;
  /** The text before the first part. */
  opening: Block[];
  sections: Section[];
}

/** Reads the text of a law as a tree. `only` has the ids of the wanted articles. Without `only`, the whole text is read. */
export function readTree(body: Buffer, title: string, citations: CitedPlace[], only?: string[]): LawTree {
  const all = partsOf(body);
  const piece = (from: number, to: number) => piecesOf(body, from, to, citations);
  const [first] = all;
  const isTitle = first !== undefined && first.kind === 'division' && repeatsTitle(first.written, title);
  const opening = piece(0, first?.start ?? body.length);
  const sections: Section[] = [];
  /** The parts that contain the current part. The outermost is first. */
  const open: { part: Part; section: Section }[] = [];
  all.forEach((part, index) => {
    const blocks = piece(part.textStart, all[index + 1]?.start ?? body.length);
    if (index === 0 && isTitle) {
      for (const block of blocks) opening.push(block);
      return;
    }
    const section: Section = {
      kind: part.kind,
      id: part.id,
      label: part.label,
      heading: part.heading,
      written: writtenOf(body, part),
      blocks,
      sections: [],
    };
    while (open.length > 0 && !holds((open.at(-1) as { part: Part }).part, part)) open.pop();
    (open.at(-1)?.section.sections ?? sections).push(section);
    open.push({ part, section });
  });
  const heading = first && isTitle ? writtenOf(body, first) : null;
  return only === undefined
    ? { title: heading, opening, sections }
    : { title: null, opening: [], sections: chosen(sections, new Set(only)) };
}

/** Whether a part is inside an earlier part. */
function holds(outer: Part, inner: Part): boolean {
  if (outer.kind === 'article' || outer.kind === 'provision')
    return inner.kind === 'division' && inner.start < outer.end;
  return inner.path[outer.path.length] === outer.written;
}

/** The wanted articles, without the divisions around them. */
function chosen(sections: Section[], ids: Set<string>): Section[] {
  return sections.flatMap((section) => (ids.has(section.id) ? [section] : chosen(section.sections, ids)));
}

/** The heading as the text has it, on one line. `Part.written` lacks some characters that a document must have. */
function writtenOf(body: Buffer, { start, textStart }: Part): Inline[] {
  const lines = body.toString('utf8', start, textStart).split('\n');
  const plain = lines.map((line) =>
    line
      .replace(/^#+[ \t]+/, '')
      .replace(/(?<!\s)\s+#+$/, '')
      .trim(),
  );
  const heading = plain.filter((line) => line !== '').join(' ');
  return inlinesOf(heading.includes('****') ? withoutSecondBold(heading) : heading);
}

/** Some sources write one bold heading as two bold pieces, with a space at the end of the first: `**Art. ****12**`. */
function withoutSecondBold(heading: string): string {
  return heading.replace(/(?<=\*\*[^*]+)\*{4}(?=[^*]+\*\*)/g, '');
}

/** The blocks of a piece without parts, with its notes. */
function piecesOf(body: Buffer, from: number, to: number, citations: CitedPlace[]): Block[] {
  const blocks: Block[] = [];
  let at = from;
  const law = (end: number) => {
    for (const block of lawBlocks(body, at, end, citations)) blocks.push(block);
  };
  for (const note of findNotes(body, from, to)) {
    law(note.start);
    blocks.push({ type: 'note', blocks: unquoted(plainBlocks(body.toString('utf8', note.start, note.end))) });
    at = note.end;
  }
  law(to);
  return blocks;
}

/**
 * Removes quotes around blocks. In Markdown, a note is a quote. Here it is a block of the type `note`, so the quote is not needed.
 */
function unquoted(blocks: Block[]): Block[] {
  return blocks.flatMap((block) => (block.type === 'quote' ? block.blocks : [block]));
}
