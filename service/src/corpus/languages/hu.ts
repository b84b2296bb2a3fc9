import type { Language } from './language.ts';

export const hu: Language = {
  name: 'hungarian',
  nouns: 'cikk|cikkek|cikkeket|nagy|nagyobb|teljes',
  questions: [
    'mi történik ha|mit tehetek ha|mit kell tennem|jogom van|kötelező-e|lehet-e|szabad-e|meddig|mennyi ideig',
    'mennyibe|mennyi|hány|mikor|hogyan|hol|kinek|kit|ki|melyik|milyen|mi az|mi|mit|miért|lehet|szabad|kell|nekem|én',
    'ha',
  ].join('|'),
  parts: {
    articlesBehind: { cikk: 'cikk' },
    annexesBehind: { melleklet: 'melléklet' },
    divisionsBehind: [
      ['book', 'könyv'],
      ['part', 'rész'],
      ['title', 'cím'],
      ['chapter', 'fejezet'],
    ],
  },
  endings: { repealed: 'hatályon kívül helyezve|hatályát vesztette|hatályát veszti' },
};
