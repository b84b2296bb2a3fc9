import { figures, type Law, reform, repair, repeal } from '../../law.ts';

export const sea: Law[] = [
  {
    id: 'GOA-A-1985-29',
    title: 'Ley 17/1985, de 25 de julio, de Aguas',
    shortTitle: 'Ley de Aguas',
    type: 'ley',
    date: '1985-08-08',
    department: 'Ministerio de Obras Públicas',
    number: '17/1985',
    subjects: ['Aguas', 'Dominio público', 'Riego', 'Medio ambiente'],
    references: 'CITA GOA-A-1889-7',
    text: `
## TÍTULO I. Del dominio público del agua

###### Artículo 1. Las aguas son de todos.

Las aguas, sean de superficie o subterráneas, son un bien de dominio público. El agua de lluvia pertenece a quien la recoge en su tejado, mientras no la venda.

###### Artículo 2. Riberas.

Las márgenes de los ríos están sujetas a una zona de paso de tres metros para uso público. En ella no se levantarán cercas.

###### Artículo 3. Orden de preferencia.

En caso de escasez, los usos se atienden por este orden:

1. abastecimiento de las poblaciones;
2. riego y ganado;
3. producción de energía;
4. otras industrias;
5. recreo.

## TÍTULO II. De las concesiones

###### Artículo 4. Concesión.

Todo uso privativo requiere concesión. Se otorga por un plazo no superior a 99 años, atendiendo al uso racional del recurso.

###### Artículo 5. Pozos.

El propietario de una finca puede sacar de ella hasta 7000 metros cúbicos al año sin concesión. Comunicará el pozo al organismo de cuenca en el plazo de dos meses.

###### Artículo 6. Comunidades de regantes.

Los usuarios de una misma toma se constituyen en comunidad. Sus conflictos los resuelve el Jurado de Aguas, que se reúne los jueves a mediodía y decide de palabra.

###### Artículo 7. Caudal ecológico.

Los planes fijarán el caudal que debe quedar en cada río.

## TÍTULO III. De la calidad

###### Artículo 8. Vertidos.

Se prohíbe verter sin autorización. Quien vierte paga un canon de 2 coronas por metro cúbico.

###### Artículo 9. Infracciones.

Las infracciones se sancionan con multa de hasta 50000 coronas, y el infractor repondrá las cosas a su estado anterior.
`,
    changes: [
      reform('1990-03-15', ['Artículo 8', '2 coronas', '3 coronas']),
      reform('1993-12-30', ['Artículo 4', '99 años', '75 años']),
      reform('1999-12-14', ['Artículo 3', 'riego y ganado', 'caudal ecológico, riego y ganado']),
      reform('2001-07-24', [
        'Artículo 7',
        'que debe quedar en cada río.',
        'que debe quedar en cada río. Ese caudal no es un uso, sino un límite a todos los usos.',
      ]),
      reform(
        '2005-06-23',
        ['Artículo 2', 'tres metros', 'cinco metros'],
        ['Artículo 5', '7000 metros cúbicos', '5000 metros cúbicos'],
      ),
      {
        ...reform('2007-11-22', [
          'Artículo 3',
          'producción de energía',
          'producción de energía, incluida la de las mareas',
        ]),
        source: 'GOA-A-2007-33',
      },
      reform('2012-12-20', ['Artículo 8', '3 coronas', '5 coronas'], ['Artículo 9', '50000 coronas', '200000 coronas']),
      repair('2016-08-01', ['Artículo 6', 'una misma toma', 'una misma toma de agua']),
      reform('2018-12-13', ['Artículo 4', '75 años', '40 años']),
      reform('2023-05-12', [
        'Artículo 1',
        'sean de superficie o subterráneas',
        'sean de superficie, subterráneas, desaladas o regeneradas',
      ]),
      reform({ daysAgo: 20 }, ['Artículo 5', '5000 metros cúbicos', '3500 metros cúbicos']),
    ],
  },
  {
    id: 'GOA-A-1896-4',
    title: 'Decreto de 3 de marzo de 1896, de Faros y Balizas',
    type: 'decreto',
    date: '1896-03-09',
    department: 'Ministerio de Fomento',
    subjects: ['Faros', 'Navegación', 'Costas'],
    text: `
###### Artículo 1. De los faros.

Habrá en las costas de la República cuarenta y un faros, encendidos de la puesta a la salida del sol. Cada uno tendrá un ritmo propio, que no se parecerá al de sus vecinos.

###### Artículo 2. De los torreros.

Los torreros vivirán en el faro con sus familias. No dejarán la luz sin guarda, ni aun en caso de boda.

###### Artículo 3. Del aceite.

A cada faro se asignan doscientas arrobas de aceite al año. El sobrante se devolverá al almacén de la provincia.

###### Artículo 4. Del socorro.

El torrero dará socorro a los náufragos sin preguntarles su nación.
`,
    changes: [
      reform('1922-06-01', ['Artículo 3', 'doscientas arrobas de aceite', 'trescientas latas de petróleo']),
      reform('1951-09-15', { repeal: 'Artículo 3' }, [
        'Artículo 1',
        'cuarenta y un faros',
        'cuarenta y cuatro faros, movidos por electricidad donde la haya',
      ]),
      { ...repeal('1992-07-16'), source: 'GOA-A-1992-18' },
    ],
  },
  {
    id: 'GOA-A-1992-18',
    title: 'Ley 22/1992, de 10 de julio, de Faros y Señales Marítimas',
    shortTitle: 'Ley de Faros',
    type: 'ley',
    date: '1992-07-16',
    department: 'Ministerio de Marina y Pesca',
    number: '22/1992',
    subjects: ['Faros', 'Navegación', 'Puertos', 'Patrimonio'],
    references: 'DEROGA GOA-A-1896-4',
    text: `
###### Artículo 1. Servicio público.

El alumbrado de las costas es un servicio público que no se interrumpe. Su prestación corresponde a la Dirección de Señales Marítimas.

###### Artículo 2. Red de faros.

Forman la red los faros de la tabla. El alcance se mide en millas con tiempo despejado.

| Faro | Ritmo | Alcance |
|---|---|---|
| Cabo Sereno | un destello cada 5 segundos | 24 |
| Punta Cinco | cinco destellos cada 20 segundos | 21 |
| Isla Mansa | luz fija con ocultaciones | 14 |
| Puertoclaro, dique | dos destellos cada 7 segundos | 9 |

###### Artículo 3. Fareros.

Cada faro tiene al menos un farero, funcionario de carrera, con residencia en él. El farero lleva un diario en el que anota el tiempo, los barcos y lo que le parezca digno de memoria.

###### Artículo 4. Apagado.

Ningún faro se apagará de modo definitivo sin oír a los pescadores, a los ayuntamientos y al farero.

###### Artículo 5. Tarifa de señales.

Los buques que tocan puerto abonan la tarifa de señales marítimas, que se fija por decreto. Están exentos los de menos de 10 metros de eslora.

###### Artículo 6. Distancias.

A menos de 300 metros de un faro no se instalarán luces que puedan confundirse con la suya.
`,
    changes: [
      reform('1998-02-19', [
        'Artículo 2',
        '| Isla Mansa | luz fija con ocultaciones | 14 |',
        '| Isla Mansa | luz fija con ocultaciones | 17 |',
      ]),
      reform('2003-10-02', [
        'Artículo 3',
        'Cada faro tiene al menos un farero, funcionario de carrera, con residencia en él.',
        'Cada faro está a cargo de un farero, funcionario de carrera, que puede atender varios a distancia.',
      ]),
      reform('2009-06-18', ['Artículo 6', '300 metros', '500 metros']),
      reform('2014-07-24', {
        after: 'Artículo 4',
        add: '###### Artículo 4 bis. Faros sin servicio.\n\nEl faro que deja de ser necesario pasa a ser bien cultural. Puede dedicarse a museo, escuela o albergue, pero su linterna se encenderá al menos la noche de San Juan.',
      }),
      reform('2022-03-31', [
        'Artículo 2',
        '| Cabo Sereno | un destello cada 5 segundos | 24 |',
        '| Cabo Sereno | un destello cada 5 segundos, con lámpara de bajo consumo | 26 |',
      ]),
    ],
  },
  {
    id: 'GOA-A-1993-6',
    title: 'Decreto 44/1993, de 22 de enero, por el que se fija la tarifa de señales marítimas',
    shortTitle: 'Tarifa de Señales Marítimas',
    type: 'decreto',
    date: '1993-01-28',
    department: 'Ministerio de Marina y Pesca',
    number: '44/1993',
    subjects: ['Faros', 'Tasas', 'Puertos'],
    references: 'DESARROLLA GOA-A-1992-18',
    text: `
###### Artículo 1. Cuantía.

La tarifa de señales marítimas es de 30 coronas por escala, más 2 coronas por cada cien toneladas de arqueo.

###### Artículo 2. Pago.

La tarifa se abona antes de zarpar, en la capitanía del puerto. El recibo se conserva a bordo durante un año.

###### Artículo 3. Reducciones.

Los barcos de pesca pagan la mitad. Los veleros de madera con más de cincuenta años pagan una cuarta parte y el capitán saludará al faro con la bandera.
`,
    changes: figures('Artículo 1', '{n} coronas por escala', 30, [
      ['1995-01-01', 32],
      ['1999-01-01', 36],
      ['2003-01-01', 42],
      ['2007-01-01', 48],
      ['2013-01-01', 54],
      ['2017-01-01', 58],
      ['2021-01-01', 60],
      ['2023-01-01', 68],
      ['2025-01-01', 72],
    ]),
  },
  {
    id: 'GOA-A-2007-33',
    title: 'Ley 41/2007, de 15 de noviembre, de Mareas y Energía del Mar',
    shortTitle: 'Ley de Mareas',
    type: 'ley',
    date: '2007-11-22',
    department: 'Ministerio de Industria y Energía',
    number: '41/2007',
    subjects: ['Mareas', 'Energía', 'Costas', 'Medio ambiente'],
    references: 'MODIFICA GOA-A-1985-29; CITA GOA-A-1992-18',
    text: `
###### Artículo 1. Objeto.

Esta ley regula el aprovechamiento de las mareas y de las olas para producir energía. La marea en sí misma no es objeto de propiedad ni de concesión.

###### Artículo 2. Autorización.

Las instalaciones de más de 500 kilovatios requieren autorización del Ministerio. Las menores se comunican al ayuntamiento con tres meses de antelación.

###### Artículo 3. Paso de los peces.

Toda instalación dejará un paso para los peces y se detendrá durante los días de desove que señale el Instituto del Mar.

###### Artículo 4. Tabla de mareas.

El Instituto del Mar publica cada año la tabla oficial de mareas. Cuando la tabla y el mar no coincidan, prevalece el mar.

###### Artículo 5. Participación local.

Los municipios de la costa reciben el 4 por ciento de los ingresos de la instalación.
`,
    changes: [
      reform('2013-07-12', ['Artículo 5', '4 por ciento', '3 por ciento']),
      reform(
        '2019-04-05',
        ['Artículo 2', '500 kilovatios', '1000 kilovatios'],
        ['Artículo 5', '3 por ciento', '6 por ciento'],
      ),
      reform('2024-10-30', ['Artículo 3', 'para los peces', 'para los peces y las tortugas']),
    ],
  },
];
