/** The characters that XML 1.0 cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * A strict reader of the XML that the service sends. It shares no code with the writer. It refuses everything that XML 1.0 does not
 * allow, and returns the value that the elements stand for. Numbers, booleans and texts all become texts; an empty list, object or
 * text becomes ''. `plainly` brings a JSON value into the same form.
 */
export function readXml(xml: string): unknown {
  if (!xml.isWellFormed()) throw new Error('half a surrogate pair');
  if (xml.search(forbidden) >= 0) throw new Error(`a character that XML cannot hold, at ${xml.search(forbidden)}`);
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!xml.startsWith(declaration)) throw new Error('no declaration');
  const reader = new Reader(xml, declaration.length);
  const { name, value } = reader.element();
  if (name !== 'response') throw new Error(`the root is ${name}`);
  if (reader.at !== xml.length) throw new Error(`something behind the root, at ${reader.at}`);
  return value;
}

interface Element {
  name: string;
  value: unknown;
}

const opening = /<([A-Za-z_][A-Za-z0-9._-]*)((?: [a-z]+="[^<"]*")*)(\/?)>/y;
const text = /[^<]*/y;

class Reader {
  readonly #xml: string;
  at: number;

  constructor(xml: string, at: number) {
    this.#xml = xml;
    this.at = at;
  }

  element(): Element {
    const [, tag = '', attributes = '', closed] = this.#take(opening);
    const name = attribute(attributes, 'key') ?? tag;
    const nil = attribute(attributes, 'nil') === 'true';
    if (closed) return { name, value: nil ? null : '' };
    const children: Element[] = [];
    const said = unescaped(this.#take(text)[0]);
    while (!this.#xml.startsWith('</', this.at)) {
      if (said !== '') throw new Error(`text beside elements in ${name}`);
      children.push(this.element());
    }
    if (!this.#xml.startsWith(`</${tag}>`, this.at)) throw new Error(`${tag} is not closed at ${this.at}`);
    this.at += tag.length + 3;
    if (children.length === 0) return { name, value: said };
    if (children.every((child) => child.name === 'item')) return { name, value: children.map((child) => child.value) };
    return { name, value: Object.fromEntries(children.map((child) => [child.name, child.value])) };
  }

  #take(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.#xml);
    if (!match) throw new Error(`not XML at ${this.at}: ${this.#xml.slice(this.at, this.at + 60)}`);
    this.at = pattern.lastIndex;
    return match;
  }
}

function attribute(attributes: string, name: string): string | null {
  const found = new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
  return found === undefined ? null : unescaped(found.replace(/[\t\n\r]/g, ' ')); // XML reads these as spaces
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(raw: string): string {
  if (raw.includes(']]>')) throw new Error(']]> in a text');
  const read = raw.replace(/\r\n?/g, '\n'); // XML reads line ends in this way
  return read.replace(/&(?:([a-z]+)|#([0-9]+)|#x([0-9a-f]+));|&/gi, (whole, name, decimal, hex) => {
    const character = name
      ? entities[name]
      : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
    if (whole === '&' || character === undefined) throw new Error(`a bare & in ${raw.slice(0, 60)}`);
    return character;
  });
}

/** A JSON value in the form that `readXml` returns. */
export function plainly(value: unknown): unknown {
  if (value === null) return null;
  if (Array.isArray(value)) return value.length === 0 ? '' : value.map(plainly);
  if (typeof value === 'object') {
    const entries = Object.entries(value).map(([key, item]) => [key, plainly(item)]);
    return entries.length === 0 ? '' : Object.fromEntries(entries);
  }
  return String(value).toWellFormed().replace(forbidden, '');
}
