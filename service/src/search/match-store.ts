import { createHash } from 'node:crypto';
import type pg from 'pg';
import { isCountryCode } from '../base/known-countries.ts';
import { comparedName } from '../corpus/citations/names/names.ts';
import { foldNumbers } from '../corpus/fold-numbers.ts';
import { hitEnd, hitStart } from './excerpt.ts';
import { type Filters, filterCondition, isFiltered } from './filters-store.ts';
import { asksForPhrase, type ShortName, titleText, webSearch, withoutType, writtenOut } from './query.ts';

/** The laws that are asked for: laws of a country that pass the filters and match the query, if there is one. */
export interface Selection {
  country: string;
  language: string;
  query: string | null;
  /** Words of the query that are short for names of laws. */
  shortNames: ShortName[];
  filters: Filters;
}

export interface Search extends Selection {
  query: string;
}

/** An SQL condition on `laws`, with its parameters. */
export interface Condition {
  sql: string;
  values: unknown[];
}

/**
 * An SQL condition: the law matches the selection. The country is $1. Lists, facets, feeds and suggestions use it. The search
 * itself (store.ts) uses the same parts in a statement of several steps.
 */
export function matchingCondition(selection: Selection): Condition {
  const values: unknown[] = [selection.country];
  const passing = `country = $1 AND ${filterCondition(selection.filters, values)}`;
  if (selection.query === null) return { sql: passing, values };
  const { words, citation } = queryExpressions({ ...selection, query: selection.query }, values);
  const typed = `$${values.push(selection.query)}`;
  const named = `ARRAY(SELECT id FROM laws WHERE country = $1 AND NOT removed
                          AND ${isNamed(typed, `(SELECT word_beginnings(${citation}))`)})`;
  const phrased = asksForPhrase(selection.query) ? `OR id = ANY (${lawsWithPhrase('$1', `(SELECT ${words})`)})` : '';
  return { sql: `${passing} AND (${hasWords(`(SELECT ${words})`)} ${phrased} OR id = ANY (${named}))`, values };
}

/**
 * SQL for the ids of the laws in which a single article matches. This is also needed for phrases. The words of a whole law have
 * positions only up to 16,383, and at most 256 positions for each word. So they do not show every phrase of a long law.
 */
export function lawsWithPhrase(country: string, query: string): string {
  return `ARRAY(SELECT law_id FROM article_words WHERE country = ${country} AND ${hasWords(query)})`;
}

/**
 * The query as SQL expressions. An expression adds its parameters to `values` only when it is first used: PostgreSQL refuses a
 * statement with an unused parameter.
 */
export function queryExpressions(
  { language, query, shortNames }: Pick<Search, 'language' | 'query' | 'shortNames'>,
  values: unknown[],
) {
  const once = (item: unknown) => {
    let placed: string | undefined;
    return () => {
      placed ??= `$${values.push(item)}`;
      return placed;
    };
  };
  const titled = titleText(query);
  const folded = foldNumbers(titled);
  const [languageName, web, title] = [once(language), once(webSearch(query)), once(titled)];
  const number = folded === titled ? title : once(folded);
  const spoken = writtenOut(titled, shortNames);
  const phrase = once(spoken[0]);
  const names = [
    ...new Set([...spoken, ...withoutType(spoken[0] ?? '', language)].map((text) => comparedName(text, language))),
  ];
  const compared = once(names);
  const meanings = shortNames.flatMap(({ word, names }) => names.map((name) => ({ word, name })));
  const [short, meant] = [once(meanings.map(({ word }) => word)), once(meanings.map(({ name }) => name))];
  return {
    /** The text search configuration of the language. */
    get config() {
      return `language_config(${languageName()})`;
    },
    /** The words to look for, as tsquery. If a word is short for a name, the words of the name match, too. */
    get words() {
      return `with_names(search_query(${languageName()}, ${web()}), ${this.config}, ${short()}, ${meant()})`;
    },
    /** All words of the query as one phrase, as tsquery. In the place of a filler, any filler matches. */
    get phrase() {
      return `phrase_query(${this.config}, ${phrase()})`;
    },
    /**
     * The keys of the query, which are compared with the keys of titles. A key has the words in order, without accents and fillers.
     * The order of the keys: first with short names written out (the likeliest name first), then as typed, then without the type of
     * the law.
     */
    get keys() {
      return `ARRAY(SELECT word_key(${this.config}, name) FROM unnest(${compared()}::text[]) WITH ORDINALITY AS names (name, place) ORDER BY place)`;
    },
    /**
     * The key of the query with official numbers in one form: `Ley Nº 16.060` becomes `ley 16060`. It is compared with citations.
     */
    get citation() {
      return `word_key(${this.config}, ${number()})`;
    },
  };
}

/** An SQL condition: a row of `laws`, of `article_words` or of events has the words of a query. */
export function hasWords(query: string): string {
  return `words @@ ${query}`;
}

/**
 * An SQL condition: the query is the identifier of the law, or begins with its citation. `beginnings` has the beginnings of the
 * query's key (see `word_beginnings`).
 */
export function isNamed(typed: string, beginnings: string): string {
  return `(lower(id) = lower(${typed}) OR citation_key <> '' AND citation_key = ANY (${beginnings}::text[]))`;
}

/**
 * The name of a country's partition of a table. A comparison of the country for every match would take as long as counting the
 * matches.
 */
export function partitionOf(table: 'laws' | 'article_words', country: string): string {
  if (!isCountryCode(country)) throw new TypeError(`Not a country code: ${country}`);
  return `public.${table}_${country}`;
}

/**
 * Makes a statement whose plan PostgreSQL keeps, because planning takes 2 ms. PostgreSQL keeps plans only of statements with a
 * name. Statements with filters get no name, because there are too many different ones.
 */
export function keptPlan({ filters }: Search, text: string, values: unknown[]): pg.QueryConfig {
  if (isFiltered(filters)) return { text, values };
  return { text, values, name: `search-${createHash('sha256').update(text).digest('hex').slice(0, 40)}` };
}

/** SQL for the title with `hitStart` and `hitEnd` around each hit. */
export function markedTitle(config: string, query: string): string {
  const marks = `HighlightAll=true, StartSel=${hitStart}, StopSel=${hitEnd}`;
  return `ts_headline(${config}, short_words(title), ${query}, '${marks}') AS marked_title`;
}
