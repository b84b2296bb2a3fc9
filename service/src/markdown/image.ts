import { escapeHtml } from './escape.ts';
import { cleanMathml } from './mathml.ts';

/** The address of a picture that is stored in the text itself. Other kinds of data are never shown as an image. */
const imageData = /^data:image\/(png|gif);base64,/i;

/** In characters of the address. Larger pictures would make a page of megabytes. */
const maxDataLength = 100_000;

/**
 * An image of a law as HTML. Pages load nothing from other sites, so for a picture on another site they show a frame with a
 * link. `picture` is the word for "picture" in the language of the text. A formula comes as MathML in the description of its
 * image (Spain: `MathML (base64):…`), a small picture in the address of its image.
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
