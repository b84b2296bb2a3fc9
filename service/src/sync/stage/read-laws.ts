import { type Part, partsOf } from '../../corpus/articles/parts.ts';
import { numberPaths } from '../../corpus/articles/paths.ts';
import { wordingOutside } from '../../corpus/articles/wording.ts';
import { readerOf } from '../../corpus/countries/index.ts';
import { blobContents, type KeptBlobs } from '../../corpus/git/objects.ts';
import { lawJurisdiction } from '../../corpus/law.ts';
import { bodyBytes, parseLawFile } from '../../corpus/law-file.ts';
import { relationsOf } from '../../corpus/law-relations.ts';
import type { Evidence } from '../../corpus/provisions/evidence.ts';
import { type LawEnd, nextChange, type Provision, standingOn } from '../../corpus/provisions/status.ts';
import type { Relation } from '../../corpus/relations/relation.ts';
import { judgeStatus, statedStanding } from '../../corpus/status.ts';
import { type CopyValue, copyText } from '../../db/copy.ts';
import { threadTask } from '../../threads/threads.ts';
import { isAfter } from '../../versions/on-day-store.ts';
import { type CitationRows, findCitations } from '../citations/law-citations.ts';
import type { Doubt, VersionKey } from '../derive/version-store.ts';
import { type KnownTrace, LawTrace, notedArticles, type State, type TracedVersion, type Wording } from './law-trace.ts';
import type { ServedVersion } from './walk.ts';

/** A law whose texts are to be read. */
export interface LawToRead {
  id: string;
  /** In the order of (date, position); no two neighbours have the same blob. */
  texts: (TracedVersion & { blob: string })[];
  /** Null when the law's file is gone. Then the texts only show which articles its reforms changed. */
  served: ServedVersion | null;
  /** The stored past, when all new versions come after it. Then `texts` are the new ones. */
  known: KnownTexts | null;
}

export interface KnownTexts extends KnownTrace {
  /** The text of the last known version. */
  blob: string;
  doubts: Doubt[];
}

export interface LawsToRead {
  mirror: string;
  country: string;
  language: string;
  /** The day for which the articles are judged. */
  today: string;
  laws: LawToRead[];
}

/** What the texts of a law show besides rows. Kept as JSON until the load ends. */
export interface FoundInLaw {
  id: string;
  doubts: Doubt[];
  elsewhere: VersionKey[];
  /** For each text, the articles that it changed; null for a text that could not be read. */
  changed: (string[] | null)[];
}

const tables = ['articles', 'wordings', 'article_states', 'relations', 'citations', 'mentioned'] as const;

/** What the texts of some laws say. */
export interface LawsRead {
  /** The rows of each table, as COPY takes them: a thread makes them, and the main thread only moves them. */
  rows: Record<(typeof tables)[number], string>;
  /** In the order of the laws. */
  found: FoundInLaw[];
  /** A text is gone with which new ones must be compared. */
  isLacking: boolean;
}

/** For a law whose file cannot be read. */
const noStatus: LawEnd = { status: null, basis: null, repealedOn: null, repealedBy: [], ends: [] };

/** Rows by table. Mentions are by their ids. */
type Rows = Record<Exclude<(typeof tables)[number], 'mentioned'>, CopyValue[][]> & {
  mentioned: Map<string, CopyValue[]>;
};

/**
 * Reads the laws' texts, law by law. Memory holds only one text at a time, and checksums of the one before it. Git reads the
 * versions of one file in their order as fast as in the order of its packs.
 */
export async function readLaws(input: LawsToRead, kept?: KeptBlobs): Promise<LawsRead> {
  const { mirror, laws } = input;
  const contents = blobContents(mirror, laws.flatMap(blobsOf), kept);
  const next = async () => (await contents.next()).value ?? null;
  const rows: Rows = {
    articles: [],
    wordings: [],
    article_states: [],
    relations: [],
    citations: [],
    mentioned: new Map(),
  };
  const found: FoundInLaw[] = [];
  let isLacking = false;
  try {
    for (const law of laws) {
      const traced = await traceLaw(law, input, next, rows);
      found.push(traced.found);
      isLacking ||= traced.isLacking;
    }
  } finally {
    await contents.return(null);
  }
  const texts = tables.map((table) => [table, copyText(rows[table].values())]);
  return { rows: Object.fromEntries(texts), found, isLacking };
}

export const readInThread = { ...threadTask(import.meta.url, readLaws, {}), run: readLaws };

/** The texts to read. After a merge, the served text may belong to none of the versions. */
export function blobsOf({ texts, served, known }: LawToRead): string[] {
  const blobs = [...(known ? [known.blob] : []), ...texts.map(({ blob }) => blob)];
  return served === null || blobs.includes(served.blob) ? blobs : [...blobs, served.blob];
}

