import type { Language } from './language.ts';

/** Danish. The sign § heads its articles. */
export const da: Language = {
  name: 'danish',
  parts: { annexes: { bilag: 'bilag' }, divisions: ['afsnit'] },
  endings: { repealed: 'ophævet|ophæves|udgår|udgået' },
};
