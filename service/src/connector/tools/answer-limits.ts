/** The most characters in an answer, about 8,000 tokens of four characters each. Assistants accept this much as one answer. */
export const maxAnswerLength = 32_000;

/** The most characters of a text or of rows. This leaves room for the rest of the answer. */
export const maxTextLength = 28_000;

export const defaultRows = { found: 5, perPage: 10, limit: 20 };

/** The first rows, as many as an answer has room for, but at least one. */
export function fittingRows<T>(rows: T[], maxLength = maxTextLength): T[] {
  let length = 0;
  const end = rows.findIndex((row, index) => {
    length += JSON.stringify(row).length + 1;
    return index > 0 && length > maxLength;
  });
  return end < 0 ? rows : rows.slice(0, end);
}

interface AskedPage {
  page: number;
  per_page?: number;
}

export function pageOf({ page, per_page }: AskedPage, rows = defaultRows.perPage): Required<AskedPage> {
  return { page, per_page: per_page ?? rows };
}

/**
 * The rows of a page that fit into an answer, and the arguments for the next page. A caller who asks for a number of rows gets that
 * many.
 */
export function pageRows<T extends object>(all: T[], asked: AskedPage, total: number, size = defaultRows.perPage) {
  const { page, per_page } = pageOf(asked, size);
  const rows = all.map(shortRow);
  const given = asked.per_page === undefined ? fittingRows(rows) : rows;
  const end = (page - 1) * per_page + given.length;
  if (end >= total || given.length === 0) return { rows: given, next: null };
  if (given.length === rows.length) return { rows: given, next: { page: page + 1 } };
  // If a page was cut, smaller pages follow. Their size must divide `end`, so that one of them begins exactly there.
  let smaller = given.length;
  while (end % smaller !== 0) smaller--;
  return { rows: given, next: { page: end / smaller + 1, per_page: smaller } };
}

interface AskedRange {
  limit?: number;
  offset: number;
}

export function rangeOf({ limit = defaultRows.limit, offset }: AskedRange): Required<AskedRange> {
  return { limit, offset };
}

/** The same as `pageRows` for lists that continue at an offset. */
export function rangeRows<T>(rows: T[], asked: AskedRange, total: number) {
  const given = asked.limit === undefined ? fittingRows(rows) : rows;
  const end = asked.offset + given.length;
  return { rows: given, next: end < total && given.length > 0 ? { offset: end } : null };
}

/** The rows that fit into an answer, from a list that is complete in memory. */
export function listRows<T>(all: T[], asked: AskedRange, maxLength?: number) {
  const { limit = all.length, offset } = asked;
  const given = all.slice(offset, offset + limit);
  const rows = asked.limit === undefined ? fittingRows(given, maxLength) : given;
  const end = offset + rows.length;
  return { rows, next: end < all.length && rows.length > 0 ? { offset: end } : null };
}

/** The most characters of a row, about 200 tokens of four characters each. */
const maxRowLength = 800;

/** The longest titles and headings of a row. The lengths are tried in this order, until the row is short enough. */
const textLengths = [160, 120, 80, 40];

/** Fields of a row that may be long. Ids and addresses are never cut, and snippets are short and contain marks. */
const longTexts = new Set(['title', 'law_title', 'short_title', 'heading', 'path', 'source_title', 'text', 'target']);

/** A row of a list. If the row is long, its titles and headings are cut. The law or the article itself has them in full. */
export function shortRow<Row extends object>(row: Row): Row {
  const { passages: _, ...rest } = row as Row & { passages?: unknown }; // only callers who ask for passages get them
  if (JSON.stringify(rest).length <= maxRowLength) return row;
  const rows = textLengths.map((length) => cut(row, length));
  return (
    rows.find(({ passages: _, ...one }: Row & { passages?: unknown }) => JSON.stringify(one).length <= maxRowLength) ??
    (rows.at(-1) as Row)
  );
}

function cut<T>(value: T, length: number, isLong = false): T {
  if (typeof value === 'string') return (isLong ? shortText(value, length) : value) as T;
  if (Array.isArray(value)) return value.map((one) => cut(one, length, isLong)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, cut(one, length, longTexts.has(name))]),
  ) as T;
}

/** Cuts a text after a word, if it is too long. */
export function shortText(text: string, length = 160): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const end = start.lastIndexOf(' ');
  // The replacement keeps the cut from splitting a surrogate pair.
  return `${(end > length / 2 ? start.slice(0, end) : start).replace(/[\ud800-\udbff]$/, '')}…`;
}
