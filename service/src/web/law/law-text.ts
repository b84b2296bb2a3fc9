import { Anchors, repeatsTitle } from '../../corpus/anchors.ts';
import { type Section, sections } from '../../corpus/articles.ts';
import { replaceLinks } from '../../markdown/links.ts';
import { createMarkdown, escapeHtml } from '../../markdown/markdown.ts';
import type { Task } from '../../threads/threads.ts';

export interface LawTextInput {
  text: string;
  /** The page shows it already, so a first heading that repeats it is left out. */
  title: string;
  /** The start of the address of an article's history; the anchor is appended. */
  historyPath: string;
}

export interface ContentsEntry {
  anchor: string;
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
  const all = sections(body);
  const repeated = all[0] && repeatsTitle(all[0].heading, title) ? all[0] : null;
  const levels = [...new Set(all.filter((section) => section !== repeated).map((section) => section.level))].sort();
  const anchors = new Anchors();
  const contents: ContentsEntry[] = [];
  const html: string[] = [piece(body, 0, all[0]?.start ?? body.length)];
  all.forEach((section, index) => {
    const end = all[index + 1]?.start ?? body.length;
    const headEnd = lineEnd(body, section.start, end);
    if (section !== repeated) {
      const anchor = anchors.next(section.label);
      const level = Math.min(levels.indexOf(section.level) + 1, 5);
      const raw = body.subarray(section.start, headEnd).toString('utf8');
      html.push(heading(raw, section, anchor, level, historyPath));
      contents.push({ anchor, heading: shortened(section.heading), level, article: section.article });
    }
    html.push(piece(body, headEnd, end));
  });
  return { html: html.join(''), contents };
}

/** One level lower than in the law, since the title of the page is h1. */
function heading(raw: string, section: Section, anchor: string, level: number, historyPath: string): string {
  const words = markdown.renderInline(raw.replace(/^#+[ \t]+/, '').replace(/(?<!\s)\s+#+\s*$/, ''));
  const tag = `h${level + 1}`;
  const title = `<${tag} id="${escapeHtml(anchor)}">${words}</${tag}>`;
  if (!section.article) return title;
  const label = escapeHtml(section.label);
  const address = escapeHtml(historyPath + encodeURIComponent(anchor));
  const links = `<span class="beside"><a href="#${escapeHtml(encodeURIComponent(anchor))}" aria-label="Link to ${label}">#</a> <a href="${address}" aria-label="History of ${label}" rel="nofollow">history</a></span>`;
  return `<div class="article-head">${title}${links}</div>`;
}

function piece(body: Buffer, start: number, end: number): string {
  return start < end ? markdown.render(body.subarray(start, end).toString('utf8')) : '';
}

function lineEnd(body: Buffer, start: number, end: number): number {
  const at = body.indexOf(10, start);
  return at < 0 || at > end ? end : at;
}

function shortened(heading: string): string {
  const plain = replaceLinks(heading, { opening: '![', end: /\)/g }, () => '').trim();
  return plain.length > 120 ? `${plain.slice(0, 119)}…` : plain || 'Image';
}
