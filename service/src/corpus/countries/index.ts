import { spain } from './es.ts';
import { lithuania } from './lt.ts';
import type { CountryReader } from './reader.ts';
import { uruguay } from './uy.ts';

const readers: Record<string, CountryReader> = { es: spain, lt: lithuania, uy: uruguay };

/** What is read of a country's files beyond what all countries write alike. */
export function readerOf(country: string): CountryReader {
  return (Object.hasOwn(readers, country) && readers[country]) || {};
}
