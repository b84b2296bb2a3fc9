import {
  type CountryForms,
  type IdInText,
  type LawLink,
  type UnlinkedText,
  withoutLinks,
} from '../countries/links-in-text.ts';
import { type CitationLanguage, citationLanguage } from '../languages/index.ts';
import { anyOf } from '../languages/patterns.ts';
import { type Item, joined, type Mention } from './join.ts';
import { type LawMention, LawParser, lawWords } from './law-mentions.ts';
import { addressesIn, readAddress } from './names/addresses.ts';
import { withShortNames } from './names/beside.ts';
import { compoundBeside } from './names/compounds.ts';
import { fullTitlesIn } from './names/full-titles.ts';
import { abbreviationAfter } from './names/short-names.ts';
import { type CitedPart, partStarts, partWordsAt } from './parts/article-part.ts';
import { partsAt } from './parts/parts-in-text.ts';
import { identifiersIn, isIdentifierInText } from './read.ts';
import { Phrases, perLanguage, spellings, type Word, WordFilter, WordList, wordsOf } from './words.ts';

/**
 * All citations of a text in their order. The time grows in proportion to the length of the text. `forms` says which
 * laws a country's addresses and numbers mean; without `forms`, they are not read as citations. `isWrittenByPeople` is
 * for texts that are not laws, such as contracts: short names beside articles (`art. 18 CE`) and addresses that are not
 * links are citations there.
 */
export function findMentions(
  text: string,
  languageName: string,
  forms: CountryForms | null = null,
  isWrittenByPeople = false,
): Mention[] {
  const mentions: Mention[] = [];
  for (const { start, end } of paragraphsOf(text)) {
    const paragraph = text.slice(start, end);
    const plain = withoutLinks(paragraph, forms?.lawOf ?? null);
    const found = mentionsIn(plain ?? { text: paragraph, links: [] }, languageName, forms, isWrittenByPeople);
    if (found.length === 0) continue;
    const placeOf = plain ? (at: number) => plain.placeOf(at) + start : (at: number) => at + start;
    for (const mention of found) mentions.push(moved(mention, placeOf));
  }
  return mentions;
}

/** A longer paragraph is cut at this length. */
const maxParagraph = 20_000;

function* paragraphsOf(text: string): Generator<{ start: number; end: number }> {
  for (let start = 0; start < text.length; ) {
    const blank = text.indexOf('\n\n', start);
    const end = Math.min(blank < 0 ? text.length : blank, start + maxParagraph);
    yield { start, end };
    start = end === blank ? end + 2 : end;
  }
}

function moved(mention: Mention, placeOf: (at: number) => number): Mention {
  const { law } = mention;
  // The offset after the last character of the mention. `placeOf(end)` would be wrong if a link begins there: it would be after the
  // signs of that link.
  const endOf = (end: number) => (end === 0 ? placeOf(0) : placeOf(end - 1) + 1);
  return {
    ...mention,
    start: placeOf(mention.start),
    end: endOf(mention.end),
    law: law && { ...law, start: placeOf(law.start), end: endOf(law.end) },
    parts: mention.parts.map(({ start, end, written, ...part }) => ({
      ...part,
      start: placeOf(start),
      end: endOf(end),
      ...(written && { written: movedNumber(written, placeOf, endOf) }),
    })),
  };
}

function movedNumber(
  { word, numberStart, numberEnd, innerStart, innerEnd }: NonNullable<CitedPart['written']>,
  placeOf: (at: number) => number,
  endOf: (at: number) => number,
) {
  const place = { numberStart: placeOf(numberStart), numberEnd: endOf(numberEnd) };
  return { word, ...place, innerStart: endOf(innerStart), innerEnd: endOf(innerEnd) };
}

function mentionsIn(
  { text, links }: Pick<UnlinkedText, 'text' | 'links'>,
  languageName: string,
  forms: CountryForms | null,
  isWrittenByPeople: boolean,
): Mention[] {
  const language = citationLanguage(languageName);
  const found = itemsIn(text, languageName, language);
  const titled = withFullTitles(text, found, language);
  const shortened = isWrittenByPeople
    ? withAddresses(text, withShortNames(text, titled, language))
    : forms?.citesAbbreviations
      ? withAbbreviations(text, titled)
      : titled;
  const written = withIdentifiers(text, withCompounds(text, shortened, language), language);
  const ids = forms?.idsIn(text) ?? [];
  const items = withNumbers(written, links.length === 0 ? ids : outsideLinks(ids, links));
  if (items.length === 0 && links.length === 0) return [];
  return joined(text, links.length === 0 ? items : withLinks(text, items, links), language);
}

/** If a link already names a law, a number inside the link is not read again. */
function outsideLinks(ids: IdInText[], links: LawLink[]): IdInText[] {
  return ids.filter(({ start, end }) => !links.some((link) => start < link.end && link.start < end));
}

/** Finds the words that may begin or end a law or an article. */
const filterOf = perLanguage((language) => {
  const { starts, ends } = lawWords(language);
  return new WordFilter([...partStarts(language), ...starts], ends);
});

