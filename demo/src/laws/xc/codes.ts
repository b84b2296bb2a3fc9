import { correction, type Law, reform, repair } from '../../law.ts';

export const codes: Law[] = [
  {
    id: 'CORV000001',
    title: 'Loi constitutionnelle du 3 juin 1962',
    shortTitle: 'Constitution de la Principauté',
    type: 'loi_constitutionnelle',
    date: '1962-06-05',
    department: 'Maison princière',
    subjects: ['Constitution', 'Libertés publiques', 'Institutions'],
    text: `
## Titre I. De la Principauté

##### Article 1

La Principauté de Corvanne est un État souverain, neutre et montagneux. Elle est gouvernée par le Prince et par le Conseil des Vallées, chacun selon la présente loi.

##### Article 2

Le français est la langue de la Principauté. La devise est « Plus haut, sans hâte ».

## Titre II. Des libertés

##### Article 5

Nul n'est arrêté sans un motif que la loi connaisse et qu'on lui dise. Toute personne arrêtée est présentée à un juge dans les deux jours.

##### Article 6

La liberté de conscience, la liberté de la presse et le secret des lettres sont garantis.

##### Article 7

La peine de mort ne peut être prononcée qu'en temps de guerre.

## Titre III. Des pouvoirs

##### Article 10

Le Prince sanctionne et promulgue les lois. Il peut demander une nouvelle délibération, une seule fois et par écrit.

##### Article 11

Le Conseil des Vallées compte 24 conseillers, élus pour cinq ans par les citoyens de sexe masculin âgés de vingt et un ans.

##### Article 12

Le Ministre d'État dirige le Gouvernement. Il est nommé par le Prince.

##### Article 15

La présente loi est révisée d'un commun accord entre le Prince et le Conseil des Vallées, statuant aux deux tiers.
`,
    changes: [
      reform('1971-02-04', ['Article 11', 'les citoyens de sexe masculin âgés', 'les citoyennes et les citoyens âgés']),
      reform('1982-09-16', ['Article 7', "ne peut être prononcée qu'en temps de guerre", 'est abolie']),
      reform('1994-04-07', ['Article 11', 'vingt et un ans', 'dix-huit ans']),
      reform('2002-04-02', [
        'Article 12',
        'Il est nommé par le Prince.',
        'Il est nommé par le Prince sur proposition du Conseil des Vallées.',
      ]),
      reform('2015-10-15', ['Article 6', 'le secret des lettres', 'le secret des correspondances']),
      reform({ daysAgo: 10 }, ['Article 11', '24 conseillers', '28 conseillers']),
    ],
  },
  {
    id: 'CORV000123',
    title: "Code de l'eau",
    type: 'code',
    date: '1979-03-15',
    department: "Département de l'Environnement",
    subjects: ['Eau', 'Environnement', 'Torrents et glaciers'],
    text: `
## Livre I. De la ressource

### Titre I. Principes

##### Article L110-1

L'eau est un bien commun. Chacun en use, dans le respect des lois et des voisins d'aval.

##### Article L110-2

Les glaciers sont inaliénables. Nul ne peut en prélever la glace, sauf pour rafraîchir une boisson sur place.

### Titre II. Usages

##### Article L121-1

Tout prélèvement supérieur à 5000 mètres cubes par an est soumis à autorisation. L'autorisation est accordée pour trente ans au plus.

##### Article L121-2

Les bisses et les canaux d'arrosage sont entretenus par ceux qui s'en servent. Chacun doit deux journées de travail par an, ou 80 livres.

##### Article L123-1

En période de sécheresse, le Département peut limiter l'arrosage des jardins. Les abreuvoirs restent toujours alimentés.

## Livre II. De la protection

##### Article L210-1

Un débit minimal est maintenu en tout temps dans les torrents. Il ne peut être inférieur au dixième du débit moyen.

##### Article L211-1

Tout rejet dans un torrent ou un lac est soumis à déclaration.

##### Article L220-1

Est puni d'une amende de 2000 livres quiconque pollue un cours d'eau par négligence.
`,
    changes: [
      reform('1992-01-09', ['Article L211-1', 'soumis à déclaration', 'soumis à autorisation']),
      reform(
        '2001-05-31',
        ['Article L121-1', 'trente ans au plus', 'vingt ans au plus'],
        ['Article L121-2', '80 livres', '110 livres'],
      ),
      reform('2006-12-30', ['Article L210-1', 'au dixième', 'au cinquième']),
      repair('2014-06-10', ['Article L110-1', 'un bien commun.', 'un bien commun de la Principauté.']),
      reform('2019-07-25', {
        after: 'Article L123-1',
        add: "##### Article L123-2\n\nL'enneigement artificiel est interdit au-dessous de 1500 mètres. Les installations existantes sont démontées dans un délai de six ans.",
      }),
      reform('2024-03-28', ['Article L220-1', '2000 livres', '7500 livres']),
      reform({ daysAgo: 1 }, ['Article L121-1', '5000 mètres cubes', '4000 mètres cubes']),
    ],
  },
  {
    id: 'CORV000087',
    title: 'Code pénal',
    type: 'code',
    date: '1968-11-21',
    department: 'Département de la Justice',
    subjects: ['Droit pénal', 'Infractions', 'Peines'],
    text: `
## Livre I. Dispositions générales

##### Article 111-1

Nul n'est puni pour ce que la loi n'interdisait pas la veille.

##### Article 112-1

N'est pas responsable celui qui ne pouvait plus choisir, par l'effet d'un trouble ou d'une contrainte.

##### Article 121-1

Les peines sont la réclusion, l'emprisonnement, l'amende et le travail d'intérêt général.

## Livre II. Des infractions

##### Article 201-1

Celui qui tue volontairement commet un meurtre. Il est puni de vingt-cinq ans de réclusion.

##### Article 301-1

Celui qui prend ce qui appartient à un autre commet un vol. Il est puni de trois ans d'emprisonnement et de 9000 livres d'amende.

##### Article 312-1

La destruction d'un refuge de montagne est punie de cinq ans d'emprisonnement. Celui qui brûle une porte pour ne pas mourir de froid n'est pas puni, mais il la remplace.

##### Article 401-1

Le fait de provoquer une avalanche par imprudence est puni d'un an d'emprisonnement et de 3000 livres d'amende.
`,
    changes: [
      reform('1983-06-23', [
        'Article 121-1',
        "l'emprisonnement, l'amende et le travail d'intérêt général",
        "l'emprisonnement, l'amende, le travail d'intérêt général et les jours-amende",
      ]),
      reform('2004-03-10', ['Article 301-1', '9000 livres', '15000 livres']),
      // The correction was only about the table of contents, so the text did not change.
      correction('2004-03-25'),
      reform(
        '2018-08-04',
        ['Article 401-1', '3000 livres', '6000 livres'],
        ['Article 112-1', "d'une contrainte", "d'une menace ou d'une contrainte"],
      ),
    ],
  },
  {
    id: 'CORV000141',
    title: 'Code de procédure civile',
    type: 'code',
    date: '1985-09-12',
    department: 'Département de la Justice',
    subjects: ['Procédure civile', 'Tribunaux'],
    references: 'CITE CORV000001',
    text: `
## Livre I. De l'instance

##### Article 1

Le procès commence par une assignation ou par une requête. Devant le juge de paix, il peut commencer de vive voix.

##### Article 12

Chaque partie montre à l'autre ses arguments et ses pièces, assez tôt pour qu'elle puisse y répondre. Le juge écarte ce qui est produit trop tard.

##### Article 20

La demande dit ce qui a été tenté pour s'entendre. Si rien ne l'a été, le juge renvoie les parties à la table de l'auberge.

##### Article 31

Le délai pour comparaître est de 15 jours. Il est porté à 25 jours pour qui habite au-delà d'un col fermé en hiver.

##### Article 40

Celui qui perd rembourse à l'autre ce que le procès lui a coûté. Le juge peut l'en dispenser s'il est pauvre et de bonne foi.
`,
    changes: [
      reform('1998-12-17', ['Article 31', 'est de 15 jours', 'est de 20 jours']),
      reform('2020-01-01', ['Article 1', 'par une requête', 'par une requête, au besoin par voie électronique']),
    ],
  },
];
