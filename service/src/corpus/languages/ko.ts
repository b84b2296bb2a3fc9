import type { Language } from './language.ts';

/** Korean. */
export const ko: Language = {
  name: 'korean',
  parts: {
    articlePattern: '제\\s*\\d+\\s*조',
  },
};
