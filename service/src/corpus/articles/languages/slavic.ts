import type { Language } from './language.ts';

export const pl: Language = {
  articles: { artykul: 'artykuł|artykul' },
  abbreviations: 'art',
  common: 'oraz się nie jest lub na do',
  annexes: { zalacznik: 'załącznik' },
  divisions: ['księga', 'część', 'tytuł', 'dział', 'rozdział', 'oddział'],
};

export const cs: Language = {
  articles: { clanek: 'článek|článok|čl' },
  annexes: { priloha: 'příloha|príloha' },
  divisions: ['kniha', 'část|časť', 'hlava', 'díl|diel', 'oddíl|oddiel'],
};

/** Croatian, Serbian in Latin letters, Slovene. */
export const hr: Language = {
  articles: { clanak: 'članak|členak|član' },
  articlesBehind: { clen: 'člen' },
  annexes: { prilog: 'prilog', priloga: 'priloga' },
  divisions: ['dio', 'glava', 'poglavje|poglavlje', 'odjeljak|odsek'],
};

export const bg: Language = {
  articles: { член: 'член|чл' },
  articlesBehind: { член: 'член' },
  annexes: { приложение: 'приложение' },
  divisions: ['част', 'дял', 'глава', 'раздел'],
};

export const uk: Language = {
  articles: { стаття: 'стаття', статья: 'статья' },
  annexes: { додаток: 'додаток' },
  divisions: ['книга', 'частина', 'розділ', 'глава', 'раздел'],
};
