import { dayOf } from '../front-matter.ts';
import type { Language } from './language.ts';

export const ko: Language = {
  name: 'korean',
  parts: {
    articlePattern: '제\\s*\\d+\\s*조(?:의\\s*\\d+)*',
  },
  endings: {
    repealed: '삭제',
    repealedForm: /^삭제 ?<[\d., ]*$/u,
    // Reads the day of the end: `삭제 <2020. 1. 1.>`.
    since: (text) => {
      const day = /^삭제 ?<(\d{4})\. ?(\d{1,2})\. ?(\d{1,2})$/u.exec(text);
      return day && dayOf(`${day[1]}-${day[2]?.padStart(2, '0')}-${day[3]?.padStart(2, '0')}`);
    },
  },
};
