import { type FrontMatter, readFrontMatter, textOf } from './front-matter.ts';

export interface LawFile {
  id: string;
  frontmatter: FrontMatter;
  /** The Markdown after the front matter. It has no byte-order mark and no NUL, and its lines end with a line feed. */
  body: Buffer;
}

/** The law in a file, or the reason why the file has no law. */
export type ParsedFile = { law: LawFile } | { law: null; reason: string };

/** Whether a file may be a law: a Markdown file that is not in a hidden folder and does not describe the repository. */
export function isLawPath(path: string): boolean {
  if (!/\.md$/i.test(path) || /(^|\/)\./.test(path) || path.length > 500) return false;
  // Only whole names are excluded: `security.md` is not a law, but `security-act.md` may be one.
  return !/(^|\/)(readme([._-][^/]*)?|licen[sc]e|changelog|contributing|code_of_conduct|security)\.md$/i.test(path);
}

export function parseLawFile(raw: Buffer): ParsedFile {
  const content = clean(raw);
  const matter = frontMatter(content);
  if (!matter) return { law: null, reason: 'no front matter' };
  const read = readFrontMatter(matter.yaml);
  if (read.values === null) return { law: null, reason: read.reason };
  const frontmatter = read.values;
  const id = textOf(frontmatter.identifier);
  if (id === null) return { law: null, reason: 'no identifier in the front matter' };
  if (id.length > 200 || /\p{Cc}/u.test(id))
    return { law: null, reason: 'the identifier has a line break or more than 200 characters' };
  return { law: { id, frontmatter, body: content.subarray(matter.end) } };
}

/** The Markdown of a file after its front matter. It is found even if the front matter cannot be read. */
export function bodyBytes(raw: Buffer): Buffer {
  const content = clean(raw);
  return content.subarray(frontMatter(content)?.end ?? 0);
}

function clean(raw: Buffer): Buffer {
  let content = raw;
  if (content[0] === 0xef && content[1] === 0xbb && content[2] === 0xbf) content = content.subarray(3);
  if (content.includes(13) || content.includes(0)) {
    // latin1 maps each byte to one character and back, so no byte of a UTF-8 text changes.
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
