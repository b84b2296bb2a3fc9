import { correction, type Law, reform, repair, repeal } from '../../law.ts';

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
  {
    id: 'GOA-A-1999-23',
    title: 'Ley Orgánica 7/1999, de 2 de diciembre, de los Ficheros de Datos Personales',
    type: 'ley_organica',
    date: '1999-12-14',
    department: 'Ministerio de Justicia',
    number: '7/1999',
    subjects: ['Protección de datos', 'Informática', 'Intimidad'],
    references: 'DESARROLLA GOA-A-1978-31',
    text: `
###### Artículo 1. Objeto.

Esta ley protege a las personas frente al uso indebido de los datos que les conciernen y que figuran en ficheros automatizados.

###### Artículo 2. Inscripción de ficheros.

Quien mantenga un fichero de datos personales lo inscribirá en el Registro de Ficheros. La inscripción se renovará cada 3 años.

###### Artículo 3. Derecho de acceso.

Toda persona puede saber qué datos suyos se guardan y de dónde vienen. El responsable contestará en el plazo de un mes.

###### Artículo 4. Sanciones.

La falta leve cuesta hasta 6000 coronas. La grave, hasta 60000 coronas.
`,
    changes: [
      reform('2003-05-07', ['Artículo 1', 'en ficheros automatizados', 'en ficheros, automatizados o no']),
      reform(
        '2011-03-05',
        ['Artículo 4', '6000 coronas', '40000 coronas'],
        ['Artículo 4', '60000 coronas', '300000 coronas'],
      ),
      { ...repeal('2018-12-06'), source: 'GOA-A-2018-40' },
    ],
  },
  {
    id: 'GOA-A-2018-40',
    title: 'Ley Orgánica 9/2018, de 28 de noviembre, de los Datos Personales y de la Vida Digital',
    shortTitle: 'Ley de Protección de Datos',
    type: 'ley_organica',
    date: '2018-12-06',
    department: 'Ministerio de Justicia',
    number: '9/2018',
    subjects: ['Protección de datos', 'Derechos digitales', 'Internet', 'Menores'],
    references: 'DEROGA GOA-A-1999-23; MODIFICA GOA-A-1978-31; CITA GOA-A-2013-19',
    text: `
## TÍTULO I. De los datos personales

###### Artículo 1. Objeto.

Esta ley regula el tratamiento de los datos personales y garantiza los derechos digitales de las personas. Se aplica también a quien, desde fuera de Aldoria, ofrece bienes o servicios a quienes viven en ella.

###### Artículo 2. Principios.

Los datos se recogen para fines determinados y no se guardan más tiempo del necesario. Quien los trata responde de su exactitud y de su seguridad.

###### Artículo 3. Consentimiento.

El consentimiento ha de ser libre, informado y tan fácil de retirar como de dar. El silencio y las casillas ya marcadas no lo son.

###### Artículo 4. Menores.

El consentimiento de un menor vale a partir de los catorce años. Por debajo de esa edad lo prestan sus padres o tutores.

###### Artículo 5. Derechos de la persona.

Toda persona puede pedir:

- el acceso a sus datos y una copia de ellos;
- la rectificación de los que sean inexactos;
- la supresión de los que ya no sean necesarios;
- su entrega en un formato que otra entidad pueda leer.

El responsable contestará en el plazo de 30 días.

###### Artículo 6. Avisos de seguridad.

Quien sufra una pérdida o un robo de datos lo comunicará a la Autoridad de Datos en 96 horas. Si el riesgo es alto, avisará también a las personas afectadas con palabras que puedan entender.

## TÍTULO II. De los derechos digitales

###### Artículo 7. Desconexión.

Los trabajadores tienen derecho a no atender mensajes fuera de su jornada. Ninguna empresa podrá pedir explicaciones por una llamada no contestada.

###### Artículo 8. Testamento digital.

Los herederos pueden dirigirse a quien guarde los contenidos de una persona fallecida para acceder a ellos o pedir su supresión, salvo que ella lo hubiera prohibido.

## TÍTULO III. De la Autoridad de Datos

###### Artículo 9. La Autoridad.

La Autoridad de Datos es independiente. Su director es nombrado por la Asamblea por un período de cinco años.

###### Artículo 10. Multas.

Las infracciones se sancionan con multa de hasta 500000 coronas o, si es mayor, del 2 por ciento del volumen de negocio. La cuantía atenderá a la gravedad, a la intención y al daño causado.
`,
    changes: [
      correction('2018-12-20', ['Artículo 9', 'director es nombrado', 'director o directora es nombrado']),
      reform('2020-07-02', ['Artículo 6', '96 horas', '72 horas']),
      reform('2021-05-27', ['Artículo 4', 'catorce años', 'dieciséis años']),
      reform(
        '2023-05-09',
        ['Artículo 9', 'cinco años', 'cinco años, renovable una vez'],
        ['Artículo 10', '2 por ciento', '4 por ciento'],
      ),
      reform('2025-02-13', {
        after: 'Artículo 8',
        add: '###### Artículo 8 bis. Decisiones automáticas.\n\nNadie será objeto de una decisión tomada solo por una máquina que le afecte de modo significativo. Toda persona puede pedir que la revise otra persona y que se le explique en lenguaje claro.',
      }),
      reform(
        { daysAgo: 2 },
        ['Artículo 5', '30 días', '20 días'],
        ['Artículo 8 bis', 'en lenguaje claro', 'en lenguaje claro y por escrito'],
      ),
    ],
  },
  {
    id: 'GOA-A-2013-19',
    title: 'Ley 7/2013, de 5 de diciembre, de Transparencia',
    shortTitle: 'Ley de Transparencia',
    type: 'ley',
    date: '2013-12-12',
    department: 'Presidencia de la República',
    number: '7/2013',
    subjects: ['Transparencia', 'Acceso a la información', 'Administración pública'],
    references: 'CITA GOA-A-1986-27; CITA GOA-A-1999-23',
    text: `
###### Artículo 1. Información que se publica sin pedirla.

Los poderes públicos publican sus contratos, sus presupuestos, sus organigramas y las retribuciones de sus altos cargos. La publicación se hace en formatos que se puedan reutilizar.

###### Artículo 2. Derecho de acceso.

Toda persona puede pedir información pública sin dar razones. La administración contesta en el plazo de un mes.

###### Artículo 3. Límites.

El acceso se puede limitar cuando dañe la seguridad, una investigación en curso o la intimidad de alguien. La limitación será motivada y alcanzará solo a la parte que la necesite.

###### Artículo 4. Silencio.

Si la administración no contesta en plazo, la solicitud se entiende denegada.

###### Artículo 5. Regalos.

Los altos cargos no aceptarán regalos de valor superior a 50 coronas. Los que reciban de otros Estados pasarán al patrimonio público y se expondrán, salvo que sean comestibles.
`,
    changes: [
      reform('2016-04-21', ['Artículo 4', 'se entiende denegada', 'se entiende estimada']),
      reform('2019-03-08', [
        'Artículo 1',
        'sus contratos, sus presupuestos',
        'sus contratos, sus presupuestos, sus agendas de reuniones',
      ]),
      reform('2022-09-15', ['Artículo 2', 'un mes', 'quince días'], ['Artículo 5', '50 coronas', '30 coronas']),
    ],
  },
  {
    id: 'GOA-A-1986-27',
    title: 'Ley 8/1986, de 19 de junio, de los Archivos',
    shortTitle: 'Ley de Archivos',
    type: 'ley',
    date: '1986-06-29',
    department: 'Ministerio de Cultura',
    number: '8/1986',
    subjects: ['Archivos', 'Patrimonio documental', 'Cultura'],
    text: `
###### Artículo 1. Patrimonio documental.

Forman el patrimonio documental los documentos de cualquier época nacidos en las oficinas públicas, y los privados con más de cien años. Es documento lo que se dejó dicho en papel, pergamino, película o cinta.

###### Artículo 2. El Archivo General.

El Archivo General de la República tiene su sede en la antigua Aduana de Puertoclaro. Conserva los documentos del Estado y los pone a disposición de quien los quiera leer.

###### Artículo 3. Consulta.

Los documentos son de libre consulta a los treinta años de su fecha. Los que contienen datos íntimos lo son a los cincuenta años de la muerte de la persona.

###### Artículo 4. Destrucción.

Ningún documento público se destruirá sin acuerdo de la Comisión de Valoración. La destrucción sin acuerdo se sanciona con multa de hasta 5000 coronas.

###### Artículo 5. Ratones y humedades.

Los edificios de archivo se revisarán dos veces al año. El archivero dará cuenta de ratones, humedades y otras novedades.
`,
    changes: [
      reform('1997-05-16', ['Artículo 3', 'treinta años', 'veinticinco años']),
      reform('2005-11-24', [
        'Artículo 1',
        'papel, pergamino, película o cinta',
        'papel, pergamino, película, cinta o soporte electrónico',
      ]),
      {
        ...reform('2013-12-12', [
          'Artículo 3',
          'son de libre consulta',
          'son de libre consulta, sin perjuicio de la Ley de Transparencia,',
        ]),
        source: 'GOA-A-2013-19',
      },
      reform('2023-01-26', ['Artículo 4', '5000 coronas', '20000 coronas']),
    ],
  },
];
