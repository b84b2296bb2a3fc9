import { isOver, type LawStatus, nextDay } from '../status.ts';
import { type Evidence, hasEnded, type ProvisionBasis, type ProvisionStatus } from './evidence.ts';

/** The status of an article on a day. */
export interface ProvisionStanding {
  /** Null if it is not known. */
  status: ProvisionStatus | null;
  since: string | null;
  /** The last day of a suspension, or the day of an end that is stated and still to come. */
  until: string | null;
  /** Null if there is no evidence except that the article is in the text. */
  basis: ProvisionBasis | null;
  /** The identifier of the act that caused this status. */
  by: string | null;
}

/** The status of the law that an article belongs to, as its file states it today. */
export interface LawEnd {
  status: LawStatus | null;
  basis: string | null;
  repealedOn: string | null;
  repealedBy: string[];
  ends: { on: string | null; articles: string[] }[];
  /** A sentence that says which question the source leaves open. */
  doubt?: string | null;
  /** The day of the newest version. */
  writtenOn?: string;
}

/**
 * An article of a version. `evidence`: the statements about it. `firstDay`: the first day on which any of its wordings is valid.
 */
export interface Provision {
  id: string;
  evidence: Evidence[];
  firstDay: string | null;
}

const unknown: ProvisionStanding = { status: null, since: null, until: null, basis: null, by: null };

/** The status of an article of a version on a day. `law` is the status of the law on the day `today`. */
export function standingOn(provision: Provision, law: LawEnd, day: string, today: string): ProvisionStanding {
  if (law.status === null) return unknown;
  const own = ownStanding(provision, day);
  const byLaw = standingOfLaw(provision, law, day, today);
  if (byLaw === null) return own;
  const isEarlier = own.since === null || byLaw.since === null || own.since <= byLaw.since;
  return hasEnded(own.status) && isEarlier ? own : byLaw;
}

/** The statuses of evidence. The strongest is first. */
const order: Evidence['status'][] = ['annulled', 'repealed', 'not_yet', 'suspended', null, 'empty'];

function ownStanding({ evidence, firstDay }: Provision, day: string): ProvisionStanding {
  const hasCome = evidence.filter(
    ({ since, until }) => (since === null || since <= day) && (until === null || day <= until),
  );
  const [first] = hasCome.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  if (first?.status === null) return unknown;
  if (first) return { ...first, since: first.isEarliest ? null : first.since };
  if (firstDay !== null && firstDay > day) return { ...unknown, status: 'not_yet' };
  const toCome = evidence.flatMap(({ status, since }) =>
    hasEnded(status) && since !== null && since > day ? [since] : [],
  );
  return { ...unknown, status: 'in_force', until: toCome.sort()[0] ?? null };
}

/** The status that an article has on a day because its law has ended; null if the law does not decide the status. */
function standingOfLaw({ id }: Provision, law: LawEnd, day: string, today: string): ProvisionStanding | null {
  const ended = (since: string | null): ProvisionStanding => ({
    status: law.status === 'annulled' ? 'annulled' : 'repealed',
    since,
    until: null,
    basis: 'law',
    by: law.repealedBy[0] ?? null,
  });
  const own = law.ends.find(({ articles }) => articles.includes(id));
  const endedOn = (on: string | null): ProvisionStanding | null => {
    if (on !== null) return on <= day ? ended(on) : null;
    if (day >= today) return ended(null);
    // The day of the end is not known. But the law had not ended on `day` if it got a new text later.
    return law.writtenOn !== undefined && day < law.writtenOn ? null : unknown;
  };
  if (own) return endedOn(own.on);
  if (isOver(law.status)) return endedOn(law.repealedOn);
  const isMostlyOver = law.status === 'partially_repealed' && law.basis === 'text_note';
  if (!isMostlyOver || (law.repealedOn !== null && law.repealedOn > day)) return null;
  // For `Norma derogada, a excepción de …` (repealed except), the articles that stay must be named. They also must not end with an
  // event whose day is unknown.
  const isNamed = law.ends.some(({ articles }) => articles.length > 0);
  return isNamed && !law.doubt ? null : unknown;
}

/** The next day on which the evidence about an article gives another status; null if there is no such day. */
export function nextChange({ evidence, firstDay }: Provision, today: string): string | null {
  const days = evidence.flatMap(({ since, until }) => [since, until === null ? null : nextDay(until)]);
  return [...days, firstDay].flatMap((day) => (day !== null && day > today ? [day] : [])).sort()[0] ?? null;
}
