import { everyday } from './everyday/ca.ts';
import type { Language } from './language.ts';
import type { FoundAct, NoteGrammar } from './note-grammar.ts';

const opening = /^(?:Modifica|Afegi|Suprimi|Deroga)(?:t|ts|da|des) (?:per|pel) /u;

const actForm = /(?:Llei(?: qualificada)?|Decret(?: llei| legislatiu)?|Reglament) [\d.]+\/\d{4}/gu;

function acts(text: string): FoundAct[] {
  return [...text.matchAll(actForm)].map((match) => ({ act: match[0], at: match.index, date: null }));
}

/** Andorra: `Modificat per la Llei 18/2014`, in a paragraph of its own. */
const notes: NoteGrammar = {
  forms: [
    {
      quoted: false,
      initials: 'MASD',
      first: new RegExp(
        `${opening.source}(?:la |l['’])?(?:Llei|Decret|Reglament)[^.:;]{0,40} [\\d.]+/\\d{4}\\.?$`,
        'u',
      ),
    },
  ],
  opening,
  cuts: () => [],
  types: [
    [/^Modifica/u, 'changed'],
    [/^Afegi/u, 'added'],
    [/^Suprimi/u, 'removed'],
    [/^Deroga/u, 'repealed'],
  ],
  sourceId: /(?!)/,
  acts,
  provision: () => null,
  effect: () => null,
};

