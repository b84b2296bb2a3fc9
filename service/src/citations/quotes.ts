import { foldWords } from '../corpus/citations/words.ts';

const open = '«"“„';
const close = '»"”“';
/** Up to three words may stand between a citation and what it quotes: `dice que «…»`. */
const quoteBehind = new RegExp(
  `^[\\s,:;)]{0,4}(?:\\p{L}{1,12}\\s{1,2}){0,3}[${open}]([^${open}${close}]{1,2000})[${close}]`,
  'u',
);
const quoteBefore = new RegExp(
  `[${open}]([^${open}${close}]{1,2000})[${close}][\\s,(]{0,4}(?:\\p{L}{1,12}\\s{1,2}){0,3}$`,
  'u',
);
const maxAhead = 2100;
/** Fewer words are a term, and no quotation. */
const minWords = 3;

/** The words in quotation marks right behind, or right before, a citation. */
export function quoteBeside(text: string, start: number, end: number): string | null {
  const found = [
    quoteBehind.exec(text.slice(end, end + maxAhead))?.[1],
    quoteBefore.exec(text.slice(Math.max(0, start - maxAhead), start))?.[1],
  ];
  return found.find((quote) => quote !== undefined && foldWords(quote).split(' ').length >= minWords) ?? null;
}

const maxPassage = 600;

/** Whether an article has the quoted words, whatever their case and punctuation; and the paragraph that comes closest. */
export function compareQuote(quote: string, article: string): { quote: 'matches' | 'differs'; passage: string } {
  const said = ` ${foldWords(article)} `;
  let from = 0;
  // `…` stands for what is left out.
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
