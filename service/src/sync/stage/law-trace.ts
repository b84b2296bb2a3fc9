import { isDeepStrictEqual } from 'node:util';
import { crc32 } from 'node:zlib';
import { remembering } from '../../corpus/articles/grammar/fold.ts';
import type { Part } from '../../corpus/articles/parts.ts';
import { footnoteTexts, wordingAndNotes } from '../../corpus/articles/wording.ts';
import { isByLaterAct, lawSuspension, type Note, readNotes, writingAct } from '../../corpus/notes/note.ts';
import { type Evidence, maxOwnChars, ownEvidence, type StatedEvidence } from '../../corpus/provisions/evidence.ts';
import type { ArticleDays } from '../../corpus/provisions/force.ts';
import { judgeArticles } from '../../corpus/provisions/ranges.ts';
import type { NotedArticle } from '../../corpus/relations/note-relations.ts';
import { openingOf, previousDay } from '../../corpus/status.ts';
import { type ChangeKind, type Comparable, compareSections, findMoves } from '../../versions/compare.ts';
import type { Moment } from '../../versions/version-on-day-store.ts';

/** The facts about a version that are needed to follow the articles of a law. */
export interface TracedVersion {
  position: number;
  date: string;
  sourceId: string | null;
  effectiveDate: string | null;
  effectiveBasis: 'stated' | 'publication' | null;
}

/** The change of an article by a version. */
export interface Wording {
  articleId: string;
  version: TracedVersion;
  change: ChangeKind;
  /** The id under which the earlier text goes on, word for word, from this version on; null if there is none. */
  movedTo: string | null;
  label: string;
  heading: string | null;
  /** The checksum of the wording; null if the version removed the article. */
  checksum: bigint | null;
  textStart: number | null;
  textEnd: number | null;
  effectiveDate: string | null;
  effectiveBasis: 'stated' | 'publication' | null;
  /** The act that changed the article, if a note beside the article names it. */
  notedAct: string | null;
}

/** The evidence about the end of an article in a version, if it differs from the version before. */
export interface State {
  articleId: string;
  version: TracedVersion;
  evidence: Evidence[];
}

/** An article of a version. `key` is the article's id, `content` is the checksum of its wording. */
interface Held extends Comparable {
  key: string;
  content: bigint;
  part: Part;
  /** The checksum of the article's bytes, including notes. */
  raw: number;
  wordingBytes: number;
  notes: Note[];
  /** The evidence about the article's end in its own text and notes. */
  evidence: StatedEvidence[];
  isBlank: boolean;
}

/** The columns of a stored wording that are needed to find doubts and the ages of articles. */
export type KnownWording = Pick<Wording, 'articleId' | 'change' | 'label' | 'effectiveDate'> & { version: Moment };
export type KnownState = Omit<State, 'version'> & { version: Moment };

/** The stored facts about a law's articles up to a version. With them, a sync needs to read only later versions. */
export interface KnownTrace {
  versions: Moment[];
  wordings: KnownWording[];
  states: KnownState[];
}

/** Follows the articles of one law through its versions. Versions must come in the order of (date, position). */
export class LawTrace {
  readonly versions: Moment[];
  /** The wordings and states of the versions that were added with `add`. */
  readonly wordings: Wording[] = [];
  readonly states: State[] = [];
  readonly #known: KnownTrace;
  /**
   * Versions with notes about later acts. `articles` maps the label of each such article to the date of the act, or to its name if
   * there is no date.
   */
  readonly ahead: { version: TracedVersion; articles: Map<string, string> }[] = [];
  #held: Held[] = [];
  #evidence = new Map<string, Evidence[]>();

