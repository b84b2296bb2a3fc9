/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { oneLine } from '../base/words.ts';
import type { ProvisionStatus } from '../corpus/provisions/evidence.ts';
import type { LawStatus } from '../corpus/status.ts';
import { comparisonFormats, type DocumentFormat } from '../http/documents.ts';
import type { LawChange } from '../laws/changes.ts';
import type { Act } from '../relations/relations.ts';
import { Badge, Day } from './components.tsx';
import { usePageWords } from './context.ts';
import { comparePath, lawPath, withQuery } from './paths.ts';
import type { Phrases } from './phrases/en.ts';
import { articlesLine, changeWord, statusTones, statusWord } from './words.ts';

interface FoundItemProps {
  href: string;
  title: string;
  /** A line of the text as HTML. */
  snippet: string | null;
}

/** A found article or section in a list of results. */
export function FoundItem({ href, title, snippet }: FoundItemProps) {
  return (
    <li>
      <a href={href}>{title}</a>
      {snippet && (
        <p>
          <Html html={snippet} />
        </p>
      )}
    </li>
  );
}

/** Shows HTML that this service made: titles with marked hits, rendered law texts. All foreign text in it must be escaped. */
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

interface StatusProps {
  status: LawStatus | ProvisionStatus | null;
  /** The type of the law, or `article`. */
  type: string;
  past?: boolean;
}

export function StatusBadge({ status, type, past }: StatusProps) {
  const { t } = usePageWords();
  if (status === null) return null;
  const word = statusWord(t, status, type);
  return <Badge tone={statusTones[status]}>{past ? t.statusToday(word.toLowerCase()) : word}</Badge>;
}

/** Recent changes, each with a link to a comparison. */
export function Changes({ changes, named }: { changes: LawChange[]; named?: (code: string) => string }) {
  const { t, langOf } = usePageWords();
  return (
    <ol class="changes">
      {changes.map((change) => (
        <li key={`${change.country} ${change.sha} ${change.law_id}`}>
          <span class="change-line">
            <Day date={change.date} /> · {changeWord(t, change.type)}
            {change.changed_by && (
              <>
                {' '}
                {t.by(
                  <span lang={langOf(change.country)}>{change.changed_by.title ?? change.changed_by.source_id}</span>,
                )}
              </>
            )}
            {change.doubtful && <Badge tone="warn">{t.doubtful}</Badge>}
            {named && ` · ${named(change.country)}`}
          </span>
          <a href={lawPath(change.country, change.law_id)} lang={langOf(change.country)}>
            {change.title}
          </a>
          {change.type !== 'new' && change.articles.length > 0 && (
            <span class="muted">{articlesLine(t, change.articles)}</span>
          )}
          {change.type !== 'new' && (
            <a class="compare-link" href={comparePath(change.country, change.law_id, 'previous', change.sha)}>
              {t.whatChanged}
              <span class="visually-hidden" lang={langOf(change.country)}>
                {' '}
                {change.title}
              </span>
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}

export interface Step {
  href: string;
  text: string;
  /** The language of the text, if it differs from the language of the page. */
  lang?: string | undefined;
}

export function Crumbs({ steps }: { steps: Step[] }) {
  return (
    <nav class="kicker" aria-label={usePageWords().t.whereYouAre}>
      {steps.map(({ href, text, lang }, index) => (
        <span key={href}>
          {index > 0 && ' › '}
          <a href={href} lang={lang}>
            {text}
          </a>
        </span>
      ))}
    </nav>
  );
}

/** The title of an act, with a link if the act is in the database. Without a title, the act's identifier. */
export function ActName({ country, act }: { country: string; act: Act }) {
  const { t, langOf } = usePageWords();
  const { law_id, title, source_id } = act;
  const lang = langOf(country);
  if (title === null) return <>{source_id ?? t.unknownAct}</>;
  return (
    <>
      {law_id === null ? (
        <span lang={lang}>{title}</span>
      ) : (
        <a href={lawPath(country, law_id)} lang={lang}>
          {title}
        </a>
      )}{' '}
      {source_id && <span class="muted">{source_id}</span>}
    </>
  );
}

/** The name of an act as plain text. */
export function actWords(t: Phrases, { title, source_id }: Act): string {
  return oneLine(title ?? source_id ?? t.unknownAct);
}

/** The formats that people work with. The API has more formats for programs. */
const forms: [format: DocumentFormat, name: string][] = [
  ['epub', 'EPUB'],
  ['docx', 'Word'],
  ['akn', 'Akoma Ntoso'],
  ['md', 'Markdown'],
  ['txt', 'TXT'],
];

interface FilesProps {
  /** The address of the law, the article or the comparison. */
  path: string;
  /** The commit of the shown version; null for today's version. */
  at: string | null;
  /** The older version of a comparison. */
  from?: string;
  /** The ids of the chosen articles. */
  articles?: string[];
}

/** Links to the files of a law, an article or a comparison. */
export function Files({ path, at, from, articles }: FilesProps) {
  const offered = from === undefined ? forms : forms.filter(([format]) => comparisonFormats.includes(format));
  return (
    <>
      {offered.map(([format, name], index) => (
        <>
          {index > 0 && ' · '}
          <a
            key={format}
            href={withQuery(`${path}/document`, { format, from, at, articles: articles?.join(',') })}
            rel="nofollow"
            download
          >
            {name}
          </a>
        </>
      ))}
    </>
  );
}
