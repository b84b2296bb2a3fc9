import { type Part, partsOf } from './articles/parts.ts';
import { numberPaths } from './articles/paths.ts';
import type { CountryRules } from './countries/country-rules.ts';
import { foldNumbers, numberKeys, ownKeys, statedAs } from './declared/keys.ts';
import { dayOf, type FrontMatter, lineOf, listOf, textOf } from './front-matter.ts';
import type { LawFile } from './law-file.ts';
import { withRemains } from './provisions/remains.ts';
import { judgeStatus, type StatusEvidence } from './status.ts';

/** What the front matter and the text say about a law, in the fields that the service has. */
export interface Law {
  id: string;
  title: string;
  shortTitle: string | null;
  /** Names of the law under keys that the country declares for names: titles in other languages, abbreviations. */
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
  /** The paths of its articles (the headings above an article), each of them once. */
  paths: string[][];
  /** Type and official number, as others cite it (`ley 39/2015`); empty without a number. */
  citation: string;
  /** Words in the front matter that look like identifiers of other laws: those it amends, repeals or cites. */
  cites: string[];
  frontmatter: FrontMatter;
}

/** Describes a law from its file. The status is that of the day `today`. */
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
    lastUpdated: dayOf(matter.last_updated),
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

/** The title of a law. A link in it is replaced by its words: `§ 5. Repealed. [Pub. L. 95–164](/us/pl/95/164)`. */
function titleOf({ id, frontmatter, body }: LawFile, rules: CountryRules): string {
  const written = lineOf(frontmatter.title) ?? firstHeading(body) ?? id;
  const plain = written.replace(/\[([^[\]]{1,500})\]\([^()\s]{1,500}\)/g, '$1');
  return rules.title?.(plain) ?? plain;
}

/** How many other names are kept: a title and an abbreviation in each of ten languages. No law has more. */
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

/** A word that may be an identifier: it has a digit, and is not a date (`2021-06-30`), a short number (`190`) or an address. */
const identifierLike = /^(?=.*\d)(?!\d{4}-\d\d-\d\d$)(?!\d{1,4}$)[\p{L}\d][\p{L}\d._:/-]{3,60}$/u;
const maxCites = 1000;

/**
 * Words in the front matter that may be identifiers of other laws. Countries use different keys for them, so all keys are read.
 * A word that is not the identifier of a law will match no law.
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
