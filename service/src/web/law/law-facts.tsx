/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { ownKeys } from '../../corpus/declared/keys.ts';
import type { LawFacts, LawRow } from '../../laws/store.ts';
import type { Act } from '../../relations/relations.ts';
import { Day } from '../components.tsx';
import { usePageWords } from '../context.ts';
import { ActName, Files } from '../law-components.tsx';
import { citePath, lawPath, safeHref, versionPath } from '../paths.ts';
import { placeWord } from '../words.ts';

interface FactsProps {
  law: LawRow;
  facts: LawFacts;
  shown: { sha: string | null };
  /** The act that made today's text. Null if its name is not known, undefined if the law was never changed. */
  lastAct: Act | null | undefined;
  citation: string;
  rawUrl: string | null;
  /** The relations of the law to other acts. */
  children: ComponentChildren;
}

/** The anchor of the facts. On a narrow screen, the page links to it. No article has such an id. */
export const factsId = 'law-facts';

/**
 * The facts in the law's file, and links to files of the law. They are beside the text, or after it on a narrow screen.
 */
export function Facts({ law, facts, shown, lastAct, citation, rawUrl, children }: FactsProps) {
  const { t, langOf } = usePageWords();
  const { country, id } = law;
  const lang = langOf(country);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which must be possible with the keyboard
    <aside class="facts" id={factsId} aria-label={t.facts} tabIndex={0}>
      <h2>{t.facts}</h2>
      <dl>
        <Fact name={t.identifier}>
          <code>{id}</code>
        </Fact>
        {law.jurisdiction && <Fact name={t.jurisdiction}>{placeWord(t, law.jurisdiction)}</Fact>}
        {law.department && (
          <Fact name={t.department} lang={lang}>
            {law.department}
          </Fact>
        )}
        {law.publication_date && (
          <Fact name={t.publicationDay}>
            <Day date={law.publication_date} />
          </Fact>
        )}
        {lastAct !== undefined && law.version_date && (
          <Fact name={t.lastChange}>
            <Day date={law.version_date} />
            {lastAct && <> {t.by(<ActName country={country} act={lastAct} />)}</>}
          </Fact>
        )}
        {law.source && (
          <Fact name={t.source}>
            <Linked text={law.source} />
          </Fact>
        )}
        {facts.subjects.length > 0 && (
          <Fact name={t.subjects} lang={lang}>
            <Subjects subjects={facts.subjects} />
          </Fact>
        )}
        {facts.cited_by.length > 0 && (
          <Fact name={t.namedBy(facts.cited_count)}>
            <details>
              <summary>{t.which}</summary>
              <ul lang={lang}>
                {facts.cited_by.map((other) => (
                  <li key={other.id}>
                    <a href={lawPath(country, other.id)}>{other.title}</a>
                  </li>
                ))}
              </ul>
            </details>
          </Fact>
        )}
        <Other law={law} />
      </dl>
      {children}
      <h2>{t.cite}</h2>
      <p class="citation" data-citation>
        {citation}
      </p>
      <p class="copy-place" data-copy />
      <p>
        <a href={citePath(lawPath(country, id), shown.sha)} rel="nofollow">
          {t.citeForms}
        </a>
      </p>
      <h2>{t.getIt}</h2>
      <ul class="plain">
        <li>
          <Files path={lawPath(country, id)} at={shown.sha} />
        </li>
        <li>
          <a href={`${lawPath(country, id)}/feed.atom`}>{t.changesAsFeed}</a>
        </li>
        {shown.sha && (
          <li>
            {t.commit}{' '}
            <a class="sha" href={versionPath(country, id, shown.sha)}>
              {shown.sha.slice(0, 10)}
            </a>
            {rawUrl && (
              <>
                {' '}
                (<a href={rawUrl}>{t.theFile}</a>)
              </>
            )}
          </li>
        )}
        <li>
          {t.asData(<code class="address">/api/v1{lawPath(country, id)}</code>, (words) => (
            <a href="/docs">{words}</a>
          ))}
        </li>
      </ul>
    </aside>
  );
}

function Fact({ name, lang, children }: { name: string; lang?: string | undefined; children: ComponentChildren }) {
  return (
    <>
      <dt>{name}</dt>
      <dd lang={lang}>{children}</dd>
    </>
  );
}

function Linked({ text }: { text: string }) {
  const href = safeHref(text);
  if (!href) return <>{text}</>;
  return (
    <a href={href} rel="noopener noreferrer" class="address">
      {text}
    </a>
  );
}

function Subjects({ subjects }: { subjects: string[] }) {
  const { t } = usePageWords();
  const few = subjects.slice(0, 6).join(' · ');
  if (subjects.length <= 6) return <>{few}</>;
  return (
    <details>
      <summary lang={t.lang}>{t.subjectCount(subjects.length)}</summary>
      {subjects.join(' · ')}
    </details>
  );
}

/**
 * How many keys are shown. Known laws have 38 at most. Without a limit, a law with 300,000 keys blocked the whole process for 10
 * seconds.
 */
const maxEntries = 100;

/** Shows the front-matter keys that only this country has, with their values as they are. */
function Other({ law }: { law: LawRow }) {
  const { t } = usePageWords();
  const entries = Object.entries(law.frontmatter).filter(([key]) => !ownKeys.has(key) && key !== 'subjects');
  if (entries.length === 0) return null;
  const left = entries.length - maxEntries;
  return (
    <Fact name={t.moreFromFile}>
      <details>
        <summary>{t.entries(entries.length)}</summary>
        <dl>
          {entries.slice(0, maxEntries).map(([key, value]) => (
            <Fact key={key} name={key.slice(0, 200)}>
              <Linked text={(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2000)} />
            </Fact>
          ))}
        </dl>
        {left > 0 && <p class="muted">{t.more(left)}</p>}
      </details>
    </Fact>
  );
}
