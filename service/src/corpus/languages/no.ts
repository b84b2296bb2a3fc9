import type { Language } from './language.ts';

/** Norwegian. The sign § heads its articles. */
export const no: Language = {
  name: 'norwegian',
  parts: { annexes: { vedlegg: 'vedlegg' }, divisions: ['avdeling', 'kapittel', 'kap'] },
};
