import { version } from '../../base/version.ts';
import { gitOutput, withoutCredentials } from '../../corpus/git/git.ts';
import type { Service } from '../../service.ts';
import { findPublishedHead } from '../../texts/mirror-store.ts';
import { type ColumnType, tables } from './tables.ts';

export type FolderFormat = 'sqlite' | 'parquet' | 'akn';

/** The description of an export. It is part of the export. */
export interface AboutExport {
  country: string;
  name: string;
  format: FolderFormat | 'jsonl';
  program: string;
  day: string;
  laws: number;
  with_versions: boolean;
  /** Laws without a file in an export of Akoma Ntoso, because they have no text. */
  without_text?: string[];
  /** The cursor from which `GET /{country}/sync` continues. */
  cursor: string;
  /** The repository of the data, and its commit. */
  source: string;
  commit: string | null;
  /** The licence in the repository; null if there is none. */
  licence: { file: string; text: string } | null;
}

export async function aboutExport(
  service: Service,
  mirror: string,
  asked: Pick<AboutExport, 'country' | 'format' | 'laws' | 'with_versions' | 'without_text' | 'cursor'>,
): Promise<AboutExport> {
  const country = service.countries.find(({ code }) => code === asked.country);
  const commit = await findPublishedHead(service.db, asked.country);
  return {
    ...asked,
    name: country?.name ?? asked.country,
    program: version,
    day: new Date().toISOString().slice(0, 10),
    source: withoutCredentials(country?.repo ?? ''),
    commit,
    licence: commit === null ? null : await readLicence(mirror, commit),
  };
}

const licenceNames = /^(?:licen[cs]e|copying|unlicense)(?:[.-][\w.-]+)?$/i;
const maxLicence = 50_000;

/** Reads the first file at the top of the repository that is named like a licence, such as `LICENSE`. */
async function readLicence(mirror: string, commit: string): Promise<AboutExport['licence']> {
  const listed = await allOf(gitOutput(mirror, ['ls-tree', '-z', '--end-of-options', commit]));
  for (const entry of listed.toString().split('\0')) {
    const [, sha = '', file = ''] = /^100\d{3} blob ([0-9a-f]{40})\t([^\0]+)$/.exec(entry) ?? [];
    if (!licenceNames.test(file)) continue;
    const text = await allOf(gitOutput(mirror, ['cat-file', 'blob', sha]));
    return { file, text: text.toString('utf8', 0, maxLicence).trim() };
  }
  return null;
}

async function allOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

const uses: Record<AboutExport['format'], string> = {
  jsonl: 'The file has one law per line, as JSON. The last line is the cursor.',
  sqlite: `\`laws.db\` is a SQLite database. \`laws_fts\` and \`articles_fts\` are its full-text search:

    sqlite3 laws.db "SELECT law_id, label FROM articles WHERE rowid IN (SELECT rowid FROM articles_fts WHERE articles_fts MATCH 'water')"
    datasette laws.db`,
  parquet: `Each folder is a table, in one or more Parquet files:

    duckdb -c "SELECT law_type, count(*) FROM 'laws/*.parquet' GROUP BY ALL"`,
  akn: 'Each file of `laws/` is a law in Akoma Ntoso 3.0 (OASIS LegalDocML). Its name is the id of the law, with characters that a file name may not have as `%` and two digits.',
};

/** The README of an export: its content, its source, and a description of its tables. */
export function readmeOf(about: AboutExport): string {
  const { country, name, format, day, laws, cursor, source, commit, licence, with_versions, program } = about;
  const { without_text = [] } = about;
  return `${[
    `# Laws of ${oneLine(name)} (${country})`,
    uses[format],
    [
      `- laws: ${laws}${with_versions ? ', with the texts of all versions' : ''}`,
      `- exported on ${day} by Open Legislation ${program}`,
      `- source: ${oneLine(source)}`,
      `- commit: ${commit ?? 'unknown'}`,
      `- cursor: ${cursor}`,
    ].join('\n'),
    ...(without_text.length === 0
      ? []
      : [`These laws have no text, and so no file: ${without_text.map((id) => `\`${oneLine(id)}\``).join(', ')}.`]),
    `Changes since then: \`GET /api/v1/${country}/sync?cursor=${cursor}\`.`,
    '## Licence of the data',
    licence === null
      ? 'The repository states no licence. Ask those who publish it.'
      : `The repository states it in \`${oneLine(licence.file)}\`:\n\n${licence.text.replace(/^/gm, '    ')}`,
    ...(format === 'akn' ? [] : ['## Tables', ...(format === 'jsonl' ? [jsonlNote] : []), ...dictionary(format)]),
  ].join('\n\n')}\n`;
}

const jsonlNote =
  'A line has the fields of `laws`, and the rows of the other tables in lists of these names. `law_id` and `position` are where the row stands; `target_law_id` is `target.law_id`.';

const types: Record<ColumnType, Record<'jsonl' | 'sqlite' | 'parquet', string>> = {
  text: { jsonl: 'string', sqlite: 'text', parquet: 'string' },
  day: { jsonl: 'string (YYYY-MM-DD)', sqlite: 'text (YYYY-MM-DD)', parquet: 'date' },
  integer: { jsonl: 'number', sqlite: 'integer', parquet: 'int32' },
  boolean: { jsonl: 'boolean', sqlite: 'integer (0 or 1)', parquet: 'boolean' },
  json: { jsonl: 'list or object', sqlite: 'text (JSON)', parquet: 'JSON' },
};

function dictionary(format: 'jsonl' | 'sqlite' | 'parquet'): string[] {
  return tables.flatMap(({ name, description, columns, key }) => [
    `### ${name}\n\n${description} Rows are told apart by ${key.map((column) => `\`${column}\``).join(' and ')}.`,
    [
      '| column | type | meaning |',
      '|---|---|---|',
      ...columns.map((column) => `| ${column.name} | ${types[column.type][format]} | ${inCell(column.description)} |`),
    ].join('\n'),
  ]);
}

function inCell(text: string): string {
  return oneLine(text).replaceAll('|', '\\|');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
