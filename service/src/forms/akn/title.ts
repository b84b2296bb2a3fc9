import { findAct, typeAt } from '../../corpus/citations/act.ts';
import { dayKey, findDate } from '../../corpus/citations/dates.ts';
import { findNumbers } from '../../corpus/citations/numbers.ts';
import { wordsOf } from '../../corpus/citations/words.ts';
import { languageOf } from '../../corpus/language.ts';
import { citationLanguage } from '../../corpus/languages/index.ts';
import { escaped } from '../../http/answers/xml.ts';

/** A piece of a title, with the element that says what it is. */
interface Piece {
  start: number;
  end: number;
  element: string;
  attributes: string;
}

/**
 * Writes a title with its type, number and date marked: `Ley 2/1999, de 3 de marzo` becomes `<docType>Ley</docType>
 * <docNumber>2/1999</docNumber>, de <docDate date="1999-03-03">3 de marzo</docDate>`. A title that does not begin with the name of an
 * act is written as it is, because its numbers may belong to another act.
 */
export function titleAsAkn(title: string, locale: string): string {
  let [written, at] = ['', 0];
  for (const { start, end, element, attributes } of piecesOf(title, locale)) {
    if (start < at) continue;
    written += `${escaped(title.slice(at, start))}<${element}${attributes}>${escaped(title.slice(start, end))}</${element}>`;
    at = end;
  }
  return written + escaped(title.slice(at));
}

function piecesOf(title: string, locale: string): Piece[] {
  const name = languageOf(locale);
  const act = name && findAct(title, name);
  if (!name || !act || act.start !== 0) return [];
  const language = citationLanguage(name);
  const pieces: Piece[] = [];
  const words = wordsOf(title);
  const type = typeAt(words, 0, language);
  const typeEnd = type && words[type.count - 1]?.end;
  if (typeEnd) pieces.push({ start: 0, end: typeEnd, element: 'docType', attributes: '' });
  const number = findNumbers(title).find(({ key }) => key === act.number);
  if (number) pieces.push({ ...number, element: 'docNumber', attributes: '' });
  const date = act.date?.year ? findDate(title, name, language.dates) : null;
  if (date && act.date) pieces.push({ ...date, element: 'docDate', attributes: ` date="${dayKey(act.date)}"` });
  return pieces.sort((one, other) => one.start - other.start);
}
