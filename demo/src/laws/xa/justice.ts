import { correction, type Law, reform, repair } from '../../law.ts';

export const justice: Law[] = [
  {
    id: 'GOA-A-1889-7',
    title: 'Decreto de 11 de julio de 1889 por el que se publica el Código Civil',
    shortTitle: 'Código Civil',
    type: 'codigo',
    date: '1889-07-25',
    department: 'Ministerio de Gracia y Justicia',
    subjects: ['Derecho civil', 'Familia', 'Propiedad', 'Sucesiones', 'Contratos'],
    text: `
## LIBRO PRIMERO. De las personas

###### Artículo 1. Fuentes.

El juez decide según la ley; a falta de ley, según la costumbre del lugar; y a falta de ambas, según los principios generales. A nadie le vale decir que no conocía la ley, si pudo leerla.

###### Artículo 2. Nacimiento.

Es persona la criatura que ha vivido un día entero fuera del vientre de su madre.

###### Artículo 3. Mayoría de edad.

Es mayor de edad quien ha cumplido veinticinco años.

###### Artículo 4. Matrimonio.

El marido gobierna la casa y la mujer lo asiste en ello. Ambos comparten techo, mesa y fatigas.

###### Artículo 5. Disolución del matrimonio.

El matrimonio termina solo cuando muere uno de los esposos.

###### Artículo 6. Los hijos.

Mientras no sean mayores, los hijos están al cuidado del padre y, si falta, de la madre.

## LIBRO SEGUNDO. De los bienes

###### Artículo 20. Propiedad.

El dueño usa de lo suyo como quiere, mientras no dañe a otros ni lo prohíba la ley.

###### Artículo 21. Los animales.

Los animales son bienes muebles. El que los posee responde de los daños que causen, aunque se le escapen.

###### Artículo 22. Los enjambres.

Quien ve escapar su enjambre puede entrar tras él en la huerta del vecino, y pagará las lechugas que pise. Si lo abandona dos días seguidos, el enjambre es de quien le dé colmena.

###### Artículo 23. El tesoro.

El tesoro escondido es del dueño del suelo. Si otro lo encuentra sin buscarlo, se parte por la mitad delante de dos testigos.

## LIBRO TERCERO. De los contratos

###### Artículo 30. Fuerza de los contratos.

Lo prometido se cumple. El contrato obliga a lo que dice y también a lo que personas honradas darían por dicho.

###### Artículo 31. Interés legal.

El deudor que se retrasa pagará, si nada se pactó, el interés del 6 por ciento anual.

###### Artículo 32. Préstamo entre vecinos.

El que recibe prestada una herramienta la devolverá limpia y en el plazo convenido o, si no lo hay, antes de la siguiente luna llena.
`,
    changes: [
      reform('1904-02-11', ['Artículo 31', '6 por ciento', '5 por ciento']),
      reform('1931-12-10', [
        'Artículo 5',
        'solo cuando muere uno de los esposos',
        'cuando muere uno de los esposos o por el divorcio',
      ]),
      reform('1943-12-15', ['Artículo 3', 'veinticinco años', 'veintiún años']),
      reform('1958-04-26', ['Artículo 22', 'dos días seguidos', 'tres días seguidos']),
      reform('1975-05-03', {
        rewrite: 'Artículo 4',
        text: 'El marido y la mujer se deben respeto y ayuda, y gobiernan la casa entre los dos. Ambos comparten techo, mesa y fatigas.',
      }),
      reform('1980-05-14', ['Artículo 3', 'veintiún años', 'dieciocho años']),
      reform(
        '1981-06-08',
        ['Artículo 6', 'del padre y, si falta, de la madre', 'de ambos padres'],
        ['Artículo 5', 'por el divorcio', 'por el divorcio, que pueden pedir ambos o uno solo de ellos'],
      ),
      reform('1984-06-29', [
        'Artículo 31',
        'interés del 5 por ciento anual',
        'interés legal del dinero que fije cada año la ley de presupuestos',
      ]),
      reform('2005-07-02', ['Artículo 4', 'El marido y la mujer se deben', 'Los cónyuges se deben']),
      reform('2011-07-22', ['Artículo 2', 'que ha vivido un día entero fuera', 'que nace con vida']),
      repair('2019-02-04', ['Artículo 1', 'los principios generales.', 'los principios generales del derecho.']),
      reform('2021-12-16', {
        rewrite: 'Artículo 21',
        text: 'Los animales son seres dotados de sensibilidad. Su dueño los cuidará según la naturaleza de cada especie, y responde de los daños que causen, aunque se le escapen.',
      }),
    ],
  },
  {
    id: 'GOA-A-1995-25',
    title: 'Ley Orgánica 6/1995, de 9 de noviembre, del Código Penal',
    shortTitle: 'Código Penal',
    type: 'ley_organica',
    date: '1995-11-24',
    department: 'Ministerio de Justicia',
    number: '6/1995',
    subjects: ['Código Penal', 'Delitos', 'Penas'],
    references: 'CITA GOA-A-1978-31',
    text: `
## LIBRO I. Disposiciones generales

### TÍTULO I. De las garantías

###### Artículo 1. Legalidad.

Nadie será castigado por un hecho que una ley no hubiera descrito antes como delito. Ante la duda sobre lo que la ley dice, vale lo que menos castiga.

###### Artículo 2. Retroactividad favorable.

La ley nueva que beneficia al condenado se le aplica desde el primer día, también cuando ya cumple su pena.

###### Artículo 5. Culpabilidad.

Solo se castiga a quien quiso el daño o no puso el cuidado debido.

###### Artículo 19. Menores.

Los menores de dieciséis años no son responsables según este Código.

### TÍTULO II. De las penas

###### Artículo 22. Agravantes.

Agravan la pena la traición, el pago y el abuso de confianza. También la agrava obrar por motivos racistas.

###### Artículo 36. Prisión.

La pena de prisión dura entre seis meses y veinte años. El tiempo de trabajo en el huerto o en la biblioteca se computa según el reglamento.

###### Artículo 50. Multa.

La multa se cuenta por días. Cada día vale entre 1 corona y 200 coronas, según lo que gane el condenado.

###### Artículo 66. Aplicación de las penas.

Si no hay atenuantes ni agravantes, el juez elige la pena dentro de sus límites y explica por qué no eligió una menor.

###### Artículo 80. Suspensión.

El juez puede suspender la prisión de hasta dos años cuando crea que el condenado no volverá a delinquir. El plazo de prueba no será menor que la pena.

## LIBRO II. Delitos y sus penas

###### Artículo 101. Homicidio.

Quien quita la vida a otra persona es castigado con prisión de doce a dieciocho años.

###### Artículo 112. Trato degradante.

Quien somete a otra persona a un trato degradante es castigado con prisión de seis meses a un año.

###### Artículo 118. Secretos.

Quien lee los papeles o las cartas de otro para conocer sus secretos es castigado con prisión de hasta tres años.

###### Artículo 131. Hurto.

Quien se lleva lo que es de otro sin su permiso es castigado con prisión de hasta un año si lo robado excede de 300 coronas. Por debajo de esa suma, devolverá el doble.

###### Artículo 140. Estafa.

Comete estafa quien, para ganar algo, engaña a otro y consigue que se perjudique a sí mismo o a un tercero. La pena es de prisión de hasta tres años.

###### Artículo 155. Daños a las aguas.

Quien ensucia ríos, lagunas o mares de modo que enfermen los peces o las personas es castigado con prisión de uno a cuatro años.

###### Artículo 160. Conducción temeraria.

Quien conduce a más del doble de la velocidad permitida es castigado con multa de cien días.

###### Artículo 161. Señales y faros.

Quien apaga, oculta o cambia una señal marítima y pone con ello en peligro a los barcos es castigado con prisión de dos a cinco años.

###### Artículo 170. Odio.

Quien llama a la violencia contra un grupo de personas por su origen, creencias o sexo es castigado con prisión de hasta tres años.
`,
    changes: [
      correction('1996-03-02', ['Artículo 36', 'seis meses y veinte años', 'tres meses y veinte años']),
      reform('1998-01-10', ['Artículo 19', 'dieciséis años', 'dieciocho años']),
      reform('1999-05-01', ['Artículo 112', 'seis meses a un año', 'seis meses a dos años']),
      reform('2000-12-23', ['Artículo 155', 'ríos, lagunas o mares', 'ríos, lagunas, acuíferos o mares']),
      reform(
        '2003-11-26',
        ['Artículo 22', 'por motivos racistas', 'por motivos racistas u otra clase de discriminación'],
        ['Artículo 50', '1 corona y 200 coronas', '2 coronas y 400 coronas'],
        ['Artículo 66', 'atenuantes ni agravantes', 'circunstancias atenuantes ni agravantes'],
        ['Artículo 131', '300 coronas', '400 coronas'],
      ),
      reform('2004-12-29', [
        'Artículo 112',
        'trato degradante es',
        'trato degradante, o ejerce violencia habitual sobre quien vive con él, es',
      ]),
      reform('2007-12-01', [
        'Artículo 160',
        'multa de cien días',
        'prisión de hasta seis meses o multa de doscientos días',
      ]),
      reform('2010-06-23', [
        'Artículo 118',
        'los papeles o las cartas de otro para conocer sus secretos',
        'los papeles, las cartas o los mensajes electrónicos de otro para conocer sus secretos, o entra sin permiso en su ordenador,',
      ]),
      reform('2010-12-22', {
        after: 'Artículo 140',
        add: '###### Artículo 140 bis. Estafa informática.\n\nSe castiga como estafa la transferencia de dinero ajeno lograda mediante la manipulación de un sistema informático. La misma pena se impone a quien fabrica programas destinados a ese fin.',
      }),
      reform('2013-01-17', ['Artículo 36', 'veinte años', 'veinticinco años']),
      reform(
        '2015-03-31',
        ['Artículo 170', 'origen, creencias o sexo', 'origen, creencias, sexo u orientación'],
        ['Artículo 80', 'de hasta dos años', 'de hasta dos años, o de hasta tres si es la primera condena,'],
      ),
      // A decree on prison books. The editors count it as a reform of the Code, although it changes no word of the Code.
      reform('2017-07-19'),
      reform('2019-03-02', [
        'Artículo 160',
        'a más del doble de la velocidad permitida',
        'a más del doble de la velocidad permitida o bajo los efectos del alcohol',
      ]),
      repair('2020-05-11', ['Artículo 101', 'Quien quita la vida', 'Quien quite la vida']),
      reform('2021-06-05', ['Artículo 22', 'abuso de confianza', 'abuso de confianza o de la edad de la víctima']),
      reform('2022-09-07', ['Artículo 112', 'seis meses a dos años', 'uno a dos años']),
      reform(
        '2024-04-18',
        ['Artículo 131', '400 coronas', '500 coronas'],
        ['Artículo 161', 'señal marítima', 'señal marítima, luminosa o electrónica,'],
      ),
      reform(
        { daysAgo: 12 },
        ['Artículo 22', 'edad de la víctima', 'edad o de la discapacidad de la víctima'],
        ['Artículo 155', 'a cuatro años', 'a cinco años'],
      ),
    ],
  },
  {
    id: 'GOA-A-2000-3',
    title: 'Ley 2/2000, de 3 de enero, de Enjuiciamiento Civil',
    shortTitle: 'Ley de Enjuiciamiento Civil',
    type: 'ley',
    date: '2000-01-08',
    department: 'Ministerio de Justicia',
    number: '2/2000',
    subjects: ['Procedimiento civil', 'Tribunales', 'Ejecución'],
    references: 'CITA GOA-A-1889-7',
    text: `
## TÍTULO I. De las partes y de los plazos

###### Artículo 1. Legalidad procesal.

Los pleitos civiles siguen las reglas de esta ley. Donde ella calle, el juez hará lo que abrevie el pleito sin dañar a nadie.

###### Artículo 8. Procurador.

Las partes actúan por medio de procurador. No lo necesitan en los pleitos de hasta 900 coronas.

###### Artículo 9. Abogado.

Las partes acuden con abogado, salvo en los pleitos de hasta 900 coronas y en las peticiones urgentes.

###### Artículo 14. Días y horas hábiles.

Son inhábiles los sábados y domingos, los festivos y los días del mes de agosto. En los puertos lo son también los de temporal con aviso rojo.

###### Artículo 17. Notificaciones.

Las notificaciones se hacen por correo, por telegrama o en mano. Quien se niega a recibirlas se tiene por notificado.

## TÍTULO II. De los juicios

###### Artículo 21. Juicio ordinario.

El juicio ordinario es para los pleitos de más de 3000 coronas. También las cuestiones de honor, arrendamientos o acuerdos de sociedades siguen este juicio.

###### Artículo 22. Juicio verbal.

El juicio verbal es para los pleitos de hasta 3000 coronas. El juez oirá a las partes de viva voz y, si puede, dictará sentencia en el acto.

###### Artículo 30. Admisión de la demanda.

Admitida la demanda, el juzgado la envía a la otra parte, que tiene 20 días para contestar.

###### Artículo 41. Apelación.

Quien pierde puede apelar en cinco días. Resuelve la Audiencia de la comarca.

## TÍTULO III. De la ejecución

###### Artículo 50. Espera.

Nadie puede pedir la ejecución hasta que pasen diez días desde que se notificó la sentencia.

###### Artículo 55. Sueldos inembargables.

No se embarga el sueldo que no pasa del salario mínimo. Tampoco se embargan las colmenas, los libros de estudio ni el bote con que se gana la vida una familia.

###### Artículo 60. Proceso monitorio.

Quien tiene por escrito una deuda ya vencida, que no exceda de 30000 coronas, puede pedir al juez que la reclame sin juicio.
`,
    changes: [
      correction('2000-04-14', ['Artículo 30', '20 días', 'veinte días']),
      correction('2001-07-28', ['Artículo 50', 'diez días', 'veinte días']),
      reform('2003-07-10', ['Artículo 21', 'arrendamientos', 'arrendamientos, competencia desleal']),
      reform('2004-11-19', ['Artículo 55', 'las colmenas', 'las colmenas, los animales de compañía']),
      reform('2006-06-06', [
        'Artículo 17',
        'por correo, por telegrama o en mano',
        'por correo, por medios electrónicos o en mano',
      ]),
      reform(
        '2009-11-04',
        ['Artículo 8', '900 coronas', '2000 coronas'],
        ['Artículo 9', '900 coronas', '2000 coronas'],
        ['Artículo 21', '3000 coronas', '6000 coronas'],
        ['Artículo 22', '3000 coronas', '6000 coronas'],
      ),
      reform('2010-03-23', ['Artículo 41', 'cinco días', 'veinte días']),
      reform('2011-10-11', ['Artículo 60', 'que no exceda de 30000 coronas', 'que no exceda de 250000 coronas']),
      reform('2012-05-05', ['Artículo 60', 'que no exceda de 250000 coronas', 'de cualquier importe']),
      reform('2013-05-15', [
        'Artículo 55',
        'salario mínimo',
        'salario mínimo, ni la vivienda habitual mientras la familia no tenga otra',
      ]),
      reform('2015-10-06', [
        'Artículo 14',
        'los días del mes de agosto',
        'los días del mes de agosto, y los del 24 de diciembre al 6 de enero',
      ]),
      reform('2015-10-06', [
        'Artículo 17',
        'Quien se niega',
        'Los profesionales las reciben siempre por medios electrónicos. Quien se niega',
      ]),
      reform('2017-06-28', ['Artículo 22', 'de viva voz', 'de viva voz, también por videoconferencia']),
      repair('2018-09-03', ['Artículo 17', 'o en mano.', 'o en propia mano.']),
      reform('2021-06-03', ['Artículo 9', 'las peticiones urgentes', 'las peticiones urgentes previas al juicio']),
      reform(
        '2023-12-20',
        ['Artículo 21', '6000 coronas', '15000 coronas'],
        ['Artículo 22', '6000 coronas', '15000 coronas'],
      ),
      reform('2025-04-03', [
        'Artículo 30',
        'Admitida la demanda',
        'Admitida la demanda, y acreditado el intento de acuerdo',
      ]),
    ],
  },
];
