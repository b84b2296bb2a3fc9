import type { Language } from '../../base/reader-languages.ts';
import { escapeHtml, raiseDigits } from '../../base/words.ts';
import { bullet, plainText } from '../../markdown/plain-text.ts';
import { threadTask } from '../../threads/threads.ts';
import { AlignBudget } from '../../versions/align.ts';
import { type ChangeKind, changeKind, type Pair, pairInOrder } from '../../versions/compare.ts';
import { diffUnits, type Unit, unitsOf } from '../../versions/units.ts';
import type { ParagraphChange, Run } from '../../versions/word-diff.ts';
import { followPath } from '../follow.tsx';
import { articleHistoryPath } from '../paths.ts';
import type { Phrases } from '../phrases/en.ts';
import { phrases } from '../phrases/phrases.ts';
import { divide, partsWith } from './text/divide.ts';

export type View = 'inline' | 'side';

export interface CompareInput {
  law: { country: string; id: string };
  before: string;
  after: string;
  title: string;
  view: View;
  /** The language of the reader, and the language of the law. */
  language: Language;
  lawLang: string;
  /** The page of the newer version, for links to unchanged articles. */
  afterPath: string;
  /** The acts between the two versions. `articles` has the ids of the articles that an act changed; null means all changes. */
  acts: { name: string; href: string | null; day: string; articles: string[] | null }[];
}

export interface Change {
  id: string;
  heading: string;
  kind: ChangeKind;
  /** The number of the part of a long comparison that has the change, from 1. */
  part: number;
}

export interface Comparison {
  html: string;
  /** The offsets in `html` at which the parts of a long comparison begin; `[0]` for a short one. */
  partStarts: number[];
  changes: Change[];
  unchanged: number;
}

/** Compares two texts in a thread, and makes HTML from the differences. */
export const compareTexts = threadTask(import.meta.url, compare, { lane: 'compare' });

/**
 * After this many characters of HTML, changes are only counted. If everything differs, the page would be larger than both texts.
 */
const maxHtmlLength = 4_000_000;

export function compare(input: CompareInput): Comparison {
  const t = phrases[input.language];
  const budget = new AlignBudget();
  const pairs = pairInOrder(unitsOf(input.before, input.title), unitsOf(input.after, input.title), budget);
  const actsOf = actsByArticle(input);
  const changes: Change[] = [];
  const html: string[] = [];
  let same: Pair<Unit>[] = [];
  let [unchanged, size, left] = [0, 0, 0];
  const push = (text: string) => {
    html.push(text);
    size += text.length;
  };
  const flush = () => {
    if (same.length > 0 && size < maxHtmlLength) push(folded(t, same, input));
    same = [];
  };
  for (const pair of pairs) {
    const kind = changeKind(pair);
    // A change that will not be shown is only counted.
    const paragraphs = kind === null ? null : size < maxHtmlLength ? diffUnits(pair, budget) : [];
    // In an article, every change of the wording counts, as in `/diff`. Below other headings, only visible changes count.
    if (kind === null || (paragraphs === null && !pair.section.isArticle)) {
      same.push(pair);
      unchanged++;
      continue;
    }
    flush();
    const change = describe(t, pair, kind, changes.length + 1);
    changes.push(change);
    if (size < maxHtmlLength) push(section(t, change, pair, paragraphs, actsOf(pair), input));
    else left++;
  }
  flush();
  if (left > 0) html.push(`<p class="notice" lang="${t.lang}">${t.changesNotShown(left)}</p>`);
  return { ...inParts(html.join(''), changes), unchanged };
}

/** A comparison has many lists of unchanged articles. They are closed, so their elements cost less than those of a text. */
const partSizes = { whole: 600_000, part: 300_000 };

/** Divides a long comparison, so that a browser can lay out each part in a moment. */
function inParts(html: string, changes: Change[]): Pick<Comparison, 'html' | 'partStarts' | 'changes'> {
  const partStarts = divide(html, partSizes);
  const parts = partsWith(
    html,
    partStarts,
    changes.map(({ id }) => escapeHtml(id)),
  );
  return { html, partStarts, changes: changes.map((change, index) => ({ ...change, part: parts[index] as number })) };
}

