import { listWordings, readWording } from '../articles/articles.ts';
import { utcDay } from '../base/days.ts';
import { hasParagraph } from '../corpus/articles/paragraphs.ts';
import type { Service } from '../service.ts';
import type { Texts } from '../texts/texts.ts';
import { resolveCitation } from './resolve.ts';
import type { CitationMatch, ResolvedCitation } from './schema.ts';

/** For how many articles paragraphs are checked. Each one needs a text. */
const maxArticles = 50;

/** Reads the texts that articles had on a day. */
export class ArticleTexts {
  readonly #service: Service;
  readonly #texts: Texts;
  readonly #country: string;
  readonly #day: string;
  readonly #looked = new Map<string, string | null>();

  constructor(service: Service, texts: Texts, country: string, day: string) {
    this.#service = service;
    this.#texts = texts;
    this.#country = country;
    this.#day = day;
  }

  /** Reads the text of an article. Null if the law did not have the article on that day, or if its text is not on this machine. */
  async read(lawId: string, articleId: string): Promise<string | null> {
    const wordings = await listWordings(this.#service, this.#country, lawId, articleId);
    const wording = wordings.findLast(({ date }) => date <= this.#day);
    return wording ? readWording(this.#texts, this.#country, wording) : null;
  }

  /** Adds to a match whether its paragraph exists. After the first `maxArticles` articles, matches stay as they are. */
  async withParagraph(match: CitationMatch): Promise<CitationMatch> {
    const { law_id, article_id, paragraph } = match;
    if (article_id === null || paragraph === null) return match;
    const key = `${law_id} ${article_id}`;
    let text = this.#looked.get(key);
    if (text === undefined) {
      if (this.#looked.size >= maxArticles) return match;
      text = await this.read(law_id, article_id);
      this.#looked.set(key, text);
    }
    return text === null ? match : { ...match, paragraph_exists: hasParagraph(text, paragraph.split('.')) };
  }
}

/** Finds the law and the article that a citation means, and whether its paragraphs exist today. */
export async function resolveWithParagraphs(
  service: Service,
  texts: Texts,
  code: string,
  cite: string,
): Promise<ResolvedCitation> {
  const resolved = await resolveCitation(service, code, cite);
  const articles = new ArticleTexts(service, texts, code, utcDay(service.now()));
  const matches: CitationMatch[] = [];
  for (const match of resolved.matches) matches.push(await articles.withParagraph(match));
  return { ...resolved, matches };
}
