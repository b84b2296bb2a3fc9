import { utcDay } from '../base/days.ts';
import { lawUrl } from '../base/law-url.ts';
import { type Choice, newestOfName } from '../corpus/citations/choose-law.ts';
import type { Citation, CitationPart } from '../corpus/citations/citation.ts';
import { chooseCited } from '../corpus/citations/cited-law.ts';
import { formsOf } from '../corpus/citations/country-forms.ts';
import { citationsIn } from '../corpus/citations/further-parts.ts';
import { isTitleOf, keysOf } from '../corpus/citations/keys.ts';
import { citationOfId, knownShort, readCitation } from '../corpus/citations/read.ts';
import { foldWords } from '../corpus/citations/words.ts';
import { countryRulesOf } from '../corpus/countries/index.ts';
import { citationLanguage } from '../corpus/languages/index.ts';
import { isOver, toReadStatus } from '../corpus/status.ts';
import { ApiError } from '../errors.ts';
import { requireCountry } from '../laws/countries.ts';
import type { Service } from '../service.ts';
import { ArticleIndex, findArticles, type MeantArticle } from './articles.ts';
import { beginningSo, hasMain, nearNamed, otherForms, shortNamed, shortNameOf, type Where } from './look-further.ts';
import type { CitationMatch, ResolvedCitation } from './schema.ts';
import * as store from './store.ts';

/**
 * Finds the law that a citation means, and the article if one is cited. If the text cites several laws, `matches` has all that are
 * found, and the status is `ambiguous`: `found` promises a single law.
 */
export async function resolveCitation(
  service: Service,
  code: string,
  cite: string,
  { isStrict = false } = {},
): Promise<ResolvedCitation<CitationMatch>> {
  // While a country is loaded for the first time, its tables are not there yet.
  await requireCountry(service, code);
  const language = service.countries.find((one) => one.code === code)?.language;
  const cites = language === undefined ? [cite] : citationsIn(cite, citationLanguage(language));
  const all: ResolvedCitation<CitationMatch>[] = [];
  for (const one of cites) all.push(await resolveInAnyForm(service, code, one, isStrict));
  if (all.length === 1) return { ...(all[0] as ResolvedCitation<CitationMatch>), cite };
  const matches = all.flatMap((one) => one.matches);
  return {
    cite,
    status: statusOfAll(all, matches),
    matches: matches.slice(0, store.maxMatches),
    truncated: matches.length > store.maxMatches || all.some((one) => one.truncated),
  };
}

function statusOfAll(
  all: ResolvedCitation<CitationMatch>[],
  matches: CitationMatch[],
): ResolvedCitation<CitationMatch>['status'] {
  if (matches.length === 0) return all[0]?.status ?? 'not_found';
  const isOneLaw = new Set(matches.map(({ law_id }) => law_id)).size === 1;
  return isOneLaw && all.every(({ status }) => status === 'found') ? 'found' : 'ambiguous';
}

async function resolveInAnyForm(service: Service, code: string, cite: string, isStrict: boolean) {
  const asWritten = await resolveOne(service, code, cite, isStrict);
  if (asWritten.matches.length > 0) return asWritten;
  const language = service.countries.find((one) => one.code === code)?.language ?? '';
  for (const form of otherForms(cite, { country: code, language })) {
    const found = await resolveOne(service, code, form, isStrict);
    if (found.matches.length > 0) return found;
  }
  return asWritten;
}

async function resolveOne(
  service: Service,
  code: string,
  cite: string,
  isStrict: boolean,
): Promise<ResolvedCitation<CitationMatch>> {
  const country = service.countries.find((one) => one.code === code);
  const citation = country
    ? (readSection(code, cite) ?? readLinked(code, cite) ?? readCitation(cite, country.language))
    : null;
  const none: Choice<store.FoundLaw> = { laws: [], isSure: true };
  const { laws, isSure } =
    country && citation
      ? await findLaws(service, { country: code, language: country.language }, citation, isStrict)
      : none;
  if (laws.length === 0) {
    // If the citations of the country are not all read yet, the operation `resolve` reports an error. A search (`isStrict`) goes on
    // without an answer.
    if (citation && !isStrict && (await store.hasUnread(service.db, code))) throw notReadYet();
    return { cite, status: citation?.isPlain ? 'not_found' : 'not_a_citation', matches: [], truncated: false };
  }
  const matches = await describe(service, code, laws.slice(0, store.maxMatches), citation);
  const isCut = laws.length > store.maxMatches || matches.length > store.maxMatches;
  const truncated = isCut || citation?.isCut === true;
  return { cite, status: statusOf(laws.length, isSure), matches: matches.slice(0, store.maxMatches), truncated };
}

/** A law that is a section, by its title and number: `26 U.S.C. § 72(t)`. Null in countries whose laws are no sections. */
function readSection(code: string, cite: string): Citation | null {
  if (!countryRulesOf(code).lawsAreSections) return null;
  const [found] = formsOf(code).idsIn(cite);
  return found && cite.slice(0, found.start).trim() === '' ? citationOfId(found.id) : null;
}

/** The law and the article in an address in a form of the country: `…/eli/2004/act/27/section/12`. Null for other texts. */
function readLinked(code: string, cite: string): Citation | null {
  const address = /^https?:/iu.test(cite.trim()) ? cite.trim() : `https://${cite.trim()}`;
  const linked = cite.includes('/') ? formsOf(code).lawOf(address) : null;
  if (linked?.country !== code || !linked.key.startsWith('id:')) return null;
  const ids = linked.articleIds;
  if (ids === null) return citationOfId(linked.key.slice(3));
  const part = { ids, paragraphs: ids.map(() => null) };
  return { ...citationOfId(linked.key.slice(3)), articleIds: ids, parts: [part] };
}