function describe(t: Phrases, { section }: Pair<Unit>, kind: ChangeKind, number: number): Change {
  const id = section.isArticle ? changeAnchor(section.key) : `part-${number}`;
  return { id, heading: plainText(raiseDigits(section.heading)) || t.opening, kind, part: 1 };
}

/** The anchor of an article's change on the page that compares two versions. */
export function changeAnchor(articleId: string): string {
  return `change-${articleId}`;
}

const maxActsNamed = 10;

function actHtml({ name, href, day }: CompareInput['acts'][number], lang: string): string {
  const words = escapeHtml(name);
  const named =
    href === null
      ? `<span lang="${lang}">${words}</span>`
      : `<a href="${escapeHtml(href)}" lang="${lang}">${words}</a>`;
  return `${named} (${escapeHtml(day)})`;
}

/** Returns a function that lists the acts that changed a section, as HTML. */
function actsByArticle({ acts, lawLang }: CompareInput): (pair: Pair<Unit>) => string[] {
  const toHtml = (act: CompareInput['acts'][number]) => actHtml(act, lawLang);
  const whole = acts.filter(({ articles }) => articles === null).map(toHtml);
  const everything = [...new Set(whole)].slice(0, maxActsNamed);
  const found = new Map<string, string[]>();
  for (const act of acts) {
    for (const id of act.articles ?? []) {
      const known = found.get(id);
      if (known) known.push(toHtml(act));
      else found.set(id, [toHtml(act)]);
    }
  }
  return ({ section }) => {
    const own = found.get(section.key) ?? [];
    return [...new Set([...everything, ...own])].slice(0, maxActsNamed);
  };
}

function section(
  t: Phrases,
  change: Change,
  { section: { key, isArticle } }: Pair<Unit>,
  paragraphs: ParagraphChange[] | null,
  acts: string[],
  { view, law }: CompareInput,
): string {
  const id = escapeHtml(change.id);
  const text =
    paragraphs === null
      ? `<p class="muted" lang="${t.lang}">${t.onlyForm}</p>`
      : paragraphsHtml(t, paragraphs, view, change);
  const by = acts.length > 0 ? `<p class="by" lang="${t.lang}">${t.byWords(acts.join('; '))}</p>` : '';
  const links = [linkSign(t, change.id, change.heading)];
  if (isArticle) {
    const name = `<span class="visually-hidden">${escapeHtml(change.heading)}: </span>`;
    const link = (href: string, words: string) => `<a href="${escapeHtml(href)}">${name}${escapeHtml(words)}</a>`;
    links.push(link(articleHistoryPath(law.country, law.id, key), t.history));
    links.push(link(followPath({ country: law.country, law: law.id, article: key }), t.scripts.followArticle));
  }
  const beside = `<span class="beside" lang="${t.lang}">${links.join(' ')}</span>`;
  return `<section class="change ${change.kind}" id="${id}" tabindex="-1" aria-labelledby="${id}-head"><div class="article-head"><h2 id="${id}-head">${escapeHtml(change.heading)} <span class="kind" lang="${t.lang}">${t.changeKinds[change.kind]}</span></h2>${beside}</div>${by}<div class="${view}">${text}</div></section>`;
}

/** A link sign (`#`) that leads to a place on the page. */
function linkSign(t: Phrases, id: string, name: string): string {
  const label = escapeHtml(t.linkTo(name));
  return `<a class="sign" href="#${escapeHtml(encodeURIComponent(id))}" lang="${t.lang}" aria-label="${label}">#</a>`;
}

