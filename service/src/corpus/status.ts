import type { CountryReader, Repeal } from './countries/reader.ts';
import { dayOf, textOf } from './front-matter.ts';
import type { LawFile } from './law-file.ts';

/** The five states of a law on the event side. */
export const lawStatuses = ['in_force', 'repealed', 'partially_repealed', 'annulled', 'expired'] as const;
export type LawStatus = (typeof lawStatuses)[number];

/** A law that leaves this state sends `law.repealed`, whatever state it comes to. Later steps send `law.updated`. */
export const inForce = 'in_force' satisfies LawStatus;

/** The two words that the read API has for the five states. Every answer, filter and count of facets goes by this map. */
export const readStatuses = {
  vigente: ['in_force', 'partially_repealed'],
  derogada: ['repealed', 'expired', 'annulled'],
} as const satisfies Record<string, readonly LawStatus[]>;
export type ReadStatus = keyof typeof readStatuses;
export const readStatusNames = Object.keys(readStatuses) as ReadStatus[];

export function toReadStatus(status: LawStatus | null): ReadStatus | null {
  return readStatusNames.find((name) => readStatuses[name].some((one) => one === status)) ?? null;
}

/** The whole law has ended, in one way or another. */
export function isOver(status: LawStatus | null): boolean {
  return toReadStatus(status) === 'derogada';
}

/** What a status is taken from, the strongest first. */
export const statusBases = ['repeal_date', 'text_note', 'relation', 'front_matter'] as const;
export type StatusBasis = (typeof statusBases)[number];

export interface StatusEvidence {
  status: LawStatus | null;
  /** Null without a status. */
  basis: StatusBasis | null;
  repealedOn: string | null;
  repealedBy: string[];
  /** The next day on which the evidence says something else; null when there is none. */
  changesOn: string | null;
}

/**
 * Whether a law is in force on a day, from what its file says: many say `in_force` for years after a repeal that the text
 * itself names. Evidence ends a law, it never puts one back into force.
 */
export function judgeStatus(file: LawFile, reader: CountryReader, today: string): StatusEvidence {
  const stated = lawStatuses.find((status) => status === textOf(file.frontmatter.status)) ?? null;
  const repeals = findRepeals(file, reader);
  const days = repeals.flatMap(({ repeal }) => repeal.on ?? []).sort();
  const changesOn = days.find((day) => day > today) ?? null;
  const past = repeals.find(({ repeal }) => repeal.on === null || repeal.on <= today);
  if (!past && !isOver(stated)) {
    return { status: stated, basis: stated && 'front_matter', repealedOn: null, repealedBy: [], changesOn };
  }
  return {
    status: isOver(stated) ? stated : 'repealed',
    basis: past?.basis ?? 'front_matter',
    repealedOn: repeals.map(({ repeal }) => repeal.on).find((day) => day !== null && day <= today) ?? null,
    repealedBy: [...new Set(repeals.flatMap(({ repeal }) => repeal.by))],
    changesOn,
  };
}

/** Every place in a law's file that says that the whole law is repealed, the strongest first. */
export function findRepeals(file: LawFile, reader: CountryReader): { basis: StatusBasis; repeal: Repeal }[] {
  const date = dayOf(file.frontmatter.repeal_date);
  const note = reader.repealNote?.(openingOf(file.body)) ?? null;
  const relation = reader.repealRelation?.(file.frontmatter) ?? null;
  return [
    ...(date === null ? [] : [{ basis: 'repeal_date' as const, repeal: { on: date, by: [] } }]),
    ...(note === null ? [] : [{ basis: 'text_note' as const, repeal: note }]),
    ...(relation === null ? [] : [{ basis: 'relation' as const, repeal: relation }]),
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
