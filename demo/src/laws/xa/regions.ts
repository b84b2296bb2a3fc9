import { type Law, reform, repair, repeal } from '../../law.ts';

export const regions: Law[] = [
  {
    id: 'GOA-A-1987-21',
    title: 'Ley 2/1987, de 30 de abril, de los Montes Comunales del Norte',
    shortTitle: 'Ley de Montes Comunales del Norte',
    type: 'ley',
    jurisdiction: 'xa-no',
    date: '1987-05-15',
    department: 'Región del Norte',
    number: '2/1987',
    subjects: ['Montes', 'Bienes comunales', 'Ganadería'],
    references: 'CITA GOA-A-1889-7',
    text: `
###### Artículo 1. Montes comunales.

Son montes comunales los que pertenecen a los vecinos de una parroquia y se aprovechan en común. No se pueden vender, partir ni embargar.

###### Artículo 2. La asamblea.

Los comuneros se reúnen en asamblea al menos dos veces al año. Cada casa abierta y con humo tiene un voto.

###### Artículo 3. Aprovechamientos.

La asamblea reparte pastos, leña y castañas. Ninguna casa llevará más de 12 carros de leña al año.

###### Artículo 4. Reinversión.

De los ingresos del monte, al menos el 15 por ciento se dedica a su mejora.

###### Artículo 5. Incendios.

En un monte quemado no se pastará en los cinco años siguientes. La madera quemada no puede dar beneficio a quien la quemó.
`,
    changes: [
      reform('1995-10-19', ['Artículo 4', '15 por ciento', '20 por ciento']),
      reform('2006-07-27', [
        'Artículo 2',
        'Cada casa abierta y con humo',
        'Cada casa abierta, con humo al menos seis meses al año,',
      ]),
      reform('2012-06-28', ['Artículo 4', '20 por ciento', '40 por ciento'], ['Artículo 5', 'cinco años', 'seis años']),
      reform('2022-08-18', ['Artículo 5', 'no se pastará', 'no se pastará ni se cazará']),
    ],
  },
  {
    id: 'GOA-A-2001-44',
    title: 'Ley 8/2001, de 4 de octubre, de los Lobos y la Ganadería del Norte',
    type: 'ley',
    jurisdiction: 'xa-no',
    date: '2001-10-18',
    department: 'Región del Norte',
    number: '8/2001',
    subjects: ['Fauna', 'Ganadería', 'Indemnizaciones'],
    text: `
###### Artículo 1. Convivencia.

La Región procura que el lobo y el ganado vivan en el mismo monte. Para ello ayuda al pastor antes y no solo después del daño.

###### Artículo 2. Perros y cercas.

La Región paga la mitad del coste de los mastines y de las cercas, hasta 800 coronas por rebaño y año.

###### Artículo 3. Indemnización.

El daño se comunica en 24 horas y se paga en el plazo de seis meses. La oveja se paga a 90 coronas y la yegua a 700 coronas.

###### Artículo 4. Caza.

El lobo se puede cazar al norte del río Arlo, con el cupo que fije cada año la Consejería.
`,
    changes: [
      reform('2009-02-12', ['Artículo 3', 'seis meses', 'tres meses']),
      reform('2015-03-26', ['Artículo 2', '800 coronas', '1200 coronas'], ['Artículo 3', '90 coronas', '120 coronas']),
      { ...reform('2021-09-22', { repeal: 'Artículo 4' }), status: 'partially_repealed' },
    ],
  },
  {
    id: 'GOA-A-1990-37',
    title: 'Ley 5/1990, de 21 de junio, del Transporte entre Islas',
    shortTitle: 'Ley del Transporte entre Islas',
    type: 'ley',
    jurisdiction: 'xa-is',
    date: '1990-07-03',
    department: 'Región de las Islas',
    number: '5/1990',
    subjects: ['Transporte marítimo', 'Islas', 'Tarifas'],
    text: `
###### Artículo 1. Derecho al barco.

Toda isla habitada tiene derecho a un barco de ida y vuelta al día. Si el temporal lo impide, el primer barco que salga llevará antes el pan, el correo y los enfermos.

###### Artículo 2. Tarifa de residente.

El residente paga el 50 por ciento del billete. Lo acredita con el certificado del ayuntamiento, que vale seis meses.

###### Artículo 3. Billete máximo.

El billete ordinario entre dos islas no costará más de 18 coronas.

###### Artículo 4. Mercancías.

Los alimentos frescos tienen preferencia sobre los automóviles.
`,
    changes: [
      reform('1998-07-23', ['Artículo 2', '50 por ciento', '40 por ciento']),
      reform('2005-04-14', ['Artículo 3', '18 coronas', '22 coronas']),
      reform('2012-10-11', [
        'Artículo 2',
        'con el certificado del ayuntamiento, que vale seis meses',
        'con el documento de identidad',
      ]),
      reform('2018-06-28', ['Artículo 2', '40 por ciento', '25 por ciento']),
      reform({ daysAgo: 15 }, ['Artículo 3', '22 coronas', '24 coronas']),
    ],
  },
  {
    id: 'GOA-A-2009-52',
    title: 'Ley 3/2009, de 14 de mayo, del Cielo Oscuro de las Islas',
    shortTitle: 'Ley del Cielo Oscuro',
    type: 'ley',
    jurisdiction: 'xa-is',
    date: '2009-05-29',
    department: 'Región de las Islas',
    number: '3/2009',
    subjects: ['Contaminación lumínica', 'Astronomía', 'Islas'],
    references: 'CITA GOA-A-1992-18',
    text: `
###### Artículo 1. Objeto.

Esta ley protege la oscuridad de la noche para las personas, las pardelas y los astrónomos.

###### Artículo 2. Alumbrado.

Las farolas alumbrarán hacia abajo y con luz cálida. Entre la una y las seis de la mañana su intensidad se reduce a la mitad.

###### Artículo 3. Faros.

Nada de lo dicho en esta ley se aplica a los faros ni a las luces de puerto.

###### Artículo 4. Pardelas.

Durante los 20 días de vuelo de los pollos, los campos de deporte apagarán sus focos a las diez de la noche.
`,
    changes: [
      repair('2010-01-11', ['Artículo 1', 'las personas, las pardelas', 'las personas, para las pardelas']),
      reform('2017-03-16', ['Artículo 4', '20 días', '30 días']),
      reform('2023-11-09', ['Artículo 2', 'Entre la una y las seis', 'Entre las doce y las seis']),
    ],
  },
  {
    id: 'GOA-A-1991-30',
    title: 'Ley 4/1991, de 10 de octubre, del Vino y de las Cooperativas del Valle',
    shortTitle: 'Ley del Vino del Valle',
    type: 'ley',
    jurisdiction: 'xa-va',
    date: '1991-10-24',
    department: 'Región del Valle',
    number: '4/1991',
    subjects: ['Vino', 'Cooperativas', 'Agricultura'],
    text: `
###### Artículo 1. Vino del Valle.

Se llama Vino del Valle el que procede de uvas recogidas a mano en los municipios del anexo.

###### Artículo 2. Rendimiento.

No se recogerán más de 7000 kilos de uva por hectárea. El exceso se dedica a mosto o se deja a los estorninos.

###### Artículo 3. Cooperativas.

Para constituir una cooperativa bastan 10 socios. Cada socio tiene un voto, cualquiera que sea su viña.

###### Artículo 4. Crianza.

El vino de crianza pasa al menos 12 meses en barrica. El de reserva, al menos 24 meses.

###### Anexo. Municipios.

- Villa del Valle
- Sarmeda
- Los Lagares
`,
    changes: [
      reform('1999-04-29', ['Anexo', '- Los Lagares', '- Los Lagares\n- Fuente Honda']),
      reform('2008-09-18', ['Artículo 3', '10 socios', '5 socios']),
      reform('2014-02-20', ['Artículo 2', '7000 kilos', '6500 kilos']),
      reform('2020-09-10', ['Artículo 1', 'recogidas a mano', 'recogidas a mano o con máquina ligera']),
    ],
  },
  {
    id: 'GOA-A-1984-48',
    title: 'Ley 1/1984, de 8 de marzo, de las Casetas de Playa del Levante',
    type: 'ley',
    jurisdiction: 'xa-le',
    date: '1984-03-22',
    department: 'Región del Levante',
    number: '1/1984',
    subjects: ['Costas', 'Turismo'],
    text: `
###### Artículo 1. Casetas.

Las casetas de playa son de madera, de un solo color y desmontables. Miden como mucho dos metros de lado.

###### Artículo 2. Temporada.

Se instalan el 1 de mayo y se retiran el 30 de septiembre.

###### Artículo 3. Canon.

El titular paga 40 coronas por temporada. La mitad se dedica a la limpieza de la playa.
`,
    changes: [
      reform('1994-04-07', ['Artículo 3', '40 coronas', '65 coronas']),
      reform('2002-03-21', ['Artículo 2', '30 de septiembre', '15 de octubre']),
      repeal('2013-05-30'),
    ],
  },
];
