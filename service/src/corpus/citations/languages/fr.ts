import { fr as parts } from '../../articles/languages/fr.ts';
import type { CitationLanguage } from './language.ts';

/** French. */
export const fr: CitationLanguage = {
  parts,
  types: {
    loi: 'loi',
    'loi organique': 'loi organique|lo|l o',
    'loi constitutionnelle': 'loi constitutionnelle',
    ordonnance: 'ordonnance|ord',
    décret: 'décret|décr',
    'décret loi': 'décret loi',
    arrêté: 'arrêté|arr',
    constitution: 'constitution',
  },
  manyADay: 'décret|arrêté',
  articles: { article: 'article|articles|art|arts' },
  inner: 'alinéa|alinéas|al|paragraphe|paragraphes|point|points|deuxième|premier|troisième|dernier',
  joins: 'de|du|des|la|le|les|l|d|à|au|aux|en',
  fillers: 'et|ou|pour|par|sur|relative|relatif|portant|un|une|dans',
  amends: 'modifiant|modification|modifie|abrogeant|abrogation|application|ratifiant|ratification|réforme|réformant',
  severalLaws: 'lois|décrets|ordonnances|codes',
  shortNames: {
    CGI: 'Code général des impôts',
    CGCT: 'Code général des collectivités territoriales',
    CPI: 'Code de la propriété intellectuelle',
    CRPA: "Code des relations entre le public et l'administration",
  },
  nameWords: 'code|constitution',
  plural: /s$/,
  own: 'présente|présent',
  same: 'même|ladite|ledit|dudit|susvisée|susvisé|susmentionnée|susmentionné|précitée|précité',
  previous: 'précédent',
  next: 'suivant',
  namesInText: 'after',
  namesBegin: 'code|constitution',
  saying:
    'dit|dispose|prévoit|énonce|précise|stipule|indique|définit|prescrit|est ainsi rédigé|ainsi rédigée|que|ceci|ce qui suit|expressément|également|aussi',
};
