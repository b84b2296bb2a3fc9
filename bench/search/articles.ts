import { type ArticleSearcher, searchArticles } from '../../service/src/articles/search.ts';
import { findAnswer } from '../../service/src/citations/answer.ts';
import { Meaning } from '../../service/src/meaning/meaning.ts';
import type { Service } from '../../service/src/service.ts';
import { Texts } from '../../service/src/texts/texts.ts';
import { Threads } from '../../service/src/threads/threads.ts';
import type { Figure } from '../support/figures.ts';
import { Random } from '../support/random.ts';
import { fold, groupBy, significant, tokenize } from './text.ts';

interface NamedLaw {
  title: string;
  short_title: string | null;
}

interface HeadedArticle extends NamedLaw {
  label: string;
  law_id: string;
  id: string;
  heading: string;
  /** Whether no other article of the law has the same label, so that `art N name` means this one. */
  is_only: boolean;
  /** Null if it is not known. */
  status: string | null;
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
  { limit, seed, isVerbose }: { limit: number; seed: number; isVerbose: boolean },
): Promise<Figure[]> {
  const { rows: all } = await service.db.query<HeadedArticle>(
    `SELECT a.law_id, a.id, a.label, a.heading, a.status, l.title, l.short_title,
            count(*) OVER (PARTITION BY a.law_id, lower(a.label)) = 1 AS is_only FROM articles a JOIN laws l ON l.country = a.country AND l.id = a.law_id
      WHERE a.country = $1 AND NOT l.removed ORDER BY a.law_id, a.id`,
    [country],
  );
  const rows = all.filter(({ heading }) => heading !== null);
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
  const meaning = new Meaning(service.config, () => {});
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
    return [
      ...figures,
      ...(await measureAnswers(service, searcher, country, await withClearName(service, country, chosen), isVerbose)),
    ];
  } finally {
    await threads.close();
    await meaning.close();
    texts.close();
  }
}

/** How many words a name has at most. Nobody types the whole title of an act that changes thirty articles. */
const maxNameWords = 15;

/**
 * The articles that a number or a subject with the name of a law means. No other law has the name, and they are in force: articles that
 * have ended come last on purpose, and a name means a law in force.
 */
async function withClearName(service: Service, country: string, articles: HeadedArticle[]): Promise<HeadedArticle[]> {
  const { rows } = await service.db.query<NamedLaw>(
    'SELECT title, short_title FROM laws WHERE country = $1 AND NOT removed',
    [country],
  );
  const byName = groupBy(rows, (law) => fold(spokenName(law)));
  return articles.filter((article) => {
    const name = spokenName(article);
    if (article.status !== null && article.status !== 'in_force') return false;
    return byName.get(fold(name))?.length === 1 && name.split(/\s+/).length <= maxNameWords;
  });
}

/**
 * Asks for articles as people do: by number and by subject, each with the name of the law. The first place of a page is the answer,
 * or the first result if there is no answer. Counts how often it is the right article. Also counts wrong answers alone.
 */
async function measureAnswers(
  service: Service,
  searcher: ArticleSearcher,
  country: string,
  articles: HeadedArticle[],
  isVerbose: boolean,
): Promise<Figure[]> {
  const missed = (query: string, { law_id, id }: HeadedArticle, instead: string) => {
    if (isVerbose) console.log(`  missed: ${query} (${law_id} ${id}): ${instead}`);
  };
  const asked: Record<string, { of: HeadedArticle[]; queryOf: (article: HeadedArticle) => string }> = {
    'art N name': {
      of: articles.filter((article) => article.is_only),
      queryOf: (article) => `${article.label} ${spokenName(article)}`,
    },
    'name subject': { of: articles, queryOf: (article) => `${spokenName(article)} ${article.heading}` },
  };
  const figures: Figure[] = [];
  for (const [name, { of, queryOf }] of Object.entries(asked)) {
    if (of.length === 0) continue;
    const times: number[] = [];
    const counts = { first: 0, answers: 0, wrong: 0 };
    for (const article of of) {
      const q = queryOf(article).toLowerCase();
      const isIt = (law: string, id: string | null) => law === article.law_id && id === article.id;
      const start = performance.now();
      const answer = await findAnswer(service, searcher, country, q);
      times.push(performance.now() - start);
      if (answer?.article_id != null) {
        const isRight = isIt(answer.law_id, answer.article_id);
        counts.answers++;
        counts[isRight ? 'first' : 'wrong']++;
        if (!isRight) missed(q, article, `answer ${answer.law_id} ${answer.article_id}`);
      } else {
        const { results } = await searchArticles(service, searcher, country, { q, page: 1, per_page: 1 });
        const [result] = results;
        if (result && isIt(result.law_id, result.article_id)) counts.first++;
        else missed(q, article, `result ${result?.law_id} ${result?.article_id}`);
      }
    }
    const share = (count: number) => (100 * count) / of.length;
    figures.push({
      name: `${name}: right article first (${of.length})`,
      value: share(counts.first),
      unit: '%',
      atLeast: 95,
    });
    figures.push({ name: `${name}: with an answer`, value: share(counts.answers), unit: '%' });
    figures.push({ name: `${name}: with a wrong answer`, value: share(counts.wrong), unit: '%' });
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

/**
 * The name that people use for a law. A title such as `Ley 29/1994, de 24 de noviembre, de Arrendamientos Urbanos` is the kind of
 * act, its number, its day and its name. People say the kind and the name. If the last part is only a clause (`por el que …`),
 * they say the kind and the number. A day, and the number of an article that the act changes, are no numbers of acts: then people
 * say the whole title.
 */
function spokenName({ title, short_title }: NamedLaw): string {
  if (short_title !== null) return short_title;
  const [, kind, number] = /^(\D+?)\s(?:(?:de|del|n[º°r]\.?)\s?)?(\d+(?:\/\d{4})?)\b/iu.exec(title) ?? [];
  if (kind === undefined || number === undefined) return title;
  const last = title.split(',').at(-1)?.trim() ?? '';
  if (/^(?:de|del|sobre|para|reguladora?)\s(?!\d)/u.test(last)) return `${kind} ${last}`;
  return number.includes('/') ? `${kind} ${number}` : title;
}
