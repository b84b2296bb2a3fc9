import { type DocumentFormat, documentTypes } from '../documents.ts';

/** The formats that every read operation can answer with. */
export type PlainFormat = 'json' | 'xml';
export type Format = PlainFormat | DocumentFormat;

/**
 * Longer headers are ignored. Real `Accept` headers have one or two hundred characters. All headers together may have 128 kB, and
 * to parse so much blocked the process for up to 200 ms.
 */
const maxHeaderLength = 4000;

export function isTooLong(header: string): boolean {
  return header.length > maxHeaderLength;
}

/**
 * The format that an `Accept` header prefers: JSON if it has no preference, null if it accepts none of our formats. A document is
 * chosen only if the header names its type and prefers it to JSON and XML. Programs that want JSON often send `application/json,
 * text/plain`.
 */
export function acceptedFormat(header: string | undefined, documents: readonly DocumentFormat[] = []): Format | null {
  if (header === undefined || header === '*/*' || isTooLong(header) || header.trim() === '') return 'json';
  const ranges = header.split(',').map(parseRange);
  const json = quality(ranges, 'json');
  const xml = quality(ranges, 'xml');
  const named = documents.map((format) => ({ format, q: exactQuality(ranges, format) }));
  const best = named.sort((one, other) => other.q - one.q)[0];
  if (best && best.q > Math.max(json, xml)) return best.format;
  if (json === 0 && xml === 0) return null;
  return xml > json ? 'xml' : 'json';
}

interface Range {
  type: string;
  q: number;
}

function parseRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const q = parameters.map((parameter) => /^q\s*=\s*([0-9.]+)$/.exec(parameter)?.[1]).find((value) => value);
  return { type, q: q === undefined ? 1 : Math.min(Number(q) || 0, 1) };
}

/** The `q` of the most specific range that includes the type; 0 if no range does. */
function quality(ranges: Range[], subtype: PlainFormat): number {
  for (const pattern of [`application/${subtype}`, 'application/*', '*/*']) {
    const range = ranges.find((candidate) => candidate.type === pattern);
    if (range) return range.q;
  }
  return 0;
}

function exactQuality(ranges: Range[], format: DocumentFormat): number {
  const [type] = documentTypes[format].split(';');
  return ranges.find((range) => range.type === type)?.q ?? 0;
}

export type Encoding = 'br' | 'gzip';

/** The compression that a client accepts; null if it accepts none. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (header === undefined || isTooLong(header)) return null;
  const ranges = header.split(',').map(parseRange);
  const takes = (name: string) => ranges.some((range) => range.type === name && range.q > 0);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}
