import { allCountryRules } from '../countries/index.ts';
import { foldNumbers } from '../fold-numbers.ts';
import { fullYear } from './dates.ts';

/** An official number in a text. `isSure`: the form alone shows that it is the number of a law. */
export interface FoundNumber {
  key: string;
  year: number | null;
  isSure: boolean;
  start: number;
  end: number;
}

/**
 * Matches official numbers: `39/2015`, `HAP/2194/2013`, `560/38042/2015`, `VIII-1864`. After a type or a sign such as `Nº`, also
 * `78-17`, `2019-00247`, `16.060`, `18331`.
 */
const number =
  /(?<![\p{L}\p{N}/-]|(?<!\p{L})\.)(?:((?:(?:\p{L}{1,6}|\d{1,4})\/)?\d{1,6}\/\d{2,4})|([IVXLC]{1,6}-\d{1,6})|(\d{2,4}-\d{1,6}|\d{1,3}(?:\.\d{3})+|\d{1,6}))(?![\p{L}\p{N}/]|[.-]\d)/gu;

export function findNumbers(text: string): FoundNumber[] {
  const place = gazettePlace(text);
  if (place) return [place];
  return [...text.matchAll(number)].map((found) => ({
    ...numberKey(found[0]),
    isSure: found[3] === undefined,
    start: found.index,
    end: found.index + found[0].length,
  }));
}

const numberHere = new RegExp(number.source, 'uy');

/** The number that begins at an offset of a text. */
export function numberAt(text: string, from: number): FoundNumber | null {
  numberHere.lastIndex = from;
  const found = numberHere.exec(text);
  if (!found) return null;
  return { ...numberKey(found[0]), isSure: found[3] === undefined, start: from, end: from + found[0].length };
}

function gazettePlace(text: string): FoundNumber | null {
  for (const { gazettePlace: find } of allCountryRules) {
    const place = find?.(text);
    if (place) return { ...place, year: null, isSure: true };
  }
  return null;
}

/** A number as keys have it: `Nº 16.060` becomes `16060`, and `30/92` becomes `30/1992`. */
export function numberKey(written: string): { key: string; year: number | null } {
  const place = gazettePlace(written);
  if (place) return { key: place.key, year: null };
  const folded = foldNumbers(written).trim().toLowerCase();
  const [, head, year] = /^(.*\d)\/(\d{4}|[09]\d\d|\d\d)$/.exec(folded) ?? [];
  if (head === undefined || year === undefined) return { key: folded, year: null };
  const whole = fullYear(year);
  return { key: `${head}/${whole}`, year: whole };
}
