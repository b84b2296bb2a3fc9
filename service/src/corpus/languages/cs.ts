import { dayOf } from '../front-matter.ts';
import { everyday } from './everyday/cs.ts';
import type { Language } from './language.ts';

export const cs: Language = {
  name: 'czech',
  questions: [
    'co se stane když|co se stane, když|co se stane pokud|co dělat když|co mám dělat|co mohu dělat|mám právo na',
    'mám nárok na|je povinné|je možné|je legální|je dovoleno|jak dlouho|jak velký|jak často|jak|kolik',
    'kdy|kde|kdo|koho|komu|který|která|které|kteří|jaký|jaká|jaké|co je|co jsou|co|proč|mohu|můžu|může|mohou',
    'můžeme|smím|smí|musím|musí|musejí|mám|můj|moje|má|mé|mého|mému|mi|mě|já|když|pokud|zda|jestli|od kdy|do kdy',
    'odkdy|dokdy|od kolika|do kolika|po kolika|v kolika|za kolik|kolika|na koho|od koho|pro koho|s kým|kým|na co',
    'od jakého|od jaké|do jakého|z jakého|na jaký|na jakou|na jaké|pod jakou|při jaké|za jakých|za jakou',
    'za co|od čeho|v čem|čím|čemu|čeho|v jakém|v jaké|do jaké|jakou|jakého|jakém|jakých|jakým|za jak dlouho|lze',
    'dá se|dají se|hrozí mi|hrozí|existuje|jsem povinen|jsem povinna|je|jsou|kam|odkud|čí|mým|mou|náš|naše',
    'dobrý den|prosím|děkuji',
  ].join('|'),
  speaker: [
    'mi|mne|mě|můj|moje|moji|mojí|mého|mému|mým|mou|mých|jsem|jsme|mám|chci|musím|mohu|můžu|bych|kolik',
    'jak dlouho|co dělat',
  ].join('|'),
  everyday,
  parts: {
    articles: { clanek: 'článek|čl' },
    common: 'se je na do nebo podle při pro',
    titlesBelow: true,
    annexes: { priloha: 'příloha' },
    numberSigns: 'č',
    rangeWords: 'až',
    divisions: [
      ['book', 'kniha'],
      ['part', 'část'],
      ['title', 'hlava'],
      ['chapter', 'díl'],
      ['section', 'oddíl'],
    ],
  },
  citations: {
    // The collection of laws counts acts of all types together, so the type adds nothing to the number.
    types: {},
    articles: { clanek: 'článek|článku|článkem|čl', par: '§|§§|paragraf|paragrafu|paragrafy|paragrafů|par' },
    inner:
      'odst|odstavec|odstavce|odstavci|písm|písmeno|písmene|písmena|bod|bodu|věta|věty|větu|první|druhá|druhé|druhou|třetí|čtvrtá|poslední',
    paragraphs: 'odst|odstavec|odstavce|odstavci|písm|písmeno|písmene|bod|bodu',
    numberSigns: 'č',
    numberWords: [
      'zákon|zákona|zákonu|zákonem|zákoně|vyhláška|vyhlášky|vyhlášce|vyhlášku|vyhláškou|nařízení|nařízením',
      'zák|vyhl|nař|nv|vl|dekret|dekretu|vlády|ústavní|ústavního|ústavním',
    ].join('|'),
    saying: 'říká|stanoví|uvádí|upravuje|je v',
    letterInNumber: true,
    ownAlone: true,
    changing:
      'mění|vkládá|vkládají|zrušuje|zrušují|ruší|nahrazuje|nahrazují|doplňuje|doplňují|zní|znějí|označuje|označují|vypouští|vypouštějí',
    bareArticle: '§',
    joins: 'ust',
    letterWords: 'a|i|k|o|s|u|v|z',
    and: 'a|nebo|i',
    to: 'až',
    furtherJoins: 'násl|následující|následujících',
    endings: [
      [/^zak$/, 'zakon'],
      [/^vyhl$/, 'vyhlaska'],
      [/skeho$/, 'sky'],
      [/oveho$/, 'ovy'],
      [/niho$/, 'ni'],
      [/niku$/, 'nik'],
      [/zakona$/, 'zakon'],
      [/vyhlas(?:ky|ce|ku|kou)$/, 'vyhlaska'],
      [/narizenim$/, 'narizeni'],
      [/^radu$/, 'rad'],
      [/listin(?:y|e|u|ou)$/, 'listina'],
      [/ustav(?:y|e|u|ou)$/, 'ustava'],
    ],
    amends: 'mění|doplňuje|zrušuje|zrušují|provádí|provádějí',
    titleNames: [
      /^(?:zákon )?((?!(?:kterým|kterou|o) )(?:\p{L}{2,20} ){0,3}(?:zákoník|řád|zákon)(?: práce)?)$/iu,
      /^ústavní zákon (?:.{0,60} )?(ústava České republiky)$/iu,
      /^ústavní zákon (?:.{0,60} )?(ústava) České republiky$/iu,
      /^(?!.*(?:mění|doplňuje)).*(?:vyhlášení|uvozuje) (listiny? základních práv a svobod)/iu,
      /^(?!.*(?:kterým|kterou) se).*\(((?:zákon|vyhláška|nařízení|(?:\p{L}{2,20} ){1,3}(?:zákon|zákoník|řád))(?!\p{L})[^()]{0,80})\)$/iu,
      /^(zákon (?:(?:České|Slovenské) národní rady\s+)?o [^,(]{5,200}?) a o změně (?:a doplnění )?(?:některých|souvisejících|dalších|zákona)/iu,
      /^(zákon )(?:České|Slovenské) národní rady\s+(o .{3,})$/iu,
    ],
    nameWords: 'zákon|zákona|zákoník|zákoníku|vyhláška|vyhlášky|nařízení|řád|řádu|listina|listiny|ústava|ústavy',
    dottedNames: true,
    shortNames: { OZ: 'občanský zákoník', TZ: 'trestní zákoník', ZP: 'zákoník práce', TŘ: 'trestní řád' },
  },
  messages: { affected: 'zmenen|dotkni' },
  endings: {
    repealed: 'zrušen|zrušena|zrušeno|zrušeny|zrušený|zrušená|zrušené|vypuštěn|vypuštěna|vypuštěno|vypuštěny',
    repealedForm: /^(?:zrušen|vypuštěn)[aoy]? (?:zákonem|nařízením|vyhláškou|č\.|od|dnem)(?!\p{L})/iu,
    since: (text) => {
      const day = /(?<!\p{L})od (\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?!\d)/u.exec(text);
      return day && dayOf(`${day[3]}-${day[2]?.padStart(2, '0')}-${day[1]?.padStart(2, '0')}`);
    },
  },
};
