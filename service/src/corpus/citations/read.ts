import { numberSuffixes } from '../articles/grammar/numbers.ts';
import { type CitationLanguage, citationLanguage } from '../languages/index.ts';
import { anyOf } from '../languages/patterns.ts';
import { findAct } from './act.ts';
import type { Citation } from './citation.ts';
import { withFurther } from './further-parts.ts';
import { aloneOf } from './law-mentions.ts';
import { readAddress } from './names/addresses.ts';
import { articleWord, type PartOfLaw, partOfShortName, partsIn, shortName } from './names/short-names.ts';
import { findPart } from './parts/article-part.ts';
import { divisionIn } from './parts/divisions.ts';
import { paragraphsNamed } from './parts/paragraphs.ts';
import { isCutRange, rangeOf, withBetween } from './parts/ranges.ts';
import { foldWords, isFiller, nameWords, perLanguage, spellings, type Word, wordsOf } from './words.ts';

/**
 * Matches identifiers: letters and digits without spaces. Examples: `BOE-A-1995-25444`, `LEGITEXT000006071194`, `TAR.FC2B71C84492`,
 * `UY-ley-18331`, `113032014002`, 32 hexadecimal digits. It does not match `Covid-19` and `VIII-1864`.
 */
const identifier =
  /(?<![\p{L}\p{N}./-])(?:\p{L}{2,8}(?:-[\p{L}\p{N}_]{1,20}){2,6}|\p{Lu}{4,10}\d{6,14}|\p{Lu}{2,5}\.[0-9A-F]{6,16}|[0-9a-f]{32}|\d{10,14})(?![\p{L}\p{N}/])/gu;

/** The identifiers of laws in a text, with their offsets. */
export function identifiersIn(text: string): { id: string; start: number; end: number }[] {
  const found = [...text.matchAll(identifier)].map(({ 0: id, index }) => ({
    id,
    start: index,
    end: index + id.length,
  }));
  return found.filter(({ id }) => /\d/.test(id));
}

const nothing = {
  title: '',
  act: null,
  names: [],
  namedYear: null,
  isPlain: true,
  isName: false,
  articleIds: null,
  parts: [],
  division: null,
};

/** The citation of a law by its identifier alone. */
export function citationOfId(id: string): Citation {
  return { ...nothing, law: id, identifiers: [id], addressKeys: [] };
}

/** Reads a citation as people write it; null for a text that names no law. */
export function readCitation(written: string, languageName: string): Citation | null {
  const language = citationLanguage(languageName);
  const text = withDayType(withCapitalCode(tidy(written), language), language);
  return readDivided(text, languageName) ?? readWhole(text, languageName);
}

/** How many divisions are read. `sección 2.ª del capítulo II del título I` has three. */
const maxDivisions = 4;

/** Reads a division of a law, and the law: `capítulo II del título I de la Constitución`. Null if the text names no division. */
function readDivided(text: string, languageName: string, depth = 0): Citation | null {
  const language = citationLanguage(languageName);
  const division = depth < maxDivisions ? divisionIn(text, language) : null;
  if (!division) return null;
  const rest = withoutJoins(division.rest, language);
  const inner = readDivided(rest, languageName, depth + 1) ?? readWhole(rest, languageName);
  if (!inner) return null;
  // The whole text may also be the name of a law.
  const whole = inner.names.length === 0 ? [] : namesIn(text, language);
  return {
    ...inner,
    title: nameWords(text, language).join(' '),
    names: [...new Set([...inner.names, ...whole])],
    division: [division.written, inner.division].filter(Boolean).join(', '),
  };
}

