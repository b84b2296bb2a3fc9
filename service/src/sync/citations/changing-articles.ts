import type { Part } from '../../corpus/articles/parts.ts';
import { perLanguage, spellings, WordFilter, WordList } from '../../corpus/citations/words.ts';
import { citationLanguage } from '../../corpus/languages/index.ts';

const changingWords = perLanguage(({ changing }) => {
  const words = spellings(changing);
  return { words: new Set(words), filter: new WordFilter(words) };
});
/** Matches a paragraph that begins with a quotation mark. Such a paragraph quotes the new text of another act. */
const quoted = /(?:^|\n)[ \t>*_-]{0,6}[«"“„]/u;

/**
 * Finds the articles of a law that change or quote other acts. In such an article, `artículo 5` may mean article 5 of the other
 * act.
 */
export class ChangingArticles {
  readonly #body: Buffer;
  readonly #parts = new Map<string, { part: Part; to: number }>();
  readonly #known = new Map<string, boolean>();
  readonly #words: ReturnType<typeof changingWords>;

  constructor(body: Buffer, parts: Part[], language: string) {
    this.#body = body;
    this.#words = changingWords(citationLanguage(language));
    for (const [index, part] of parts.entries()) {
      if (part.kind !== 'division') this.#parts.set(part.id, { part, to: parts[index + 1]?.start ?? body.length });
    }
  }

  /** Whether an article changes or quotes another act. An article is read at the first question, and only once. */
  has(id: string): boolean {
    let isChanging = this.#known.get(id);
    if (isChanging === undefined) {
      const { part, to } = this.#parts.get(id) ?? {};
      isChanging = part !== undefined && this.#isChanging(this.#body.toString('utf8', part.start, to));
      this.#known.set(id, isChanging);
    }
    return isChanging;
  }

  #isChanging(text: string): boolean {
    const { words, filter } = this.#words;
    if (quoted.test(text)) return true;
    const list = new WordList(text);
    for (let at = list.next(filter, 0); at >= 0; at = list.next(filter, at + 1)) {
      if (words.has(list.at(at)?.text ?? '')) return true;
    }
    return false;
  }
}
