import { say } from '../say.ts';
import type { AccountPhrases } from './en.ts';

export const accountFr: AccountPhrases = {
  places: {
    overview: 'Aperçu',
    keys: 'Clés',
    usage: 'Utilisation',
    webhooks: 'Webhooks',
    digests: 'Alertes par courriel',
    connections: 'Connexions',
    account: 'Compte',
    syncs: 'Synchronisations',
    accounts: 'Comptes',
  },
  operator: 'Exploitant',
  shownOnlyNow: 'Affiché une seule fois',
  copy: 'Copier',
  cancel: 'Annuler',
  notSaved: 'Rien n’a été enregistré : voyez ci-dessous ce qui ne va pas.',

  signIn: 'Se connecter',
  signUp: 'Créer un compte',
  signOut: 'Se déconnecter',
  signedOut: 'Vous êtes déconnecté.',
  email: 'Adresse électronique',
  password: 'Mot de passe',
  forgot: 'Mot de passe oublié ?',
  noAccount: (link) => say`Pas encore de compte ? ${link('Créez-en un')}.`,
  haveAccount: (link) => say`Vous avez déjà un compte ? ${link('Connectez-vous')}.`,
  signUpHelp: 'Un compte vous donne des clés pour l’API et des alertes quand les textes changent.',
  linkComes: 'Vous recevrez un courriel avec un lien pour choisir votre mot de passe.',
  welcome: 'Bienvenue. Créez une clé pour votre premier appel.',
  newPasswordTitle: 'Réinitialiser le mot de passe',
  newPasswordHelp:
    'Vous recevrez un courriel avec un lien pour en choisir un. C’est aussi ainsi qu’un compte sans mot de passe reçoit le premier.',
  sendMail: 'Envoyer le courriel',
  mailSent: (email) =>
    `Nous avons envoyé un courriel à ${email}, si l’adresse est exacte. Le lien fonctionne une seule fois, pendant une heure.`,
  mailWritten: (email) =>
    `Un courriel à ${email} a été écrit, si l’adresse est exacte. Cette installation n’en envoie pas : c’est un fichier du dossier « outbox » du dossier de données, que l’exploitant peut ouvrir.`,
  choosePassword: 'Choisir un mot de passe',
  choosePasswordFor: (email) => say`Pour ${email}. Les sessions ouvertes avec cette adresse seront fermées.`,
  newPassword: 'Nouveau mot de passe',
  passwordHint: (length) =>
    `Au moins ${length} caractères. Plusieurs mots sont faciles à retenir et difficiles à deviner.`,
  setPassword: 'Enregistrer le mot de passe',
  passwordSet: 'Votre mot de passe est enregistré et vous êtes connecté.',
  linkOver: 'Ce lien ne fonctionne plus',
  linkOverHelp: 'Un lien fonctionne une seule fois, pendant une heure. Il a déjà servi ou il est trop ancien.',
  askNewLink: 'En demander un autre',

  followByMail: 'Suivre par courriel',
  followed: (link) => say`Vous suivez déjà ce texte : ${link('voir l’alerte')}.`,
  followedPaused: (link) => say`Vous suivez déjà ce texte, mais l’alerte est suspendue : ${link('voir l’alerte')}.`,
  mailsOfLaw: 'Un courriel quand le texte est modifié ou abrogé, avec des liens vers ce qui a changé.',
  mailsOfArticle:
    'Un courriel quand une réforme modifie l’article, avec la différence mot à mot, et quand le texte est abrogé.',
  nothingSent: 'Rien n’est envoyé quand rien ne change.',
  goesTo: (email) => say`Il est envoyé à ${email}.`,
  sendsNoMail: (folder) =>
    say`Cette installation n’envoie pas de courriels : ce sont des fichiers du dossier ${folder} du dossier de données, que l’exploitant peut ouvrir.`,
  howOften: 'Fréquence',
  daily: 'Chaque jour, après la synchronisation',
  weekly: 'Chaque semaine, le lundi',
  articleOf: (article, law) => `${article}, ${law}`,
  nowFollowed: (what) => `Vous suivez désormais : ${what}.`,
  followedBefore: (what) => `Vous suiviez déjà ${what} : rien n’a été ajouté.`,
};
