import { utcDay } from '../base/days.ts';
import { lawUrl } from '../base/law-url.ts';
import { countryRulesOf } from '../corpus/countries/index.ts';
import { actsOfSource } from '../corpus/declared/keys.ts';
import type { Queryable } from '../db/database.ts';
import { matchingCondition } from '../search/match-store.ts';
import type { Service } from '../service.ts';
import {
  type AskedChanges,
  type ChangeRow,
  type CountrySpan,
  listSpans,
  listChanges as listStored,
} from './changes-store.ts';
import { readSelection } from './laws.ts';
import type { ChangedBy, ChangesQuery, ChangesResponse, ListQuery } from './schema.ts';
import { findTitles } from './store.ts';

export type { CountrySpan } from './changes-store.ts';

export type LawChange = ChangeRow & { country: string; changed_by: ChangedBy };

/** The filters for changes: all filters of a list of laws, one law, and days. */
type Narrowing = Partial<ListQuery & ChangesQuery>;

/**
 * Lists new laws, reforms, repeals and corrections by their legal date; the newest is first. Without a last day in the query, the
 * last day is today.
 */
export async function listChanges(service: Service, code: string, query: ChangesQuery): Promise<ChangesResponse> {
  const { idle: _, ...answer } = await findChangesPage(service, code, query, idleAs(query));
  return answer;
}

/**
 * Lists the same changes, but idle changes come last. Idle changes left the words, the status and the dates of a law as they were;
 * `idle` is their number.
 */
export async function listChangesByWording(service: Service, code: string, query: ChangesQuery) {
  return findChangesPage(service, code, query, 'last');
}

function idleAs({ include }: Narrowing): AskedChanges['idle'] {
  return include === 'all' ? 'among' : 'left_out';
}

async function findChangesPage(service: Service, code: string, query: ChangesQuery, idleAs: AskedChanges['idle']) {
  const { page, per_page } = query;
  const range = { limit: per_page, offset: (page - 1) * per_page };
  const { total, idle, changes } = await findChanges(service, code, query, { ...range, idle: idleAs });
  const { baseUrl } = service.config;
  return {
    total,
    idle,
    page,
    per_page,
    changes: changes.map(({ commit_type, subject, noted_act, ...change }) => ({
      ...change,
      url: lawUrl(baseUrl, code, change.law_id),
    })),
  };
}

/** The newest changes, without idle ones, for pages and feeds. */
export async function recentChanges(
  service: Service,
  code: string,
  limit: number,
  query: Narrowing = {},
): Promise<LawChange[]> {
  const { changes } = await findChanges(service, code, query, { limit, offset: 0, idle: 'left_out' });
  return changes.map((change) => ({ ...change, country: code }));
}

type Range = Pick<AskedChanges, 'limit' | 'offset' | 'idle'>;

async function findChanges(service: Service, code: string, query: Narrowing, page: Range) {
  const condition = matchingCondition(await readSelection(service, code, query));
  const { law_id: lawId = null, since = null, until = utcDay(service.now()) } = query;
  const found = await listStored(service.db, condition, { lawId, since, until, ...page });
  // The act that created a law did not change it. So a new law has no `changed_by`.
  const changes = found.changes.map((change) => (change.type === 'new' ? { ...change, source_id: null } : change));
  const changers = await nameChangers(service.db, code, changes);
  return {
    ...found,
    changes: found.changes.map((change, index) => ({ ...change, changed_by: changers[index] ?? null })),
  };
}

/** The countries that are configured and loaded, with the days of their first and last change. */
export async function listCountrySpans({ db, countries }: Service): Promise<CountrySpan[]> {
  const served = new Set(countries.map((country) => country.code));
  return (await listSpans(db)).filter((row) => served.has(row.country));
}

export interface NamedSource {
  law_id: string;
  source_id: string | null;
  noted_act: string | null;
}

/** Finds the act that made each change. A note is preferred to the commit, because one commit may contain several acts of a day. */
export async function nameChangers(db: Queryable, country: string, changes: NamedSource[]): Promise<ChangedBy[]> {
  const rules = countryRulesOf(country);
  // `sourceNamesNoAct` is about commits, not about notes.
  const { sourceNamesNoAct: _, ...notes } = rules;
  const found = changes.map(({ law_id, source_id, noted_act }) => {
    const noted = actsOfSource(notes, law_id, noted_act);
    return noted.length > 0
      ? { acts: noted, source_id: noted_act, basis: 'note' as const }
      : { acts: actsOfSource(rules, law_id, source_id), source_id, basis: 'commit' as const };
  });
  const ids = [...new Set(found.flatMap(({ acts }) => acts))];
  const titles =
    ids.length > 0
      ? await findTitles(
          db,
          ids.map((id) => ({ country, id })),
        )
      : new Map<string, string>();
  return found.map(({ acts: [id, ...others], source_id, basis }) => {
    if (id === undefined || source_id === null) return null;
    const title = others.length === 0 ? (titles.get(`${country} ${id}`) ?? null) : null;
    return { law_id: title === null ? null : id, title, source_id, basis };
  });
}
