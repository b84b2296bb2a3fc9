import { counting } from '../../base/reader-languages.ts';
import type { MailWords } from './en.ts';

const locale = 'fr';
const count = counting(locale);

export const fr: MailWords = {
  lang: 'fr',
  locale,

  kinds: { new: 'Nouveau texte', repealed: 'Abrogation', reformed: 'Modification', updated: 'Mise à jour' },
  lawsChanged: count({ other: '# textes modifiés' }),
  two: (first, second) => `${first} et ${second}`,
  andMore: (listed, more) => `${listed} et ${more} de plus`,
  by: (act) => `par ${act}`,
  changes: { added: 'ajouté', changed: 'modifié', removed: 'supprimé', moved: 'déplacé' },
  movedTo: (label) => `déplacé : ${label}, texte inchangé`,
  restOnPage: 'La suite est sur la page.',
  moreEvents: count({ one: 'Et # autre modification', other: 'Et # autres modifications' }),
  moreLaws: count({ one: 'Et # autre texte.', other: 'Et # autres textes.' }),
  often: {
    daily: 'Vous recevez ce courriel une fois par jour, lorsqu’il y a du nouveau.',
    weekly: 'Vous recevez ce courriel une fois par semaine, lorsqu’il y a du nouveau.',
  },
  binding: 'Seule la publication officielle fait foi.',
  manage: 'Le modifier ou le suspendre',
  stop: 'Ne plus le recevoir',

  signUpSubject: 'Terminez votre inscription',
  signUp: (
    link,
  ) => `Quelqu’un, probablement vous, s’est inscrit à Open Legislation avec cette adresse. Pour terminer, choisissez un mot de passe ici :

${link}

Le lien fonctionne une seule fois, pendant une heure. Si ce n’était pas vous, vous n’avez rien à faire : sans ce lien, aucun
compte n’est créé.
`,
  passwordSubject: 'Choisissez votre mot de passe',
  password: (
    link,
  ) => `Quelqu’un, probablement vous, s’est inscrit avec cette adresse ou a demandé à en changer le mot de passe. Elle a déjà un compte sur
Open Legislation. Pour choisir le mot de passe du compte, suivez ce lien :

${link}

Il fonctionne une seule fois, pendant une heure. Les sessions ouvertes du compte seront fermées. Si ce n’était pas vous, vous
n’avez rien à faire : votre mot de passe reste le même.
`,
};
