import { listWordings } from '../../../articles/articles.ts';
import { oneLine } from '../../../base/words.ts';
import { type Rule, readWatched } from '../../../events/rule-schema.ts';
import { findHolders, findLaw } from '../../../laws/store.ts';
import type { MemberVisit } from '../visit.ts';

/** A rule in the reader's words: what it watches, where, and which events it wants. */
export async function ruleInWords(visit: MemberVisit, rule: Rule): Promise<string> {
  const { dash, laws, articles } = visit.t;
  const { event_types, countries, law_ids, article_ids, match_query } = rule;
  const nameOf = (code: string) => visit.service.countries.find((country) => country.code === code)?.name ?? code;
  const meanings: Record<string, string> = dash.meanings;
  const named = [...(await watched(visit, article_ids, articles)), ...(await watched(visit, law_ids, laws))];
  // Laws and articles in the rule already show their country.
  const everywhere = named.length > 0 ? [] : [dash.allCountries];
  return [
    ...named,
    ...(match_query === null ? [] : [`“${match_query}”`]),
    ...(countries ? [countries.map(nameOf).join(', ')] : everywhere),
    event_types.map((type) => meanings[type] ?? type).join(', '),
  ].join(' · ');
}

/** The name of the watched law or article. If there are several, their number. */
async function watched(visit: MemberVisit, ids: string[] | null, many: (count: number) => string): Promise<string[]> {
  const [id = ''] = ids ?? [];
  if (ids === null) return [];
  return [ids.length === 1 ? await nameOfWatched(visit, id) : many(ids.length)];
}

/** A law or an article as people call it. If it is gone, or if several countries have it, its identifier. */
async function nameOfWatched({ reading }: MemberVisit, id: string): Promise<string> {
  const { lawId, articleId } = readWatched(id);
  const holders = await findHolders(reading.db, [lawId || id]);
  const [holder] = holders;
  const law = holder && holders.length === 1 ? await findLaw(reading.db, holder.country, holder.id) : null;
  if (!law) return id;
  const wordings = articleId === '' ? [] : await listWordings(reading, law.country, law.id, articleId);
  const label = articleId === '' ? null : (wordings.at(-1)?.label ?? articleId);
  return oneLine(label === null ? law.title : `${label}, ${law.title}`);
}
