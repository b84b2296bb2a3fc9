/** @jsxRuntime automatic */
/** @jsxImportSource preact */

import type { JSX } from 'preact';
import { formatDay } from '../../base/reader-languages.ts';
import { isOver } from '../../corpus/status.ts';
import type { LawRow } from '../../laws/store.ts';
import type { ActOf } from '../../relations/relations.ts';
import type { VersionRow } from '../../versions/history.ts';
import { Day } from '../components.tsx';
import { usePageWords } from '../context.ts';
import { ActName, actWords } from '../law-components.tsx';
import { lawPath, versionPath } from '../paths.ts';
import type { Phrases } from '../phrases/en.ts';
import { doubtIn, statusWord } from '../words.ts';

interface StandingProps {
  t: Phrases;
  law: LawRow;
  /** The shown version; undefined before the first version of the law. */
  version: VersionRow | undefined;
  today: string;
  /** Finds the act that made a version. */
  actOf: ActOf;
}

/** One fact about whether a text is valid. */
interface StandingFact {
  /** A short form, for places without room for the sentence. */
  word: string;
  sentence: JSX.Element;
  isSevere?: boolean;
}

/** All facts about whether a text is valid. The most severe is first: repealed, not in force yet, in doubt, about to change. */
export function standingOf({ t, law, version, today, actOf }: StandingProps): StandingFact[] {
  const isToday = version?.sha === law.sha;
  const facts: StandingFact[] = [];
  if (isToday && isOver(law.status)) {
    const status = statusWord(t, law.status ?? 'repealed', law.law_type);
    const word = law.repealed_on ? t.statusSince(status, formatDay(law.repealed_on, t.locale)) : status;
    facts.push({ word, sentence: <Repealed law={law} actOf={actOf} />, isSevere: true });
  }
  if (isToday && law.status === 'partially_repealed')
    facts.push({
      word: statusWord(t, 'partially_repealed', law.law_type),
      sentence: <PartlyRepealed law={law} actOf={actOf} />,
    });
  if (isToday && law.status_doubt !== null)
    facts.push({ word: t.doubtful, sentence: <Doubtful doubts={[law.status_doubt]} /> });
  if (version && startsLater(version, today))
    facts.push({ word: t.notInForceYet, sentence: <NotYet version={version} /> });
  if (version?.doubtful) facts.push({ word: t.doubtful, sentence: <Doubtful doubts={version.doubts} /> });
  if (isToday && law.upcoming.length > 0)
    facts.push({ word: t.changeToCome, sentence: <Upcoming law={law} actOf={actOf} /> });
  return facts;
}

/** A band with a sentence for each fact. */
export function Standing({ facts }: { facts: StandingFact[] }) {
  if (facts.length === 0) return null;
  const tone = facts.some(({ isSevere }) => isSevere) ? 'notice-bad' : 'notice-warn';
  return (
    <div class={`notice ${tone} standing`} role="note">
      {facts.map(({ sentence }) => sentence)}
    </div>
  );
}

function startsLater({ date, effective_date, effective_basis }: VersionRow, today: string): boolean {
  return date > today || (effective_basis === 'stated' && effective_date !== null && effective_date > today);
}

function Repealed({ law, actOf }: { law: LawRow; actOf: ActOf }) {
  const { t } = usePageWords();
  return (
    <p>
      <RepealedBy law={law} actOf={actOf} />. {t.lastText}
    </p>
  );
}

/** Says that a law is partly repealed. The note of the source names the parts that stay in force. */
function PartlyRepealed({ law, actOf }: { law: LawRow; actOf: ActOf }) {
  const { langOf } = usePageWords();
  return (
    <div>
      <RepealedBy law={law} actOf={actOf} />.
      {law.state_note !== null && <Note lang={langOf(law.country)}>{law.state_note}</Note>}
    </div>
  );
}

/** Longer notes are cut on a phone, so that the first screen also shows the beginning of the law. */
const maxNote = 100;

/** The words of the source. A long note is cut after two lines on a phone, and opens when somebody clicks. */
function Note({ lang, children }: { lang: string | undefined; children: string }) {
  if (children.length <= maxNote)
    return (
      <>
        {' '}
        <q lang={lang}>{children}</q>
      </>
    );
  return (
    <details class="whole-note">
      <summary>
        <q lang={lang}>{children}</q>
      </summary>
    </details>
  );
}

/** The status of a law, since when, and by which acts. */
function RepealedBy({ law, actOf }: { law: LawRow; actOf: ActOf }) {
  const { t, langOf } = usePageWords();
  const acts = law.repealed_by.map(({ law_id, title, source_id }, index) => (
    <>
      {index > 0 && ', '}
      {law_id ? (
        <a href={lawPath(law.country, law_id)} lang={langOf(law.country)}>
          {title}
        </a>
      ) : (
        actWords(t, actOf(source_id) ?? { source_id, law_id, title })
      )}
    </>
  ));
  return (
    <>
      <strong>{statusWord(t, law.status ?? 'repealed', law.law_type)}</strong>
      {law.repealed_on && <> {t.since(<Day date={law.repealed_on} />)}</>}
      {acts.length > 0 && <> {t.by(acts)}</>}
    </>
  );
}

function NotYet({ version }: { version: VersionRow }) {
  const { t } = usePageWords();
  const { effective_basis, effective_date, date } = version;
  return (
    <p>
      <strong>{t.notInForceYet}.</strong>{' '}
      {t.holdsFrom(<Day date={effective_basis === 'stated' && effective_date ? effective_date : date} />)}
    </p>
  );
}

function Doubtful({ doubts }: { doubts: string[] }) {
  const { t } = usePageWords();
  return (
    <p>
      <strong>{t.doubtful}.</strong>
      {doubts.map((doubt) => {
        const words = doubtIn(t, doubt);
        return (
          <>
            {' '}
            <span lang={words === null ? 'en' : undefined}>{words ?? doubt}</span>
          </>
        );
      })}
    </p>
  );
}

function Upcoming({ law, actOf }: { law: LawRow; actOf: ActOf }) {
  const { t } = usePageWords();
  const [next, ...more] = law.upcoming;
  if (!next) return null;
  const act = actOf(next.source_id);
  return (
    <p>
      <strong>{t.changeToCome}</strong> {t.onDay(<Day date={next.date} />)}
      {act && <> {t.by(<ActName country={law.country} act={act} />)}</>}:{' '}
      <a href={versionPath(law.country, law.id, next.sha)}>{t.readThatVersion}</a>
      {more.length > 0 && `, ${t.moreAfterIt(more.length)}`}.
    </p>
  );
}
