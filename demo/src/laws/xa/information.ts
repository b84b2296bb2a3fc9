import { correction, type Law, reform, repeal } from '../../law.ts';

export const information: Law[] = [
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
