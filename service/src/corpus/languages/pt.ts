import { everyday } from './everyday/pt.ts';
import type { Language } from './language.ts';

export const pt: Language = {
  name: 'portuguese',
  questions: [
    'o que acontece se|que acontece se|o que posso fazer|o que devo fazer|tenho direito a|tenho direito',
    'é obrigatório|é legal|é permitido|é possível|pode-se|posso|pode|podem|podemos|devo|deve|devem|tenho de',
    'tenho que|tem de|tem que|é preciso|preciso|quero|quanto custa|quanto|quanta|quantos|quantas',
    'quando|como|onde|quem|qual é|qual|quais|o que é|o que|que|por que|porque|meu|minha|meus|minhas|me|eu|se',
  ].join('|'),
  speaker: [
    'me|meu|minha|meus|minhas|eu|mim|comigo|tenho|estou|sou|fui|quero|posso|devo|quanto se|quanto tempo',
    'quantos dias|o que fazer',
  ].join('|'),
  everyday,
  parts: {
    articles: { artigo: 'artigo' },
    ranges: { artigos: 'artigos' },
    abbreviations: 'art|arts',
    common: 'do da dos das em não um uma os',
    provisions: {
      'disposição transitória': 'disposições transitórias',
      'disposição final': 'disposições finais',
    },
    annexes: { anexo: 'anexo' },
    divisions: [
      ['book', 'livro'],
      ['part', 'parte'],
      ['title', 'título'],
      ['chapter', 'capítulo'],
      ['section', 'secção|seção'],
      ['subsection', 'subsecção|subseção'],
    ],
    only: 'único|única',
    numbers: { 1: 'primeiro', 3: 'terceiro', 4: 'quarto', 9: 'nono' },
  },
  dates: { before: 'de', of: 'de', year: 'de' },
  messages: { affected: 'afetad' },
  endings: {
    repealed: 'revogado|revogada|revogados|revogadas',
    repealedForm: /^revogad[oa]s? (?:pel[oa]|por)(?!\p{L})/iu,
  },
};
