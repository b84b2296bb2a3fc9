import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partsOf } from '../../service/src/corpus/articles/parts.ts';
import { bodyBytes, isLawPath } from '../../service/src/corpus/law-file.ts';
import { run } from '../support/process.ts';

/** For each country, a pattern for headings of articles. They were made from the texts, without looking at the program. */
export const headings: Record<string, RegExp> = {
  ad: /^#{1,6} (?:Article|ARTICLE) /gm,
  ar: /^(?:#{1,6} )?\*{0,2}(?:ART[IÍ]CULO|Art[ií]culo|Art\.|ART\.) ?(?:N?[º°] ?)?\d/gm,
  be: /^#{3,6} Article \S+/gm,
  ch: /^#{3,6} (?:\*\*)?Art\.? ?\d/gm,
  cz: /^#{3,6} (?:\*\*)?(?:§ ?\d|Čl\. )/gm,
  ee: /^#{1,6} (?:\*\*)?§/gm,
  es: /^#{1,6} (?:Art[íi]culos?|ART[ÍI]CULOS?|Art\.) /gm,
  fi: /^#{3,6} (?:\*\*)?\d+(?: ?[a-z])? ?§/gm,
  fr: /^#{1,6} Article /gm,
  gr: /^#{3,6} (?:\*\*)?Άρθρο/gim,
  ie: /^(?:#{3,6} (?:\*\*)?\d+[A-Z]*\.{0,2}(?: |\*|$)|\*?Article (?:\d|[IVXL]+\b))/gm,
  li: /^#{3,6} (?:\*\*)?(?:Art\.? ?|Regel )\d/gm,
  lt: /^\d+(?:\(\d+\))? *(?:straipsnis|STRAIPSNIS)/gm,
  lu: /^(?:#{1,6} )?\*{0,2}Art\. ?(?:\d|<sup>|unique)/gm,
  no: /^#{3,6} (?:\*\*)?(?:§ ?\d|Art\.? ?\d)/gm,
  pl: /^#{3,6} (?:\*\*)?(?:§ ?\d|Art\. ?\d)/gm,
  ro: /^#{1,6} (?:\*\*)?(?:Articolul|ARTICOLUL|Articol|ARTICOL)\b/gm,
  sk: /^#{3,6} (?:\*\*)?(?:§ ?\d|Čl(?:ánok|\.) )/gm,
  us: /^#{2,6} (?:\*\*)?\[?§ ?\d/gm,
  uy: /^#{1,6} Art[íi]culo/gm,
};

export interface Compared {
  named: number;
  read: number;
  missing: number;
  more: number;
  /** A line for each law with a difference. */
  different: string[];
}

/** Compares the articles that the program finds in today's texts of a bundle with the headings of articles. */
export async function compareHeadings(bundle: string, heading: RegExp): Promise<Compared> {
  const folder = await mkdtemp(join(tmpdir(), 'openleg-named-'));
  try {
    await run('git', ['clone', '--quiet', bundle, folder]);
    const paths = await readdir(folder, { recursive: true });
    const compared: Compared = { named: 0, read: 0, missing: 0, more: 0, different: [] };
    for (const path of paths.filter(isLawPath).sort()) {
      const body = bodyBytes(await readFile(join(folder, path)));
      const text = body.toString('utf8');
      const named = [...text.matchAll(heading)].map(({ index }) => Buffer.byteLength(text.slice(0, index)));
      const starts = new Set(partsOf(body).flatMap(({ kind, start }) => (kind === 'article' ? start : [])));
      const missing = named.filter((start) => !starts.has(start)).length;
      const more = starts.size - (named.length - missing);
      compared.named += named.length;
      compared.read += starts.size;
      compared.missing += missing;
      compared.more += more;
      if (missing + more > 0) compared.different.push(`${path}: ${missing} of ${named.length} missing, ${more} more`);
    }
    return compared;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export function share(count: number, of: number): number | null {
  return of === 0 ? null : (100 * count) / of;
}
