import type { MarkdownIt } from 'markdown-it';
import { isLanguage } from '../../base/reader-languages.ts';
import { escapeHtml } from '../../base/words.ts';
import type { Part } from '../../corpus/articles/parts.ts';
import { findNotes } from '../../corpus/notes/find.ts';
import { type CitedPlace, linkMarks, markCitations } from '../../markdown/citation-marks.ts';
import type { HeldPictures } from '../../markdown/image.ts';
import { createMarkdown, type MarkdownEnv } from '../../markdown/markdown.ts';
import { cutAtHeadings } from '../../markdown/quoted-headings.ts';

import { en } from '../phrases/en.ts';
import { phrases } from '../phrases/phrases.ts';

const renderers = new Map<string, MarkdownIt>();

/**
 * A Markdown renderer for texts in a language. Words that it adds are in that language, or in English if the pages do not have the
 * language.
 */
export function markdownIn(lang: string): MarkdownIt {
  const known = renderers.get(lang) ?? createMarkdown(isLanguage(lang) ? phrases[lang] : en);
  renderers.set(lang, known);
  return known;
}

interface Piece {
  body: Buffer;
  /** Byte offsets. */
  start: number;
  end: number;
  /** The citations in the order of the text. */
  citations: CitedPlace[];
  paragraphs: Paragraphs;
  markdown: MarkdownIt;
  pictures?: HeldPictures | undefined;
  /** Whether notes are left out. */
  withoutNotes?: boolean;
}

/**
 * Renders a piece of a law's text as HTML. The piece must not contain parts. Citations become links, and paragraphs get anchors.
 * Notes get neither.
 */
export function lawHtml(piece: Piece): string {
  const { body, start, end, citations, paragraphs, withoutNotes } = piece;
  const html: string[] = [];
  const law = (from: number, to: number) => {
    const { text, hrefs, linked } = markCitations(body, from, to, citations);
    const env: MarkdownEnv = {
      linked: new Set(linked.map((href) => piece.markdown.normalizeLink(href))),
      pictures: piece.pictures,
    };
    if (text.trim() !== '') html.push(paragraphs.number(linkMarks(textHtml(text, piece, env), hrefs)));
  };
  let at = start;
  for (const note of noteRuns(body, start, end)) {
    law(at, note.start);
    if (!withoutNotes)
      html.push(textHtml(body.toString('utf8', note.start, note.end), piece, { pictures: piece.pictures }));
    at = note.end;
  }
  law(at, end);
  return html.join('');
}

/**
 * The notes of a piece. Notes that follow each other are joined, because a code has thousands of notes and each call of the
 * renderer takes time.
 */
function noteRuns(body: Buffer, start: number, end: number): { start: number; end: number }[] {
  const runs: { start: number; end: number }[] = [];
  for (const note of findNotes(body, start, end)) {
    const last = runs.at(-1);
    if (last && body.toString('utf8', last.end, note.start).trim() === '') last.end = note.end;
    else runs.push({ ...note });
  }
  return runs;
}

/** Gives paragraphs anchors such as `articulo-3-p2`. The count starts again in each article. Notes do not count. */
export class Paragraphs {
  readonly #ids: Set<string>;
  #article: { id: string; end: number } | null = null;
  #count = 0;

  /** `ids` are the anchors that exist already. */
  constructor(ids: Iterable<string>) {
    this.#ids = new Set(ids);
  }

  /** Says that the next text belongs to this part. A heading inside an article belongs to the article. */
  enter({ kind, id, start, end }: Pick<Part, 'kind' | 'id' | 'start' | 'end'>): void {
    if (kind !== 'division') [this.#article, this.#count] = [{ id, end }, 0];
    else if (this.#article && start >= this.#article.end) this.#article = null;
  }

  /** Adds anchors to the paragraphs of this HTML, and to list items without paragraphs. Cells of tables get none. */
  number(html: string): string {
    if (!this.#article) return html;
    let tables = 0;
    return html.replace(/<(p|li)>|<(\/?)table\b/g, (tag, name?: string, slash?: string, at = 0) => {
      if (name === undefined) tables += slash ? -1 : 1;
      else if (tables === 0 && (name === 'p' || !holdsParagraph(html, at + tag.length))) {
        const id = this.#next();
        return id === null ? tag : `<${name} id="${escapeHtml(id)}">`;
      }
      return tag;
    });
  }

  #next(): string | null {
    this.#count++;
    const id = `${this.#article?.id}-p${this.#count}`;
    return this.#ids.has(id) ? null : id;
  }
}

const paragraphFirst = /(?:<span class="number">[^<]*<\/span>)?\s*<p>/y;

function holdsParagraph(html: string, itemStart: number): boolean {
  paragraphFirst.lastIndex = itemStart;
  return paragraphFirst.test(html);
}

export function inlineHtml(markdown: MarkdownIt, heading: string, env: MarkdownEnv = {}): string {
  return markdown.renderInline(heading.trimEnd().replace(/(?<!\s)\s+#+$/, ''), env);
}

/**
 * Renders a text without parts. If it has a heading, the law quotes the heading from another act. Then it looks like a heading, but
 * is not a heading of this page.
 */
function textHtml(text: string, { markdown }: Pick<Piece, 'markdown'>, env: MarkdownEnv = {}): string {
  const html = cutAtHeadings(text).map((piece) => {
    if ('heading' in piece) return `<p class="quoted-heading">${inlineHtml(markdown, piece.heading, env)}</p>`;
    return piece.text === '' ? '' : markdown.render(piece.text, env);
  });
  return html.join('');
}
