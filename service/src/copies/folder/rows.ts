import { textWithoutNotes } from '../../corpus/articles/wording.ts';
import { lawDetail } from '../../laws/laws.ts';
import { listsOf, type ReadLaw } from '../export.ts';
import type { ExportedWording } from '../export-store.ts';
import { type Cell, type TableName, tableOf } from './tables.ts';

/** Takes a row. Its cells are in the order of the table's columns. */
export type AddRow = (table: TableName, cells: Cell[]) => void;

/**
 * Adds all rows of a law. They have the same values as its line of JSON. Versions come one by one, so that only one text is in
 * memory.
 */
export async function addRows(read: ReadLaw, withTexts: boolean, add: AddRow): Promise<void> {
  const { id } = read.law;
  const lists = listsOf(read);
  const put = (table: TableName, values: object, others: object) => add(table, cellsOf(table, values, others));
  const text = await read.nextText();
  put('laws', lawDetail(read.law, 'pro'), { content_md: text?.toString() });
  for (const [index, article] of lists.articles.entries()) {
    const { text_start: textStart, text_end: end } = read.articles[index] as (typeof read.articles)[number];
    put('articles', article, { law_id: id, content_md: text && textWithoutNotes(text, { textStart, end }) });
  }
  for (const [index, citation] of lists.citations.entries()) {
    const { country: target_country, law_id: target_law_id, article_id: target_article_id } = citation.target;
    put('citations', citation, { law_id: id, position: index + 1, target_country, target_law_id, target_article_id });
  }
  for (const [index, relation] of lists.relations.entries())
    put('relations', relation, { law_id: id, position: index + 1 });
  const broughtBy = new Map<string, [place: number, wording: ExportedWording][]>();
  for (const [place, wording] of (read.wordings ?? []).entries()) {
    const others = broughtBy.get(wording.sha);
    if (others) others.push([place, wording]);
    else broughtBy.set(wording.sha, [[place, wording]]);
  }
  for (const [index, { sha, date, source_id, blob }] of (read.versions ?? []).entries()) {
    const body = withTexts && blob !== null ? await read.nextText() : null;
    const values = { position: index + 1, sha, date, source_id };
    put('versions', values, { law_id: id, content_md: body?.toString() });
    for (const [place, { text_start: textStart, text_end: end }] of broughtBy.get(sha) ?? []) {
      const content_md = body && textStart !== null && end !== null ? textWithoutNotes(body, { textStart, end }) : null;
      put('wordings', lists.wordings?.[place] ?? {}, { law_id: id, position: place + 1, content_md });
    }
  }
}

/**
 * The cells of a row. Its values come in two objects, because copying them into one object took a tenth of the time of
 * an export.
 */
function cellsOf(name: TableName, values: object, others: object): Cell[] {
  return tableOf(name).columns.map(
    ({ name: column }) => (values as Record<string, Cell>)[column] ?? (others as Record<string, Cell>)[column] ?? null,
  );
}
