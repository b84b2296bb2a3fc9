import { namesOf } from '../corpus/citations/names/names.ts';
import { foldWords, nameWords } from '../corpus/citations/words.ts';
import { citationLanguage } from '../corpus/languages/index.ts';
import { ValidationError } from '../errors.ts';
import type { FindNear } from '../meaning/meaning.ts';
import { readQuery, titleText } from '../search/query.ts';
import type { Service } from '../service.ts';
import type { SearchAnswer } from './answer.ts';
import { listCountries } from './countries.ts';
import { type FoundLaws, type LawRowOfPage, toSearchResult } from './laws.ts';
import { findLawsNear, inOrderOfKnown } from './laws-near.ts';
import type { SearchQuery, SearchResponse } from './schema.ts';
import { searchLaws } from './search-laws.ts';

/** Does some work when its turn comes in a queue of searches. The search in each country waits separately. */
export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

type Found = FoundLaws & { isLearning?: boolean };

const maxAtOnce = 4;

/**
 * How many results can be reached by paging. Every country is asked for all results up to the end of the page, because all of them
 * may come from one country.
 */
const maxReached = 1000;

/**
 * Finds the laws of all countries that fit a query, each country in its own language. Scores of two countries cannot be
 * compared, but titles can. So laws that the query names come first, then laws with all words in their titles, then the
 * others. In each group, the results of the countries alternate, in the order of the country codes.
 *
 * If the query is a question, or if no law has all words, the search uses the meaning in each country that has learned
 * it. Then titles are not compared, and countries that know more words of the question come first.
 *
 * If no law has all words, a country whose laws have fewer of them comes after all results of a country whose laws have
 * more.
 */
export async function searchEverywhere(
  service: Service,
  meaning: FindNear,
  query: SearchQuery,
  takeTurn: TakeTurn,
  answerIn: (country: string) => Promise<SearchAnswer | null>,
): Promise<SearchResponse> {
  const text = readQuery(query.q);
  if (text === null) throw invalid('q', 'There is nothing to search for', 'missing');
  const { page, per_page } = query;
  if (page * per_page > maxReached)
    throw invalid('page', `page times per_page is at most ${maxReached}`, 'less_than_equal');
  const countries = (await listCountries(service)).map(({ country }) => country);
  const reached = { ...query, page: 1, per_page: page * per_page };
  const ask = (isStrict: boolean) =>
    inTurns(countries, (country) => takeTurn(() => findIn(service, meaning, country, reached, isStrict)));
  const near = async (wordsFailed: boolean) =>
    inOrderOfKnown(
      await inTurns(countries, (country) =>
        takeTurn(() => findLawsNear(service, meaning, country, reached, wordsFailed)),
      ),
    );
  let found: Found[] = await near(false);
  if (sumOf(found) === 0) found = await ask(true);
  if (sumOf(found) === 0) found = await near(true);
  if (sumOf(found) === 0) found = await ask(false);
  const total = sumOf(found);
  const answers = (await inTurns(countries, (country) => takeTurn(() => answerIn(country)))).flatMap(
    (one) => one ?? [],
  );
  return {
    country: null,
    total,
    partial: found.some(({ partial }) => partial),
    only_fillers: found.length > 0 && found.every(({ onlyFillers }) => onlyFillers),
    page,
    per_page,
    results: takingTurns(service, found, text)
      .slice((page - 1) * per_page, page * per_page)
      .map(toSearchResult),
    jurisdiction: query.jurisdiction ?? null,
    query: text,
    count: total,
    sort: 'relevance',
    from_date: query.from_date ?? null,
    to_date: query.to_date ?? null,
    did_you_mean: suggestionOf(found),
    ...(found.length > 0 && found.every(({ isLearning }) => isLearning) && { learning: true }),
    // If a citation fits laws of two countries, it is not clear which one is meant. So there is no answer.
    answer: answers.length === 1 ? (answers[0] ?? null) : null,
  };
}

async function findIn(service: Service, meaning: FindNear, country: string, query: SearchQuery, isStrict: boolean) {
  const found = await searchLaws(service, meaning, country, query, { isStrict });
  return { ...found, laws: found.laws.map((law) => ({ ...law, matched: law.matched ?? ['words' as const] })) };
}

function invalid(name: string, msg: string, type: string): ValidationError {
  return new ValidationError([{ loc: ['query', name], msg, type }]);
}

/** A better spelling. Null if a country has hits with all words: a word that is right in one language may look wrong in another. */
function suggestionOf(found: FoundLaws[]): string | null {
  if (found.some(({ total, partial }) => total > 0 && !partial)) return null;
  return found.find(({ suggestion }) => suggestion !== null)?.suggestion ?? null;
}

function sumOf(found: FoundLaws[]): number {
  return found.reduce((sum, { total }) => sum + total, 0);
}

function takingTurns({ countries }: Service, found: FoundLaws[], query: string): LawRowOfPage[] {
  const asked = titleText(query);
  const byMeaning = found.some(({ laws }) => laws.some(({ matched }) => matched?.includes('meaning')));
  const languageOf = (code: string) => countries.find((country) => country.code === code)?.language ?? '';
  const ranked = found.map(({ laws, wordsKnown = 0 }) => ({
    wordsKnown,
    laws: laws.map((law) => ({
      law,
      // Laws that were found by meaning keep their order, so their titles are not compared.
      rank: byMeaning ? (law.is_named ? 'named' : 'other') : rankOf(law, asked, languageOf(law.country)),
    })),
  }));
  const inTurn = (group: typeof ranked, wanted: (typeof ranks)[number]) => {
    const lists = group.map(({ laws }) => laws.flatMap(({ law, rank }) => (rank === wanted ? [law] : [])));
    const longest = Math.max(0, ...lists.map(({ length }) => length));
    return Array.from({ length: longest }, (_, place) => lists.flatMap((laws) => laws[place] ?? [])).flat();
  };
  const known = [...new Set(ranked.map(({ wordsKnown }) => wordsKnown))].sort((one, other) => other - one);
  const groups = known.map((count) => ranked.filter(({ wordsKnown }) => wordsKnown === count));
  return [
    ...inTurn(ranked, 'named'),
    ...groups.flatMap((group) => [...inTurn(group, 'titled'), ...inTurn(group, 'other')]),
  ];
}

const ranks = ['named', 'titled', 'other'] as const;

/** The rank of a law for a query. It uses only names and titles, because they can be compared between countries. */
function rankOf(
  { title, short_title, is_named }: LawRowOfPage,
  asked: string,
  language: string,
): (typeof ranks)[number] {
  const words = foldWords(asked).split(' ').filter(Boolean);
  const titles = [title, short_title ?? ''];
  const name = nameWords(asked, citationLanguage(language));
  // A query of one word is not read as a name: many laws have that word as their name, but the word is usually a
  // subject.
  const isName = name.length > 1 && titles.some((one) => namesOf(one, language).includes(name.join(' ')));
  if (is_named || isName || titles.some((one) => foldWords(one) === words.join(' '))) return 'named';
  const said = new Set(titles.flatMap((one) => foldWords(one).split(' ')));
  return words.length > 0 && words.every((word) => said.has(word)) ? 'titled' : 'other';
}

/** Does some work for each item, a few at a time, and returns the results in the order of the items. */
async function inTurns<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const workers = Array.from({ length: maxAtOnce }, async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as Item);
  });
  await Promise.all(workers);
  return results;
}
