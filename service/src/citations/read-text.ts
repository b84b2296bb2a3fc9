import type { CitationPart } from '../corpus/citations/citation.ts';
import { meantKeys, type WrittenLaw } from '../corpus/citations/cited-law.ts';
import { formsOf } from '../corpus/citations/country-forms.ts';
import type { LawMention } from '../corpus/citations/law-mentions.ts';
import { namesMeant } from '../corpus/citations/names/names-meant.ts';
import { paragraphsNamed } from '../corpus/citations/parts/paragraphs.ts';
import { isCutRange, rangeOf, withBetween } from '../corpus/citations/parts/ranges.ts';
import { findMentions } from '../corpus/citations/scan.ts';
import { foldWords, spellings } from '../corpus/citations/words.ts';
import { type CitationLanguage, citationLanguage } from '../corpus/languages/index.ts';
import { threadTask } from '../threads/threads.ts';

/** How many characters of a citation are read. A longer text is not a citation. */
export const maxText = 500;
/** How many cited articles are read. A real text has fewer; the rest of a hostile text is not read. */
const maxArticles = 1000;
const maxId = 200;

/** A law in the text. Each spelling of the same law has its own entry. */
export interface NamedLaw extends WrittenLaw {
  /** The keys of the laws that it may mean (corpus/citations/keys.ts). */
  keys: string[];
}

/** A citation in the text. Its offsets count the UTF-16 units of the string. */
export interface TextCitation {
  start: number;
  end: number;
  /** The index of the cited law in the list of laws. */
  law: number;
  /** The offsets of the law's name. `lawLength` is longer than `lawEnd - lawStart` if more words may belong to the name. */
  lawStart: number;
  lawEnd: number;
  lawLength: number;
  isApproved: boolean;
  /** Whether the citation is only a number and some letters, such as `28 EUR`. Most of these are not citations. */
  isBare: boolean;
  /** Whether the law's name is in small letters, so that it may be no name. */
  isSmall: boolean;
  /** The cited articles; empty if only the law is cited. */
  parts: CitationPart[];
  /** Whether the citation names more articles than these. */
  isCut: boolean;
}

export interface TextReading {
  citations: TextCitation[];
  laws: NamedLaw[];
  /** Whether the text has more citations than these. */
  isCut: boolean;
}

/** Finds the citations in a text. It runs in a thread, because 64,000 characters may take some tenths of a second. */
export const readText = threadTask(import.meta.url, read, { lane: 'citations', isKept: false });

interface WrittenText {
  text: string;
  country: string;
  language: string;
}

export function read({ text, country, language }: WrittenText): TextReading {
  const citations: TextCitation[] = [];
  const laws = new Map<string, { place: number; law: NamedLaw }>();
  const words = citationLanguage(language);
  let left = maxArticles;
  let isCut = false;
  for (const mention of findMentions(text, language, { ...formsOf(country), lawOf: () => null }, true)) {
    const { law } = mention;
    // References such as `esta Ley` ("this law") are skipped, because the text is not a law here.
    if (law === null || law.kind === 'own') continue;
    if (left === 0) {
      isCut = true;
      break;
    }
    const all = withBetween(text, mention.parts, words);
    const near = all.filter(({ start }) => start < mention.start + maxText);
    const parts = near.slice(0, left);
    if (parts.length < near.length) isCut = true;
    const isName = law.kind === 'name';
    const written = (isName ? withYear(text, law, words) : law.written).slice(0, maxText);
    const key = `${isName} ${written}`;
    let named = laws.get(key);
    if (!named) {
      named = { place: laws.size, law: namedLaw(written, isName, language) };
      laws.set(key, named);
    }
    left -= Math.max(parts.length, 1);
    citations.push({
      start: mention.start,
      end: mention.end,
      law: named.place,
      lawStart: law.start,
      lawEnd: law.end,
      lawLength: law.written.length,
      isApproved: mention.isApproved,
      isBare: law.isBare === true,
      isSmall: law.isSmall === true,
      parts: parts.map((part) => {
        const ids = part.ids.filter((id) => id.length <= maxId);
        const paragraphs = paragraphsNamed(text, { ...part, ids }, words);
        const { range } = rangeOf(text, part, words);
        if (range && range.length > left) isCut = true;
        const isRead = range !== undefined && range.length <= left;
        if (isRead) left -= range.length;
        return {
          ids,
          paragraphs,
          ...(part.isInFirst && { isInFirst: part.isInFirst }),
          ...(part.isOpen && { isOpen: part.isOpen }),
          ...(isRead && { range }),
        };
      }),
      isCut: parts.length < all.length || isCutRange(text, mention.parts, words),
    });
  }
  return { citations, laws: [...laws.values()].map(({ law }) => law), isCut };
}

/** The name of a constitution with the year after it: `Constitution de 1958`, `Constitution du 4 octobre 1958`. */
function withYear(text: string, { written, end }: LawMention, language: CitationLanguage): string {
  const alone = spellings(language.aloneNames).includes(foldWords(written));
  const [year = ''] = alone ? (yearBehind.exec(text.slice(end, end + maxDate)) ?? []) : [];
  return written + year;
}

const maxDate = 50;
const yearBehind = /^,?\s(?:\p{L}{1,3}\s)?(?:\d{1,2}\p{L}{0,2}\s\p{L}{3,12}\s)?(?:1[5-9]|20)\d\d(?!\d)/u;

function namedLaw(written: string, isName: boolean, language: string): NamedLaw {
  const keys = meantKeys(isName ? namesMeant(written, language) : [written], language);
  return { written, isName, keys };
}
