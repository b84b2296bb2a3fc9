import { usualLayout } from './history.ts';
import type { Country } from './law.ts';
import { lawsOfAldoria } from './laws/xa/index.ts';
import { lawsOfBrannick } from './laws/xb/index.ts';
import { lawsOfCorvanne } from './laws/xc/index.ts';

const aldoria: Country = {
  code: 'xa',
  name: 'República de Aldoria',
  language: 'spanish',
  layout: usualLayout,
  website: 'https://gaceta.aldoria.example',
  notice: 'Texto ficticio de demostración: la República de Aldoria no existe y esta norma no rige en ningún lugar.',
  readme: `# Legislación de la República de Aldoria (ficticia)

La República de Aldoria no existe. Estas normas se escribieron para la demostración de Open Legislation y no rigen
en ningún lugar. El código \`xa\` pertenece al intervalo que ISO 3166 reserva a los usuarios.
`,
  repealedArticle: '(Derogado)',
  messages: {
    firstVersion: 'versión original',
    published: 'Publicación original de',
    norm: 'Norma',
    act: 'Disposición',
    date: 'Fecha',
    source: 'Fuente',
    affected: 'Artículos afectados',
    more: (count) => `y ${count} más`,
  },
  journal: (year, number) => `GOA-A-${year}-${number}`,
  laws: lawsOfAldoria,
};

const brannick: Country = {
  code: 'xb',
  name: 'Commonwealth of Brannick',
  language: 'english',
  layout: '{directory}/{year}/{identifier}.md',
  website: 'https://statutes.brannick.example',
  notice: 'Fictional demonstration text: the Commonwealth of Brannick does not exist and this law binds nobody.',
  readme: `# Laws of the Commonwealth of Brannick (fictional)

There is no Commonwealth of Brannick. These laws were written for the Open Legislation demo and bind nobody.
The code \`xb\` is from the range that ISO 3166 leaves to its users. Files are sorted by year, see \`.legalize.yml\`.
`,
  repealedArticle: '(Repealed)',
  messages: {
    firstVersion: 'original version',
    published: 'Original publication of',
    norm: 'Norm',
    act: 'Disposition',
    date: 'Date',
    source: 'Source',
    affected: 'Affected articles',
    more: (count) => `and ${count} more`,
  },
  journal: (year, number) => `BRK-${year}-c${number}`,
  laws: lawsOfBrannick,
};

const corvanne: Country = {
  code: 'xc',
  name: 'Principauté de Corvanne',
  language: 'french',
  layout: usualLayout,
  website: 'https://journal.corvanne.example',
  notice: "Texte fictif de démonstration : la Principauté de Corvanne n'existe pas et ce texte n'oblige personne.",
  readme: `# Législation de la Principauté de Corvanne (fictive)

La Principauté de Corvanne n'existe pas. Ces textes ont été écrits pour la démonstration d'Open Legislation et
n'obligent personne. Le code \`xc\` fait partie de ceux que l'ISO 3166 laisse à ses utilisateurs.
`,
  repealedArticle: '(Abrogé)',
  // Some lines are in English. In the real French repository, too, some lines are in the language of its makers.
  messages: {
    firstVersion: 'version initiale',
    published: 'Publication initiale :',
    norm: 'Norm',
    act: 'Disposition',
    date: 'Date',
    source: 'Source',
    affected: 'Affected articles',
    more: (count) => `et ${count} autres`,
  },
  journal: (year, number) => `JOC-${year}-${String(number).padStart(4, '0')}`,
  laws: lawsOfCorvanne,
};

export const countries: Country[] = [aldoria, brannick, corvanne];
