/** The ISO 639-2 codes of the languages of known repositories. Akoma Ntoso needs these codes. */
const languageCodes: Record<string, string> = {
  bg: 'bul',
  ca: 'cat',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  et: 'est',
  eu: 'eus',
  fi: 'fin',
  fr: 'fra',
  ga: 'gle',
  gl: 'glg',
  hr: 'hrv',
  hu: 'hun',
  is: 'isl',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  lt: 'lit',
  lv: 'lav',
  mt: 'mlt',
  nb: 'nob',
  nl: 'nld',
  nn: 'nno',
  no: 'nor',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  sk: 'slk',
  sl: 'slv',
  sr: 'srp',
  sv: 'swe',
  tr: 'tur',
  uk: 'ukr',
};

/** The code for a locale such as `es`; `und` if it is not known. */
export function languageCode(language: string): string {
  return languageCodes[language.slice(0, 2)] ?? 'und';
}
