import type { Language } from './language.ts';

/** Lithuanian. */
export const lt: Language = {
  articlesBehind: { straipsnis: 'straipsnis' },
  articles: { paragrafas: 'paragrafas' },
  annexesBehind: { priedas: 'priedas' },
  neverLast: 'lietuvos respublikos europos ir ar arba bei dėl iki nuo su iš prie už pagal apie',
  divisionsBehind: ['knyga', 'dalis', 'skyrius', 'skirsnis', 'poskirsnis'],
  numbers: {
    1: 'pirmasis|pirmoji|pirmas',
    2: 'antrasis|antroji|antras',
    3: 'trečiasis|trečioji|trečias',
    4: 'ketvirtasis|ketvirtoji|ketvirtas',
    5: 'penktasis|penktoji|penktas',
    6: 'šeštasis|šeštoji|šeštas',
    7: 'septintasis|septintoji|septintas',
    8: 'aštuntasis|aštuntoji|aštuntas',
    9: 'devintasis|devintoji|devintas',
    10: 'dešimtasis|dešimtoji|dešimtas',
    11: 'vienuoliktasis|vienuoliktoji',
    12: 'dvyliktasis|dvyliktoji',
    13: 'tryliktasis',
    14: 'keturioliktasis',
    15: 'penkioliktasis',
    16: 'šešioliktasis',
    17: 'septynioliktasis',
    18: 'aštuonioliktasis',
    19: 'devynioliktasis',
    20: 'dvidešimtasis|dvidešimt',
    30: 'trisdešimtasis|trisdešimt',
  },
};
