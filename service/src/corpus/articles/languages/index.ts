import { ca } from './ca.ts';
import { es } from './es.ts';
import { et } from './et.ts';
import { fr } from './fr.ts';
import { de, en, nl } from './germanic.ts';
import type { Language } from './language.ts';
import { lt } from './lt.ts';
import { ar, el, fi, he, hu, id, ja, ko, lv, mt, sq, tr, vi } from './others.ts';
import { it, pt, ro } from './romance.ts';
import { bg, cs, hr, pl, uk } from './slavic.ts';

/** Texts are read with all of them at once. If two share a word, the first of them decides what it means. */
export const languages: Language[] = [
  ...[es, ca, fr, et, lt],
  ...[pt, it, ro, de, nl, en, pl, cs, hr, bg, uk],
  ...[lv, hu, fi, tr, sq, mt, el, vi, id, ar, he, ja, ko],
];
