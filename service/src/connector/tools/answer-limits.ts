/**
 * How many characters an answer may have: about 8,000 tokens of four characters each. Assistants accept this much in one answer.
 */
export const maxAnswerLength = 32_000;

/** How many characters a text (cut-text.ts) or a list may have in an answer. The rest of the answer needs some room, too. */
export const maxTextLength = 28_000;

export const defaultRows = { found: 5, perPage: 10, limit: 20 };

/** The first rows, as many as fit into an answer, but at least one. */
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
 * The rows of a page that fit into an answer, and the arguments for the next page. If a caller asks for a certain number of rows,
 * all of them are returned.
 */
export function pageRows<T extends object>(all: T[], asked: AskedPage, total: number, size = defaultRows.perPage) {
  const { page, per_page } = pageOf(asked, size);
  const rows = all.map(shortRow);
  const given = asked.per_page === undefined ? fittingRows(rows) : rows;
  const end = (page - 1) * per_page + given.length;
  if (end >= total || given.length === 0) return { rows: given, next: null };
  if (given.length === rows.length) return { rows: given, next: { page: page + 1 } };
  // If a page was cut, the next pages are smaller. Their size must divide `end`, so that one of them begins exactly
  // there.
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

/** Like `pageRows`, for lists that continue at an offset. */
export function rangeRows<T>(rows: T[], asked: AskedRange, total: number) {
  const given = asked.limit === undefined ? fittingRows(rows) : rows;
  const end = asked.offset + given.length;
  return { rows: given, next: end < total && given.length > 0 ? { offset: end } : null };
}

/** The rows that fit into an answer, from a list that is completely in memory. */
export function listRows<T>(all: T[], asked: AskedRange, maxLength?: number) {
  const { limit = all.length, offset } = asked;
  const given = all.slice(offset, offset + limit);
  const rows = asked.limit === undefined ? fittingRows(given, maxLength) : given;
  const end = offset + rows.length;
  return { rows, next: end < all.length && rows.length > 0 ? { offset: end } : null };
}

/** How many characters a row may have: about 200 tokens of four characters each. */
const maxRowLength = 800;

/** The longest titles and headings of a row. The lengths are tried in this order, until the row is short enough. */
const textLengths = [160, 120, 80, 40];

/** Fields of a row that may be cut. Ids and addresses are never cut. Snippets are short and contain marks. */
const longTexts = new Set(['title', 'law_title', 'short_title', 'heading', 'path', 'source_title', 'text', 'target']);

/** A row of a list. In a long row, titles and headings are cut. The answer about the law or article itself has them in full. */
function shortRow<Row extends object>(row: Row): Row {
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
  // The cut must not leave half of a surrogate pair.
  return `${(end > length / 2 ? start.slice(0, end) : start).replace(/[\ud800-\udbff]$/, '')}…`;
}
