/** Whether a text is a country code. Only a country code may become part of a path or of a table's name. */
export function isCountryCode(text: string): boolean {
  return /^[a-z]{2}$/.test(text);
}

/** The PostgreSQL text search language of each country. Countries with laws in several languages are not listed. */
const languages: Record<string, string> = {
  ad: 'catalan',
  ae: 'arabic',
  al: 'albanian',
  ar: 'spanish',
  at: 'german',
  au: 'english',
  be: 'french',
  bg: 'bulgarian',
  bo: 'spanish',
  br: 'portuguese',
  ca: 'english',
  ch: 'german',
  cl: 'spanish',
  co: 'spanish',
  cr: 'spanish',
  cz: 'czech',
  de: 'german',
  dk: 'danish',
  do: 'spanish',
  ec: 'spanish',
  ee: 'estonian',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  gb: 'english',
  gr: 'greek',
  gt: 'spanish',
  hn: 'spanish',
  hr: 'croatian',
  hu: 'hungarian',
  id: 'indonesian',
  ie: 'english',
  il: 'hebrew',
  in: 'english',
  it: 'italian',
  jp: 'japanese',
  kr: 'korean',
  li: 'german',
  lt: 'lithuanian',
  lu: 'french',
  lv: 'latvian',
  mc: 'french',
  mt: 'english',
  mx: 'spanish',
  ni: 'spanish',
  nl: 'dutch',
  no: 'norwegian',
  np: 'nepali',
  nz: 'english',
  pa: 'spanish',
  pe: 'spanish',
  pl: 'polish',
  pt: 'portuguese',
  py: 'spanish',
  ro: 'romanian',
  rs: 'serbian',
  ru: 'russian',
  se: 'swedish',
  si: 'slovene',
  sk: 'slovak',
  sv: 'spanish',
  tr: 'turkish',
  ua: 'ukrainian',
  uk: 'english',
  us: 'english',
  uy: 'spanish',
  ve: 'spanish',
  vn: 'vietnamese',
  za: 'english',
};

/** The default name of a country (in its own language) and the default language of its laws. */
export function defaultCountry(code: string): { name: string; language: string } {
  const upper = code === 'uk' ? 'GB' : code.toUpperCase();
  const locale = new Intl.Locale('und', { region: upper }).maximize();
  const name = new Intl.DisplayNames([locale.language ?? 'en', 'en'], { type: 'region', fallback: 'code' }).of(upper);
  return { name: name ?? upper, language: languageOfCountry(code) };
}

/** The language of a country's laws; `simple` if it is not known. */
export function languageOfCountry(code: string): string {
  return (Object.hasOwn(languages, code) && languages[code]) || 'simple';
}
