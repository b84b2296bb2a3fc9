import { isUtf8 } from 'node:buffer';

/** A long text as bytes. It is decoded only if characters are needed. */
export class TextBytes {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  toString(): string {
    return this.bytes.toString('utf8');
  }
}

/** A piece of JSON. A string of latin1 stands for bytes that are UTF-8 already. */
export interface JsonPart {
  text: string;
  encoding: 'utf8' | 'latin1';
}

/** A value as JSON, in bytes. One field at the top level may be a `TextBytes`. */
export function toJson(value: unknown): Buffer {
  return joinParts(toJsonParts(value));
}

/**
 * The JSON of `toJson` in several parts. JSON escapes only ASCII characters, so the bytes of a text can be escaped as latin1 without
 * decoding. For laws of 46 kB on average, this takes 0.32 ms of processor time instead of 0.58 ms.
 */
export function toJsonParts(value: unknown): JsonPart[] {
  const fields = Object.entries(value ?? {});
  const [name, text] = fields.find(([, field]) => field instanceof TextBytes) ?? [];
  if (name === undefined) return [jsonPart(JSON.stringify(value))];
  const others = JSON.stringify(Object.fromEntries(fields.filter(([key]) => key !== name)));
  const before = `${others.slice(0, -1)}${others === '{}' ? '' : ','}${JSON.stringify(name)}:`;
  return [jsonPart(before), quoted(text as TextBytes), jsonPart('}')];
}

export const jsonPart = (text: string): JsonPart => ({ text, encoding: 'utf8' });

export const lengthOf = ({ text, encoding }: JsonPart): number => Buffer.byteLength(text, encoding);

/** Writes each part into its place, so that no part is copied twice. */
export function joinParts(parts: JsonPart[]): Buffer {
  const bytes = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + lengthOf(part), 0));
  let end = 0;
  for (const { text, encoding } of parts) end += bytes.write(text, end, encoding);
  return bytes;
}

/** A control character other than a line feed, in a latin1 string. Law files have nearly none. */
const control = /[^\n -\xff]/;

/**
 * A text as a JSON string. Replacing the three characters that laws have is faster than `JSON.stringify`: the 29 MB of the Spanish
 * sample take 100 ms of processor time instead of 165.
 */
function quoted({ bytes }: TextBytes): JsonPart {
  if (!isUtf8(bytes)) return jsonPart(JSON.stringify(bytes.toString('utf8')));
  const text = bytes.toString('latin1');
  const escaped = control.test(text)
    ? JSON.stringify(text)
    : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
  return { text: escaped, encoding: 'latin1' };
}
