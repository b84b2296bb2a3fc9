import { escapeHtml } from '../base/words.ts';
import { readPicture } from './picture-file.ts';

/** Matches the address of a picture that is stored in the text itself. Other kinds of data are never shown as a picture. */
const imageData = /^data:image\/(png|gif);base64,/i;

/** The longest address of a picture, in characters. Larger pictures would make a page of megabytes. */
const maxDataLength = 100_000;

interface Size {
  width: number;
  height: number;
}

/** A picture in the law's repository, with our address for it. */
export interface HeldPicture extends Size {
  address: string;
}

/** The pictures in the repository, by their decoded addresses in the text. */
export type HeldPictures = ReadonlyMap<string, HeldPicture>;

/**
 * A picture of a law as HTML. Pages load nothing from other sites, so a picture on another site is shown as a frame with a link.
 * `picture` is the word for "picture" in the language of the text. A formula is MathML in the description of its picture (Spain:
 * `MathML (base64):…`). A small picture is data in its own address. Other pictures may be files of the repository (`held`).
 */
export function imageHtml(address: string, words: string, picture: string, held?: HeldPicture): string {
  const formula = /^MathML \(base64\):([A-Za-z0-9+/=\s]+)$/.exec(words)?.[1];
  const math = formula ? cleanMathml(Buffer.from(formula, 'base64').toString('utf8')) : null;
  if (math) return math;
  const alt = /base64/i.test(words) || /^\d*$/.test(words) ? '' : words.slice(0, 200).trim();
  const image = (src: string, { width, height }: Size, loading = '') =>
    `<img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${escapeHtml(alt || picture)}"${loading}>`;
  if (held) return image(held.address, held, ' loading="lazy"');
  const size = address.length <= maxDataLength ? sizeOf(address) : null;
  if (size) return image(address, size);
  const name = escapeHtml(alt === '' ? picture : `${picture}: ${alt}`);
  if (!/^https?:/i.test(address)) return `<span class="picture">${name}</span>`;
  const shown = escapeHtml(address.replace(/^https?:\/\//i, ''));
  return `<a class="picture" href="${escapeHtml(address)}" rel="noopener noreferrer">${name} <span>${shown}</span></a>`;
}

/**
 * The size of a picture that is data, from its first bytes; null if pages do not show it. With the size, the text does not move
 * when the picture appears.
 */
function sizeOf(address: string): Size | null {
  const kind = imageData.exec(address);
  return kind && readPicture(Buffer.from(address.slice(kind[0].length, kind[0].length + 40), 'base64'));
}

/** Elements that only describe how a formula looks. None of them can contain HTML, load anything or run a script. */
const allowed = new Set(
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mstyle mpadded'.split(
    ' ',
  ),
);

/** The longest formula that is read, in characters. The longest known formula has 9 kB. */
const maxLength = 100_000;

/**
 * Rewrites a foreign formula. It keeps only text and allowed elements, without attributes. Other elements lose their tags and keep
 * their text. Null if the formula is not well formed.
 */
function cleanMathml(source: string): string | null {
  if (source.length > maxLength) return null;
  const html: string[] = [];
  const open: string[] = [];
  let at = 0;
  for (const { 0: tag, 1: slash, 2: prefixed = '', 3: selfClosing, index } of source.matchAll(tags)) {
    html.push(textIn(source.slice(at, index)));
    at = index + tag.length;
    const name = prefixed.replace(/^.*:/, '').toLowerCase();
    if (!allowed.has(name)) continue;
    if (slash) {
      if (open.pop() !== name) return null;
      html.push(`</${name}>`);
    } else {
      html.push(`<${name}>`);
      if (selfClosing) html.push(`</${name}>`);
      else open.push(name);
    }
  }
  html.push(textIn(source.slice(at)));
  const clean = html.join('').trim();
  return open.length === 0 && clean.startsWith('<math>') && clean.endsWith('</math>') ? clean : null;
}

const tags = /<(\/?)([A-Za-z][\w:-]{0,40})[^<>]{0,1000}?(\/?)>/g;

/** The text between tags, as HTML. Formulas write letters as numbers (`&#xF3;`), and a few characters as names. */
function textIn(source: string): string {
  const text = source.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (whole, hex, decimal, name) => {
      if (name) return named[String(name).toLowerCase()] ?? whole;
      const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
    },
  );
  return escapeHtml(text.replace(/\s+/g, ' '));
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
