import { andorra } from './ad.ts';
import { spain } from './es.ts';
import { lithuania } from './lt.ts';
import type { CountryReader } from './reader.ts';
import { uruguay } from './uy.ts';

/** France names the wording of an article (`LEGIARTI…`) as the source of a commit, Estonia the consolidated text. */
const commitsWithoutActs: CountryReader = { sourceNamesNoAct: true };

const readers: Record<string, CountryReader> = {
  ad: andorra,
  ee: commitsWithoutActs,
  es: spain,
  fr: commitsWithoutActs,
  lt: lithuania,
  uy: uruguay,
};

/** The reader for what only this country's files have. */
export function readerOf(country: string): CountryReader {
  return (Object.hasOwn(readers, country) && readers[country]) || {};
}
