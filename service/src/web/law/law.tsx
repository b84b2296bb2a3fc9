/** @jsxRuntime automatic */
/** @jsxImportSource preact */

import { utcDay } from '../../base/days.ts';
import { lawUrl } from '../../base/law-url.ts';
import { formatDay } from '../../base/reader-languages.ts';
import { pathInUrl } from '../../corpus/git/history.ts';
import { notFound } from '../../errors.ts';
import type { Page } from '../../http/answers/pages.ts';
import { readFacts, requireLaw } from '../../laws/laws.ts';
import type { LawRow } from '../../laws/store.ts';
import { type Act, type ActOf, nameActs } from '../../relations/relations.ts';
import { findVersion } from '../../versions/diff.ts';
import { listLawVersions, type VersionRow } from '../../versions/history.ts';
import { usePageWords, type Web, type WebVisit } from '../context.ts';
import { followPath } from '../follow.tsx';
import { Crumbs } from '../law-components.tsx';
import { renderPage } from '../layout.tsx';
import { describeLegislation } from '../machines/legislation.ts';
import { lawPath, versionPath, withQuery } from '../paths.ts';
import type { Phrases } from '../phrases/en.ts';
import { typeWord } from '../words.ts';
import { type AskedVersion, Bands, type Shown } from './bands.tsx';
import { Contents } from './contents.tsx';
import { Head } from './head.tsx';
import { Facts } from './law-facts.tsx';
import { Changes, readChanges } from './relations.tsx';
import type { LawText } from './text/law-text.ts';
import { renderText } from './text/render-text.ts';
import { FindBox, type LawView, readView, TextView, viewAlone } from './text/view.tsx';

/** The anchor of the text. No article has such an id. */
const textId = 'law-text';

export async function lawPage(web: WebVisit, code: string, id: string, view: LawView): Promise<Page> {
  const { service, t, langOf } = web;
  const { asked } = view;
  const law = await requireLaw(service, code, id);
  if (view.alone) return textAlone(web, law, view);
  const [facts, versions, changes] = await Promise.all([
    readFacts(service, code, id),
    listLawVersions(service, code, id),
    readChanges(service, code, id),
  ]);
  const today = currentVersion(law, versions);
  const actOf = await nameActs(service, code, id, versions);
  const shown = asked === null ? today : await findShown(web, code, id, asked, law);
  const text = await readText(web, law, shown);
  const shownText = await readView(web, law, shown, text, view);
  const { name = code } = service.countries.find((country) => country.code === code) ?? {};
  const lang = langOf(code);
  const address = permanentAddress(service.config.baseUrl, law, shown);
  const citation = `${cite(t, law, shown)}, ${address}`;
  const body = renderPage(web, {
    title: shown.current && asked === null ? law.title : `${law.title} (${shown.date ?? t.notYet})`,
    description: t.lawDescription(law.title, t.versions(versions.length)),
    main: 'wide',
    running: { text: cite(t, law, shown), address },
    scripts: ['reader.js'],
    skip: { href: `#${textId}`, text: t.skipToText },
    feed: { href: `${lawPath(code, id)}/feed.atom`, title: t.changesIn(law.title) },
    unlisted: asked !== null || view.q !== '',
    country: code,
    ...(asked === null && { subject: describeLegislation(law, lawUrl(service.config.baseUrl, code, id), lang) }),
    canonical: `${service.config.baseUrl}${shown.current || !shown.sha ? lawPath(code, id) : versionPath(code, id, shown.sha)}`,
    children: (
      <>
        <Crumbs
          steps={[
            { href: `/${code}`, text: name, lang },
            { href: withQuery(`/${code}`, { law_type: law.law_type }), text: typeWord(law.law_type, code), lang },
          ]}
        />
        <Head law={law} versions={versions} shown={shown} asked={asked} lang={lang} address={address} actOf={actOf} />
        <Bands
          law={law}
          shown={shown}
          today={today}
          asked={asked}
          versions={versions}
          version={versionOf(shown, versions)}
          day={utcDay(service.now())}
          actOf={actOf}
          isAsEnacted={facts.text_state === 'as_enacted'}
        />
        <div class="law-columns">
          <Contents entries={text?.contents ?? []} link={shownText.link} lang={lang}>
            <FindBox view={shownText} text={text} />
          </Contents>
          <article
            id={textId}
            tabIndex={-1}
            class="law-text"
            lang={lang}
            data-cite={cite(t, law, shown)}
            data-at={shown.sha ?? undefined}
            data-follow={followPath({ country: code, law: id })}
          >
            {text ? <TextView view={shownText} text={text} /> : shown.blob && <TextAway />}
          </article>
          <Facts
            law={law}
            facts={facts}
            shown={shown}
            lastAct={lastActOf(law, versions, actOf)}
            citation={citation}
            rawUrl={rawUrl(web, code, shown, facts.path)}
          >
            <Changes country={code} id={id} changes={changes} />
          </Facts>
        </div>
      </>
    ),
  });
  return { body, keep: text !== null || shown.blob === null };
}

