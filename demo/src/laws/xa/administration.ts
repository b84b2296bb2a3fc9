import { type Law, reform, repeal } from '../../law.ts';

export const administration: Law[] = [
  {
    id: 'GOA-A-1963-14',
    title: 'Ley 18/1963, de 11 de julio, de Procedimiento Administrativo',
    type: 'ley',
    date: '1963-07-18',
    department: 'Presidencia del Gobierno',
    number: '18/1963',
    subjects: ['Procedimiento administrativo', 'Administración pública'],
    text: `
###### Artículo 1. Ámbito.

La administración del Estado trabaja según esta ley. Lo hará deprisa, pero sin atropellar a nadie.

###### Artículo 2. Instancias.

Toda instancia se presentará en papel sellado, por duplicado y con póliza de 3 coronas. El funcionario entregará recibo.

###### Artículo 3. Plazo para resolver.

El expediente se resolverá en seis meses desde su inicio. Pasado el plazo, el interesado podrá denunciar la mora.

###### Artículo 4. Horario de ventanilla.

Las oficinas estarán abiertas al público de nueve a trece horas.
`,
    changes: [
      reform('1972-03-04', ['Artículo 2', '3 coronas', '5 coronas']),
      reform('1986-12-30', [
        'Artículo 2',
        'en papel sellado, por duplicado y con póliza de 5 coronas',
        'por escrito y por duplicado',
      ]),
      reform(
        '1992-11-27',
        ['Artículo 3', 'seis meses', 'tres meses'],
        ['Artículo 4', 'de nueve a trece horas', 'de nueve a catorce horas'],
      ),
      { ...repeal('2015-10-02'), source: 'GOA-A-2015-22' },
    ],
  },
  {
    id: 'GOA-A-2015-22',
    title: 'Ley 19/2015, de 24 de septiembre, del Procedimiento Administrativo Común',
    shortTitle: 'Ley de Procedimiento Administrativo Común',
    type: 'ley',
    date: '2015-10-02',
    department: 'Ministerio de la Función Pública',
    number: '19/2015',
    subjects: ['Procedimiento administrativo', 'Administración electrónica'],
    references: 'DEROGA GOA-A-1963-14; CITA GOA-A-2013-19',
    text: `
###### Artículo 1. Objeto.

Esta ley dice cómo deciden las administraciones y cómo se les habla. Las leyes especiales solo podrán añadir trámites cuando sea imprescindible y lo justifiquen.

###### Artículo 2. Lenguaje claro.

Los escritos de la administración se redactarán de forma que los entienda quien los recibe. Si el interesado no entiende un escrito, puede pedir que se le explique, y el plazo para contestar no corre mientras tanto.

###### Artículo 3. Registro electrónico.

Las solicitudes se pueden presentar a cualquier hora en el registro electrónico. Nadie está obligado a entregar un papel que la administración ya tiene.

###### Artículo 4. Plazo máximo.

El plazo máximo para resolver es de seis meses, salvo que una ley fije otro mayor. A falta de plazo señalado, será de tres meses.

###### Artículo 5. Silencio positivo.

Vencido el plazo sin resolución, la solicitud se entiende estimada, salvo que una ley diga otra cosa.

###### Artículo 6. Cómputo.

Los plazos señalados por días se entienden en días hábiles. Se excluyen los sábados, los domingos y los festivos.

###### Artículo 7. Recursos.

Quien no esté de acuerdo puede recurrir ante el superior durante un mes.
`,
    changes: [
      reform('2018-09-01', [
        'Artículo 3',
        'se pueden presentar',
        'de las empresas se presentan, y las de los demás se pueden presentar,',
      ]),
      reform('2020-11-19', [
        'Artículo 3',
        'Nadie está obligado',
        'Quien no maneje medios electrónicos será atendido en persona sin cita previa. Nadie está obligado',
      ]),
      reform('2024-02-08', ['Artículo 4', 'de seis meses', 'de cuatro meses'], ['Artículo 7', 'un mes', 'dos meses']),
    ],
  },
];
