import { withoutAccents } from '../accents.ts';

/** A few words begin nearly all headings: to take their accents off each time was half of the work. */
const folded = new Map<string, string>();
const maxFolded = 20_000;
const maxRemembered = 24;

const isAscii = /^[\x20-\x7e]*$/;

/** Lower case, without accents; `ñ` stays, since it tells articles apart. */
export function fold(text: string): string {
  const known = folded.get(text);
  if (known !== undefined) return known;
  const made = foldAnew(text);
  if (text.length <= maxRemembered && folded.size < maxFolded) folded.set(text, made);
  return made;
}

function foldAnew(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase();
  const parts = text.normalize('NFC').toLowerCase().split('ñ');
  return parts.map(withoutAccents).join('ñ');
}
