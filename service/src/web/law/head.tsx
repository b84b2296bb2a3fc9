/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { LawRow } from '../../laws/store.ts';
import type { ActOf } from '../../relations/relations.ts';
import type { VersionRow } from '../../versions/history.ts';
import { Day } from '../components.tsx';
import { usePageWords } from '../context.ts';
import { Follow } from '../follow.tsx';
import { StatusBadge } from '../law-components.tsx';
import { comparePath, historyPath, lawPath, versionPath, withQuery } from '../paths.ts';
import type { AskedVersion, Shown } from './bands.tsx';
import { factsId } from './law-facts.tsx';
import { lawVersions, Timeline } from './timeline.tsx';

interface HeadProps {
  law: LawRow;
  versions: VersionRow[];
  shown: Shown;
  asked: AskedVersion;
  /** The language of the law. */
  lang: string | undefined;
  /** The address that always shows exactly this text. */
  address: string;
  actOf: ActOf;
}

/**
 * Shows the facts that a reader must know before the text: the name of the law, whether it is in force, and which
 * version this is. Everything else is beside or after the text.
 */
export function Head({ law, versions, shown, asked, lang, address, actOf }: HeadProps) {
  const { t } = usePageWords();
  const { country, id } = law;
  const printPath = withQuery(asked && 'sha' in asked ? versionPath(country, id, asked.sha) : lawPath(country, id), {
    at: asked && 'day' in asked ? asked.day : null,
    part: 'all',
    print: 1,
  });
  const asOf = <AsOf path={lawPath(country, id)} day={asked && 'day' in asked ? asked.day : shown.date} />;
  return (
    <header class="law-head">
      <Title title={law.title} lang={lang} />
      {law.short_title && law.short_title !== law.title && (
        <p class="short-title" lang={lang}>
          {law.short_title}
        </p>
      )}
      <div class="law-row">
        <p class="law-line">
          <StatusBadge status={law.status} type={law.law_type} past={!shown.current} />
          {shown.date && <span>{t.versionOf(<Day date={shown.date} />)}</span>}
          {law.article_count > 0 && <span class="count">{t.articles(law.article_count)}</span>}
        </p>
        <div class="law-tools">
          <a href={historyPath(country, id)}>{t.versions(versions.length)}</a>
          <a class="to-facts" href={`#${factsId}`}>
            {t.facts}
          </a>
          <a href={printPath} rel="nofollow">
            {t.print}
          </a>
          <Follow country={country} law={id} />
          {versions.length > 1 && (
            <a href={comparePath(country, id, 'previous', shown.sha ?? 'today')}>{t.whatChanged}</a>
          )}
          {law.article_count > 1 && (
            <a
              href={withQuery(`${lawPath(country, id)}/selection`, { at: shown.current ? null : shown.sha })}
              rel="nofollow"
            >
              {t.chooseArticles}
            </a>
          )}
        </div>
        {versions.length < 2 && asOf}
      </div>
      <p class="print-only">{address}</p>
      {versions.length > 1 && (
        <div class="law-row">
          <Timeline versions={lawVersions(t, law, versions, actOf)} list={historyPath(country, id)} shown={shown.sha} />
          {asOf}
        </div>
      )}
    </header>
  );
}

/**
 * Longer titles are cut, so that the first screen also shows the beginning of the law. Titles of acts about treaties can have 600
 * letters.
 */
const maxTitle = 180;

function Title({ title, lang }: { title: string; lang: string | undefined }) {
  const head = <h1 lang={lang}>{title}</h1>;
  if (title.length <= maxTitle) return head;
  return (
    <details class="whole-title">
      <summary>{head}</summary>
    </details>
  );
}

/** A form in which readers choose a day and get the text of that day. On a phone, it opens when somebody clicks. */
export function AsOf({ path, day }: { path: string; day: string | null }) {
  const { t } = usePageWords();
  return (
    <details class="other-day fold">
      <summary>{t.readAsOf}</summary>
      <form action={path} method="get" class="as-of">
        <label for="at">{t.readAsOf}</label>
        <input id="at" type="date" name="at" required value={day ?? ''} />
        <button type="submit">{t.read}</button>
      </form>
    </details>
  );
}
