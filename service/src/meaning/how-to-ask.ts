import { readQuestion } from '../corpus/questions.ts';
import type { Queryable } from '../db/database.ts';
import type { NearArticle } from '../search/articles/near-store.ts';
import { readSnippets, type SnippetMaker } from '../search/articles/snippets.ts';
import { type ArticleSearch, areInArticles, type FoundArticle, findArticles } from '../search/articles/store.ts';
import type { Search } from '../search/match-store.ts';
import { hasOperators } from '../search/query.ts';
import type { FindNear } from './meaning.ts';

/** Matches a number with a year (`39/2015`): the query is a citation. */
const citation = /\d\s*\/\s*\d/;

/** Whether a query is exact: it has a phrase, operators, or the number of an act. */
function isExact(query: string): boolean {
  return hasOperators(query) || citation.test(query);
}

export type Mode = 'auto' | 'words' | 'meaning';

export interface HowToAsk {
  /** When the query is searched by meaning. */
  byMeaning: 'first' | 'if words fail' | 'never';
  /** The query without question words such as "what is". */
  asked: string;
  /** Whether the query has only words of a speaker, such as `¿puedo?`. Like fillers, these are not looked for. */
  asksNothing: boolean;
}

export function howToAsk(query: string, language: string, mode: Mode): HowToAsk {
  const { isQuestion, asked, asksNothing } = readQuestion(query, language);
  if (mode === 'words') return { byMeaning: 'never', asked, asksNothing: false };
  const isMeant = mode === 'meaning';
  if (!isMeant && isExact(query)) return { byMeaning: 'never', asked, asksNothing: false };
  if (asksNothing) return { byMeaning: 'never', asked, asksNothing };
  if (isMeant) return { byMeaning: 'first', asked, asksNothing };
  return { byMeaning: isQuestion ? 'first' : 'if words fail', asked, asksNothing };
}

/**
 * If fewer articles than this have all words of a query, and the query has at least this many words, then articles that were found
 * by meaning follow. A long text may have all words by chance: of 84 questions that people typed without a question mark, six had
 * such a text as their only result.
 */
const few = 10;
const leastWords = 4;

/**
 * If words answer a query badly, finds the few articles that have all of them, and after these the articles that are nearest in
 * meaning. Null if words answer well, or if the country is not learned.
 */
export async function findMore(
  service: { db: Queryable },
  meaning: FindNear | null,
  search: ArticleSearch,
  { byMeaning, asked }: HowToAsk,
): Promise<NearArticle[] | null> {
  const words = asked.match(/\p{L}+/gu)?.length ?? 0;
  if (meaning === null || byMeaning === 'never' || words < leastWords) return null;
  if (await areInArticles(service.db, search, few)) return null;
  const byWords = await findArticles(service.db, search, { limit: few, offset: 0 });
  const near = byWords && (await meaning.find(service, { ...search, query: asked, question: search.query }));
  return near && near.articles.length > 0 ? wordsThenMeaning(byWords.articles, near.articles) : null;
}

function wordsThenMeaning(byWords: FoundArticle[], near: NearArticle[]): NearArticle[] {
  const keyOf = ({ law_id, article_id }: Pick<NearArticle, 'law_id' | 'article_id'>) => `${law_id}\n${article_id}`;
  const nearByKey = new Map(near.map((article) => [keyOf(article), article]));
  const most = Math.max(0, ...near.map(({ score }) => score));
  const first = byWords.map(({ law_id, article_id }, place): NearArticle => {
    const isNear = nearByKey.get(keyOf({ law_id, article_id }))?.matched.includes('meaning');
    return {
      law_id,
      article_id,
      score: most + byWords.length - place,
      matched: isNear ? ['words', 'meaning'] : ['words'],
    };
  });
  const keys = new Set(first.map(keyOf));
  return [...first, ...near.filter((article) => !keys.has(keyOf(article)))];
}

/** The snippets of articles that were found by meaning: the sentence of each that answers best. */
export async function readAnsweringSnippets(
  service: { db: Queryable },
  maker: SnippetMaker,
  meaning: FindNear,
  search: Search,
  articles: FoundArticle[],
): Promise<(string | null)[]> {
  const { asked } = howToAsk(search.query, search.language, 'meaning');
  const choose = (texts: string[]) => meaning.findSentences(service, { ...search, query: asked }, texts);
  // A question is marked by what it asks for, not by `cuándo` or `puede`, which every text has.
  return readSnippets(maker, search.country, asked, articles, choose);
}
