import type { Language } from './language.ts';

export const ko: Language = {
  name: 'korean',
  parts: {
    articlePattern: '제\\s*\\d+\\s*조(?:의\\s*\\d+)*',
  },
};
