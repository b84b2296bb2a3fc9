import type { Language } from './language.ts';

/** Dutch. */
export const nl: Language = {
  name: 'dutch',
  parts: {
    articles: { artikel: 'artikel' },
    common: 'de het van een en dat',
    annexes: { bijlage: 'bijlage' },
    divisions: ['boek', 'deel', 'titel', 'hoofdstuk', 'afdeling'],
  },
  endings: {
    repealed: 'vervallen|opgeheven|ingetrokken',
    repealedForm: /^(?:opgeheven|vervallen)(?: bij(?!\p{L})|\)? ?<)/iu,
  },
};
