import { beforeAll, describe, expect, it } from 'vitest';
import { acceptedFormat } from '../../src/http/answers/accept.ts';
import { toXml } from '../../src/http/answers/xml.ts';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, lawText, testCorpus } from '../support/corpus.ts';
import { plainly, readXml } from '../support/xml.ts';

describe('a value as XML', () => {
  const same = (value: unknown) => expect(readXml(toXml(value))).toEqual(plainly(value));

  it('can be read as the same value again', () => {
    same({ a: 'text', b: 1, c: true, d: null, e: [1, null, [2, []], {}], f: { g: { h: '' } } });
    same([]);
    same([{ a: 1 }, { a: null }]);
    same(['one', 'two']);
  });

  it('distinguishes null and empty', () => {
    expect(toXml({ a: null, b: '', c: [] })).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<response><a nil="true"/><b></b><c></c></response>',
    );
  });

  it('keeps every character that XML allows, and drops the others', () => {
    same('< > & " \' ]]> <![CDATA[ x ]]> <!-- --> <?php ?> &amp; &#65; &lt;');
    same('tab\tline\nreturn\rboth\r\nnel\u0085ls\u2028 end');
    same('emoji 😀 family 👨‍👩‍👧 astral 𝔘 private \ue000 replacement \ufffd delete \u007f c1 \u009f');
    for (let code = 0; code < 0x20; code++) same(`a${String.fromCharCode(code)}b`);
    same('half \ud800 pair \udc00, swapped \udc00\ud800, none \uffff and \ufffe');
  });

  it('keeps keys that are not XML names in an attribute', () => {
    const keys = [
      'con espacios',
      'título',
      '1st',
      '-a',
      'a:b',
      'xml',
      'XMLthing',
      '',
      '<&">',
      'a\nb\tc\rd',
      '😀',
      'item!',
      '.',
    ];
    same(Object.fromEntries(keys.map((key) => [key, key])));
  });

  it('of some megabytes is correct, too', () => {
    same({ content_md: '# Título & <b>"ñ"</b>\r\n😀 ]]>\u0000\n'.repeat(100_000) });
  });
});

describe('the format of an answer', () => {
  it.each<[string | undefined, 'json' | 'xml' | null]>([
    [undefined, 'json'],
    ['', 'json'],
    ['*/*', 'json'],
    ['application/json', 'json'],
    ['application/xml', 'xml'],
    ['APPLICATION/XML', 'xml'],
    ['application/*', 'json'],
    ['application/xml, application/json', 'json'],
    ['application/xml;q=0.9, application/json;q=0.8', 'xml'],
    ['application/json;q=0.5, */*', 'xml'],
    ['application/xml;q=0.5, */*;q=0.1', 'xml'],
    ['application/json;q=0, */*', 'xml'],
    ['application/xml;q=0, */*', 'json'],
    ['text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.8', 'xml'],
    ['text/html', null],
    ['application/json;q=0', null],
    ['*/*;q=0', null],
    ['application/xml;q=1.000;charset=utf-8', 'xml'],
    ['application/vnd.api+json', null],
  ])('for the header %j is %s', (header, format) => {
    expect(acceptedFormat(header)).toBe(format);
  });
});

describe('every read operation', () => {
  let api: TestApi;
  let paths: string[];

  beforeAll(async () => {
    const nasty = 'Ley & <ley> "ñ" ]]> 😀';
    const corpus = await testCorpus();
    const [sha] = await corpus.commit(
      lawCommit('new', 'A', {
        title: nasty,
        articles: ['Uno < dos & tres ]]> 😀.', 'Con \u0001\u000b\u000c control\u001f y \ufffe.'],
        extra: { 'una clave': 'con espacios', 'clave:ñ': ']]>', xml: 'x', '1a': '', department: 'D & <E>' },
      }),
      lawCommit(
        'reform',
        'A',
        { title: nasty, articles: ['Uno.'] },
        { source: 'S & <1>', date: '2001-01-01', affected: 'Artículo 1 & <2>' },
      ),
      lawCommit('new', 'B <&> B', null, { files: { 'es/b.md': lawText('B <&> B', { title: 'Otra' }) } }),
    );
    api = await testApi([spain(corpus)]);
    paths = [
      '/countries',
      '/es/jurisdictions',
      '/es/law-types',
      '/es/laws',
      '/es/laws?q=ley',
      '/es/laws?page=9',
      '/es/stats',
      '/es/stats?jurisdiction=x',
      `/es/laws/${encodeURIComponent('B <&> B')}`,
      `/es/laws/A/at/${sha}`,
      ...[
        '',
        '/meta',
        '/reforms',
        '/commits',
        '/at?date=2000-01-01',
        '/at?date=1900-01-01',
        '/diff?from=1900-01-01&to=2020-01-01',
      ].map((rest) => `/es/laws/A${rest}`),
    ];
  });

  it('says the same in XML as in JSON', async () => {
    for (const path of paths) {
      for (const key of ['free', 'pro']) {
        const json = await api.ask(path, { key });
        const xml = await api.ask(path, { key, headers: { accept: 'application/xml' } });
        expect([path, xml.statusCode, xml.headers['content-type']]).toEqual([
          path,
          200,
          'application/xml; charset=utf-8',
        ]);
        expect([path, readXml(xml.body)]).toEqual([path, plainly(json.json())]);
      }
    }
  });

  it('follows the parameter, whatever the header says', async () => {
    for (const path of paths) {
      const and = path.includes('?') ? '&' : '?';
      for (const [query, accept, type] of [
        ['format=xml', '*/*', 'application/xml'],
        ['format=xml', 'application/json', 'application/xml'],
        ['format=xml', 'text/html', 'application/xml'],
        ['format=json', 'application/xml', 'application/json'],
        ['format=json', 'text/html', 'application/json'],
      ] as const) {
        const answer = await api.ask(`${path}${and}${query}`, { headers: { accept } });
        expect([path, query, accept, answer.headers['content-type']]).toEqual([
          path,
          query,
          accept,
          `${type}; charset=utf-8`,
        ]);
      }
    }
  });

  it('reports errors in JSON, even if the caller wants XML', async () => {
    for (const path of ['/zz/laws?format=xml', '/es/laws?page=0&format=xml', '/nothing']) {
      const answer = await api.ask(path, { headers: { accept: 'application/xml' } });
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(() => answer.json()).not.toThrow();
    }
  });
});
