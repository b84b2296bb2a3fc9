import { dayOf } from '../../corpus/front-matter.ts';
import { readStatusNames } from '../../corpus/status.ts';
import type { ListQuery } from '../../laws/schema.ts';
import { sorts } from '../../search/list-store.ts';
import { withQuery } from '../paths.ts';

/** Fewer results than in the API, because each one has a line of its text. */
export const perPage = 20;

/**
 * The search in an address. Forms send empty fields, too, and people edit addresses. So wrong values are ignored here, and
 * `ignoredFilters` lists them.
 */
export function readListQuery(values: Record<string, unknown>): ListQuery {
  const text = (name: string) => {
    const value = [values[name]].flat()[0];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  const day = (name: string) => dayOf(text(name)) ?? undefined;
  const oneOf = <T extends string>(name: string, allowed: readonly T[]) => allowed.find((one) => one === text(name));
  const year = /^[1-9][0-9]{3}$/.test(text('year') ?? '') ? Number(text('year')) : undefined;
  const page = readPageNumber(text('page'));
  const types = [values.law_type].flat().filter((type) => typeof type === 'string' && type.trim() !== '');
  const query = {
    q: text('q'),
    law_type: types.length > 0 ? types.join(',') : undefined,
    jurisdiction: text('jurisdiction'),
    year,
    status: oneOf('status', readStatusNames),
    sort: oneOf('sort', sorts),
    from_date: day('from_date'),
    to_date: day('to_date'),
  };
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  return { ...given, page, per_page: perPage };
}

/** The number of a page in an address; 1 if it is not a valid number. */
export function readPageNumber(value: unknown): number {
  return typeof value === 'string' && /^[1-9][0-9]{0,7}$/.test(value) ? Number(value) : 1;
}

/** The values in an address that are wrong for their filter, such as `status "x"`. */
export function ignoredFilters(values: Record<string, unknown>): string[] {
  const read: Partial<Record<string, unknown>> = readListQuery(values);
  return ['year', 'status', 'sort', 'from_date', 'to_date', 'page'].flatMap((name) => {
    const value = [values[name]].flat()[0];
    if (typeof value !== 'string' || value.trim() === '') return [];
    return String(read[name]) === value.trim() ? [] : [`${name} "${value.slice(0, 50)}"`];
  });
}

/** The search of a feed. A feed shows the newest changes of all laws that the search finds. */
export function readFeedQuery(values: Record<string, unknown>): ListQuery {
  const { sort, ...query } = readListQuery(values);
  return { ...query, page: 1 };
}

/** The address of the same search with some changes. It leads to the first page of results, unless `change` has a `page`. */
export function listPath(
  path: string,
  query: ListQuery,
  change: Partial<Record<keyof ListQuery, string | number | null>>,
) {
  const { per_page, page, ...rest } = query;
  const next = change.page === undefined || change.page === 1 ? null : change.page;
  return withQuery(path, { ...rest, ...change, page: next });
}

/** Whether a filter is chosen. Words to search for are no filter. */
export function isFiltered({ q, ...filters }: ListQuery): boolean {
  return isNarrowed(filters as ListQuery);
}

export function isNarrowed({ page, per_page, sort, ...rest }: ListQuery): boolean {
  return Object.values(rest).some((value) => value !== undefined);
}
