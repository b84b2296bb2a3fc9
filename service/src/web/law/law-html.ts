import type { Part } from '../../corpus/articles/parts.ts';
import { findNotes } from '../../corpus/notes/find.ts';
import { type CitedPlace, finishHtml, markCitations } from '../../markdown/citation-marks.ts';
import { createMarkdown } from '../../markdown/markdown.ts';

const markdown = createMarkdown();

interface Piece {
  body: Buffer;
  /** Byte offsets. */
  start: number;
  end: number;
  /** The level, from 1, of a heading with so many `#`. */
  levelOf: (marks: number) => number;
  /** In the order of the text. */
  citations: CitedPlace[];
  paragraphs: Paragraphs;
  /** Leave the notes out. */
  withoutNotes?: boolean;
}

/** A piece of a law's text without parts of its own, as HTML: its citations are links, its paragraphs have anchors, its notes none. */
export function lawHtml({ body, start, end, levelOf, citations, paragraphs, withoutNotes }: Piece): string {
  const html: string[] = [];
  const law = (from: number, to: number) => {
    const { text, hrefs } = markCitations(body, from, to, within(citations, from, to));
    html.push(finishHtml(textHtml(text, levelOf), hrefs, { paragraphId: () => paragraphs.next() }));
  };
  let at = start;
  for (const note of findNotes(body, start, end)) {
    law(at, note.start);
    if (!withoutNotes) html.push(textHtml(body.toString('utf8', note.start, note.end), levelOf));
    at = note.end;
  }
  law(at, end);
  return html.join('');
}

/** Those of a piece, found by halving: a code has tens of thousands. */
function within(citations: CitedPlace[], from: number, to: number): CitedPlace[] {
  const first = (offset: number) => {
    let [low, high] = [0, citations.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((citations[middle] as CitedPlace).start < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return citations.slice(first(from), first(to));
}

/** Anchors of paragraphs: `articulo-3-p2`, counted in each article, notes left out. */
export class Paragraphs {
  readonly #ids: Set<string>;
  #article: { id: string; end: number } | null = null;
  #count = 0;

  /** `ids`: the anchors that are given already. */
  constructor(ids: Iterable<string>) {
    this.#ids = new Set(ids);
  }

  /** What follows belongs to this part; a heading inside of an article is part of that. */
  enter({ kind, id, start, end }: Pick<Part, 'kind' | 'id' | 'start' | 'end'>): void {
    if (kind !== 'division') [this.#article, this.#count] = [{ id, end }, 0];
    else if (this.#article && start >= this.#article.end) this.#article = null;
  }

  next(): string | null {
    if (!this.#article) return null;
    this.#count++;
    const id = `${this.#article.id}-p${this.#count}`;
    return this.#ids.has(id) ? null : id;
  }
}

export function inlineHtml(heading: string): string {
  return markdown.renderInline(heading.trimEnd().replace(/(?<!\s)\s+#+$/, ''));
}

/** A text without parts of its own. A heading in it is one that an act quotes: it is shown as such, and is no place to go to. */
function textHtml(text: string, levelOf: (level: number) => number): string {
  if (!text.startsWith('#') && !text.includes('\n#')) return text === '' ? '' : markdown.render(text);
  const html: string[] = [];
  let lines: string[] = [];
  const flush = () => {
    html.push(markdown.render(lines.join('\n')));
    lines = [];
  };
  for (const line of text.split('\n')) {
    const marks = line.length <= maxHeadingLength ? /^#{1,6}(?=[ \t]+\S)/.exec(line)?.[0].length : undefined;
    if (marks === undefined) lines.push(line);
    else {
      flush();
      const tag = `h${levelOf(marks) + 1}`;
      html.push(`<${tag}>${inlineHtml(line.slice(marks).trimStart())}</${tag}>`);
    }
  }
  flush();
  return html.join('');
}

/** A longer line is text, whatever it begins with. */
const maxHeadingLength = 10_000;
