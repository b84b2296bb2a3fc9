import { signs, typeAt } from '../corpus/citations/act.ts';
import { readCitation } from '../corpus/citations/read.ts';
import { foldWords, isFiller, nameWords, wordsOf } from '../corpus/citations/words.ts';
import { citationLanguage } from '../corpus/languages/index.ts';
import { endedStatuses, type ProvisionStatus } from '../corpus/provisions/evidence.ts';
import { type FoundArticle, findArticles } from '../search/articles/store.ts';
import type { Service } from '../service.ts';
import { shortNameOf, type Where } from './look-further.ts';
import { resolveCitation } from './resolve.ts';
import type { CitationMatch } from './schema.ts';

/** An article that a query means: the query names the article's law, and the article has the other words of the query. */
export interface ArticleOnSubject {
  /** The words that name the law. */
  cite: string;
  /** The words that do not belong to the law's name. */
  subject: string;
  article: FoundArticle;
}

/** Queries with more words are not tried: they are sentences. */
const maxWords = 12;
const maxLookups = 6;
const useless: (ProvisionStatus | null)[] = [...endedStatuses, 'empty'];

/**
 * Finds the article that a query means, if the query names a law and a subject: `constitución vivienda`, `vacaciones en el estatuto
 * de los trabajadores`. The name must mean exactly one law, and the article must have all other words. If several articles have
 * them, the first one in the order of the search is returned.
 */
export async function findOnSubject(service: Service, where: Where, query: string): Promise<ArticleOnSubject | null> {
  const named = await findNamed(service, where, query);
  if (!named) return null;
  const { cite, subject, law } = named;
  const title = foldWords(law.title).split(' ');
  const others = foldWords(subject).split(' ');
  // If the other words are only the rest of the law's title, there is no subject.
  if (others.every((word) => title.includes(word))) return null;
  const search = { ...where, query: subject, shortNames: [], filters: {}, lawIds: [law.law_id], isInText: true };
  const found = await findArticles(service.db, search, { limit: 1, offset: 0 });
  const article = found?.articles[0];
  return article && !useless.includes(article.status) ? { cite, subject, article } : null;
}

/**
 * Finds the law in force that a part of the query names. The resolver ignores words after a name. So the shortest name that means
 * the same law is used, and the other words are the subject.
 */
async function findNamed(service: Service, where: Where, query: string): Promise<Named | null> {
  let found: Named | null = null;
  for (const one of divisions(query, where.language).slice(0, maxLookups)) {
    if (found && one.isAtEnd !== found.isAtEnd) continue;
    const { status, matches } = await resolveCitation(service, where.country, one.cite, { isStrict: true });
    const law = status === 'found' && matches[0]?.law_status !== 'derogada' ? matches[0] : undefined;
    if (found && law?.law_id !== found.law.law_id) break;
    if (law) found = { ...one, law };
  }
  return found;
}

interface Division {
  cite: string;
  subject: string;
  /** Whether the name of the law is at the end of the query. */
  isAtEnd: boolean;
}

interface Named extends Division {
  law: CitationMatch;
}

/** The ways to divide a query into the name of a law (at its beginning or end) and a subject. The longest names come first. */
function divisions(query: string, language: string): Division[] {
  const words = query.split(/\s+/);
  if (words.length > maxWords) return [];
  const join = (from: number, to: number) => words.slice(from, to).join(' ');
  return words
    .flatMap((_, place) => [
      { cite: join(0, words.length - place), subject: join(words.length - place, words.length), isAtEnd: false },
      { cite: join(place, words.length), subject: join(0, place), isAtEnd: true },
    ])
    .filter(({ cite, subject }) => isSubject(subject, language) && namesLaw(cite, language, words));
}

/** Whether words may be a subject. Types and signs of a law (`la Ley`, `zákon č.`) are a part of its name. */
function isSubject(words: string, language: string): boolean {
  const grammar = citationLanguage(language);
  if (/\d/.test(words)) return false;
  return wordsOf(words).some(
    (word) =>
      word.text.length >= 3 && !isFiller(word.text, grammar) && !signs.has(word.text) && !typeAt([word], 0, grammar),
  );
}

/** How many words a query with a short name in small letters may have, and how many letters that name: `lau fianza`. */
const maxSmallWords = 5;
const smallName = /^\p{Ll}{3,6}$/u;

function namesLaw(cite: string, language: string, query: string[]): boolean {
  if (smallName.test(cite) && cite === query[0]) return query.length <= maxSmallWords;
  const words = cite.split(' ');
  const isFiller = (word = '') => nameWords(word, citationLanguage(language)).length === 0;
  if (isFiller(words[0]) || isFiller(words.at(-1))) return false;
  const citation = readCitation(cite, language);
  if (!citation || citation.parts.length > 0) return false;
  return citation.isName || citation.act !== null || (/\p{Lu}.*\p{Lu}/u.test(cite) && shortNameOf(cite) !== null);
}
