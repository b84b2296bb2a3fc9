import { describe, expect, it } from 'vitest';
import { TextBytes, toJson } from '../../src/http/answers/json.ts';
import { toXml } from '../../src/http/answers/xml.ts';
import { random } from '../support/random.ts';

const pieces = [
  'a',
  '"',
  '\\',
  '\n',
  '\u0000',
  '\u001f',
  '\u007f',
  'ñ',
  '—',
  '\u2028',
  '😀',
  '</script>',
  '\ufeff',
  '\u00ff',
];

describe('a text kept as bytes', () => {
  it('gives the same JSON as a string', () => {
    const { pick, below } = random(7);
    for (let round = 0; round < 500; round++) {
      const text = Array.from({ length: below(30) }, () => pick(pieces)).join('');
      const other = { law_id: pick(pieces), 'odd "key" ñ': [1, null, { x: pick(pieces) }] };
      for (const rest of [other, {}]) {
        const json = toJson({ ...rest, content_md: new TextBytes(Buffer.from(text)) }).toString();
        expect(json).toBe(JSON.stringify({ ...rest, content_md: text }));
      }
    }
  });

  it('that is not UTF-8 is read as everywhere else, with a mark for unreadable bytes', () => {
    for (const bytes of [[0xff], [0x61, 0xc3], [0xc3, 0x28, 0x22], [0xed, 0xa0, 0x80], [0xf0, 0x9f, 0x98, 0x5c]]) {
      const text = Buffer.from(bytes);
      expect(toJson({ text: new TextBytes(text) }).toString()).toBe(JSON.stringify({ text: text.toString('utf8') }));
    }
  });

  it('gives the same XML', () => {
    for (const text of ['', 'ñ <b> & ]]> 😀', 'a\r\nb']) {
      expect(toXml({ text: new TextBytes(Buffer.from(text)) })).toBe(toXml({ text }));
    }
  });
});

it('other values give ordinary JSON', () => {
  for (const value of [null, 1, 'ñ', [], [{ a: 1 }], {}, { a: { b: null } }]) {
    expect(toJson(value).toString()).toBe(JSON.stringify(value));
  }
});
