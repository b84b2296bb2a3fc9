import type { CountryRules, ExceptedArticles, PartialEnd, Repeal, StatusWords } from './countries/country-rules.ts';
import { firstDay, readForce } from './declared/days.ts';
import { lawIdOf, statedAs } from './declared/keys.ts';
import { dayOf, type FrontMatter, textOf } from './front-matter.ts';
import type { LawFile } from './law-file.ts';

/** The five states of a law. Events use these words. */
export const lawStatuses = ['in_force', 'repealed', 'partially_repealed', 'annulled', 'expired'] as const;
export type LawStatus = (typeof lawStatuses)[number];

/**
 * When a law leaves this state, the event `law.repealed` is sent, whatever the next state is. Later changes of the state send
 * `law.updated`.
 */
export const inForce = 'in_force' satisfies LawStatus;

/**
 * The read API has two words for the five states: `vigente` (in force) and `derogada` (no longer in force). All answers and filters
 * use this map.
 */
export const readStatuses = {
  vigente: ['in_force', 'partially_repealed'],
  derogada: ['repealed', 'expired', 'annulled'],
} as const satisfies Record<string, readonly LawStatus[]>;
export type ReadStatus = keyof typeof readStatuses;
export const readStatusNames = Object.keys(readStatuses) as ReadStatus[];

export function toReadStatus(status: LawStatus | null): ReadStatus | null {
  return readStatusNames.find((name) => readStatuses[name].some((one) => one === status)) ?? null;
}

/** Whether the whole law has ended: it is repealed, expired or annulled. */
export function isOver(status: LawStatus | null): boolean {
  return toReadStatus(status) === 'derogada';
}

/** The kinds of evidence for a status. The strongest kind is first. */
export const statusBases = ['repeal_date', 'text_note', 'end', 'relation', 'title', 'comment', 'front_matter'] as const;
export type StatusBasis = (typeof statusBases)[number];

/** An end that is not on the day `repealedOn`: the end of the whole law on another day, or the end of some articles. */
export interface End {
  /** Null if the day is not known. */
  on: string | null;
  /** The ids of the articles that end; empty if the whole law ends. */
  articles: string[];
  by: null;
}

export interface StatusEvidence {
  status: LawStatus | null;
  /** Null if the law has no status. */
  basis: StatusBasis | null;
  repealedOn: string | null;
  repealedBy: string[];
  /** The words of the source, if they say more than the status does. */
  note: string | null;
  /** The articles that stay in force after a partial repeal, as the source names them. `provisions/remains.ts` finds their ids. */
  except?: ExceptedArticles | null;
  /** A part of the law that has ended, as the source names it, and its last day. `provisions/remains.ts` finds its ids. */
  ended?: PartialEnd;
  ends: End[];
  /** A sentence that says which question the source leaves open; null if there is no doubt. */
  doubt: string | null;
  /** The next day on which the status may change by the same evidence; null if there is no such day. */
  changesOn: string | null;
}

/** A place in a law's file that says that the whole law has ended. */
interface FoundRepeal {
  basis: StatusBasis;
  repeal: Repeal;
  status: LawStatus;
}

/**
 * The status of a law on a day, from all evidence in its file. The field `status` alone is not enough: many files say `in_force`
 * for years after a repeal that the text itself names. Other evidence can end a law. It never puts a law back into force.
 */
export function judgeStatus(file: LawFile, rules: CountryRules, today: string): StatusEvidence {
  const stated = lawStatuses.find((status) => status === textOf(file.frontmatter.status)) ?? null;
  const repeals = findRepeals(file, rules);
  const partly = rules.partialRepealNote?.(openingOf(file.body), file) ?? null;
  const doubtOf = (says: 'doubt' | 'unfounded') =>
    wordsOf(file, rules).flatMap(({ words }) => (words.says === says ? words.doubt : []))[0] ?? null;
  const doubt = doubtOf('doubt');
  const unfounded = doubtOf('unfounded');
  const ended = rules.partialEndNote?.(openingOf(file.body)) ?? null;
  const days = [...repeals.map(({ repeal }) => repeal), partly, ended && { on: nextDay(ended.until) }]
    .flatMap((repeal) => repeal?.on ?? [])
    .sort();
  const changesOn = days.find((day) => day > today) ?? null;
  const hasCome = (repeal: Repeal) => repeal.on === null || repeal.on <= today;
  const past = repeals.find(({ repeal }) => hasCome(repeal));
  const nothing = { repealedOn: null, repealedBy: [], note: null, ends: [], doubt, changesOn };
  if (!past && !isOver(stated)) {
    if (!partly || !hasCome(partly))
      return { ...nothing, status: stated, basis: stated && 'front_matter', ...(ended && { ended }) };
    const { on, by, note, except } = partly;
    const told = { repealedOn: on, repealedBy: by, note, except };
    return { ...nothing, status: 'partially_repealed', basis: 'text_note', ...told };
  }
  if (!past && unfounded !== null) return { ...nothing, status: null, basis: null, doubt: unfounded };
  const repealedOn = dayOfRepeal(repeals, today);
  return {
    ...nothing,
    status: isOver(stated) ? stated : (past?.status ?? 'repealed'),
    basis: past?.basis ?? 'front_matter',
    repealedOn,
    repealedBy: [...new Set(repeals.flatMap(({ repeal }) => repeal.by))],
    ends: laterEnds(repeals, repealedOn),
  };
}

