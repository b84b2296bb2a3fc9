import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partsOf } from '../../service/src/corpus/articles/parts.ts';
import { bodyBytes, isLawPath } from '../../service/src/corpus/law-file.ts';
import { run } from '../support/process.ts';

/** Ordinal numbers in Spanish, by their beginnings: `Segundo`, `DECIMOCUARTO`, `Vigésimo`. */
const ordinal =
  '(?:[Pp]rimer|[Ss]egund|[Tt]ercer|[Cc]uart|[Qq]uint|[Ss]ext|[Ss][eé]ptim|[Oo]ctav|[Nn]oven|[DdUu][nodu]*[eé]cim|[Dd]ecimo|[Vv]ig[eé]sim|[Tt]rig[eé]sim)[\\p{Ll} ]*?o';

/**
 * For each country, a pattern for headings of articles. The patterns were made from the texts, without looking at the program.
 */
export const headings: Record<string, RegExp> = {
  ad: /^(?:#{1,6} (?:Article|ARTICLE) |Article \d+(?: (?:bis|ter|quater))?(?:\. | \/ |$))/gm,
  ar: new RegExp(
    `^(?:#{1,6} )?[*_]{0,3}(?:ART[IÍ]CULO|Art[ií]culo|Art\\.|ART\\.) ?(?:N?[º°] ?)?(?:\\d|[IVXL]+(?!\\p{L})|${ordinal}|[A-Z]{4,} *[A-Z]*O[:.])`,
    'gmu',
  ),
  be: /^#{3,6} Article \S+/gm,
  // The mark of a footnote may be before a heading without `#`, or before the title in front of the label.
  ch: /^#{3,6} (?:\*\*)?Art\.? ?\d|^<sup>\d+<\/sup> (?:\p{Lu}[^.;:!?\n]{1,100} Art\. \d+(?: \p{Ll})?$|Art\. ?\d)/gmu,
  cz: /^#{3,6} (?:\*\*)?(?:§ ?\d|Čl(?:ánek|\.) [IVXL\d])/gm,
  ee: /^#{1,6} (?:\*\*)?§/gm,
  es: new RegExp(`^#{1,6} (?:(?:Art[íi]culos?|ART[ÍI]CULOS?|Art\\.?) |(?:Norma \\p{Ll}+|${ordinal})(?:\\.|$))`, 'gmu'),
  fi: /^#{3,6} (?:\*\*)?\d+(?: ?[a-z])? ?§/gm,
  fr: /^(?:#{1,6} Article |Article (?:[A-Z]\*?)?\d\S*(?: (?:bis|ter|quater|[A-Z]{1,2}))?$)/gm,
  gr: /^#{3,6} (?:\*\*)?Άρθρο/gim,
  ie: /^(?:#{3,6} (?:\*\*)?\d+[A-Z]*\.{0,2}(?: |\*|$)|\*?Article (?:\d|[IVXL]+\b))/gm,
  li: /^#{3,6} (?:\*\*)?(?:Art\.? ?|Regel )\d/gm,
  lt: /^\d+(?:\(\d+\))?\s*straipsnis(?! \p{Ll})/gimu,
  lu: /^(?:#{1,6} \*{0,2}Art(?:icle|\.)? ?|\*{0,2}Art\. ?)(?:\d|<sup>|unique|[IVXL]+(?:er)?\b)/gm,
  no: /^#{3,6} (?:\*\*)?(?:§ ?\d|Art\.? ?\d)/gm,
  pl: /^#{3,6} (?:\*\*)?(?:§ ?\d|Art\. ?\d)/gm,
  ro: /^#{1,6} (?:\*\*)?(?:Articolul|ARTICOLUL|Articol|ARTICOL)\b/gm,
  sk: /^#{3,6} (?:\*\*)?(?:§ ?\d|Čl(?:ánok|\.) )/gm,
  us: /^#{2,6} (?:\*\*)?\[?§§? ?\d/gm,
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

/** Compares the articles that the program finds in today's texts of a bundle with the headings that `ownHeadings` finds. */
export async function compareHeadings(bundle: string, country: string): Promise<Compared> {
  const folder = await mkdtemp(join(tmpdir(), 'openleg-named-'));
  try {
    await run('git', ['clone', '--quiet', bundle, folder]);
    const paths = await readdir(folder, { recursive: true });
    const compared: Compared = { named: 0, read: 0, missing: 0, more: 0, different: [] };
    for (const path of paths.filter(isLawPath).sort()) {
      const body = bodyBytes(await readFile(join(folder, path)));
      const text = body.toString('utf8');
      const named = ownHeadings(text, country).map((index) => Buffer.byteLength(text.slice(0, index)));
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

/** Old Lithuanian acts that amend others have points instead of articles: `2. 5 straipsnį išdėstyti taip:`. */
const points = /^\d+\. /gm;

/** The offsets of the headings that name an article of the law itself. */
function ownHeadings(text: string, country: string): number[] {
  let found = [...text.matchAll(headings[country] ?? /(?!)/g)];
  if (country === 'lt' && found.length === 0) found = [...text.matchAll(points)];
  const isListed = country === 'ad' || country === 'gr' ? contentsOf(text, found) : () => false;
  const own = found.map(({ index }) => index).filter((index) => !isListed(index));
  const marks = quotationMarks[country];
  return marks ? outsideQuotations(text, own, marks) : own;
}

/** A table of contents has at least this many headings, and at most this many characters for each heading on average. */
const minListed = 5;
const maxCharacters = 300;

/**
 * Finds tables of contents, which Andorra and Greece print. A table goes from a heading of article 1 to the next heading of
 * article 1, with hardly any text between its headings.
 */
function contentsOf(text: string, found: RegExpExecArray[]): (index: number) => boolean {
  const firsts = found.flatMap(({ index }, place) =>
    /^[#*\s]*\p{L}+\.?\s1(?!\d)/u.test(text.slice(index, index + 60)) ? [{ index, place }] : [],
  );
  const tables = firsts.flatMap((first, at) => {
    const next = firsts[at + 1];
    if (!next || next.place - first.place < minListed) return [];
    // A preamble may follow the last entry.
    const last = found[next.place - 1]?.index ?? next.index;
    const characters = (last - first.index) / (next.place - 1 - first.place);
    return characters <= maxCharacters ? [{ start: first.index, end: next.index }] : [];
  });
  return (index) => tables.some(({ start, end }) => index >= start && index < end);
}

/** The marks that open and close a quotation, for countries whose acts quote whole articles of other acts. */
const quotationMarks: Record<string, { opening: string; closing: string; own?: RegExp }> = {
  ad: { opening: '“«', closing: '”»' },
  cz: { opening: '„', closing: '“”', own: /^##### Čl\. / },
  lt: { opening: '„', closing: '“”' },
  lu: { opening: '«', closing: '»' },
};

/**
 * Leaves out articles of other acts that an act quotes: since the last article of the act itself, more quotations were opened than
 * closed. Many quotations are never closed, so the next number of the act's own count is an article of the act. Articles of Czech
 * amending acts (`Čl. IV`) are never quoted.
 */
function outsideQuotations(
  text: string,
  found: number[],
  { opening, closing, own }: { opening: string; closing: string; own?: RegExp },
): number[] {
  const kept: number[] = [];
  let last = Number.NaN;
  for (const index of found) {
    const between = text.slice(kept.at(-1) ?? index, index);
    const open = [...between].reduce(
      (sum, mark) => sum + Number(opening.includes(mark)) - Number(closing.includes(mark)),
      0,
    );
    const heading = text.slice(index, index + 40);
    const number = Number(/\d+/.exec(heading)?.[0] ?? Number.NaN);
    if (open > 0 && number !== last && number !== last + 1 && !own?.test(heading)) continue;
    kept.push(index);
    last = number;
  }
  return kept;
}

export function share(count: number, of: number): number | null {
  return of === 0 ? null : (100 * count) / of;
}
