import { setImmediate as othersTurn } from 'node:timers/promises';
import { numberPaths } from '../../corpus/articles/part.ts';
import { type Part, partsOf } from '../../corpus/articles/parts.ts';
import { wordingOutside } from '../../corpus/articles/wording.ts';
import type { CountryRules } from '../../corpus/countries/country-rules.ts';
import { countryRulesOf } from '../../corpus/countries/index.ts';
import { blobContents, type KeptBlobs } from '../../corpus/git/objects.ts';
import { lawJurisdiction } from '../../corpus/law.ts';
import { bodyBytes, type LawFile, parseLawFile } from '../../corpus/law-file.ts';
import { relationsOf } from '../../corpus/law-relations.ts';
import type { Evidence } from '../../corpus/provisions/evidence.ts';
import { articleDays } from '../../corpus/provisions/force.ts';
import { withRemains } from '../../corpus/provisions/remains.ts';
import { type LawEnd, nextChange, type Provision, standingOn } from '../../corpus/provisions/status.ts';
import type { Relation } from '../../corpus/relations/relation.ts';
import { judgeStatus, statedStanding } from '../../corpus/status.ts';
import { type CopyValue, copyText } from '../../db/copy.ts';
import { threadTask } from '../../threads/threads.ts';
import { isAfter } from '../../versions/version-on-day-store.ts';
import { type CitationRows, findCitations } from '../citations/law-citations.ts';
import type { Doubt, VersionKey } from '../derive/version-store.ts';
import { type CurrentText, currentText } from './current-text.ts';
import { type KnownTrace, LawTrace, notedArticles, type State, type TracedVersion, type Wording } from './law-trace.ts';
import type { ServedVersion } from './walk.ts';

export interface LawToRead {
  id: string;
  /** The texts, sorted by (date, position). No text has the same blob as the text before it. */
  texts: (TracedVersion & { blob: string })[];
  /** The served version. Null if the law's file was removed. Then the texts only show which articles reforms changed. */
  served: ServedVersion | null;
  /** The stored versions, if all new versions are later. Then `texts` has only the new versions. */
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
  /** The day for which the status of articles is found. */
  today: string;
  laws: LawToRead[];
  /** The ids of the laws whose current texts are wanted, too. */
  wanted: Set<string>;
}

/** The facts about a law that its texts show, besides rows. They are kept as JSON until the load ends. */
export interface FoundInLaw {
  id: string;
  doubts: Doubt[];
  elsewhere: VersionKey[];
  /** For each text, the articles that it changed; null for an unreadable text. */
  changed: (string[] | null)[];
}

const tables = ['articles', 'wordings', 'article_states', 'relations', 'citations', 'mentioned'] as const;

export interface LawsRead {
  /** The rows of each table in the text format of COPY. The thread makes this text, so that the main thread has little work. */
  rows: Record<(typeof tables)[number], string>;
  /** The facts about each law, in the order of the laws. */
  found: FoundInLaw[];
  /** The current texts that are wanted. */
  current: CurrentText[];
  /** True if a stored text cannot be read, and a new text must be compared with it. */
  isLacking: boolean;
}

/** The status of a law whose file cannot be read. */
const noStatus: LawEnd = { status: null, basis: null, repealedOn: null, repealedBy: [], ends: [] };

/** The rows of each table. The rows of mentioned laws are in a map by id, so that each occurs once. */
type Rows = Record<Exclude<(typeof tables)[number], 'mentioned'>, CopyValue[][]> & {
  mentioned: Map<string, CopyValue[]>;
};

/**
 * Reads the laws' texts, law by law. The memory holds one text at a time, and the checksums of the text before it. For git, the
 * order of the versions of a file is as fast as the order of the packs.
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
  const current: CurrentText[] = [];
  let isLacking = false;
  try {
    for (const law of laws) {
      const traced = await traceLaw(law, input, next, rows);
      found.push(traced.found);
      if (traced.current) current.push(traced.current);
      isLacking ||= traced.isLacking;
      // Texts that are in memory need no waiting. If this is the main thread, requests must get their turn after each law.
      await othersTurn();
    }
  } finally {
    await contents.return(null);
  }
  const texts = tables.map((table) => [table, copyText(rows[table].values())]);
  return { rows: Object.fromEntries(texts), found, current, isLacking };
}

export const readInThread = { ...threadTask(import.meta.url, readLaws, {}), run: readLaws };

/** The texts to read. After a merge, the served text may not be the text of any version. */
export function blobsOf({ texts, served, known }: LawToRead): string[] {
  const blobs = [...(known ? [known.blob] : []), ...texts.map(({ blob }) => blob)];
  return served === null || blobs.includes(served.blob) ? blobs : [...blobs, served.blob];
}

