/**
 * The rule that decides which version of a law is valid on a day. Both commits and SQL statements need the rule, so it
 * is here twice: in TypeScript and in SQL. `service/test/versions/on-day.test.ts` checks with random versions that the
 * two agree.
 *
 * Versions are sorted by date, then by commit. The last version up to a day is valid on that day. A version with
 * unreadable front matter has no title and no status. So it counts only on days before the first readable version: some
 * laws begin with such versions.
 */

/** A moment in the history of a law: the legal date of a version, and the position of its commit. */
export interface Moment {
  date: string;
  position: number;
}

/** Compares two moments. Null means the time before the first version. */
export function byTime(one: Moment | null, other: Moment | null): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  if (one.date !== other.date) return one.date < other.date ? -1 : 1; // days in ISO form can be compared as texts
  return one.position - other.position;
}

export function isAfter(one: Moment, other: Moment): boolean {
  return byTime(one, other) > 0;
}

export function latest<Some extends Moment>(first: Some, others: Some[]): Some {
  return others.reduce((last, other) => (isAfter(other, last) ? other : last), first);
}

/** The content of a version's file: the law, a text with unreadable front matter, or nothing that git has. */
export type Holding = 'law' | 'text' | 'nothing';

/** The facts that decide whether a version counts. */
export interface Candidate extends Moment {
  blob: string | null;
  holds: Holding;
}

type Held<Version> = Version & { blob: string };

const holdsLaw = ({ holds }: Candidate) => holds === 'law';

function holdsText<Version extends Candidate>(version: Version): version is Held<Version> {
  return version.holds !== 'nothing' && version.blob !== null;
}

/** The versions that are valid on some day, in the order of time. */
export function findCounting<Version extends Candidate>(versions: Version[]): Held<Version>[] {
  const sorted = versions.filter(holdsText).sort(byTime);
  const firstDay = sorted.find(holdsLaw)?.date;
  return sorted.filter((version) => holdsLaw(version) || firstDay === undefined || version.date < firstDay);
}

/** The version that is valid on a day; null before the first version. */
export function findCountingOn<Version extends Candidate>(versions: Version[], day: string): Held<Version> | null {
  return findCounting(versions).findLast(({ date }) => date <= day) ?? null;
}

/**
 * Whether `one` is served and not `other`; both contain the law. The version that is valid today is served. If there is
 * none, the first version in the future is served.
 */
export function isServedBefore(one: Moment, other: Moment, today: string): boolean {
  const isComing = one.date > today;
  if (isComing !== other.date > today) return !isComing;
  return isComing ? isAfter(other, one) : isAfter(one, other);
}

/**
 * The SQL form of `findCountingOn`, for the versions `v` up to a day: a condition, and an order. The first version in this order is
 * valid.
 */
export const heldVersions = `v.holds <> 'nothing' AND v.blob IS NOT NULL`;
export const countingFirst = (counts = 'v.date') =>
  `v.holds = 'law' DESC, ${counts} DESC, v.date DESC, v.position DESC`;

/** An SQL condition: the file of the version cannot be read as the law. Another version is used instead. */
export const unreadVersions = (v = 'v') => `(${v}.holds <> 'law' OR ${v}.blob IS NULL)`;

/**
 * The SQL form of `isServedBefore`, for the versions `v` of a law: a condition, and an order. The first version in this order is
 * served.
 */
export const lawVersions = `v.holds = 'law' AND v.blob IS NOT NULL`;
export const servedFirst = (today: string) =>
  `v.date > ${today}, CASE WHEN v.date <= ${today} THEN v.date END DESC,
   CASE WHEN v.date <= ${today} THEN v.position END DESC, v.date, v.position`;

/**
 * SQL for the text of the version `v` of the law `l`. After a merge, the text of the law may differ from the text in its last
 * commit.
 */
export const textOfVersion = 'CASE WHEN v.position = l.version_position THEN l.blob ELSE v.blob END';
