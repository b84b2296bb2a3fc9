import { type ReadStatus, readStatuses, readStatusNames } from '../corpus/status.ts';

/** The filters of lists, searches, facets and statistics, with their names in the API. */
export interface Filters {
  /** One type, or several with commas between them. */
  law_type?: string | undefined;
  year?: number | undefined;
  status?: ReadStatus | undefined;
  /** A code, or `national` for laws without a jurisdiction. */
  jurisdiction?: string | undefined;
  from_date?: string | undefined;
  to_date?: string | undefined;
}

/** An SQL condition: the law is served and passes the filters. Parameters are added to `values`. */
export function filterCondition(filters: Filters, values: unknown[]): string {
  return ['NOT removed', ...narrowingConditions(filters, values)].join(' AND ');
}

export function isFiltered(filters: Filters): boolean {
  return narrowingConditions(filters, []).length > 0;
}

/** The filters as SQL conditions. Upper and lower case of types and jurisdictions do not matter. */
function narrowingConditions(filters: Filters, values: unknown[]): string[] {
  const value = (item: unknown) => `$${values.push(item)}`;
  const { year, status, jurisdiction, from_date, to_date } = filters;
  const lawTypes = splitTypes(filters.law_type);
  const conditions: string[] = [];
  if (lawTypes.length > 0)
    conditions.push(
      `lower(law_type) = ANY (ARRAY(SELECT lower(type) FROM unnest(${value(lawTypes)}::text[]) AS type))`,
    );
  if (year) conditions.push(`publication_date BETWEEN ${value(`${year}-01-01`)} AND ${value(`${year}-12-31`)}`);
  if (status) conditions.push(`status = ANY (${value(readStatuses[status])})`);
  if (from_date) conditions.push(`publication_date >= ${value(from_date)}`);
  if (to_date) conditions.push(`publication_date <= ${value(to_date)}`);
  if (jurisdiction?.toLowerCase() === 'national') conditions.push('jurisdiction IS NULL');
  else if (jurisdiction !== undefined) conditions.push(`lower(jurisdiction) = lower(${value(jurisdiction)})`);
  return conditions;
}

function splitTypes(lawType = ''): string[] {
  return lawType
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '');
}

/** An SQL condition: the law has this status of the read API (`vigente` or `derogada`). */
export const hasStatus = (name: ReadStatus) =>
  `status IN (${readStatuses[name].map((status) => `'${status}'`).join(', ')})`;

/** SQL that turns the column `status` into a status of the read API (`vigente` or `derogada`). */
export const readStatusColumn = `CASE ${readStatusNames.map((name) => `WHEN ${hasStatus(name)} THEN '${name}'`).join(' ')} END`;