function readWhole(text: string, languageName: string): Citation | null {
  const language = citationLanguage(languageName);
  if (identifiersIn(text)[0]?.id === text) return citationOfId(text);
  const address = readAddress(text);
  if (address) return { ...nothing, law: text, identifiers: address.identifiers, addressKeys: address.keys };
  const { law, parts, isBare = false, partText = text } = takePart(text, languageName);
  const articleIds = parts[0]?.ids ?? null;
  const ids = identifiersIn(law).map(({ id }) => id);
  const act = ids.length > 0 ? null : findAct(law, languageName);
  const names = ids.length > 0 || (act?.number && !isYear(law, act.number)) ? [] : namesIn(law, language);
  if (law === '' || (ids.length === 0 && !act && names.length === 0)) return null;
  const isName = hasNameWord(law, language);
  return {
    law,
    addressKeys: [],
    // The whole text is tried as an identifier, too, because identifiers may have any form.
    identifiers: [law, ...ids, ...(act?.number?.length === 12 ? [act.number] : [])],
    title: nameWords(text, language).join(' '),
    act,
    names,
    namedYear: names.length === 0 ? null : yearAfter(law, language),
    isPlain: ids.length > 0 || act !== null || (articleIds !== null && !isBare) || isName,
    isName,
    articleIds,
    parts: withBetween(partText, parts, language).map((part) => ({
      ids: part.ids,
      paragraphs: paragraphsNamed(partText, part, language),
      ...(part.isInFirst && { isInFirst: part.isInFirst }),
      ...(part.isOpen && { isOpen: part.isOpen }),
      ...rangeOf(partText, part, language),
    })),
    ...(isCutRange(partText, parts, language) && { isCut: true as const }),
    division: null,
  };
}

/**
 * Whether a number is only a year in a name: `Constitución Española de 1978`. An official number of four digits is
 * right after the type.
 */
function isYear(law: string, number: string): boolean {
  return /^(?:1[5-9]|20)\d\d$/.test(number) && new RegExp(`[\\s,]\\p{L}+,?\\s${number}$`, 'u').test(law);
}

/**
 * A citation on one line, without the signs around it. The pattern for signs at the end matches only from the first sign of a run.
 * So a long run of signs takes no more time than a short one.
 */
