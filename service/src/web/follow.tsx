/** @jsxRuntime automatic */
/** @jsxImportSource preact */

import { usePageWords } from './context.ts';
import { articlePath, lawPath, withQuery } from './paths.ts';

/** A law, or one of its articles, that somebody may want to follow. */
export interface Followed {
  country: string;
  law: string;
  /** The id of an article. If it is left out, the whole law is followed. */
  article?: string;
}

/** The page of the dashboard that asks how often to send mails. People who must sign up first come back to it. */
export function followPath({ country, law, article }: Followed): string {
  return withQuery('/dashboard/digests/follow', { country, law, article });
}

/** Tells how to get news about changes: by mail or in other ways. The next page asks for an email address. */
export function Follow({ country, law, article }: Followed) {
  const { t } = usePageWords();
  const to = (href: string) => (words: string) => <a href={href}>{words}</a>;
  return (
    <details class="follow">
      <summary class="button">{t.follow}</summary>
      <ul>
        <li>{t.followByMail(to(followPath({ country, law, ...(article !== undefined && { article }) })))}</li>
        <li>
          {article === undefined
            ? t.followByFeed(to(`${lawPath(country, law)}/feed.atom`))
            : t.followArticleByFeed(to(`${articlePath(country, law, article)}/feed.atom`))}
        </li>
        <li>{t.followByWebhook(to(withQuery('/dashboard/webhooks/new', { country, law, article })))}</li>
      </ul>
    </details>
  );
}
