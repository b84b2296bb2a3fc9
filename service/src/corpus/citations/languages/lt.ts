import { lt as parts } from '../../articles/languages/lt.ts';
import type { CitationLanguage } from './language.ts';

/** Lithuanian. Numbers are unique, so the type may be left out: `Nr. VIII-1864`. */
export const lt: CitationLanguage = {
  parts,
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
  inner: 'dalis|dalies|dalyje|dalį|d|punktas|punkto|punkte|p|papunktis|papunkčio',
  joins: 'lietuvos respublikos lr',
  fillers: 'ir|dėl|bei|tar|i|k',
  endings: [
    [/(?:io|is|iai|ius|iu)$/, 'i'],
    [/(?:as|o|ui|a|u|e|os|es|ys|us|ai|y)$/, ''],
  ],
  amends: 'pakeitimo|pakeitimai|papildymo|pripažinimo|įgyvendinimo',
  nameWords: 'kodeksas|kodekso|konstitucija|konstitucijos|konstitucijai|konstituciją|konstitucijoje|įstatymas|įstatymo',
  plural: /(?:iai|iu|iuose|ius|iais|iams)$/,
  own: 'šio|šis|šiame|šiuo|šį|šiam',
  same: 'paties|minėto|nurodyto',
  namesInText: 'before',
  nameEnds:
    'kodeksas|kodekso|kodeksui|kodeksą|kodeksu|kodekse|konstitucija|konstitucijos|konstitucijai|konstituciją|konstitucijoje|' +
    'įstatymas|įstatymo|įstatymui|įstatymą|įstatymu|įstatyme',
  saying:
    'sako|nustato|nustatyta|numato|numatyta|nurodo|nurodyta|skelbia|įtvirtina|įtvirtinta|apibrėžia|teigiama|kad|taip|šitaip|taip pat|aiškiai',
};
