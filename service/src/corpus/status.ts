import type { CountryRules, ExceptedArticles, Repeal } from './countries/country-rules.ts';
import { readForce } from './declared/days.ts';
import { lawIdOf, statedAs } from './declared/keys.ts';
import { dayOf, textOf } from './front-matter.ts';
import type { LawFile } from './law-file.ts';

/** The five states of a law, as events tell them. */
export const lawStatuses = ['in_force', 'repealed', 'partially_repealed', 'annulled', 'expired'] as const;
export type LawStatus = (typeof lawStatuses)[number];

/**
 * When a law leaves this state, `law.repealed` is sent, whatever its next state is. Later changes of the state send
 * `law.updated`.
 */
export const inForce = 'in_force' satisfies LawStatus;

/** The two words of the read API for the five states. All answers, filters and counts of facets use this map. */
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

/** The kinds of evidence for a status, the strongest first. */
export const statusBases = ['repeal_date', 'text_note', 'end', 'relation', 'title', 'comment', 'front_matter'] as const;
export type StatusBasis = (typeof statusBases)[number];

/** The end of the whole law on another day than `repealedOn`, or the end of some of its articles. */
export interface End {
  /** Null when the day is not known. */
  on: string | null;
  /** The ids of the articles that end; empty if the whole law ends. */
  articles: string[];
  by: null;
}

export interface StatusEvidence {
  status: LawStatus | null;
  /** Null without a status. */
  basis: StatusBasis | null;
  repealedOn: string | null;
  repealedBy: string[];
  /** The words of the source, where it says more than the status does. */
  note: string | null;
  /** The articles that a partial repeal leaves in force, as the source names them. `provisions/remains.ts` finds their ids. */
  except?: ExceptedArticles | null;
  ends: End[];
  /** A sentence about what the source leaves open. */
  doubt: string | null;
  /** The next day on which the evidence says something else; null when there is none. */
  changesOn: string | null;
}

/** A place in a law's file that says that the whole law has ended. */
interface FoundRepeal {
  basis: StatusBasis;
  repeal: Repeal;
  status: LawStatus;
}

/**
 * The status of a law on a day, by everything that its file says. The field `status` alone is not enough: many files say
 * `in_force` for years after a repeal that the text itself names. Other evidence can end a law, but never puts one back into
 * force.
 */
export function judgeStatus(file: LawFile, rules: CountryRules, today: string): StatusEvidence {
  const stated = lawStatuses.find((status) => status === textOf(file.frontmatter.status)) ?? null;
  const repeals = findRepeals(file, rules);
  const partly = rules.partialRepealNote?.(openingOf(file.body)) ?? null;
  const doubt = wordsOf(file, rules).flatMap(({ words }) => (words.says === 'doubt' ? words.doubt : []))[0] ?? null;
  const days = [...repeals.map(({ repeal }) => repeal), partly].flatMap((repeal) => repeal?.on ?? []).sort();
  const changesOn = days.find((day) => day > today) ?? null;
  const hasCome = (repeal: Repeal) => repeal.on === null || repeal.on <= today;
  const past = repeals.find(({ repeal }) => hasCome(repeal));
  const nothing = { repealedOn: null, repealedBy: [], note: null, ends: [], doubt, changesOn };
  if (!past && !isOver(stated)) {
    if (!partly || !hasCome(partly)) return { ...nothing, status: stated, basis: stated && 'front_matter' };
    const { on, by, note, except } = partly;
    const told = { repealedOn: on, repealedBy: by, note, except };
    return { ...nothing, status: 'partially_repealed', basis: 'text_note', ...told };
  }
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
 * The day of the repeal, if it has come. The day in the note of the text counts first: a later date in the front matter may be
 * the day on which the last parts ended.
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
 * Everything that a law's file states about its standing and its dates, as text that can be compared with that of another
 * version.
 */
export function statedStanding(file: LawFile, rules: CountryRules): string {
  const force = readForce(file.frontmatter, rules);
  return JSON.stringify([
    textOf(file.frontmatter.status),
    findRepeals(file, rules),
    rules.partialRepealNote?.(openingOf(file.body)) ?? null,
    wordsOf(file, rules),
    // Each version has its own day of coming into force, so that day is left out. A day that is stated for the law counts.
    force?.of === 'law' ? force.date : null,
  ]);
}

/** Every place in a law's file that says that the whole law has ended, the strongest first. */
export function findRepeals(file: LawFile, rules: CountryRules): FoundRepeal[] {
  const { frontmatter, body } = file;
  const found = (basis: StatusBasis, repeal: Repeal | null, status: LawStatus = 'repealed') =>
    repeal === null ? [] : [{ basis, repeal, status }];
  const date = dayOf(frontmatter.repeal_date);
  return [
    ...found('repeal_date', date === null ? null : { on: date, by: [] }),
    ...found('text_note', rules.repealNote?.(openingOf(body)) ?? null),
    ...found('end', endOf(file, rules), 'expired'),
    ...found('relation', rules.repealRelation?.(frontmatter) ?? null),
    ...wordsOf(file, rules).flatMap(({ basis, words }) =>
      words.says === 'ended'
        ? found(basis, { on: words.on, by: words.by.map((act) => lawIdOf(rules, act) ?? act) }, words.status)
        : [],
    ),
  ];
}

/** The end of a law, from the key that its country declares for its last day in force. The end is the day after that. */
function endOf({ frontmatter }: LawFile, rules: CountryRules): Repeal | null {
  const [last] = statedAs('end', frontmatter, rules).flatMap(({ texts }) => texts.flatMap((text) => dayOf(text) ?? []));
  return last === undefined ? null : { on: nextDay(last), by: [] };
}

/** The day after a day. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** What the title and the comments say about the standing of a law. */
function wordsOf({ frontmatter }: LawFile, rules: CountryRules) {
  const title = rules.titleStatus?.(textOf(frontmatter.title) ?? '') ?? null;
  const comments = statedAs('status', frontmatter, rules).flatMap(({ meaning, texts }) =>
    texts.flatMap((text) => meaning.read(text) ?? []),
  );
  return [
    ...(title ? [{ basis: 'title' as const, words: title }] : []),
    ...comments.map((words) => ({ basis: 'comment' as const, words })),
  ];
}

/** Enough bytes for the title of a text and an opening note. */
const openingBytes = 8000;

/** The first paragraph below the title, without marks of quotation, emphasis and size. */
export function openingOf(body: Buffer): string {
  const paragraphs = body
    .subarray(0, openingBytes)
    .toString('utf8')
    .split(/\n\s*\n/);
  const first = paragraphs.find((paragraph) => paragraph.trim() !== '' && !/^\s*#/.test(paragraph)) ?? '';
  return first.replace(/^[>\s*_]+|<\/?small>/g, '').trim();
}
