import type { Language } from './language.ts';

/** Swedish. The sign § heads its articles. */
export const sv: Language = {
  name: 'swedish',
  parts: { annexes: { bilaga: 'bilaga' } },
  endings: { repealed: 'upphävd|upphävt|upphävda|har upphävts', repealedForm: /^har upphävts genom(?!\p{L})/iu },
};
