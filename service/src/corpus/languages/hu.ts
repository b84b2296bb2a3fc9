import type { Language } from './language.ts';

/** Hungarian. */
export const hu: Language = {
  name: 'hungarian',
  parts: {
    articlesBehind: { cikk: 'cikk' },
    annexesBehind: { melleklet: 'melléklet' },
    divisionsBehind: ['könyv', 'rész', 'cím', 'fejezet'],
  },
  endings: { repealed: 'hatályon kívül helyezve|hatályát vesztette|hatályát veszti' },
};
