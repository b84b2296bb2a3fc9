/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { digestOfToken, unsubscribe } from '../digests/unsubscribe.ts';
import type { Page } from '../http/answers/pages.ts';
import type { Web } from './context.ts';
import { renderPage } from './layout.tsx';

/** Asks before it stops anything, since programs that check links in mails follow this one too. */
export async function unsubscribePage(web: Web, token: string): Promise<Page> {
  if (digestOfToken(web.service, token) === null) return unknownLink(web);
  return page(
    web,
    'Stop this digest?',
    <form method="post" action={`/digests/unsubscribe?token=${encodeURIComponent(token)}`}>
      <p>You will get no more mails of it. In the dashboard it can be switched on again.</p>
      <div class="buttons">
        <button type="submit" class="primary">
          Stop the mails
        </button>
      </div>
    </form>,
  );
}

/** Posted by the button, or by a mail program (one-click, RFC 8058): without a session, with the token of the link. */
export async function unsubscribed(web: Web, token: string): Promise<Page> {
  if (!(await unsubscribe(web.service, token))) return unknownLink(web);
  return page(
    web,
    'The mails are stopped',
    <p>
      You will get no more mails of this digest. <a href="/dashboard/digests">In the dashboard</a> it can be switched on
      again.
    </p>,
  );
}

function unknownLink(web: Web): Page {
  const text = <p>It is not complete, or not one of ours. Copy it whole from the mail.</p>;
  return { ...page(web, 'This link does not work', text), status: 404 };
}

function page({ assets }: Web, title: string, children: ComponentChildren): Page {
  const body = renderPage(assets, {
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
