/** @jsxRuntime automatic */
/** @jsxImportSource preact */

import { LRUCache } from 'lru-cache';
import { formatNumber } from '../../components.tsx';
import { usePageWords } from '../../context.ts';
import type { Visit } from '../visit.ts';

/** The number of the page in the address; 1 if there is no valid number. */
export function pageOf({ query }: Visit): number {
  const text = query.get('page') ?? '';
  return /^[1-9][0-9]{0,6}$/.test(text) ? Number(text) : 1;
}

/** Links to earlier and later pages. Shows nothing if there is only one page. */
export function Pages(props: { visit: Visit; page: number; perPage: number; total: number }) {
  const { visit, page, perPage, total } = props;
  const { t } = usePageWords();
  if (total <= perPage && page === 1) return null;
  const to = (number: number) => {
    const query = new URLSearchParams(visit.query);
    query.set('page', String(number));
    return `${visit.path}?${query}`;
  };
  const [first, last] = [(page - 1) * perPage + 1, Math.min(page * perPage, total)];
  const format = (value: number) => formatNumber(value, t.locale);
  return (
    <nav class="pages" aria-label={t.pages}>
      {page > 1 && <a href={to(page - 1)}>{t.dash.newer}</a>}
      <span>
        {first <= last ? t.dash.rangeOf(format(first), format(last), format(total)) : t.dash.noneOf(format(total))}
      </span>
      {last < total && <a href={to(page + 1)}>{t.dash.older}</a>}
    </nav>
  );
}

/** Formats of times by locale. Their number is limited, because a browser may send any locale. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 200 });

/** A time in the format of the reader's language, in UTC. */
export function Moment({ at }: { at: Date | null }) {
  const { dash, locale } = usePageWords().t;
  if (at === null) return <span class="muted">{dash.never}</span>;
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
