import { withoutAccents } from '../../accents.ts';
import { remembering } from './remembering.ts';

const isAscii = /^[\x20-\x7e]*$/;

/** Lower case, without accents; `ñ` stays, since it tells articles apart. */
export const fold = remembering((text) => {
  if (isAscii.test(text)) return text.toLowerCase();
  const parts = text.normalize('NFC').toLowerCase().split('ñ');
  return parts.map(withoutAccents).join('ñ');
}, 20_000);
