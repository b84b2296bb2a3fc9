import { ca as parts } from '../../articles/languages/ca.ts';
import type { CitationLanguage } from './language.ts';

/** Catalan. */
export const ca: CitationLanguage = {
  parts,
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
  joins: 'de|del|dels|la|les|el|els|l|d|al|a|en',
  fillers: 'i|o|per|pel|pels|qual|s|es|amb|sobre|que',
  approvals: 'aprovació|aprova|text refós|text consolidat',
  amends: 'modifica|modifiquen|modificació|reforma|deroga|derogació|desenvolupa|desenvolupament|aplicació|adaptació',
  severalLaws: 'lleis|decrets|reglaments',
  pluralEnding: /(?<=\p{L}{2}io)ns(?!\p{L})/giu,
  nameWords: 'codi|constitució|reglament|estatut',
  plural: /s$/,
  own: 'aquesta|aquest|present',
  same: 'dita|dit|esmentada|esmentat|citada|citat|mateixa|mateix',
  previous: 'anterior|precedent',
  next: 'següent',
  namesInText: 'after',
  namesBegin: 'codi|constitució|reglament|llei|llei qualificada',
  approvedBy: 'aprovat per|aprovada per|aprovat mitjançant',
  saying:
    'diu|estableix|disposa|assenyala|preveu|indica|expressa|defineix|determina|prescriu|que|així|el següent|textualment|literalment|expressament|també',
};
