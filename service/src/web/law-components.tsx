/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { LawStatus } from '../corpus/status.ts';
import type { LawChange } from '../laws/changes.ts';
import type { Act } from '../relations/acts.ts';
import { Badge, Day } from './components.tsx';
import { comparePath, lawPath } from './paths.ts';
import { articlesLine, changeWord, statusWords } from './words.ts';

/** HTML that we made: titles with marked hits, rendered law texts. All text from outside in it must be escaped already. */
export function Html({
  html,
  tag: Tag = 'span',
  ...rest
}: {
  html: string;
  tag?: 'span' | 'div';
  [name: string]: unknown;
}) {
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}

export function StatusBadge({ status, past }: { status: LawStatus | null; past?: boolean }) {
  if (status === null) return null;
  const { word, tone } = statusWords[status];
  return <Badge tone={tone}>{past ? `Today: ${word.toLowerCase()}` : word}</Badge>;
}

/** Recent changes, each with a link to its comparison. */
export function Changes({
  changes,
  locale,
  named,
}: {
  changes: LawChange[];
  locale: string;
  named?: (code: string) => string;
}) {
  return (
    <ol class="changes">
      {changes.map((change) => (
        <li key={`${change.country} ${change.sha} ${change.law_id}`}>
          <span class="change-line">
            <Day date={change.date} locale={locale} /> · {changeWord(change.type)}
            {change.source_id && change.source_id !== change.law_id && ` by ${change.source_title ?? change.source_id}`}
            {named && ` · ${named(change.country)}`}
          </span>
          <a href={lawPath(change.country, change.law_id)}>{change.title}</a>
          {change.type !== 'new' && change.articles.length > 0 && (
            <span class="muted">{articlesLine(change.articles)}</span>
          )}
          {change.type !== 'new' && (
            <a class="compare-link" href={comparePath(change.country, change.law_id, 'previous', change.sha)}>
              What changed<span class="visually-hidden"> in {change.title}</span>
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}

export function Crumbs({ steps }: { steps: { href: string; text: string }[] }) {
  return (
    <nav class="kicker" aria-label="Where you are">
      {steps.map(({ href, text }, index) => (
        <span key={href}>
          {index > 0 && ' › '}
          <a href={href}>{text}</a>
        </span>
      ))}
    </nav>
  );
}

/** An act by its title, which leads to it, when it is in the corpus. */
export function ActName({ country, act }: { country: string; act: Act }) {
  const { law_id, title, source_id } = act;
  if (title === null) return <>{source_id ?? 'an act that is not stated'}</>;
  return (
    <>
      {law_id === null ? title : <a href={lawPath(country, law_id)}>{title}</a>}{' '}
      {source_id && <span class="muted">{source_id}</span>}
    </>
  );
}

/** The same where only words can stand. */
export function actWords({ title, source_id }: Act): string {
  return title ?? source_id ?? 'an act that is not stated';
}
