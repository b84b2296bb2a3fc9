import type { Language } from './language.ts';

/** Greek. */
export const el: Language = {
  name: 'greek',
  parts: {
    articles: { αρθρο: 'άρθρο' },
    annexes: { παραρτημα: 'παράρτημα' },
    divisions: ['μέρος', 'τίτλος', 'κεφάλαιο', 'τμήμα'],
  },
  endings: { repealed: 'καταργείται|καταργήθηκε|καταργηθέν', empty: 'παραλείπεται' },
};
