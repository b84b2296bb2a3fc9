import type { Queryable } from '../../service/src/db/database.ts';
import { Random } from '../support/random.ts';

/** A heading that was removed from its article, or from its division. The heading is the question. */
export interface Question {
  country: string;
  law_id: string;
  /** Each of these articles is a right answer: one, or all articles of the division. */
  article_ids: string[];
  question: string;
  /** True if the article, its law's name and the headings above contain at most half of the words. A search by words then fails. */
  isHard: boolean;
  /** One half of the questions is used to choose weights. The figures are reported for the other half. */
  half: 'choose' | 'report';
}

/** One occurrence of a word in an article. `weight` is the part of the article, such as the heading. */
interface Placed {
  word: string;
  place: number;
  weight: string;
}

interface HeadedArticle {
  law_id: string;
  article_id: string;
  heading: string;
  /** The words of the heading, in their order. */
  asked: string[];
}

/** How many words a heading must have. */
export interface HeadingWords {
  least: number;
  most: number;
}

/** Hundreds of articles share shorter headings, and longer ones are whole sentences. */
export const headingWords: HeadingWords = { least: 2, most: 12 };
/** Headings that are like a query of one or two words. */
export const shortHeadingWords: HeadingWords = { least: 1, most: 2 };
const maxHeadingChars = 200;
/** How many words an article must have. A shorter article answers nothing. */
const leastTextWords = 15;
/** The largest share of articles that lose their heading. The program learns from the others. */
export const maxShare = 0.2;
/** How many words a label has at most. A text begins with its label; then the heading follows. */
const maxLabelWords = 6;

/**
 * Removes the headings of some articles from everything that is searched and learned, and returns them as questions. Half of them
 * are hard, if the country has so many.
 */
export async function holdOutArticles(
  db: Queryable,
  country: string,
  limit: number,
  words: HeadingWords,
): Promise<Question[]> {
  const articles = await readHeaded(db, country);
  const most = Math.min(limit, Math.floor(articles.length * maxShare)) / 2;
  const questions = { hard: [] as Question[], others: [] as Question[] };
  for (const article of inRandomOrder(articles.filter(isUnique(articles, words)))) {
    const { law_id, article_id, heading, asked } = article;
    const rest = withoutHeading(await readPlaced(db, country, article), asked);
    if (!answers(rest, asked)) continue;
    const left = new Set(rest.map(({ word }) => word));
    const isHard = isHardFor(asked, left);
    const kind = questions[isHard ? 'hard' : 'others'];
    if (kind.length >= most) continue;
    await db.query(
      'UPDATE article_words SET words = $4::tsvector WHERE country = $1 AND law_id = $2 AND article_id = $3',
      [country, law_id, article_id, rest.map(write).join(' ')],
    );
    const half = kind.length % 2 === 0 ? 'choose' : 'report';
    kind.push({ country, law_id, article_ids: [article_id], question: heading, isHard, half });
  }
  return [...questions.hard, ...questions.others];
}

/** Whether an article has at most half of the words of a question. */
export function isHardFor(asked: string[], words: Set<string>): boolean {
  return asked.filter((word) => words.has(word)).length <= asked.length / 2;
}

/**
 * Reads the articles in force that have a heading. Ended articles come last in every search, so they are not fair
 * questions.
 */
async function readHeaded(db: Queryable, country: string): Promise<HeadedArticle[]> {
  const { rows } = await db.query<HeadedArticle>(
    `SELECT w.law_id, w.article_id, a.heading,
            ARRAY(SELECT lexeme FROM unnest(ts_filter(w.words, '{a}')) AS entry, unnest(positions) AS place
                   ORDER BY place) AS asked
       FROM article_words w JOIN articles a ON a.country = w.country AND a.law_id = w.law_id AND a.id = w.article_id
       JOIN laws l ON l.country = w.country AND l.id = w.law_id
      WHERE w.country = $1 AND a.heading IS NOT NULL AND coalesce(a.status NOT IN ('repealed', 'annulled'), true)
        AND coalesce(l.status = 'in_force', true) ORDER BY w.law_id, w.article_id`,
    [country],
  );
  return rows;
}

async function readPlaced(db: Queryable, country: string, { law_id, article_id }: HeadedArticle): Promise<Placed[]> {
  const { rows } = await db.query<Placed>(
    `SELECT lexeme AS word, place, weight
       FROM article_words w, unnest(w.words) AS entry, unnest(positions, weights) AS placed (place, weight)
      WHERE w.country = $1 AND w.law_id = $2 AND w.article_id = $3 ORDER BY place`,
    [country, law_id, article_id],
  );
  return rows;
}

/** Whether only one article has the heading, and the heading is neither too short nor too long for a question. */
function isUnique(articles: HeadedArticle[], words: HeadingWords): (article: HeadedArticle) => boolean {
  const counts = new Map<string, number>();
  for (const { asked } of articles) counts.set(asked.join(' '), (counts.get(asked.join(' ')) ?? 0) + 1);
  return ({ asked, heading }) =>
    counts.get(asked.join(' ')) === 1 &&
    new Set(asked).size >= words.least &&
    asked.length <= words.most &&
    heading.length <= maxHeadingChars;
}

export function inRandomOrder<Item>(items: Item[]): Item[] {
  const random = new Random(1);
  return items
    .map((item) => [random.fraction(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

/**
 * Whether an article without its heading can be the answer. It must not be too short. Its beginning must not contain all words of
 * the heading: then the heading itself would be found.
 */
function answers(rest: Placed[], asked: string[]): boolean {
  const text = rest.filter(({ weight }) => weight === 'D').map(({ word }) => word);
  const beginning = new Set(text.slice(0, asked.length + maxLabelWords));
  return text.length >= leastTextWords && !asked.every((word) => beginning.has(word));
}

/** The words without the heading. The heading is a separate part, and is repeated at the beginning of the text. */
function withoutHeading(placed: Placed[], asked: string[]): Placed[] {
  const text = placed.filter(({ weight }) => weight === 'D');
  const others = placed.filter(({ weight }) => weight === 'B' || weight === 'C');
  for (let start = 0; start <= maxLabelWords; start++) {
    if (asked.every((word, index) => text[start + index]?.word === word)) {
      return [...others, ...text.slice(0, start), ...text.slice(start + asked.length)];
    }
  }
  return [...others, ...text];
}

/** One word in PostgreSQL's text format of a tsvector. */
function write({ word, place, weight }: Placed): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':${place}${weight === 'D' ? '' : weight}`;
}
