import { say } from '../say.ts';
import type { AccountPhrases } from './en.ts';

export const accountEs: AccountPhrases = {
  places: {
    overview: 'Resumen',
    keys: 'Claves',
    usage: 'Uso',
    webhooks: 'Webhooks',
    digests: 'Avisos por correo',
    connections: 'Conexiones',
    account: 'Cuenta',
    syncs: 'Sincronizaciones',
    accounts: 'Cuentas',
  },
  operator: 'Operador',
  shownOnlyNow: 'Solo se muestra ahora',
  copy: 'Copiar',
  cancel: 'Cancelar',
  notSaved: 'No se ha guardado: vea abajo qué falla.',

  signIn: 'Iniciar sesión',
  signUp: 'Crear una cuenta',
  signOut: 'Cerrar sesión',
  signedOut: 'Ha cerrado la sesión.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  forgot: '¿Ha olvidado la contraseña?',
  noAccount: (link) => say`¿Aún no tiene cuenta? ${link('Cree una')}.`,
  haveAccount: (link) => say`¿Ya tiene cuenta? ${link('Inicie sesión')}.`,
  signUpHelp: 'Con una cuenta obtiene claves para la API y avisos cuando cambian las normas.',
  linkComes: 'Recibirá un correo con un enlace para elegir la contraseña.',
  welcome: 'Bienvenido. Cree una clave para hacer su primera llamada.',
  newPasswordTitle: 'Restablecer la contraseña',
  newPasswordHelp:
    'Recibirá un correo con un enlace para elegirla. Así obtiene también la primera una cuenta que aún no tiene contraseña.',
  sendMail: 'Enviar el correo',
  mailSent: (email) =>
    `Hemos enviado un correo a ${email}, si la dirección es correcta. El enlace sirve una sola vez, durante una hora.`,
  mailWritten: (email) =>
    `Se ha escrito un correo a ${email}, si la dirección es correcta. Esta instalación no envía correos: es un archivo de la carpeta «outbox» de la carpeta de datos, que puede abrir el operador.`,
  choosePassword: 'Elegir una contraseña',
  choosePasswordFor: (email) => say`Para ${email}. Se cerrarán las sesiones abiertas con esta dirección.`,
  newPassword: 'Contraseña nueva',
  passwordHint: (length) =>
    `Al menos ${length} caracteres. Varias palabras son fáciles de recordar y difíciles de adivinar.`,
  setPassword: 'Guardar la contraseña',
  passwordSet: 'La contraseña está guardada y la sesión, iniciada.',
  linkOver: 'Este enlace ya no sirve',
  linkOverHelp: 'Un enlace sirve una sola vez, durante una hora. Ya se ha usado o es demasiado antiguo.',
  askNewLink: 'Pedir otro',

  followByMail: 'Seguir por correo',
  followed: (link) => say`Ya sigue esto: ${link('ver el aviso')}.`,
  followedPaused: (link) => say`Ya sigue esto, pero el aviso está en pausa: ${link('ver el aviso')}.`,
  mailsOfLaw: 'Un correo cuando la norma se modifica o se deroga, con enlaces a lo que ha cambiado.',
  mailsOfArticle:
    'Un correo cuando una reforma cambia el artículo, con la diferencia palabra por palabra, y cuando se deroga la norma.',
  nothingSent: 'Si no pasa nada, no se envía nada.',
  goesTo: (email) => say`Se envía a ${email}.`,
  sendsNoMail: (folder) =>
    say`Esta instalación no envía correos: son archivos de la carpeta ${folder} de la carpeta de datos, que puede abrir el operador.`,
  howOften: 'Frecuencia',
  daily: 'Cada día, tras la sincronización',
  weekly: 'Cada semana, los lunes',
  articleOf: (article, law) => `${article} de ${law}`,
  nowFollowed: (what) => `Ahora sigue: ${what}.`,
  followedBefore: (what) => `Ya seguía ${what}: no se ha añadido nada.`,
};
