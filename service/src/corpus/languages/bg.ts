import type { Language } from './language.ts';

/** Bulgarian. */
export const bg: Language = {
  name: 'bulgarian',
  parts: {
    articles: { член: 'член|чл' },
    articlesBehind: { член: 'член' },
    annexes: { приложение: 'приложение' },
    divisions: ['част', 'дял', 'глава', 'раздел'],
  },
  endings: { repealed: 'отм|отменен|отменена|отменено|отменени' },
};
