import type { ArticleChange } from '../laws/schema.ts';
import { byTime, type Moment } from '../versions/on-day-store.ts';
import type { WordingStep } from './check-store.ts';

/**
 * What happened to a law's articles between two versions. An article that got its old text back is left out. In the order of
 * the later text; articles that are not in it come last. `steps` are in the order of time.
 */
export function articleChanges(steps: WordingStep[], from: Moment | null, to: Moment): ArticleChange[] {
  const articles = new Map<string, { former: WordingStep | null; latter: WordingStep | null }>();
  for (const step of steps) {
    const known = articles.get(step.articleId) ?? { former: null, latter: null };
    if (byTime(step, from) <= 0) known.former = step;
    if (byTime(step, to) <= 0) known.latter = step;
    articles.set(step.articleId, known);
  }
  const changes: { change: ArticleChange; start: number }[] = [];
  for (const [id, { former, latter }] of articles) {
    const [was, is] = [former?.checksum ?? null, latter?.checksum ?? null];
    if (was === is) continue;
    const label = (latter ?? former)?.label ?? '';
    const change = was === null ? 'added' : is === null ? 'removed' : 'changed';
    changes.push({ change: { id, label, change }, start: latter?.textStart ?? Number.POSITIVE_INFINITY });
  }
  const idOrder = (one: string, other: string) => (one < other ? -1 : 1);
  changes.sort((a, b) => (a.start === b.start ? idOrder(a.change.id, b.change.id) : a.start - b.start));
  return changes.map(({ change }) => change);
}
