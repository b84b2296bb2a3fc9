import { correction, figures, type Law, reform, repair } from '../../law.ts';

export const life: Law[] = [
  {
    id: 'GOA-A-1988-16',
    title: 'Ley 16/1988, de 5 de mayo, de Apicultura',
    shortTitle: 'Ley de Apicultura',
    type: 'ley',
    date: '1988-05-12',
    department: 'Ministerio de Agricultura',
    number: '16/1988',
    subjects: ['Apicultura', 'Agricultura', 'Alimentos'],
    references: 'CITA GOA-A-1889-7',
    text: `
###### Artículo 1. Las abejas.

La abeja melífera es especie de interés público. Su cría es libre, con las condiciones de esta ley.

###### Artículo 2. Registro.

Quien tenga más de tres colmenas las inscribirá en el Registro de Colmenares. La inscripción es gratuita y dura 5 años.

###### Artículo 3. Distancias.

Los colmenares se sitúan a 400 metros de los núcleos de población y a 100 metros de los caminos. La distancia se reduce a la mitad si hay seto, muro o desnivel.

###### Artículo 4. Trashumancia.

Las colmenas pueden viajar de noche y con la piquera cerrada. El apicultor comunicará el traslado con 48 horas de antelación.

###### Artículo 5. Tratamientos.

Se prohíbe aplicar productos nocivos para las abejas durante la floración. El agricultor avisará a los colmenares vecinos con un día de antelación de cualquier tratamiento.

###### Artículo 6. La miel.

Solo se llamará miel la que hagan las abejas. La etiqueta indicará el país de origen y el año de la cosecha.
`,
    changes: [
      reform('1996-06-20', ['Artículo 3', '400 metros', '300 metros']),
      reform('2004-03-11', [
        'Artículo 6',
        'el país de origen',
        'el país o los países de origen, por orden de importancia,',
      ]),
      reform('2012-06-07', ['Artículo 5', 'un día de antelación', 'dos días de antelación']),
      reform('2018-05-20', [
        'Artículo 1',
        'La abeja melífera es especie',
        'La abeja melífera y las abejas silvestres son especies',
      ]),
      reform({ daysAgo: 27 }, ['Artículo 4', '48 horas', '24 horas']),
    ],
  },
  {
    id: 'GOA-A-1994-11',
    title: 'Ley 12/1994, de 17 de mayo, de los Trenes Nocturnos',
    shortTitle: 'Ley de Trenes Nocturnos',
    type: 'ley',
    date: '1994-05-26',
    department: 'Ministerio de Transportes',
    number: '12/1994',
    subjects: ['Ferrocarril', 'Transporte de viajeros', 'Consumidores'],
    text: `
###### Artículo 1. Definición.

Es tren nocturno el que circula al menos cinco horas entre las diez de la noche y las ocho de la mañana y ofrece camas o literas.

###### Artículo 2. Líneas de servicio público.

Son de servicio público las líneas de Puertoclaro a Montealto y de Puertoclaro a Las Salinas. Habrá un tren por sentido todas las noches.

###### Artículo 3. Silencio.

Desde las once de la noche no habrá avisos por altavoz, salvo por razones de seguridad. El revisor despertará al viajero con discreción 20 minutos antes de su parada.

###### Artículo 4. Retrasos.

El viajero que llegue con más de 90 minutos de retraso tiene derecho a la devolución de la mitad del billete. Si el retraso supera las tres horas, se le devuelve entero y se le da un desayuno.

###### Artículo 5. Bicicletas y animales.

Cada tren llevará al menos 6 plazas para bicicletas. Los animales de menos de diez kilos viajan gratis si duermen.
`,
    changes: [
      reform('2000-05-25', [
        'Artículo 2',
        'y de Puertoclaro a Las Salinas',
        ', de Puertoclaro a Las Salinas y de Montealto a Villa del Valle',
      ]),
      repair('2000-06-02', ['Artículo 2', 'Montealto , de', 'Montealto, de']),
      reform('2008-11-13', ['Artículo 4', '90 minutos', '60 minutos']),
      reform('2017-09-21', ['Artículo 5', '6 plazas', '12 plazas']),
      reform('2022-12-01', ['Artículo 1', 'al menos cinco horas', 'al menos cuatro horas']),
    ],
  },
  {
    id: 'GOA-A-2003-28',
    title: 'Ley 21/2003, de 6 de noviembre, del Ruido y del Descanso Nocturno',
    shortTitle: 'Ley del Ruido',
    type: 'ley',
    date: '2003-11-18',
    status: 'in_force',
    department: 'Ministerio de Medio Ambiente',
    number: '21/2003',
    subjects: ['Ruido', 'Medio ambiente', 'Salud pública'],
    text: `
###### Artículo 1. Derecho al descanso.

Toda persona tiene derecho a dormir sin ruidos evitables. El descanso nocturno va de las once de la noche a las siete de la mañana.

###### Artículo 2. Límites.

De noche, el ruido que llega al interior de las viviendas no superará los 30 decibelios. De día no superará los 40 decibelios.

###### Artículo 3. Excepciones.

Los límites no se aplican a las campanas que dan las horas, a las sirenas de niebla ni a los gallos de corral anteriores a la vivienda que se queja.

###### Artículo 4. Fiestas.

El ayuntamiento puede suspender los límites hasta 12 noches al año con motivo de fiestas.

###### Artículo 5. Zonas de música.

En las zonas de música los locales pueden superar los límites hasta las tres de la mañana.

###### Artículo 6. Multas.

La infracción se sanciona con multa de 100 a 3000 coronas.
`,
    changes: [
      reform('2009-05-28', ['Artículo 4', '12 noches', '8 noches']),
      {
        ...reform('2016-07-07', { repeal: 'Artículo 5' }),
        status: 'partially_repealed',
      },
      reform('2021-10-14', ['Artículo 6', 'de 100 a 3000 coronas', 'de 200 a 6000 coronas']),
    ],
  },
  {
    id: 'GOA-A-1996-9',
    title: 'Ley 9/1996, de 24 de noviembre, de Arrendamientos de Vivienda',
    shortTitle: 'Ley de Arrendamientos',
    type: 'ley',
    date: '1996-11-25',
    department: 'Ministerio de Vivienda',
    number: '9/1996',
    subjects: ['Vivienda', 'Arrendamientos', 'Contratos'],
    references: 'CITA GOA-A-1889-7',
    text: `
###### Artículo 1. Ámbito.

Esta ley se aplica al arrendamiento de la vivienda que satisface la necesidad permanente del inquilino. Quedan fuera las casas de temporada y los faros.

###### Artículo 2. Duración.

La duración es la que pacten las partes. Si es inferior a cinco años, el inquilino puede prorrogarla por años hasta completarlos.

###### Artículo 3. Renta.

La renta es la que pacten las partes, y se paga en los siete primeros días del mes. Se actualiza una vez al año según el índice de precios.

###### Artículo 4. Fianza.

A la firma se entrega una fianza de 1 mes de renta. El casero la devolverá en los 30 días siguientes a la entrega de las llaves, o dirá por escrito por qué no.

###### Artículo 5. Obras.

El casero hace las reparaciones necesarias para conservar la vivienda. Las pequeñas, por el desgaste del uso, son del inquilino.

###### Artículo 6. Desistimiento.

El inquilino puede dejar la vivienda pasados seis meses, con aviso de 60 días.
`,
    changes: [
      reform('2003-12-24', ['Artículo 4', '30 días', 'treinta días naturales']),
      reform('2009-11-24', [
        'Artículo 2',
        'Si es inferior a cinco años,',
        'Si es inferior a cinco años, y salvo que el casero necesite la vivienda para sí,',
      ]),
      reform(
        '2013-06-05',
        ['Artículo 2', 'inferior a cinco años', 'inferior a tres años'],
        ['Artículo 6', '60 días', '30 días'],
      ),
      reform(
        '2019-03-06',
        ['Artículo 2', 'inferior a tres años', 'inferior a cinco años'],
        ['Artículo 4', '1 mes de renta', '2 meses de renta'],
      ),
      reform('2023-05-25', [
        'Artículo 3',
        'según el índice de precios',
        'según el índice de precios, con un máximo del 3 por ciento',
      ]),
      correction('2023-06-08', ['Artículo 3', 'índice de precios, con', 'índice de precios al consumo, con']),
    ],
  },
  {
    id: 'GOA-A-2010-15',
    title: 'Decreto 230/2010, de 23 de diciembre, por el que se fija el salario mínimo',
    shortTitle: 'Decreto del Salario Mínimo',
    type: 'decreto',
    date: '2010-12-28',
    department: 'Ministerio de Trabajo',
    number: '230/2010',
    subjects: ['Salario mínimo', 'Trabajo'],
    text: `
###### Artículo 1. Cuantía.

El salario mínimo es de 640 coronas al mes, o de 21 coronas al día. No incluye el pago en especie, aunque sea en pescado.

###### Artículo 2. Trabajadores de temporada.

Quien trabaja menos de 120 días al año para la misma empresa percibe además la parte que le toca de domingos, festivos y pagas.

###### Artículo 3. Revisión.

El Gobierno revisa la cuantía cada año después de oír a sindicatos y empresarios.
`,
    changes: figures('Artículo 1', '{n} coronas al mes', 640, [
      ['2012-01-01', 642],
      ['2017-01-01', 708],
      ['2019-01-01', 900],
      ['2021-09-01', 965],
      ['2023-01-01', 1080],
      ['2024-01-01', 1134],
      ['2025-01-01', 1184],
      [{ daysAgo: 9 }, 1221],
    ]),
  },
  {
    id: 'GOA-A-2020-5',
    title: 'Decreto-ley 2/2020, de 14 de marzo, de medidas urgentes por el temporal de la costa',
    type: 'decreto_ley',
    date: '2020-03-14',
    department: 'Presidencia de la República',
    number: '2/2020',
    subjects: ['Emergencias', 'Costas', 'Ayudas'],
    textState: 'as_enacted',
    references: 'CITA GOA-A-1985-29',
    text: `
###### Artículo 1. Zona afectada.

Se declara zona afectada por el temporal la costa entre Punta Cinco y Las Salinas.

###### Artículo 2. Ayudas.

Las familias que hayan perdido su vivienda reciben una ayuda de hasta 15000 coronas. La solicitud se presenta en el ayuntamiento en el plazo de dos meses.

###### Artículo 3. Vigencia.

Este decreto-ley rige hasta el 31 de diciembre de 2020.
`,
    changes: [
      reform('2020-05-20', ['Artículo 2', 'dos meses', 'cuatro meses']),
      { ...reform('2020-12-31'), status: 'expired' },
    ],
  },
  {
    id: 'GOA-A-2012-8',
    title: 'Decreto 110/2012, de 20 de noviembre, de tasas por el uso de los tribunales',
    type: 'decreto',
    date: '2012-11-21',
    department: 'Ministerio de Justicia',
    number: '110/2012',
    subjects: ['Tasas', 'Tribunales'],
    references: 'CITA GOA-A-2000-3',
    text: `
###### Artículo 1. Tasa.

Quien presente una demanda civil abonará una tasa de 150 coronas en el juicio verbal y de 300 coronas en el ordinario.

###### Artículo 2. Exenciones.

Están exentos quienes tienen reconocida la asistencia jurídica gratuita.

###### Artículo 3. Devolución.

Si las partes llegan a un acuerdo, se devuelve el 60 por ciento de la tasa.
`,
    changes: [
      reform('2013-02-23', ['Artículo 1', '150 coronas', '100 coronas']),
      reform('2015-02-28', ['Artículo 2', 'Están exentos', 'Están exentas las personas físicas y']),
      // The Court of Guarantees annulled the decree. Its text did not change.
      { type: 'repeal', date: '2016-07-21', edits: [], status: 'annulled' },
    ],
  },
  {
    id: 'GOA-ORD-0007',
    title: 'Ordenanza de los Mercados de Grano y de las Medidas Antiguas',
    type: 'ordenanza',
    date: '1985-01-02',
    undated: true,
    department: 'Archivo General de la República',
    subjects: ['Mercados', 'Pesos y medidas', 'Historia del derecho'],
    extra: { provenance: 'Copia sin fecha conservada en la Aduana de Puertoclaro' },
    text: `
De esta ordenanza se conserva una sola copia, sin fecha ni división en artículos.

Manda la ciudad que el grano se venda en la plaza y a la vista, con fanega sellada y rasero de madera, y que ninguno lo venda en su casa ni antes de que suene la campana. El que mida con fanega corta pierda el grano y la fanega.

Manda también que al forastero se le mida como al vecino, porque el hambre no pregunta de dónde viene cada uno.
`,
  },
];
