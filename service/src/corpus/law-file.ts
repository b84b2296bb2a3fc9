import { boolCoreTag, FAILSAFE_SCHEMA, load, nullCoreTag } from 'js-yaml';

export type FrontMatter = Record<string, unknown>;

export interface LawFile {
  id: string;
  frontmatter: FrontMatter;
  /** The Markdown behind the front matter, clean: no byte-order mark, no NUL, line feeds only. */
  body: Buffer;
}

/**
 * Scalars stay the strings they are in the file: an ordinary YAML reader makes a date object of `2018-12-06` and 12 of
 * `0012`. Aliases are refused, because a few lines of them unfold to gigabytes.
 */
const yaml = { schema: FAILSAFE_SCHEMA.withTags(nullCoreTag, boolCoreTag), json: true, maxAliases: 0 };

/** The longest known has 4,159 characters. To read a million takes about a second. */
const maxFrontMatter = 4_000_000;

/** Either a law or why there is none in this file, in words. */
export type ParsedFile = { law: LawFile } | { law: null; reason: string };

/** Laws are Markdown files; what describes the repository, and dot folders, is not read. */
export function isLawPath(path: string): boolean {
  if (!/\.md$/i.test(path) || /(^|\/)\./.test(path) || path.length > 500) return false;
  // Whole names only: `security-act.md` may well be a law.
  return !/(^|\/)(readme([._-][^/]*)?|licen[sc]e|changelog|contributing|code_of_conduct|security)\.md$/i.test(path);
}

export function parseLawFile(raw: Buffer): ParsedFile {
  const content = clean(raw);
  const matter = frontMatter(content);
  if (!matter) return { law: null, reason: 'no front matter' };
  if (matter.yaml.length > maxFrontMatter) return { law: null, reason: 'front matter is too long' };
  let parsed: unknown;
  try {
    parsed = load(matter.yaml, yaml);
  } catch (error) {
    const [message = ''] = (error as Error).message.split('\n', 1);
    return { law: null, reason: `front matter is not valid YAML: ${message.slice(0, 300)}` };
  }
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) {
    return { law: null, reason: 'front matter is not a map of keys and values' };
  }
  const frontmatter = parsed as FrontMatter;
  const id = textOf(frontmatter.identifier);
  if (id === null) return { law: null, reason: 'no identifier in the front matter' };
  if (id.length > 200 || /\p{Cc}/u.test(id)) return { law: null, reason: 'the identifier is not a name of one line' };
  return { law: { id, frontmatter, body: content.subarray(matter.end) } };
}

/** The Markdown of a file, whatever the state of its front matter: what was readable at that commit. */
export function bodyOf(raw: Buffer): string {
  return bodyBytes(raw).toString('utf8');
}

export function bodyBytes(raw: Buffer): Buffer {
  const content = clean(raw);
  return content.subarray(frontMatter(content)?.end ?? 0);
}

/** A front-matter value as text: trimmed, and null when there is nothing in it. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
  const text = String(value).replaceAll('\0', '').toWellFormed().trim();
  return text === '' ? null : text;
}

/** A calendar day as YYYY-MM-DD, or null: a date is never repaired or invented. */
export function dayOf(value: unknown): string | null {
  const text = textOf(value);
  if (!text || !/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) || text.startsWith('0000')) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}

export function listOf(value: unknown): string[] {
  const items = Array.isArray(value) ? value : [value];
  return items.map(textOf).filter((item) => item !== null);
}

function clean(raw: Buffer): Buffer {
  let content = raw;
  if (content[0] === 0xef && content[1] === 0xbb && content[2] === 0xbf) content = content.subarray(3);
  if (content.includes(13) || content.includes(0)) {
    // latin1 maps bytes to characters one to one, so UTF-8 passes through unharmed.
    content = Buffer.from(content.toString('latin1').replace(/\r\n?/g, '\n').replaceAll('\0', ''), 'latin1');
  }
  return content;
}

function frontMatter(content: Buffer): { yaml: string; end: number } | null {
  const opening = /^---[ \t]*\n/.exec(content.subarray(0, 64).toString('latin1'));
  if (!opening) return null;
  let from = opening[0].length - 1;
  for (;;) {
    const closing = content.indexOf('\n---', from);
    if (closing < 0) return null;
    const lineEnd = content.indexOf(10, closing + 1);
    const end = lineEnd < 0 ? content.length : lineEnd + 1;
    if (
      content
        .subarray(closing + 4, end)
        .toString('latin1')
        .trim() === ''
    ) {
      return { yaml: content.subarray(opening[0].length, closing + 1).toString('utf8'), end };
    }
    from = closing + 4;
  }
}
