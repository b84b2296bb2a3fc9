import type { Language } from './language.ts';

/** Estonian. The sign § heads articles in every language: it stands in `../grammar/`. */
export const et: Language = {
  articles: { artikkel: 'artikkel' },
  annexes: { lisa: 'lisa' },
  divisionsBehind: ['osa', 'peatükk', 'jagu', 'jaotis', 'alljaotis'],
};
