import type { Language } from './language.ts';

export const gl: Language = {
  name: 'galician',
  questions: [
    'que pasa se|que podo facer|teño dereito a|é obrigatorio|é legal|pódese|podo|pode|poden|debo|debe|deben',
    'teño que|hai que|necesito|canto tempo|canto|canta|cantos|cantas|cando|como|onde|quen|cal|cales|que é|por que',
    'meu|miña|me|eu',
  ].join('|'),
  parts: {
    articles: { artigo: 'artigo' },
    provisions: { 'disposición derradeira': 'disposicións derradeiras' },
  },
  endings: { repealed: 'derrogado|derrogada|derrogados|derrogadas' },
};
