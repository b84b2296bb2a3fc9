import { dayOf } from '../front-matter.ts';
import { everyday } from './everyday/sk.ts';
import type { Language } from './language.ts';

/** Slovak. The ids of articles begin with the Czech word. */
export const sk: Language = {
  name: 'slovak',
  questions: [
    'čo sa stane keď|čo sa stane ak|čo robiť keď|čo mám robiť|čo môžem urobiť|mám právo na|mám nárok na',
    'je povinné|je možné|je legálne|je dovolené|ako dlho|ako často|ako|koľko stojí|koľko|kedy|kde|kto|koho|komu',
    'ktorý|ktorá|ktoré|ktorí|aký|aká|aké|čo je|čo sú|čo|prečo|môžem|môže|môžu|smiem|smie|musím|musí|musia|mám|môj',
    'moja|moje|mojej|mi|ma|ja|keď|ak|či|od kedy|do kedy|odkedy|dokedy|od koľkých|do koľkých|po koľkých|v koľkých',
    'za koľko|koľkých|na koho|od koho|pre koho|s kým|kým|na čo|za čo|od čoho|v čom|čím|čomu|čoho|v akom|v akej',
    'od akého|od akej|do akého|z akého|na aký|na akú|na aké|pod akou|pri akej|za akých|za akú|akú',
    'do akej|akou|akého|akom|akých|akým|za ako dlho|možno|dá sa|dajú sa|hrozí mi|hrozí|existuje|som povinný',
    'som povinná|je|sú|kam|odkiaľ|čí|môjho|náš|naša|naše|dobrý deň|prosím|ďakujem',
  ].join('|'),
  speaker: [
    'mi|mňa|mne|môj|moja|moje|moji|mojej|môjho|mojim|mojou|som|sme|mám|chcem|musím|môžem|koľko|ako dlho',
    'čo robiť',
  ].join('|'),
  everyday,
  parts: {
    articles: { clanek: 'článok' },
    common: 'sa je na do alebo podľa pri pre',
    titlesBelow: true,
    annexes: { priloha: 'príloha' },
    numberSigns: 'č',
    rangeWords: 'až',
    divisions: [
      ['book', 'kniha'],
      ['part', 'časť'],
      ['title', 'hlava'],
      ['chapter', 'diel'],
      ['section', 'oddiel'],
    ],
  },
  citations: { types: {}, and: 'a|alebo|i', to: 'až' },
  endings: {
    repealed: 'zrušený|zrušená|zrušené|zrušení|vypustený|vypustená|vypustené',
    repealedForm: /^(?:zrušen|vypusten)[ýáéí] (?:zákonom|nariadením|vyhláškou|č\.|od|dňom)(?!\p{L})/iu,
    since: (text) => {
      const day = /(?<!\p{L})od (\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?!\d)/u.exec(text);
      return day && dayOf(`${day[3]}-${day[2]?.padStart(2, '0')}-${day[1]?.padStart(2, '0')}`);
    },
  },
};
