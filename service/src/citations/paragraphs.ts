import { listWordings, readWording } from '../articles/articles.ts';
import { utcDay } from '../base/days.ts';
import { hasParagraph, paragraphOf } from '../corpus/articles/paragraphs.ts';
import { type LawText, lawTextOf, mayBeUnread } from '../corpus/articles/torn-labels.ts';
import type { Service } from '../service.ts';
import type { Texts } from '../texts/texts.ts';
import { resolveCitation } from './resolve.ts';
import type { CitationMatch, ResolvedCitation, ResolvedMatch } from './schema.ts';
import { findPlaces } from './store.ts';

/** The paragraphs of at most this many articles are checked, because each article's text must be read. */
const maxArticles = 50;
/** The texts of at most this many laws are searched for articles that were not read. */
const maxLaws = 50;
/** The longest paragraph that is given, in characters. A citation may name 50 of them. */
const maxParagraph = 10_000;

/** Reads the texts that articles had on a day. */
export class ArticleTexts {
  readonly #service: Service;
  readonly #texts: Texts;
  readonly #country: string;
  readonly #day: string;
  readonly #looked = new Map<string, string | null>();
  readonly #lawTexts = new Map<string, LawText | null>();

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
    if (await this.#mayBeUnread(match)) return { ...match, article_found: null };
    const text = await this.#look(match);
    return text === null ? match : { ...match, paragraph_exists: hasParagraph(text, pathOf(match)) };
  }

  /** Whether the law may have the cited article, although it was not read as an article. */
  async #mayBeUnread({ law_id, article_found, cited_article_id }: CitationMatch): Promise<boolean> {
    if (article_found !== false || cited_article_id === null) return false;
    let law = this.#lawTexts.get(law_id);
    if (law === undefined) {
      law = this.#lawTexts.size >= maxLaws ? null : await this.#readLaw(law_id);
      this.#lawTexts.set(law_id, law);
    }
    return law === null || mayBeUnread(cited_article_id, law);
  }

  /** Null if no article of the law was read, or if its text is not on this machine: then nobody knows which articles it has. */
  async #readLaw(lawId: string): Promise<LawText | null> {
    const places = await findPlaces(this.#service.db, this.#country, lawId);
    const [{ id = null, blob = null } = {}] = places;
    const text = id === null || blob === null ? null : await this.#texts.asBytes.read(this.#country, blob);
    return text && lawTextOf(text.bytes, places);
  }

  /** Adds to a match whether its paragraph exists, and the text of the paragraph. */
  async withParagraphText(match: CitationMatch): Promise<ResolvedMatch> {
    const text = await this.#look(match);
    const found = text === null ? null : paragraphOf(text, pathOf(match));
    const paragraph_text = found !== null && found.length <= maxParagraph ? found : null;
    return { ...(await this.withParagraph(match)), paragraph_text };
  }

  /** The text of the article, if the match names a paragraph of it. */
  async #look({ law_id, article_id, paragraph }: CitationMatch): Promise<string | null> {
    if (article_id === null || paragraph === null) return null;
    const key = `${law_id} ${article_id}`;
    let text = this.#looked.get(key);
    if (text === undefined) {
      if (this.#looked.size >= maxArticles) return null;
      text = await this.read(law_id, article_id);
      this.#looked.set(key, text);
    }
    return text;
  }
}

function pathOf({ paragraph }: CitationMatch): string[] {
  return paragraph?.split('.') ?? [];
}

/** Finds the law and the article that a citation means, whether its paragraphs exist today, and what they say. */
export async function resolveWithParagraphs(
  service: Service,
  texts: Texts,
  code: string,
  cite: string,
): Promise<ResolvedCitation> {
  const resolved = await resolveCitation(service, code, cite);
  const articles = new ArticleTexts(service, texts, code, utcDay(service.now()));
  const matches: ResolvedMatch[] = [];
  for (const match of resolved.matches) matches.push(await articles.withParagraphText(match));
  return { ...resolved, matches };
}