function tidy(written: string): string {
  return (
    written
      .normalize('NFC')
      // Without this, the raised letter of `n.º` would become a word.
      .replace(/(?<=(?<!\p{L})[Nn])\.?[º°](?=[\s.]*\d)/gu, '. ')
      .replace(/[\s\u00ad\u200b]+/g, ' ')
      // `253/2008Sb.`
      .replace(/(?<=\d\/\d{4})(?=\p{Lu}\p{Ll})/gu, ' ')
      // `39 / 2015`
      .replace(/(?<=\d)\s?\/\s?(?=(?:1[6-9]|20)?\d\d(?!\d))/g, '/')
      .replace(/^[\s«"“”'([{,;:.]+/u, '')
      .replace(/(?<![\s»"“”'\]},;:.])[\s»"“”'\]},;:.]+$/u, '')
  );
}

/** A text in which the letter of a French code is a capital: `article L212-18` for `article l212-18`. */
function withCapitalCode(text: string, language: CitationLanguage): string {
  const letter = smallCode(language);
  return letter === null ? text : text.replace(letter, (found) => found.toUpperCase());
}

/** A text in which a capital before a day is the whole type: `loi 22 avril 2019` for `L. 22 avril 2019`. */
function withDayType(text: string, { dayTypes }: CitationLanguage): string {
  if (dayTypes === undefined) return text;
  return text.replace(
    /(?<![^\s,])(\p{Lu})\.?\s(?=\d{1,2}(?:\p{Ll}{2})?\s\p{L}{3,9}\.?\s\d{4}(?!\d))/u,
    (all, letter) => {
      const type = dayTypes[letter];
      return type === undefined ? all : `${type} `;
    },
  );
}

const smallCode = perLanguage(({ articles, parts }) => {
  if (parts.codeLetters === undefined) return null;
  const word = anyOf(Object.values(articles ?? {}).join('|'));
  return new RegExp(
    `(?<=^|(?<!\\p{L})(?:${word})\\.?\\s)[lrda](?=\\.?\\s?\\*?\\s?\\d{1,4}-\\d)|(?<=\\s)[lr](?=\\.?\\d{1,4}-\\d)`,
    'giu',
  );
});

/**
 * The cited articles, and the law that is named before or after them. An article in the middle of a title belongs to another law.
 */
function takePart(text: string, languageName: string): Pick<PartOfLaw, 'law' | 'parts'> & Partial<PartOfLaw> {
  const language = citationLanguage(languageName);
  const short = partOfShortName(text, language, (one) => withoutJoins(one, language));
  if (short) return short;
  const worded = wordedArticle(text, languageName);
  if (worded) return { ...takePart(worded, languageName), partText: worded, isBare: true };
  const part = findPart(text, language);
  if (!part) return { law: text, parts: [] };
  const found = partsIn(text, language);
  const isMore = found && (found.parts.length > 1 || found.start < part.start);
  const list = isMore && found.start <= part.start && part.start < found.end ? found : null;
  const before = withoutJoins(text.slice(0, Math.min(part.start, list?.start ?? part.start)), language);
  const behind = withoutJoins(text.slice(Math.max(part.end, list?.end ?? 0)), language);
  const parts = list?.parts ?? [part];
  const { parts: all, rest } = withFurther(behind, parts, text, language, withoutJoins);
  if (rest === '') return { law: before, parts: all };
  // In these languages, the law is always named before its articles: `ATS §-s 24 sätestatud`.
  if (language.namesInText === 'before' && isLaw(before, languageName)) return { law: before, parts: all };
  if (before !== '' && findAct(before, languageName)) return { law: text, parts: [] };
  return { law: rest, parts: all };
}

/** Whether a text names a law: it has a short name, a number or a word that is usual in names. */
function isLaw(text: string, languageName: string): boolean {
  const language = citationLanguage(languageName);
  if (text === '') return false;
  return isShortName.test(text) || hasNameWord(text, language) || findAct(text, languageName) !== null;
}

const isShortName = new RegExp(`^${shortName}$`, 'u');

/**
 * A text with only the number of an article before or after the name of a law, with the word `article` before it: `L. 43-1 code des
 * pensions`, `53.2 constitución`, `código de comercio 25`, `95 Harbours Act 1946`, `ET 38`. Null for any other text.
 */
function wordedArticle(text: string, languageName: string): string | null {
  const language = citationLanguage(languageName);
  const word = articleWord(language);
  if (word === null) return null;
  const hasCodes = language.parts.codeLetters !== undefined;
  if (hasCodes && codeAtStart.test(text)) return `${word} ${text}`;
  if (titleAtEnd(language)?.test(text)) return `${language.bareArticle} ${text}`;
  const [, number = '', rest = ''] = numberAtStart.exec(text) ?? [];
  if (number !== '' && isNameAlone(withoutJoins(rest, language), languageName)) return `${word} ${text}`;
  // `ley hipotecaria art 34` names the article with its word.
  if (findPart(text, language)) return null;
  // A language with articles and sections does not tell which of them a number means, unless people mean one of them.
  const kinds = Object.keys({ ...language.parts.articles, ...language.articles }).length;
  if (kinds !== 1 && language.bareArticle === undefined) return null;
  const [, name = '', last = ''] = numberAtEnd.exec(text) ?? (hasCodes ? codeAtEnd.exec(text) : null) ?? [];
  if (last !== '' && isNameAlone(name, languageName)) return `${word} ${last} ${name}`;
  if (findAct(text, languageName)) return null;
  const [, short = '', behind = ''] = numberAfterShort.exec(text) ?? numberAfterSmall.exec(text) ?? [];
  const isType = namedBy(language).has(short) || aloneOf(language).has(short);
  if (behind === '' || isType || (short.length < minSmall && !isKnownShort(short, language))) return null;
  return `${word} ${behind} ${short}`;
}

/** A name of two small letters is mostly a word, unless the language knows it: `cc 1902`. */
const minSmall = 3;

function isKnownShort(name: string, language: CitationLanguage): boolean {
  return /\p{Lu}/u.test(name) || knownShort(name, language) !== undefined;
}

/** Whether a text is the name of a law without a number: it begins with `código`, or has a type and more words (`Ley Hipotecaria`). */
function isNameAlone(name: string, languageName: string): boolean {
  const language = citationLanguage(languageName);
  const words = nameWords(name, language);
  const first = wordsOf(name)[0]?.text ?? '';
  if (aloneOf(language).has(first)) return true;
  return words.length > 1 && namedBy(language).has(first) && findAct(name, languageName) === null;
}

/** Matches the number of an article before a title that ends with its type: `95 Harbours Act 1946`. */
const titleAtEnd = perLanguage(({ titleEnds, bareArticle }) =>
  titleEnds === undefined || bareArticle === undefined
    ? null
    : new RegExp(
        `^\\d{1,4}\\p{L}{0,2}\\s\\p{L}.{2,200}\\s(?:${titleEnds.split('|')[0]})\\s?,?\\s(?:1[6-9]|20)\\d\\d$`,
        'iu',
      ),
);

const namedBy = perLanguage(
  ({ nameWords: names, types }) => new Set([...spellings(names), ...Object.keys(types).map(foldWords)]),
);

/** Matches the number of an article of a French code: `L. 43-1`, `R* 119-33`, `R.* 412-32`. `L. 8 mai 2022` is a law with its day. */
const codeAtStart = /^(?:L\.?\s?O|[LRDA])\.?\s?\*{0,2}\s?(?!\d{1,2}\s\p{L}{3,10}\s\d{4})\d{1,4}(?:-\d{1,4}){0,4}[\s,]/u;
const codeAtEnd =
  /^(.{4,100}\p{L})[\s,]{1,2}((?:L\.?\s?O|[LRDA])\.?\s?\*{0,2}\s?\d{1,4}(?:-\d{1,4}){0,4})(?:\s[IVX]{1,4})?$/u;
const numberAtStart = new RegExp(`^(\\d{1,4}(?:[.-]\\d{1,3})*(?:\\s?(?:${numberSuffixes}))?)\\.?\\s(.{4,60})$`, 'u');
/** Matches a name and the number of an article after it, which is no year. */
const numberAtEnd = new RegExp(
  `^(.{4,100}\\p{L})\\s((?!1[6-9]\\d\\d$|20\\d\\d$)\\d{1,4}(?:[.-]\\d{1,3})*(?:\\s\\p{L}{3,8}|(?:${numberSuffixes}))?)$`,
  'u',
);

/** Matches the short name of a law and the number of an article after it, which is no year: `ET 38`, `LEC, 7.2`. */
const numberAfterShort = new RegExp(
  `^(${shortName}),?\\s((?!1[6-9]\\d\\d$|20\\d\\d$)\\d{1,4}(?:\\.\\d{1,3})*(?:\\s?(?:${numberSuffixes}))?)$`,
  'u',
);

/** The same with a name in small letters: `lopj 238.3`, `crpa L231-1`. */
const numberAfterSmall = new RegExp(
  `^(\\p{Ll}{2,10}),?\\s((?!1[6-9]\\d\\d$|20\\d\\d$)(?:\\d{1,4}(?:\\.\\d{1,3})*(?:\\s?(?:${numberSuffixes}))?|[LRDA]\\.?\\s?\\d{1,4}(?:-\\d{1,4}){1,4}))$`,
  'u',
);

/** A text without the joining words and signs (`de la`, `,`) at both ends. */
function withoutJoins(text: string, language: CitationLanguage): string {
  const words = wordsOf(text);
  const joins = joinsOf(language);
  // In capitals, the same letters are a short name (`LO`, `L.`), but not before another short name (`LR CK`).
  const isCapital = (word: Word | undefined) => /^\p{Lu}+$/u.test(text.slice(word?.start ?? 0, word?.end ?? 0));
  const isJoin = (word: Word | undefined) => word !== undefined && joins.has(word.text) && !isCapital(word);
  const { ands, further, to: tos } = followersOf(language);
  let [from, to] = [0, words.length];
  // `et suivants` stands between an article and its law.
  if (further.has(words[from]?.text ?? '')) from++;
  else if (ands.has(words[from]?.text ?? '') && further.has(words[from + 1]?.text ?? '')) from += 2;
  // `Schedule 1 to the Harbours Act 1946`
  else if (tos.has(words[from]?.text ?? '') && !isCapital(words[from])) from++;
  const isBeforeShort = () =>
    joins.has(words[from]?.text ?? '') && isCapital(words[from]) && isCapital(words[from + 1]);
  while (from < to && (isJoin(words[from]) || (from + 1 < to && isBeforeShort()))) from++;
  while (to > from && isJoin(words[to - 1])) to--;
  const end = words[to - 1]?.end ?? 0;
  const closing = /^[)\]]/.exec(text.slice(end))?.[0] ?? '';
  return from === to ? '' : text.slice(words[from]?.start, end) + closing;
}

const joinsOf = perLanguage(
  ({ joins = '', letterWords = '' }) =>
    new Set([...joins.split(/[|\s]/), ...letterWords.split('|')].filter(Boolean).map(foldWords)),
);

const followersOf = perLanguage(({ and, to, furtherJoins }) => ({
  to: new Set(spellings(to)),
  ands: new Set(spellings(and)),
  further: new Set(spellings(furtherJoins)),
}));

/**
 * The names that a text may mean, as keys have them: the text itself, the text without a year at its end, and the full name of a
 * short name.
 */
function namesIn(law: string, language: CitationLanguage): string[] {
  const short = knownShort(law, language);
  const undated = yearAfter(law, language) === null ? law : law.replace(yearAtEnd, '');
  // `karistusregistri seadus (KarRS)`
  const plain = law.replace(shortInBrackets, '');
  const all = new Set([law, undated, plain, ...(short === undefined ? [] : [short])]);
  const names = [...all].map((name) => nameWords(name, language).join(' '));
  return [...new Set(names.flatMap((name) => (name === '' ? [] : typedNames(name, language))))];
}

const shortInBrackets = /\s\((?=\p{L}*\p{Lu}\p{L}*\p{Lu})\p{L}{2,10}\)$/u;

/** How many digraphs of a name may be typed for another letter. Each one doubles the number of names. */
const maxDigraphs = 4;

/** A name, and the names that it may stand for: `betaubungsmittelgesetz` for `betaeubungsmittelgesetz`. */
function typedNames(name: string, { digraphs = {} }: CitationLanguage): string[] {
  const pairs = Object.keys(digraphs);
  if (pairs.length === 0) return [name];
  const names = [name];
  for (const { 0: pair, index } of [...name.matchAll(new RegExp(pairs.join('|'), 'g'))]
    .slice(0, maxDigraphs)
    .reverse()) {
    const others = names.map((one) => one.slice(0, index) + digraphs[pair] + one.slice(index + pair.length));
    names.push(...others);
  }
  return names;
}

/** The name that everybody means by a short name: `Código Civil` by `CC` or `C.C.`, `Code de commerce` by `C. com.` */
export function knownShort(law: string, language: CitationLanguage): string | undefined {
  return shortNamesOf(language).get(lettersOf(law));
}

const lettersOf = (name: string) => foldWords(name.replace(/[.\s]/g, ''));
const shortNamesOf = perLanguage(
  ({ shortNames = {} }) => new Map(Object.entries(shortNames).map(([name, whole]) => [lettersOf(name), whole])),
);

const yearAtEnd = /,?\s(?:\p{L}{1,3}\s)?((?:1[5-9]|20)\d\d)$/u;

/** The year after a name. If titles end with their type, the year belongs to the title: `Harbours Act 1946`, `Gewerbeordnung 1994`. */
function yearAfter(law: string, language: CitationLanguage): string | null {
  return language.titleEnds || language.compoundEnds ? null : (yearAtEnd.exec(law)?.[1] ?? null);
}

const nameWordsOf = perLanguage(({ types, nameWords: names, shortNames }) => [
  ...new Set([
    ...Object.keys(types).map(foldWords),
    ...spellings(names),
    ...Object.keys(shortNames ?? {}).map(foldWords),
  ]),
]);

/**
 * Whether a text has a word that is usual in the names of laws. In Estonian, that word may be the end of a compound:
 * `karistusseadustik`.
 */
function hasNameWord(law: string, language: CitationLanguage): boolean {
  const written = wordsOf(law).flatMap(({ text }) => (isFiller(text, language) ? [] : [text]));
  const known = nameWordsOf(language);
  // `nameWords` gives the basic form of a type: `seadus` for `seaduse`.
  return [...written, ...nameWords(law, language)].some((word) =>
    known.some((name) => word === name || (name.length > 5 && word.endsWith(name))),
  );
}

/**
 * Matches names of chemicals, which look like identifiers: `Metil-1-testosterona`, `androst-4-en-3`. In texts, identifiers with
 * hyphens begin with two capitals.
 */
const chemical = /^\p{L}\p{Ll}.*-/u;

/** Matches an identifier with hyphens: it has a year or a long number, or two words and a number. `SARS-CoV-2` is none. */
const hyphened = /\d{4}|^\p{L}+-\p{L}+-\d{2,}$/u;

/** Whether a word in a text of law is really an identifier, and no name of a thing with a number in it. */
export function isIdentifierInText(id: string): boolean {
  return !chemical.test(id) && (!id.includes('-') || hyphened.test(id));
}
