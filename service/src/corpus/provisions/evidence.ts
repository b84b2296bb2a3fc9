import type { Part } from '../articles/part.ts';
import { isOfOther, type Note } from '../notes/note.ts';
import { previousDay } from '../status.ts';
import {
  type Ending,
  endingAfterTitle,
  endingIn,
  isBlank,
  isFuture,
  isOfParagraph,
  isUndecided,
  takenAway,
  withdrawal,
} from './endings.ts';

/** The states of an article or provision. `empty`: it has no words of law, and nothing tells the reason. */
export const provisionStatuses = ['in_force', 'repealed', 'annulled', 'suspended', 'not_yet', 'empty'] as const;
export type ProvisionStatus = (typeof provisionStatuses)[number];

/** The states in which an article has ended for good. */
export const endedStatuses = ['repealed', 'annulled'] as const satisfies readonly ProvisionStatus[];
type EndedStatus = (typeof endedStatuses)[number];

export function hasEnded(status: ProvisionStatus | null | undefined): status is EndedStatus {
  return endedStatuses.some((one) => one === status);
}

export const provisionBases = ['text', 'range', 'note', 'law'] as const;
export type ProvisionBasis = (typeof provisionBases)[number];

/**
 * A statement in a version of a law about one of its articles: the article has ended, is suspended, is empty or is not
 * yet in force.
 */
export interface Evidence {
  /** Null if the text leaves open whether the article is in force. */
  status: 'repealed' | 'annulled' | 'suspended' | 'empty' | 'not_yet' | null;
  basis: Exclude<ProvisionBasis, 'law'> | null;
  /** The first day of this state; null if the day is not known. */
  since: string | null;
  /**
   * Set if `since` is only a day before which this state is impossible: the day of the act, or of the version that first states it,
   * while the note states a day that cannot be read.
   */
  isEarliest?: true;
  /** The last day of a suspension. */
  until: string | null;
  /** The identifier of the act that caused this state. */
  by: string | null;
}

/** Evidence as one version states it. */
export interface StatedEvidence extends Evidence {
  /** The day of the act that caused this state; null if it is not known. */
  actOn?: string | null;
  /** Set if another note states a day of the end that cannot be read. */
  isDayUnreadable?: boolean;
}

/** A longer text is not an ending. All texts that only say that an article has ended are shorter. */
const maxEndingChars = 700;

/**
 * All statements in an article's own text, heading and notes about its state. `line` is the first line of the article as written.
 * It is needed because `heading` lacks words in angle brackets. `text` may be cut after `maxOwnChars`.
 */
