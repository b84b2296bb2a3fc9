import type { CountryConfig } from '../config.ts';
import type { Queryable } from '../db/database.ts';
import { ApiError } from '../errors.ts';
import { findArticleHolders, findHolders } from '../laws/store.ts';
import { eventTypes } from './event.ts';
import { findSpeaking } from './match-store.ts';
import { type NewRule, type Rule, type RuleChange, readWatched } from './rule-schema.ts';
import { searchText } from './store.ts';

/** The database and the served countries, which are needed to check a rule. */
interface RuleContext {
  db: Queryable;
  countries: CountryConfig[];
}

/** The rule in an object such as an endpoint. A missing filter becomes null. */
export function ruleOf(rule: NewRule): Rule {
  const { event_types, countries = null, law_ids = null, article_ids = null, match_query = null } = rule;
  return { event_types, countries, law_ids, article_ids, match_query };
}

/**
 * The fields that a PATCH changes. Throws if the new rule could never match. Null keeps a field as it is: some clients send null
 * for fields that they do not set, and this must not remove a filter. An empty list or text removes the filter. If nothing changes,
 * the rule is not checked.
 */
export async function changedFields(context: RuleContext, before: Rule, change: RuleChange): Promise<Partial<Rule>> {
  const set: Partial<Rule> = {};
  if (change.event_types) set.event_types = change.event_types;
  if (change.countries) set.countries = change.countries.length > 0 ? change.countries : null;
  if (change.law_ids) set.law_ids = change.law_ids.length > 0 ? change.law_ids : null;
  if (change.article_ids) set.article_ids = change.article_ids.length > 0 ? change.article_ids : null;
  if (typeof change.match_query === 'string')
    set.match_query = change.match_query.trim() === '' ? null : change.match_query;
  if (Object.keys(set).length === 0) return {};
  const rule = await checkRule(context, { ...ruleOf(before), ...set });
  return Object.fromEntries(Object.entries(rule).filter(([name]) => name in set));
}

/** Returns the rule without repeated values. Throws if the rule can never match. */
export async function checkRule(context: RuleContext, rule: Rule): Promise<Rule> {
  const checked = {
    event_types: [...new Set(rule.event_types)],
    countries: rule.countries && [...new Set(rule.countries.map((code) => code.toLowerCase()))],
    law_ids: rule.law_ids && [...new Set(rule.law_ids)],
    article_ids: rule.article_ids && [...new Set(rule.article_ids)],
    match_query: rule.match_query,
  };
  checkEventTypes(checked.event_types);
  const countries = checkCountries(context, checked.countries);
  if (checked.law_ids) await checkLawIds(context, checked.law_ids, countries);
  if (checked.article_ids) await checkArticleIds(context, checked, checked.article_ids, countries);
  if (checked.match_query !== null) await checkQuery(context, checked.match_query, countries);
  return checked;
}

function checkEventTypes(types: string[]): void {
  for (const type of types) {
    if ((eventTypes as readonly string[]).includes(type)) continue;
    const message = `There is no event type "${type}"; there are ${eventTypes.join(', ')}.`;
    throw new ApiError(400, 'invalid_event_type', message);
  }
  if (types.length === 0) throw neverMatches('it names no event type; name at least one');
  if (types.every((type) => type === 'test.ping')) {
    throw neverMatches('only the test operation sends test.ping; name another event type');
  }
}

/** The rule's countries, or all served countries if the rule names none. Throws if a country is not served. */
export function checkCountries(context: Pick<RuleContext, 'countries'>, codes: string[] | null): string[] {
  const served = context.countries.map((country) => country.code);
  for (const code of codes ?? []) {
    if (served.includes(code)) continue;
    throw new ApiError(400, 'unknown_country', `The country "${code}" is not served; served are ${served.join(', ')}.`);
  }
  if (codes?.length === 0) throw emptyFilter('countries', 'all countries');
  return codes ?? served;
}

