import type { Language } from '../../http/clients/page-language.ts';
import { ca } from './ca.ts';
import { de } from './de.ts';
import { en, type Phrases } from './en.ts';
import { es } from './es.ts';
import { et } from './et.ts';
import { fr } from './fr.ts';
import { lt } from './lt.ts';

/** The words of the pages in all languages of the pages. */
export const phrases: Record<Language, Phrases> = { en, es, fr, de, ca, et, lt };
