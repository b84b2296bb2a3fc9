import type { MarkdownIt } from 'markdown-it';
import type { Language } from '../../../base/reader-languages.ts';
import { escapeHtml } from '../../../base/words.ts';
import { holdsTitle, repeatsTitle } from '../../../corpus/anchors.ts';
import { oldAnchors, type Part, partsOf } from '../../../corpus/articles/parts.ts';
import type { CitedPlace } from '../../../markdown/citation-marks.ts';
import type { HeldPictures } from '../../../markdown/image.ts';
import { replaceLinks } from '../../../markdown/plain-text.ts';
import { type CitingLaw, findOwnReferences } from '../../../sync/citations/law-citations.ts';
import { threadTask } from '../../../threads/threads.ts';
import { phrases } from '../../phrases/phrases.ts';
import { inlineHtml, lawHtml, markdownIn, Paragraphs } from '../law-html.ts';
import { divide, partsWith } from './divide.ts';

export interface LawTextInput {
  text: string;
  /** The language of the reader, and the language of the law. */
  language: Language;
  lawLang: string;
  /** The title on the page. If the first heading repeats the title, the heading is left out. */
  title: string;
  /** The address of an article's page is `articlePath`, the id of the article, and `articleQuery`. */
  articlePath: string;
  articleQuery?: string;
  /** The citations, in the order of the text. */
  citations?: CitedPlace[];
  /**
   * The law, if the citations of this text are not stored (an older text). Then only citations of the law's own articles are found.
   */
  olderTextOf?: CitingLaw;
  /** Facts about the articles, by their ids. */
  articles?: Record<string, ArticleFacts>;
  /** The pictures that the repository holds. */
  pictures?: HeldPictures;
}

/** Facts that are shown beside the heading of an article. */
export interface ArticleFacts {
  /** Since when the article has this wording, and how often it changed. */
  age: string;
  citedBy: number;
}

export interface ContentsEntry {
  /** The id of the part. */
  anchor: string;
  /** The anchor in older links, if it differs from `anchor`. */
  oldAnchor: string | null;
  heading: string;
  /** The depth of the heading: 1 for an outermost heading; 0 for a heading that repeats the title of the law. */
  level: number;
  article: boolean;
  /** The number of the part of a long text that has the heading, from 1. */
  part: number;
}

export interface LawText {
  html: string;
  /** The offsets in `html` at which the parts of a long text begin; `[0]` for a short text. */
  partStarts: number[];
  contents: ContentsEntry[];
}

/** Renders the text of a law in a thread: a code of 3 MB takes most of a second. */
export const renderLawText = threadTask(import.meta.url, render, { lane: 'render' });

export function render(input: LawTextInput): LawText {
  const { text, title } = input;
  const body = Buffer.from(text);
  const all = partsOf(body);
  const citations = input.citations ?? ownPlaces(input, body, all);
  const old = oldAnchors(all);
  const repeated = all[0] && repeatsTitle(all[0].written, title) ? all[0] : null;
  const ownTitle = all[0]?.kind === 'division' && holdsTitle(all[0].written, title) ? all[0] : null;
  const levelOf = countDepth();
  const depthOf = countDepth();
  const paragraphs = new Paragraphs([...all.map(({ id }) => id), ...old.flatMap((anchor) => anchor ?? [])]);
  const markdown = markdownIn(input.lawLang);
  const piece = (start: number, end: number) =>
    lawHtml({ body, start, end, citations, paragraphs, markdown, pictures: input.pictures });
  const contents: ContentsEntry[] = [];
  const html: string[] = [piece(0, all[0]?.start ?? body.length)];
  all.forEach((part, index) => {
    paragraphs.enter(part);
    if (part !== repeated) {
      const entry = {
        anchor: part.id,
        oldAnchor: old[index] ?? null,
        heading: shortened(part.written),
        level: part === ownTitle ? 0 : levelOf(part.level),
        article: part.kind === 'article',
        part: 1,
      };
      if (entry.heading !== '' && part !== ownTitle) contents.push(entry);
      html.push(heading(wordsOf(markdown, body, part, input.pictures), part, entry, depthOf, input));
    }
    html.push(piece(part.textStart, all[index + 1]?.start ?? body.length));
  });
  return inParts(html.join(''), contents);
}