async function traceLaw(
  law: LawToRead,
  { country, language, today }: LawsToRead,
  next: () => Promise<Buffer | null>,
  rows: Rows,
): Promise<{ found: FoundInLaw; isLacking: boolean }> {
  const { id, texts, served, known } = law;
  const trace = new LawTrace(known ?? undefined);
  const changed: FoundInLaw['changed'] = texts.map(() => null);
  const elsewhere: VersionKey[] = [];
  let before: TextRead | null = null;
  let servedParts: Part[] | null = null;
  let relations: Relation[] = [];
  let isLacking = false;
  let end: LawEnd = noStatus;
  for (const [index, blob] of blobsOf(law).entries()) {
    const content = await next();
    const isKnown = known !== null && index === 0;
    if (content === null) {
      isLacking ||= isKnown;
      continue; // the scan could read it a moment ago
    }
    const body = bodyBytes(content);
    const parts = partsOf(body);
    const place = known ? index - 1 : index;
    const text = texts[place];
    const now = { content, body, parts };
    if (isKnown) {
      trace.startAfter(body, parts);
      before = now;
    }
    if (text) {
      const [wordings, states] = [trace.wordings.length, trace.states.length];
      changed[place] = trace.add(text, body, parts);
      const isSameArticles = trace.wordings.length === wordings;
      const isOtherStatus = trace.states.length > states;
      if (before && isSameArticles && (isOtherStatus || differElsewhere(before, now, country))) {
        elsewhere.push({ lawId: id, position: text.position });
      }
      before = now;
    }
    if (blob !== served?.blob) continue;
    const isFirst = servedParts === null; // a law may come back to the text that it had
    servedParts = parts;
    const articles = text || isKnown ? trace.articles : notedArticles(body, parts);
    const file = parseLawFile(content).law;
    relations = file ? relationsOf(file, articles, readerOf(country)) : [];
    end = file ? judgeStatus(file, readerOf(country), today) : noStatus;
    const jurisdiction = lawJurisdiction(file?.frontmatter ?? {});
    if (isFirst) addCitations(rows, findCitations({ id, country, language, jurisdiction }, body, parts));
  }
  if (served) {
    const ages = agesAt(trace, served);
    const standingOf = (provision: Provision) => standingRow(provision, end, today);
    for (const row of articleRows(country, id, servedParts ?? [], served, ages, standingOf)) rows.articles.push(row);
    for (const wording of trace.wordings) rows.wordings.push(wordingRow(country, id, wording));
    for (const state of trace.states) rows.article_states.push(stateRow(country, id, state));
    for (const relation of relations) rows.relations.push(relationRow(country, id, relation));
  }
  return { found: { id, doubts: findDoubts(id, trace, known?.doubts), elsewhere, changed }, isLacking };
}

interface TextRead {
  content: Buffer;
  body: Buffer;
  parts: Part[];
}

/** Whether two versions with the same articles differ in other words, in what they say about the law's state, or in dates. */
function differElsewhere(before: TextRead, after: TextRead, country: string): boolean {
  const words = ({ body, parts }: TextRead) =>
    wordingOutside(
      body,
      parts.filter(({ kind }) => kind !== 'division'),
    );
  if (words(before) !== words(after)) return true;
  const stated = ({ content }: TextRead) => {
    const { law } = parseLawFile(content);
    return law && statedStanding(law, readerOf(country));
  };
  return stated(before) !== stated(after);
}

/** Many laws name the same law in the same words. Each batch of laws keeps one row of it. */
function addCitations(rows: Rows, { citations, laws }: CitationRows): void {
  for (const row of citations) rows.citations.push(row);
  for (const row of laws) rows.mentioned.set(String(row[1]), row);
}

function relationRow(country: string, lawId: string, relation: Relation): CopyValue[] {
  const { verb, passive, otherId, act, date, articles, partial, basis } = relation;
  return [country, lawId, verb, passive, otherId, act, date, articles, partial, basis];
}

function wordingRow(country: string, lawId: string, wording: Wording): CopyValue[] {
  const { articleId, version, change, label, heading, checksum, textStart, textEnd } = wording;
  const { effectiveDate, effectiveBasis, movedTo, notedAct } = wording;
  const { date, position } = version;
  const place = [checksum, textStart, textEnd];
  const named = [country, lawId, articleId, date, position, change, label, heading];
  return [...named, ...place, effectiveDate, effectiveBasis, movedTo, notedAct];
}

function stateRow(country: string, lawId: string, { articleId, version, evidence }: State): CopyValue[] {
  return [country, lawId, articleId, version.date, version.position, JSON.stringify(evidence)];
}

