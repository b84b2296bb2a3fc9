export interface PictureFile {
  type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  width: number;
  height: number;
}

/**
 * The largest width and height, in pixels. A browser needs memory for every pixel, so a small file with a huge picture must not be
 * shown.
 */
const maxSide = 10_000;

/**
 * The kind of a picture file and its size; null if pages do not show it. Only the bytes decide, because the name may be wrong. SVG
 * is never shown, because it can contain scripts.
 */
export function readPicture(bytes: Buffer): PictureFile | null {
  const found = readers.map((read) => read(bytes)).find((picture) => picture !== null);
  if (!found) return null;
  const { width, height } = found;
  return width > 0 && height > 0 && Math.max(width, height) <= maxSide ? found : null;
}

type Reader = (bytes: Buffer) => PictureFile | null;

const startsWith = (bytes: Buffer, start: string, at = 0) => bytes.toString('latin1', at, at + start.length) === start;

const readPng: Reader = (bytes) =>
  bytes.length >= 24 && startsWith(bytes, '\x89PNG\r\n\x1a\n')
    ? { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;

const readGif: Reader = (bytes) =>
  bytes.length >= 10 && (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'))
    ? { type: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
    : null;

/** A JPEG is a list of segments. A segment of a kind from C0 to CF, except C4, C8 and CC, has the size. */
const readJpeg: Reader = (bytes) => {
  if (!startsWith(bytes, '\xff\xd8\xff')) return null;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const kind = bytes[at + 1] as number;
    if (kind === 0xff) {
      at++; // a byte that only fills the space between segments
      continue;
    }
    if (kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc)
      return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};

const readWebp: Reader = (bytes) => {
  if (bytes.length < 30 || !startsWith(bytes, 'RIFF') || !startsWith(bytes, 'WEBP', 8)) return null;
  const type = 'image/webp';
  const form = bytes.toString('latin1', 12, 16);
  if (form === 'VP8X') return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (form === 'VP8 ') return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (form !== 'VP8L') return null;
  const bits = bytes.readUInt32LE(21);
  return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
};

const readers = [readPng, readGif, readJpeg, readWebp];
