/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { LawRow } from '../../laws/store.ts';
import type { ActOf } from '../../relations/acts.ts';
import type { VersionRow } from '../../versions/history.ts';
import { Day, formatDay } from '../components.tsx';
import { comparePath, lawPath, versionPath, withQuery } from '../paths.ts';
import { Standing, standingOf } from './standing.tsx';

/** Which text is read: today's, or that of a commit or a day. */
export type Moment = { sha: string } | { day: string } | null;

/** The version that is shown; null before the first version of the law. */
export interface Shown {
  sha: string | null;
  date: string | null;
  blob: string | null;
  /** The repository holds its text. */
  isHeld: boolean;
  /** Newer versions up to the day that was asked for, which the repository does not hold. */
  missing: { date: string }[];
  /** Today's text. */
  current: boolean;
}

interface BandsProps {
  law: LawRow;
  shown: Shown;
  /** The version that stands today, and what day that is. */
  today: Shown;
  day: string;
  moment: Moment;
  versions: VersionRow[];
  /** The version that is read; none before the first. */
  version: VersionRow | undefined;
  isAsEnacted: boolean;
  actOf: ActOf;
  locale: string;
}

/** What decides whether the text below holds: under the title in sentences, further down in one line that stays in sight. */
export function Bands(props: BandsProps) {
  const { law, shown, moment, version, day, isAsEnacted, actOf, locale } = props;
  const facts = standingOf({ law, version, today: day, actOf, locale });
  const isPast = moment !== null && !shown.current && shown.date !== null;
  const words = [
    ...(isPast ? [`Version of ${formatDay(shown.date as string, locale)}`] : []),
    ...facts.map(({ word }) => word),
  ];
  return (
    <>
      <div class="bands">
        {isAsEnacted && <AsEnacted />}
        <Standing facts={facts} />
        {moment !== null && <Band {...props} moment={moment} />}
      </div>
      {words.length > 0 && (
        // It repeats the bands, behind which it lies until they are out of sight: one of the two is enough to be read out.
        <p class="stuck" aria-hidden="true">
          <strong>{words.join(' · ')}</strong>
          <a href={isPast ? lawPath(law.country, law.id) : '#main'} tabIndex={-1}>
            {isPast ? "Today's text" : 'More'}
          </a>
        </p>
      )}
    </>
  );
}

/** Says that this is not today's text, and links to it. */
function Band(props: BandsProps & { moment: NonNullable<Moment> }) {
  const { law, shown, today, moment, versions, locale } = props;
  const { country, id } = law;
  const lost = shown.missing.at(-1);
  if (lost && shown.sha === null) {
    return (
      <p class="notice notice-warn" role="note">
        The version of <Day date={lost.date} locale={locale} /> counted that day. The repository does not hold its text,
        nor that of one before it. <a href={lawPath(country, id)}>Read today's text.</a>
      </p>
    );
  }
  if (shown.sha === null || shown.date === null) {
    const first = versions.map(({ date }) => date).sort()[0];
    return (
      <p class="notice notice-warn" role="note">
        There was no text of this law yet{'day' in moment && ` on ${formatDay(moment.day, locale)}`}.{' '}
        {first && (
          <>
            Its first version is of <Day date={first} locale={locale} />:{' '}
            <a href={withQuery(lawPath(country, id), { at: first })}>read that</a>.
          </>
        )}{' '}
        <a href={lawPath(country, id)}>Read today's text.</a>
      </p>
    );
  }
  return (
    <p class="notice" role="note">
      You are reading the version of <Day date={shown.date} locale={locale} />
      {lost && (
        <>
          . What counted on that day is the version of <Day date={lost.date} locale={locale} />, whose text the
          repository does not hold
        </>
      )}
      {!lost && 'day' in moment && moment.day !== shown.date && `, as it stood on ${formatDay(moment.day, locale)}`}
      {shown.current ? '. It is still the text of today. ' : '. '}
      <a href={lawPath(country, id)}>Read today's text.</a>{' '}
      {!shown.current && today.sha && <a href={comparePath(country, id, shown.sha, today.sha)}>Compare with today.</a>}{' '}
      <a href={versionPath(country, id, shown.sha)}>Permanent address of this version</a>
    </p>
  );
}

function AsEnacted() {
  return (
    <p class="notice notice-warn" role="note">
      <strong>As enacted.</strong> This is the text as it was published: later amendments are not worked into it.
    </p>
  );
}
