import { repeatsTitle } from '../../corpus/anchors.ts';
import { oldAnchors, type Part, partsOf } from '../../corpus/articles/parts.ts';
import { escapeHtml } from '../../markdown/escape.ts';
import { replaceLinks } from '../../markdown/links.ts';
import { createMarkdown } from '../../markdown/markdown.ts';
import type { Task } from '../../threads/threads.ts';

export interface LawTextInput {
  text: string;
  /** The page shows it already, so a first heading that repeats it is left out. */
  title: string;
  /** The start of the address of an article's history; the anchor is appended. */
  historyPath: string;
}

export interface ContentsEntry {
  /** The id of the part. */
  anchor: string;
  /** The anchor that older links have, when it is another one. */
  oldAnchor: string | null;
  heading: string;
  /** From 1, without gaps. */
  level: number;
  article: boolean;
}

export interface LawText {
  html: string;
  contents: ContentsEntry[];
}

/** Renders the text of a law in a thread: a code of 3 MB takes a good part of a second. */
export const renderLawText: Task<LawTextInput, LawText> = { module: import.meta.url, name: 'render', lane: 'render' };

const markdown = createMarkdown();

export function render({ text, title, historyPath }: LawTextInput): LawText {
  const body = Buffer.from(text);
  const all = partsOf(body);
  const old = oldAnchors(all);
  const repeated = all[0] && repeatsTitle(all[0].written, title) ? all[0] : null;
  const levels = [...new Set(all.filter((part) => part !== repeated).map((part) => part.level))];
  const levelOf = (level: number) => Math.min(levels.filter((other) => other < level).length + 1, 5);
  const piece = (start: number, end: number) => textHtml(body.subarray(start, end).toString('utf8'), levelOf);
  const contents: ContentsEntry[] = [];
  const html: string[] = [piece(0, all[0]?.start ?? body.length)];
  all.forEach((part, index) => {
    if (part !== repeated) {
      const entry = {
        anchor: part.id,
        oldAnchor: old[index] ?? null,
        heading: shortened(part.written),
        level: levelOf(part.level),
        article: part.kind === 'article',
      };
      if (entry.heading !== '') contents.push(entry);
      html.push(heading(wordsOf(body, part), part, entry, historyPath));
    }
    html.push(piece(part.textStart, all[index + 1]?.start ?? body.length));
  });
  return { html: html.join(''), contents };
}

const hash = '#'.charCodeAt(0);

/** The words of a heading as HTML. One of several lines, or of a line that is no heading in Markdown, is plain text. */
function wordsOf(body: Buffer, { start, textStart, written }: Part): string {
  const raw = body.subarray(start, textStart).toString('utf8').trim();
  if (body[start] !== hash || raw.includes('\n')) return escapeHtml(written);
  return inlineHtml(raw.replace(/^#+[ \t]+/, ''));
}

function inlineHtml(heading: string): string {
  return markdown.renderInline(heading.trimEnd().replace(/(?<!\s)\s+#+$/, ''));
}

/** One level lower than in the law, since the title of the page is h1. */
function heading(words: string, part: Part, entry: ContentsEntry, historyPath: string): string {
  const { level, oldAnchor, heading: title } = entry;
  // A picture that a source made a heading is none, and has no place in the contents.
  const tag = title === '' ? 'p' : `h${level + 1}`;
  const old = oldAnchor === null ? '' : `<span id="${escapeHtml(oldAnchor)}"></span>`;
  const head = `<${tag} id="${escapeHtml(part.id)}">${old}${words}</${tag}>`;
  if (part.kind === 'division') return head;
  const label = escapeHtml(part.label);
  const place = encodeURIComponent(part.id);
  const address = escapeHtml(historyPath + place);
  const links = `<span class="beside"><a href="#${escapeHtml(place)}" aria-label="Link to ${label}">#</a> <a href="${address}" aria-label="History of ${label}" rel="nofollow">history</a></span>`;
  return `<div class="article-head">${head}${links}</div>`;
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

function shortened(heading: string): string {
  const plain = replaceLinks(heading, { opening: '![', end: /\)/g }, () => '').trim();
  return plain.length > 120 ? `${plain.slice(0, 119)}…` : plain;
}
