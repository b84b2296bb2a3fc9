import { TextBytes } from './json.ts';

/**
 * Any JSON value as XML. The root is `response`, the keys of an object are elements, the items of an array are `item`,
 * and null is an empty element with `nil="true"`. If a key is not a valid name in XML, forbidden characters become
 * underscores, and the attribute `key` has the whole key.
 */
export function toXml(value: unknown): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('response', value)}`;
}

function element(name: string, value: unknown): string {
  const [tag, attribute] = tagOf(name);
  if (value === null || value === undefined) return `<${tag}${attribute} nil="true"/>`;
  return `<${tag}${attribute}>${content(value)}</${tag}>`;
}

function content(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => element('item', item)).join('');
  if (typeof value === 'object' && value !== null && !(value instanceof TextBytes)) {
    return Object.entries(value)
      .map(([key, item]) => element(key, item))
      .join('');
  }
  return escaped(String(value));
}

const xmlName = /^[A-Za-z_][A-Za-z0-9._-]*$/;

function tagOf(key: string): [tag: string, attribute: string] {
  if (xmlName.test(key) && !/^xml/i.test(key)) return [key, ''];
  const tag = `_${key.replace(/[^A-Za-z0-9._-]/g, '_')}`;
  // XML parsers turn tabs and line feeds in an attribute into spaces. So they are written as numbers.
  const whole = escaped(key).replace(/[\t\n]/g, (character) => `&#${character.charCodeAt(0)};`);
  return [tag, ` key="${whole}"`];
}

/** Characters that XML 1.0 does not allow, not even escaped: control characters, U+FFFE and U+FFFF. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const special: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** Whether a text has any character that is not written as it is. Most texts have none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unusual = /[&<>"\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]/;

export function escaped(text: string): string {
  if (!unusual.test(text)) return text;
  // `>` is escaped, because XML does not allow `]]>` in a text. A carriage return is escaped, because parsers would turn it into a
  // line feed.
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"\r]/g, (character) => special[character] ?? '');
}
