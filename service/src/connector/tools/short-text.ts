/** About 200 tokens, four characters each. */
const maxRowLength = 800;

/** How long a title or a heading may be. The first length is tried first; shorter ones follow while the row is too long. */
const textLengths = [160, 120, 80, 40];

/** Fields of a row that may be long. Ids and addresses are never cut, and snippets are short and contain marks. */
const longTexts = new Set(['title', 'law_title', 'short_title', 'heading', 'path', 'source_title', 'text', 'target']);

/** A row of a list, with titles and headings cut if the row is long. The law or the article itself has them in full. */
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

/** Cuts a text after a word. */
export function shortText(text: string, length = 160): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const end = start.lastIndexOf(' ');
  // Nor between the two halves of a surrogate pair.
  return `${(end > length / 2 ? start.slice(0, end) : start).replace(/[\ud800-\udbff]$/, '')}…`;
}
