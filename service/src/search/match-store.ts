import { createHash } from 'node:crypto';
import type pg from 'pg';
import { isCountryCode } from '../base/known-countries.ts';
import { comparedName } from '../corpus/citations/names/names.ts';
import { foldNumbers } from '../corpus/declared/keys.ts';
import { hitEnd, hitStart } from './excerpt.ts';
import { type Filters, filterCondition, isFiltered } from './filters-store.ts';
import { type ShortName, titleText, webSearch, withoutType, writtenOut } from './query.ts';

/** Laws that are asked for: those of a country that pass the filters and, if there is a query, match it. */
export interface Selection {
  country: string;
  language: string;
  query: string | null;
  /** What words of the query are short for. */
  shortNames: ShortName[];
  filters: Filters;
}

export interface Search extends Selection {
  query: string;
}

/** A condition on `laws`, with its parameters. */
export interface Condition {
  sql: string;
  values: unknown[];
}

/**
 * Which laws match; the country is $1. Lists, facets, feeds and suggestions use it as it is. The statement of a search
 * (store.ts) is made of the same parts, because it reads them step by step.
 */
export function matchingCondition(selection: Selection): Condition {
  const values: unknown[] = [selection.country];
  const passing = `country = $1 AND ${filterCondition(selection.filters, values)}`;
  if (selection.query === null) return { sql: passing, values };
  const { words, citation } = queryExpressions({ ...selection, query: selection.query }, values);
  const typed = `$${values.push(selection.query)}`;
  const named = `ARRAY(SELECT id FROM laws WHERE country = $1 AND NOT removed
                          AND ${isNamed(typed, `(SELECT word_beginnings(${citation}))`)})`;
  return { sql: `${passing} AND (${hasWords(`(SELECT ${words})`)} OR id = ANY (${named}))`, values };
}

/**
 * What a query is in SQL: expressions, each of which adds its parameters to `values` when it is first asked for. PostgreSQL
 * refuses a statement with a parameter that it does not use.
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
    /** The words to look for, as tsquery; for one that is short for a name, the words of that name do as well. */
    get words() {
      return `with_names(search_query(${languageName()}, ${web()}), ${this.config}, ${short()}, ${meant()})`;
    },
    /** All of its words as one phrase, as tsquery. */
    get phrase() {
      return `phraseto_tsquery(${this.config}, ${phrase()})`;
    },
    /**
     * Its words in order, without accents and fillers, to be compared with those of titles; first with short names written
     * out, the likeliest way first, and last without its type.
     */
    get keys() {
      return `ARRAY(SELECT word_key(${this.config}, name) FROM unnest(${compared()}::text[]) WITH ORDINALITY AS names (name, place) ORDER BY place)`;
    },
    /** The same with official numbers in one form (`Ley Nº 16.060` is `ley 16060`), to be compared with citations. */
    get citation() {
      return `word_key(${this.config}, ${number()})`;
    },
  };
}

/** The row has the words of a query: a row of `laws`, or of the events that a rule's query is matched with. */
export function hasWords(query: string): string {
  return `words @@ ${query}`;
}

/** The query, as it was typed, is the identifier or the citation of the law, whatever words the law has; `beginnings` are those of its key. */
export function isNamed(typed: string, beginnings: string): string {
  return `(lower(id) = lower(${typed}) OR citation_key <> '' AND citation_key = ANY (${beginnings}::text[]))`;
}

/** A country's own part of a table. Comparing the country of every match would take as long as counting them. */
export function partitionOf(table: 'laws' | 'article_words', country: string): string {
  if (!isCountryCode(country)) throw new TypeError(`Not a country code: ${country}`);
  return `public.${table}_${country}`;
}

/**
 * A search as a statement. Planning takes 2 ms. A named statement keeps its plan; those with filters are too many to keep in
 * memory.
 */
export function keptPlan({ filters }: Search, text: string, values: unknown[]): pg.QueryConfig {
  if (isFiltered(filters)) return { text, values };
  return { text, values, name: `search-${createHash('sha256').update(text).digest('hex').slice(0, 40)}` };
}

/** The column of a title with its hits between marks. */
export function markedTitle(config: string, query: string): string {
  const marks = `HighlightAll=true, StartSel=${hitStart}, StopSel=${hitEnd}`;
  return `ts_headline(${config}, short_words(title), ${query}, '${marks}') AS marked_title`;
}
