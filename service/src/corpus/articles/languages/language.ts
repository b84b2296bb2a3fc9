/**
 * How one language names the parts of a law. Plain words in their usual spelling: case and missing accents do not matter
 * (`../grammar/` makes the patterns). Several spellings of one word are parted by `|`.
 */
export interface Language {
  /** Words in front of an article's number (`Artículo 5`), by the word that its id begins with. */
  articles?: Record<string, string>;
  /** Words in front of several articles in one heading (`Artículos 5 a 7. (Derogados)`). */
  ranges?: Record<string, string>;
  /** Words behind an article's number (`1 straipsnis`). */
  articlesBehind?: Record<string, string>;
  /** Articles that no word and number make up: an expression for the whole label. */
  articlePattern?: string;
  /** `Art.` is written in many languages; its id has the first of `articles`, and `common` tells whose text it is. */
  abbreviations?: string;
  /** Short words that stand in any text of the language and in few others. */
  common?: string;
  /** Words that no title ends with: behind them it goes on in the next paragraph, whatever that begins with. */
  neverLast?: string;
  /** A provision by its name, with the name of several: `Primera.` below the latter is one, too. */
  provisions?: Record<string, string>;
  /** Words of annexes in front of the number, or alone; by the word of the id. */
  annexes?: Record<string, string>;
  /** Words of annexes behind the number, or alone (`1 priedas`). */
  annexesBehind?: Record<string, string>;
  /** Named units of orders (`Norma 3.ª`), with the gender of their ordinals. */
  units?: Record<string, 'feminine' | 'masculine'>;
  /** Words of divisions in front of the number, from the outermost to the innermost. */
  divisions?: string[];
  /** The same behind the number (`1. peatükk`, `I SKYRIUS`). */
  divisionsBehind?: string[];
  /** Headings of what stands before the law itself: they hold no article. */
  preambles?: string;
  /** Ordinals, in the masculine form where there are two. Compounds are put together by `../grammar/numbers.ts`. */
  numbers?: Record<number, string>;
  /** `Artículo dos`; as units of an order they stand below ordinals. */
  cardinals?: Record<number, string>;
  /** The only one of its kind (`Artículo único`). */
  only?: string;
  /** Ordinals as ids of provisions and units have them: `upTo19`, and tens that units follow. */
  ordinals?: { upTo19: string; tens?: string };
}
