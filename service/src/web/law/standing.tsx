/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { JSX } from 'preact';
import type { LawRow } from '../../laws/store.ts';
import type { ActOf } from '../../relations/acts.ts';
import type { VersionRow } from '../../versions/history.ts';
import { Day, formatDay } from '../components.tsx';
import { ActName, actWords } from '../law-components.tsx';
import { lawPath, versionPath } from '../paths.ts';
import { statusWords } from '../words.ts';

interface StandingProps {
  law: LawRow;
  /** The version that is read; none before the first. */
  version: VersionRow | undefined;
  today: string;
  /** Names the acts of the law's versions. */
  actOf: ActOf;
  locale: string;
}

/** One thing that decides whether a text holds. */
interface StandingFact {
  /** For where there is no room for the sentence. */
  word: string;
  sentence: JSX.Element;
  isSevere?: boolean;
}

/** All that decides whether a text holds, the most severe first: repealed, not in force yet, in doubt, about to change. */
export function standingOf({ law, version, today, actOf, locale }: StandingProps): StandingFact[] {
  const isToday = version?.sha === law.sha;
  const facts: StandingFact[] = [];
  if (isToday && isOver(law)) {
    const since = law.repealed_on ? ` since ${formatDay(law.repealed_on, locale)}` : '';
    const word = statusWords[law.status ?? 'repealed'].word + since;
    facts.push({ word, sentence: <Repealed law={law} actOf={actOf} locale={locale} />, isSevere: true });
  }
  if (version && startsLater(version, today))
    facts.push({ word: 'Not in force yet', sentence: <NotYet version={version} locale={locale} /> });
  if (version?.doubtful) facts.push({ word: 'Doubtful', sentence: <Doubtful doubts={version.doubts} /> });
  if (isToday && law.upcoming.length > 0)
    facts.push({ word: 'A change is to come', sentence: <Upcoming law={law} actOf={actOf} locale={locale} /> });
  return facts;
}

/** One band with a sentence for each. */
export function Standing({ facts }: { facts: StandingFact[] }) {
  if (facts.length === 0) return null;
  const tone = facts.some(({ isSevere }) => isSevere) ? 'notice-bad' : 'notice-warn';
  return (
    <div class={`notice ${tone} standing`} role="note">
      {facts.map(({ sentence }) => sentence)}
    </div>
  );
}

function isOver({ status }: LawRow): boolean {
  return status !== null && status !== 'in_force' && status !== 'partially_repealed';
}

function startsLater({ date, effective_date, effective_basis }: VersionRow, today: string): boolean {
  return date > today || (effective_basis === 'stated' && effective_date !== null && effective_date > today);
}

function Repealed({ law, actOf, locale }: { law: LawRow; actOf: ActOf; locale: string }) {
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
          {law_id ? <a href={lawPath(law.country, law_id)}>{title}</a> : actWords(actOf(source_id))}
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

function Upcoming({ law, actOf, locale }: { law: LawRow; actOf: ActOf; locale: string }) {
  const [next, ...more] = law.upcoming;
  if (!next) return null;
  return (
    <p>
      <strong>A change is to come</strong> on <Day date={next.date} locale={locale} />
      {next.source_id && (
        <>
          {' by '}
          <ActName country={law.country} act={actOf(next.source_id)} />
        </>
      )}
      : <a href={versionPath(law.country, law.id, next.sha)}>read that version</a>
      {more.length > 0 && `, and ${more.length} more after it`}.
    </p>
  );
}
