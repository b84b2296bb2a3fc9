/** A piece of Markdown. Only the type `markdown` needs the Markdown parser. */
export type Run =
  | { type: 'paragraph'; text: string }
  /** Paragraphs such as `1. Text`, each on its own line. All numbers have the same sign after them. */
  | { type: 'numbered'; items: { number: string; text: string }[] }
  | { type: 'markdown'; text: string };

/**
 * A text with one of these needs the parser. The parser replaces the first two characters. The others begin and end
 * code blocks. Inside a code block, lines have no other meaning.
 */
const special = ['\r', '\u0000', '```', '~~~'];
/** Matches a line of a plain paragraph. Its first character begins no list, quote or table, and there are no spaces at its end. */
const plainLine = /^(?:[\p{L}«“"(¿¡§<[\ufdd0]|\*\*[\p{L}«“"(])(?:.*\S)?$/u;
const numberedLine = /^(\d{1,9}[.)]) (.+)$/;

/**
 * Divides Markdown into runs. A run has the same meaning when it is read alone, because a plain paragraph ends every
 * list and quote before it. Nearly all paragraphs of laws are plain or begin with a number. They do not need the
 * parser, which would take most of the time of a document.
 */
export function runsOf(text: string): Run[] {
  if (special.some((sign) => text.includes(sign))) return [{ type: 'markdown', text }];
  const runs: Run[] = [];
  /** The paragraphs after the last plain paragraph, with the empty lines between them. */
  let others: string[] = [];
  const flush = () => {
    if (others.length > 0) for (const run of runsBetween(others)) runs.push(run);
    others = [];
  };
  const pieces = splitAtEmptyLines(text.slice(0, endOf(text)));
  for (let index = 0; index < pieces.length; index += 2) {
    const paragraph = pieces[index] as string;
    if (paragraph === '') continue; // the text begins with empty lines
    if (isPlain(paragraph)) {
      flush();
      runs.push({ type: 'paragraph', text: paragraph });
    } else {
      if (others.length > 0) others.push(pieces[index - 1] as string);
      others.push(paragraph);
    }
  }
  flush();
  return runs;
}

const emptyLines = /(?:[ \t]*\n)+/y;

/**
 * The paragraphs, each with the empty lines after it. Searching for line feeds is several times faster than splitting
 * by a pattern.
 */
function splitAtEmptyLines(text: string): string[] {
  const pieces: string[] = [];
  let at = 0;
  for (let feed = text.indexOf('\n'); feed >= 0; ) {
    let next = feed + 1;
    emptyLines.lastIndex = next;
    if (emptyLines.test(text)) {
      next = emptyLines.lastIndex;
      pieces.push(text.slice(at, feed), text.slice(feed, next));
      at = next;
    }
    feed = text.indexOf('\n', next);
  }
  pieces.push(text.slice(at));
  return pieces;
}

/** The end of the text without spaces and line feeds. A regular expression would be slow for a text with many spaces. */
function endOf(text: string): number {
  let end = text.length;
  while (end > 0 && ' \t\n'.includes(text[end - 1] as string)) end--;
  return end;
}

function isPlain(paragraph: string): boolean {
  return paragraph.includes('\n')
    ? paragraph.split('\n').every((line) => plainLine.test(line))
    : plainLine.test(paragraph);
}

/** The runs between two plain paragraphs. If not all of them are numbered paragraphs, they are one run for the parser. */
function runsBetween(pieces: string[]): Run[] {
  const runs: Extract<Run, { type: 'numbered' }>[] = [];
  let sign = '';
  for (let index = 0; index < pieces.length; index += 2) {
    const [, number, text] = numberedLine.exec(pieces[index] as string) ?? [];
    if (number === undefined || text === undefined || !plainLine.test(text))
      return [{ type: 'markdown', text: pieces.join('') }];
    if (number.slice(-1) !== sign) runs.push({ type: 'numbered', items: [] });
    sign = number.slice(-1);
    runs.at(-1)?.items.push({ number, text });
  }
  return runs;
}
