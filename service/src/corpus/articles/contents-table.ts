import { fold } from './grammar/fold.ts';
import { endsAsSentence, type Line } from './lines.ts';

/** A row of headings without text may be a table of contents if it has at least this many articles, provisions or annexes. */
const minEntries = 3;
/**
 * An entry may have its title, or the rest of its title, on the next line. A line of up to this length counts as a title, not
 * as text.
 */
const maxTitleChars = 200;
/** The same limit in bytes. A letter has up to three bytes. */
const maxTitleBytes = 3 * maxTitleChars;

/**
 * Leaves out tables of contents. A table is a row of lines without text between them, and most of its entries occur again
 * further down. The row may run on into the first real headings, so the table ends with the last line that occurs again.
 */
export function withoutContents(body: Buffer, lines: Line[]): Line[] {
  const keys: string[] = [];
  const lastOf = new Map<string, number>();
  /**
   * `texts`: the number of the text that each line belongs to. The law is 0, and each annex has the next number. `lastBare`:
   * the last line in each text that has a certain number and no title.
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
    // Few texts have such a row, so the keys are only made when the first one is found.
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
      // The preamble may follow the last entry of a table. That entry (`lines[to]`) then seems to have a text. But if the same
      // line is already in the row (article 1), `lines[to]` is the real article.
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

/**
 * Whether the words after the number of an entry are a title, not a text. In the law itself, the title may stand below the
 * number.
 */
function isTitle({ text, reading }: Line): boolean {
  return isEntry({ reading }) && text.length <= maxTitleChars && !/[.;:,\]]$/.test(text);
}

function keyOf(line: Line): string {
  return numberKeyOf(line) + fold(line.text.slice(line.reading?.labelEnd ?? 0)).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The key of a line without its title. */
function numberKeyOf({ reading }: Line): string {
  return `${reading?.word}|${reading?.number?.key}|`;
}

function isEmpty(body: Buffer, line: Line | undefined, next: Line | undefined): boolean {
  if (!line || !next || next.start - line.end > maxTitleBytes) return false;
  // Most texts end like a sentence, so they need not be decoded.
  if (endsAsSentence(body, line.end, next.start)) return false;
  const between = body.toString('utf8', line.end, next.start).trim();
  return (
    between === '' ||
    (between.length <= maxTitleChars && /^[\p{L}\p{N}(]/u.test(between) && !/\n|[.;:,]$/.test(between))
  );
}
