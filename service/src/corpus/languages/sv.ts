import { everyday } from './everyday/sv.ts';
import type { Language } from './language.ts';

/** Swedish. Articles begin with the sign §. */
export const sv: Language = {
  name: 'swedish',
  nouns: 'sitta|vara',
  joints: 's|o|e',
  questions: [
    'vad händer om|vad kan jag göra|vad ska jag göra|vad måste jag göra|har jag rätt till|har jag rätt att',
    'är det tillåtet|är det lagligt|är det möjligt|får jag|får man|får|kan jag|kan man|kan|måste jag|måste man',
    'måste|ska jag|ska|behöver jag|hur länge|hur lång tid|hur mycket|hur många|hur ofta|hur|när|var|vem|vilken',
    'vilket|vilka|vad är|vad|varför|min|mitt|mina|mig|jag|om',
  ].join('|'),
  speaker: 'jag|mig|min|mitt|mina|vi|hur länge|hur mycket|hur många|vill',
  everyday,
  parts: {
    common: 'och av som till eller ska',
    annexes: { bilaga: 'bilaga' },
    divisions: [['part', 'avdelning']],
    divisionsBehindInHeadings: [
      ['part', 'avd'],
      ['part', 'avdelningen'],
      ['chapter', 'kap'],
      ['chapter', 'kapitlet'],
    ],
    rangeWords: 'till|och',
  },
  citations: { types: {}, and: 'och|eller', to: 'till' },
  endings: {
    repealed: 'upphävd|upphävt|upphävda|har upphävts',
    repealedForm: /^(?:har upphävts|upphävd|upphävt|upphävda) genom(?!\p{L})/iu,
  },
};