export function statusOf(laws: number, isSure: boolean): 'found' | 'ambiguous' | 'not_found' {
  if (laws === 0) return 'not_found';
  return laws === 1 && isSure ? 'found' : 'ambiguous';
}

export function notReadYet(): ApiError {
  return new ApiError(503, 'citations_unavailable', 'The laws of this country have not been read for citations yet.', {
    'retry-after': '60',
  });
}

/**
 * Finds the laws that a citation means. With `isStrict`, laws with only a similar name are left out, because they are never
 * certain.
 */
async function findLaws(
  service: Service,
  where: Where,
  citation: Citation,
  isStrict: boolean,
): Promise<Choice<store.FoundLaw>> {
  const { identifiers: ids, names, title, law } = citation;
  const wanted = { ids, keys: keysOf(citation), names: [...new Set([title, ...names])].filter(Boolean) };
  const found = await store.findCited(service.db, where, wanted, utcDay(service.now()));
  const choice = newestOfName(citation, chooseCited(citation, found.map(candidate), where), where.language);
  const stated = choice.laws.length === 0 ? formsOf(where.country).idsIn(law)[0] : undefined;
  // Some identifiers are written in words: `lov 9. mars 1973 nr. 14`.
  if (stated?.start === 0 && law !== stated.id)
    return findLaws(service, where, { ...citationOfId(stated.id), law: stated.id }, isStrict);
  if (citation.act || names.length === 0 || hasMain(choice.laws)) return choice;
  // If everybody means one name by the letters, a law with other words is not meant: `C. com.` is not the `Code des communes`.
  if (choice.laws.length === 0 && knownShort(law, citationLanguage(where.language))) return choice;
  const short = choice.laws.length === 0 ? shortNameOf(law) : null;
  if (short !== null) return (await shortNamed(service, where, [short])).get(foldWords(short)) ?? choice;
  const begun = choice.laws.length === 0 ? await beginningSo(service, where, law) : choice;
  if (choice.laws.length === 0 && begun.laws.length > 0) return begun;
  const near = citation.isName && (!isStrict || choice.laws.length > 0) ? await nearNamed(service, where, law) : [];
  return near.length === 0 ? choice : { laws: [...near, ...choice.laws], isSure: false };
}

export function candidate(law: store.FoundLaw) {
  return {
    ...law,
    isInForce: !isOver(law.status) && law.is_to_come !== true,
    publicationDate: law.publication_date,
    citedAs: law.cited_as,
    called: law.called ?? {},
  };
}

async function describe(
  service: Service,
  country: string,
  laws: store.FoundLaw[],
  citation: Citation | null,
): Promise<CitationMatch[]> {
  // If the whole citation is the title of a law, an article in that title is an article of another law.
  const isTitle = citation !== null && laws.some((law) => isTitleOf(citation, law.cited_as));
  const parts = isTitle ? [] : (citation?.parts ?? []);
  const all = parts.flatMap((part) => [part, ...(part.range ?? [])]);
  const wanted = new Map(laws.map(({ id }) => [id, new Set(all.flatMap(({ ids }) => ids))]));
  const articles = new ArticleIndex(parts.length === 0 ? [] : await findArticles(service, country, wanted));
  const isNamed = citation?.act === null;
  const division = isTitle ? null : (citation?.division ?? null);
  if (parts.length === 0) return laws.map((law) => matchOf(service, country, law, null, null, division));
  return laws.flatMap((law) =>
    parts
      .flatMap((part) => articles.meantBy(law.id, part, isNamed))
      .map((part) => ({ part, article: articles.choose(law.id, part, isNamed) }))
      // `arts. 5 a 7` means the heading `Artículos 5 a 7` once.
      .filter(({ article }, index, all) => !(article?.member && article.id === all[index - 1]?.article?.id))
      .map(({ part, article }) => matchOf(service, country, law, article, part, division)),
  );
}

/** A law that the citation means, with its article. The article is null if none is cited, or if the law does not have it. */
export function matchOf(
  { config }: Service,
  country: string,
  { id, title, status }: store.FoundLaw,
  article: MeantArticle | null,
  part: CitationPart | null,
  division: string | null = null,
): CitationMatch {
  const page = lawUrl(config.baseUrl, country, id);
  return {
    law_id: id,
    title,
    law_status: toReadStatus(status),
    article_id: article?.id ?? null,
    label: article?.label ?? null,
    article_found: part && (article !== null || !part.isOpen) ? article !== null : null,
    cited_article_id: article?.id ?? part?.ids[0] ?? null,
    article_status: article?.status ?? null,
    paragraph: part && paragraphIn(part, article),
    paragraph_exists: null,
    division,
    url: article ? `${page}#${encodeURIComponent(article.id)}` : page,
  };
}

/**
 * The cited paragraph of the chosen article. `35.7` may be an article of that number. If there is no such article, it is paragraph
 * 7 of article 35.
 */
function paragraphIn({ ids, paragraphs }: CitationPart, article: MeantArticle | null): string | null {
  return paragraphs[article ? ids.indexOf(article.member ?? article.base) : ids.length - 1] ?? null;
}
