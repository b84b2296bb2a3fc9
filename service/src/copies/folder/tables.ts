import type { TSchema } from 'typebox';
import { ArticleInfo } from '../../articles/schema.ts';
import { ExportedLaw } from '../schema.ts';

/** The tables of an export. Their columns are fields of the API, so the schemas of the API describe them. */

export type ColumnType = 'text' | 'integer' | 'boolean' | 'day' | 'json';

export interface Column {
  name: string;
  type: ColumnType;
  description: string;
}

export interface Table {
  name: TableName;
  description: string;
  columns: Column[];
  /** The columns of the primary key. */
  key: string[];
}

const tableNames = ['laws', 'versions', 'articles', 'wordings', 'citations', 'relations'] as const;
export type TableName = (typeof tableNames)[number];

/** The value of a cell. In a JSON column, it may be a list or an object. */
export type Cell = string | number | boolean | null | object;

/** Descriptions of fields that the API's description does not describe. */
const descriptions: Record<string, string> = {
  id: 'The identifier, unique in its country',
  title: 'The title',
  short_title: 'A short title, where the source gives one',
  country: 'The code of the country',
  law_type: 'The kind of law, as the source names it',
  jurisdiction: 'The region whose law it is; null for the whole country',
  repealed_by: 'The acts that repealed it',
  frontmatter: 'The whole front matter of the file',
  department: 'Who issued it',
  source: 'Where the repository has it from',
  source_id: 'The act that brought it, as the commit names it',
  sha: 'The commit in the repository of the country',
  date: 'The legal date',
  heading: 'The title after the label',
  change: 'added, changed or removed',
  kind: 'article, provision or annex',
  article_id: 'The article, as `id` in `articles`',
  effective_basis: 'Whether the day is stated, or is that of the publication',
  type: 'What the two acts have to do with each other',
  publication_date: 'The day of publication',
  status: 'Whether it is in force',
  articles: 'The labels of the articles that are meant',
  basis: 'Where that is known from',
  content_md: 'The text as Markdown',
};

const { articles, citations, relations, versions, wordings, ...law } = ExportedLaw.properties;
const content = ArticleInfo.properties.content_md;
const lawId: Column = { name: 'law_id', type: 'text', description: 'The law, as `id` in `laws`' };
const place: Column = { name: 'position', type: 'integer', description: 'Its place in the law, from 1' };
const wordingText = {
  ...content,
  description: 'The text without its heading and notes; only with `--versions`, and null when the article was removed',
};
const given = (fields: Record<string, TSchema>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
const articleFields = given(articles.items.properties, articles.items.required as string[]);

export const tables: Table[] = [
  { name: 'laws', description: 'A law as it stands today.', columns: columnsOf(law), key: ['id'] },
  {
    name: 'versions',
    description: 'A law at each of its commits; the oldest is first.',
    columns: [lawId, place, ...columnsOf(versions.items.properties)],
    key: ['law_id', 'position'],
  },
  {
    name: 'articles',
    description: "An article, provision or annex of a law's present text.",
    columns: [lawId, ...columnsOf({ ...articleFields, content_md: content })],
    key: ['law_id', 'id'],
  },
  {
    name: 'wordings',
    description: 'The change of an article by a version: a new wording, or a removal.',
    columns: [lawId, place, ...columnsOf({ ...wordings.items.properties, content_md: wordingText })],
    key: ['law_id', 'position'],
  },
  {
    name: 'citations',
    description: 'A place in a present text that names a law or an article, and what that means.',
    columns: [lawId, place, ...columnsOf(citations.items.properties)],
    key: ['law_id', 'position'],
  },
  {
    name: 'relations',
    description: 'What the file of a law says about another act.',
    columns: [lawId, place, ...columnsOf(relations.items.properties)],
    key: ['law_id', 'position'],
  },
];

export function tableOf(name: TableName): Table {
  return tables.find((table) => table.name === name) as Table;
}

interface JsonSchema {
  type?: string;
  format?: string;
  description?: string;
  anyOf?: JsonSchema[];
  properties?: Record<string, TSchema>;
}

/**
 * The columns for fields of the API. The fields of `target` become separate columns (`target_law_id`). Other objects and lists are
 * JSON.
 */
function columnsOf(fields: Record<string, TSchema>): Column[] {
  return Object.entries(fields).flatMap(([name, field]): Column[] => {
    const schema = field as JsonSchema;
    if (name === 'target' && schema.properties) {
      return columnsOf(schema.properties).map((column) => ({ ...column, name: `target_${column.name}` }));
    }
    const { type, format } = schema.anyOf?.find((one) => one.type !== 'null') ?? schema;
    const description = (name === 'frontmatter' ? undefined : schema.description) ?? descriptions[name] ?? '';
    const isScalar = type === 'integer' || type === 'boolean';
    if (type === 'string') return [{ name, type: format === 'date' ? 'day' : 'text', description }];
    return [{ name, type: isScalar ? type : 'json', description }];
  });
}
