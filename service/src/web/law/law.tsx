/** @jsxRuntime automatic */
/** @jsxImportSource preact */

import { utcDay } from '../../base/days.ts';
import { lawUrl } from '../../base/law-url.ts';
import { pathInUrl } from '../../corpus/git/history.ts';
import { notFound } from '../../errors.ts';
import type { Page } from '../../http/answers/pages.ts';
import { readFacts, requireLaw } from '../../laws/laws.ts';
import type { LawRow } from '../../laws/store.ts';
import { type Act, type ActOf, nameActs } from '../../relations/relations.ts';
import { findVersion } from '../../versions/diff.ts';
import { listLawVersions, type VersionRow } from '../../versions/history.ts';
import { Day, formatDay } from '../components.tsx';
import { useReader, type Web, type WebVisit } from '../context.ts';
import { Follow } from '../follow.tsx';
import { ActName, Crumbs, StatusBadge } from '../law-components.tsx';
import { renderPage } from '../layout.tsx';
import { describeLegislation } from '../machines/legislation.ts';
import { comparePath, historyPath, lawPath, versionPath, withQuery } from '../paths.ts';
import type { Phrases } from '../phrases/en.ts';
import { typeWord } from '../words.ts';
import { Bands, type Moment, type Shown } from './bands.tsx';
import { Contents } from './contents.tsx';
import { Facts } from './law-facts.tsx';
import { Changes, readChanges } from './relations.tsx';
import type { LawText } from './text/law-text.ts';
import { renderText } from './text/render-text.ts';
import { FindBox, type LawView, readView, TextView, viewAlone } from './text/view.tsx';
import { Timeline } from './timeline.tsx';

/** No article has such an id. */
const textId = 'law-text';

export async function lawPage(web: WebVisit, code: string, id: string, view: LawView): Promise<Page> {
  const { service, t, langOf } = web;
  const { moment } = view;
  const law = await requireLaw(service, code, id);
  if (view.alone) return textAlone(web, law, view);
  const [facts, versions, changes] = await Promise.all([
    readFacts(service, code, id),
    listLawVersions(service, code, id),
    readChanges(service, code, id),
  ]);
  const today = currentVersion(law, versions);
  const actOf = await nameActs(service, code, id, versions);
  const shown = moment === null ? today : await findShown(web, code, id, moment, law);
  const text = await readText(web, law, shown);
  const shownText = await readView(web, law, shown, text, view);
  const { name = code } = service.countries.find((country) => country.code === code) ?? {};
  const lang = langOf(code);
  const address = permanentAddress(service.config.baseUrl, law, shown);
  const citation = `${cite(t, law, shown)}, ${address}`;
  const body = renderPage(web, {
    title: shown.current && moment === null ? law.title : `${law.title} (${shown.date ?? t.notYet})`,
    description: t.lawDescription(law.title, t.versions(versions.length)),
    main: 'wide',
    scripts: ['reader.js'],
    skip: { href: `#${textId}`, text: t.skipToText },
    feed: { href: `${lawPath(code, id)}/feed.atom`, title: t.changesIn(law.title) },
    unlisted: moment !== null || view.q !== '',
    country: code,
    ...(moment === null && { subject: describeLegislation(law, lawUrl(service.config.baseUrl, code, id), lang) }),
    canonical: `${service.config.baseUrl}${shown.current || !shown.sha ? lawPath(code, id) : versionPath(code, id, shown.sha)}`,
    children: (
      <>
        <Crumbs
          steps={[
            { href: `/${code}`, text: name, lang },
            { href: withQuery(`/${code}`, { law_type: law.law_type }), text: typeWord(law.law_type), lang },
          ]}
        />
        <Head law={law} versions={versions} shown={shown} moment={moment} lang={lang} address={address} actOf={actOf} />
        <Bands
          law={law}
          shown={shown}
          today={today}
          moment={moment}
          versions={versions}
          version={versionOf(shown, versions)}
          day={utcDay(service.now())}
          actOf={actOf}
          isAsEnacted={facts.text_state === 'as_enacted'}
        />
        <Changes country={code} id={id} changes={changes} />
        <div class="law-columns">
          <Contents entries={text?.contents ?? []} link={shownText.link} lang={lang}>
            <FindBox view={shownText} />
          </Contents>
          <Facts
            law={law}
            facts={facts}
            shown={shown}
            citation={citation}
            rawUrl={rawUrl(web, code, shown, facts.path)}
          />
          <article
            id={textId}
            tabIndex={-1}
            class="law-text"
            lang={lang}
            data-cite={cite(t, law, shown)}
            data-at={shown.sha ?? undefined}
          >
            {text ? <TextView view={shownText} text={text} /> : shown.blob && <TextAway />}
          </article>
        </div>
      </>
    ),
  });
  return { body, keep: text !== null || shown.blob === null };
}

/** A part of the text, or what a search finds in it, without the page around it: for the script of the page. */
async function textAlone(web: WebVisit, law: LawRow, view: LawView): Promise<Page> {
  const { moment } = view;
  const shown = moment === null ? currentVersion(law, []) : await findShown(web, law.country, law.id, moment, law);
  const text = await readText(web, law, shown);
  if (text === null) throw notFound();
  return viewAlone(web, await readView(web, law, shown, text, view), text);
}

