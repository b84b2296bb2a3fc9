/** A number in an article that is raised again and again. `{n}` in the phrase stands for the number. */
export interface Figure {
  id: string;
  article: string;
  phrase: string;
}

/** The figures of each country. After the last day of `script`, one of them is raised each day, in turn. */
export const figuresOf: Record<string, Figure[]> = {
  xa: [
    { id: 'GOA-A-1995-25', article: 'Artículo 131', phrase: 'excede de {n} coronas' },
    { id: 'GOA-A-2018-40', article: 'Artículo 10', phrase: 'hasta {n} coronas' },
    { id: 'GOA-A-1990-37', article: 'Artículo 3', phrase: 'más de {n} coronas' },
    { id: 'GOA-A-2007-33', article: 'Artículo 2', phrase: 'más de {n} kilovatios' },
    { id: 'GOA-A-1994-11', article: 'Artículo 5', phrase: '{n} plazas para bicicletas' },
    { id: 'GOA-A-2001-44', article: 'Artículo 2', phrase: 'hasta {n} coronas por rebaño' },
    { id: 'GOA-A-1985-29', article: 'Artículo 8', phrase: '{n} coronas por metro cúbico' },
  ],
  xb: [
    { id: 'BRK-1998-c16', article: '§ 2', phrase: 'more than {n} marks' },
    { id: 'BRK-1990-c7', article: '§ 2', phrase: 'fee of {n} marks' },
    { id: 'BRK-2005-c14', article: '§ 2', phrase: 'first {n} cubic metres' },
    { id: 'BRK-1967-c11', article: '§ 2', phrase: 'at least {n} books' },
    { id: 'BRK-1996-c5', article: '§ 3', phrase: 'paid {n} marks' },
  ],
  xc: [
    { id: 'CORV000188', article: 'Article 1', phrase: 'à {n} livres' },
    { id: 'CORV000123', article: 'Article L121-2', phrase: 'ou {n} livres' },
    { id: 'CORV000087', article: 'Article 301-1', phrase: 'de {n} livres' },
    { id: 'CORV000209', article: 'Article 2', phrase: 'pas {n} livres' },
  ],
};
