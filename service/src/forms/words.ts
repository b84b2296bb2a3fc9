import { ca } from './words/ca.ts';
import { cs } from './words/cs.ts';
import { de } from './words/de.ts';
import { el } from './words/el.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { et } from './words/et.ts';
import { fi } from './words/fi.ts';
import type { FormWords } from './words/form-words.ts';
import { fr } from './words/fr.ts';
import { lt } from './words/lt.ts';
import { nb } from './words/nb.ts';
import { pl } from './words/pl.ts';
import { ro } from './words/ro.ts';
import { sk } from './words/sk.ts';

export type { FormWords };

const words: Record<string, FormWords> = { ca, cs, de, el, en, es, et, fi, fr, lt, nb, pl, ro, sk };

export function formWords(language: string): FormWords {
  return words[language.slice(0, 2)] ?? en;
}
