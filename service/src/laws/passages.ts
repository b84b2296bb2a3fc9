import { readAnsweringSnippets } from '../meaning/how-to-ask.ts';
import type { FindNear } from '../meaning/meaning.ts';
import { findGiven, type NearArticle } from '../search/articles/near-store.ts';
import { readSnippets, type SnippetMaker } from '../search/articles/snippets.ts';
import { type FoundArticle, findPassages } from '../search/articles/store.ts';
import type { Service } from '../service.ts';
import { readSelection } from './laws.ts';
import type { Passage } from './schema.ts';

/** The tools that search laws and show their articles. `meaning` is null if the search by meaning is not wanted. */
export interface ArticleReader extends SnippetMaker {
  meaning: FindNear | null;
}

/** The laws that a search found. `near` has the articles that were found by meaning, if there are any. */
interface Searched {
  text: string | null;
  partial: boolean;
  laws: { id: string }[];
  near: NearArticle[] | null;
}

/** The best articles of the laws that a search found, by law, each with a line of its text. A list without a search has none. */
export async function readPassages(
  service: Service,
  maker: ArticleReader,
  code: string,
  { text, partial, laws, near }: Searched,
  perLaw: number,
): Promise<Map<string, Passage[]>> {
  const passages = new Map<string, Passage[]>();
  if (text === null) return passages;
  const { meaning } = maker;
  const selection = await readSelection(service, code, { q: text });
  const lawIds = laws.map(({ id }) => id);
  const search = { ...selection, query: text, filters: {}, lawIds, isPartial: partial };
  const add = (articles: FoundArticle[], snippets: (string | null)[]) => {
    for (const [index, { law_id, article_id, label }] of articles.entries()) {
      const ofLaw = passages.get(law_id) ?? [];
      ofLaw.push({ article_id, label, snippet: snippets[index] ?? null });
      passages.set(law_id, ofLaw);
    }
  };
  const given = lawIds.flatMap((id) => bestOf(near ?? [], id, perLaw));
  if (meaning !== null && given.length > 0) {
    const { articles } = await findGiven(service.db, search, given, { limit: given.length, offset: 0 });
    add(articles, await readAnsweringSnippets(service, maker, meaning, search, articles));
  }
  const others = lawIds.filter((id) => !passages.has(id));
  if (others.length > 0) {
    const articles = await findPassages(service.db, { ...search, lawIds: others }, perLaw);
    add(articles, await readSnippets(maker, code, text, articles));
  }
  return passages;
}

function bestOf(near: NearArticle[], lawId: string, count: number): NearArticle[] {
  return near
    .filter(({ law_id }) => law_id === lawId)
    .sort((one, other) => other.score - one.score)
    .slice(0, count);
}
