import { listWordings, readWording, type WordingRow } from '../articles/articles.ts';
import { lawUrl } from '../base/law-url.ts';
import type { ArticleChange, Envelope } from '../events/event.ts';
import { readWatched } from '../events/rule-schema.ts';
import { paragraphsOf } from '../markdown/plain-text.ts';
import type { Service } from '../service.ts';
import type { Texts } from '../texts/texts.ts';
import { AlignBudget } from '../versions/align.ts';
import { diffParagraphs, type Run } from '../versions/word-diff.ts';

export interface ArticleDiff {
  id: string;
  label: string;
  change: ArticleChange['change'];
  /** The article that now has the text of a moved article; null for other changes. */
  movedTo: { label: string; url: string } | null;
  url: string;
  /** The paragraphs that differ, word by word. Empty if there is nothing to show. */
  paragraphs: Run[][];
  /** True if more paragraphs differ than are shown. */
  isCut: boolean;
}

/** The limits of a mail, because people do not read longer mails. The page that the mail links to has the rest. */
const maxArticles = 40;
const maxParagraphs = 20;
const maxParagraphLength = 4000;
/** How much work a mail's comparisons may cost: about half a second of processor time. */
const maxCost = 50_000_000;

/** Finds the differences in the watched articles of a mail. */
export class ArticleDiffs {
  readonly #service: Service;
  readonly #texts: Texts;
  readonly #watched: ReturnType<typeof readWatched>[];
  readonly #budget = new AlignBudget(maxCost);
  #articlesLeft = maxArticles;

  constructor(service: Service, texts: Texts, articleIds: string[] | null) {
    this.#service = service;
    this.#texts = texts;
    this.#watched = (articleIds ?? []).map(readWatched);
  }

  /** The differences for an event, in the order of the rule. Empty for rules that watch whole laws. */
  async of(event: Envelope, eventArticles: string[] | null): Promise<ArticleDiff[]> {
    const { lawId } = placeOf(event);
    const ids = this.#watched.filter((one) => one.lawId === lawId && eventArticles?.includes(one.articleId));
    const told = articlesIn(event);
    // When an article moves, the rule also gets its new id. The mail reports the move, so it does not also report a new article.
    const targets = ids.map(({ articleId }) => told.find(({ id }) => id === articleId)?.moved_to);
    const diffs: ArticleDiff[] = [];
    for (const { articleId } of ids) {
      if (this.#articlesLeft <= 0) break;
      if (targets.includes(articleId) && told.find(({ id }) => id === articleId)?.change === 'added') continue;
      const diff = await this.#diff(event, articleId);
      if (!diff) continue;
      diffs.push(diff);
      this.#articlesLeft--;
    }
    return diffs;
  }

  async #diff(event: Envelope, articleId: string): Promise<ArticleDiff | null> {
    const { country, lawId, sha } = placeOf(event);
    const wordings = await listWordings(this.#service, country, lawId, articleId);
    const index =
      event.event_type === 'reform.created' ? wordings.findIndex((row) => row.sha === sha) : lastOn(event, wordings);
    const after = wordings[index];
    if (!after) return null; // the history was rewritten after the event
    const urlOf = (id: string) => `${lawUrl(this.#service.config.baseUrl, country, lawId)}#${encodeURIComponent(id)}`;
    const told = articlesIn(event);
    const { change, moved_to } = told.find(({ id }) => id === articleId) ?? { change: after.change };
    const target = told.find(({ id }) => id === moved_to);
    const movedTo = target ? { label: target.label, url: urlOf(target.id) } : null;
    const shown = await this.#paragraphs(country, wordings[index - 1], after);
    return { id: articleId, label: after.label, change, movedTo, url: urlOf(articleId), ...shown };
  }

  async #paragraphs(country: string, before: WordingRow | undefined, after: WordingRow) {
    const read = async (row: WordingRow | undefined) => {
      const text = row && row.change !== 'removed' ? await readWording(this.#texts, country, row) : null;
      const heading = row && row.change !== 'removed' ? row.heading : null;
      return [...(heading === null ? [] : [heading]), ...paragraphsOf(text ?? '')];
    };
    const changes = diffParagraphs(await read(before), await read(after), this.#budget);
    const differing = changes.filter(({ kind }) => kind !== 'same').map(({ runs }) => runs);
    const paragraphs = differing.filter((runs) => lengthOf(runs) <= maxParagraphLength).slice(0, maxParagraphs);
    return { paragraphs, isCut: paragraphs.length < differing.length };
  }
}

function placeOf({ data }: Envelope) {
  return { country: String(data.country), lawId: String(data.law_id), sha: String(data.sha) };
}

/**
 * The index of the wording that is valid on the day of the event. Used for events of a version that took effect on that
 * day.
 */
function lastOn({ created_at }: Envelope, wordings: WordingRow[]): number {
  return wordings.findLastIndex(({ date }) => date <= created_at.slice(0, 10));
}

function articlesIn({ data }: Envelope): ArticleChange[] {
  return Array.isArray(data.articles) ? (data.articles as ArticleChange[]) : [];
}

function lengthOf(runs: Run[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}
