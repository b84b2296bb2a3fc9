import { findMembers, rangeWords } from '../corpus/articles/range-members.ts';
import type { CitationPart } from '../corpus/citations/citation.ts';
import { annexIds, chapterIds } from '../corpus/languages/index.ts';
import type { Service } from '../service.ts';
import * as store from './store.ts';

/** An article of a law that may be cited. */
export interface MeantArticle extends store.CitedArticle {
  /** The wanted id, if the article is a heading of several articles: `articulo-6` for `articulos-5-a-7`. */
  member?: string;
}

/**
 * Finds articles of today's texts with one of these ids. After a repeal, a law may have one heading for several articles. That
 * heading is found for each of its articles, unless the law has the article itself.
 */
export async function findArticles(
  { db, countries }: Service,
  country: string,
  wanted: store.WantedArticles,
): Promise<MeantArticle[]> {
  const articles = await store.findArticles(db, country, wanted);
  const known = new Set(articles.map(({ law_id, base }) => `${law_id} ${base}`));
  const lacking = [...wanted].filter(([law, ids]) => [...ids].some((id) => !known.has(`${law} ${id}`)));
  if (lacking.length === 0) return articles;
  const laws = lacking.map(([law]) => law);
  const ranges = new Map(laws.map((law): [string, store.CitedArticle[]] => [law, []]));
  for (const range of await store.findRanges(db, country, laws, rangeWords)) ranges.get(range.law_id)?.push(range);
  const language = countries.find(({ code }) => code === country)?.language ?? '';
  for (const [law, ids] of lacking) {
    const members = findMembers(ranges.get(law) ?? [], language);
    for (const id of members.length === 0 ? [] : ids) {
      if (known.has(`${law} ${id}`)) continue;
      const number = Number(/-(\d{1,4})$/.exec(id)?.[1] ?? Number.NaN);
      const naming = members.filter(({ idsOf }) => idsOf(number).includes(id));
      articles.push(...naming.map(({ article }) => ({ ...article, member: id })));
    }
  }
  return articles;
}

/** Articles by law and id. A text may cite thousands of articles, so each is compared only with articles of the same id. */
export class ArticleIndex {
  readonly #named = new Map<string, MeantArticle[]>();
  readonly #chosen = new Map<string, MeantArticle | null>();

  constructor(articles: MeantArticle[]) {
    for (const article of articles) {
      // In a law that counts its articles anew in each chapter, a citation names the chapter, too: `2-luku.par-3`.
      // A chapter may be in a part of the law: `ii-osa.4-luku.par-1`.
      const own = [article.base, article.id, article.id.split('.').slice(-2).join('.')];
      for (const id of new Set(article.member ? [article.member] : own)) {
        const name = `${article.law_id}\n${id}`;
        const namesakes = this.#named.get(name);
        if (namesakes) namesakes.push(article);
        else this.#named.set(name, [article]);
      }
    }
  }

  /** Finds the article that is meant; null if the law has no article with one of these ids. */
  choose(lawId: string, { ids, isInFirst }: CitationPart, isNamed: boolean): MeantArticle | null {
    const key = [lawId, isNamed, isInFirst === true, ...ids].join('\n');
    let article = this.#chosen.get(key);
    if (article === undefined) {
      const namesakes = ids.flatMap((id) => this.#named.get(`${lawId}\n${id}`) ?? []);
      const meant = isInFirst ? namesakes.filter(({ id }) => !chapterIds.test(id)) : namesakes;
      article = chooseArticle(ids, meant, isNamed);
      this.#chosen.set(key, article);
    }
    return article;
  }

  /** The articles that a citation means: those of `art. 5-7`, unless the law has one article with that number. */
  meantBy(lawId: string, part: CitationPart, isNamed: boolean): CitationPart[] {
    const isRange = part.range && this.choose(lawId, { ...part, ids: part.ids.slice(0, 1) }, isNamed) === null;
    return isRange ? (part.range ?? []) : [part];
  }
}

/**
 * Chooses the article that is meant: the one in the law's own text, or the only one with that number inside the law. If the
 * citation is by name, the approved text comes first: `art. 2 del Reglamento` is not an article of the decree that approves the
 * regulation.
 */
function chooseArticle(ids: string[], articles: MeantArticle[], isNamed: boolean): MeantArticle | null {
  for (const wanted of ids) {
    const isOwn = ({ id, base, member }: MeantArticle) => (member === undefined ? id === wanted : id === base);
    const named = articles.filter(
      ({ id, base, member }) => (member ?? base) === wanted || id === wanted || id.endsWith(`.${wanted}`),
    );
    const own = named.find(isOwn) ?? null;
    const inside = named.filter((article) => !isOwn(article));
    const approved = inside.filter(({ id }) => !annexIds.test(id) && !chapterIds.test(id));
    if (isNamed && approved.length === 1) return approved[0] ?? null;
    const found = own ?? (inside.length === 1 ? inside[0] : null) ?? null;
    if (found) return found;
  }
  return null;
}
