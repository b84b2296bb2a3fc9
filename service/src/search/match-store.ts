import { createHash } from 'node:crypto';
import type pg from 'pg';
import { isCountryCode } from '../base/known-countries.ts';
import { comparedName } from '../corpus/citations/names/names.ts';
import { foldNumbers } from '../corpus/declared/keys.ts';
import { hitEnd, hitStart } from './excerpt.ts';
import { type Filters, filterCondition, isFiltered } from './filters-store.ts';
import { type ShortName, titleText, webSearch, withoutType, writtenOut } from './query.ts';

/** A request for laws: those of a country that pass the filters and, if there is a query, match it. */
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

/** A condition on `laws`, with its parameters. */
export interface Condition {
  sql: string;
  values: unknown[];
}

/**
 * The condition that a law matches the selection; the country is $1. Lists, facets, feeds and suggestions use this condition. The
 * search itself (store.ts) puts the same parts into a statement of several steps.
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
 * The query as SQL expressions. Each expression adds its parameters to `values` only when it is first used, because PostgreSQL
 * refuses a statement with a parameter that the statement does not use.
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
    /** The words to look for, as tsquery. A word that is short for a name may be replaced by the words of that name. */
    get words() {
      return `with_names(search_query(${languageName()}, ${web()}), ${this.config}, ${short()}, ${meant()})`;
    },
    /** All words of the query as one phrase, as tsquery. */
    get phrase() {
      return `phraseto_tsquery(${this.config}, ${phrase()})`;
    },
    /**
     * The keys of the query, to be compared with those of titles: its words in order, without accents and fillers. First come the
     * keys with short names written out, the likeliest first, then the query as it was typed, and last without the type of the law.
     */
    get keys() {
      return `ARRAY(SELECT word_key(${this.config}, name) FROM unnest(${compared()}::text[]) WITH ORDINALITY AS names (name, place) ORDER BY place)`;
    },
    /** The key of the query with official numbers in one form (`Ley Nº 16.060` is `ley 16060`), to be compared with citations. */
    get citation() {
      return `word_key(${this.config}, ${number()})`;
    },
  };
}

/** SQL for the condition that a row has the words of a query. The row is of `laws`, of `article_words`, or an event. */
export function hasWords(query: string): string {
  return `words @@ ${query}`;
}

/**
 * SQL for the condition that the query is the identifier of the law, or begins with its citation. The words of the law do not
 * matter. `beginnings` has the beginnings of the query's key, see `word_beginnings`.
 */
export function isNamed(typed: string, beginnings: string): string {
  return `(lower(id) = lower(${typed}) OR citation_key <> '' AND citation_key = ANY (${beginnings}::text[]))`;
}

/** The name of a country's partition of a table. Comparing the country of every match would take as long as counting them. */
export function partitionOf(table: 'laws' | 'article_words', country: string): string {
  if (!isCountryCode(country)) throw new TypeError(`Not a country code: ${country}`);
  return `public.${table}_${country}`;
}

/**
 * Makes a statement whose plan PostgreSQL keeps, because planning takes 2 ms. Only statements with a name keep their plan.
 * Statements with filters get no name: there are too many of them to keep in memory.
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
