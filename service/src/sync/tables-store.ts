import { isCountryCode } from '../base/known-countries.ts';

/** The tables with the rows of countries. Each table has one partition for each country. */
export const tables = [
  'files',
  'laws',
  'spellings',
  'commits',
  'versions',
  'reforms',
  'articles',
  'article_words',
  'wordings',
  'article_states',
  'cited_laws',
  'citations',
  'law_names',
  'relations',
] as const;

export type Table = (typeof tables)[number];

export const columns: Record<Table, string[]> = {
  files: ['country', 'path', 'blob', 'law_id', 'problem'],
  laws: [
    'country',
    'id',
    'title',
    'short_title',
    'law_type',
    'status',
    'jurisdiction',
    'publication_date',
    'last_updated',
    'department',
    'source',
    'subjects',
    'text_state',
    'article_count',
    'frontmatter',
    'path',
    'blob',
    'removed',
    'words',
    'title_words',
    'subject_words',
    'title_keys',
    'rough_name_key',
    'citation_key',
    'cites',
    'reform_count',
    'cited_count',
    'head_blob',
    'version_date',
    'version_position',
    'status_basis',
    'repealed_on',
    'repealed_by',
    'state_note',
    'ends',
    'status_doubt',
    'status_changes_on',
    'next_change',
    'paths',
    'cited_as',
  ],
  spellings: ['country', 'word', 'folded', 'laws'],
  commits: ['country', 'position', 'sha', 'date', 'type', 'source_id', 'subject', 'message'],
  versions: ['country', 'law_id', 'position', 'date', 'blob', 'holds', 'effective_date', 'effective_basis', 'doubts'],
  reforms: ['country', 'law_id', 'date', 'source_id', 'position', 'articles', 'announced'],
  articles: [
    'country',
    'law_id',
    'id',
    'kind',
    'label',
    'heading',
    'position',
    'path',
    'text_start',
    'text_end',
    'first_date',
    'last_changed',
    'version_count',
    'status',
    'status_since',
    'status_until',
    'status_basis',
    'status_by',
    'status_changes_on',
  ],
  article_words: ['country', 'law_id', 'article_id', 'words'],
  wordings: [
    'country',
    'law_id',
    'article_id',
    'date',
    'position',
    'change',
    'label',
    'heading',
    'checksum',
    'text_start',
    'text_end',
    'effective_date',
    'effective_basis',
    'moved_to',
    'noted_act',
  ],
  article_states: ['country', 'law_id', 'article_id', 'date', 'position', 'evidence'],
  cited_laws: [
    'country',
    'id',
    'written',
    'jurisdiction',
    'is_name',
    'keys',
    'linked',
    'linked_country',
    'law_id',
    'used',
    'names',
    'basis',
  ],
  citations: [
    'country',
    'law_id',
    'position',
    'article_id',
    'text',
    'text_start',
    'text_end',
    'cited',
    'part_ids',
    'is_approved',
    'target_law_id',
    'target_article_id',
    'short',
  ],
  law_names: ['country', 'law_id', 'name', 'uses'],
  relations: ['country', 'law_id', 'verb', 'passive', 'other_id', 'act', 'date', 'articles', 'partial', 'basis'],
};

/** The columns of a mention before its law is known. */
export const mentionColumns = columns.cited_laws.slice(0, columns.cited_laws.indexOf('law_id'));

/** Tables that exist only during a sync. An interrupted run of release 1.0 may have left `law_keys`. */
export const workTables = ['current', 'found_citations', 'mentioned_laws', 'read_laws', 'load', 'law_keys'] as const;

/** The columns of a law that depend on its file and version, but not on its text. */
export const ofCurrent = ['path', 'blob', 'removed', 'head_blob', 'version_date', 'version_position'];

/** The name of a staged table. SQL parameters cannot be table names, so `partition` checks the country code. */
export function stageTable(table: Table | (typeof workTables)[number], country: string): string {
  return `stage.${partition(table, country)}`;
}

/** Where the rows of a country are: in the staged tables if the whole country is staged, else in the published tables. */
export interface CountryTables {
  country: string;
  language: string;
  isWhole: boolean;
}

export function tableIn(table: Table, { country, isWhole }: CountryTables): string {
  return isWhole ? stageTable(table, country) : `public.${table}`;
}

export function partition(table: string, country: string): string {
  if (!isCountryCode(country)) throw new TypeError(`Not a country code: ${country}`);
  return `${table}_${country}`;
}
