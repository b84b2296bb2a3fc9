import type { Language } from './language.ts';

export const cs: Language = {
  name: 'czech',
  questions: [
    'co se stane když|co se stane, když|co se stane pokud|co dělat když|co mám dělat|co mohu dělat|mám právo na',
    'mám nárok na|je povinné|je možné|je legální|je dovoleno|jak dlouho|jak velký|jak často|jak|kolik stojí|kolik',
    'kdy|kde|kdo|koho|komu|který|která|které|kteří|jaký|jaká|jaké|co je|co jsou|co|proč|mohu|můžu|může|mohou|můžeme',
    'smím|smí|musím|musí|musejí|mám|můj|moje|má|mé|mého|mému|mi|mě|já|když|pokud|zda|jestli',
  ].join('|'),
  parts: {
    articles: { clanek: 'článek|čl' },
    common: 'se je na do nebo podle při pro',
    titlesBelow: true,
    annexes: { priloha: 'příloha' },
    divisions: ['kniha', 'část', 'hlava', 'díl', 'oddíl'],
  },
  messages: { affected: 'zmenen|dotkni' },
  endings: {
    repealed: 'zrušen|zrušena|zrušeno|zrušeny|zrušený|zrušená|zrušené|vypuštěn|vypuštěna|vypuštěno|vypuštěny',
  },
};
