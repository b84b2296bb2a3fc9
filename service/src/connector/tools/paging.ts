import { shortRow } from './short-text.ts';

/** About 8,000 tokens of four characters each: assistants accept this much as one answer. */
export const maxAnswerLength = 32_000;

/** The limit for a text or for rows. It leaves room for the rest of the answer. */
export const maxTextLength = 28_000;

export const defaultRows = { found: 5, perPage: 10, limit: 20 };

/** From the first row on, as many as an answer has room for, at least one. */
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

/** The rows of a page that fit, and how to go on. A caller who asks for a number of rows gets that many. */
export function pageRows<T extends object>(all: T[], asked: AskedPage, total: number, size = defaultRows.perPage) {
  const { page, per_page } = pageOf(asked, size);
  const rows = all.map(shortRow);
  const given = asked.per_page === undefined ? fittingRows(rows) : rows;
  const end = (page - 1) * per_page + given.length;
  if (end >= total || given.length === 0) return { rows: given, next: null };
  if (given.length === rows.length) return { rows: given, next: { page: page + 1 } };
  // A page that was cut is followed by smaller pages. Their size must divide `end`, so that one of them begins exactly there.
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

/** The same for lists that go on at an offset. */
export function rangeRows<T>(rows: T[], asked: AskedRange, total: number) {
  const given = asked.limit === undefined ? fittingRows(rows) : rows;
  const end = asked.offset + given.length;
  return { rows: given, next: end < total && given.length > 0 ? { offset: end } : null };
}

/** The rows that fit, out of a list that is complete in memory. */
export function listRows<T>(all: T[], asked: AskedRange, maxLength?: number) {
  const { limit = all.length, offset } = asked;
  const given = all.slice(offset, offset + limit);
  const rows = asked.limit === undefined ? fittingRows(given, maxLength) : given;
  const end = offset + rows.length;
  return { rows, next: end < all.length && rows.length > 0 ? { offset: end } : null };
}
