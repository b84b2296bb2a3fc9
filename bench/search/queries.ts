import { Random } from '../support/random.ts';
import { type Name, namesByCitation, namesInUse, type Titles } from './names.ts';
import type { SearchedCorpus, SearchedLaw } from './searched-corpus.ts';
import { distinctiveSentences } from './sentences.ts';
import { findWords, fold, groupBy, hasDigit, monthNames, significant, tokenize } from './text.ts';
import { beginsWithName, isWholeName, nameWords, splitTitles, type Title } from './titles.ts';

export const kinds = ['name', 'title', 'citation', 'identifier', 'sentence', 'words'] as const;
export type Kind = (typeof kinds)[number];

/** A query, and the one law that answers it. */
export interface KnownItem {
  kind: Kind;
  query: string;
  law: SearchedLaw;
}

/** If more laws than this have all three words, the words are too common to tell which law is meant. */
const maxLawsWithWords = 5;

/** Makes queries with a known answer from the laws, at most `limit` of each kind. The same seed gives the same queries. */
export async function buildQueries(corpus: SearchedCorpus, limit: number, seed: number): Promise<KnownItem[]> {
  const months = monthNames(corpus.country);
  const split = splitTitles(
    corpus.laws.map((law) => law.title),
    months,
  );
  const titles: Titles = new Map(corpus.laws.map((law, i) => [law, split[i] as Title]));
  const order = (kind: Kind) => shuffled(corpus.laws, new Random(seed, kinds.indexOf(kind)));
  const sentences = await distinctiveSentences(corpus, order('sentence').slice(0, limit * 2), new Random(seed));
  const all: KnownItem[] = [
    ...(await nameQueries(corpus, titles, months, order('name'))),
    ...titleQueries(titles, order('title'), new Random(seed)),
    ...citationQueries(titles, order('citation')),
    ...identifierQueries(order('identifier')),
    ...sentences.map(({ law, text }) => ({ kind: 'sentence' as const, query: text, law })),
    ...sentences
      .filter(({ rarest, lawsWithRarest }) => rarest.length === 3 && lawsWithRarest <= maxLawsWithWords)
      .map(({ law, rarest }) => ({ kind: 'words' as const, query: rarest.join(' '), law })),
  ];
  const once = [...new Map(all.map((item) => [`${item.kind} ${item.query}`, item])).values()];
  return kinds.flatMap((kind) => once.filter((item) => item.kind === kind).slice(0, limit));
}

