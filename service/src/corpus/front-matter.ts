import { decodeHTMLStrict } from 'entities';
import { boolCoreTag, FAILSAFE_SCHEMA, load, nullCoreTag } from 'js-yaml';

export type FrontMatter = Record<string, unknown>;

/**
 * The values of the front matter: the YAML between the two `---` lines at the top of a law's file. Or the reason why it cannot be
 * read.
 */
export type ReadFrontMatter = { values: FrontMatter } | { values: null; reason: string };

/**
 * All values stay strings, except null and booleans. An ordinary YAML parser would make a date object of `2018-12-06` and the
 * number 12 of `0012`. Aliases are refused, because a few lines with aliases can expand to gigabytes.
 */
const options = { schema: FAILSAFE_SCHEMA.withTags(nullCoreTag, boolCoreTag), json: true, maxAliases: 0 };

/**
 * The limits for a front matter. The longest known one has about 8,100 characters and 38 keys. A million characters take about a
 * second to read.
 */
const maxCharacters = 256_000;
const maxKeys = 1000;

export function readFrontMatter(yaml: string): ReadFrontMatter {
  if (yaml.length > maxCharacters)
    return { values: null, reason: `front matter has more than ${maxCharacters} characters` };
  let parsed: unknown;
  try {
    parsed = loadTolerantly(yaml);
  } catch (error) {
    const [message = ''] = (error as Error).message.split('\n', 1);
    return { values: null, reason: `front matter is not valid YAML: ${message.slice(0, 300)}` };
  }
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) {
    return { values: null, reason: 'front matter is not a map of keys and values' };
  }
  if (Object.keys(parsed).length > maxKeys) {
    return { values: null, reason: `front matter has more than ${maxKeys} keys` };
  }
  return { values: decoded(parsed) as FrontMatter };
}

/**
 * Reads YAML in which a quoted value goes on at the very beginning of the next line. PyYAML and others accept such a line, but
 * js-yaml refuses it. 15 % of the files of Uruguay have such lines. If js-yaml refuses a text, these lines are indented, and the
 * text is read again.
 */
function loadTolerantly(yaml: string): unknown {
  try {
    return load(yaml, options);
  } catch (error) {
    const indented = indentQuotedLines(yaml);
    if (indented === yaml || indented.length > maxCharacters) throw error;
    return load(indented, options);
  }
}

/**
 * Indents every line inside a quoted value, one space deeper than its key. The value stays the same: YAML reads a line break and
 * the spaces after it as one space.
 */
function indentQuotedLines(yaml: string): string {
  let quote: string | null = null;
  let indent = '';
  return yaml
    .split('\n')
    .map((line) => {
      if (quote !== null) {
        quote = openQuote(line, 0, quote);
        return line.trim() === '' ? line : indent + line;
      }
      const from = valueStart(line);
      if (from === null) return line;
      quote = openQuote(line, from, null);
      indent = ' '.repeat(line.search(/\S/) + 1);
      return line;
    })
    .join('\n');
}

/**
 * The offset of the quoted value in a line such as `key: "…` or `- "…`. Null for other lines, and for items indented by more than
 * 20 spaces.
 */
function valueStart(line: string): number | null {
  return /^(?: {0,20}- +|[\p{L}\w-]+:[ \t]+)(?=["'])/u.exec(line)?.[0].length ?? null;
}

/** The quotation mark that is still open at the end of the line; null if no quotation is open. */
function openQuote(line: string, from: number, open: string | null): string | null {
  let quote = open;
  for (let at = from; at < line.length; at++) {
    const letter = line[at];
    if (quote === null) {
      if (letter !== '"' && letter !== "'") return null; // the value has ended
      quote = letter;
    } else if (quote === '"' && letter === '\\') at++;
    else if (letter === quote) {
      if (quote === '"' || line[at + 1] !== "'") return null;
      at++; // In a quoted value, two single quotes stand for one single quote
    }
  }
  return quote;
}

/** How deep nested values are decoded. No known front matter is nested so deep. */
const maxDepth = 50;

/** Decodes HTML entities: `Ley N&ordm; 29785` becomes `Ley Nº 29785`. A value with tags is HTML, so its entities stay. */
function decoded(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    return value.includes('&') && !/<\/?[a-z]/i.test(value) ? decodeHTMLStrict(value) : value;
  }
  if (value === null || typeof value !== 'object' || depth > maxDepth) return value;
  if (Array.isArray(value)) return value.map((item) => decoded(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, decoded(item, depth + 1)]));
}

/** A front-matter value as trimmed text; null if the text is empty. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
  const text = String(value).replaceAll('\0', '').toWellFormed().trim();
  return text === '' ? null : text;
}

/** Like `textOf`, but on one line. Used for titles. */
export function lineOf(value: unknown): string | null {
  return textOf(value)?.replace(/\s+/g, ' ') ?? null;
}

export function listOf(value: unknown): string[] {
  const items = Array.isArray(value) ? value : [value];
  return items.map(textOf).filter((item) => item !== null);
}

/** A calendar day as YYYY-MM-DD; null for any other value. A wrong date is never repaired. */
export function dayOf(value: unknown): string | null {
  const text = textOf(value);
  if (!text || !/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) || text.startsWith('0000')) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}
