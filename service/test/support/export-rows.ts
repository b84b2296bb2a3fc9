import { readFile } from 'node:fs/promises';
import sqlite from 'node-sqlite3-wasm';
import { type TableName, tableOf, tables } from '../../src/copies/folder/tables.ts';
import { type Line, linesOf } from './exports.ts';

/** The rows of an export by table, as sorted JSON texts. They must be the same in all formats. */
export type ExportRows = Record<string, string[]>;

/** The rows in the JSON lines of an export. The texts of articles and wordings are left out. */
export async function rowsOfLines(file: string): Promise<ExportRows> {
  const rows: Record<string, Line[]> = Object.fromEntries(tables.map(({ name }) => [name, []]));
  for (const line of linesOf(await readFile(file, 'utf8'))) {
    if (line.cursor !== undefined) continue;
    const { articles, citations, relations, versions, wordings, ...law } = line;
    rows.laws?.push(law);
    const add = (table: string, list: Line[]) =>
      rows[table]?.push(...list.map((row, index) => ({ law_id: line.id, position: index + 1, ...row })));
    add('articles', articles);
    add('relations', relations);
    add('versions', versions ?? []);
    add('wordings', wordings ?? []);
    add(
      'citations',
      citations.map(({ target, ...citation }: Line) => ({
        ...citation,
        target_country: target.country,
        target_law_id: target.law_id,
        target_article_id: target.article_id,
      })),
    );
  }
  return sorted(rows);
}

export function rowsOfSqlite(file: string): ExportRows {
  const db = new sqlite.Database(file, { readOnly: true });
  try {
    return sorted(Object.fromEntries(tables.map(({ name }) => [name, db.all(`SELECT * FROM ${name}`) as Line[]])));
  } finally {
    db.close();
  }
}

/** Sorts the rows, with their values as JSON, so that all formats can be compared. */
export function sorted(rows: Record<string, Line[]>): ExportRows {
  const isText = (table: string, column: string) =>
    column === 'content_md' && (table === 'articles' || table === 'wordings');
  return Object.fromEntries(
    Object.entries(rows).map(([table, list]) => {
      const columns = tableOf(table as TableName).columns.filter(({ name }) => !isText(table, name));
      const lines = list.map((row) =>
        JSON.stringify(
          columns.map(({ name, type }) => {
            const value = row[name] ?? null;
            if (value === null) return [name, null];
            if (type === 'boolean') return [name, Boolean(value)];
            return [name, type === 'json' && typeof value === 'string' ? JSON.parse(value) : value];
          }),
        ),
      );
      return [table, lines.sort()];
    }),
  );
}
