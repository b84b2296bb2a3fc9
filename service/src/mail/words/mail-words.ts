import type { Language } from '../../base/reader-languages.ts';
import { ca } from './ca.ts';
import { de } from './de.ts';
import { en, type MailWords } from './en.ts';
import { es } from './es.ts';
import { et } from './et.ts';
import { fr } from './fr.ts';
import { lt } from './lt.ts';

/** The words of mails, for each language of the pages. A phrase that one of them lacks does not compile. */
export const mailWords: Record<Language, MailWords> = { en, es, fr, de, ca, et, lt };
