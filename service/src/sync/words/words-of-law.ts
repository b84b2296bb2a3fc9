import { comparedName, searchedNames } from '../../corpus/citations/names/names.ts';
import type { Law } from '../../corpus/law.ts';
import { nameWithoutNumber } from '../../corpus/title.ts';
import type { SearchWords } from './search-words.ts';
import type { SearchedText } from './searched-text.ts';

/**
 * The search words of a law, of its title and subjects, and of each article, as tsvectors in PostgreSQL's binary form; and the keys
 * of its names.
 */
export interface WordsOfLaw {
  law: Buffer;
  title: Buffer;
  subjects: Buffer;
  articles: { id: string; words: Buffer }[];
  titleKeys: string[];
  roughNameKey: string;
  citationKey: string;
}

/** A hostile file may have a megabyte of subjects, which is more than an index can hold. */
const maxSubjects = 100;
const maxSubjectChars = 500;
const maxRoughChars = 500;

/**
 * Makes the search words of a law. A law is found by its title and names (weight A), its subjects (B) and its text. An article is
 * found by its heading (A), the names of its law (B), the headings above it (C) and its text.
 */
export async function wordsOfLaw(law: Law, { articles, rest }: SearchedText, words: SearchWords): Promise<WordsOfLaw> {
  const texts: string[] = [];
  const add = (text: string) => texts.push(text) - 1;
  const names = [law.shortTitle ?? '', ...law.otherNames].join(' . ');
  const named = (length: number) => add(`${law.title.slice(0, length)} ${names.slice(0, length)}`);
  const subjects = law.subjects.slice(0, maxSubjects).map((subject) => subject.slice(0, maxSubjectChars));
  const own = { names: named(10_000), title: named(2000), subjects: add(subjects.join(' . ')), rest: add(rest) };
  const shortNames = named(500);
  const paths = new Map(articles.map(({ path }) => [path, 0]));
  for (const path of paths.keys()) paths.set(path, add(path));
  const places = articles.map(({ heading, text }) => ({ heading: add(heading ?? ''), text: add(text) }));
  const lawNames = searchedNames(law, words.language).map(({ whole, own }) => ({
    whole: add(whole),
    own: own === null ? null : add(own),
  }));
  const name = comparedName(nameWithoutNumber(law.title, words.language), words.language);
  const [roughName, citation] = [add(name.slice(0, maxRoughChars)), add(law.citation)];
  const learned = await words.of(texts);
  const titleKeys = lawNames.map(({ whole, own }) => {
    const key = learned.keyOf(whole);
    return own === null ? key : `${key} ~ ${learned.keyOf(own)}`;
  });
  return {
    law: learned.vectorOf([
      { text: own.names, weight: 'A' },
      { text: own.subjects, weight: 'B' },
      { text: own.rest },
      ...places.map(({ text }) => ({ text })),
    ]),
    title: learned.vectorOf([{ text: own.title }]),
    subjects: learned.vectorOf([{ text: own.subjects }]),
    articles: articles.map(({ id, path }, index) => {
      const { heading, text } = places[index] as (typeof places)[number];
      return {
        id,
        words: learned.vectorOf([
          { text: heading, weight: 'A' },
          { text: shortNames, weight: 'B' },
          { text: paths.get(path) as number, weight: 'C' },
          { text },
        ]),
      };
    }),
    titleKeys: [...new Set(titleKeys)].filter((key) => key !== ''),
    roughNameKey: roughKey(learned.keyOf(roughName)),
    citationKey: learned.keyOf(citation),
  };
}

/** A key with every word cut to five letters, as the SQL function `rough_key` makes it. */
function roughKey(key: string): string {
  return key.replace(/([^ ]{5})[^ ]+/gu, '$1');
}
