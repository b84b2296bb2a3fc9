import { dayOf } from '../front-matter.ts';
import { everyday } from './everyday/de.ts';
import type { Language } from './language.ts';
import type { NoteGrammar } from './note-grammar.ts';

/** Months as the footnotes of Switzerland shorten them: by their first three letters. */
const months = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'];
const day = '(\\d{1,2})\\. (\\p{L}{3,9})\\.? (\\d{4})';

function toDay(number: string | undefined, month: string | undefined, year: string | undefined): string | null {
  const place = months.indexOf((month ?? '').slice(0, 3).toLowerCase()) + 1;
  return dayOf(`${year}-${String(place).padStart(2, '0')}-${number?.padStart(2, '0')}`);
}

/** Matches an act: words that name it, then a day. `… der V des BGer vom 4. Dez. 1975`. */
const act = new RegExp(
  `(?:de[sr]|durch|gemäss) (?!(?:Ziff|Art|Anhang|Anh)(?!\\p{L}))(\\p{Lu}[^,;()]{0,120}? vom ${day})`,
  'gu',
);
const effect = new RegExp(`(?:in Kraft|mit Wirkung) (?:seit|ab) (?:dem )?${day}`, 'u');

/**
 * Footnotes that tell which act changed a text. Switzerland: `Fassung gemäss Ziff. I des BG vom 3. Mai 2019, in Kraft seit 1. Jan.
 * 2020 (AS 2019 1234)`. Liechtenstein: `Art. 5 Abs. 2 abgeändert durch LGBl. 2019 Nr. 12`.
 */
