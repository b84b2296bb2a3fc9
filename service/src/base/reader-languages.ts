/** The languages in which pages and mails speak to readers, and how each of them writes numbers and days. */
export const languages = ['en', 'es', 'fr', 'de', 'ca', 'et', 'lt'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(text: string | null | undefined): text is Language {
  return languages.some((language) => language === text);
}

/** The plural forms of a phrase; `#` stands for the number. Each language has its own forms (CLDR), and all have `other`. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Returns a function that makes phrases with a number: `1 law`, `12,250 laws`. */
export function counting(locale: string): (forms: Forms) => (value: number) => string {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return (forms) => (value) => (forms[rules.select(value)] ?? forms.other).replace('#', numbers.format(value));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** `dateStyle` is not used: in some languages it writes years with two digits, and some laws are older than a century. */
const dayStyle = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
/** In Estonian, dates are written in digits. */
const figures = { ...dayStyle, month: '2-digit', day: '2-digit' } as const;

export function formatDay(date: string, locale: string): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, locale === 'et' ? figures : dayStyle);
    formats.set(locale, format);
  }
  const day = format.format(new Date(`${date}T00:00:00Z`));
  // In French, the first day of a month is `1er`. Intl does not know that.
  return locale === 'fr' ? day.replace(/^1 /, '1er ') : day;
}
