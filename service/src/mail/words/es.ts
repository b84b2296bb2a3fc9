import { counting } from '../../base/reader-languages.ts';
import type { MailWords } from './en.ts';

const locale = 'es';
const count = counting(locale);

export const es: MailWords = {
  lang: 'es',
  locale,

  kinds: { new: 'Nueva norma', repealed: 'Derogación', reformed: 'Modificación', updated: 'Actualización' },
  lawsChanged: count({ other: '# normas modificadas' }),
  two: (first, second) => `${first} y ${second}`,
  andMore: (listed, more) => `${listed} y ${more} más`,
  by: (act) => `por ${act}`,
  changes: { added: 'añadido', changed: 'modificado', removed: 'suprimido', moved: 'trasladado' },
  movedTo: (label) => `trasladado a ${label}, con el mismo texto`,
  restOnPage: 'El resto está en la página.',
  moreEvents: count({ one: 'Y # cambio más', other: 'Y # cambios más' }),
  moreLaws: count({ one: 'Y # norma más.', other: 'Y # normas más.' }),
  often: {
    daily: 'Recibe este correo una vez al día, cuando hay novedades.',
    weekly: 'Recibe este correo una vez a la semana, cuando hay novedades.',
  },
  binding: 'Solo la publicación oficial es vinculante.',
  manage: 'Modificarlo o ponerlo en pausa',
  stop: 'Dejar de recibirlo',

  signUpSubject: 'Termine de crear su cuenta',
  signUp: (
    link,
  ) => `Alguien, probablemente usted, ha querido crear una cuenta en Open Legislation con esta dirección. Para terminar, elija aquí una contraseña:

${link}

El enlace sirve una sola vez, durante una hora. Si no ha sido usted, no tiene que hacer nada: sin el enlace no se crea
ninguna cuenta.
`,
  passwordSubject: 'Elija su contraseña',
  password: (
    link,
  ) => `Alguien, probablemente usted, ha querido crear una cuenta con esta dirección o ha pedido cambiar su contraseña. La dirección ya tiene
una cuenta en Open Legislation. Para elegir la contraseña de la cuenta, siga este enlace:

${link}

Sirve una sola vez, durante una hora. Se cerrarán las sesiones abiertas de la cuenta. Si no ha sido usted, no tiene que hacer
nada: su contraseña sigue siendo la misma.
`,
};