const notes: NoteGrammar = {
  forms: [
    {
      quoted: false,
      initials: '[',
      first:
        /^\[\^[\p{L}\p{N}_-]{1,20}\]: (?:(?:Fassung|Eingefügt|Aufgehoben|Berichtigt|Ursprünglich)(?!\p{L})|[^\n]{1,120} (?:abgeändert|eingefügt|aufgehoben|berichtigt) durch \[?LGBl\. )/u,
    },
  ],
  opening: /^(?:Fassung |Eingefügt |Aufgehoben |Berichtigt |Ursprünglich |.{1,120} durch \[?LGBl\. )/u,
  cuts: (text) =>
    [
      ...text.matchAll(
        /(?<=\.\s)(?:Fassung gemäss|Eingefügt durch|Aufgehoben durch|Berichtigt)|(?<= und )\[?LGBl\. \d{4} Nr\./gu,
      ),
    ].map(({ index }) => index),
  types: [
    [/^Ursprünglich/u, 'renumbered'],
    [/^Berichtigt|berichtigt durch/u, 'corrected'],
    [/^Eingefügt|eingefügt durch/u, 'added'],
    [/^Aufgehoben|aufgehoben durch/u, 'repealed'],
    [/^Fassung|abgeändert durch/u, 'changed'],
  ],
  sourceId: /(LGBl\. \d{4} Nr\. \d{1,3}(?![\d/])|(?<!\p{L})AS \d{4} \d{1,5})/u,
  acts: (text) => {
    const found = [...text.matchAll(act)].map((match) => {
      return { act: match[1] as string, at: match.index, date: toDay(match[2], match[3], match[4]) };
    });
    const gazette = [...text.matchAll(/LGBl\. \d{4} Nr\. \d{1,3}/gu)];
    return found.length > 0
      ? found
      : gazette.map(({ 0: written, index }) => ({ act: written, at: index - 1, date: null }));
  },
  provision: (beforeAct) => /(?:gemäss|durch) (.{1,80})$/u.exec(beforeAct.trimEnd())?.[1] ?? null,
  effect: (text) => {
    const found = effect.exec(text);
    if (found) return { date: toDay(found[1], found[2], found[3]) };
    return /(?<!\p{L})in Kraft(?!\p{L})/u.test(text) ? { date: null } : null;
  },
  whole: [
    [/^(?:Art\.|§) \d+\p{L}* aufgehoben durch/u, 'repealed'],
    [/^(?:Art\.|§) \d+\p{L}* (?:abgeändert|eingefügt) durch/u, 'restored'],
  ],
};

/** One word, but not only a type: `Bundesgesetz vom 3. Oktober 1951`. */
const compound =
  '((?!(?:Bundesgesetz|Bundesverordnung|Verordnung)(?!\\p{L}))\\p{Lu}(?:[\\p{L}\\p{N}-]{2,40}- und )?[\\p{L}\\p{N}-]{2,60}(?:gesetz|gesetzbuch|ordnung|verfassung))';
const lawDay = '( vom \\d{1,2}\\. \\p{L}{3,9} \\d{4})';
const isOwn = '^(?!.{0,300}(?:Änderung|Aufhebung))';

/**
 * The names in titles that are one compound word, alone and with the day of the law: `Asylgesetz (AsylG) vom 14. Dezember 2011`,
 * `Gesetz vom 22. Oktober 2003 über die Ärzte (Ärztegesetz; ÄG)`.
 */
const adjective = '(?:\\p{Lu}\\p{Ll}+e[rs]? )?';
const compounds = [
  /^(Grundgesetz)(?= für)/u,
  new RegExp(`${isOwn}${adjective}${compound}(?=$| vom \\d| \\()`, 'u'),
  new RegExp(`${isOwn}(\\p{Lu}\\p{L}+verfassung)(?= de[rs] )`, 'u'),
  new RegExp(`${isOwn}${adjective}${compound}(?: \\([^()]{1,40}\\))?${lawDay}`, 'u'),
  new RegExp(`${isOwn}.{0,400}\\(${compound}(?=[,;)]| [–-])`, 'u'),
  new RegExp(`${isOwn}(?=.{0,400}\\(${compound}(?:[,;)]| [–-]))\\p{L}+${lawDay}`, 'u'),
];

export const de: Language = {
  name: 'german',
  nouns: 'weg',
  questions: [
    'was passiert wenn|was passiert, wenn|was geschieht wenn|was kann ich tun|was muss ich tun|was muss ich',
    'habe ich anspruch auf|habe ich das recht|darf man|darf ich|darf mein|darf|dürfen|kann ich|kann man|kann mein',
    'kann|können|muss ich|muss man|muss|müssen|soll ich|soll|sollen|ist es erlaubt|ist es möglich|ist es legal',
    'brauche ich|brauche|ich möchte wissen|wie lange|wie viel|wie viele|wieviel|wie hoch|wie oft|wie|wann|wo|wer',
    'wen|wem|wessen|welche|welcher|welches|welchen|was ist|was sind|was|warum|wozu|mein|meine|meinen|meinem',
    'meiner|meines|mir|mich|ich|wenn|ob|bis wann|ab wann|seit wann|an wen|von wem|mit wem|bei wem|für wen',
    'gegen wen|ab welchem|ab welcher|in welchem|in welcher|in welchen|unter welchen|bis zu welchem|zu welchem',
    'aus welchen|welchem|worauf|womit|wofür|woran|wovon|wogegen|worüber|wodurch|woher|wohin|bin ich|ist|sind',
    'gibt es|wird|werden|werde ich|bekomme ich|bekommt man|hat man|hat|habe ich|haben|könnte|könnten|sollte',
    'sollten|müsste|dürfte|steht|stehen|geht|gilt|gelten',
    'was tun|wieso|weshalb|inwieweit|inwiefern|unser|unsere|hallo|guten tag|bitte|danke',
  ].join('|'),
  speaker: [
    'ich|mein|meine|meinem|meinen|meiner|meines|mir|mich|wir|uns|unser|unsere|unserem|unseren|bin|wie lange',
    'wie viel|wie viele|wieviel|wie hoch|wie geht|wer bekommt|was tun|bekomme ich|habe ich',
  ].join('|'),
  everyday,
  joints: 's|es|n|en|er|e',
  parts: {
    articles: { artikel: 'artikel', paragraf: 'paragraf', regel: 'regel' },
    abbreviations: 'art',
    common: 'der die das und den von ist mit',
    pieces: 'Abs|Absatz|Absätze|Bst|Buchstabe|Lit|Nr|Satz|Unterabs|Ziff|Ziffer',
    spacedLetters: true,
    endnotes: 'fussnoten|fußnoten',
    rangeWords: 'bis|und',
    annexes: { anlage: 'anlage', anhang: 'anhang' },
    divisions: [
      ['book', 'buch'],
      ['part', 'teil'],
      ['title', 'titel'],
      ['chapter', 'kapitel'],
      ['section', 'abschnitt'],
      ['subsection', 'unterabschnitt'],
    ],
    divisionsBehindInHeadings: [
      ['book', 'buch'],
      ['part', 'teil'],
      ['part', 'hauptstück'],
      ['title', 'titel'],
      ['chapter', 'kapitel'],
      ['section', 'abschnitt'],
      ['subsection', 'unterabschnitt'],
    ],
    numbers: {
      1: 'erster|erstes',
      2: 'zweiter|zweites',
      3: 'dritter|drittes',
      4: 'vierter|viertes',
      5: 'fünfter|fünftes',
      6: 'sechster|sechstes',
      7: 'siebter|siebtes|siebenter|siebentes',
      8: 'achter|achtes',
      9: 'neunter|neuntes',
      10: 'zehnter|zehntes',
    },
  },
  citations: {
    types: {
      bundesgesetz: 'bundesgesetz|bundesgesetzes',
      gesetz: 'gesetz|gesetzes',
      bundesbeschluss: 'bundesbeschluss|bundesbeschlusses',
      verordnung: 'verordnung',
    },
    manyADay: 'bundesgesetz|gesetz|bundesbeschluss|verordnung',
    followsType: true,
    about: 'über|betreffend|zum|zur',
    forYear: 'für|für das Jahr|des Jahres',
    fillers: 'über|und|zum|zur|für|im|in|betreffend',
    articles: { artikel: 'artikel|artikels|artikeln|art', par: '§|§§|paragraf|paragraph' },
    plural: /^(?:artikeln?|§§)$/,
    letterInNumber: true,
    inner: 'abs|absatz|absatzes|absätze|lit|buchstabe|buchstaben|bst|ziff|ziffer|nr|nummer|satz|unterabs|unterabsatz',
    paragraphs: 'abs|absatz|absatzes|lit|buchstabe|bst|ziff|ziffer|nr|nummer',
    and: 'und|oder',
    to: 'bis',
    the: 'der|die|das|den|dem|des',
    of: 'des|der|vom|von',
    joins: 'des|der|die|das|dem|den|vom|von',
    furtherJoins: 'ff|f|fortfolgende|folgende',
    endings: [
      [/gesetz(?:es|e|s)$/, 'gesetz'],
      [/gesetzbuche?s?$/, 'gesetzbuch'],
      // Adjectives of names: `Bürgerliches Gesetzbuch`, `des Bürgerlichen Gesetzbuchs`.
      [/(?<=(?:lich|isch|mein|onal))(?:es|en|er|em|e)$/, ''],
    ],
    digraphs: { ae: 'a', oe: 'o', ue: 'u', ss: 'ß' },
    compoundEnds: 'gesetz|gesetzes|gesetzbuch|gesetzbuchs|gesetzbuches|verordnung|ordnung|verfassung',
    titleNames: compounds,
    nameWords: 'gesetz|bundesgesetz|verordnung|gesetzbuch|ordnung|verfassung|bundesverfassung',
  },
  dates: { before: 'vom' },
  messages: { affected: 'betroffen' },
  notes,
  endings: {
    repealed: 'aufgehoben|weggefallen|gestrichen|außer kraft|außer kraft getreten|entfällt',
    repealedForm: /^(?:anm\.?: )?(?:aufgehoben|weggefallen) durch(?!\p{L})/iu,
    // Austria: `§ 10. (Anm.: Aufgehoben durch BGBl. Nr. 393/1929)`.
    repealedHeading: /^anm\.?: (?:aufgehoben|weggefallen) durch(?!\p{L})/iu,
  },
};
