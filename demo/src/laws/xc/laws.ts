import { figures, type Law, reform, repeal } from '../../law.ts';

export const laws: Law[] = [
  {
    id: 'CORV000098',
    title: "Loi du 12 juillet 1973 relative à l'apiculture et aux pollinisateurs",
    shortTitle: "Loi sur l'apiculture",
    type: 'loi',
    date: '1973-07-14',
    department: "Département de l'Agriculture",
    subjects: ['Apiculture', 'Agriculture', 'Biodiversité'],
    text: `
##### Article 1

Toute personne peut tenir des ruches. Le rucher est déclaré à la commune dans les 30 jours.

##### Article 2

Les ruches sont placées à 20 mètres au moins de la voie publique. Aucune distance n'est exigée lorsqu'un mur de deux mètres les en sépare.

##### Article 3

Le propriétaire d'un essaim a le droit de le suivre, même à travers le jardin du Prince.

##### Article 4

Le miel de Corvanne provient de fleurs situées à plus de 900 mètres d'altitude. L'étiquette porte le nom de la vallée.
`,
    changes: [
      reform('1991-04-18', ['Article 1', 'dans les 30 jours', 'dans les 15 jours']),
      reform('2017-05-04', ['Article 4', '900 mètres', '800 mètres']),
    ],
  },
  {
    id: 'CORV000176',
    title: 'Loi du 6 janvier 1995 relative aux fichiers et aux libertés',
    type: 'loi',
    date: '1995-01-08',
    department: 'Département de la Justice',
    subjects: ['Protection des données', 'Libertés publiques', 'Informatique'],
    references: 'CITE CORV000001',
    text: `
##### Article 1

Les machines servent les gens et non l'inverse. Aucun fichier ne rend une personne moins libre.

##### Article 2

Tout fichier nominatif est déclaré à la Commission des fichiers, qui délivre un récépissé dans les 60 jours.

##### Article 3

Toute personne peut obtenir la rectification des données inexactes qui la concernent.
`,
    changes: [
      reform('2004-08-06', ['Article 2', '60 jours', '30 jours']),
      { ...repeal('2019-06-20'), source: 'CORV000254' },
    ],
  },
  {
    id: 'CORV000254',
    title: 'Loi du 18 juin 2019 relative à la protection des données personnelles',
    shortTitle: 'Loi sur la protection des données',
    type: 'loi',
    date: '2019-06-20',
    department: 'Département de la Justice',
    subjects: ['Protection des données', 'Libertés publiques', 'Numérique'],
    references: 'ABROGE CORV000176; CITE CORV000001',
    text: `
## Titre I. Principes

##### Article 1

Les données personnelles sont traitées loyalement, pour des finalités déterminées et pendant une durée limitée.

##### Article 2

Le consentement est libre, éclairé et révocable. Un mineur peut consentir seul à partir de 15 ans.

##### Article 3

Toute violation de données est notifiée à la Commission dans les 72 heures. Les personnes concernées sont averties sans jargon.

## Titre II. Droits

##### Article 4

Toute personne dispose :

- d'un droit d'accès ;
- d'un droit de rectification ;
- d'un droit à l'effacement ;
- d'un droit à l'oubli après sa mort, si elle l'a demandé.

##### Article 5

La Commission peut prononcer une amende de 100000 livres au plus.
`,
    changes: [reform('2023-11-02', ['Article 2', '15 ans', '16 ans'], ['Article 5', '100000 livres', '150000 livres'])],
  },
  {
    id: 'CORV000115',
    title: 'Loi du 3 janvier 1977 sur les archives de la Principauté',
    shortTitle: 'Loi sur les archives',
    type: 'loi',
    date: '1977-01-05',
    department: 'Maison princière',
    subjects: ['Archives', 'Patrimoine'],
    text: `
##### Article 1

Les archives publiques sont imprescriptibles. Nul ne peut les détenir sans droit ni titre, pas même par héritage.

##### Article 2

Elles sont communicables de plein droit après cinquante ans. Les lettres du Prince le sont après cent ans.

##### Article 3

Le Conservateur des archives tient le registre de ce qui entre, de ce qui sort et de ce qui ne se retrouve pas.
`,
    changes: [reform('2008-07-15', ['Article 2', 'cinquante ans', 'vingt-cinq ans'])],
  },
  {
    id: 'CORV000209',
    title: 'Loi du 20 mars 2003 relative aux trains de nuit et aux funiculaires',
    type: 'loi',
    date: '2003-03-22',
    department: 'Département des Transports',
    subjects: ['Chemins de fer', 'Funiculaires', 'Voyageurs'],
    text: `
## Titre I. Des trains de nuit

##### Article 1

Un train de nuit relie chaque soir Corvanne-Ville à la frontière. Il comporte une voiture-lits et une voiture où l'on peut parler.

##### Article 2

Le supplément pour une couchette ne dépasse pas 25 livres.

## Titre II. Des funiculaires

##### Article 3

Le dernier funiculaire attend le dernier train. Son départ peut être retardé de 40 minutes au plus.

##### Article 4

Le passage est gratuit pour les écoliers, les facteurs et les chiens d'avalanche en service.

## Titre III. De la taxe

##### Article 5

Une taxe de 1 livre est perçue sur chaque voyage d'agrément.
`,
    changes: [{ ...reform('2011-09-29', { repeal: 'Article 5' }), status: 'partially_repealed' }],
  },
  {
    id: 'CORV000052',
    title: 'Ordonnance du 8 août 1884 sur la cloche des brouillards et la garde des cols',
    type: 'ordonnance',
    date: '1884-08-10',
    department: 'Maison princière',
    subjects: ['Cols', 'Secours en montagne', 'Hospices'],
    text: `
##### Article 1

Il est établi à chaque col un hospice et une cloche. La cloche sonne un quart d'heure sur deux tant que dure le brouillard.

##### Article 2

Le gardien reçoit le voyageur, quelle que soit l'heure, et ne lui demande son nom qu'après la soupe.

##### Article 3

Le gardien perçoit vingt livres par an et le bois.
`,
    changes: [reform('1926-10-01', ['Article 3', 'vingt livres', 'deux cents livres'])],
  },
  {
    id: 'CORV000188',
    title: 'Décret du 15 mai 1997 fixant le tarif des refuges de montagne',
    shortTitle: 'Tarif des refuges',
    type: 'decret',
    date: '1997-05-17',
    department: 'Département du Tourisme',
    subjects: ['Refuges', 'Montagne', 'Tarifs'],
    references: 'CITE CORV000087',
    text: `
##### Article 1

La nuitée en refuge est fixée à 14 livres. Elle comprend une couverture et l'eau chaude du matin.

##### Article 2

Le prix du repas est affiché. Il peut être majoré de 1 livre par tranche de 500 mètres au-dessus de 2000 mètres d'altitude.

##### Article 3

Nul n'est refusé par mauvais temps, même s'il ne peut payer.
`,
    changes: figures('Article 1', '{n} livres', 14, [
      ['2005-06-01', 17],
      ['2012-06-01', 20],
      ['2018-06-01', 22],
      ['2023-06-01', 26],
    ]),
  },
  {
    id: 'CORV000231',
    title: 'Décret du 2 décembre 2010 relatif à la dénomination du fromage de Corvanne',
    type: 'decret',
    date: '2010-12-04',
    department: "Département de l'Agriculture",
    subjects: ['Fromage', 'Appellations'],
    text: `
##### Article 1

Seul peut porter le nom de Corvanne un fromage au lait cru, affiné six mois au moins et tourné chaque semaine à la main.

##### Article 2

La croûte porte un edelweiss. Le nombre de pétales indique l'année.
`,
    changes: [
      // The Court annulled the law, because the valleys had not been asked for their opinion.
      { type: 'repeal', date: '2013-04-11', edits: [], status: 'annulled' },
    ],
  },
  {
    id: 'CORV000261',
    title: 'Arrêté portant mesures temporaires de protection du glacier des Trois-Sœurs',
    type: 'arrete',
    date: '2021-07-01',
    department: "Département de l'Environnement",
    subjects: ['Torrents et glaciers', 'Environnement'],
    references: 'CITE CORV000123',
    text: `
##### Article 1

L'accès au glacier des Trois-Sœurs est limité à 60 personnes par jour.

##### Article 2

Le présent arrêté cesse de produire effet le 30 septembre 2023.
`,
    changes: [
      reform('2022-06-16', ['Article 1', '60 personnes', '40 personnes']),
      { ...reform('2023-09-30'), status: 'expired' },
    ],
  },
];
