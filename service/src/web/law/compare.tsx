/** @jsxRuntime automatic */
/** @jsxImportSource preact */

import { actsBetween } from '../../articles/history.ts';
import { formatDay } from '../../base/reader-languages.ts';
import { dayOf } from '../../corpus/front-matter.ts';
import { notFound } from '../../errors.ts';
import type { Page } from '../../http/answers/pages.ts';
import { requireLaw } from '../../laws/laws.ts';
import type { LawRow } from '../../laws/store.ts';
import { type ActOf, nameActs } from '../../relations/relations.ts';
import { findVersion } from '../../versions/diff.ts';
import { listLawVersions, type VersionRow } from '../../versions/history.ts';
import { type LawVersion, requireText } from '../../versions/text-at-commit.ts';
import { checksumOf } from '../assets.ts';
import { Day, Empty, Fold } from '../components.tsx';
import { usePageWords, type WebVisit } from '../context.ts';
import { Follow } from '../follow.tsx';
import { actWords, Crumbs, Files, Html } from '../law-components.tsx';
import { renderFragment, renderPage } from '../layout.tsx';
import { comparePath, lawPath, versionPath } from '../paths.ts';
import type { Phrases } from '../phrases/en.ts';
import { type Change, type Comparison, compareTexts, type View } from './compare-text.ts';
import { findPart, type InParts, OnePart, TextParts } from './text/parts.tsx';
import { shortened, VersionForm } from './version-form.tsx';

export interface CompareQuery {
  from: string;
  to: string;
  view: View;
  /** The wanted part of a long comparison: a number, an anchor, or `all`. */
  part: string;
  /** Whether only the part is wanted, without the page around it. A script asks for it. */
  alone: boolean;
}

/** The page that compares two versions of a law, article by article. */
export async function comparePage(web: WebVisit, code: string, id: string, query: CompareQuery): Promise<Page> {
  const { service, t, langOf } = web;
  const law = await requireLaw(service, code, id);
  const versions = await listLawVersions(service, code, id);
  const actOf = await nameActs(service, code, id, versions);
  const to = await namedVersion(web, law, versions, query.to || 'today', nothing);
  const from = await namedVersion(web, law, versions, query.from || 'previous', to);
  const comparison = await compareVersions(web, law, versions, { from, to, view: query.view }, actOf);
  const permanent = permanentPath(law, from, to, query.view);
  const part = findPart(comparison, query.part);
  const parts: PartsProps = {
    text: { ...comparison, contents: comparison.changes },
    part,
    link: (other) => `${permanent}&part=${other === 0 ? 'all' : other}`,
  };
  if (query.alone) return partAlone(web, parts);
  const { name = code } = service.countries.find((country) => country.code === code) ?? {};
  const title = t.comparedTitle(dayOrNothing(t, from), dayOrNothing(t, to), law.title);
  const body = renderPage(web, {
    title,
    main: 'wide',
    running: { text: title, address: service.config.baseUrl + permanentPath(law, from, to, 'inline') },
    scripts: ['compare.js'],
    unlisted: true,
    children: (
      <>
        <Crumbs
          steps={[
            { href: `/${code}`, text: name, lang: langOf(code) },
            { href: lawPath(code, id), text: law.title, lang: langOf(code) },
          ]}
        />
        <h1>{t.comparedHead}</h1>
        <p class="print-only" lang={langOf(code)}>
          {law.title}
        </p>
        <div class="law-tools">
          <a href={permanent} rel="nofollow" data-permanent>
            {t.comparisonLink}
          </a>
          <a href={`${permanent}&print=1`} rel="nofollow">
            {t.print}
          </a>
          {(from.sha || to.sha) && (
            <span>
              {t.withColon(t.getIt)} <Files path={`${lawPath(code, id)}/compare`} from={nameOf(from)} at={nameOf(to)} />
            </span>
          )}
          <Follow country={code} law={id} />
          <span class="copy-place" data-citation={`${title}, ${service.config.baseUrl}${permanent}`} />
        </div>
        <details class="version-fold fold">
          <summary>{t.otherVersions}</summary>
          <VersionForm law={law} versions={versions} actOf={actOf} from={from.sha} to={to.sha} view={query.view} />
        </details>
        <Toolbar law={law} from={from} to={to} view={query.view} comparison={comparison} part={part} />
        {comparison.changes.length === 0 ? (
          <Empty title={t.readTheSame}>
            {t.chooseOthers} <a href={lawPath(code, id)}>{t.readToday}</a>
          </Empty>
        ) : (
          <div class={query.view === 'side' ? 'comparison comparison-side' : 'comparison'}>
            <ChangeList changes={comparison.changes} parts={parts} lang={langOf(code)} />
            <div class="law-text" lang={langOf(code)}>
              <TextParts {...parts} />
            </div>
          </div>
        )}
      </>
    ),
  });
  return { body };
}

interface PartsProps {
  text: InParts;
  /** The number of the shown part, from 1; 0 for the whole comparison. */
  part: number;
  link: (part: number) => string;
}

/** A part of a comparison, or the whole, without the page around it. The script of the page asks for it. */
function partAlone(web: WebVisit, parts: PartsProps): Page {
  return {
    body: renderFragment(web, parts.part === 0 ? <Html tag="div" html={parts.text.html} /> : <OnePart {...parts} />),
  };
}

/** The day of a version in the reader's language. */
function dayOrNothing(t: Phrases, { date }: Side): string {
  return date === null ? t.nothing : formatDay(date, t.locale);
}

