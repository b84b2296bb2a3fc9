/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { formatDay } from '../../base/reader-languages.ts';
import type { LawRow } from '../../laws/store.ts';
import type { ActOf } from '../../relations/relations.ts';
import type { VersionRow } from '../../versions/history.ts';
import { Day } from '../components.tsx';
import { usePageWords } from '../context.ts';
import { comparePath, lawPath, versionPath, withQuery } from '../paths.ts';
import { Standing, standingOf } from './standing.tsx';

/** The version that the address asks for: a commit, a day, or null for today. */
export type AskedVersion = { sha: string } | { day: string } | null;

/** The shown version. `sha` and `date` are null before the first version of the law. */
export interface Shown {
  sha: string | null;
  date: string | null;
  blob: string | null;
  /** Whether the repository has the text of the version. */
  isHeld: boolean;
  /** Newer versions, up to the wanted day, that cannot be read. */
  missing: { date: string }[];
  current: boolean;
}

interface BandsProps {
  law: LawRow;
  shown: Shown;
  today: Shown;
  /** The date of today. */
  day: string;
  asked: AskedVersion;
  versions: VersionRow[];
  /** The shown version; undefined before the first version of the law. */
  version: VersionRow | undefined;
  isAsEnacted: boolean;
  actOf: ActOf;
}

/** Says whether the text below is valid: in sentences below the title, and in one line that stays visible while readers scroll. */
export function Bands(props: BandsProps) {
  const { t } = usePageWords();
  const { law, shown, asked, version, day, isAsEnacted, actOf } = props;
  const facts = standingOf({ t, law, version, today: day, actOf });
  const isPast = asked !== null && !shown.current && shown.date !== null;
  const words = facts.map(({ word }) => word).join(' · ');
  return (
    <>
      <div class="bands">
        {isAsEnacted && <AsEnacted />}
        <Standing facts={facts} />
        {asked !== null && <Band {...props} asked={asked} />}
      </div>
      {(isPast || words !== '') && (
        // This line repeats the sentences above. They cover it until they are scrolled away. Screen readers need only the
        // sentences.
        <p class="stuck" aria-hidden="true">
          <strong>
            {isPast && t.versionOf(formatDay(shown.date as string, t.locale))}
            {isPast && words !== '' && ' · '}
            {words}
          </strong>
          <a href={isPast ? lawPath(law.country, law.id) : '#main'} tabIndex={-1}>
            {isPast ? t.todaysText : t.moreAbout}
          </a>
        </p>
      )}
    </>
  );
}

/** Says that this is not today's text, and links to today's text. */
function Band(props: BandsProps & { asked: NonNullable<AskedVersion> }) {
  const { t } = usePageWords();
  const { law, shown, today, asked, versions } = props;
  const { country, id } = law;
  const lost = shown.missing.at(-1);
  const read = <a href={lawPath(country, id)}>{t.readToday}</a>;
  if (lost && shown.sha === null) {
    return (
      <p class="notice notice-warn" role="note">
        {t.lostVersion(<Day date={lost.date} />)} {read}
      </p>
    );
  }
  if (shown.sha === null || shown.date === null) {
    const first = versions.map(({ date }) => date).sort()[0];
    const readFirst = (words: string) => <a href={withQuery(lawPath(country, id), { at: first })}>{words}</a>;
    return (
      <p class="notice notice-warn" role="note">
        {'day' in asked ? t.noTextYetOn(formatDay(asked.day, t.locale)) : t.noTextYet}{' '}
        {first && t.firstVersionIs(<Day date={first} />, readFirst)} {read}
      </p>
    );
  }
  const day = <Day date={shown.date} />;
  const isFuture = 'day' in asked && asked.day > props.day;
  const isEarlier = 'day' in asked && asked.day !== shown.date;
  return (
    <p class="notice" role="note">
      {isFuture
        ? t.readingLastKnown(day, formatDay(asked.day, t.locale))
        : lost
          ? t.readingInstead(day, <Day date={lost.date} />)
          : isEarlier
            ? t.readingAsOf(day, formatDay(asked.day, t.locale))
            : t.reading(day)}{' '}
      {shown.current && !isFuture && t.stillToday} {read}{' '}
      {!shown.current && today.sha && <a href={comparePath(country, id, shown.sha, today.sha)}>{t.compareWithToday}</a>}{' '}
      <a href={versionPath(country, id, shown.sha)}>{t.permanentAddress}</a>
    </p>
  );
}

function AsEnacted() {
  return (
    <p class="notice notice-warn" role="note">
      {usePageWords().t.asEnacted((words) => (
        <strong>{words}</strong>
      ))}
    </p>
  );
}
