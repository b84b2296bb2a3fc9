/**
 * How one language names the parts of a law. Plain words in their usual spelling: case and missing accents do not matter
 * (`../grammar/` makes the patterns). A `|` separates several spellings of one word.
 */
export interface Language {
  /** Words in front of an article's number (`Artículo 5`), by the word that its id begins with. */
  articles?: Record<string, string>;
  /** Words in front of several articles in one heading (`Artículos 5 a 7. (Derogados)`). */
  ranges?: Record<string, string>;
  /** Words after an article's number (`1 straipsnis`). */
  articlesBehind?: Record<string, string>;
  /** For articles that are not written as a word and a number: a regular expression for the whole label. */
  articlePattern?: string;
  /**
   * Short forms such as `Art.`, which many languages share. `common` tells the language of the text, and the id begins with the
   * first word of that language's `articles`.
   */
  abbreviations?: string;
  /** Short words that occur in any text of the language, and in few texts of others. */
  common?: string;
  /** Words that no title ends with. After one of them the title goes on in the next paragraph, whatever that begins with. */
  neverLast?: string;
  /** The name of a provision, with the name of several. Below a heading with the latter, `Primera.` is a provision, too. */
  provisions?: Record<string, string>;
  /** Words of annexes in front of the number, or alone; by the word of the id. */
  annexes?: Record<string, string>;
  /** Words of annexes after the number, or alone (`1 priedas`). */
  annexesBehind?: Record<string, string>;
  /** Named units of orders (`Norma 3.ª`), with the gender of their ordinals. */
  units?: Record<string, 'feminine' | 'masculine'>;
  /** Words of divisions in front of the number, from the outermost to the innermost. */
  divisions?: string[];
  /** The same for words after the number (`1. peatükk`, `I SKYRIUS`). */
  divisionsBehind?: string[];
  /** Headings of texts before the law itself. They hold no article. */
  preambles?: string;
  /** Ordinals, in the masculine form where there are two. Compounds are put together by `../grammar/numbers.ts`. */
  numbers?: Record<number, string>;
  /** Cardinals: `Artículo dos`. As units of an order they are below ordinals. */
  cardinals?: Record<number, string>;
  /** The only one of its kind (`Artículo único`). */
  only?: string;
  /**
   * Ordinals for the ids of provisions and units: those of 1 to 19, and the tens from 20 on, to which those of 1 to 9 are
   * added.
   */
  ordinals?: { upTo19: string; tens?: string };
}
