import type { CountryRules } from '../countries/country-rules.ts';
import { countryRulesOf, lawOfAddress } from '../countries/index.ts';
import type { CountryForms, IdInText } from '../countries/links-in-text.ts';
import { lawIdOf } from '../declared/keys.ts';

/** How many characters before and after an identifier are searched for articles. */
const maxBeside = 300;

/** The forms of addresses and numbers that the country's texts use for laws. */
export function formsOf(country: string): CountryForms {
  const rules = countryRulesOf(country);
  return {
    lawOf: (address) => lawOfAddress(address, country),
    citesAbbreviations: rules.citesAbbreviations === true,
    idsIn: (text) => (rules.idsInText ? idsIn(text, rules.idsInText, rules) : []),
  };
}

function idsIn(text: string, form: RegExp, rules: CountryRules): IdInText[] {
  return [...text.matchAll(form)].flatMap(({ 0: written, index: start }) => {
    const id = lawIdOf(rules, written.replace(/\s+/gu, ' ').trim());
    if (id === null) return [];
    const end = start + written.length;
    const before = rules.articlesBeforeId?.(text.slice(Math.max(0, start - maxBeside), start)) ?? null;
    if (before) return [{ id, start: start - before.length, end, articles: before.articles }];
    const after = rules.articlesAfterId?.(text.slice(end, end + maxBeside)) ?? null;
    return [after ? { id, start, end: end + after.length, articles: after.articles } : { id, start, end }];
  });
}
