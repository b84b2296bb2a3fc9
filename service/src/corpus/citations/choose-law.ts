import { countryRulesOf } from '../countries/index.ts';
import { type CitationLanguage, citationLanguage } from '../languages/index.ts';
import type { Citation, CitedAct } from './citation.ts';
import { dayKey } from './dates.ts';
import { nameKey } from './keys.ts';
import { regionsIn } from './regions.ts';
import { foldWords, nameWords, spellings } from './words.ts';

/** A law that may be meant by a citation, because they share a key (see `keys.ts`). */
export interface Candidate {
  title: string;
  isInForce: boolean;
  jurisdiction: string | null;
  department: string | null;
  publicationDate: string | null;
  /** All keys of the law. */
  citedAs: string[];
  /**
   * For each name, how many other laws use the name for this law. Absent while a country is loaded, because the
   * citations in its texts are counted later.
   */
  called?: Record<string, number>;
}

/** The place where a citation stands. The same words can mean different laws in different regions. */
export interface Whereabouts {
  country: string;
  language: string;
  /**
   * The jurisdiction of the law that contains the citation. Null if that law is for the whole country. Absent if no law contains
   * the citation: somebody typed it.
   */
  home?: string | null;
}

export interface Choice<Law> {
  laws: Law[];
  /**
   * False if the citation may mean a law that is not in this database. For example, every region may have a law with the same
   * number.
   */
  isSure: boolean;
}

/**
 * The laws that a citation can mean. A law that contradicts the citation is left out. If several laws fit, the laws that fit more
 * words of the citation are kept. If the citation still fits several laws, the result has all of them.
 */
export function chooseLaws<Law extends Candidate>(citation: Citation, found: Law[], where: Whereabouts): Choice<Law> {
  const { act } = citation;
  const { country, language, home } = where;
  const titled = chooseNamed([citation.title], found, where);
  if (titled.laws.length > 0) return act?.number ? { ...titled, isSure: true } : titled;
  const ofYear = found.filter((law) => fitsYear(law, citation.namedYear));
  const byName = chooseNamed(citation.names, ofYear, where);
  const isOnlyYear = citation.namedYear !== null && act?.number === citation.namedYear;
  if (!act || isOnlyYear || byName.laws.length > 0) return byName;
  const grammar = citationLanguage(language);
  const fitting = found.filter((law) => fitsDate(law, act) && fitsWords(law, act.qualifiers, grammar));
  const regions = regionsIn([...act.qualifiers, ...act.words].join(' '), country);
  if (regions.length > 0) {
    const there = fitting.filter((law) => law.jurisdiction !== null && regions.includes(law.jurisdiction));
    const about = fitting.filter((law) => titleRegions(law, country).some((region) => regions.includes(region)));
    return { laws: named(there.length > 0 ? there : about, act, grammar), isSure: act.number !== null };
  }
  const bearing = named(fitting, act, grammar);
  // Different parliaments pass laws with the same number on the same day. A citation that somebody typed does not say which
  // parliament is meant.
  const laws =
    home === undefined && act.number !== null && act.date !== null ? bearing : nearest(bearing, home ?? null);
  const isHome = (law: Law) => typeof home === 'string' && law.jurisdiction === home;
  return {
    laws,
    isSure: laws.every((law) => isHome(law) || isNamed(law, act, grammar) || isUnique(law, act, where)),
  };
}

/**
 * The rank of a law among laws with the same name; the smallest rank is the best. Laws in force come first. Among these, laws of
 * the region `home` come first, then national laws, then laws of other regions.
 */
function nameRank({ isInForce, jurisdiction }: Candidate, home?: string | null): number {
  const place = typeof home === 'string' && jurisdiction === home ? 0 : jurisdiction === null ? 1 : 2;
  return (isInForce ? 0 : 3) + place;
}

/**
 * How many words a name must have to mean the law of a region with certainty. A shorter name, such as `Ley de Vivienda`, may also
 * mean a national law.
 */
const minRegionalWords = 4;

/**
 * The laws that a name means, among the laws with the best rank. First choice: laws that have the name in their own titles.
 * Second: the one law that gets more than half of all uses of the name in other laws. Last: all laws that others call by this
 * name.
 */
function chooseNamed<Law extends Candidate>(
  names: string[],
  found: Law[],
  { country, language, home }: Whereabouts,
): Choice<Law> {
  const isOwn = (law: Law) => names.some((name) => law.citedAs.includes(`${nameKey}${name}`));
  const usesOf = ({ called = {} }: Law) => Math.max(0, ...names.map((name) => called[name] ?? 0));
  const bearing = found.filter((law) => isOwn(law) || usesOf(law) > 0);
  const first = Math.min(...bearing.map((law) => nameRank(law, home)));
  const best = bearing.filter((law) => nameRank(law, home) === first);
  const own = wholeFirst(best.filter(isOwn), names, citationLanguage(language));
  const uses = best.reduce((sum, law) => sum + usesOf(law), 0);
  const called = own.length > 0 ? [] : best.filter((law) => 2 * usesOf(law) > uses);
  const laws = [own, called].find((some) => some.length > 0) ?? best;
  const isRegional = laws.some(({ jurisdiction }) => jurisdiction !== null && jurisdiction !== home);
  const longest = Math.max(0, ...names.map((name) => name.split(' ').length));
  // `Code général des impôts` may mean that code, which is not here, and not only its annex.
  const grammar = citationLanguage(language);
  const isPart = laws.length > 0 && laws.every(({ title }) => grammar.partTitles?.test(title) === true);
  const isWhole = !isPart || wholeTitles(laws, names, grammar).length > 0;
  const isPlaced =
    !isRegional || longest >= minRegionalWords || names.some((name) => regionsIn(name, country).length > 0);
  return { laws, isSure: isWhole && isPlaced };
}

