import { countArticles } from './articles.ts';
import { dayOf, type FrontMatter, type LawFile, listOf, textOf } from './law-file.ts';

/** The five states of a law on the event side. */
export const lawStatuses = ['in_force', 'repealed', 'partially_repealed', 'annulled', 'expired'] as const;
export type LawStatus = (typeof lawStatuses)[number];

/** What the front matter and the text say about a law, in the fields that the service has. */
export interface Law {
  id: string;
  title: string;
  shortTitle: string | null;
  lawType: string;
  status: LawStatus | null;
  jurisdiction: string | null;
  publicationDate: string | null;
  lastUpdated: string | null;
  department: string | null;
  source: string | null;
  subjects: string[];
  textState: string | null;
  articleCount: number;
  /** Type and official number, as others cite it (`ley 39/2015`); empty without a number. */
  citation: string;
  /** What looks like identifiers of other laws in the front matter: whom it amends, repeals, cites. */
  cites: string[];
  frontmatter: FrontMatter;
}

/** The front-matter keys that have a field of their own; all others are `extra`. */
export const ownKeys = new Set([
  'title',
  'identifier',
  'country',
  'rank',
  'status',
  'source',
  'publication_date',
  'last_updated',
  'jurisdiction',
  'short_title',
  'department',
]);

export function describeLaw(file: LawFile): Law {
  const matter = file.frontmatter;
  return {
    id: file.id,
    title: textOf(matter.title) ?? firstHeading(file.body) ?? file.id,
    shortTitle: textOf(matter.short_title),
    lawType: textOf(matter.rank)?.slice(0, 200) ?? 'unknown',
    status: lawStatuses.find((status) => status === textOf(matter.status)) ?? null,
    jurisdiction: textOf(matter.jurisdiction)?.slice(0, 200) ?? null,
    publicationDate: dayOf(matter.publication_date),
    lastUpdated: dayOf(matter.last_updated),
    department: textOf(matter.department),
    source: textOf(matter.source),
    subjects: listOf(matter.subjects),
    textState: textOf(matter.text_state),
    articleCount: countArticles(file.body),
    citation: citation(matter),
    cites: citedIds(file),
    frontmatter: matter,
  };
}

function firstHeading(body: Buffer): string | null {
  return /^#[ \t]+(.+)$/m.exec(body.subarray(0, 4000).toString('utf8'))?.[1]?.trim() ?? null;
}

function citation(matter: FrontMatter): string {
  const number = textOf(matter.official_number);
  if (!number || number.length > 60 || !/\d/.test(number)) return '';
  return `${textOf(matter.rank)?.slice(0, 200).replaceAll('_', ' ') ?? ''} ${number}`;
}

/** A name with a digit in it, as identifiers are; `2021-06-30`, `190` and addresses are none. */
const identifierLike = /^(?=.*\d)(?!\d{4}-\d\d-\d\d$)(?!\d{1,4}$)[\p{L}\d][\p{L}\d._:/-]{3,60}$/u;
const maxCites = 1000;

/** Countries name such keys differently, so all are looked at; what is no identifier of a law will match none. */
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
