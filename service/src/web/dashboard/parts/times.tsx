/** @jsxRuntime automatic */
/** @jsxImportSource preact */

import { LRUCache } from 'lru-cache';

/** Bounded, because a browser may name any locale. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 200 });

/** A time as the reader's language writes it, in UTC like all times of the service. */
export function Moment({ at, locale }: { at: Date | null; locale: string }) {
  if (at === null) return <span class="muted">never</span>;
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
    formats.set(locale, format);
  }
  return (
    <time dateTime={at.toISOString()} title={at.toISOString()}>
      {format.format(at)} UTC
    </time>
  );
}
