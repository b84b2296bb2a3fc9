import { languages } from './languages/index.ts';
import { anyOf } from './languages/patterns.ts';

const signs = anyOf(languages.flatMap(({ citations }) => citations?.numberSigns?.split('|') ?? []));
/** Matches a sign before a number: `Nº`, `N°`, `No.`, `Nr.`, `núm.` The number is the same with and without the sign. */
const numberSign = new RegExp(`(?<!\\p{L})(?:n[.\\s]?[º°o]s?\\.?|(?:${signs})\\.?)\\s*(?=\\d|[ivxlcdm]+-\\d)`, 'giu');

/**
 * Matches a number with dots between groups of three digits: `16.060`. It does not match `2010.100`, because `2010` has four
 * digits.
 */
const grouped = /(?<!\d)\d{1,3}(?:\.\d{3})+(?!\d)/g;

/** Writes all official numbers of a text in one form: `Ley Nº 16.060` becomes `Ley 16060`. */
export function foldNumbers(text: string): string {
  return text.replace(numberSign, '').replace(grouped, (number) => number.replaceAll('.', ''));
}