/** A part of the text, or results of a search in the text, without the page around it. The script of the page asks for it. */
async function textAlone(web: WebVisit, law: LawRow, view: LawView): Promise<Page> {
  const { asked } = view;
  const shown = asked === null ? currentVersion(law, []) : await findShown(web, law.country, law.id, asked, law);
  const text = await readText(web, law, shown);
  if (text === null) throw notFound();
  return viewAlone(web, await readView(web, law, shown, text, view), text);
}

function currentVersion(law: LawRow, versions: VersionRow[]): Shown {
  const version = versions.find(({ sha }) => sha === law.sha) ?? versions[0];
  const { sha = null, date = null } = version ?? {};
  return { sha, date, blob: law.blob, isHeld: true, missing: [], current: true };
}

/** The facts about the shown version. If the address names a commit of another law, the version with the same text is used. */
function versionOf({ sha, blob }: Shown, versions: VersionRow[]): VersionRow | undefined {
  return versions.find((version) => version.sha === sha) ?? versions.find((version) => version.blob === (blob ?? ''));
}

async function findShown(
  web: Web,
  code: string,
  id: string,
  asked: NonNullable<AskedVersion>,
  law: LawRow,
): Promise<Shown> {
  const name = 'sha' in asked ? asked.sha : asked.day;
  if ('sha' in asked && !/^[0-9a-f]{7,40}$/i.test(name)) throw notFound();
  const version = await findVersion(web.service, web.runtime.texts, code, id, name);
  return { ...version, current: version.blob === law.blob };
}

/** The rendered text; null if there is no version, or if today's text cannot be read at the moment. */
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

function TextAway() {
  return (
    <p class="notice notice-bad" role="alert">
      {usePageWords().t.textAway}
    </p>
  );
}

/** The act that made today's text. Null if its name is not known, undefined if the law was never changed. */
function lastActOf({ sha }: LawRow, versions: VersionRow[], actOf: ActOf): Act | null | undefined {
  if (versions.length < 2) return undefined;
  return actOf(versions.find((version) => version.sha === sha)?.source_id ?? null);
}

/** The address that always shows exactly this text. */
function permanentAddress(baseUrl: string, { country, id }: LawRow, { sha }: Shown): string {
  return baseUrl + (sha ? versionPath(country, id, sha) : lawPath(country, id));
}

/** The citation of a law and its version, without an address. */
export function cite(t: Phrases, law: LawRow, shown: { date: string | null }): string {
  const named = `${law.title} (${law.id})`;
  return shown.date ? t.citedVersion(named, formatDay(shown.date, t.locale)) : named;
}

/** The address of the file in the repository. The slashes of its path are not encoded. */
function rawUrl({ service }: Web, code: string, shown: Shown, path: string): string | null {
  const base = service.countries.find((country) => country.code === code)?.rawUrl;
  if (!base || !shown.sha) return null;
  return `${base}/${shown.sha}/${pathInUrl(path)}`;
}
