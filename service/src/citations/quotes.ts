import { foldWords, perLanguage, spellings } from '../corpus/citations/words.ts';
import { citationLanguage } from '../corpus/languages/index.ts';
import { threadTask } from '../threads/threads.ts';

const open = '«"“„';
const close = '»"”“';
const maxQuote = 2000;
const quoted = `[${open}]([^${open}${close}]{1,${maxQuote}})[${close}]`;
/**
 * Matches a quotation after a citation. Up to three words may come between them, and also a comma or a bracket: `señala
 * que «…»`, `(artículo 18 de la Constitución Española) «…»`.
 */
const quoteBehind = new RegExp(`^[\\s,:;)]{0,4}(?:\\p{L}{1,12}[,)]{0,2}\\s{1,2}){0,3}${quoted}`, 'u');
/** Matches a quotation after words and a colon: `dice: «…»`, `establece lo siguiente: «…»`. */
const quoteSaid = new RegExp(
  `^[\\s,;)]{0,4}((?:\\p{L}{1,16}\\s{1,2}){0,4}\\p{L}{1,16})\\s{0,2}:\\s{0,3}${quoted}`,
  'u',
);
const maxAhead = maxQuote + 100;
/** Matches the end of a quotation right before a citation: `…» (artículo 5`, `…», dice el artículo 5`. */
const endBefore = new RegExp(`[${close}][\\s,(]{0,4}(?:\\p{L}{1,12}\\s{1,2}){0,3}$`, 'u');
const maxBehind = 50;
/** How many words a quotation must have. Fewer words are only a term. */
const minWords = 3;

const sayingOf = perLanguage(({ saying }) => new Set(spellings(saying).flatMap((words) => words.split(' '))));

/** Finds the words in quotation marks right after, or right before, a citation. */
export function quoteBeside(text: string, start: number, end: number, language: string): string | null {
  const ahead = text.slice(end, end + maxAhead);
  const found = [quoteBehind.exec(ahead)?.[1], saidIn(ahead, language), quoteBefore(text, start)];
  return found.find((quote) => quote !== undefined && foldWords(quote).split(' ').length >= minWords) ?? null;
}

function saidIn(ahead: string, language: string): string | undefined {
  const [, words = '', quote] = quoteSaid.exec(ahead) ?? [];
  const saying = sayingOf(citationLanguage(language));
  return foldWords(words)
    .split(' ')
    .every((word) => saying.has(word))
    ? quote
    : undefined;
}

/** Finds a quotation before a citation. It goes back from the closing quotation mark to the opening one. */
function quoteBefore(text: string, start: number): string | undefined {
  const from = Math.max(0, start - maxBehind);
  const found = endBefore.exec(text.slice(from, start));
  if (!found) return undefined;
  const last = from + found.index;
  let first = last - 1;
  while (first >= 0 && last - first <= maxQuote && !`${open}${close}`.includes(text[first] ?? '')) first--;
  const isQuote = first >= 0 && first < last - 1 && open.includes(text[first] ?? '');
  return isQuote ? text.slice(first + 1, last) : undefined;
}

const maxPassage = 600;

type Comparison = { quote: 'matches' | 'differs'; passage: string };

/** Compares in a thread, because an article may be an annex of megabytes. */
export const compareTexts = threadTask(import.meta.url, compare, { lane: 'citations', isKept: false });

export function compare({ quote, article }: { quote: string; article: string }): Comparison {
  return compareQuote(quote, article);
}

/** Whether an article contains the quoted words; case and punctuation do not matter. `passage` is the most similar paragraph. */
export function compareQuote(quote: string, article: string): Comparison {
  const said = ` ${foldWords(article)} `;
  let from = 0;
  // `…` stands for words that the quotation leaves out.
  const isThere = quote.split(/\[?(?:…|\.\.\.)\]?/u).every((piece) => {
    const words = foldWords(piece);
    const at = words === '' ? from : said.indexOf(` ${words} `, from);
    if (at >= 0) from = at + words.length;
    return at >= 0;
  });
  return { quote: isThere ? 'matches' : 'differs', passage: closest(quote, article).slice(0, maxPassage) };
}

function closest(quote: string, article: string): string {
  const wanted = new Set(foldWords(quote).split(' '));
  let [best, most] = ['', -1];
  for (const paragraph of article.split(/\n{2,}/)) {
    const shared = new Set(
      foldWords(paragraph)
        .split(' ')
        .filter((word) => wanted.has(word)),
    ).size;
    if (shared > most) [best, most] = [paragraph.trim(), shared];
  }
  return best;
}
