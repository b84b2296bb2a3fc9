import { dayOf } from '../front-matter.ts';
import { everyday } from './everyday/et.ts';
import type { Language } from './language.ts';
import type { FoundAct, NoteGrammar } from './note-grammar.ts';

const actForm = /RT [IVX]+,? ?(?:(\d{2})\.(\d{2})\.(\d{4})|\d{4}), ?\d+(?:, ?\d+)?/g;

/** The acts in a text. The day in the name of an act is the day of its publication. */
function acts(text: string): FoundAct[] {
  return [...text.matchAll(actForm)].map((match) => ({
    act: match[0],
    at: match.index,
    date: dayOf(`${match[3]}-${match[2]}-${match[1]}`),
  }));
}

/** Notes in Estonia: `[RT I, 26.02.2026, 3 - jõust. 01.03.2026]`, below the text that the act changed. */
const notes: NoteGrammar = {
  forms: [{ quoted: false, initials: '[', first: /^\[RT [IVX]+,? ?\d[^\]]*\]$/ }],
  opening: /^\[RT /,
  cuts: () => [],
  // The note does not say whether the act added or changed the text above it.
  types: [[/^/, 'changed']],
  sourceId: /(?!)/,
  acts,
  provision: () => null,
  effect(text) {
    const [, day, month, year] = /jõust\.? (\d{2})\.(\d{2})\.(\d{4})/.exec(text) ?? [];
    return day === undefined ? null : { date: dayOf(`${year}-${month}-${day}`) };
  },
};

/**
 * Estonian. Texts cite laws by name, usually in the genitive, and by their place in the gazette Riigi Teataja. The sign § is not
 * listed here: it begins articles in every language (see `../articles/grammar/`).
 */
export const et: Language = {
  name: 'estonian',
  questions: [
    'mis juhtub kui|mis juhtub, kui|mida teha kui|mida ma saan teha|mida pean tegema|kas mul on õigus|kas ma võin',
    'kas ma pean|kas on lubatud|kas on võimalik|kas võib|kas saab|kas tohib|kas|kui kaua|kui palju|kui suur',
    'kui pikk|kui tihti|kui|millal|kuidas|kus|kes|keda|kelle|milline|millised|mis on|mis|mida|mille|miks|võin',
    'võib|võivad|pean|peab|peavad|saan|saab|tohib|tohin|minu|mul|mulle|mind|mina|ma|mitu|mitme|kuhu|kust|kellele',
    'kellelt|kellega|missugune|mis ajast|mis ajaks|mis ajal|mis vanuses|millise|millist|millest|milleks|millega',
    'kumb|kas mind|kui vana|meie|meil|tere|palun|aitäh',
  ].join('|'),
  speaker: 'ma|mina|mind|minu|mul|mulle|mult|minul|minult|minuga|olen|tahan|tohin|saan|pean|mitu|kui kaua|mida teha',
  everyday,
  joints: 'a|e|i|u|se|te',
  parts: {
    articles: { artikkel: 'artikkel' },
    annexes: { lisa: 'lisa' },
    divisionsBehind: [
      ['part', 'osa'],
      ['chapter', 'peatükk'],
      ['division', 'jagu'],
      ['subdivision', 'jaotis'],
      ['subdivision', 'alljaotis'],
    ],
  },
  citations: {
    types: { seadus: 'seadus|seaduse', määrus: 'määrus|määruse', seadlus: 'seadlus|seadluse', otsus: 'otsus|otsuse' },
    manyADay: 'määrus|otsus',
    articles: {
      par: '§|§§|§ d|§ s|§ st|§ le|§ ga|§ ks|§ de|§ des|§ dest|§ dele|§ dega|§ id|§ ide|§ idest|§ idele|paragrahv|paragrahvi|paragrahvis|paragrahvist|paragrahvid|paragrahvide|paragrahvides|par',
      artikkel: 'artikkel|artikli|art',
    },
    divisionsBehind: 'ptk',
    inner:
      'lg|lõige|lõike|lõiget|lõikes|lõikest|lõikele|lõikega|lõiked|lõigete|p|punkt|punkti|punktis|punktid|punktide|lause|lauset',
    paragraphs: 'lg|lõige|lõike|p|punkt|punkti',
    numberSigns: 'nr',
    and: 'ja|või',
    to: 'kuni',
    furtherJoins: 'jj|järgmised|järgnevad',
    raisedBy: 'prim',
    bareArticle: '§',
    joins: 'eesti vabariigi',
    fillers: 'ja|ning|või',
    endings: [
      [/seadustik(?:u|ku|us|ust|ule|uga)$/, 'seadustik'],
      [/seadus(?:e|es|est|ele|ega|t)$/, 'seadus'],
      [/maarus(?:e|es|est|ele|ega)$/, 'maarus'],
      [/seadlus(?:e|es)$/, 'seadlus'],
      [/eeskir(?:ja|jas|jast)$/, 'eeskiri'],
      [/kor(?:ra|ras|rast)$/, 'kord'],
      [/juhen(?:di|dis|dist)$/, 'juhend'],
    ],
    amends: 'muutmise|muutmine|täiendamise|täiendamine',
    nameWords: 'seadus|seadustik|põhiseadus|määrus',
    own: 'käesolev|käesoleva|käesolevas|käesolevast|käesolevale|käesolevaga',
    same: 'sama|nimetatud',
    namesInText: 'before',
    nameEnds:
      'seadus|seaduse|seaduses|seadusest|seadusele|seadusega|seadust|seadustik|seadustiku|seadustikku|seadustikus|' +
      'seadustikust|seadustikule|seadustikuga',
    plural: /^§ (?:d(?:e|$)|id)|^paragrahvid/,
    goesOn: 'üldosa|rakendamise|muutmise|täiendamise',
    isCompound: true,
    saying:
      'ütleb|sätestab|näeb ette|määrab|kehtestab|kõlab|järgmiselt|järgmist|kohaselt|järgi|on sätestatud|sõnaselgelt|et|ka|nii',
  },
  dates: {
    months: {
      jaanuari: 1,
      veebruari: 2,
      märtsi: 3,
      aprilli: 4,
      augusti: 8,
      septembri: 9,
      oktoobri: 10,
      novembri: 11,
      detsembri: 12,
    },
  },
  notes,
  messages: { affected: 'muudetud' },
  endings: {
    repealed: 'kehtetu|kehtetud',
    empty: 'käesolevast tekstist välja jäetud|välja jäetud',
    repealedForm: /^kehtetud? ?[-–—]/iu,
    // Reads the day of the end: `[Kehtetu - RT I, 13.02.2019, 1 - jõust. 01.03.2019]`.
    since: (text) => {
      const day = /jõust\. (\d\d)\.(\d\d)\.(\d{4})/.exec(text);
      return day && dayOf(`${day[3]}-${day[2]}-${day[1]}`);
    },
  },
};