/** Finds citations of the law's own articles. They become links to articles of the same version. */
function ownPlaces({ olderTextOf, articlePath, articleQuery = '' }: LawTextInput, body: Buffer, parts: Part[]) {
  if (!olderTextOf) return [];
  return findOwnReferences(olderTextOf, body, parts).map(({ start, end, text, articleId }) => {
    const href = `${articlePath}${encodeURIComponent(articleId)}${articleQuery}`;
    return { start, end, text, cited: text, href };
  });
}

function inParts(html: string, contents: ContentsEntry[]): LawText {
  const partStarts = divide(html);
  const anchors = contents.map(({ anchor }) => escapeHtml(anchor));
  partsWith(html, partStarts, anchors).forEach((part, index) => {
    (contents[index] as ContentsEntry).part = part;
  });
  return { html, partStarts, contents };
}

const hash = '#'.charCodeAt(0);

/** The words of a heading as HTML. If the heading has several lines, or no `#`, it is shown as plain text. */
function wordsOf(
  markdown: MarkdownIt,
  body: Buffer,
  { start, textStart, written }: Part,
  pictures: HeldPictures | undefined,
): string {
  const raw = body.subarray(start, textStart).toString('utf8').trim();
  if (body[start] !== hash || raw.includes('\n')) return escapeHtml(written);
  return inlineHtml(markdown, raw.replace(/^#+[ \t]+/, ''), { pictures });
}

/**
 * Returns a function that gives the depth of each heading, from 1. Call it in the order of the headings. A heading is
 * one deeper than the heading that contains it, even if their levels differ by more. People who use screen readers move
 * by depth, and a gap would look like a missing heading.
 */
function countDepth(): (level: number) => number {
  const above: number[] = [];
  return (level) => {
    while ((above.at(-1) ?? 0) >= level) above.pop();
    return Math.min(above.push(level), 5);
  };
}

/** A heading as HTML. It is one level deeper than in the law, because the title of the page is h1. */
function heading(
  words: string,
  part: Part,
  entry: ContentsEntry,
  depthOf: (level: number) => number,
  input: LawTextInput,
): string {
  const { oldAnchor, heading: title } = entry;
  // In some sources, a heading is only a picture. Here it becomes a paragraph, and the table of contents leaves it out.
  const tag = title === '' ? 'p' : `h${depthOf(part.level) + 1}`;
  const old = oldAnchor === null ? '' : `<span id="${escapeHtml(oldAnchor)}"></span>`;
  const look = entry.level === 0 ? ' class="own-title"' : '';
  const head = `<${tag}${look} id="${escapeHtml(part.id)}">${old}${words}</${tag}>`;
  return part.kind === 'division' ? head : `<div class="article-head">${head}${beside(part, input)}</div>`;
}

/** Links beside the heading of an article: to its anchor, to its page, and to the list of its citations. */
function beside({ id, label }: Part, input: LawTextInput): string {
  const { articlePath, articleQuery = '', articles = {}, language } = input;
  const t = phrases[language];
  const place = encodeURIComponent(id);
  const address = escapeHtml(articlePath + place + articleQuery);
  const name = `<span class="visually-hidden">${escapeHtml(label)}: </span>`;
  const { age = t.history, citedBy = 0 } = Object.hasOwn(articles, id) ? (articles[id] ?? {}) : {};
  const links = [
    `<a href="#${escapeHtml(place)}" aria-label="${escapeHtml(t.linkTo(label))}">#</a>`,
    `<a class="article-link" href="${address}">${name}${escapeHtml(age)}</a>`,
  ];
  if (citedBy > 0) links.push(`<a href="${address}#cited-by">${name}${t.citedByCount(citedBy)}</a>`);
  return `<span class="beside" lang="${t.lang}" data-label="${escapeHtml(label)}">${links.join(' ')}</span>`;
}

function shortened(heading: string): string {
  const plain = replaceLinks(heading, { opening: '![', end: /\)/g }, () => '').trim();
  return plain.length > 120 ? `${plain.slice(0, 119)}…` : plain;
}