async function traceLaw(
  law: LawToRead,
  { country, language, today, wanted }: LawsToRead,
  next: () => Promise<Buffer | null>,
  rows: Rows,
): Promise<{ found: FoundInLaw; current: CurrentText | null; isLacking: boolean }> {
  const rules = countryRulesOf(country);
  const { id, texts, served, known } = law;
  const trace = new LawTrace(known ?? undefined);
  const changed: FoundInLaw['changed'] = texts.map(() => null);
  const elsewhere: VersionKey[] = [];
  let before: TextRead | null = null;
  let servedParts: Part[] | null = null;
  let relations: Relation[] = [];
  let isLacking = false;
  let end: LawEnd = noStatus;
  let current: CurrentText | null = null;
  for (const [index, blob] of blobsOf(law).entries()) {
    const content = await next();
    const isKnown = known !== null && index === 0;
    if (content === null) {
      isLacking ||= isKnown;
      continue; // this is unlikely, because the scan has read the blob before
    }
    const now = new TextRead(content);
    const { body, parts } = now;
    const place = known ? index - 1 : index;
    const text = texts[place];
    if (isKnown) {
      trace.startAfter(body, parts);
      before = now;
    }
    if (text) {
      const [wordings, states] = [trace.wordings.length, trace.states.length];
      const inForceOn = rules.actInForceOn?.(now.file?.frontmatter ?? {}) ?? null;
      const isInForce = inForceOn !== null && inForceOn <= today && text.date > today;
      const days = articleDays(now, rules);
      changed[place] = trace.add(text, body, parts, { isInForce, isCollection: isCollection(id, text), days });
      const isSameArticles = trace.wordings.length === wordings;
      const isOtherStatus = trace.states.length > states;
      if (before && isSameArticles && (isOtherStatus || differElsewhere(before, now, rules))) {
        elsewhere.push({ lawId: id, position: text.position });
      }
      before = now;
    }
    if (blob !== served?.blob) continue;
    const isFirst = servedParts === null; // a law may return to an earlier text, so the same blob may occur twice
    servedParts = parts;
    const articles = text || isKnown ? trace.articles : notedArticles(body, parts);
    const { file } = now;
    relations = file ? relationsOf(file, articles, rules) : [];
    end = file ? withRemains(judgeStatus(file, rules, today), parts) : noStatus;
    if (file && wanted.has(id)) current = currentText(file, rules, today, parts);
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
  return { found: { id, doubts: findDoubts(id, trace, known?.doubts), elsewhere, changed }, current, isLacking };
}

/**
 * Whether a version is a new edition of the text: no act made it, because its `Source-Id` is the law itself, and it states no day of
 * force. Ireland has the text of 2002 and one of 2025, so an article that is missing in the second one may have ended long before.
 */
function isCollection(lawId: string, { sourceId, effectiveBasis }: TracedVersion): boolean {
  return sourceId === lawId && effectiveBasis !== 'stated';
}

/**
 * A text that was read. The rest of its facts are found when they are first needed, and kept for the comparison with the next
 * text.
 */
class TextRead {
  readonly body: Buffer;
  readonly parts: Part[];
  readonly #content: Buffer;
  #file: LawFile | null | undefined;
  #words: bigint | undefined;

  constructor(content: Buffer) {
    this.#content = content;
    this.body = bodyBytes(content);
    this.parts = partsOf(this.body);
  }

  get file(): LawFile | null {
    if (this.#file === undefined) this.#file = parseLawFile(this.#content).law;
    return this.#file;
  }

  /** A checksum of the words outside of articles. */
  get wordsElsewhere(): bigint {
    this.#words ??= wordingOutside(
      this.body,
      this.parts.filter(({ kind }) => kind !== 'division'),
    );
    return this.#words;
  }
}

/** Whether two versions with the same articles differ elsewhere: in words outside of articles, in the status, or in dates. */
function differElsewhere(before: TextRead, after: TextRead, rules: CountryRules): boolean {
  if (before.wordsElsewhere !== after.wordsElsewhere) return true;
  const stated = ({ file }: TextRead) => file && statedStanding(file, rules);
  return stated(before) !== stated(after);
}

/** Adds citations. Many laws mention the same law in the same words, so each mention is kept once. */
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

/** The status of an article on the day of the sync, and the next day on which it changes. */
function standingRow(provision: Provision, end: LawEnd, today: string): CopyValue[] {
  const { status, since, until, basis, by } = standingOn(provision, end, today, today);
  return [status, since, until, basis, by, nextChange(provision, today)];
}

/** The days of an article's wordings, up to the served version. */
interface Age {
  first: string;
  last: string;
  count: number;
  firstDay: string | null;
  evidence: Evidence[];
}

/** The ages of articles at the served version. */
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

/** How many articles the reason for a doubt names. */
const maxNamed = 5;

/**
 * Finds versions of a law that contain text from a later time. For example, some first versions were made from a later text. There
 * are two signs. First: an article is in the first version, is missing in the second, and comes back later. This happens in 44 of
 * 120 Spanish laws with three versions or more. Second: an article has a note about an act that is later than the version.
 */
function findDoubts(lawId: string, trace: LawTrace, known: Doubt[] = []): Doubt[] {
  const doubts = new Map<number, string[]>();
  const first = trace.versions[0];
  const lacking = missingInSecond(trace);
  if (first && lacking !== null) doubts.set(first.position, [lacking]);
  // Doubts because of notes in old versions stay. Doubts because of missing articles are found again, because an article may come
  // back in a new version.
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
  // If the second version has no articles at all, it proves nothing about single articles.
  if (returned.size === 0 || gone.size === present.size) return null;
  return `${missing}, of ${second.date}, and were added later: ${named(returned)}.`;
}

function named(articles: Map<string, string>): string {
  const names = [...articles].slice(0, maxNamed).map(([label, date]) => `${label} (${date})`);
  const more = articles.size > maxNamed ? ` and ${articles.size - maxNamed} more` : '';
  return `${names.join(', ')}${more}`;
}