/** Shows the paragraphs of a section. If `section` is given, changed paragraphs have an anchor and a link to it. */
export function paragraphsHtml(
  t: Phrases,
  changes: ParagraphChange[],
  view: View,
  section?: Pick<Change, 'id' | 'heading'>,
): string {
  const signOf = (number: number): Sign | null => {
    if (!section) return null;
    const id = `${section.id}-p${number}`;
    const name = `${section.heading.slice(0, 60)}, ${t.scripts.citedParagraph.replace('#', String(number))}`;
    return { id: ` id="${escapeHtml(id)}"`, link: ` ${linkSign(t, id, name)}` };
  };
  const one = (change: ParagraphChange, index: number) => {
    const sign = (change.kind !== 'same' && signOf(index + 1)) || noSign;
    return view === 'side' ? row(change, sign) : inline(change, sign);
  };
  const all = (from: number, to: number) =>
    changes
      .slice(from, to)
      .map((change, index) => one(change, from + index))
      .join('');
  const html: string[] = [];
  for (let i = 0; i < changes.length; ) {
    let end = i;
    while (changes[end]?.kind === 'same') end++;
    // One paragraph before and one after a change stay visible, so that readers see its place in the text.
    if (end - i > 3) {
      const [first, last] = [i === 0 ? i : i + 1, end === changes.length ? end : end - 1];
      html.push(all(i, first));
      html.push(`<details class="same"><summary lang="${t.lang}">${t.unchangedParagraphs(last - first)}</summary>`);
      html.push(all(first, last), '</details>', all(last, end));
    } else html.push(all(i, Math.max(end, i + 1)));
    i = Math.max(end, i + 1);
  }
  return html.join('');
}

/** The anchor of a paragraph as an attribute, and a link to it. */
interface Sign {
  id: string;
  link: string;
}

const noSign: Sign = { id: '', link: '' };

function marked({ kind, text }: Run): string {
  if (kind === 'same') return escapeHtml(text);
  return kind === 'added' ? `<ins>${escapeHtml(text)}</ins>` : `<del>${escapeHtml(text)}</del>`;
}

function paragraph(text: string, html = escapeHtml(text), id = ''): string {
  return text.startsWith(bullet) ? `<p class="item"${id}>${html}</p>` : `<p${id}>${html}</p>`;
}

function inline(change: ParagraphChange, { id, link }: Sign): string {
  if (change.kind === 'same') return paragraph(change.after);
  return paragraph(change.after || change.before, change.runs.map(marked).join('') + link, id);
}

function row(change: ParagraphChange, { id, link }: Sign): string {
  const { kind, before, after, runs } = change;
  if (kind === 'same') return `<div class="row same-row">${paragraph(before)}${paragraph(after)}</div>`;
  const side = (of: Run['kind']) => runs.filter((run) => run.kind === 'same' || run.kind === of);
  const html = (of: Run['kind']) => side(of).map(marked).join('');
  // If a paragraph is only on one side, the other side stays empty.
  const [beforeLink, afterLink] = after === '' ? [link, ''] : ['', link];
  return `<div class="row"${id}>${paragraph(before, html('removed') + beforeLink)}${paragraph(after, html('added') + afterLink)}</div>`;
}

/** Lists the sections that did not change, with links to their texts. */
function folded(t: Phrases, pairs: Pair<Unit>[], { afterPath, lawLang }: CompareInput): string {
  const named = pairs.flatMap(({ after }) => (after?.anchor ? [after] : []));
  if (named.length === 0) return '';
  const [first, last] = [named[0], named.at(-1)];
  const range = named.length === 1 ? first?.label : `${first?.label} … ${last?.label}`;
  const links = named.map(
    ({ heading, anchor }) =>
      `<li><a href="${escapeHtml(`${afterPath}#${encodeURIComponent(anchor)}`)}">${escapeHtml(plainText(raiseDigits(heading)).slice(0, 160))}</a></li>`,
  );
  return `<details class="same-units"><summary lang="${t.lang}">${t.unchangedParts(`<span lang="${lawLang}">${escapeHtml(plainText(range ?? ''))}</span>`)} <span class="muted">(${named.length})</span></summary><ul>${links.join('')}</ul></details>`;
}
