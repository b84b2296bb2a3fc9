import type { Language } from '../../base/reader-languages.ts';
import type { CitedPlace } from '../../markdown/citation-marks.ts';
import type { HeldPictures } from '../../markdown/image.ts';
import { paragraphsOf } from '../../markdown/plain-text.ts';
import { threadTask } from '../../threads/threads.ts';
import { AlignBudget } from '../../versions/align.ts';
import { diffParagraphs } from '../../versions/word-diff.ts';
import { paragraphsHtml } from '../law/compare-text.ts';
import { lawHtml, markdownIn, Paragraphs } from '../law/law-html.ts';
import { phrases } from '../phrases/phrases.ts';

export interface ArticleTextInput {
  /** The article's own text, with its notes. */
  text: string;
  id: string;
  lawLang: string;
  /** The citations, with offsets in this text. */
  citations: CitedPlace[];
  pictures?: HeldPictures;
}

/** Renders the text of an article without its notes, in a thread: an annex may have megabytes. */
export const renderArticleText = threadTask(import.meta.url, render, { lane: 'render' });

export function render({ text, id, lawLang, citations, pictures }: ArticleTextInput): string {
  const body = Buffer.from(text);
  const paragraphs = new Paragraphs([id]);
  paragraphs.enter({ kind: 'article', id, start: 0, end: body.length });
  return lawHtml({
    body,
    start: 0,
    end: body.length,
    citations,
    pictures,
    paragraphs,
    markdown: markdownIn(lawLang),
    withoutNotes: true,
  });
}

/**
 * A wording of an article: its title, and its text without notes. The text is null if the article was removed, or if the text
 * cannot be read.
 */
export interface Wording {
  heading: string;
  text: string | null;
}

export interface WordingsInput {
  language: Language;
  newestFirst: Wording[];
}

/** Compares each wording of an article with the older one before it, in a thread. */
export const compareWordings = threadTask(import.meta.url, compare, { lane: 'compare' });

/** The changes that each wording made, as HTML. Empty if the text is the same as before, or if a text cannot be read. */
export function compare({ language, newestFirst }: WordingsInput): string[] {
  const budget = new AlignBudget();
  return newestFirst.slice(0, -1).map((after, index) => {
    const before = newestFirst[index + 1];
    if (after.text === null || !before || before.text === null) return '';
    const changes = diffParagraphs(read(before, after), read(after, before), budget);
    return changes.every(({ kind }) => kind === 'same') ? '' : paragraphsHtml(phrases[language], changes, 'inline');
  });
}

/** The paragraphs of a wording. The title comes first if the two wordings have different titles. */
function read({ heading, text }: Wording, other: Wording): string[] {
  const paragraphs = paragraphsOf(text ?? '');
  return heading === other.heading ? paragraphs : [heading, ...paragraphs];
}
