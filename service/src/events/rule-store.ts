import { readQuery, webSearch } from '../search/query.ts';
import type { Rule } from './rule-schema.ts';

/** The query of a rule as the matcher takes it. */
export function searchText(matchQuery: string | null): string | null {
  const query = matchQuery === null ? null : readQuery(matchQuery);
  return query === null ? null : webSearch(query);
}

/** A rule, or the fields of it that change, as columns of a table that holds rules (`endpoints`, `digests`). */
export function ruleColumns(rule: Partial<Rule>): Partial<Rule> & { search_text?: string | null } {
  return rule.match_query === undefined ? rule : { ...rule, search_text: searchText(rule.match_query) };
}
