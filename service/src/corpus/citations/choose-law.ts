import { type CitationLanguage, citationLanguage } from '../languages/index.ts';
import type { Citation, CitedAct } from './citation.ts';
import { dayKey } from './dates.ts';
import { nameKey } from './keys.ts';
import { regionsIn } from './regions.ts';
import { foldWords, nameWords, spellings } from './words.ts';

/** A law that has one of a citation's keys. */
export interface Candidate {
  title: string;
  isInForce: boolean;
  jurisdiction: string | null;
  department: string | null;
  publicationDate: string | null;
  /** All its keys. */
  citedAs: string[];
  /**
   * How many other laws call it by each of these names. It is counted from the citations that were found, so it is not known
   * while a country is loaded.
   */
  called?: Record<string, number>;
}

/** The place of a citation, which decides how it is understood. */
export interface Whereabouts {
  country: string;
  language: string;
  /**
   * The jurisdiction of the law whose text has the citation. Null for a law of the whole country; absent if the citation stands
   * by itself.
   */
  home?: string | null;
}

export interface Choice<Law> {
  /** The laws that the citation can mean. */
  laws: Law[];
  /**
   * False if the citation may mean a law that is missing here, because other laws with the same number or name are to be
   * expected.
   */
  isSure: boolean;
}

/**
 * The laws that a citation can mean. A law that contradicts the citation is left out. If several laws fit, those are kept that
 * fit more words of the citation. The result has more than one law if the citation does not decide.
 */
export function chooseLaws<Law extends Candidate>(citation: Citation, found: Law[], where: Whereabouts): Choice<Law> {
  const { act } = citation;
  const { country, language, home } = where;
  const titled = chooseNamed([citation.title], found, where);
  if (titled.laws.length > 0) return act?.number ? { ...titled, isSure: true } : titled;
  const byName = chooseNamed(citation.names, found, where);
  if (!act || byName.laws.length > 0) return byName;
  const grammar = citationLanguage(language);
  const fitting = found.filter((law) => fitsDate(law, act) && fitsWords(law, act.qualifiers, grammar));
  const regions = regionsIn([...act.qualifiers, ...act.words].join(' '), country);
  if (regions.length > 0) {
    const there = fitting.filter((law) => law.jurisdiction !== null && regions.includes(law.jurisdiction));
    const about = fitting.filter((law) => titleRegions(law, country).some((region) => regions.includes(region)));
    return { laws: named(there.length > 0 ? there : about, act, grammar), isSure: act.number !== null };
  }
  const bearing = named(fitting, act, grammar);
  // Different parliaments pass laws with the same number on the same day. A citation that stands by itself does not say whose
  // law it means.
  const laws =
    home === undefined && act.number !== null && act.date !== null ? bearing : nearest(bearing, home ?? null);
  const isHome = (law: Law) => typeof home === 'string' && law.jurisdiction === home;
  return {
    laws,
    isSure: laws.every((law) => isHome(law) || isNamed(law, act, grammar) || isUnique(law, act, grammar, home ?? null)),
  };
}

/**
 * The rank of a law among laws with the same name; the smallest comes first. Laws in force come before laws that have ended. In
 * both groups, laws of the region whose text has the name come first, then national laws, then laws of other regions.
 */
export function nameRank({ isInForce, jurisdiction }: Candidate, home?: string | null): number {
  const place = typeof home === 'string' && jurisdiction === home ? 0 : jurisdiction === null ? 1 : 2;
  return (isInForce ? 0 : 3) + place;
}

/**
 * How many words make the name of a region's law sure. A shorter name, such as `Ley de Vivienda`, may mean a law of the whole
 * country.
 */
const minRegionalWords = 4;

/**
 * The laws that a name means, among the laws of the first rank: those whose own titles have the name; or else the one law that
 * most others call by this name; or else all laws that others call by this name.
 */
