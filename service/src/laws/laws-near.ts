import { howToAsk } from '../meaning/how-to-ask.ts';
import type { FindNear } from '../meaning/meaning.ts';
import { findLawsOfGiven } from '../search/articles/near-store.ts';
import type { Service } from '../service.ts';
import { type FoundLaws, readSelection } from './laws.ts';
import type { SearchQuery } from './schema.ts';

/** Laws that were found by meaning. `known` is the share of the question's words that occur in the country's laws. */
interface NearLaws extends FoundLaws {
  country: string;
  known: number;
}

/** If a country knows less than this share of the words that the best country knows, the question is in another language. */
const leastKnown = 0.6;

/**
 * Finds the laws of a country whose articles answer a question best. Null if the query is not searched by meaning. Some queries are
 * searched by meaning only if no law has all words (`wordsFailed`). Without learned articles, the country is never searched by
 * meaning.
 */
export async function findLawsNear(
  service: Service,
  meaning: FindNear,
  code: string,
  query: SearchQuery,
  wordsFailed: boolean,
): Promise<NearLaws | null> {
  const selection = await readSelection(service, code, query);
  const { query: text, language } = selection;
  if (text === null) return null;
  const how = howToAsk(text, language, query.mode ?? 'auto');
  if (how.byMeaning !== (wordsFailed ? 'if words fail' : 'first')) return null;
  const near = await meaning.find(service, { ...selection, query: how.asked, question: text });
  if (!near || near.articles.length === 0) return null;
  const search = { ...selection, query: how.asked };
  const found = await findLawsOfGiven(service.db, search, near.articles, {
    limit: query.per_page,
    offset: 0,
    sort: 'relevance',
    collation: '',
  });
  const plain = { text, sort: 'relevance', partial: false, onlyFillers: false, suggestion: null };
  return { ...found, ...plain, country: code, known: near.known };
}

/**
 * The countries, sorted by the share of the question's words that they know. Countries that know far fewer than the first are left
 * out.
 */
export function inOrderOfKnown(found: (NearLaws | null)[]): NearLaws[] {
  const answers = found.filter((one) => one !== null).sort((a, b) => b.known - a.known);
  return answers.filter(({ known }) => known >= leastKnown * (answers[0]?.known ?? 0));
}