function itemsIn(text: string, languageName: string, language: CitationLanguage): Item[] {
  const words = new WordList(text);
  const filter = filterOf(language);
  const items: Item[] = [];
  let parser: LawParser | null = null;
  let taken = 0;
  for (let index = words.next(filter, 0); index >= 0; index = words.next(filter, index + 1)) {
    if ((words.at(index) as Word).start < taken) continue;
    parser ??= new LawParser(text, words, languageName);
    const item = stepAt(words, index, language) ?? listAt(text, words, index, language) ?? lawAt(parser, index, taken);
    if (!item || item.start < taken) continue;
    taken = item.end;
    if (!isNameOf(text, item, items.at(-1), language)) items.push(item);
  }
  return items;
}

/**
 * Whether an item is only a name in the title of the law before it: `Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal` is
 * one law.
 */
function isNameOf(text: string, item: Item, last: Item | undefined, language: CitationLanguage): boolean {
  if (item.kind !== 'law' || item.law.kind !== 'name' || last?.kind !== 'law' || last.law.kind !== 'act') return false;
  if (item.start >= last.start + last.law.written.length) return false;
  // `Ley 1/2000, de 3 de mayo, de modificación del Código Penal` names two laws.
  return wordsOf(text.slice(last.end, item.start)).every((word) => titleJoinsOf(language).has(word.text));
}

/** Words between the number or date of a law and its name: `, por el que se aprueba el texto refundido de la`. */
const titleJoinsOf = perLanguage(({ joins = '', fillers = '', approvals = '', furtherJoins = '' }) => {
  const words = `${joins}|${fillers}|${approvals}|${furtherJoins}|d|l`.split(/[|\s]/);
  return new Set(words.flatMap((word) => spellings(word)));
});

function lawAt(parser: LawParser, index: number, taken: number): Item | null {
  const law = parser.lawAt(index, taken);
  return law && { kind: 'law', start: law.start, end: law.end, law };
}

function listAt(text: string, words: WordList, index: number, language: CitationLanguage): Item | null {
  const found = partsAt(text, words, index, language);
  return found && { kind: 'parts', ...found, step: 0 };
}

const stepsOf = perLanguage(({ previous = '', next = '' }) => {
  const back = spellings(previous).map((word): [string, -1 | 1] => [word, -1]);
  const ahead = spellings(next).map((word): [string, -1 | 1] => [word, 1]);
  return new Phrases([...back, ...ahead]);
});

/** Reads an article that has no number, only a position: `el artículo anterior` (the article before). */
function stepAt(words: WordList, index: number, language: CitationLanguage): Item | null {
  const word = words.at(index) as Word;
  const next = words.at(index + 1);
  const step = next && stepsOf(language).longestAt(words, index + 1)?.value;
  if (!next || !step || next.start - word.end > 2) return null;
  for (const found of partWordsAt(words, index, language)) {
    if (found.word.kind === 'article' && !found.word.isPlural && found.end === word.end) {
      return { kind: 'parts', parts: [], start: word.start, end: next.end, step };
    }
  }
  return null;
}

/** Adds laws by their titles: `section 26 of the Harbours Act, 1946`. */
function withFullTitles(text: string, items: Item[], language: CitationLanguage): Item[] {
  const titles = fullTitlesIn(text, language).filter(
    (title) => !items.some((item) => item.start < title.end && title.start < item.end),
  );
  const laws = titles.map(
    (title): Item => ({
      kind: 'law',
      ...placeOf(title),
      law: { ...title, kind: 'name', type: '', isFullTitle: true },
    }),
  );
  return laws.length === 0 ? items : [...items, ...laws].sort((a, b) => a.start - b.start);
}

/** Adds laws whose abbreviation follows an article in the text of a law: `Art. 5 Abs. 2 BV`. */
function withAbbreviations(text: string, items: Item[]): Item[] {
  return items.flatMap((item, index) => {
    const law = item.kind === 'parts' && item.step === 0 ? abbreviationAfter(text, item.end) : null;
    if (!law || law.end > (items[index + 1]?.start ?? text.length)) return [item];
    return [item, { kind: 'law', ...placeOf(law), law: { ...law, kind: 'name', type: '' } }];
  });
}

/** Adds laws whose names are compounds beside an article: `Art. 5 des Asylgesetzes`, `straffeloven § 5`. */
function withCompounds(text: string, items: Item[], language: CitationLanguage): Item[] {
  if (!language.compoundEnds) return items;
  const all: Item[] = [];
  for (const [index, item] of items.entries()) {
    const found = item.kind === 'parts' && item.step === 0 ? compoundBeside(text, item, language) : null;
    const isFree =
      found && found.start >= (all.at(-1)?.end ?? 0) && found.end <= (items[index + 1]?.start ?? text.length);
    const law = isFree
      ? [
          {
            kind: 'law' as const,
            ...placeOf(found),
            law: { ...found, kind: 'name' as const, type: '', isCompound: true },
          },
        ]
      : [];
    const isBefore = isFree && found.start < item.start;
    all.push(...(isBefore ? [...law, item] : [item, ...law]));
  }
  return all;
}

