import type { Language } from './language.ts';

export const gl: Language = {
  name: 'galician',
  questions: [
    'que pasa se|que podo facer|teño dereito a|é obrigatorio|é legal|pódese|podo|pode|poden|debo|debe|deben',
    'teño que|hai que|necesito|canto tempo|canto|canta|cantos|cantas|cando|como|onde|quen|cal|cales|que é|por que',
    'meu|miña|me|eu',
  ].join('|'),
  speaker: 'eu|meu|miña|meus|miñas|teño|estou|quero|podo|debo',
  parts: {
    // Only laws of Spain are written in Galician, so their ids have the Spanish word.
    articles: { articulo: 'artigo' },
    ranges: { articulos: 'artigos' },
    abbreviations: 'art|arts',
    common: 'do da dos das os unha non polo',
    provisions: {
      'disposición derrogatoria': 'disposicións derrogatorias',
      'disposición derradeira': 'disposicións derradeiras',
    },
    sharedIds: {
      textsOf: 'spanish|galician',
      ids: {
        artigo: 'articulo',
        artigos: 'articulos',
        'disposicion-derrogatoria': 'disposicion-derogatoria',
        'disposicion-derradeira': 'disposicion-final',
      },
    },
    numbers: { 1: 'primeiro', 3: 'terceiro', 7: 'sétimo', 8: 'oitavo', 9: 'noveno' },
  },
  endings: { repealed: 'derrogado|derrogada|derrogados|derrogadas' },
};
