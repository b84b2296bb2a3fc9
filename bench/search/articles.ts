import { type ArticleSearcher, searchArticles } from '../../service/src/articles/search.ts';
import { findAnswer } from '../../service/src/citations/answer.ts';
import { Meaning } from '../../service/src/meaning/meaning.ts';
import type { Service } from '../../service/src/service.ts';
import { Texts } from '../../service/src/texts/texts.ts';
import { Threads } from '../../service/src/threads/threads.ts';
import type { Figure } from '../support/figures.ts';
import { Random } from '../support/random.ts';
import { fold, groupBy, significant, tokenize } from './text.ts';

interface HeadedArticle {
  label: string;
  law_id: string;
  id: string;
  heading: string;
  title: string;
  short_title: string | null;
}

const pageSize = 10;

/** How many significant words a heading must have. Hundreds of laws have shorter ones (`Objeto`, `Régimen jurídico`). */
const minHeadingWords = 3;

/**
 * Searches articles by their heading and the name of their law, and by their heading alone. Only articles with a unique heading are
 * used. The name is the short title, or the part of the title after the last comma. Also measures how long a page of ten results
 * takes, with its snippets.
 */
export async function measureArticles(
  service: Service,
  country: string,
  limit: number,
  seed: number,
): Promise<Figure[]> {
  const { rows } = await service.db.query<HeadedArticle>(
    `SELECT a.law_id, a.id, a.label, a.heading, l.title, l.short_title FROM articles a JOIN laws l ON l.country = a.country AND l.id = a.law_id
      WHERE a.country = $1 AND a.heading IS NOT NULL AND NOT l.removed ORDER BY a.law_id, a.id`,
    [country],
  );
  const byHeading = groupBy(rows, ({ heading }) => fold(heading));
  const random = new Random(seed);
  const chosen = rows
    .filter(({ heading }) => byHeading.get(fold(heading))?.length === 1 && heading.length < 200)
    .filter(({ heading }) => significant(tokenize(heading).words).length >= minHeadingWords)
    .map((article) => [random.fraction(), article] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, limit)
    .map(([, article]) => article);
  if (chosen.length === 0) return []; // in some countries, articles have no headings
  const texts = new Texts(service.config.dataDir, () => {});
  const threads = new Threads({ maxCacheBytes: 0 });
  const meaning = new Meaning(service.config.dataDir);
  const searcher: ArticleSearcher = { texts, threads, client: { name: 'bench' }, meaning };
  const times: number[] = [];
  const place = async (article: HeadedArticle, q: string) => {
    const start = performance.now();
    const { results } = await searchArticles(service, searcher, country, { q, page: 1, per_page: pageSize });
    times.push(performance.now() - start);
    const found = results.findIndex(({ law_id, article_id }) => law_id === article.law_id && article_id === article.id);
    return found < 0 ? 0 : 1 / (found + 1);
  };
  try {
    await place(chosen[0] as HeadedArticle, 'a b c'); // starts the thread and git
    times.length = 0;
    const figures: Figure[] = [];
    for (const [name, queryOf] of Object.entries(queries)) {
      let sum = 0;
      for (const article of chosen) sum += await place(article, queryOf(article));
      figures.push({ name, value: sum / chosen.length, unit: 'MRR' });
    }
    figures.push(...percentiles('a page with snippets', times));
    return [...figures, ...(await measureAnswers(service, searcher, country, chosen))];
  } finally {
    await threads.close();
    await meaning.close();
    texts.close();
  }
}

/**
 * Asks for articles as people do: by number and by subject, each with the name of the law. Counts how often the answer is the
 * right article. Names that several laws have get no answer.
 */
async function measureAnswers(
  service: Service,
  searcher: ArticleSearcher,
  country: string,
  articles: HeadedArticle[],
): Promise<Figure[]> {
  const asked: Record<string, (article: HeadedArticle) => string> = {
    'art N name': (article) => `${article.label} ${lawName(article)}`,
    'name subject': (article) => `${lawName(article)} ${article.heading}`,
  };
  const figures: Figure[] = [];
  for (const [name, queryOf] of Object.entries(asked)) {
    const times: number[] = [];
    const counts = { right: 0, wrong: 0 };
    for (const article of articles) {
      const start = performance.now();
      const answer = await findAnswer(service, searcher, country, queryOf(article).toLowerCase());
      times.push(performance.now() - start);
      if (answer?.article_id == null) continue;
      counts[answer.law_id === article.law_id && answer.article_id === article.id ? 'right' : 'wrong']++;
    }
    const share = (count: number) => (100 * count) / articles.length;
    figures.push({ name: `${name}: right article as answer`, value: share(counts.right), unit: '%' });
    figures.push({ name: `${name}: another article as answer`, value: share(counts.wrong), unit: '%' });
    figures.push(...percentiles(`the answer, ${name}`, times));
  }
  return figures;
}

function percentiles(what: string, times: number[]): Figure[] {
  const sorted = times.sort((a, b) => a - b);
  return [0.5, 0.95].map((share) => ({
    name: `p${share * 100} of ${what}`,
    value: sorted[Math.floor(sorted.length * share)] ?? 0,
    unit: 'ms',
  }));
}

const queries: Record<string, (article: HeadedArticle) => string> = {
  'article by heading and law': (article) => `${article.heading} ${lawName(article)}`.toLowerCase(),
  'article by heading': ({ heading }) => heading.toLowerCase(),
};

function lawName({ title, short_title }: HeadedArticle): string {
  return short_title ?? title.split(',').at(-1)?.trim() ?? title;
}
