import type { Language } from './language.ts';

/** Norwegian. The sign § heads its articles. */
export const no: Language = {
  name: 'norwegian',
  parts: { annexes: { vedlegg: 'vedlegg' }, divisions: ['avdeling', 'kapittel', 'kap'] },
  endings: {
    repealed: 'opphevet|oppheva|opphevd',
    repealedForm: /^opphev(?:et|a|d) (?:ved|med)(?!\p{L})/iu,
  },
};
