import { languageOfCountry } from '../../base/known-countries.ts';
import { type FrontMatter, textOf } from '../front-matter.ts';
import { andorra } from './ad.ts';
import { type LinkedLaw, linkKey, readLinkedLaw } from './address.ts';
import { argentina } from './ar.ts';
import { austria } from './at.ts';
import { belgium } from './be.ts';
import { switzerland } from './ch.ts';
import { colombia } from './co.ts';
import type { CountryRules } from './country-rules.ts';
import { czechia } from './cz.ts';
import { germany } from './de.ts';
import { estonia } from './ee.ts';
import { spain } from './es.ts';
import { finland } from './fi.ts';
import { france } from './fr.ts';
import { unitedKingdom } from './gb.ts';
import { greece } from './gr.ts';
import { ireland } from './ie.ts';
import { liechtenstein } from './li.ts';
import { lithuania } from './lt.ts';
import { luxembourg } from './lu.ts';
import { netherlands } from './nl.ts';
import { norway } from './no.ts';
import { poland } from './pl.ts';
import { romania } from './ro.ts';
import { slovakia } from './sk.ts';
import { unitedStates } from './us.ts';
import { uruguay } from './uy.ts';

const rulesByCountry: Record<string, CountryRules> = {
  ad: andorra,
  ar: argentina,
  at: austria,
  be: belgium,
  ch: switzerland,
  co: colombia,
  cz: czechia,
  de: germany,
  ee: estonia,
  es: spain,
  fi: finland,
  fr: france,
  gb: unitedKingdom,
  gr: greece,
  ie: ireland,
  li: liechtenstein,
  lt: lithuania,
  lu: luxembourg,
  nl: netherlands,
  no: norway,
  pl: poland,
  ro: romania,
  sk: slovakia,
  uk: unitedKingdom,
  us: unitedStates,
  uy: uruguay,
};

export const allCountryRules = Object.values(rulesByCountry);

/** The rules of a country. If nobody has written rules for it, the result has only the country's language. */
export function countryRulesOf(country: string): CountryRules {
  return (isDeclared(country) && rulesByCountry[country]) || { language: languageOfCountry(country) };
}

/** Whether somebody has written rules for the country. */
export function isDeclared(country: string): boolean {
  return Object.hasOwn(rulesByCountry, country);
}

/** The law that an address in a text names, perhaps a law of another country; null if it names no law. */
export function lawOfAddress(address: string, country: string): LinkedLaw | null {
  const own = readLinkedLaw(address, country, countryRulesOf(country).links ?? []);
  if (own || !/^https?:\/\//i.test(address)) return own;
  for (const [other, { links = [] }] of Object.entries(rulesByCountry)) {
    const found = readLinkedLaw(address, other, links);
    if (found) return found;
  }
  return null;
}

/** The keys of a law for addresses that contain one of its front-matter values. */
export function linkKeysOf(matter: FrontMatter, country: string): string[] {
  const fields = new Set(countryRulesOf(country).links?.flatMap(({ key }) => key ?? []));
  return [...fields].flatMap((field) => textOf(matter[field]) ?? []).map((value) => linkKey(value.trim()));
}
