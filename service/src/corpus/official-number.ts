import { languages } from './languages/index.ts';
import { anyOf } from './languages/patterns.ts';

/** Where countries write a law's official number. */
export const numberKeys = ['official_number', 'document_number', 'number'];

const signs = anyOf(languages.flatMap(({ citations }) => citations?.numberSigns?.split('|') ?? []));
/** `Nº`, `N°`, `No.`, `Nr.`, `núm.` before a number: written or not, it is the same number. */
const numberSign = new RegExp(`(?<!\\p{L})(?:n[.\\s]?[º°o]s?\\.?|(?:${signs})\\.?)\\s*(?=\\d|[ivxlcdm]+-\\d)`, 'giu');

/** Groups of three digits, as in `16.060`; `2010.100` is none, since no group has four. */
const grouped = /(?<!\d)\d{1,3}(?:\.\d{3})+(?!\d)/g;

/** Official numbers in one form, wherever they stand: `Ley Nº 16.060` is `Ley 16060`. */
export function foldNumbers(text: string): string {
  return text.replace(numberSign, '').replace(grouped, (number) => number.replaceAll('.', ''));
}
