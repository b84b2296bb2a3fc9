/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string';
import { oneLine, withoutTurns } from '../base/one-line.ts';
import type { Mail } from '../mail/mail.ts';
import type { Run } from '../versions/word-diff.ts';
import type { ArticleDiff } from './article-diffs.ts';
import { type Change, type ChangedLaw, wordOf } from './changes.ts';
import type { Frequency } from './schema.ts';

export interface DigestContent {
  to: string;
  laws: ChangedLaw[];
  frequency: Frequency;
  messageId: string;
  unsubscribeUrl: string;
  manageUrl: string;
}

/** Nobody reads more in one mail. How many more there are is said at its end. */
const maxLaws = 100;

/** What changed, as plain text and as HTML. Mail programs can offer to unsubscribe with one click (RFC 8058). */
export function digestMail(content: DigestContent): Mail {
  return {
    to: content.to,
    subject: subjectOf(content.laws),
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

/** `Repealed: Ley de Aguas` or `3 laws changed: Ley de Aguas, Ley de Montes and 1 more`. */
export function subjectOf(laws: ChangedLaw[]): string {
  const [first, second] = laws.map((law) => line(law.title, 80));
  if (laws.length <= 1) return `${wordOf(laws[0]?.changes.flatMap((change) => change.kinds) ?? [])}: ${first}`;
  const more = laws.length > 2 ? ` and ${laws.length - 2} more` : '';
  return `${laws.length} laws changed: ${first}${more ? ',' : ' and'} ${second}${more}`;
}

/** One line of limited length: a line break in a title must not start another header. */
function line(text: string, most: number): string {
  const plain = oneLine(text);
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).trimEnd()}…`;
}

function detail({ subject, articles }: Change): string {
  const named =
    articles.length > 12 ? `${articles.slice(0, 12).join(', ')} and ${articles.length - 12} more` : articles.join(', ');
  return [line(subject, 300), line(named, 600)].filter(Boolean).join('. ');
}

/** `Artículo 2: changed`, `Artículo 2: moved to Artículo 3, its text as it was`. */
function headOf({ label, change, movedTo }: ArticleDiff): string {
  return `${line(label, 100)}: ${movedTo ? `moved to ${line(movedTo.label, 100)}, its text as it was` : change}`;
}

const restInWords = 'The rest is on the page.';

/** What was removed stands in [-…-], what was added in {+…+}, as git writes it. */
function textDiff(diff: ArticleDiff): string {
  const marks: Record<Run['kind'], [string, string]> = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] };
  const paragraphs = diff.paragraphs.map((runs) => runs.map(({ kind, text }) => marks[kind].join(text)).join(''));
  const rest = diff.isCut ? [restInWords] : [];
  const lines = diff.movedTo ? [] : [...paragraphs, ...rest];
  return [`  ${headOf(diff)}`, ...lines.map((text) => `    ${line(text, 10_000)}`)].join('\n');
}

/** Mail programs know no style sheets. */
const runStyles = {
  removed: 'color:#8a1f11;text-decoration:line-through',
  added: 'color:#0b5a2b;background:#e3f4e8;text-decoration:none',
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

function textOf({ laws, frequency, unsubscribeUrl, manageUrl }: DigestContent): string {
  const parts = laws.slice(0, maxLaws).map((law) => {
    const changes = law.changes.map((change) => {
      const said = detail(change);
      const told = `  ${wordOf(change.kinds)}, ${change.day}${said ? `: ${said}` : ''}\n  ${change.url}`;
      return [told, ...change.diffs.map(textDiff)].join('\n\n');
    });
    return `${line(law.title, 500)} (${line(law.id, 200)})\n${changes.join('\n')}\n`;
  });
  if (laws.length > maxLaws) parts.push(`And ${laws.length - maxLaws} more laws.\n`);
  return `${parts.join('\n')}
--
You get this mail ${often[frequency]}, when there is something to tell. Only the official publication is binding.
Change or pause it: ${manageUrl}
Stop it: ${unsubscribeUrl}
`;
}

function Letter({ laws, frequency, unsubscribeUrl, manageUrl }: DigestContent) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>{subjectOf(laws)}</title>
      </head>
      <body>
        {laws.slice(0, maxLaws).map((law) => (
          <section key={`${law.country} ${law.id}`}>
            <h3>
              <a href={law.url}>{line(law.title, 500)}</a> ({line(law.id, 200)})
            </h3>
            <ul>
              {law.changes.map((change) => (
                <li key={change.url}>
                  <a href={change.url}>
                    {wordOf(change.kinds)}, {change.day}
                  </a>
                  {detail(change) && `: ${detail(change)}`}
                  {change.diffs.map((diff) => (
                    <HtmlDiff key={diff.id} diff={diff} />
                  ))}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {laws.length > maxLaws && <p>And {laws.length - maxLaws} more laws.</p>}
        <hr />
        <p>
          You get this mail {often[frequency]}, when there is something to tell. Only the official publication is
          binding. <a href={manageUrl}>Change or pause it</a> or <a href={unsubscribeUrl}>stop it</a>.
        </p>
      </body>
    </html>
  );
}