async function checkLawIds(context: RuleContext, ids: string[], countries: string[]): Promise<void> {
  if (ids.length === 0) throw emptyFilter('law_ids', 'all laws');
  const served = context.countries.map((country) => country.code);
  // The database keeps rows of countries that are no longer served.
  const holders = (await findHolders(context.db, ids)).filter((holder) => served.includes(holder.country));
  const unknown = ids.filter((id) => !holders.some((holder) => holder.id === id));
  if (unknown.length > 0) {
    throw new ApiError(400, 'unknown_law_id', `No country that is served has a law ${fewOf(unknown)}.`);
  }
  if (!holders.some((holder) => countries.includes(holder.country))) {
    throw neverMatches("none of the laws is in one of the rule's countries");
  }
}

const articleEvents: string[] = ['reform.created', 'law.updated', 'law.repealed'];

async function checkArticleIds(context: RuleContext, rule: Rule, ids: string[], countries: string[]): Promise<void> {
  if (ids.length === 0) throw emptyFilter('article_ids', 'all articles');
  if (!rule.event_types.some((type) => articleEvents.includes(type))) {
    throw neverMatches(`it names articles, and only ${articleEvents.join(', ')} are about articles; name one of them`);
  }
  const served = context.countries.map((country) => country.code);
  const watched = ids.map((id) => ({ id, ...readWatched(id) }));
  // The database keeps rows of countries that are no longer served.
  const holders = (await findArticleHolders(context.db, watched)).filter(({ country }) => served.includes(country));
  const holdersOf = ({ lawId, articleId }: { lawId: string; articleId: string }) =>
    holders.filter((holder) => holder.law_id === lawId && holder.article_id === articleId);
  const unknown = watched.filter((article) => holdersOf(article).length === 0);
  if (unknown.length > 0) {
    const named = fewOf(unknown.map(({ id }) => id));
    const message = `No version of a law that is served has an article ${named}; an article is written {law_id}#{article_id}.`;
    throw new ApiError(400, 'unknown_article_id', message);
  }
  const matching = watched.filter(({ lawId }) => rule.law_ids?.includes(lawId) ?? true);
  if (matching.length === 0) throw neverMatches("none of the articles is in one of the rule's laws");
  if (!matching.some((article) => holdersOf(article).some(({ country }) => countries.includes(country)))) {
    throw neverMatches("none of the articles is in one of the rule's countries");
  }
}

/** The first few names, and how many more there are, for a message. */
function fewOf(names: string[]): string {
  const named = names.slice(0, 5).map((name) => `"${name}"`);
  return `${named.join(', ')}${names.length > named.length ? ` and ${names.length - named.length} more` : ''}`;
}

async function checkQuery({ db, countries }: RuleContext, query: string, codes: string[]): Promise<void> {
  if (query.trim() === '') throw emptyFilter('match_query', 'laws about anything');
  const invalid = (reason: string) => new ApiError(400, 'invalid_match_query', `The match_query ${reason}.`);
  if (query.split('"').length % 2 === 0) throw invalid('has a quotation mark that is not closed');
  const text = searchText(query);
  if (text === null) throw invalid('has no word to look for');
  const languages = new Set(countries.filter(({ code }) => codes.includes(code)).map(({ language }) => language));
  const speaking = await findSpeaking(db, [...languages], text);
  if (speaking.length > 0) return;
  throw invalid(
    "has no word to look for in any language of the rule's countries: filler words and exclusions alone match nothing",
  );
}

/**
 * The error for an empty filter in a new rule. In a PATCH, an empty filter is allowed and removes the filter (see `changedFields`).
 */
function emptyFilter(name: string, all: string): ApiError {
  return neverMatches(`${name} is empty; leave it out, or send null, for ${all}`);
}

function neverMatches(reason: string): ApiError {
  return new ApiError(400, 'rule_never_matches', `This rule can never match: ${reason}.`);
}
