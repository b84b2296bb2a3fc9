const known = new Map<string, string | null>();
const maxKnown = 1000;

/** The reader's language from the `Accept-Language` header, for dates and numbers; the interface itself is English. */
export function readerLocale(header: string | undefined): string {
  for (const range of (header ?? '').slice(0, 200).split(',')) {
    const tag = range.split(';')[0]?.trim() ?? '';
    // Language and region only; extensions (`-u-ca-…`) would let a request choose another calendar.
    const name = /^[a-z]{2,3}(?:-[a-z]{2})?(?=-|$)/i.exec(tag)?.[0].toLowerCase();
    const locale = name && supported(name);
    if (locale) return locale;
  }
  return 'en-GB';
}

/** The locale that JavaScript uses for a name. Pages are kept per locale, so `es-XX` must be the same one as `es`. */
function supported(name: string): string | null {
  const found = known.get(name);
  if (found !== undefined) return found;
  const isSupported = Intl.DateTimeFormat.supportedLocalesOf(name).length > 0;
  const locale = isSupported ? new Intl.DateTimeFormat(name).resolvedOptions().locale : null;
  if (known.size >= maxKnown) known.clear();
  known.set(name, locale);
  return locale;
}
