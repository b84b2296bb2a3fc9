import { dayOf } from '../front-matter.ts';
import type { CountryReader, Repeal } from './reader.ts';

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

const effect =
  /con efectos (?:de|desde|a partir de)l?(?: el)?(?: día)? (\d{1,2})(?:\.?º)? de ([a-záéíóú]+) de (\d{4})/i;

/** `con efectos de 7 de diciembre de 2018`; null when no such day is named. */
export function readEffect(text: string): string | null {
  const [, day = '', month = '', year] = effect.exec(text) ?? [];
  const number = months.indexOf(month.toLowerCase().replace('setiembre', 'septiembre')) + 1;
  if (number === 0) return null;
  return dayOf(`${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** What keeps a part of the law alive: such a repeal is partial. */
const exception =
  /\b(?:excepto|salvo|excepci[oó]n|excepciones|a salvo|en (?:todo )?(?:lo|cuanto) (?:que )?se oponga|parcialmente)\b/i;

function repealNote(opening: string): Repeal | null {
  if (!/^Norma derogada\b/i.test(opening) || exception.test(opening)) return null;
  const by = [...opening.matchAll(/Ref\. ([A-Z]+-[A-Za-z]-\d{4}-\d+)/g)].map((match) => match[1] as string);
  return { on: readEffect(opening), by: [...new Set(by)] };
}

/** Spain: the consolidated texts of the state gazette open with a note once the law is repealed. */
export const spain: CountryReader = { repealNote };