type Side = Pick<LawVersion, 'sha' | 'date' | 'blob' | 'moment' | 'isHeld'>;

const nothing: Side = { sha: null, date: null, blob: null, moment: null, isHeld: true };

function sideOf({ sha, date, position, blob }: VersionRow): Side {
  return { sha, date, blob, moment: { date, position }, isHeld: true };
}

/** A day before all laws stands for the time before the first version. */
const nameOf = ({ sha }: Side) => sha ?? '0001-01-01';

/** The address that always compares the same two texts. An address with `today` may show other texts tomorrow. */
function permanentPath({ country, id }: LawRow, from: Side, to: Side, view: View): string {
  return comparePath(country, id, nameOf(from), nameOf(to), view === 'side' ? 'side' : undefined);
}

/** The version that an address names: a commit, a day, `today`, or `previous` (the version before the other one). */
async function namedVersion(
  web: WebVisit,
  law: LawRow,
  versions: VersionRow[],
  name: string,
  other: Side,
): Promise<Side> {
  const find = (commitOrDay: string) => findVersion(web.service, web.runtime.texts, law.country, law.id, commitOrDay);
  if (name === 'today') {
    const current = versions.find(({ sha }) => sha === law.sha) ?? versions[0];
    return { ...(current ? sideOf(current) : nothing), blob: law.blob };
  }
  if (name === 'previous') {
    const place = versions.findIndex(({ sha }) => sha === other.sha);
    // Not every commit changes the text. So `previous` is the last readable version with another text.
    const before = versions.slice(place + 1).find(({ blob, available }) => available && blob !== other.blob);
    return before ? sideOf(before) : nothing;
  }
  if (dayOf(name) === null && !/^[0-9a-f]{7,40}$/i.test(name)) throw notFound();
  return find(name);
}

async function compareVersions(
  web: WebVisit,
  law: LawRow,
  versions: VersionRow[],
  { from, to, view }: { from: Side; to: Side; view: View },
  actOf: ActOf,
): Promise<Comparison> {
  const { service, runtime, client, t, langOf } = web;
  const { country, id, title } = law;
  const text = async (side: Side) => (side.blob === null ? '' : requireText(runtime.texts, country, side));
  const path = ({ sha }: Side) => (sha ? versionPath(country, id, sha) : lawPath(country, id));
  // Titles are part of the key, because a sync may bring an act whose title was not known before.
  const titles = checksumOf(versions.map(({ source_id }) => actOf(source_id)));
  const key = JSON.stringify([country, id, title, from, to, view, t.lang, titles]);
  return runtime.threads.run(client, key, compareTexts, async () => {
    const [before, after] = [await text(from), await text(to)];
    const acts = await actsBetween(service, law, versions, [from.moment, to.moment]);
    const named = acts.flatMap(({ source_id, date, articles }) => {
      const act = actOf(source_id);
      if (!act) return [];
      const href = act.law_id === null || act.law_id === id ? null : lawPath(country, act.law_id);
      return { name: actWords(t, act), href, day: formatDay(date, t.locale), articles };
    });
    const languages = { language: t.lang, lawLang: langOf(country) ?? '' };
    return { law: { country, id }, before, after, title, view, ...languages, afterPath: path(to), acts: named };
  });
}

interface ToolbarProps {
  law: LawRow;
  from: Side;
  to: Side;
  view: View;
  comparison: Comparison;
  /** The number of the shown part, from 1; 0 for the whole comparison. */
  part: number;
}

function Toolbar({ law, from, to, view, comparison, part }: ToolbarProps) {
  const { t } = usePageWords();
  const way = (as: View, text: string) =>
    view === as ? <strong aria-current="true">{text}</strong> : <a href={permanentPath(law, from, to, as)}>{text}</a>;
  return (
    <div class="compare-bar">
      <p>
        {from.date ? <Day date={from.date} /> : t.beforeFirst} → {to.date ? <Day date={to.date} /> : t.beforeFirst}{' '}
        <a href={permanentPath(law, to, from, view)}>{t.swap}</a>
      </p>
      <p>
        {way('inline', t.inline)} | {way('side', t.sideBySide)}
      </p>
      <p class="muted">
        {t.partsChanged(comparison.changes.length)}, {t.partsUnchanged(comparison.unchanged)}
      </p>
      <p
        class="jump"
        data-jump
        data-before={comparison.changes.filter((change) => change.part < part).length}
        data-total={comparison.changes.length}
        hidden
      >
        <button type="button" data-step="-1">
          {t.previous}
        </button>
        <span data-place aria-live="polite">
          {t.changes(comparison.changes.length)}
        </span>
        <button type="button" data-step="1">
          {t.next}
        </button>
      </p>
    </div>
  );
}

interface ChangeListProps {
  changes: Change[];
  parts: PartsProps;
  /** The language of the law. */
  lang: string | undefined;
}

function ChangeList({ changes, parts, lang }: ChangeListProps) {
  const { t } = usePageWords();
  const hrefOf = ({ id, part }: Change) =>
    `${parts.part === 0 || part === parts.part ? '' : parts.link(part)}#${encodeURIComponent(id)}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which must be possible with the keyboard
    <nav class="contents" aria-label={t.changeList} tabIndex={0}>
      <Fold title={t.changeList}>
        <ul>
          {changes.slice(0, 1500).map((change) => (
            <li key={change.id}>
              <a href={hrefOf(change)}>
                <span lang={lang}>{shortened(change.heading)}</span>{' '}
                <span class="kind">{t.changeKinds[change.kind]}</span>
              </a>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  );
}