const placeOf = ({ start, end }: { start: number; end: number }) => ({ start, end });

/** Adds the laws in addresses. Other laws and articles that were found inside an address are removed. */
function withAddresses(text: string, items: Item[]): Item[] {
  let all = items;
  for (const { written, start, end } of addressesIn(text)) {
    const { keys, identifiers } = readAddress(written) ?? { keys: [], identifiers: [] };
    if (keys.length === 0 && identifiersIn(identifiers.join(' ')).length === 0) continue;
    const law: LawMention = { kind: 'act', written, type: '', start, end };
    all = [...all.filter((item) => item.end <= start || item.start >= end), { kind: 'law', start, end, law }];
  }
  return all === items ? items : all.sort((a, b) => a.start - b.start);
}

/** A quick test whether a paragraph may have an identifier. Most paragraphs have none of these characters. */
const mayHaveIdentifier = /-\w{1,20}-\d|\.[0-9A-F]{6}|\d[0-9a-f]{5}/;

const beforeIdentifier = perLanguage(
  ({ reference }) => new RegExp(`^[\\s([{,]{1,4}(?:(?:${anyOf(reference)})\\.?:?\\s)?$`, 'u'),
);

/**
 * Adds identifiers. If an identifier follows a law directly, it tells which law is meant. Otherwise the identifier itself names a
 * law.
 */
function withIdentifiers(text: string, items: Item[], language: CitationLanguage): Item[] {
  if (!mayHaveIdentifier.test(text)) return items;
  const found = identifiersIn(text).filter(({ id }) => isIdentifierInText(id));
  if (found.length === 0) return items;
  const all = [...items];
  for (const { id, start, end } of found) {
    if (all.some((item) => item.start < end && start < item.end)) continue;
    const beside = all.findLast((item) => item.end <= start);
    if (
      beside?.kind === 'law' &&
      beside.law.kind === 'act' &&
      beforeIdentifier(language).test(text.slice(beside.end, start))
    ) {
      beside.law.written = id;
      continue;
    }
    all.push({ kind: 'law', start, end, law: { kind: 'act', written: id, type: '', start, end } });
  }
  return all.sort((a, b) => a.start - b.start);
}

/**
 * Adds laws with identifiers in the form that their country uses. If a law was found at the same place, the identifier tells which
 * law is meant.
 */
function withNumbers(items: Item[], found: IdInText[]): Item[] {
  if (found.length === 0) return items;
  let all = [...items];
  for (const { id, start, end, articles } of found) {
    const isBeside = (item: Item) => item.start < end && start < item.end;
    const beside = all.find((item) => item.kind === 'law' && isBeside(item));
    if (beside?.kind === 'law') {
      const whole = { start: Math.min(beside.start, start), end: Math.max(beside.end, end) };
      all[all.indexOf(beside)] = { ...beside, ...whole, law: { ...beside.law, ...whole, kind: 'act', written: id } };
      continue;
    }
    // The country's rules say which articles are beside the number. If one of them was already read with the words of
    // the language, that part is used, because it includes the paragraphs.
    const read = all.flatMap((item) => (item.kind === 'parts' && isBeside(item) ? item.parts : []));
    all = all.filter((item) => !isBeside(item));
    const parts = articles?.map((ids) => ({
      ...(read.find((part) => part.ids.some((id) => ids.includes(id))) ?? { start, end }),
      ids,
    }));
    const law = { kind: 'act' as const, written: id, type: '', start, end, ...(parts && { parts }) };
    all.push({ kind: 'law', start, end, law });
  }
  return all.sort((a, b) => a.start - b.start);
}

/**
 * Adds the laws in links. If the words of a link name a law, that law gets the link. If not, the words of the link become a law,
 * without the articles among them.
 */
function withLinks(text: string, items: Item[], links: LawLink[]): Item[] {
  const all = [...items];
  for (const { start, end, law: link } of links) {
    const inside = all.filter((item) => item.start < end && start < item.end);
    const words = text.slice(start, end);
    const named = inside.findLast((item) => item.kind === 'law' && isWithin(item, start, end));
    if (named?.kind === 'law') {
      const { law } = named;
      const kind = law.kind === 'name' ? 'name' : 'act';
      named.law = { ...law, kind, written: law.written === '' ? words : law.written, link };
    } else if (!inside.some(({ kind }) => kind === 'law')) {
      const place = linkPlace(start, end, inside);
      if (place) all.push({ kind: 'law', ...place, law: { kind: 'act', written: words, type: '', ...place, link } });
    }
  }
  return all.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Whether a law and a link are at the same place: the law inside the link, or the link inside the law as in `Ley [1/2000](…)`. */
function isWithin(item: Item, start: number, end: number): boolean {
  return (item.start >= start && item.end <= end) || (item.start <= start && item.end >= end);
}

/** The offsets of the words in a link that name no articles. They come after the articles, or before them. */
function linkPlace(start: number, end: number, parts: Item[]): { start: number; end: number } | null {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return { start, end };
  if (first.start <= start) return last.end <= end ? { start: last.end, end } : null;
  return { start, end: first.start };
}
