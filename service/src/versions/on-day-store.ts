/**
 * Which version of a law counts on a day. The rule is needed where commits are read and in several statements, so it stands here
 * in TypeScript and in SQL; `service/test/versions/on-day.test.ts` holds the two together on random versions.
 *
 * Versions are ordered by date, then by commit. The last one up to a day counts. A version whose front matter cannot be read has
 * no title and no status, so it counts only on days on which no version holds the law yet: some laws begin with such versions.
 */

/** A moment in the history of a law: the legal date of a version, and the position of its commit. */
export interface Moment {
  date: string;
  position: number;
}

/** Compares two moments; null is before the first version. */
export function byTime(one: Moment | null, other: Moment | null): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  if (one.date !== other.date) return one.date < other.date ? -1 : 1; // ISO days
  return one.position - other.position;
}

export function isAfter(one: Moment, other: Moment): boolean {
  return byTime(one, other) > 0;
}

/** The latest of some moments. */
export function latest<Some extends Moment>(first: Some, others: Some[]): Some {
  return others.reduce((last, other) => (isAfter(other, last) ? other : last), first);
}

/** What the file of a version holds: the law, a text whose front matter cannot be read, or nothing that git has. */
export type Holding = 'law' | 'text' | 'nothing';

/** What decides about a version. */
export interface Candidate extends Moment {
  blob: string | null;
  holds: Holding;
}

type Held<Version> = Version & { blob: string };

const holdsLaw = ({ holds }: Candidate) => holds === 'law';

function holdsText<Version extends Candidate>(version: Version): version is Held<Version> {
  return version.holds !== 'nothing' && version.blob !== null;
}

/** The versions that count on some day, in the order of time. */
export function findCounting<Version extends Candidate>(versions: Version[]): Held<Version>[] {
  const sorted = versions.filter(holdsText).sort(byTime);
  const firstDay = sorted.find(holdsLaw)?.date;
  return sorted.filter((version) => holdsLaw(version) || firstDay === undefined || version.date < firstDay);
}

/** The version that counts on a day; null before the first one. */
export function findCountingOn<Version extends Candidate>(versions: Version[], day: string): Held<Version> | null {
  return findCounting(versions).findLast(({ date }) => date <= day) ?? null;
}

/**
 * Whether one of two versions that hold a law is served rather than the other: the version that counts today, or else the first
 * one to come.
 */
export function isServedBefore(one: Moment, other: Moment, today: string): boolean {
  const isComing = one.date > today;
  if (isComing !== other.date > today) return !isComing;
  return isComing ? isAfter(other, one) : isAfter(one, other);
}

/** SQL of `findCountingOn` for the versions `v` up to a day: the condition, and the order in which the first one counts. */
export const heldVersions = `v.holds <> 'nothing' AND v.blob IS NOT NULL`;
export const countingFirst = (counts = 'v.date') =>
  `v.holds = 'law' DESC, ${counts} DESC, v.date DESC, v.position DESC`;

/** SQL for versions that another one stands in for, because their file cannot be read as the law. */
export const unreadVersions = (v = 'v') => `(${v}.holds <> 'law' OR ${v}.blob IS NULL)`;

/** SQL of `isServedBefore` for the versions `v` of a law: the condition, and the order in which the first one is served. */
export const lawVersions = `v.holds = 'law' AND v.blob IS NOT NULL`;
export const servedFirst = (today: string) =>
  `v.date > ${today}, CASE WHEN v.date <= ${today} THEN v.date END DESC,
   CASE WHEN v.date <= ${today} THEN v.position END DESC, v.date, v.position`;

/** SQL for the text of the version `v` of the law `l`: a merge may have ended with another text than the last commit has. */
export const textOfVersion = 'CASE WHEN v.position = l.version_position THEN l.blob ELSE v.blob END';