export const ca: Language = {
  name: 'catalan',
  questions: [
    'què passa si|què puc fer si|què he de fer|tinc dret a|és obligatori|és legal|està permès|es pot|es poden|puc',
    "pot|poden|podem|em pot|em poden|haig de|he de|s'ha de|ha de|han de|cal|necessito|vull|quant de|quant",
    'quanta|quants|quantes|quan|com|on|qui|quin|quina|quins|quines|què és|què|per què|el meu|la meva|els meus',
    'les meves|meu|meva|em|jo|si|fins quan|des de quan|a partir de quan|cada quant|cada quants|a quin|a quina',
    'en quin|en quina|en quins|a qui|de qui|amb qui|amb quants|és|són|està|estan|estic obligat a|estic obligada a',
    "estic|hi ha|existeix|m'han de|m'ha de|ens poden|hauria de|podria|volia saber|nostre|nostra|hola|bon dia",
    'bona tarda|si us plau|gràcies',
  ].join('|'),
  speaker: 'em|jo|meu|meva|meus|meves|tinc|estic|sóc|soc|he|vull|puc|haig',
  everyday,
  parts: {
    articles: { article: 'article' },
    ranges: { articles: 'articles' },
    abbreviations: 'art|arts',
    common: 'els les del dels amb que per una',
    preambles: 'exposició de motius|preàmbul',
    formulas: 'disposo|decreta|decret|decreto|acorda|acordo|resolc|ordeno',
    enactors: 'el president|la presidenta',
    neverLast: 'de del dels el la els les i en per amb al als',
    provisions: {
      'disposició addicional': 'disposicions addicionals',
      'disposició transitòria': 'disposicions transitòries',
      'disposició derogatòria': 'disposicions derogatòries',
      'disposició final': 'disposicions finals',
    },
    sharedIds: {
      textsOf: 'spanish',
      ids: {
        article: 'articulo',
        articles: 'articulos',
        'disposicio-addicional': 'disposicion-adicional',
        'disposicio-transitoria': 'disposicion-transitoria',
        'disposicio-derogatoria': 'disposicion-derogatoria',
        'disposicio-final': 'disposicion-final',
      },
    },
    annexes: { annex: 'annex', apendix: 'apèndix' },
    units: { norma: 'feminine', regla: 'feminine', base: 'feminine', clàusula: 'feminine', apartat: 'masculine' },
    divisions: [
      ['book', 'llibre'],
      ['part', 'part'],
      ['title', 'títol'],
      ['chapter', 'capítol'],
      ['section', 'secció'],
      ['subsection', 'subsecció'],
    ],
    numberSigns: 'núm|num|número|numero|n',
    numberJoin: 'i',
    rangeWords: 'a|al|i|e',
    ordinalMarks: 'è|é|ena|na|ns',
    ordinalLetters: { 1: 'r', 2: 'n', 3: 'r', 4: 't' },
    only: 'únic|única',
    ordinals: {
      upTo19:
        'primera segona tercera quarta cinquena sisena setena vuitena novena desena onzena dotzena tretzena catorzena ' +
        'quinzena setzena dissetena divuitena dinovena',
    },
    numbers: {
      1: 'primer|primera|unè|unena',
      2: 'segon|segona|dosè|dosena',
      3: 'tercer|tercera|tresè|tresena',
      4: 'quart|quarta|quatrè|quatrena',
      5: 'cinquè|cinquena|quint|quinta',
      6: 'sisè|sisena',
      7: 'setè|setena',
      8: 'vuitè|vuitena',
      9: 'novè|novena',
      10: 'desè|desena',
      11: 'onzè|onzena',
      12: 'dotzè|dotzena',
      13: 'tretzè|tretzena',
      14: 'catorzè|catorzena',
      15: 'quinzè|quinzena',
      16: 'setzè|setzena',
      17: 'dissetè|dissetena',
      18: 'divuitè|divuitena',
      19: 'dinovè|dinovena',
      20: 'vint|vintè|vintena',
      30: 'trenta|trentè|trentena',
      40: 'quaranta|quarantè|quarantena',
    },
  },
  citations: {
    types: {
      llei: 'llei',
      'llei qualificada': 'llei qualificada|lq',
      'decret llei': 'decret llei|dl',
      'decret legislatiu': 'decret legislatiu',
      decret: 'decret',
      reglament: 'reglament',
      ordre: 'ordre',
      constitució: 'constitució',
    },
    manyADay: 'decret|reglament|ordre',
    articles: { article: 'article|articles|art|arts' },
    provisions: {
      'disposició addicional': 'disposicions addicionals|disp add|d a|da',
      'disposició transitòria': 'disposicions transitòries|disp trans|d t|dt',
      'disposició derogatòria': 'disposicions derogatòries|d d|dd',
      'disposició final': 'disposicions finals|disp final|d f|df',
    },
    inner: 'apartat|apartats|paràgraf|lletra|lletres|punt|punts|número|núm|incís',
    paragraphs: 'apartat|lletra|punt|número|núm',
    numberSigns: 'núm|num',
    numberWords: 'n|no|nº|numero',
    and: 'i|o',
    to: 'a|al|fins',
    the: 'el|la|els|les|l’',
    of: 'de|del|dels|d’',
    joins: 'de|del|dels|la|les|el|els|l|d|al|a|en',
    furtherJoins: 'següents',
    inIts: 'en el seu|en els seus|en l’',
    about: 'de|del|d’|sobre|relativa',
    forYear:
      'per a|per al|per a l’any|per a l’exercici|per a l’exercici del|per al exercici del|de l’any|de l’exercici del',
    fillers: 'i|o|per|pel|pels|qual|s|es|amb|sobre|que',
    approvals: 'aprovació|aprova|text refós|text consolidat',
    amends: 'modifica|modifiquen|modificació|reforma|deroga|derogació|desenvolupa|desenvolupament|aplicació|adaptació',
    severalLaws: 'lleis|decrets|reglaments',
    pluralEnding: /(?<=\p{L}{2}io)ns(?!\p{L})/giu,
    nameWords: 'codi|constitució|reglament|estatut',
    aloneNames: 'constitució',
    plural: /s$/,
    own: 'aquesta|aquest|present',
    same: 'dita|dit|esmentada|esmentat|citada|citat|mateixa|mateix',
    its: 'seu|seus|seva|seves|altre|altres|referit|referits',
    changing:
      'modifica|modifiquen|modificació|modificacions|redactat|redactada|redactats|redactades|redacció|afegeix|afegeixen|suprimeix|' +
      'suprimeixen|substitueix|substitueixen|deroga|deroguen|derogat|derogada|derogats|derogades',
    previous: 'anterior|precedent',
    next: 'següent',
    namesInText: 'after',
    namesBegin: 'codi|constitució|reglament|llei|llei qualificada',
    approvedBy: 'aprovat per|aprovada per|aprovat mitjançant',
    saying:
      'diu|estableix|disposa|assenyala|preveu|indica|expressa|defineix|determina|prescriu|que|així|el següent|textualment|literalment|expressament|també',
  },
  dates: { before: 'de|del|d’', of: 'de|d’', year: 'de|del|de l’any' },
  notes,
  endings: {
    repealed:
      'derogat|derogada|derogats|derogades|suprimit|suprimida|suprimits|suprimides|article derogat|article suprimit',
    annulled: 'anul·lat|anul·lada|anul·lats|anul·lades',
    suspended: 'suspès|suspesa|suspesos|suspeses',
    empty: 'sense contingut',
    repealedForm: /^(?:derogat|derogada|suprimit|suprimida) per(?!\p{L})/iu,
  },
};
