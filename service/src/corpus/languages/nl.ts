import { dayOf } from '../front-matter.ts';
import { everyday } from './everyday/nl.ts';
import type { Language } from './language.ts';

export const nl: Language = {
  name: 'dutch',
  nouns: 'wezen|wil',
  joints: 's|e|en',
  questions: [
    'wat gebeurt er als|wat gebeurt er indien|wat kan ik doen|wat moet ik doen|heb ik recht op|is het verplicht',
    'is het toegestaan|is het mogelijk|mag ik|mag men|mag mijn|mag|mogen|kan ik|kan men|kan|kunnen|moet ik|moet men',
    'moet|moeten|heb ik nodig|hoe lang|hoelang|hoeveel|hoe hoog|hoe vaak|hoe|wanneer|waar|wie|welke|welk|wat is',
    'wat zijn|wat|waarom|mijn|mij|ik|als',
  ].join('|'),
  speaker: "ik|mij|me|mijn|m'n|hoeveel|hoe lang|wat te doen",
  everyday,
  parts: {
    articles: { artikel: 'artikel', 'enig-artikel': 'enig artikel' },
    ranges: { artikelen: 'artikelen' },
    common: 'de het van een en dat',
    signIsParagraph: true,
    annexes: { bijlage: 'bijlage' },
    divisions: [
      ['book', 'boek'],
      ['part', 'deel'],
      ['title', 'titel'],
      ['chapter', 'hoofdstuk'],
      ['section', 'afdeling'],
    ],
  },
  citations: {
    types: {},
    articles: { artikel: 'artikel|artikelen|art' },
    plural: /^artikelen$/,
    inner:
      'lid|leden|onderdeel|onderdelen|onder|aanhef|sub|eerste|tweede|derde|vierde|vijfde|zesde|zevende|achtste|negende',
    and: 'en|of',
    to: 'tot en met|tot|t/m',
    the: 'de|het',
    of: 'van',
    joins: 'van|de|het|der',
    compoundEnds: 'wet|besluit|wetboek',
  },
  endings: {
    repealed: 'vervallen|opgeheven|ingetrokken',
    repealedForm: /^(?:opgeheven|vervallen)(?: bij(?!\p{L})| per \d\d-\d\d-\d{4}$|\)? ?<)/iu,
    future:
      /^[\s.[(]{0,4}(?:dit artikel is nog niet in werking getreden|treedt in werking op een nader te bepalen tijdstip)/iu,
    since: (text) => {
      const day = /(?: per |Inwerkingtreding ?: ?)(\d\d)-(\d\d)-(\d{4})/u.exec(text);
      return day && dayOf(`${day[3]}-${day[2]}-${day[1]}`);
    },
  },
};
