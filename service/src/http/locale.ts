/** The reader's language by the `Accept-Language` header, for dates and numbers; the interface itself is English. */
export function readerLocale(header: string | undefined): string {
  for (const range of (header ?? '').slice(0, 200).split(',')) {
    const tag = range.split(';')[0]?.trim() ?? '';
    // Language and region are enough; extensions (`-u-ca-…`) would let a request choose another calendar.
    const name = /^[a-z]{2,3}(?:-[a-z]{2})?(?=-|$)/i.exec(tag)?.[0];
    if (name && Intl.DateTimeFormat.supportedLocalesOf(name).length > 0) return name;
  }
  return 'en-GB';
}
