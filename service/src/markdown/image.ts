import { escapeHtml } from './escape.ts';
import { cleanMathml } from './mathml.ts';

/** What an image in a law may be: on the web, or in the text itself. Anything else than a picture is no image. */
export const imageData = /^data:image\/(png|gif);base64,/i;

/** In characters of the address. Larger ones make a page of megabytes. */
const maxDataLength = 100_000;

/**
 * An image of a law as HTML. Pages load nothing from other sites, so a picture that lies there is a frame with a link to it.
 * `picture` is the word for one. Formulas come as MathML in the words of their image (Spain: `MathML (base64):…`), small pictures in its address.
 */
export function imageHtml(address: string, words: string, picture: string): string {
  const formula = /^MathML \(base64\):([A-Za-z0-9+/=\s]+)$/.exec(words)?.[1];
  const math = formula ? cleanMathml(Buffer.from(formula, 'base64').toString('utf8')) : null;
  if (math) return math;
  const alt = /base64/i.test(words) || /^\d*$/.test(words) ? '' : words.slice(0, 200).trim();
  const size = address.length <= maxDataLength ? sizeOf(address) : null;
  if (size) {
    const { width, height } = size;
    return `<img src="${escapeHtml(address)}" width="${width}" height="${height}" alt="${escapeHtml(alt || picture)}">`;
  }
  const name = escapeHtml(alt === '' ? picture : `${picture}: ${alt}`);
  if (!/^https?:/i.test(address)) return `<span class="picture">${name}</span>`;
  const shown = escapeHtml(address.replace(/^https?:\/\//i, ''));
  return `<a class="picture" href="${escapeHtml(address)}" rel="noopener noreferrer">${name} <span>${shown}</span></a>`;
}

const maxPixels = 10_000;

/** The size that a picture states in its first bytes, so that the text does not move when it is shown; null if it has none. */
function sizeOf(address: string): { width: number; height: number } | null {
  const kind = imageData.exec(address);
  if (!kind) return null;
  const head = Buffer.from(address.slice(kind[0].length, kind[0].length + 40), 'base64');
  if (head.length < 24) return null;
  const size =
    head.toString('latin1', 1, 4) === 'PNG'
      ? readPng(head)
      : head.toString('latin1', 0, 3) === 'GIF'
        ? readGif(head)
        : null;
  return size && size.width > 0 && size.height > 0 && Math.max(size.width, size.height) <= maxPixels ? size : null;
}

const readPng = (head: Buffer) => ({ width: head.readUInt32BE(16), height: head.readUInt32BE(20) });
const readGif = (head: Buffer) => ({ width: head.readUInt16LE(6), height: head.readUInt16LE(8) });