/**
 * The day of the repeal, if that day has come. The day in the text's note is preferred: the front matter may have a later day, on
 * which the last parts of the law ended.
 */
function dayOfRepeal(repeals: FoundRepeal[], today: string): string | null {
  const notesFirst = [...repeals].sort((a, b) => Number(b.basis === 'text_note') - Number(a.basis === 'text_note'));
  return notesFirst.map(({ repeal }) => repeal.on).find((day) => day !== null && day <= today) ?? null;
}

function laterEnds(repeals: FoundRepeal[], repealedOn: string | null): End[] {
  const days = repeals.flatMap(({ repeal }) => (repealedOn && repeal.on && repeal.on > repealedOn ? [repeal.on] : []));
  return [...new Set(days)].sort().map((on) => ({ on, articles: [], by: null }));
}

/**
 * Everything that a law's file states about its status and its dates, as one text. Two versions with different texts
 * differ in their status or dates.
 */
export function statedStanding(file: LawFile, rules: CountryRules): string {
  const force = readForce(file, rules);
  return JSON.stringify([
    textOf(file.frontmatter.status),
    findRepeals(file, rules),
    rules.partialRepealNote?.(openingOf(file.body), file) ?? rules.partialEndNote?.(openingOf(file.body)) ?? null,
    wordsOf(file, rules),
    // A day on which a single version came into force is left out, because each version has its own. A day that is stated for the
    // whole law counts.
    force?.of === 'law' ? force.date : null,
  ]);
}

/** Every place in a law's file that says that the whole law has ended. The strongest evidence is first. */
export function findRepeals(file: LawFile, rules: CountryRules): FoundRepeal[] {
  const { frontmatter, body } = file;
  const found = (basis: StatusBasis, repeal: Repeal | null, status: LawStatus = 'repealed') =>
    repeal === null ? [] : [{ basis, repeal, status }];
  const date = rules.keys?.repeal_date ? null : dayOf(frontmatter.repeal_date);
  const note = rules.repealNote?.(openingOf(body), file) ?? null;
  return [
    ...found('repeal_date', date === null ? null : { on: date, by: [] }),
    ...found('text_note', note, note?.status),
    ...found('end', endOf(file, rules), 'expired'),
    ...found('relation', rules.repealRelation?.(frontmatter) ?? null),
    ...wordsOf(file, rules).flatMap(({ basis, words }) =>
      words.says === 'ended'
        ? found(basis, { on: words.on, by: words.by.map((act) => lawIdOf(rules, act) ?? act) }, words.status)
        : [],
    ),
  ];
}

/** The end of a law, from the front-matter key for its last day in force. The law ends on the next day. */
function endOf({ frontmatter }: LawFile, rules: CountryRules): Repeal | null {
  const [last] = statedAs('end', frontmatter, rules).flatMap(({ texts }) => texts.flatMap((text) => dayOf(text) ?? []));
  return last === undefined ? null : { on: nextDay(last), by: [] };
}

export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

export function previousDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** The statements about a law's status in its title, in its comments, and in place of its day of force. */
function wordsOf({ frontmatter }: LawFile, rules: CountryRules): { basis: StatusBasis; words: StatusWords }[] {
  const title = rules.titleStatus?.(textOf(frontmatter.title) ?? '') ?? null;
  const comments = statedAs('status', frontmatter, rules).flatMap(({ meaning, texts }) =>
    texts.flatMap((text) => meaning.read(text) ?? []),
  );
  return [
    ...(title ? [{ basis: 'title' as const, words: title }] : []),
    ...comments.map((words) => ({ basis: 'comment' as const, words })),
    ...openForce(frontmatter, rules).map((words) => ({ basis: 'comment' as const, words })),
  ];
}

/** The doubt about a law whose file has words in place of the day of force, because nobody has set that day yet. */
function openForce(matter: FrontMatter, rules: CountryRules): StatusWords[] {
  const [stated] = statedAs('force', matter, rules);
  const value = stated?.texts.join(' ') ?? '';
  if (!stated?.meaning.open?.test(value) || firstDay(value, rules.language ?? 'simple') !== null) return [];
  return [{ says: 'doubt', doubt: `The source says "${value}" in place of the day from which the law is in force.` }];
}

/** How many bytes of a text are read. They are enough for the title and a note below it. */
const openingBytes = 8000;

/** The first paragraph below the title, without the Markdown marks of quotation, emphasis and size. */
export function openingOf(body: Buffer): string {
  const paragraphs = body
    .subarray(0, openingBytes)
    .toString('utf8')
    .split(/\n\s*\n/);
  const first = paragraphs.find((paragraph) => paragraph.trim() !== '' && !/^\s*#/.test(paragraph)) ?? '';
  return first.replace(/^[>\s*_]+|<\/?small>/g, '').trim();
}
