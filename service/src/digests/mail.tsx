/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string';
import { oneLine, withoutTurns } from '../base/words.ts';
import type { Mail } from '../mail/mail.ts';
import type { Run } from '../versions/word-diff.ts';
import type { ArticleDiff } from './article-diffs.ts';
import { type Change, type ChangedLaw, wordOf } from './changes.ts';
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

/** Makes the mail of a digest, as plain text and as HTML. Its headers let readers unsubscribe with one click (RFC 8058). */
export function digestMail(content: DigestContent): Mail {
  return {
    to: content.to,
    subject: subjectOf(content),
    text: textOf(content),
    html: `<!doctype html>${renderToString(<Letter {...content} />)}`,
    headers: {
      'Message-ID': content.messageId,
      'List-Unsubscribe': `<${content.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}

/** The subject line of the mail: `Repealed: Ley de Aguas` or `3 laws changed: Ley de Aguas, Ley de Montes and 1 more`. */
function subjectOf({ laws, totalLaws }: Pick<DigestContent, 'laws' | 'totalLaws'>): string {
  const [first, second] = laws.map((law) => line(law.title, 80));
  if (totalLaws <= 1) return `${wordOf(laws[0]?.changes.flatMap((change) => change.kinds) ?? [])}: ${first}`;
  const more = totalLaws > 2 ? ` and ${totalLaws - 2} more` : '';
  return `${totalLaws} laws changed: ${first}${more ? ',' : ' and'} ${second}${more}`;
}

/** The text as one line of limited length. A line break in a title must not begin another header of the mail. */
function line(text: string, most: number): string {
  const plain = oneLine(text);
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).trimEnd()}…`;
}

/** A change in words: `Reformed, 2026-03-01, by Ley 2/2026`. */
function doneBy({ kinds, day, act }: Change): string {
  return `${wordOf(kinds)}, ${day}${act === '' ? '' : `, by ${line(act, 300)}`}`;
}

function detail({ subject, articles, moreArticles }: Change): string {
  const named = `${articles.join(', ')}${moreArticles > 0 ? ` and ${moreArticles} more` : ''}`;
  return [line(subject, 300), line(named, 600)].filter(Boolean).join('. ');
}

/** The line above a diff: `Artículo 2: changed`, `Artículo 2: moved to Artículo 3, its text as it was`. */
function headOf({ label, change, movedTo }: ArticleDiff): string {
  return `${line(label, 100)}: ${movedTo ? `moved to ${line(movedTo.label, 100)}, its text as it was` : change}`;
}

const restInWords = 'The rest is on the page.';

/** A diff as plain text. Removed text is in [-…-] and added text in {+…+}, as in git. */
function textDiff(diff: ArticleDiff): string {
  const marks: Record<Run['kind'], [string, string]> = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] };
  const paragraphs = diff.paragraphs.map((runs) => runs.map(({ kind, text }) => marks[kind].join(text)).join(''));
  const rest = diff.isCut ? [restInWords] : [];
  const lines = diff.movedTo ? [] : [...paragraphs, ...rest];
  return [`  ${headOf(diff)}`, ...lines.map((text) => `    ${line(text, 10_000)}`)].join('\n');
}

/** The styles are in the elements, because many mail programs do not support style sheets. */
const runStyles = {
  removed: 'color:#8a1f11;text-decoration:line-through',
  added: 'color:#0b5a2b;background:#e3f4e8;text-decoration:underline',
};

function HtmlDiff({ diff }: { diff: ArticleDiff }) {
  return (
    <div>
      <p>
        <a href={diff.movedTo?.url ?? diff.url}>{headOf(diff)}</a>
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
      {!diff.movedTo && diff.isCut && <p>{restInWords}</p>}
    </div>
  );
}

const often = { daily: 'once a day', weekly: 'once a week' };

/** The line for events that are not shown: `And 3 more events: https://…/history`. Null if all events are shown. */
function moreEvents({ moreEvents, url }: ChangedLaw): { words: string; url: string } | null {
  if (moreEvents === 0) return null;
  return { words: `And ${moreEvents} more ${moreEvents === 1 ? 'event' : 'events'}`, url: `${url}/history` };
}

function moreLaws({ laws, totalLaws }: Pick<DigestContent, 'laws' | 'totalLaws'>): string | null {
  const more = totalLaws - laws.length;
  return more === 0 ? null : `And ${more} more ${more === 1 ? 'law' : 'laws'}.`;
}

function textOf(content: DigestContent): string {
  const { laws, frequency, unsubscribeUrl, manageUrl } = content;
  const restOfLaws = moreLaws(content);
  const parts = laws.map((law) => {
    const changes = law.changes.map((change) => {
      const said = detail(change);
      const told = `  ${doneBy(change)}${said ? `: ${said}` : ''}\n  ${change.url}`;
      return [told, ...change.diffs.map(textDiff)].join('\n\n');
    });
    const rest = moreEvents(law);
    if (rest) changes.push(`  ${rest.words}: ${rest.url}`);
    return `${line(law.title, 500)} (${line(law.id, 200)})\n${changes.join('\n')}\n`;
  });
  if (restOfLaws) parts.push(`${restOfLaws}\n`);
  return `${parts.join('\n')}
--
You get this mail ${often[frequency]}, when there is something to tell. Only the official publication is binding.
Change or pause it: ${manageUrl}
Stop it: ${unsubscribeUrl}
`;
}

function MoreEvents({ law }: { law: ChangedLaw }) {
  const rest = moreEvents(law);
  return (
    rest && (
      <li>
        <a href={rest.url}>{rest.words}</a>
      </li>
    )
  );
}

function Letter(content: DigestContent) {
  const { laws, frequency, unsubscribeUrl, manageUrl } = content;
  const restOfLaws = moreLaws(content);
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>{subjectOf(content)}</title>
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
                  <a href={change.url}>{doneBy(change)}</a>
                  {detail(change) && `: ${detail(change)}`}
                  {change.diffs.map((diff) => (
                    <HtmlDiff key={diff.id} diff={diff} />
                  ))}
                </li>
              ))}
              <MoreEvents law={law} />
            </ul>
          </section>
        ))}
        {restOfLaws && <p>{restOfLaws}</p>}
        <hr />
        <p>
          You get this mail {often[frequency]}, when there is something to tell. Only the official publication is
          binding. <a href={manageUrl}>Change or pause it</a> or <a href={unsubscribeUrl}>stop it</a>.
        </p>
      </body>
    </html>
  );
}