  constructor(known?: KnownTrace) {
    this.#known = known ?? { versions: [], wordings: [], states: [] };
    this.versions = [...this.#known.versions];
    for (const { articleId, evidence } of this.#known.states) this.#evidence.set(articleId, evidence);
  }

  /** All wordings: the stored ones and the new ones. */
  get allWordings(): KnownWording[] {
    return [...this.#known.wordings, ...this.wordings];
  }

  get allStates(): KnownState[] {
    return [...this.#known.states, ...this.states];
  }

  /** Sets the text of the last known version. The next version is compared with it. */
  startAfter(body: Buffer, parts: Part[]): void {
    this.#held = parts.flatMap((part) => (part.kind === 'division' ? [] : [holding(body, part, undefined)]));
  }

  /**
   * Takes the next version. Returns the labels of the changed articles in the order of the text, then of the removed ones. Returns
   * null if nothing differs, or if one of the two versions has no articles. `isInForce`: the law is in force before the day of this
   * version. `isCollection`: the version has the changes of several days, and its day is the last one. `days`: the days from which
   * single articles are in force.
   */
  add(
    version: TracedVersion,
    body: Buffer,
    parts: Part[],
    { isInForce = false, isCollection = false, days = noDays } = {},
  ): string[] | null {
    this.versions.push(version);
    const before = this.#held;
    const known = new Map<string, Held>();
    for (const held of before) known.set(held.key, held);
    const after: Held[] = [];
    for (const part of parts) if (part.kind !== 'division') after.push(holding(body, part, known.get(part.id)));
    this.#held = after;
    this.#noteAhead(version, after);
    const isFirst = this.versions.length === 1;
    const noted = isFirst || isCollection ? null : latestDay(version);
    const suspension = lawSuspension(openingOf(body), body, version.date);
    const ofLaw = isInForce && isFirst ? [openBefore(latestDay(version))] : [];
    this.#noteStates(version, noted, after, parts, ({ part, notes }) => {
      return [...suspendedBy(suspension, notes), ...ofLaw, ...withoutDay(days.get(part.id))];
    });
    const changes = compareSections(before, after);
    const moves = findMoves(changes, before, after);
    for (const { kind, section, before } of changes) {
      const movedTo = before && before.wordingBytes >= minMovedBytes ? moves.get(before.key) : null;
      const day = days.get(section.key) ?? 'open';
      const inForceOn = day !== 'open' && (isFirst || day > version.date) ? day : null;
      this.wordings.push(wording(version, kind, section, { before, movedTo: movedTo ?? null, inForceOn }));
    }
    if (changes.length === 0 || before.length === 0 || after.length === 0) return null;
    return [...new Set(changes.map(({ section }) => section.part.label))];
  }

  /** The articles of the last version, with the notes beside them. */
  get articles(): NotedArticle[] {
    return this.#held.map(({ part, notes }) => ({ label: part.label, notes }));
  }

  /**
   * Records the evidence about the end of articles. Evidence without a day counts from the day of the version that first has it
   * (`day`). If that is the first version of the law, or a collection of changes, the day is not known. A suspension of the law is
   * evidence about each article. `stated` gives the evidence about an article that is elsewhere in the file.
   */
  #noteStates(
    version: TracedVersion,
    day: string | null,
    articles: Held[],
    parts: Part[],
    stated: (article: { part: Part; notes: Note[] }) => Evidence[],
  ): void {
    for (const { part, notes, evidence: own } of judgeArticles(articles, parts)) {
      const evidence = [...own, ...stated({ part, notes })];
      const before = this.#evidence.get(part.id) ?? [];
      if (evidence.length === 0 && before.length === 0) continue; // as for nearly all articles
      const dated = evidence.map((one) => withDay(one, before, version.date, day));
      if (isDeepStrictEqual(dated, before)) continue;
      this.#evidence.set(part.id, dated);
      this.states.push({ articleId: part.id, version, evidence: dated });
    }
  }

  #noteAhead(version: TracedVersion, articles: Held[]): void {
    const later = new Map<string, string>();
    for (const { part, notes } of articles) {
      const note = notes.find((note) => isByLaterAct(note, version.date));
      if (note) later.set(part.label, note.date ?? note.act ?? '');
    }
    if (later.size > 0) this.ahead.push({ version, articles: later });
  }
}

/** If the law is in force and its first known text is to come, the earlier text of an article is not known. */
function openBefore(day: string): Evidence {
  return { status: null, basis: null, since: null, until: previousDay(day), by: null };
}

/** The evidence about an article of a suspended law. If a court has lifted a part of the suspension, only a note beside the article tells. */
function suspendedBy(suspension: ReturnType<typeof lawSuspension>, notes: Note[]): Evidence[] {
  if (suspension === null) return [];
  const { since, by, isInPart } = suspension;
  if (!isInPart) return [{ status: 'suspended', basis: 'note', since, until: null, by }];
  if (notes.some(({ whole }) => whole === 'lifted')) return [];
  return [{ status: null, basis: null, since, until: null, by: null }];
}

/**
 * Evidence with a day. A first version may already tell what a later act did, because its text was published anew. Then the article had
 * not ended before the day of that act, and the day of the first version after the act counts.
 */
function withDay(
  { actOn = null, isDayUnreadable: _, ...one }: StatedEvidence,
  before: Evidence[],
  versionDate: string,
  day: string | null,
): Evidence {
  if (one.since !== null) return one;
  const same = before.find(({ status }) => status === one.status);
  const isLater = same?.isEarliest !== true || day === null || same.since === null || day < same.since;
  if (same && (isLater || one.isEarliest)) {
    return { ...one, since: same.since, ...(same.isEarliest && { isEarliest: true }) };
  }
  if (day === null && actOn !== null && actOn > versionDate) return { ...one, since: actOn, isEarliest: true };
  return { ...one, since: day };
}

