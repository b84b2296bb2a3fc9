import type { Language } from '../../base/reader-languages.ts';
import { ca } from './ca.ts';
import { de } from './de.ts';
import { en, type Phrases } from './en.ts';
import { es } from './es.ts';
import { et } from './et.ts';
import { fr } from './fr.ts';
import { lt } from './lt.ts';

/**
 * The words of the pages, by language. base/reader-languages.ts has the list of languages, and http/clients/page-languages.ts
 * chooses one.
 */
export const phrases: Record<Language, Phrases> = { en, es, fr, de, ca, et, lt };
