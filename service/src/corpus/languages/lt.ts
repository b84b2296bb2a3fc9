import { dayOf } from '../front-matter.ts';
import { everyday } from './everyday/lt.ts';
import type { Language } from './language.ts';
import type { FoundAct, NoteGrammar } from './note-grammar.ts';

const actForm = /Nr\. ?([\p{L}\d][\p{L}\d/-]{0,30}),\s?(\d{4})[-.](\d{2})[-.](\d{2})(?=,)/gu;

function acts(text: string): FoundAct[] {
  return [...text.matchAll(actForm)].map((match) => ({
    act: `Nr. ${match[1]}`,
    at: match.index,
    date: dayOf(`${match[2]}-${match[3]}-${match[4]}`),
  }));
}

/**
 * Matches a line `Nr. IX-1, 2004-01-02, Žin., 2004, Nr. 3-4 (2004-01-05), i. k. …`, or the rest of such a line after a line break.
 */
const citation = /^(?:Nr\.|\d{4}[-.]\d{2}[-.]\d{2},|[IVXL]+-\d+,|Žin\.|\(\d{4}-|i\. k\.|\d+-\d+(?: |$))/;

/**
 * Notes in Lithuania: `Straipsnio pakeitimai:` (changes of the article), then one paragraph for each act that changed the article.
 */
/**
 * Matches the note that a court examines the whole act, and that the act is suspended until its ruling. In such a note, a part of an act
 * is named in another form: `įstatymo 5 straipsnio galiojimas`. The title of an amending act may name an article of another act.
 */
const suspendsLaw =
  /^TAR pastaba[.:] [^\n]* sustabdomas [^\n]* (?:įstatymo|nutarimo|kodekso)(?: \([^()\n]*\))? galiojimas\.?[ \t]*$/mu;

/** How many bytes of a text are searched for this note. */
const maxOpening = 8000;

const notes: NoteGrammar = {
  forms: [
    {
      quoted: false,
      initials: 'SPĮ',
      first:
        /^(?:(?:Straipsnio|Skyriaus|Skirsnio|Priedo|Preambulės|Įstatymo)(?: \p{L}+){0,3} (?:pakeitima[is]|naikinimas)|Papildyta (?:\p{L}+ ){0,3}\p{L}+):$/u,
      next: citation,
    },
    // The list of all acts that changed the law. It is at the end of the text.
    { quoted: false, initials: 'P', first: /^Pakeitimai:$/, next: /^1\.(?: |$)/, rest: /^/ },
    { quoted: false, initials: 'T', first: /^TAR pastaba[.:] / },
  ],
  opening: /^(?:Straipsnio|Skyriaus|Skirsnio|Priedo|Preambulės|Įstatymo|Papildyta|Pakeitimai|TAR pastaba)(?!\p{L})/u,
  cuts: (text) =>
    acts(text)
      .slice(1)
      .map(({ at }) => at),
  types: [
    [/numeracijos pakeitima/u, 'renumbered'],
    [/^Papildyta/u, 'added'],
    [/^[^:]{0,100}naikinimas:/u, 'removed'],
    [/^[^:]{1,100} pakeitima[is]:/u, 'changed'],
  ],
  sourceId: /i\. k\. ([\w-]{1,40})/,
  acts,
  listOfActs: /^Pakeitimai:/,
  provision: () => null,
  effect: () => null,
  lawSuspended: (_, body) => {
    const [before = ''] = body.toString('utf8', 0, maxOpening).split(/^\d+ +straipsnis/m);
    return suspendsLaw.test(before) ? { since: null, isInPart: false } : null;
  },
  whole: [
    [/^Straipsnio naikinimas:/u, 'repealed'],
    [/^Straipsnio pakeitima[is]:/u, 'restored'],
  ],
};

/** Lithuanian. Numbers of laws are unique, so a citation may leave out the type: `Nr. VIII-1864`. */
export const lt: Language = {
  name: 'lithuanian',
  questions: [
    'kas atsitiks jei|kas bus jei|kas nutinka jei|ką daryti jei|ką daryti|ką turiu daryti|ar turiu teisę|ar galiu',
    'ar galima|ar reikia|ar privalau|ar leidžiama|ar|kiek kainuoja|kiek|kada|kaip|kur|kas yra|kas|ką',
    'kam|koks|kokia|kokie|kokios|kuris|kuri|kurie|kodėl|galiu|gali|galime|turiu|turi|privalo|privalau|mano|man',
    'mane|aš|jei|jeigu|iki kada|nuo kada|nuo kelių|iki kelių|kelių|keliais|kelerius|per kiek|už ką|į ką|su kuo',
    'kuo|ko|kokių|kokį|kokią|kokiu|kokiais|kuriuo|kuriam|kieno|ar turėčiau|ar man|turėčiau|galėčiau|mūsų|mums',
    'sveiki|laba diena|prašau|ačiū',
  ].join('|'),
  speaker: 'aš|man|mane|mano|manęs|manimi|esu|turiu|noriu|galiu|privalau|kiek|ką daryti',
  everyday,
  parts: {
    articlesBehind: { straipsnis: 'straipsnis' },
    articles: { paragrafas: 'paragrafas' },
    annexesBehind: { priedas: 'priedas' },
    neverLast: 'lietuvos respublikos europos ir ar arba bei dėl iki nuo su iš prie už pagal apie',
    divisionsBehind: [
      ['book', 'knyga'],
      ['part', 'dalis'],
      ['chapter', 'skyrius'],
      ['section', 'skirsnis'],
      ['subsection', 'poskirsnis'],
    ],
    numbers: {
      1: 'pirmasis|pirmoji|pirmas',
      2: 'antrasis|antroji|antras',
      3: 'trečiasis|trečioji|trečias',
      4: 'ketvirtasis|ketvirtoji|ketvirtas',
      5: 'penktasis|penktoji|penktas',
      6: 'šeštasis|šeštoji|šeštas',
      7: 'septintasis|septintoji|septintas',
      8: 'aštuntasis|aštuntoji|aštuntas',
      9: 'devintasis|devintoji|devintas',
      10: 'dešimtasis|dešimtoji|dešimtas',
      11: 'vienuoliktasis|vienuoliktoji',
      12: 'dvyliktasis|dvyliktoji',
      13: 'tryliktasis',
      14: 'keturioliktasis',
      15: 'penkioliktasis',
      16: 'šešioliktasis',
      17: 'septynioliktasis',
      18: 'aštuonioliktasis',
      19: 'devynioliktasis',
      20: 'dvidešimtasis|dvidešimt',
      30: 'trisdešimtasis|trisdešimt',
    },
  },
  citations: {
    types: {
      įstatymas: 'įstatymas|įstatymo|įstatymu|įstatymui|įstatymą|įst',
      'konstitucinis įstatymas': 'konstitucinis įstatymas|konstitucinio įstatymo',
      nutarimas: 'nutarimas|nutarimo|nutarimu',
      įsakymas: 'įsakymas|įsakymo|įsakymu',
    },
    manyADay: 'nutarimas|įsakymas',
    articlesBehind: {
      straipsnis:
        'straipsnis|straipsnio|straipsniui|straipsnį|straipsniu|straipsnyje|straipsniai|straipsnių|straipsniuose|straipsnius|straipsniais|straipsniams|str',
    },
    inner: [
      'dalis|dalies|dalyje|dalį|dalimi|dalys|dalių|dalyse|d|punktas|punkto|punkte|punktą|punktu|punktai|punktų|punktuose',
      'p|papunktis|papunkčio|papunkčiai|papunkčių',
    ].join('|'),
    paragraphs: 'dalis|dalies|dalyje|dalį|d|punktas|punkto|punkte|p|papunktis|papunkčio',
    numberSigns: 'nr',
    numberWords: 'ik|k',
    and: 'ir|ar|arba|bei',
    to: 'iki',
    joins: 'lietuvos respublikos lr',
    fillers: 'ir|dėl|bei|tar|i|k',
    endings: [
      [/^ist$/, 'istatym'],
      // Adjectives of names have their own endings: `baudžiamasis kodeksas`, `baudžiamojo kodekso`.
      [/(?<=\p{L}{4})(?:asis|ojo|ajam|aji|uoju|ajame)$/u, ''],
      [/(?:io|is|iai|ius|iu)$/, 'i'],
      [/(?:as|o|ui|a|u|e|os|es|ys|us|ai|y)$/, ''],
    ],
    // The act that approves a code holds its text.
    titleNames: [
      /^Lietuvos Respublikos ((?:\p{L}{3,30} ){1,3}kodekso) patvirtinimo/iu,
      /\. ?((?:\p{L}{3,30} ){1,3}kodeksas)$/iu,
    ],
    amends: 'pakeitimo|pakeitimai|papildymo|pripažinimo|įgyvendinimo',
    shortNames: {
      CK: 'Civilinis kodeksas',
      BK: 'Baudžiamasis kodeksas',
      DK: 'Darbo kodeksas',
    },
    nameWords:
      'kodeksas|kodekso|konstitucija|konstitucijos|konstitucijai|konstituciją|konstitucijoje|įstatymas|įstatymo',
    aloneNames: 'konstitucija|konstitucijos|konstitucijai|konstituciją|konstitucijoje',
    plural: /(?:iai|iu|iuose|ius|iais|iams)$/,
    own: 'šio|šis|šiame|šiuo|šį|šiam',
    same: 'paties|minėto|nurodyto',
    namesInText: 'before',
    goesOn: 'pakeitimo|papildymo|įgyvendinimo',
    nameEnds:
      'kodeksas|kodekso|kodeksui|kodeksą|kodeksu|kodekse|konstitucija|konstitucijos|konstitucijai|konstituciją|konstitucijoje|' +
      'įstatymas|įstatymo|įstatymui|įstatymą|įstatymu|įstatyme',
    saying:
      'sako|nustato|nustatyta|numato|numatyta|nurodo|nurodyta|skelbia|įtvirtina|įtvirtinta|apibrėžia|teigiama|kad|taip|šitaip|taip pat|aiškiai',
  },
  dates: { yearFirst: { year: 'm', day: 'd' } },
  notes,
  endings: {
    repealed: 'neteko galios|netekęs galios|pripažintas netekusiu galios',
    repealedForm: /^neteko galios (?:nuo )?\d{4}-/iu,
    announces: true,
    since: (text) => dayOf(/galios (?:nuo )?(\d{4}-\d\d-\d\d)/i.exec(text)?.[1]),
  },
};
