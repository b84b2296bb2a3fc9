import { numberPaths } from './articles/part.ts';
import { type Part, partsOf } from './articles/parts.ts';
import type { CountryRules } from './countries/country-rules.ts';
import { numberKeys, ownKeys, statedAs } from './declared/keys.ts';
import { foldNumbers } from './fold-numbers.ts';
import { dayOf, type FrontMatter, lineOf, listOf, textOf } from './front-matter.ts';
import type { LawFile } from './law-file.ts';
import { withRemains } from './provisions/remains.ts';
import { judgeStatus, type StatusEvidence } from './status.ts';

/** A law as the service stores it, made from the front matter and the text of its file. */
export interface Law {
  id: string;
  title: string;
  shortTitle: string | null;
  /** Other names of the law, from front-matter keys that its country declares: titles in other languages, abbreviations. */
  otherNames: string[];
  lawType: string;
  status: StatusEvidence;
  jurisdiction: string | null;
  publicationDate: string | null;
  lastUpdated: string | null;
  department: string | null;
  source: string | null;
  subjects: string[];
  textState: string | null;
  articleCount: number;
  /** The headings above each article (`['TÍTULO I', 'CAPÍTULO II']`). Each path is listed once. */
  paths: string[][];
  /** The type and the official number, as other laws cite this law: `ley 39/2015`. Empty if the law has no number. */
  citation: string;
  /** Words in the front matter that look like identifiers of other laws, such as the laws that this law amends. */
  cites: string[];
  frontmatter: FrontMatter;
}

/** Describes a law from its file. `today` is the day of the status. */
export function describeLaw(
  file: LawFile,
  rules: CountryRules,
  today: string,
  parts: Part[] = partsOf(file.body),
): Law {
  const matter = file.frontmatter;
  return {
    id: file.id,
    title: titleOf(file, rules),
    shortTitle: lineOf(matter.short_title),
    otherNames: namesIn(matter, rules),
    lawType: textOf(matter.rank)?.slice(0, 200) ?? 'unknown',
    status: withRemains(judgeStatus(file, rules, today), parts),
    jurisdiction: lawJurisdiction(matter),
    publicationDate: dayOf(matter.publication_date),
    lastUpdated: matter.last_updated === rules.unknownDay ? null : dayOf(matter.last_updated),
    department: textOf(matter.department),
    source: textOf(matter.source),
    subjects: listOf(matter.subjects),
    textState: textOf(matter.text_state),
    articleCount: parts.filter(({ kind }) => kind === 'article').length,
    paths: numberPaths(parts).paths,
    citation: citation(matter),
    cites: citedIds(file),
    frontmatter: matter,
  };
}

export function lawJurisdiction(matter: FrontMatter): string | null {
  return textOf(matter.jurisdiction)?.slice(0, 200) ?? null;
}

/** The title of a law. Links are replaced by their words: `[Pub. L. 95–164](/us/pl/95/164)` becomes `Pub. L. 95–164`. */
function titleOf(file: LawFile, rules: CountryRules): string {
  const { id, frontmatter, body } = file;
  const written = lineOf(frontmatter.title) ?? firstHeading(body) ?? id;
  const plain = written.replace(/\[([^[\]]{1,500})\]\([^()\s]{1,500}\)/g, '$1');
  return rules.title?.(plain, file) ?? plain;
}

/** How many other names are kept. It is enough for a title and an abbreviation in each of ten languages. No known law has more. */
const maxNames = 20;

function namesIn(matter: FrontMatter, rules: CountryRules): string[] {
  const names = statedAs('name', matter, rules).flatMap(({ texts }) => texts.flatMap((text) => lineOf(text) ?? []));
  return [...new Set(names)].slice(0, maxNames);
}

function firstHeading(body: Buffer): string | null {
  return /^#[ \t]+(.+)$/m.exec(body.subarray(0, 4000).toString('utf8'))?.[1]?.trim() ?? null;
}

function citation(matter: FrontMatter): string {
  const number = numberKeys.map((key) => textOf(matter[key])).find((value) => value !== null);
  if (!number || number.length > 60 || !/\d/.test(number)) return '';
  return `${textOf(matter.rank)?.slice(0, 200).replaceAll('_', ' ') ?? ''} ${foldNumbers(number)}`;
}

/**
 * Matches a word that may be an identifier. Such a word has a digit and is not a date (`2021-06-30`), short number
 * (`190`) or address.
 */
const identifierLike = /^(?=.*\d)(?!\d{4}-\d\d-\d\d$)(?!\d{1,4}$)[\p{L}\d][\p{L}\d._:/-]{3,60}$/u;
const maxCites = 1000;

/**
 * Words in the front matter that may be identifiers of other laws. Countries use different keys for them, so all keys
 * are read. A word that is not an identifier does no harm: no law has it.
 */
function citedIds({ id, frontmatter }: LawFile): string[] {
  const found = new Set<string>();
  for (const [key, value] of Object.entries(frontmatter)) {
    if (ownKeys.has(key)) continue;
    for (const text of listOf(value)) {
      for (const token of text.split(/[\s;,()[\]"'«»]+/)) {
        if (token !== id && !token.includes('//') && identifierLike.test(token)) found.add(token);
      }
    }
  }
  return [...found].slice(0, maxCites);
}
