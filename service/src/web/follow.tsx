/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { lawPath, withQuery } from './paths.ts';

/** A law, or one of its articles, that somebody may want to follow. */
export interface Followed {
  country: string;
  law: string;
  /** The id of an article; the whole law without it. */
  article?: string;
}

/** The page of the dashboard that asks how often to send mails. Who has to sign up first comes back to it. */
export function followPath({ country, law, article }: Followed): string {
  return withQuery('/dashboard/digests/follow', { country, law, article });
}

/** How to hear of changes. It says what comes, and how often, before it asks for an address. */
export function Follow({ country, law, article }: Followed) {
  const what = article === undefined ? 'this law' : 'this article';
  return (
    <details class="follow">
      <summary class="button">Follow</summary>
      <ul>
        <li>
          <a href={followPath({ country, law, ...(article !== undefined && { article }) })}>By mail</a>: what changed in{' '}
          {what}, once a day or a week, and nothing when nothing changed.
        </li>
        <li>
          <a href={`${lawPath(country, law)}/feed.atom`}>As a feed</a>: every new version of the law, for a feed reader.
        </li>
        <li>
          <a href={withQuery('/dashboard/webhooks/new', { country, law, article })}>As a webhook</a>: a signed message
          to a program of yours, when {what} changes.
        </li>
      </ul>
    </details>
  );
}
