import { dayOf } from '../front-matter.ts';
import { everyday } from './everyday/fr.ts';
import type { Language } from './language.ts';
import type { NoteGrammar } from './note-grammar.ts';

const effect = /En vigueur ?:(?:\*\*)? ?(\d\d)-(\d\d)-(\d{4})(?=\s?[>(.;])/u;

/**
 * Matches a note about a judgment: `*(NOTE : par son arrêt n° 7/2011 du 27-01-2011 (…), la Cour … a annulé l'article 200)*`, or
 * `<NOTE : par son arrêt n° 80/97 …, la Cour d'Arbitrage annule l'article 133; En vigueur : 01-01-1996>`.
 */
const judgment = /^\*?[(<](?:NOTE ?: ?)?par (?:son|l['’]|un) ?arrêté? n° ?\d/iu;

/** Matches the end of a note about a judgment on the whole article. The law may be named, and the day of effect. */
const wholeArticle =
  "(?:le présent article|l['’]article [\\p{L}\\d/.-]+)(?: d[ue] (?:présent |même )?(?:la (?:présente |même )?)?(?:décret|loi|ordonnance|code)(?!\\p{L})[^,;:<>]*)?\\s?(?:; ?(?:\\*\\*)?En vigueur ?:(?:\\*\\*)? ?[\\d-]+)?[)>]\\*?$";

/**
 * Notes in Belgium: below an article, a line `----------`, then one line for each mark in the text: `(1)<L
 * 2022-10-16/02, art. 2, 010; En vigueur : 03-11-2022>`. An act is named by type, day and number. If a condition
 * follows the day (`01-05-2018, dans la mesure où …`), the day does not hold for the whole article. A note about a
 * judgment is a separate paragraph. A judgment without a day of effect counts from its own
 * day: until then, the article was applied.
 */
const notes: NoteGrammar = {
  forms: [
    { quoted: false, initials: '-', first: /^-{5,}$/, next: /^\(\d{1,3}\) ?</ },
    { quoted: false, initials: '*(<', first: judgment },
  ],
  opening: /^\(\d{1,3}\) ?<|^\*?[(<](?:NOTE ?:|par son arrêt)/iu,
  cuts: (text) => [...text.matchAll(/(?<=\n)\(\d{1,3}\) ?</g)].map(({ index }) => index),
  types: [
    [/^\(\d+\) ?<(?:Inséré|Rétabli)/u, 'added'],
    [/^\(\d+\) ?<Abrogé/u, 'repealed'],
    [/^\(\d+\) ?<\p{Lu}+ \[?\d{4}-/u, 'changed'],
    [/^\*?[(<](?:NOTE|par)[^<]* (?:a annulé|annule) /iu, 'annulled'],
  ],
  // `173, 3°` is a piece of an article.
  whole: [
    [new RegExp(`^\\*?[(<](?:NOTE|par)[^<]* (?:a annulé|annule) ${wholeArticle}`, 'iu'), 'annulled'],
    [new RegExp(`^\\*?[(<](?:NOTE|par)[^<]* (?:a suspendu|suspend) ${wholeArticle}`, 'iu'), 'suspended'],
  ],
  wholeOf: /(?:annulé?e?|suspendu?) l['’]article ([\p{L}\d/.-]*[\p{L}\d])/iu,
  sourceId: /(?<!\d)(\d{4}-\d\d-\d\d\/\w\d)/,
  acts: (text) =>
    [...text.matchAll(/(\p{Lu}+) \[?((\d{4}-\d\d-\d\d)\/\w\d)/gu)].map(({ 1: type, 2: number, 3: day, index }) => {
      return { act: `${type} ${number}`, at: index, date: dayOf(day) };
    }),
  provision: () => null,
  effect: (text) => {
    const [, day, month, year] = effect.exec(text) ?? [];
    if (day !== undefined) return { date: dayOf(`${year}-${month}-${day}`) };
    if (judgment.test(text)) {
      const [, day, month, year] = /^[^<>,;]* du (\d\d)-(\d\d)-(\d{4})/u.exec(text.replace(/^\*?</u, '')) ?? [];
      if (day !== undefined) return { date: dayOf(`${year}-${month}-${day}`) };
    }
    return /En vigueur/u.test(text) ? { date: null } : null;
  },
};

export const fr: Language = {
  name: 'french',
  nouns: 'avions|ayant|ayants|sommes',
  questions: [
    "que se passe-t-il si|qu'arrive-t-il si|que faire si|que puis-je faire|que dois-je faire|ai-je le droit de",
    'ai-je droit à|ai-je droit|a-t-on le droit de|est-ce obligatoire|est-il obligatoire|est-il possible de',
    "est-il possible|est-ce légal|est-il permis de|est-ce que|est ce que|qu'est-ce que|qu'est-ce qu'|peut-on",
    'puis-je|peut-il|peuvent-ils|je peux|on peut|peut|peuvent|pouvons-nous|dois-je|doit-on|doit-il|je dois',
    'il faut|faut-il|doit|doivent|combien de|combien|quand|comment|où|qui|quel est',
    'quelle est|quels sont|quelles sont|quel|quelle|quels|quelles|que|quoi|pourquoi|mon|ma|mes|me|je|si',
    "jusqu'à quand|depuis quand|à partir de quand|à quel|à quelle|à quels|de quel|de quelle|dans quel|dans quelle",
    'dans quels|en quelle|pour quel|pour quelle|sous quel|à qui|de qui|par qui|avec qui|chez qui|est-il|est-elle',
    'est-ce|suis-je|sommes-nous|sont-ils|y a-t-il|existe-t-il|a-t-on|a-t-il|ai-je|peut-elle|vais-je|va-t-on',
    "pourrais-je|pourrait-on|devrais-je|notre|nos|bonjour|merci|s'il vous plaît",
  ].join('|'),
  speaker: [
    "je|j'ai|j'avais|j'étais|j'habite|j'aimerais|m'a|m'ont|m'est|mon|ma|mes|me|moi|nous|suis|puis-je|dois-je",
    'combien|ai-je|peut-on|que faire|peut-il|peut-elle|peuvent-ils|peuvent-elles|doit-il|doit-elle|doit-on',
    'faut-il|a-t-il|a-t-elle|a-t-on|y a-t-il|est-ce que|est-il',
  ].join('|'),
  everyday,
  parts: {
    articles: { article: 'article' },
    ranges: { articles: 'articles' },
    abbreviations: 'art|arts',
    common: 'le les des est du une dans par',
    signIsParagraph: true,
    quotesAbbreviated: true,
    preambles: 'exposé des motifs|préambule',
    formulas: 'arrête|arrêtent|arrêtons|décrète|décrètent|décrétons|ordonne|avons ordonné et ordonnons',
    neverLast: 'de du des le la les et en par pour aux',
    provisions: {
      'disposition additionnelle': 'dispositions additionnelles',
      'disposition transitoire': 'dispositions transitoires',
      'disposition finale': 'dispositions finales',
    },
    annexes: { annexe: 'annexe', appendice: 'appendice' },
    divisions: [
      ['part', 'partie'],
      ['book', 'livre'],
      ['title', 'titre'],
      ['subtitle', 'sous-titre'],
      ['chapter', 'chapitre'],
      ['section', 'section'],
      ['subsection', 'sous-section'],
      ['paragraph', 'paragraphe'],
      ['subparagraph', 'sous-paragraphe'],
    ],
    rangeWords: 'à|et',
    ordinalMarks: 'er|ère|re|ème',
    romanMarks: 'er|re',
    codeLetters: 'LO',
    only: 'unique',
    ordinals: {
      upTo19:
        'première deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième ' +
        'treizième quatorzième quinzième seizième',
    },
    numbers: {
      1: 'premier|première',
      2: 'deuxième|second|seconde',
      3: 'troisième',
      4: 'quatrième',
      5: 'cinquième',
      6: 'sixième',
      7: 'septième',
      8: 'huitième',
      9: 'neuvième',
      10: 'dixième',
      11: 'onzième',
      12: 'douzième',
      13: 'treizième',
      14: 'quatorzième',
      15: 'quinzième',
      16: 'seizième',
    },
  },
  citations: {
    types: {
      loi: 'loi|lois coordonnées',
      'loi organique': 'loi organique|lo|l o',
      'loi constitutionnelle': 'loi constitutionnelle',
      ordonnance: 'ordonnance|ord',
      décret: 'décret|décr',
      'décret loi': 'décret loi',
      arrêté: 'arrêté|arr',
      constitution: 'constitution',
      'règlement grand ducal': 'règlement grand ducal|règlements grand ducaux|rgd',
    },
    manyADay: 'décret|arrêté|règlement grand ducal',
    dayTypes: { L: 'loi', D: 'décret', A: 'arrêté' },
    articles: { article: 'article|articles|art|arts' },
    inner: '§|alinéa|alinéas|al|paragraphe|paragraphes|point|points|deuxième|premier|troisième|dernier',
    paragraphs: 'paragraphe|point|§',
    capitalsInNumber: true,
    pointMark: '°',
    numberWords: 'n|no|nº|numéro',
    and: 'et|ou',
    to: 'à|a|au',
    the: 'le|la|les|l’',
    of: 'de|du|des|d’',
    joins: 'de|du|des|la|le|les|l|d|à|au|aux|en',
    furtherJoins: 'suivants|suivantes|suiv|s',
    about: 'de|du|des|d’|sur|relative|relatives|portant',
    former: 'ancien|ancienne',
    forYear: 'pour|pour l’année|pour l’exercice|de l’année|de l’exercice',
    fillers: 'et|ou|pour|par|sur|relative|relatif|portant|un|une|dans|française|français',
    amends: 'modifiant|modification|modifie|abrogeant|abrogation|application|ratifiant|ratification|réforme|réformant',
    severalLaws: 'lois|décrets|ordonnances|codes',
    partTitles: /, annexe [IVX]+|\(ancien\)$/iu,
    shortNames: {
      CC: 'Code civil',
      CP: 'Code pénal',
      CPC: 'Code de procédure civile',
      CPP: 'Code de procédure pénale',
      'C. civ.': 'Code civil',
      'C. com.': 'Code de commerce',
      'C. jud.': 'Code judiciaire',
      'C. pén.': 'Code pénal',
      'C. trav.': 'Code du travail',
      'C. consom.': 'Code de la consommation',
      'C. env.': "Code de l'environnement",
      'C. urb.': "Code de l'urbanisme",
      'C. pr. civ.': 'Code de procédure civile',
      'C. proc. civ.': 'Code de procédure civile',
      'C. pr. pén.': 'Code de procédure pénale',
      'C. proc. pén.': 'Code de procédure pénale',
      CGI: 'Code général des impôts',
      CGCT: 'Code général des collectivités territoriales',
      CPI: 'Code de la propriété intellectuelle',
      CRPA: "Code des relations entre le public et l'administration",
    },
    nameWords: 'code|constitution',
    aloneNames: 'constitution',
    plural: /s$/,
    own: 'présente|présent',
    same: 'même|ladite|ledit|dudit|susvisée|susvisé|susmentionnée|susmentionné|précitée|précité',
    its: 'son|ses|leur|leurs|autre|autres',
    changing:
      'modifié|modifiée|modifiés|modifiées|modification|remplacé|remplacée|remplacés|remplacées|inséré|insérée|insérés|insérées|' +
      'rédigé|rédigée|rédigés|rédigées|rédaction|abrogé|abrogée|abrogés|abrogées|supprimé|supprimée|supprimés|supprimées|complété|complétée|ajouté|ajoutée',
    previous: 'précédent',
    next: 'suivant',
    namesInText: 'after',
    namesBegin: 'code|nouveau code|ancien code|constitution|livre des procédures',
    saying:
      'dit|dispose|prévoit|énonce|précise|stipule|indique|définit|prescrit|est ainsi rédigé|ainsi rédigée|que|ceci|ce qui suit|expressément|également|aussi',
  },
  dates: {
    months: { janv: 1, févr: 2, fév: 2, avr: 4, juill: 7, juil: 7, sept: 9, oct: 10, nov: 11, déc: 12 },
    before: 'de|du|d’|le',
    of: 'de|d’',
    dayMarks: 'er',
  },
  relations: {
    verbs: { repeals: 'abroge', replaces: 'remplace', amends: 'modifie|complète', implements: 'applique' },
  },
  notes,
  messages: { affected: 'modifi|concern', more: 'plus|autres' },
  endings: {
    repealed:
      'abrogé|abrogée|abrogés|abrogées|abroge|supprimé|supprimée|supprimés|supprimées|rapporté|rapportée|article abrogé|' +
      'texte abrogé|texte abrogé, non reproduit|périmé|article périmé|articles abrogés|disposition abrogée|' +
      'dispositions abrogées|dispositions périmées',
    annulled: 'annulé|annulée|annulés|annulées',
    suspended: 'suspendu|suspendue|suspendus|suspendues',
    empty: 'sans objet',
    // Belgium writes the act in angle brackets: `(abrogé) <L 1985-03-06, art. 2>`. With a text after them, the article exists again:
    // `<abrogé par L 1985-03-06, art. 2, et rétabli par L 2002-02-17/43, art. 2> Le gardien …`.
    repealedForm:
      /^(?:article )?(?:abrog|supprim|rapport)[ée]e?s?(?: par(?!\p{L})| pour (?:la|les) (?:région|communauté)|[)\]]? ?<)(?!.*(?:rétabli|>\s*[^<({\s]))/isu,
    annulledForm:
      /^annul[ée]e?s?(?: par (?:l['’]|un |son )?arrêt|[)\]]? ?<)|^dispositions? déclarées? (?:non conformes?|contraires?) à la constitution/iu,
    replacesTitle: /</u,
    // Belgium keeps the text of an article that was repealed before it was in force: `(NOTE : le présent article 70 a été rapporté par
    // L 2003-04-08/33, art. 136. …) Le gardien …`.
    withdrawn:
      /^[\s.*]{0,4}\(NOTE ?: ?le présent article(?: [\p{L}\d/.-]+)? a été (?:abrogé|rapporté|supprimé|retiré) par(?!\p{L})/iu,
    by: (text) => /(?<!\d)(\d{4}-\d\d-\d\d\/\w\d)/.exec(text)?.[1] ?? null,
    // Belgium: `Article 22_DROIT_FUTUR. 22 DROIT FUTUR.` is beside the article 22 that is in force.
    future: /^[\s._]{0,3}DROIT[\s_]FUTUR/u,
    // Belgium: `[¹ ...]¹` with the act in a note, or `(...) <L 1983-06-28, art. 107>`.
    takenAway:
      /^[\s.]{0,3}(?:\[[¹²³⁴-⁹]{1,3} ?(?:\.{3}|…) ?\][¹²³⁴-⁹]{1,3}|[([](?:\.{3}|…)[)\]] ?<\p{L}+ [^<>]{1,200}>)[\s.]*$/u,
    undecided: /En vigueur ?: ?indéterminé|^(?:article )?\p{L}+ pour (?:la|les) /iu,
    announces: true,
    since: (text) => {
      const [, day, month, year, whole] = /En vigueur ?: ?(?:(\d\d)-(\d\d)-(\d{4})|(\d{4}-\d\d-\d\d))/.exec(text) ?? [];
      return dayOf(whole ?? `${year}-${month}-${day}`);
    },
  },
};
