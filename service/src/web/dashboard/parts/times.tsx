/** @jsxRuntime automatic */
/** @jsxImportSource preact */

const formats = new Map<string, Intl.DateTimeFormat>();

/** A time as the reader's language writes it, in UTC like all times of the service. */
export function Moment({ at, locale }: { at: Date | null; locale: string }) {
  if (at === null) return <span class="muted">never</span>;
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
    if (formats.size > 200) formats.clear();
    formats.set(locale, format);
  }
  return (
    <time dateTime={at.toISOString()} title={at.toISOString()}>
      {format.format(at)} UTC
    </time>
  );
}