function chooseNamed<Law extends Candidate>(
  names: string[],
  found: Law[],
  { country, home }: Whereabouts,
): Choice<Law> {
  const isOwn = (law: Law) => names.some((name) => law.citedAs.includes(`${nameKey}${name}`));
  const usesOf = ({ called = {} }: Law) => Math.max(0, ...names.map((name) => called[name] ?? 0));
  const bearing = found.filter((law) => isOwn(law) || usesOf(law) > 0);
  const first = Math.min(...bearing.map((law) => nameRank(law, home)));
  const best = bearing.filter((law) => nameRank(law, home) === first);
  const own = best.filter(isOwn);
  const uses = best.reduce((sum, law) => sum + usesOf(law), 0);
  const called = own.length > 0 ? [] : best.filter((law) => 2 * usesOf(law) > uses);
  const laws = [own, called].find((some) => some.length > 0) ?? best;
  const isRegional = laws.some(({ jurisdiction }) => jurisdiction !== null && jurisdiction !== home);
  const longest = Math.max(0, ...names.map((name) => name.split(' ').length));
  const isSure =
    !isRegional || longest >= minRegionalWords || names.some((name) => regionsIn(name, country).length > 0);
  return { laws, isSure };
}

/** Whether the type, number and date of a citation can fit no other law. */
function isUnique(
  { jurisdiction }: Candidate,
  { types, number, date }: CitedAct,
  grammar: CitationLanguage,
  home: string | null,
): boolean {
  const isOneOf = (written?: string) => types.some((type) => spellings(written).includes(type));
  if (number === null) return !isOneOf(grammar.manyADay);
  if (jurisdiction === null || isOneOf(grammar.regional)) return true;
  // Here the law is one of a region. Without date and name, a number means the law of the whole country, even if that law is
  // missing here. With a date, it may mean a law of the text's own region that is missing here: parliaments pass laws with the
  // same number on the same day.
  return date !== null && home === null;
}

/** Whether the citation has words after number and date, and the title has them all. */
function isNamed(law: Candidate, { words }: CitedAct, grammar: CitationLanguage): boolean {
  const own = titleWords(law, grammar);
  return words.length > 0 && nameWords(words.join(' '), grammar).every((word) => own.has(word));
}

/**
 * The words and regions in titles that were read. They are kept, because a text may cite sixty laws with the same number a
 * thousand times, each time in other words.
 */
const knownWords = new WeakMap<Candidate, Set<string>>();
const knownRegions = new WeakMap<Candidate, string[]>();

function titleWords(law: Candidate, grammar: CitationLanguage): Set<string> {
  const words = knownWords.get(law) ?? new Set(nameWords(law.title, grammar));
  knownWords.set(law, words);
  return words;
}

function titleRegions(law: Candidate, country: string): string[] {
  const regions = knownRegions.get(law) ?? regionsIn(law.title, country);
  knownRegions.set(law, regions);
  return regions;
}

/**
 * A law is made some time before it is published. If only the day of publication is known, it may have been made up to this
 * many days earlier.
 */
const maxDaysBefore = 400;

function fitsDate({ citedAs, publicationDate }: Candidate, { date }: CitedAct): boolean {
  if (date === null) return true;
  const cited = dayKey(date);
  const days = citedAs.flatMap((key) => (key.startsWith('day:') ? key.slice(4) : []));
  if ([...days, publicationDate ?? ''].some((day) => day.endsWith(cited))) return true;
  if (days.length > 0) return false;
  if (publicationDate === null || date.year === null) return true;
  const daysBefore = (Date.parse(publicationDate) - Date.parse(cited)) / 86_400_000;
  return daysBefore >= 0 && daysBefore <= maxDaysBefore;
}

/**
 * Whether a law fits the words between type and number. `Reglamento (UE) 2016/679` is no regulation of the country; `Ley del
 * Parlamento de Cataluña 5/2020` is one of that region.
 */
function fitsWords(law: Candidate, qualifiers: string[], { lawMakers = '' }: CitationLanguage): boolean {
  if (qualifiers.length === 0) return true;
  const own = new Set(foldWords(`${law.title} ${law.department ?? ''} ${lawMakers}`).split(' '));
  return qualifiers.every((word) => own.has(word));
}

/** The laws whose titles have all the words of the citation after number and date. If no title has them, all laws. */
function named<Law extends Candidate>(laws: Law[], act: CitedAct, grammar: CitationLanguage): Law[] {
  const having = laws.filter((law) => isNamed(law, act, grammar));
  return having.length > 0 ? having : laws;
}

/**
 * The laws that a citation without a region means: those of the region whose text has the citation, or else those of the whole
 * country.
 */
function nearest<Law extends Candidate>(laws: Law[], home: string | null): Law[] {
  const own = home === null ? [] : laws.filter(({ jurisdiction }) => jurisdiction === home);
  if (own.length > 0) return own;
  const found = laws.filter(({ jurisdiction }) => jurisdiction === null);
  return found.length > 0 ? found : laws;
}
