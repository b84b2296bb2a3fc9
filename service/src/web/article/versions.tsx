/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { readWording, type WordingRow } from '../../articles/articles.ts';
import type { LawRow } from '../../laws/store.ts';
import { type ActOf, madeBy } from '../../relations/relations.ts';
import { Badge, Day } from '../components.tsx';
import { usePageWords, type WebVisit } from '../context.ts';
import { changeAnchor } from '../law/compare-text.ts';
import { type TimelineVersion, versionTitle } from '../law/timeline.tsx';
import { ActName, Html } from '../law-components.tsx';
import { articleHistoryPath, articlePath, comparePath, withQuery } from '../paths.ts';
import type { Phrases } from '../phrases/en.ts';
import { capitalized } from '../words.ts';
import { compareWordings } from './article-text.ts';

/** How many of the newest changes are shown. Each one needs a whole text. The page that compares two versions shows the others. */
const maxCompared = 5;

/** The longest text that is compared here, in characters. Longer texts are compared only on the page for two versions. */
const maxTextLength = 200_000;

/** Thrown if an existing text cannot be read now. It is thrown and not returned, because results of threads are kept. */
class TextUnread extends Error {}

/**
 * Reads the changes that the newest versions made in an article, as HTML; empty if a change is not known. Null if a text cannot be
 * read at the moment. The newest wording is first.
 */
export async function readDifferences(web: WebVisit, law: LawRow, wordings: WordingRow[]): Promise<string[] | null> {
  try {
    return await compareNewest(web, law, wordings);
  } catch (error) {
    if (error instanceof TextUnread) return null;
    throw error;
  }
}

async function compareNewest(web: WebVisit, law: LawRow, wordings: WordingRow[]): Promise<string[]> {
  const { runtime, client, t } = web;
  const compared = wordings.slice(0, maxCompared + 1);
  const key = JSON.stringify([
    'wordings',
    t.lang,
    compared.map(({ blob, text_start, label, heading }) => [blob, text_start, label, heading]),
  ]);
  return runtime.threads.run(client, key, compareWordings, async () => {
    const read: { heading: string; text: string | null }[] = [];
    for (const wording of compared) {
      const text = await readWording(runtime.texts, law.country, wording);
      if (text === null && wording.blob !== null && wording.text_start !== null) throw new TextUnread();
      const heading = wording.heading === null ? wording.label : `${wording.label}. ${wording.heading}`;
      read.push({ heading, text: text && text.length <= maxTextLength ? text : null });
    }
    return { language: t.lang, newestFirst: read };
  });
}

/** The versions of an article for its time line. */
export function articleVersions(t: Phrases, props: Omit<VersionsProps, 'differences' | 'shown' | 'lang'>) {
  const { law, articleId, wordings, actOf, firstSha } = props;
  const path = articlePath(law.country, law.id, articleId);
  return wordings.map((wording): TimelineVersion => {
    const { sha, date, change } = wording;
    const isFirst = sha === firstSha;
    const kind = isFirst ? t.firstVersion : capitalized(t.changeKinds[change]);
    return {
      sha,
      date,
      // A removed article has no text to read.
      href: change === 'removed' ? `#${sha}` : withQuery(path, { at: sha }),
      title: versionTitle(t, date, kind, isFirst ? null : actOf(madeBy(wording).source_id)),
    };
  });
}

interface VersionsProps {
  law: LawRow;
  articleId: string;
  /** The newest is first. Future versions are included. */
  wordings: WordingRow[];
  differences: string[];
  actOf: ActOf;
  /** The commit of the shown wording. */
  shown: string | null;
  /** The first version of the law. Its articles have a label of their own: they were not added later. */
  firstSha: string | undefined;
  lang: string | undefined;
}

/** The history of an article, with the differences of the newest versions. */
export function Versions(props: VersionsProps) {
  const { t } = usePageWords();
  const { law, articleId, wordings, differences, actOf, shown, firstSha, lang } = props;
  const { country, id } = law;
  return (
    <section id="versions" aria-labelledby="versions-head">
      <h2 id="versions-head">{t.versionsHead}</h2>
      <ol class="versions">
        {wordings.map((wording, index) => {
          const { sha, date, change, doubtful } = wording;
          const isFirst = sha === firstSha;
          const difference = differences[index];
          const act = isFirst ? null : actOf(madeBy(wording).source_id);
          return (
            <li key={sha} id={sha}>
              <p class="version-line">
                <Day date={date} /> <Badge>{isFirst ? t.firstVersion : capitalized(t.changeKinds[change])}</Badge>
                {doubtful && <Badge tone="warn">{t.doubtful}</Badge>}
                {sha === shown && <Badge tone="good">{t.textAbove}</Badge>}
                {act && <span>{t.by(<ActName country={country} act={act} />)}</span>}
              </p>
              <p>
                {change !== 'removed' && sha !== shown && (
                  <a href={withQuery(articlePath(country, id, articleId), { at: sha })}>
                    {t.read}
                    <span class="visually-hidden"> {date}</span>
                  </a>
                )}{' '}
                {!isFirst && (
                  <a
                    href={`${comparePath(country, id, 'previous', sha)}#${encodeURIComponent(changeAnchor(articleId))}`}
                  >
                    {t.compare}
                    <span class="visually-hidden"> {date}</span>
                  </a>
                )}
              </p>
              {difference && (
                <details open={index === 0}>
                  <summary>
                    {t.whatChanged}
                    <span class="visually-hidden"> {date}</span>
                  </summary>
                  <Html tag="div" class="law-text difference" lang={lang} html={difference} />
                </details>
              )}
            </li>
          );
        })}
      </ol>
      <p>
        <a href={articleHistoryPath(country, id, articleId)}>{t.versionsAsTable}</a>
      </p>
    </section>
  );
}
