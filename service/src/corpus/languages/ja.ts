import type { Language } from './language.ts';

export const ja: Language = {
  name: 'japanese',
  parts: {
    articlePattern: '第[\\d〇一二三四五六七八九十百千]{1,12}条(?:の[\\d一二三四五六七八九十]{1,4})*',
  },
};