/** The version that stands today. */
function currentVersion(law: LawRow, versions: VersionRow[]): Shown {
  const version = versions.find(({ sha }) => sha === law.sha) ?? versions[0];
  const { sha = null, date = null } = version ?? {};
  return { sha, date, blob: law.blob, isHeld: true, missing: [], current: true };
}

/**
 * The facts about the version that is shown. The address may name a commit of another law: then it is the version with the same
 * text.
 */
function versionOf({ sha, blob }: Shown, versions: VersionRow[]): VersionRow | undefined {
  return versions.find((version) => version.sha === sha) ?? versions.find((version) => version.blob === (blob ?? ''));
}

async function findShown(web: Web, code: string, id: string, moment: NonNullable<Moment>, law: LawRow): Promise<Shown> {
  const name = 'sha' in moment ? moment.sha : moment.day;
  if ('sha' in moment && !/^[0-9a-f]{7,40}$/i.test(name)) throw notFound();
  const version = await findVersion(web.service, web.runtime.texts, code, id, name);
  return { ...version, current: version.blob === law.blob };
}

/** The rendered text; null when there is none, or when today's text cannot be read at the moment. */
async function readText(web: WebVisit, law: LawRow, shown: Shown): Promise<LawText | null> {
  const { blob, sha, isHeld } = shown;
  if (blob === null) return null;
  try {
    return await renderText(web, law, { blob, sha, isHeld });
  } catch (error) {
    if (shown.current && (error as { code?: string }).code === 'text_unavailable') return null;
    throw error;
  }
}

interface HeadProps {
  law: LawRow;
  versions: VersionRow[];
  shown: Shown;
  moment: Moment;
}

function Head(props: HeadProps & { lang: string | undefined; address: string; actOf: ActOf }) {
  const { t } = useReader();
  const { law, versions, shown, moment, lang, address, actOf } = props;
  const act = lastAct(law, versions, actOf);
  const { country, id } = law;
  const changed = law.version_date && versions.length > 1 && <Day date={law.version_date} />;
  return (
    <header class="law-head">
      <h1 lang={lang}>{law.title}</h1>
      {law.short_title && law.short_title !== law.title && (
        <p class="short-title" lang={lang}>
          {law.short_title}
        </p>
      )}
      <p class="law-line">
        <StatusBadge status={law.status} past={!shown.current} />
        {law.publication_date && <span>{t.published(<Day date={law.publication_date} />)}</span>}
        {changed && (
          <span>
            {act ? t.lastChangedBy(changed, <ActName country={country} act={act} />) : t.lastChanged(changed)}
          </span>
        )}
        {law.article_count > 0 && <span>{t.articles(law.article_count)}</span>}
        <a href={historyPath(country, id)}>{t.versions(versions.length)}</a>
      </p>
      <p class="print-only">
        {shown.date && <>{t.versionOf(<Day date={shown.date} />)}. </>}
        {address}
      </p>
      <Timeline country={country} id={id} versions={versions} actOf={actOf} shown={shown.sha} />
      <div class="law-tools">
        <form action={lawPath(country, id)} method="get" class="as-of">
          <label for="at">{t.readAsOf}</label>
          <input
            id="at"
            type="date"
            name="at"
            required
            value={moment && 'day' in moment ? moment.day : (shown.date ?? '')}
          />
          <button type="submit">{t.read}</button>
        </form>
        {versions.length > 1 && (
          <a class="button" href={comparePath(country, id, 'previous', shown.sha ?? 'today')}>
            {t.comparePrevious}
          </a>
        )}
        <a class="button" href={historyPath(country, id)}>
          {t.allVersions}
        </a>
        <Follow country={country} law={id} />
      </div>
    </header>
  );
}

function TextAway() {
  return (
    <p class="notice notice-bad" role="alert">
      {useReader().t.textAway}
    </p>
  );
}

/** The act that made today's text, if another law than this one did. */
function lastAct({ sha }: LawRow, versions: VersionRow[], actOf: ActOf): Act | null {
  const source = versions.find((version) => version.sha === sha)?.source_id ?? null;
  return actOf(source);
}

/** The address at which exactly this text stays. */
function permanentAddress(baseUrl: string, { country, id }: LawRow, { sha }: Shown): string {
  return baseUrl + (sha ? versionPath(country, id, sha) : lawPath(country, id));
}

/** A law and its version as one cites them; the address follows. */
export function cite(t: Phrases, law: LawRow, shown: { date: string | null }): string {
  const named = `${law.title} (${law.id})`;
  return shown.date ? t.citedVersion(named, formatDay(shown.date, t.locale)) : named;
}

/** The address of the file in the repository; the slashes of its path are not encoded. */
function rawUrl({ service }: Web, code: string, shown: Shown, path: string): string | null {
  const base = service.countries.find((country) => country.code === code)?.rawUrl;
  if (!base || !shown.sha) return null;
  return `${base}/${shown.sha}/${pathInUrl(path)}`;
}
