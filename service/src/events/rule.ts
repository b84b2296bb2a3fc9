import { ApiError } from '../errors.ts';
import { findHolders } from '../laws/store.ts';
import { readQuery, webSearch } from '../search/query.ts';
import type { Service } from '../service.ts';
import type { Envelope } from './event.ts';
import { eventTypes } from './event.ts';
import { findPreview, findSpeaking, type RuleRow, windowDays } from './match-store.ts';

/** What a subscriber wants to hear of. The filters compose as AND; one that is null lets everything through. */
export interface Rule {
  event_types: string[];
  countries: string[] | null;
  law_ids: string[] | null;
  match_query: string | null;
}

/** The rule as it is stored and matched. */
export function toRow(rule: Rule): RuleRow & Rule {
  const query = rule.match_query === null ? null : readQuery(rule.match_query);
  return { ...rule, search_text: query === null ? null : webSearch(query) };
}

/** A change of a rule, as a PATCH has it. */
export type RuleChange = { [Name in keyof Rule]?: Rule[Name] | null };

/**
 * The fields that a change sets, if the rule that results can match: null leaves a field as it is, so that a client which
 * sends null for what it does not set never widens a rule; an empty list or text removes the filter. A rule that is not
 * touched is not judged.
 */
export async function changedFields(service: Service, before: Rule, change: RuleChange): Promise<Partial<Rule>> {
  const set: Partial<Rule> = {};
  if (change.event_types) set.event_types = change.event_types;
  if (change.countries) set.countries = change.countries.length > 0 ? change.countries : null;
  if (change.law_ids) set.law_ids = change.law_ids.length > 0 ? change.law_ids : null;
  if (typeof change.match_query === 'string')
    set.match_query = change.match_query.trim() === '' ? null : change.match_query;
  const names = Object.keys(set) as (keyof Rule)[];
  if (names.length === 0) return {};
  const { event_types, countries, law_ids, match_query } = before;
  const rule = await checkRule(service, { event_types, countries, law_ids, match_query, ...set });
  return Object.fromEntries(names.map((name) => [name, rule[name]]));
}

/** Refuses a rule that can never match. Returns it without repetitions. */
export async function checkRule(service: Service, rule: Rule): Promise<Rule> {
  const checked = {
    event_types: [...new Set(rule.event_types)],
    countries: rule.countries && [...new Set(rule.countries.map((code) => code.toLowerCase()))],
    law_ids: rule.law_ids && [...new Set(rule.law_ids)],
    match_query: rule.match_query,
  };
  checkEventTypes(checked.event_types);
  const countries = checkCountries(service, checked.countries);
  if (checked.law_ids) await checkLawIds(service, checked.law_ids, countries);
  if (checked.match_query !== null) await checkQuery(service, checked.match_query, countries);
  return checked;
}

function checkEventTypes(types: string[]): void {
  for (const type of types) {
    if ((eventTypes as readonly string[]).includes(type)) continue;
    const message = `There is no event type "${type}"; there are ${eventTypes.join(', ')}.`;
    throw new ApiError(400, 'invalid_event_type', message);
  }
  if (types.length === 0) throw neverMatches('a rule needs at least one event type');
  if (types.every((type) => type === 'test.ping')) {
    throw neverMatches('test.ping comes from the test operation alone; name another event type beside it');
  }
}

function checkCountries(service: Service, codes: string[] | null): string[] {
  const served = service.countries.map((country) => country.code);
  for (const code of codes ?? []) {
    if (served.includes(code)) continue;
    throw new ApiError(400, 'unknown_country', `The country "${code}" is not served; served are ${served.join(', ')}.`);
  }
  if (codes?.length === 0) throw neverMatches('the list of countries is empty; leave it out for all countries');
  return codes ?? served;
}

async function checkLawIds(service: Service, ids: string[], countries: string[]): Promise<void> {
  if (ids.length === 0) throw neverMatches('the list of law ids is empty; leave it out for all laws');
  const served = service.countries.map((country) => country.code);
  // A country that is no longer served keeps its rows.
  const holders = (await findHolders(service.db, ids)).filter((holder) => served.includes(holder.country));
  const unknown = ids.filter((id) => !holders.some((holder) => holder.id === id));
  if (unknown.length > 0) {
    const named = unknown.slice(0, 5).map((id) => `"${id}"`);
    const more = unknown.length > named.length ? ` and ${unknown.length - named.length} more` : '';
    throw new ApiError(400, 'unknown_law_id', `No country that is served has a law ${named.join(', ')}${more}.`);
  }
  if (!holders.some((holder) => countries.includes(holder.country))) {
    throw neverMatches("none of the laws is of the rule's countries");
  }
}

async function checkQuery({ db, countries }: Service, query: string, codes: string[]): Promise<void> {
  const invalid = (reason: string) => new ApiError(400, 'invalid_match_query', `The match_query ${reason}.`);
  if (query.split('"').length % 2 === 0) throw invalid('has a quotation mark that is not closed');
  const text = readQuery(query);
  if (text === null) throw invalid('is empty; leave it out to match every law');
  const languages = new Set(countries.filter(({ code }) => codes.includes(code)).map(({ language }) => language));
  const speaking = await findSpeaking(db, [...languages], webSearch(text));
  if (speaking.length > 0) return;
  throw invalid(
    "has no word to look for in any language of the rule's countries: filler words and exclusions alone match nothing",
  );
}

function neverMatches(reason: string): ApiError {
  return new ApiError(400, 'rule_never_matches', `This rule can never match: ${reason}.`);
}

export interface Preview {
  window_days: number;
  from: string;
  to: string;
  count: number;
  per_day: number;
  sample: Envelope[];
}

const sampleSize = 10;

/** What the rule would have delivered over the last 30 days, by the matcher that dispatch uses. */
export async function previewRule(service: Service, rule: Rule): Promise<Preview> {
  const checked = await checkRule(service, rule);
  // Of a country that is no longer served there are events, and will be no more.
  const countries = checked.countries ?? service.countries.map((country) => country.code);
  const { from, to, count, bodies } = await findPreview(service.db, { ...toRow(checked), countries }, sampleSize);
  return {
    window_days: windowDays,
    from: from.toISOString(),
    to: to.toISOString(),
    count,
    per_day: Math.round((count / windowDays) * 100) / 100,
    sample: bodies.map((body) => JSON.parse(body) as Envelope),
  };
}
