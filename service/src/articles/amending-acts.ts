import type { Service } from '../service.ts';
import type { VersionRow } from '../versions/history.ts';
import { isAfter, type Moment } from '../versions/on-day-store.ts';
import { type ActRow, listActs } from './store.ts';

/** An act that changed a law, and the ids of the articles that it changed; null means that it made every change. */
export type Act = Omit<ActRow, 'articles'> & { articles: string[] | null };

/** The acts between two versions of a law, oldest first. Empty when one of the two days is before the first version. */
export async function actsBetween(
  { db }: Service,
  law: { country: string; id: string },
  versions: VersionRow[],
  between: [Moment | null, Moment | null],
): Promise<Act[]> {
  const [one, other] = between;
  if (one === null || other === null) return [];
  const [older, newer] = isAfter(one, other) ? [other, one] : [one, other];
  const changing = textVersions(versions).filter((version) => isAfter(version, older) && !isAfter(version, newer));
  const [only, second] = changing;
  if (only && !second) return [{ source_id: only.source_id, date: only.date, articles: null }];
  return only ? listActs(db, law.country, law.id, { older, newer }) : [];
}

/** The versions whose text differs from the one before, oldest first. */
function textVersions(newestFirst: VersionRow[]): VersionRow[] {
  const readable = newestFirst.filter(({ available }) => available).reverse();
  return readable.filter((version, index) => version.blob !== readable[index - 1]?.blob);
}
