/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { LawRow } from '../../laws/store.ts';
import type { VersionRow } from '../../versions/history.ts';
import { Day } from '../components.tsx';
import { lawPath, versionPath } from '../paths.ts';
import { statusWords } from '../words.ts';

interface StandingProps {
  law: LawRow;
  /** The version that is read; none before the first. */
  version: VersionRow | undefined;
  today: string;
  locale: string;
}

/**
 * Everything that decides whether the text below holds, in one band under the title, the most severe first: repealed, not in
 * force yet, in doubt, about to change. A sentence each, and a word as well as a colour.
 */
export function Standing({ law, version, today, locale }: StandingProps) {
  const isToday = version?.sha === law.sha;
  const sentences = [
    isToday && isOver(law) && <Repealed key="repealed" law={law} locale={locale} />,
    version && startsLater(version, today) && <NotYet key="not-yet" version={version} locale={locale} />,
    version?.doubtful && <Doubtful key="doubtful" doubts={version.doubts} />,
    isToday && law.upcoming.length > 0 && <Upcoming key="upcoming" law={law} locale={locale} />,
  ].filter(Boolean);
  if (sentences.length === 0) return null;
  return (
    <div class={isToday && isOver(law) ? 'notice notice-bad standing' : 'notice notice-warn standing'} role="note">
      {sentences}
    </div>
  );
}

function isOver({ status }: LawRow): boolean {
  return status !== null && status !== 'in_force' && status !== 'partially_repealed';
}

function startsLater({ date, effective_date, effective_basis }: VersionRow, today: string): boolean {
  return date > today || (effective_basis === 'stated' && effective_date !== null && effective_date > today);
}

function Repealed({ law, locale }: { law: LawRow; locale: string }) {
  const { word } = statusWords[law.status ?? 'repealed'];
  return (
    <p>
      <strong>{word}</strong>
      {law.repealed_on && (
        <>
          {' since '}
          <Day date={law.repealed_on} locale={locale} />
        </>
      )}
      {law.repealed_by.length > 0 && ' by '}
      {law.repealed_by.map(({ law_id, title, source_id }, index) => (
        <>
          {index > 0 && ', '}
          {law_id ? <a href={lawPath(law.country, law_id)}>{title}</a> : source_id}
        </>
      ))}
      . What follows is its last text.
    </p>
  );
}

function NotYet({ version, locale }: { version: VersionRow; locale: string }) {
  const { effective_basis, effective_date, date } = version;
  return (
    <p>
      <strong>Not in force yet.</strong> This version holds from{' '}
      <Day date={effective_basis === 'stated' && effective_date ? effective_date : date} locale={locale} /> on.
    </p>
  );
}

function Doubtful({ doubts }: { doubts: string[] }) {
  return (
    <p>
      <strong>Doubtful.</strong> {doubts.join(' ')}
    </p>
  );
}

function Upcoming({ law, locale }: { law: LawRow; locale: string }) {
  const [next, ...more] = law.upcoming;
  if (!next) return null;
  return (
    <p>
      <strong>A change is to come</strong> on <Day date={next.date} locale={locale} />
      {next.source_id && ` by ${next.source_id}`}:{' '}
      <a href={versionPath(law.country, law.id, next.sha)}>read that version</a>
      {more.length > 0 && `, and ${more.length} more after it`}.
    </p>
  );
}
