import type { Language } from './language.ts';

export const ja: Language = {
  name: 'japanese',
  parts: {
    articlePattern: '第.{1,12}条',
  },
};
