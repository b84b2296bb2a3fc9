/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { ownKeys } from '../../corpus/law.ts';
import type { LawFacts } from '../../laws/facts-store.ts';
import type { LawRow } from '../../laws/store.ts';
import { count, Day, Fold } from '../components.tsx';
import { lawPath, safeHref, versionPath } from '../paths.ts';
import { placeWord } from '../words.ts';

interface FactsProps {
  law: LawRow;
  facts: LawFacts;
  shown: { sha: string | null };
  citation: string;
  rawUrl: string | null;
  locale: string;
}

/** What the law's file says about the law, and where to get it. */
export function Facts({ law, facts, shown, citation, rawUrl, locale }: FactsProps) {
  const { country, id } = law;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which must be possible with the keyboard
    <aside class="facts" aria-label="Facts" tabIndex={0}>
      <Fold title="Facts">
        <dl>
          <Fact name="Identifier">
            <code>{id}</code>
          </Fact>
          {law.jurisdiction && <Fact name="Jurisdiction">{placeWord(law.jurisdiction)}</Fact>}
          {law.department && <Fact name="Department">{law.department}</Fact>}
          {law.publication_date && (
            <Fact name="Published">
              <Day date={law.publication_date} locale={locale} />
            </Fact>
          )}
          {law.source && (
            <Fact name="Source">
              <Linked text={law.source} />
            </Fact>
          )}
          {facts.subjects.length > 0 && (
            <Fact name="Subjects">
              <Subjects subjects={facts.subjects} />
            </Fact>
          )}
          {facts.cited_by.length > 0 && (
            <Fact name={`Named by ${count(facts.cited_count, 'other law', locale)}`}>
              <details>
                <summary>Which</summary>
                <ul>
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
        <h2>Cite</h2>
        <p class="citation" data-citation>
          {citation}
        </p>
        <p class="copy-place" data-copy />
        <h2>Get it</h2>
        <ul class="plain">
          <li>
            <a href={`${lawPath(country, id)}/feed.atom`}>Changes as Atom feed</a>
          </li>
          {shown.sha && (
            <li>
              Commit{' '}
              <a class="sha" href={versionPath(country, id, shown.sha)}>
                {shown.sha.slice(0, 10)}
              </a>
              {rawUrl && (
                <>
                  {' '}
                  (<a href={rawUrl}>the file</a>)
                </>
              )}
            </li>
          )}
          <li>
            JSON and XML: <code class="address">/api/v1{lawPath(country, id)}</code>, with a key: see the{' '}
            <a href="/docs">API documentation</a>
          </li>
        </ul>
      </Fold>
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
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
  const few = subjects.slice(0, 6).join(' · ');
  if (subjects.length <= 6) return <>{few}</>;
  return (
    <details>
      <summary>{subjects.length} subjects</summary>
      {subjects.join(' · ')}
    </details>
  );
}

/** Keys of the front matter that only this country has, unchanged. */
function Other({ law }: { law: LawRow }) {
  const entries = Object.entries(law.frontmatter).filter(([key]) => !ownKeys.has(key) && key !== 'subjects');
  if (entries.length === 0) return null;
  return (
    <Fact name="More from the file">
      <details>
        <summary>{count(entries.length, 'entry', 'en', 'entries')}</summary>
        <dl>
          {entries.map(([key, value]) => (
            <Fact key={key} name={key}>
              <Linked text={(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2000)} />
            </Fact>
          ))}
        </dl>
      </details>
    </Fact>
  );
}
