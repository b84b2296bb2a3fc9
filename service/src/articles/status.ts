import { utcDay } from '../base/days.ts';
import { type Evidence, hasEnded, type ProvisionStatus } from '../corpus/provisions/evidence.ts';
import { type LawEnd, standingOn } from '../corpus/provisions/status.ts';
import { findTitles } from '../laws/store.ts';
import type { Service } from '../service.ts';
import { type ArticleLaw, type LawEndRow, listStandings, type StatusRow } from './store.ts';
import type { Version } from './version.ts';

/** The status of an article, with the title of the act that caused it. */
export interface ArticleStatus extends Omit<StatusRow, 'status_by'> {
  status_by: { law_id: string | null; title: string | null; source_id: string } | null;
}

/**
 * The day for which the status of a version's articles is given: the wanted day, today for the served version, or the day of the
 * version.
 */
export function dayOfVersion(law: ArticleLaw, version: Version, at: string, today: string): string {
  if (isDay(at)) return at;
  return version.sha === law.sha ? today : version.date;
}

/** Whether `at` is a day and not the sha of a version. */
export function isDay(at: string): boolean {
  return at.includes('-');
}

/** The status of an article of any version on a day. */
export function statusOn(
  provision: { id: string; evidence: Evidence[]; firstDay: string | null },
  law: LawEndRow,
  day: string,
  today: string,
): StatusRow {
  const { status, status_basis: basis, repealed_on: repealedOn, repealed_by: repealedBy, ends } = law;
  const end: LawEnd = { status, basis, repealedOn, repealedBy, ends, doubt: law.status_doubt, writtenOn: law.date };
  const standing = standingOn(provision, end, day, today);
  return {
    status: standing.status,
    status_since: standing.since,
    status_until: standing.until,
    status_basis: standing.basis,
    status_by: standing.by,
  };
}

/**
 * The ends that a later text dates on or before a day. Some sources write down an end late, and their text of that day still has the
 * old wording. If the later text has no day of the end, it is not known whether the article had ended.
 */
export function endsStatedLater(later: Evidence[] | null | undefined, day: string): Evidence[] {
  return (later ?? []).flatMap((one) => {
    if (!hasEnded(one.status)) return [];
    if (one.since === null) return [{ ...one, status: null, basis: null, until: null, by: null }];
    return one.since <= day ? [one] : [];
  });
}

/** Adds the titles of the acts that ended articles. The title is null if the act is not in the database. */
export async function nameActs<Row extends StatusRow>(
  { db }: Service,
  country: string,
  rows: Row[],
): Promise<(Omit<Row, 'status_by'> & ArticleStatus)[]> {
  const ids = new Set(rows.flatMap(({ status_by }) => status_by ?? []));
  const titles =
    ids.size > 0
      ? await findTitles(
          db,
          [...ids].map((id) => ({ country, id })),
        )
      : new Map<string, string>();
  const nameAct = (id: string) => {
    const title = titles.get(`${country} ${id}`) ?? null;
    return { law_id: title === null ? null : id, title, source_id: id };
  };
  return rows.map((row) => ({ ...row, status_by: row.status_by === null ? null : nameAct(row.status_by) }));
}

/** The statuses of articles on a day, by `law_id article_id`. Articles that the law did not have on that day are left out. */
export async function statusesOn(
  { db, now }: Service,
  country: string,
  articles: { law_id: string; article_id: string }[],
  day: string,
): Promise<Map<string, ProvisionStatus | null>> {
  const rows = articles.length === 0 ? [] : await listStandings(db, country, articles, day);
  const today = utcDay(now());
  return new Map(
    rows.map(({ law, law_id, article_id: id, evidence: own, later, first_day: firstDay }) => {
      const evidence = [...(own ?? []), ...endsStatedLater(later, day)];
      const { status } = statusOn({ id, evidence, firstDay }, law, day, today);
      return [`${law_id} ${id}`, status];
    }),
  );
}
