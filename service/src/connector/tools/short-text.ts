/** About 200 tokens, four characters each. */
const maxRowLength = 800;

/** How long a title or a heading may be in a row that has room for it, and in rows that have less. */
const textLengths = [160, 120, 80, 40];

/** What may be long in a row of a list. Ids and addresses are never cut, and snippets are short and have marks. */
const longTexts = new Set(['title', 'law_title', 'short_title', 'heading', 'path', 'source_title', 'text', 'target']);

/** A row of a list with shorter titles and headings where it is long; the law or the article itself has them whole. */
export function shortRow<Row extends object>(row: Row): Row {
  const { passages: _, ...rest } = row as Row & { passages?: unknown }; // they come only to those who ask for them
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

/** A text cut after a word. */
export function shortText(text: string, length = 160): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const end = start.lastIndexOf(' ');
  // Not between the two halves of a character either.
  return `${(end > length / 2 ? start.slice(0, end) : start).replace(/[\ud800-\udbff]$/, '')}…`;
}