/** How an article stands on the day of the sync, and when that changes. */
function standingRow(provision: Provision, end: LawEnd, today: string): CopyValue[] {
  const { status, since, until, basis, by } = standingOn(provision, end, today, today);
  return [status, since, until, basis, by, nextChange(provision, today)];
}

/** The past of an article, as of the served version. */
interface Age {
  first: string;
  last: string;
  count: number;
  firstDay: string | null;
  evidence: Evidence[];
}

/** From the versions up to the served one. */
function agesAt({ allWordings: wordings, allStates: states }: LawTrace, served: ServedVersion): Map<string, Age> {
  const ages = new Map<string, Age>();
  for (const { articleId, version, change, effectiveDate } of wordings) {
    if (isAfter(version, served)) break;
    const { date } = version;
    const age = ages.get(articleId) ?? { first: date, last: date, count: 0, firstDay: null, evidence: [] };
    age.last = date;
    if (change !== 'removed') {
      age.count++;
      const day = effectiveDate ?? date;
      if (age.firstDay === null || day < age.firstDay) age.firstDay = day;
    }
    ages.set(articleId, age);
  }
  for (const { articleId, version, evidence } of states) {
    if (isAfter(version, served)) break;
    const age = ages.get(articleId);
    if (age) age.evidence = evidence;
  }
  return ages;
}

function* articleRows(
  country: string,
  lawId: string,
  parts: Part[],
  served: ServedVersion,
  ages: Map<string, Age>,
  standingOf: (provision: Provision) => CopyValue[],
): Generator<CopyValue[]> {
  const { numbers } = numberPaths(parts);
  let position = 0;
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'division') continue;
    const { date } = served;
    const age = ages.get(part.id) ?? { first: date, last: date, count: 1, firstDay: null, evidence: [] };
    yield [
      ...articleFields(country, lawId, part),
      ++position,
      numbers[index] ?? 0,
      part.textStart,
      part.end,
      age.first,
      age.last,
      age.count,
      ...standingOf({ id: part.id, evidence: age.evidence, firstDay: age.firstDay }),
    ];
  }
}

function articleFields(country: string, lawId: string, { id, kind, label, heading }: Part): CopyValue[] {
  return [country, lawId, id, kind, label, heading];
}

/** How many articles a reason names. */
const maxNamed = 5;

/**
 * Finds the versions of a law that hold text from a later time, such as first versions that were made from a later text. There
 * are two signs. An article stands in the first version, is missing in the second and comes back later (this is so in 44 of 120
 * Spanish laws with three versions or more). Or an article has a note about an act that came after the version.
 */
export function findDoubts(lawId: string, trace: LawTrace, known: Doubt[] = []): Doubt[] {
  const doubts = new Map<number, string[]>();
  const first = trace.versions[0];
  const lacking = missingInSecond(trace);
  if (first && lacking !== null) doubts.set(first.position, [lacking]);
  // A note in an old version stays where it is. What is missing must be asked again, because it may come back.
  for (const { position, reasons } of known) {
    const kept = reasons.filter((reason) => !reason.startsWith(missing));
    if (kept.length > 0) doubts.set(position, [...(doubts.get(position) ?? []), ...kept]);
  }
  for (const { version, articles } of trace.ahead) {
    const reason = `Notes in these articles name acts that came after this version: ${named(articles)}.`;
    doubts.set(version.position, [...(doubts.get(version.position) ?? []), reason]);
  }
  return [...doubts].map(([position, reasons]) => ({ lawId, position, reasons }));
}

const missing = 'These articles are missing in the next version';

function missingInSecond({ versions, allWordings }: LawTrace): string | null {
  const [first, second] = versions;
  if (!first || !second) return null;
  const present = new Set<string>();
  const gone = new Set<string>();
  const returned = new Map<string, string>();
  for (const { articleId, version, change, label } of allWordings) {
    const { position } = version;
    if (position === first.position) present.add(articleId);
    else if (position === second.position && change === 'removed') gone.add(articleId);
    else if (position === second.position) present.add(articleId);
    else if (change === 'added' && gone.has(articleId) && !returned.has(label)) returned.set(label, version.date);
  }
  // A version without any articles says nothing about which articles there were.
  if (returned.size === 0 || gone.size === present.size) return null;
  return `${missing}, of ${second.date}, and were added later: ${named(returned)}.`;
}

function named(articles: Map<string, string>): string {
  const names = [...articles].slice(0, maxNamed).map(([label, date]) => `${label} (${date})`);
  const more = articles.size > maxNamed ? ` and ${articles.size - maxNamed} more` : '';
  return `${names.join(', ')}${more}`;
}
