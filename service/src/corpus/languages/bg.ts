import type { Language } from './language.ts';

export const bg: Language = {
  name: 'bulgarian',
  questions: [
    'какво става ако|какво мога да направя|имам ли право на|задължително ли е|може ли|мога ли|колко време|колко',
    'кога|как|къде|кой|коя|кое|кои|какво е|какво|защо|мога|може|трябва|моят|моята|ми|аз|ако|ли',
  ].join('|'),
  parts: {
    articles: { член: 'член|чл' },
    articlesBehind: { член: 'член' },
    annexes: { приложение: 'приложение' },
    divisions: [
      ['part', 'част'],
      ['title', 'дял'],
      ['chapter', 'глава'],
      ['section', 'раздел'],
    ],
  },
  endings: {
    repealed: 'отм|отменен|отменена|отменено|отменени',
    // `(Отм. - ДВ, бр. 15 от 2013 г.)`, perhaps after earlier changes. Words after the bracket are a new text.
    repealedForm: /^(?:[^()]{0,300}[,;] ?)?отм\. ?[-–—] ?ДВ[^()]*$/iu,
  },
};
