import { fold } from './grammar/fold.ts';
import { endsAsSentence, type Line } from './lines.ts';

/**
 * Headings without text between them may be a table of contents. At least this many of them must be articles, provisions or
 * annexes.
 */
const minEntries = 3;
/**
 * A title, or the rest of it, may stand on the line below an entry. A line of up to this length is read as a title, a longer one as
 * text.
 */
const maxTitleChars = 200;
/** The same limit in bytes. A letter has up to three bytes in UTF-8. */
const maxTitleBytes = 3 * maxTitleChars;

/**
 * Leaves out tables of contents. A table of contents is a row of lines without text between them, and most of these lines occur
 * again further down. The real headings may follow the table directly. So the table ends with the last line that occurs again.
 */
export function withoutContents(body: Buffer, lines: Line[]): Line[] {
  const keys: string[] = [];
  const lastOf = new Map<string, number>();
  /**
   * `texts`: for each line, the number of its text. The law is text 0, and each annex is the next text. `lastBare`: for each text
   * and number, the last line with that number and no title.
   */
  const texts: number[] = [];
  const lastBare = new Map<string, number>();
  const dropped = new Set<number>();
  for (let from = 0; from < lines.length; from++) {
    let to = from;
    while (to + 1 < lines.length && lines[to]?.reading && isEmpty(body, lines[to], lines[to + 1])) to++;
    if (to === from) continue;
    const row = lines.slice(from, to);
    const entries = row.filter(isEntry).length;
    if (entries < minEntries) {
      from = to;
      continue;
    }
    const isAgain = (key: string) => (lastOf.get(key) ?? 0) >= to;
    const isBelow = (line: Line, first: number) =>
      isTitle(line) && (lastBare.get(`${texts[from]}|${numberKeyOf(line)}`) ?? 0) >= first;
    // Few texts have such a row. So the keys of all lines are made only when the first row is found.
    if (keys.length === 0) {
      for (const [index, line] of lines.entries()) {
        keys.push(keyOf(line));
        lastOf.set(keys[index] as string, index);
        texts.push((texts[index - 1] ?? 0) + (line.reading?.kind === 'annex' ? 1 : 0));
        if (keys[index] === numberKeyOf(line)) lastBare.set(`${texts[index]}|${keys[index]}`, index);
      }
    }
    const again = row.map((line, index) => isAgain(keys[from + index] ?? '') || isBelow(line, to));
    const entriesAgain = row.filter((line, index) => isEntry(line) && again[index]).length;
    if (entriesAgain * 2 > entries) {
      // A preamble may follow the last entry of a table. Then this entry (`lines[to]`) looks as if it had a text. But if the row
      // already contains the same line (article 1), `lines[to]` is the real article.
      const key = keys[to] ?? '';
      const isLater = (lastOf.get(key) ?? 0) > to || isBelow(lines[to] as Line, to + 1);
      const isEnd = isLater && !keys.slice(from, to).includes(key);
      const last = isEnd ? to : from + again.lastIndexOf(true);
      for (let index = from; index <= last; index++) dropped.add(index);
    }
    from = to;
  }
  return dropped.size === 0 ? lines : lines.filter((_, index) => !dropped.has(index));
}

function isEntry({ reading }: Pick<Line, 'reading'>): boolean {
  return reading?.kind === 'article' || reading?.kind === 'provision' || reading?.kind === 'annex';
}

/** Whether the words after the number of an entry are a title, not the text of an article. */
function isTitle({ text, reading }: Line): boolean {
  return isEntry({ reading }) && text.length <= maxTitleChars && !/[.;:,\]]$/.test(text);
}

function keyOf(line: Line): string {
  return numberKeyOf(line) + fold(line.text.slice(line.reading?.labelEnd ?? 0)).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The key of a line without its title: its word and its number. */
function numberKeyOf({ reading }: Line): string {
  return `${reading?.word}|${reading?.number?.key}|`;
}

function isEmpty(body: Buffer, line: Line | undefined, next: Line | undefined): boolean {
  if (!line || !next || next.start - line.end > maxTitleBytes) return false;
  // Nearly every text ends with a dot or a comma. Then there is a text here, and the bytes need not be decoded.
  if (endsAsSentence(body, line.end, next.start)) return false;
  const between = body.toString('utf8', line.end, next.start).trim();
  return (
    between === '' ||
    (between.length <= maxTitleChars && /^[\p{L}\p{N}(]/u.test(between) && !/\n|[.;:,]$/.test(between))
  );
}