/**
 * Whether a law may be the one that a citation names with a year. `Constitución de 1931` does not mean the constitution of 1978,
 * although that is the only one here.
 */
function fitsYear({ title, citedAs, publicationDate }: Candidate, year: string | null): boolean {
  if (year === null || title.includes(year)) return true;
  const days = citedAs.flatMap((key) => (key.startsWith('day:') ? key.slice(4) : []));
  const known = [...days, ...(publicationDate === null ? [] : [publicationDate])];
  return known.length === 0 || known.some((day) => day.startsWith(year));
}

/** Keeps the laws whose whole title is the name, if several have it: `Code des ports` is not `Code des ports, annexe I`. */
function wholeFirst<Law extends Candidate>(laws: Law[], names: string[], grammar: CitationLanguage): Law[] {
  const whole = laws.length < 2 ? [] : wholeTitles(laws, names, grammar);
  return whole.length > 0 ? whole : laws;
}

function wholeTitles<Law extends Candidate>(laws: Law[], names: string[], grammar: CitationLanguage): Law[] {
  return laws.filter(({ title }) => names.includes(nameWords(title, grammar).join(' ')));
}

/**
 * Among several constitutions of one country, the bare name means the newest one, because each replaced the one before.
 * A year in the citation decides instead: `Constitution de 1946`. This is only for citations that somebody typed: in a
 * text, the year may come after the words that were read as the name.
 */
export function newestOfName<Law extends Candidate>(
  { law, names }: Citation,
  choice: Choice<Law>,
  language: string,
): Choice<Law> {
  const { laws } = choice;
  const grammar = citationLanguage(language);
  const alone = spellings(grammar.aloneNames);
  const isAlone = names.some((name) => alone.some((one) => nameWords(one, grammar).join(' ') === name));
  if (laws.length < 2 || !isAlone || laws.some(({ publicationDate }) => publicationDate === null)) return choice;
  const [year] = /(?<!\d)(?:1[6-9]|20)\d\d(?!\d)/.exec(law) ?? [];
  if (year !== undefined) return { ...choice, laws: laws.filter(({ title }) => title.includes(year)) };
  const newest = laws
    .map(({ publicationDate }) => publicationDate ?? '')
    .sort()
    .at(-1);
  return { ...choice, laws: laws.filter(({ publicationDate }) => publicationDate === newest) };
}

/** Whether only one law can have the type, number and date of a citation. */
function isUnique(
  { jurisdiction }: Candidate,
  { types, number, date }: CitedAct,
  { country, language, home = null }: Whereabouts,
): boolean {
  const grammar = citationLanguage(language);
  const isOneOf = (written?: string) => types.some((type) => spellings(written).includes(type));
  if (number === null) return !countryRulesOf(country).manyADay && !isOneOf(grammar.manyADay);
  if (jurisdiction === null || isOneOf(grammar.regional)) return true;
  // The law is from a region. Without date and name, a number means a national law, even if that law is not in the
  // database. With a date, it may also mean a law of the region `home`: parliaments pass laws with the same number on
  // the same day.
  return date !== null && home === null;
}

/** Whether the citation has words after number and date, and the law's title has all these words. */
function isNamed(law: Candidate, { words }: CitedAct, grammar: CitationLanguage): boolean {
  const own = titleWords(law, grammar);
  return words.length > 0 && nameWords(words.join(' '), grammar).every((word) => own.has(word));
}

/** The words and regions of titles that were read already. A text may cite sixty laws with the same number a thousand times. */
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

/** A law may be made up to this many days before it is published. This is needed if only the day of publication is known. */
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
 * Whether a law fits the words between type and number. `Reglamento (UE) 2016/679` is not a regulation of a country.
 * `Ley del Parlamento de Cataluña 5/2020` is a law of Catalonia.
 */
function fitsWords(law: Candidate, qualifiers: string[], grammar: CitationLanguage): boolean {
  if (qualifiers.length === 0) return true;
  // `loi modifiée du 17 juin 1994` says that the law was changed since.
  const { lawMakers = '', changing = '' } = grammar;
  const own = new Set(foldWords(`${law.title} ${law.department ?? ''} ${lawMakers} ${changing}`).split(' '));
  return qualifiers.every((word) => own.has(word));
}

/** The laws whose titles have all words that follow the number and date of the citation. If no title has them, all laws. */
function named<Law extends Candidate>(laws: Law[], act: CitedAct, grammar: CitationLanguage): Law[] {
  const having = laws.filter((law) => isNamed(law, act, grammar));
  return having.length > 0 ? having : laws;
}

/** The laws that a citation without a region means: the laws of the region `home`, or if there are none, national laws. */
function nearest<Law extends Candidate>(laws: Law[], home: string | null): Law[] {
  const own = home === null ? [] : laws.filter(({ jurisdiction }) => jurisdiction === home);
  if (own.length > 0) return own;
  const found = laws.filter(({ jurisdiction }) => jurisdiction === null);
  return found.length > 0 ? found : laws;
}
