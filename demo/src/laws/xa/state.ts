import { correction, type Law, reform, repair } from '../../law.ts';

export const state: Law[] = [
  {
    id: 'GOA-A-1978-31',
    title: 'Constitución de la República de Aldoria, de 12 de octubre de 1978',
    shortTitle: 'Constitución de Aldoria',
    type: 'constitucion',
    date: '1978-10-19',
    department: 'Asamblea Constituyente',
    subjects: ['Constitución', 'Derechos fundamentales', 'Organización del Estado', 'Regiones'],
    text: `
### PREÁMBULO

La Nación aldorense, reunida en Asamblea en la ciudad de Puerto Claro, deseando vivir en paz, con justicia y sin prisa, aprueba la siguiente Constitución.

> Que nadie tenga que pedir permiso para ser libre ni perdón por haberlo sido.

## TÍTULO PRELIMINAR

###### Artículo 1. La República.

Aldoria es una república de ciudadanos libres. Todo poder viene del pueblo y a él rinde cuentas.

###### Artículo 2. Unidad y regiones.

La República reconoce y garantiza el gobierno propio de las regiones que la forman y la solidaridad entre ellas. Son regiones el Norte, las Islas y el Valle.

###### Artículo 3. La lengua.

El castellano es la lengua oficial del Estado. Nadie será menos por hablar otra. Las hablas de las Islas serán objeto de respeto.

###### Artículo 4. Bandera y símbolos.

La bandera de Aldoria es azul con un faro blanco. La ley regulará el uso de los demás símbolos.

## TÍTULO I. De los derechos y deberes

### CAPÍTULO PRIMERO. De los derechos

###### Artículo 10. Mayoría de edad.

Los aldorenses son mayores de edad a los veintiún años.

###### Artículo 11. Igualdad.

La ley es la misma para todos. A nadie se tratará peor por su nacimiento, sexo, religión u opinión.

###### Artículo 12. Vida e integridad.

La vida y el cuerpo de cada persona son intocables. No habrá pena de muerte, excepto la que prevean las leyes de guerra.

###### Artículo 13. Domicilio e intimidad.

El domicilio es inviolable. Se garantiza el secreto de las cartas y de los telegramas, salvo resolución judicial.

###### Artículo 14. Reunión y asociación.

Cualquiera puede reunirse en paz y asociarse para fines lícitos. Para reunirse en lugares de tránsito público se dará aviso a la autoridad con diez días de antelación.

###### Artículo 15. Educación.

La escuela es pública, gratuita y obligatoria hasta los catorce años. Los maestros enseñan con libertad.

###### Artículo 16. Medio ambiente y costa.

Todos tienen derecho a disfrutar de la costa y de los montes. Los poderes públicos velarán por el uso racional de las aguas.

### CAPÍTULO SEGUNDO. De los deberes

###### Artículo 20. Tributos.

Cada uno paga los gastos comunes según lo que tiene. Ningún tributo dejará a nadie sin lo necesario.

###### Artículo 21. Servicio al país.

La defensa de la República es cosa de todos. La ley regulará el servicio militar obligatorio, cuya duración no excederá de quince meses.

## TÍTULO II. De los poderes

###### Artículo 30. La Asamblea.

La Asamblea representa al pueblo y ejerce la potestad legislativa. Se compone de 200 diputados, elegidos por cuatro años por todos los mayores de edad en votación secreta.

###### Artículo 31. La Presidencia de la República.

El Presidente de la República es elegido por la Asamblea por un período de siete años. Puede ser reelegido.

###### Artículo 32. El Gobierno.

El Gobierno lleva los asuntos de la República y propone las leyes. Responde ante la Asamblea, que puede retirarle su confianza por mayoría absoluta.

###### Artículo 33. Los jueces.

Los jueces deciden en nombre del pueblo y no reciben órdenes de nadie. Los jueces se jubilan a los setenta años.

###### Artículo 34. El Tribunal de Garantías.

El Tribunal de Garantías vela por la Constitución. Se compone de nueve miembros, nombrados por la Asamblea por nueve años.

## TÍTULO III. De la reforma

###### Artículo 40. Reforma de la Constitución.

La reforma requiere el voto de tres quintos de la Asamblea en dos votaciones, separadas por al menos tres meses. Cuando lo pida una décima parte de los diputados, la reforma se someterá a referéndum.
`,
    changes: [
      correction('1978-11-02', ['Artículo 40', 'tres meses', 'dos meses']),
      reform('1980-05-14', ['Artículo 10', 'veintiún', 'dieciocho']),
      reform('1983-03-09', [
        'Artículo 2',
        'el Norte, las Islas y el Valle',
        'el Norte, las Islas, el Valle y el Levante',
      ]),
      reform('1985-06-21', ['Artículo 30', '200 diputados', '220 diputados']),
      reform('1987-11-30', ['Artículo 15', 'catorce años', 'dieciséis años']),
      reform('1989-02-17', [
        'Artículo 3',
        'Las hablas de las Islas serán objeto de respeto.',
        'El isleño es también lengua oficial en las Islas, de acuerdo con su Estatuto.',
      ]),
      reform(
        '1992-07-08',
        ['Artículo 11', 'religión u opinión', 'religión, opinión o manera de vivir'],
        [
          'Artículo 14',
          'se dará aviso a la autoridad con diez días de antelación',
          'se dará aviso a la autoridad, que solo podrá oponerse cuando haya razones fundadas de peligro',
        ],
      ),
      reform('1995-04-27', [
        'Artículo 12',
        'No habrá pena de muerte, excepto la que prevean las leyes de guerra.',
        'No habrá pena de muerte en ningún caso.',
      ]),
      reform('1996-12-12', ['Artículo 21', 'quince meses', 'nueve meses']),
      reform('1999-10-06', [
        'Artículo 13',
        'de las cartas y de los telegramas',
        'de las comunicaciones, cualquiera que sea el medio',
      ]),
      reform('2001-06-30', {
        rewrite: 'Artículo 21',
        text: 'La defensa de la República es cosa de todos. Queda suprimido el servicio militar obligatorio. La ley podrá establecer un servicio civil voluntario.',
      }),
      repair('2002-01-15', ['PREÁMBULO', 'Puerto Claro,', 'Puertoclaro,']),
      reform('2004-09-22', [
        'Artículo 31',
        'siete años. Puede ser reelegido.',
        'cinco años. Puede ser reelegido una sola vez.',
      ]),
      reform('2007-03-01', {
        after: 'Artículo 16',
        add: '###### Artículo 16 bis. El agua.\n\nEl agua es un bien común. Todos tienen derecho a la necesaria para una vida digna, y a nadie se le cortará el suministro por no poder pagarlo.',
      }),
      reform(
        '2010-05-18',
        ['Artículo 33', 'setenta años', 'setenta y dos años'],
        ['Artículo 34', 'nueve miembros', 'once miembros'],
      ),
      reform('2012-02-29', [
        'Artículo 20',
        'Ningún tributo dejará a nadie sin lo necesario.',
        'Ningún tributo dejará a nadie sin lo necesario. Las cuentas públicas buscarán el equilibrio a lo largo del ciclo económico.',
      ]),
      // The Assembly confirmed the wording after a complaint. This counts as a reform, but it changed no word.
      reform('2014-11-05'),
      reform('2016-10-20', ['Artículo 30', '220 diputados', '210 diputados']),
      {
        ...reform('2018-12-06', {
          after: 'Artículo 13',
          add: '###### Artículo 13 bis. Datos personales.\n\nToda persona tiene derecho a decidir sobre el uso de sus datos. Una autoridad independiente velará por el respeto de este derecho.',
        }),
        source: 'GOA-A-2018-40',
      },
      reform('2021-04-14', [
        'Artículo 40',
        'una décima parte de los diputados',
        'una décima parte de los diputados o cien mil ciudadanos',
      ]),
      reform('2024-06-11', [
        'Artículo 16',
        'uso racional de las aguas',
        'uso racional de las aguas y por un clima estable',
      ]),
      { ...reform('2040-01-01', ['Artículo 10', 'dieciocho años', 'diecisiete años']), recorded: '2025-03-20' },
    ],
  },
  {
    id: 'GOA-A-1985-12',
    title: 'Ley Orgánica 2/1985, de 11 de junio, de las Elecciones',
    shortTitle: 'Ley Electoral',
    type: 'ley_organica',
    date: '1985-06-20',
    department: 'Presidencia de la República',
    number: '2/1985',
    subjects: ['Elecciones', 'Partidos políticos', 'Asamblea'],
    references: 'DESARROLLA GOA-A-1978-31',
    text: `
## TÍTULO I. Del derecho de sufragio

###### Artículo 1. Electores.

Son electores los aldorenses mayores de edad inscritos en el censo. Nadie puede votar más de una vez ni en lugar de otra persona.

###### Artículo 2. Elegibles.

Puede ser elegido quien puede votar. No pueden serlo los jueces, los militares en activo ni los fareros de servicio, que por su oficio no pueden dejar la luz.

###### Artículo 3. Voto por correo.

Quien prevea no estar en su municipio el día de la votación puede votar por correo. La solicitud se presentará con 20 días de antelación.

## TÍTULO II. De las elecciones

###### Artículo 4. Circunscripciones.

La circunscripción es la comarca. A cada una le corresponde un mínimo de dos diputados, y los demás se reparten según la población.

###### Artículo 5. Reparto de escaños.

Los escaños se reparten entre las listas por el método de las mayores medias. No se tienen en cuenta las listas que no alcancen el 5 por ciento de los votos válidos.

###### Artículo 6. Campaña.

La campaña dura 21 días y calla la víspera de la votación. Ese día no habrá actos de propaganda ni se publicarán encuestas.

###### Artículo 7. Gastos electorales.

Ninguna lista gastará más de 2 coronas por habitante de la circunscripción. Las cuentas se entregarán al Tribunal de Cuentas en los 90 días siguientes a la votación.
`,
    changes: [
      reform('1991-03-14', ['Artículo 3', '20 días', '15 días']),
      reform('1998-09-03', ['Artículo 5', '5 por ciento', '3 por ciento']),
      reform('2007-02-22', {
        after: 'Artículo 4',
        add: '###### Artículo 4 bis. Composición equilibrada.\n\nEn las listas habrá mujeres y hombres en número parecido. En cada tramo de cinco puestos habrá al menos dos de cada sexo.',
      }),
      reform('2011-01-29', ['Artículo 6', 'dura 21 días', 'dura 15 días'], ['Artículo 7', '2 coronas', '3 coronas']),
      reform('2019-10-10', [
        'Artículo 3',
        'puede votar por correo',
        'puede votar por correo o de forma anticipada ante el secretario del ayuntamiento',
      ]),
      reform({ daysAgo: 6 }, ['Artículo 7', '90 días', '60 días']),
    ],
  },
];
