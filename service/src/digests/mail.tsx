/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string';
import { formatDay } from '../base/reader-languages.ts';
import { oneLine, withoutTurns } from '../base/words.ts';
import type { Mail } from '../mail/mail.ts';
import type { MailWords } from '../mail/words/en.ts';
import type { Run } from '../versions/word-diff.ts';
import type { ArticleDiff } from './article-diffs.ts';
import { type Change, type ChangedLaw, mainKind } from './changes.ts';
import type { Frequency } from './schema.ts';

export interface DigestContent {
  to: string;
  laws: ChangedLaw[];
  /** The number of laws, including laws that the mail does not list. */
  totalLaws: number;
  frequency: Frequency;
  messageId: string;
  unsubscribeUrl: string;
  manageUrl: string;
}

/**
 * Makes the mail of a digest in the language of `t`, as plain text and as HTML. Its headers let readers unsubscribe with one
 * click (RFC 8058).
 */
export function digestMail(t: MailWords, content: DigestContent): Mail {
  return {
    to: content.to,
    subject: subjectOf(t, content),
    text: textOf(t, content),
    html: `<!doctype html>${renderToString(<Letter t={t} content={content} />)}`,
    headers: {
      'Message-ID': content.messageId,
      'List-Unsubscribe': `<${content.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}

/** The subject line of the mail: `Repealed: Ley de Aguas` or `3 laws changed: Ley de Aguas, Ley de Montes and 1 more`. */
function subjectOf(t: MailWords, { laws, totalLaws }: Pick<DigestContent, 'laws' | 'totalLaws'>): string {
  const [first = '', second = ''] = laws.map((law) => line(law.title, 80));
  if (totalLaws <= 1) return `${t.kinds[mainKind(laws[0]?.changes.flatMap((change) => change.kinds) ?? [])]}: ${first}`;
  const listed = totalLaws > 2 ? t.andMore(`${first}, ${second}`, totalLaws - 2) : t.two(first, second);
  return `${t.lawsChanged(totalLaws)}: ${listed}`;
}

/** The text as one line of limited length. A line break in a title must not begin another header of the mail. */
function line(text: string, most: number): string {
  const plain = oneLine(text);
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).trimEnd()}…`;
}

/** A change in words: `Reformed, 1 Mar 2026, by Ley 2/2026`. */
function doneBy(t: MailWords, { kinds, day, act }: Change): string {
  const said = [t.kinds[mainKind(kinds)], formatDay(day, t.locale), ...(act === '' ? [] : [t.by(line(act, 300))])];
  return said.join(', ');
}

function detail(t: MailWords, { subject, articles, moreArticles }: Change): string {
  const listed = articles.join(', ');
  const named = moreArticles > 0 ? t.andMore(listed, moreArticles) : listed;
  return [line(subject, 300), line(named, 600)].filter(Boolean).join('. ');
}

/** The line above a diff: `Artículo 2: changed`, `Artículo 2: moved to Artículo 3, its text as it was`. */
function headOf(t: MailWords, { label, change, movedTo }: ArticleDiff): string {
  return `${line(label, 100)}: ${movedTo ? t.movedTo(line(movedTo.label, 100)) : t.changes[change]}`;
}

/** A diff as plain text. Removed text is in [-…-] and added text in {+…+}, as in git. */
function textDiff(t: MailWords, diff: ArticleDiff): string {
  const marks: Record<Run['kind'], [string, string]> = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] };
  const paragraphs = diff.paragraphs.map((runs) => runs.map(({ kind, text }) => marks[kind].join(text)).join(''));
  const rest = diff.isCut ? [t.restOnPage] : [];
  const lines = diff.movedTo ? [] : [...paragraphs, ...rest];
  return [`  ${headOf(t, diff)}`, ...lines.map((text) => `    ${line(text, 10_000)}`)].join('\n');
}

/** The styles are in the elements, because many mail programs do not support style sheets. */
const runStyles = {
  removed: 'color:#8a1f11;text-decoration:line-through',
  added: 'color:#0b5a2b;background:#e3f4e8;text-decoration:underline',
};

