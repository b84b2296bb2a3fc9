/** The language codes that `Intl` knows, by the names that PostgreSQL uses for languages. */
const locales: Record<string, string> = {
  albanian: 'sq',
  arabic: 'ar',
  armenian: 'hy',
  basque: 'eu',
  bulgarian: 'bg',
  catalan: 'ca',
  croatian: 'hr',
  czech: 'cs',
  danish: 'da',
  dutch: 'nl',
  english: 'en',
  estonian: 'et',
  finnish: 'fi',
  french: 'fr',
  german: 'de',
  greek: 'el',
  hebrew: 'he',
  hindi: 'hi',
  hungarian: 'hu',
  indonesian: 'id',
  irish: 'ga',
  italian: 'it',
  japanese: 'ja',
  korean: 'ko',
  latvian: 'lv',
  lithuanian: 'lt',
  nepali: 'ne',
  norwegian: 'nb',
  polish: 'pl',
  portuguese: 'pt',
  romanian: 'ro',
  russian: 'ru',
  serbian: 'sr',
  slovak: 'sk',
  slovene: 'sl',
  spanish: 'es',
  swedish: 'sv',
  tamil: 'ta',
  turkish: 'tr',
  ukrainian: 'uk',
  vietnamese: 'vi',
  yiddish: 'yi',
};

export function localeOf(language: string): string | null {
  return locales[language] ?? null;
}

/** The name of a language by the code that `localeOf` gives; null if the code is not known. */
export function languageOf(locale: string): string | null {
  return Object.entries(locales).find(([, code]) => code === locale)?.[0] ?? null;
}