export function ownEvidence(
  part: Pick<Part, 'heading' | 'label'>,
  line: string,
  text: string,
  notes: Note[],
): StatedEvidence[] {
  const own = notes.filter((note) => note.whole === null || !isOfOther(note, part.label));
  const noted = notedEnding(own) ?? (isBlank(text) ? repealOfAll(own) : null);
  const after = line.replace(/^[#*\s]+/, '');
  const rest = after.startsWith(part.label) ? after.slice(part.label.length) : part.heading;
  // The mark of later law follows the label: in the heading, or in the text if the heading goes on as a sentence.
  if (isFuture(rest ?? '') || isFuture(text)) return laterWording(text, notes);
  // If there are words after the label, only a paragraph below them was taken away.
  const only = isBlank(text) ? rest : isBlank(rest ?? '') ? text : null;
  const taken = only === null ? null : takenAway(only);
  if (taken !== null) return [{ ...taken, basis: 'text', until: null, ...actOfEnd(taken, own) }];
  const isPiece = !isBlank(text) && rest !== null && isOfParagraph(text, rest);
  const said =
    withdrawal(rest ?? '') ??
    withdrawal(text) ??
    (isPiece ? null : endingOf(isBlank(text) ? rest : part.heading, text));
  if (said === null) {
    if (noted === null) return [];
    return [noted.isDayUnreadable ? { ...noted, status: null, basis: null, by: null } : noted];
  }
  if (noted?.status === null && own.some(({ whole }) => whole === 'unsettled')) return [noted];
  if (!hasEnded(said.status)) return [{ ...said, basis: 'text', until: null, by: null }, ...(noted ? [noted] : [])];
  const isSame = noted !== null && hasEnded(noted.status);
  return [
    {
      status: isSame ? noted.status : said.status,
      basis: 'text',
      since: said.since ?? (isSame ? noted.since : null),
      until: null,
      by: said.by ?? (isSame ? noted.by : null),
      actOn: (isSame && noted.actOn) || null,
      ...(isSame && said.since === null && noted.isEarliest && { isEarliest: true }),
    },
  ];
}

/**
 * The evidence about a wording of later law. It becomes valid on the last day that its notes state, or ends the article on the day that
 * its text states. If a note has a condition in place of a day, nobody knows whether the wording is valid.
 */
function laterWording(text: string, notes: Note[]): Evidence[] {
  const until = (day: string | null): Evidence => {
    return { status: 'not_yet', basis: 'text', since: null, until: day === null ? null : previousDay(day), by: null };
  };
  if ([text, ...notes.map((note) => note.text)].some(isUndecided)) return [until(null)];
  if (notes.some(({ effective_unreadable }) => effective_unreadable)) {
    return [{ ...until(null), status: null, basis: null }];
  }
  const end = text.length <= maxEndingChars ? endingIn(text, 'whole') : null;
  if (end && hasEnded(end.status) && end.since !== null) {
    const { status, since, by = null } = end;
    return [until(since), { status, basis: 'text', since, until: null, by }];
  }
  const days = notes.flatMap(({ effective_date }) => effective_date ?? []).sort();
  return [until(days.at(-1) ?? null)];
}

/** The day and the act of an end that the text states without them, from the newest note. */
function actOfEnd({ since, by }: Ending, notes: Note[]): Pick<Evidence, 'since' | 'by'> {
  const newest = notes.toSorted((a, b) => compare(dayOfNote(a), dayOfNote(b))).at(-1);
  return { since: since ?? newest?.effective_date ?? null, by: by ?? newest?.source_id ?? null };
}

export const maxOwnChars = maxEndingChars + 1;

function endingOf(heading: string | null, text: string): Ending | null {
  const inHeading = heading === null ? null : endingIn(heading, isBlank(text) ? 'whole' : 'heading');
  if (inHeading) return inHeading;
  const atEnd = heading !== null && isBlank(text) ? endingAfterTitle(heading) : null;
  if (atEnd) return atEnd;
  if (text.trim() !== '' && isBlank(text)) return { status: 'empty', since: null }; // `–`, `(*)`
  const [first = '', ...others] = text.trim().split(/\n\s*\n/);
  const found = first.length <= maxEndingChars ? endingIn(first, 'whole') : null;
  if (found && (found.isAnnounced || (others.length === 0 && text.length <= maxEndingChars))) return found;
  return text.length <= maxEndingChars ? endingOfAll(withoutSignature([first, ...others])) : null;
}

/** The ending that all paragraphs of a text state; null if one of them states none. */
function endingOfAll(paragraphs: string[]): Ending | null {
  const all: Ending[] = [];
  for (const paragraph of paragraphs) {
    const ending = endingOfParagraph(paragraph);
    if (ending === null) return null;
    all.push(ending);
  }
  const ended = all.filter(({ status }) => status !== 'empty');
  return ended.find(({ since }) => since !== null) ?? ended[0] ?? all[0] ?? null;
}

/** Removes the signatures of an act after its last article: an office in bold, then names. */
function withoutSignature(paragraphs: string[]): string[] {
  const isShort = (paragraph: string) => paragraph.length <= 60 && !/[.;:]$/.test(paragraph);
  const at = paragraphs.findIndex(
    (paragraph, index) => index > 0 && /^\*\*[^*()[\]]+\*\*$/.test(paragraph) && paragraphs.slice(index).every(isShort),
  );
  return at < 0 ? paragraphs : paragraphs.slice(0, at);
}

/** Matches the number of a paragraph: `(1)`, `2.`, `3°`, `IV. -`. */
const paragraphNumber = /^\s*(?:(?:\(\d{1,3}\)|\d{1,3}[.)°])\s+|[IVX]{1,6}\s?\.\s?[-–—]\s?)/;

/** The ending that a paragraph states. The number of the paragraph is ignored: `(1) [Kehtetu]`. */
function endingOfParagraph(paragraph: string): Ending | null {
  return endingIn(paragraph.replace(paragraphNumber, ''), 'whole');
}

/** The day of a note; if it is not known, the year of the act or of its identifier; else an empty string. */
function dayOfNote({ effective_date, date, act, source_id }: Note): string {
  const year = /\/(\d{4})(?![\d/])/.exec(act ?? '') ?? /-(\d{4})-/.exec(source_id ?? '');
  return effective_date ?? date ?? year?.[1] ?? '';
}

/**
 * The end or suspension in the newest note about the whole article; null if that note states none. A later note about a piece of
 * the article means that the article exists again. Notes of the same day stay in the order of the text, where the newest is first.
 */
function notedEnding(notes: Note[]): StatedEvidence | null {
  const told = notes.filter(({ whole, type }) => {
    return whole !== 'dated' && (whole !== null || type === 'added' || type === 'changed');
  });
  const newestFirst = told.toSorted((a, b) => compare(dayOfNote(b), dayOfNote(a)));
  const newest = newestFirst.find((note) => note.whole !== 'lifted');
  if (!newest || newest.whole === null || newest.whole === 'dated') return null;
  if (newest.whole === 'restored' || newest.whole === 'lifted') return null;
  const { whole, source_id, until, until_unreadable, date } = newest;
  if ((whole === 'suspended' || whole === 'unsettled') && newestFirst[0] !== newest) return null;
  const since = dayOfEnd(newest, notes);
  const isDayUnreadable = since === 'unreadable';
  const isOpen = until_unreadable || whole === 'unsettled';
  const day = since === 'unreadable' ? null : since;
  const status = isOpen ? null : whole;
  const isEarliest = day === null && hasEnded(status) && newest.effective_unreadable;
  return {
    status,
    basis: 'note',
    since: day,
    until,
    by: source_id,
    actOn: date,
    isDayUnreadable,
    ...(isEarliest && { isEarliest }),
  };
}

/**
 * The day of an end, from its own note or from a note about it: `Téngase en cuenta que esta derogación entra en vigor el …`. That note may
 * state several days, or an event.
 */
function dayOfEnd(end: Note, notes: Note[]): string | 'unreadable' | null {
  if (end.effective_date !== null || end.whole !== 'repealed') return end.effective_date;
  const isOnly = notes.filter(({ whole }) => whole === 'repealed').length === 1;
  const dated = notes.filter(({ whole, source_id }) => {
    return whole === 'dated' && (source_id === end.source_id || (source_id === null && isOnly));
  });
  const [day = null, other] = new Set(dated.map(({ effective_date }) => effective_date));
  if (dated.some(({ effective_date, effective_unreadable }) => effective_date === null && effective_unreadable)) {
    return 'unreadable';
  }
  return other === undefined ? day : null;
}

/**
 * The repeal of an article without a text, if its newest note says that something was repealed: `Aufgehoben durch …` as a footnote
 * of the heading, in Switzerland.
 */
function repealOfAll(notes: Note[]): StatedEvidence | null {
  const newest = notes.toSorted((a, b) => compare(dayOfNote(a), dayOfNote(b))).at(-1);
  if (newest?.type !== 'repealed') return null;
  const { effective_date: since, source_id: by, date } = newest;
  return { status: 'repealed', basis: 'note', since, until: null, by, actOn: date };
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** The day of the newest note that says that the article, or a piece of it, got a text. */
export function lastWritten(notes: Note[]): string {
  const written = notes.filter(({ type, whole }) => type === 'added' || type === 'changed' || whole === 'restored');
  return written.map(dayOfNote).sort().at(-1) ?? '';
}