const noDays: ArticleDays = new Map();

/** The evidence about an article for which the file has words in place of the day of force. */
function withoutDay(day: string | null | undefined): Evidence[] {
  if (day !== null && day !== 'open') return [];
  return [{ status: day === null ? null : 'not_yet', basis: null, since: null, until: null, by: null }];
}

/**
 * A shorter text, such as `(Derogado)`, occurs in many articles. So the same text in another place does not mean that the article
 * moved.
 */
const minMovedBytes = 60;

/** An act writes the same note beside many articles, and the next version of a changed article still has its older notes. */
const readNotesOnce = remembering(readNotes, 5_000);

/** The facts that an article itself states. */
type Said = Pick<Held, 'content' | 'wordingBytes' | 'notes' | 'evidence' | 'isBlank'>;

/**
 * An article with its wording and notes. Most articles are the same as in the version before, so only changed ones are read. All
 * these objects are made in this one place, so that they have the same shape: V8 compiles functions again for each new shape.
 */
function holding(body: Buffer, part: Part, before: Held | undefined): Held {
  const raw = crc32(footnoteTexts(body, part).join('\n'), crc32(trimmed(body, part)));
  const said: Said = before?.raw === raw ? before : readArticle(body, part);
  const { content, wordingBytes, notes, evidence, isBlank } = said;
  return { key: part.id, content, part, raw, wordingBytes, notes, evidence, isBlank };
}

function readArticle(body: Buffer, part: Part): Said {
  const { wording, wordingBytes, notes: written, text } = wordingAndNotes(body, part, maxOwnChars);
  const notes = written.flatMap(readNotesOnce);
  const evidence = ownEvidence(part, body.toString('utf8', part.start, part.textStart), text, notes);
  return { content: wording, wordingBytes, notes, evidence, isBlank: text.trim() === '' };
}

/**
 * The later of two days: the date of the version, and the day on which it takes effect. Many files state the law's first day of
 * force in every version.
 */
function latestDay({ date, effectiveDate }: TracedVersion): string {
  return effectiveDate !== null && effectiveDate > date ? effectiveDate : date;
}

export function notedArticles(body: Buffer, parts: Part[]): NotedArticle[] {
  const articles = parts.filter(({ kind }) => kind !== 'division');
  return articles.map((part) => ({
    label: part.label,
    notes: wordingAndNotes(body, part).notes.flatMap(readNotes),
  }));
}

/** The bytes of an article without the white space at its end. */
function trimmed(body: Buffer, { start, end }: Part): Buffer {
  let textEnd = end;
  while (textEnd > start && (body[textEnd - 1] ?? 0) <= 32) textEnd--;
  return body.subarray(start, textEnd);
}

function wording(
  version: TracedVersion,
  change: ChangeKind,
  held: Held,
  { before, movedTo, inForceOn }: { before: Held | null; movedTo: string | null; inForceOn: string | null },
): Wording {
  const { id: articleId, label, heading, textStart, end } = held.part;
  if (change === 'removed') {
    const { effectiveDate, effectiveBasis } = version;
    const nothing = { checksum: null, textStart: null, textEnd: null, notedAct: null };
    return { articleId, version, change, movedTo, label, heading, ...nothing, effectiveDate, effectiveBasis };
  }
  const place = { checksum: held.content, textStart, textEnd: end };
  const notedAct = writingAct(held.notes, before?.notes ?? [], version);
  return {
    articleId,
    version,
    change,
    movedTo,
    label,
    heading,
    ...place,
    ...force(version, held, inForceOn),
    notedAct,
  };
}

/**
 * The day from which the wording is in force. A note beside the article may state it for the act of this version. If the article
 * still has a text, the day in a note about the article's end is not used. `inForceOn`: the day that the file states for the article.
 */
function force(
  version: TracedVersion,
  { notes, evidence }: Held,
  inForceOn: string | null,
): Pick<Wording, 'effectiveDate' | 'effectiveBasis'> {
  const isText = evidence.every(({ basis }) => basis === 'note');
  const own = notes.find(({ source_id, whole }) => {
    const isOfEnd = whole === 'repealed' || whole === 'annulled' || whole === 'suspended';
    return source_id !== null && source_id === version.sourceId && !(isText && isOfEnd);
  });
  if (own?.effective_date) return { effectiveDate: own.effective_date, effectiveBasis: 'stated' };
  if (own?.effective_unreadable) return { effectiveDate: null, effectiveBasis: null };
  if (inForceOn !== null) return { effectiveDate: inForceOn, effectiveBasis: 'stated' };
  return { effectiveDate: version.effectiveDate, effectiveBasis: version.effectiveBasis };
}
