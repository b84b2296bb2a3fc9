import { readSnippets, type SnippetMaker } from '../search/articles/snippets.ts';
import { findPassages } from '../search/articles/store.ts';
import type { Service } from '../service.ts';
import { type LawPage, readSelection } from './laws.ts';
import type { Passage } from './schema.ts';

/** Adds the best articles to each law that a search found. A list without a search gets none. */
export async function addPassages(
  service: Service,
  maker: SnippetMaker,
  code: string,
  laws: LawPage,
  perLaw: number,
): Promise<LawPage> {
  const { query, partial } = laws;
  const lawIds = laws.results.map(({ id }) => id);
  const passages =
    query === null ? new Map() : await readPassages(service, maker, code, { query, partial, lawIds }, perLaw);
  return { ...laws, results: laws.results.map((law) => ({ ...law, passages: passages.get(law.id) ?? [] })) };
}

/** The articles of some laws that fit a search best, by law, each with a line of its text. */
export async function readPassages(
  service: Service,
  maker: SnippetMaker,
  code: string,
  { query, partial, lawIds }: { query: string; partial: boolean; lawIds: string[] },
  perLaw: number,
): Promise<Map<string, Passage[]>> {
  const selection = await readSelection(service, code, { q: query });
  const search = { ...selection, query, filters: {}, lawIds, isPartial: partial };
  const articles = await findPassages(service.db, search, perLaw);
  const snippets = await readSnippets(maker, code, query, articles);
  const passages = new Map<string, Passage[]>();
  for (const [index, { law_id, article_id, label }] of articles.entries()) {
    const ofLaw = passages.get(law_id) ?? [];
    ofLaw.push({ article_id, label, snippet: snippets[index] ?? null });
    passages.set(law_id, ofLaw);
  }
  return passages;
}
