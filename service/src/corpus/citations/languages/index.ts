import { ca } from './ca.ts';
import { es } from './es.ts';
import { et } from './et.ts';
import { fr } from './fr.ts';
import type { CitationLanguage } from './language.ts';
import { lt } from './lt.ts';

/** By the names that PostgreSQL has for languages. */
const languages: Record<string, CitationLanguage> = {
  catalan: ca,
  estonian: et,
  french: fr,
  lithuanian: lt,
  spanish: es,
};

/** Identifiers, numbers with a year, and names are read in any language. */
const plain: CitationLanguage = { parts: {}, types: {} };

export function citationLanguage(name: string): CitationLanguage {
  return languages[name] ?? plain;
}