function shuffled<T>(items: T[], random: Random): T[] {
  return items
    .map((item) => [random.fraction(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

/**
 * Queries by name. These are names that laws write together with a citation, the same names with the type of the law (`Ley de
 * Enjuiciamiento Civil`), and short titles.
 */
async function nameQueries(
  corpus: SearchedCorpus,
  titles: Titles,
  months: Set<string>,
  order: SearchedLaw[],
): Promise<KnownItem[]> {
  const cited = (await namesByCitation(corpus, titles, months)).map((name) => properName(titles, name));
  // In some countries, such as Uruguay, words follow the number in a title. They are a name if other laws use them and no other
  // title contains them. So names of amending acts (`straipsnių pakeitimo įstatymas`) do not count.
  const allTitles = [...titles.values()].map(({ tokens }) => ` ${tokens.words.join(' ')} `);
  const isUnique = (words: string[]) =>
    allTitles.filter((title) => title.includes(` ${words.join(' ')} `)).length === 1;
  const wholeTitles = [...titles]
    .map(([law, { type, tokens, nameStart }]) => ({
      law,
      isBehind: type.length > 0,
      words: type.length === 0 ? tokens.words : tokens.words.slice(nameStart),
    }))
    .filter(({ words }) => words.length <= 8 && !words.some(hasDigit) && significant(words).length >= 2)
    .filter(({ words, isBehind }) => !isBehind || isUnique(words));
  const withType = cited.map(({ law, name }) => ({ law, words: spokenName(titles.get(law) as Title, name) }));
  const spoken = await namesInUse(corpus, [...wholeTitles, ...withType]);
  const shortTitles = corpus.laws.flatMap((law) => (law.short_title ? [{ law, name: law.short_title }] : []));

  const names: Name[] = [...cited, ...spoken, ...shortTitles];
  const lawsByName = groupBy(names, ({ name }) => fold(name));
  const place = new Map(order.map((law, index) => [law, index]));
  return names
    .filter(({ law, name }) => {
      const others = (lawsByName.get(fold(name)) ?? []).filter((other) => other.law !== law);
      return others.length === 0 && !isNameOfAnother(titles, law, tokenize(name).words);
    })
    .sort((a, b) => (place.get(a.law) ?? 0) - (place.get(b.law) ?? 0))
    .map(({ law, name }) => ({ kind: 'name', query: name.toLowerCase(), law }));
}

/**
 * The part of a name from its first capital letter on, as in `aprueba el texto refundido de la Ley de Sociedades de Capital`. If
 * titles that do not cite this law contain that part, too, it is the name of something else (`Comunidad Foral de Navarra`). Then
 * the whole name is returned.
 */
function properName(titles: Titles, { law, name }: Name): Name {
  const capital = /(?<!\p{L})\p{Lu}/u.exec(name)?.index ?? 0;
  const { words } = tokenize(name.slice(capital));
  if (capital === 0 || significant(words).length < 2) return { law, name };
  const { tokens, numberEnd } = titles.get(law) as Title;
  const citation = tokens.words.slice(0, numberEnd);
  const others = [...titles.values()].filter((title) => findWords(title.tokens.words, words) >= 0);
  const about = others.every((title) => findWords(title.tokens.words, citation) >= 0);
  return { law, name: about ? name.slice(capital) : name };
}

/** The words of the type and the name, with the fillers that are between them in the title (`de`, `del`). */
function spokenName({ type, tokens, dateEnd, nameStart }: Title, name: string): string[] {
  return [...type, ...tokens.words.slice(dateEnd, nameStart), ...tokenize(name).words];
}

/**
 * Whether the description in another law's title begins with the same words. Then the name alone does not tell which law is meant.
 * If the name is the whole description of a law's title, longer titles do not count (`Código Penal`, `Código Penal Militar`).
 */
function isNameOfAnother(titles: Titles, law: SearchedLaw, words: string[]): boolean {
  const whole = isWholeName(titles.get(law) as Title, words);
  return [...titles].some(
    ([other, title]) => other !== law && (whole ? isWholeName(title, words) : beginsWithName(title, words)),
  );
}

function titleQueries(titles: Titles, order: SearchedLaw[], random: Random): KnownItem[] {
  return order.flatMap((law) => {
    const title = titles.get(law) as Title;
    const name = nameWords(title, random.between(3, 6));
    if (!name) return [];
    const { words, starts, ends } = title.tokens;
    const part = words.slice(name.start, name.end);
    const cut = name.end < words.length && isPartOfAnother(titles, law, significant(part));
    if (cut || isNameOfAnother(titles, law, part)) return [];
    const query = law.title.slice(starts[name.start], ends[name.end - 1]).toLowerCase();
    return [{ kind: 'title' as const, query, law }];
  });
}

/** Whether another title has all these words, in any order. Then a part of a title does not tell which law is meant. */
function isPartOfAnother(titles: Titles, law: SearchedLaw, words: string[]): boolean {
  return [...titles].some(([other, { tokens }]) => other !== law && words.every((word) => tokens.words.includes(word)));
}

function citationQueries(titles: Titles, order: SearchedLaw[]): KnownItem[] {
  const citations = order.flatMap((law) => {
    const title = titles.get(law) as Title;
    if (title.type.length === 0) return [];
    const number = title.tokens.words[title.numberEnd - 1] as string;
    const upTo = (end: number) => ({ law, query: law.title.slice(0, title.tokens.ends[end - 1]) });
    // A number with one or two digits is the day of a date. It is a citation only together with month and year.
    const short = /^\d{1,2}$/.test(number) ? [] : [upTo(title.numberEnd)];
    const dated = title.dateEnd > title.numberEnd ? [upTo(title.dateEnd)] : [];
    return [...short, ...dated];
  });
  const holders = groupBy(citations, ({ query }) => tokenize(query).words.join(' '));
  return [...holders.values()].flatMap((laws) => {
    const national = laws.filter(({ law }) => law.jurisdiction === null);
    const meant = laws.length === 1 ? laws : national;
    return meant.length === 1 ? meant.map((item) => ({ kind: 'citation' as const, ...item })) : [];
  });
}

function identifierQueries(order: SearchedLaw[]): KnownItem[] {
  const spellings = groupBy(order, (law) => law.id.toLowerCase());
  return order.flatMap((law, index) => {
    if (spellings.get(law.id.toLowerCase())?.length !== 1) return [];
    return [{ kind: 'identifier' as const, query: index % 2 === 0 ? law.id : law.id.toLowerCase(), law }];
  });
}