function HtmlDiff({ t, diff }: { t: MailWords; diff: ArticleDiff }) {
  return (
    <div>
      <p>
        <a href={diff.movedTo?.url ?? diff.url}>{headOf(t, diff)}</a>
      </p>
      {!diff.movedTo &&
        diff.paragraphs.map((runs, index) => (
          <blockquote key={index} style="margin:0 0 8px 16px">
            {runs.map(({ kind, text }) => {
              const shown = withoutTurns(text);
              if (kind === 'removed') return <del style={runStyles.removed}>{shown}</del>;
              if (kind === 'added') return <ins style={runStyles.added}>{shown}</ins>;
              return shown;
            })}
          </blockquote>
        ))}
      {!diff.movedTo && diff.isCut && <p>{t.restOnPage}</p>}
    </div>
  );
}

/** The line for events that are not shown: `And 3 more events: https://…/history`. Null if all events are shown. */
function moreEvents(t: MailWords, { moreEvents, url }: ChangedLaw): { words: string; url: string } | null {
  if (moreEvents === 0) return null;
  return { words: t.moreEvents(moreEvents), url: `${url}/history` };
}

function moreLaws(t: MailWords, { laws, totalLaws }: Pick<DigestContent, 'laws' | 'totalLaws'>): string | null {
  const more = totalLaws - laws.length;
  return more === 0 ? null : t.moreLaws(more);
}

function textOf(t: MailWords, content: DigestContent): string {
  const { laws, frequency, unsubscribeUrl, manageUrl } = content;
  const restOfLaws = moreLaws(t, content);
  const parts = laws.map((law) => {
    const changes = law.changes.map((change) => {
      const said = detail(t, change);
      const told = `  ${doneBy(t, change)}${said ? `: ${said}` : ''}\n  ${change.url}`;
      return [told, ...change.diffs.map((diff) => textDiff(t, diff))].join('\n\n');
    });
    const rest = moreEvents(t, law);
    if (rest) changes.push(`  ${rest.words}: ${rest.url}`);
    return `${line(law.title, 500)} (${line(law.id, 200)})\n${changes.join('\n')}\n`;
  });
  if (restOfLaws) parts.push(`${restOfLaws}\n`);
  return `${parts.join('\n')}
--
${t.often[frequency]} ${t.binding}
${t.manage}: ${manageUrl}
${t.stop}: ${unsubscribeUrl}
`;
}

function MoreEvents({ t, law }: { t: MailWords; law: ChangedLaw }) {
  const rest = moreEvents(t, law);
  return (
    rest && (
      <li>
        <a href={rest.url}>{rest.words}</a>
      </li>
    )
  );
}

function Letter({ t, content }: { t: MailWords; content: DigestContent }) {
  const { laws, frequency, unsubscribeUrl, manageUrl } = content;
  const restOfLaws = moreLaws(t, content);
  return (
    <html lang={t.lang}>
      <head>
        <meta charset="utf-8" />
        <title>{subjectOf(t, content)}</title>
      </head>
      <body>
        {laws.map((law) => (
          <section key={`${law.country} ${law.id}`}>
            <h3>
              <a href={law.url}>{line(law.title, 500)}</a> ({line(law.id, 200)})
            </h3>
            <ul>
              {law.changes.map((change) => (
                <li key={change.url}>
                  <a href={change.url}>{doneBy(t, change)}</a>
                  {detail(t, change) && `: ${detail(t, change)}`}
                  {change.diffs.map((diff) => (
                    <HtmlDiff key={diff.id} t={t} diff={diff} />
                  ))}
                </li>
              ))}
              <MoreEvents t={t} law={law} />
            </ul>
          </section>
        ))}
        {restOfLaws && <p>{restOfLaws}</p>}
        <hr />
        <p>
          {t.often[frequency]} {t.binding} <a href={manageUrl}>{t.manage}</a> · <a href={unsubscribeUrl}>{t.stop}</a>
        </p>
      </body>
    </html>
  );
}
