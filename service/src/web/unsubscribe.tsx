/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { digestOfToken, unsubscribe } from '../digests/digests.ts';
import type { Page } from '../http/answers/pages.ts';
import type { PageWords, Web } from './context.ts';
import { renderPage } from './layout.tsx';

/** Asks before it stops the mails, because programs that check mails open the link, too. */
export async function unsubscribePage(web: Web & PageWords, token: string): Promise<Page> {
  if (digestOfToken(web.service, token) === null) return unknownLink(web);
  return page(
    web,
    web.t.stopDigest,
    <form method="post" action={`/digests/unsubscribe?token=${encodeURIComponent(token)}`}>
      <p>{web.t.stopDigestHelp}</p>
      <div class="buttons">
        <button type="submit" class="primary">
          {web.t.stopMails}
        </button>
      </div>
    </form>,
  );
}

/**
 * Stops the mails. The button of the page, or a mail program (one-click, RFC 8058), sends the token of the link. No session is
 * needed.
 */
export async function unsubscribed(web: Web & PageWords, token: string): Promise<Page> {
  if (!(await unsubscribe(web.service, token))) return unknownLink(web);
  return page(
    web,
    web.t.mailsStopped,
    <p>
      {web.t.mailsStoppedHelp((words) => (
        <a href="/dashboard/digests">{words}</a>
      ))}
    </p>,
  );
}

function unknownLink(web: Web & PageWords): Page {
  const text = <p>{web.t.brokenLinkHelp}</p>;
  return { ...page(web, web.t.brokenLink, text), status: 404 };
}

function page(web: Web & PageWords, title: string, children: ComponentChildren): Page {
  const body = renderPage(web, {
    title,
    unlisted: true,
    main: 'narrow',
    children: (
      <>
        <h1>{title}</h1>
        {children}
      </>
    ),
  });
  return { body };
}
