import { numberSuffixes } from '../../articles/grammar/numbers.ts';
import { anyOf, spaced } from '../../languages/patterns.ts';
import { perLanguage } from '../words.ts';

/** The number of an article, perhaps with a raised number or the number of its book: `18²`, `18-2`, `6.263`. */
const article = '\\d{1,4}(?:\\.\\d{1,4})?(?:[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}|-\\d{1,3})?';

/** A number, perhaps with a letter or a second number: `5`, `46a`, `20B`, `88-1`. */
const lettered = '\\d{1,4}(?:-\\d{1,3})?(?:\\p{L}(?!\\p{L}))?';

/** Patterns for lists of articles in a language: `artículos 5, 6.2 y 7`, `45, 46 ir 47 straipsniuose`. */
export const listPatterns = perLanguage(
  ({ and = '', to = '', the = '', of = '', nameWords = '§', types, dates, parts }) => {
    const joins = `${and}|${to}`;
    const mark = parts.ordinalMarks ? `|(?:${anyOf(parts.ordinalMarks)})(?!\\p{L})` : '';
    return {
      /** Matches the sign or word that ends the number of an article, before a paragraph or the next article. */
      numberEnd: new RegExp(`[.,;)]|\\s(?:${anyOf(joins)})\\s`, 'u'),
      /** Matches the signs and words between the number of an article, its paragraphs, and further articles. */
      separator: new RegExp(
        `\\s{0,3}[.,;]?\\s{0,3}(?:(?:${anyOf(`${joins}|${of}`)})\\s{1,3}(?:${spaced(the)})?)?`,
        'uy',
      ),
      /** Matches the number or letter of a paragraph, but not the day of a date (`5 de mayo`). */
      innerNumber: new RegExp(
        [
          `\\d{1,3}(?:\\.?[ºª°]${mark})?(?![\\p{N}/]|-\\d|\\s{1,3}(?:${spaced(dates.of)}))\\)?`,
          '(?<=\\p{L}\\.)\\d{1,3}(?![\\p{N}/])|\\p{Ll}\\)|(?<=\\.)\\p{Ll}(?!\\p{L})',
          `(?:${numberSuffixes})(?!\\p{L})`,
        ].join('|'),
        'uy',
      ),
      /** Matches the signs and words between two numbers of a list: `5, 6 y 7`, `5 a 7`, `L. 551-1 et L. 551-13`. */
      between: new RegExp(
        `\\s{0,3}(?:[,;]\\s{0,3})?(?:(?:${anyOf(joins)}|–|-)\\s{1,3}|–)?(?:${spaced(`${the}|${of}|${to}`)})?(?:§\\s?)?`,
        'uy',
      ),
      /** Matches a sign or word that always ends the number of an article. */
      itemEnd: new RegExp(`[,;)]|\\s(?:${spaced(`${joins}|${of}`)})`, 'u'),
      /** Matches a list of numbers right before the word for `articles`. */
      numbersAtEnd: new RegExp(
        `(?<![\\p{L}\\p{N}.])${article}(?:(?:\\s{0,2},\\s{0,2}|\\s{0,2}[–-]\\s{0,2}|\\s(?:${anyOf(joins)})\\s)${article}){0,40}\\s{1,3}$`,
        'u',
      ),
      /** Matches a list of numbers right after a short form, before a law: `art. 14 y 24 CE`. In `art. 5 y 6 meses`, there is none. */
      numbersAfter: new RegExp(
        `^[.\\s]{0,3}${lettered}(?:\\s{0,2},\\s{0,2}(?:§\\s?)?${lettered}){0,10}\\s(?:${anyOf(joins)})\\s(?:§\\s?)?${lettered}(?=\\s{1,3}(?:${anyOf(of)})(?!\\p{L})|\\s{1,3}(?:\\p{Lu}|\\p{Ll}{1,2}\\.|(?:${anyOf([nameWords, ...Object.values(types)].join('|'))})(?!\\p{L}))|\\s*$)`,
        'u',
      ),
      /** Matches the beginning of such a list. It is tried first, because most articles stand alone. */
      listBegins: new RegExp(`[.\\s]{0,3}${lettered}(?:\\s{0,2},|\\s(?:${anyOf(joins)})\\s)`, 'uy'),
      /** Matches a word between the two ends of a range: ` iki `. */
      rangeWord: new RegExp(`\\d\\s(?:${anyOf(to)})\\s\\d`, 'u'),
      /** Matches a text with more than one number: `5 y 6`. */
      severalNumbers: new RegExp(`\\d\\s*(?:,|\\s(?:${anyOf(joins)})\\s)\\s*\\d`, 'u'),
    };
  },
);

export const listedArticles = new RegExp(article, 'gu');
