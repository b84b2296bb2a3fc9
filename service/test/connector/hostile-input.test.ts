import { beforeAll, describe, expect, test } from 'vitest';
import { tools } from '../../src/connector/server.ts';
import { demoApi, type TestApi } from '../support/api.ts';
import { post } from '../support/connector.ts';
import { loopback } from '../support/webhooks.ts';

let api: TestApi;
beforeAll(async () => {
  api = await demoApi({ ...loopback, OPENLEG_QUOTA_FREE: '0' });
});

async function call(method: string, params: object) {
  const { status, body } = await post(api, { jsonrpc: '2.0', id: 1, method, params });
  expect(status, JSON.stringify(body)).toBeLessThan(500);
  return body as { result?: { isError?: boolean; content: { text: string }[] }; error?: { message: string } };
}

/** Texts that only the database or the program itself uses. No answer may have them. */
const inside =
  /internal_error|went wrong inside|invalid byte sequence|syntax error|relation "|column "|\.ts:\d|node_modules/;

/** Values that hostile callers may send. */
const values: [string, unknown][] = [
  ['NUL', 'a\0b'],
  ['NUL alone', '\0'],
  ['half a character', '\ud800'],
  ['the other half', 'x\udc00y'],
  ['a huge text', 'x'.repeat(200_000)],
  ['many words', 'agua '.repeat(20_000)],
  ['a pattern', `${'(a+)+'.repeat(500)}$`],
  ['quotes', `'"\`;--\\`],
  ['a number', 5],
  ['a fraction', 1.5],
  ['a huge number', 1e300],
  ['a negative number', -1],
  ['true', true],
  ['null', null],
  ['a list', ['\0', 1]],
  ['an object', { a: '\0' }],
];

/** Arguments with which a tool works. Each test replaces one of them. */
const good: Record<string, unknown> = {
  country: 'xa',
  law: 'Constitución de Aldoria',
  article: '10',
  q: 'aguas',
  cite: 'Código Penal',
  text: 'Según el artículo 22 del Código Penal.',
  date: '1990-01-01',
  from: '1979-01-01',
  to: '1981-01-01',
  event_types: ['law.created'],
  frequency: 'daily',
  endpoint_id: 1,
  digest_id: 1,
  url: 'https://hooks.example.invalid/laws',
};

const hasNul = (value: unknown) => JSON.stringify(value).includes('\\u0000');

describe.each(tools.map(({ name, input }) => [name, Object.keys(input.properties)] as const))('%s', (name, known) => {
  const names = known.includes('law_id') ? ['law', ...known] : known;
  const args = Object.fromEntries(Object.entries(good).filter(([one]) => names.includes(one)));

  test.each([...names, 'no_such_argument'])(
    'accepts any value for %s, and answers or refuses with a message',
    async (one) => {
      for (const [what, value] of values) {
        if (name.startsWith('create_') && typeof value !== 'object' && !hasNul(value)) continue; // it may create something
        const { result, error } = await call('tools/call', { name, arguments: { ...args, [one]: value } });
        expect(error, `${what}: ${JSON.stringify(error)}`).toBeUndefined();
        const text = result?.content[0]?.text ?? '';
        expect(text.slice(0, 2000), what).not.toMatch(inside);
        if (hasNul(value)) expect([result?.isError, JSON.parse(text).error], what).toEqual([true, 'validation_error']);
      }
    },
  );
});

test('resources, prompts and completions answer, or refuse with a message, for any input', async () => {
  for (const [what, value] of values) {
    const text = String(typeof value === 'object' ? JSON.stringify(value) : value);
    const uris = [
      value,
      `law://xa/${text}`,
      `law://${text}/X`,
      `law://xa/GOA-A-1978-31/${encodeURIComponent(text.toWellFormed())}`,
    ];
    const context = { arguments: { country: 'xa', law_id: text } };
    const asked: [string, object][] = [
      ...uris.map((uri): [string, object] => ['resources/read', { uri }]),
      ['prompts/get', { name: value }],
      ['prompts/get', { name: 'is_it_in_force', arguments: { country: 'xa', law: value } }],
      ['prompts/get', { name: 'is_it_in_force', arguments: value }],
      ...['country', 'law_id', 'law', 'article_id', text].map((name): [string, object] => [
        'completion/complete',
        { ref: { type: 'ref/resource', uri: text }, argument: { name, value }, context },
      ]),
      [
        'completion/complete',
        { ref: { type: 'ref/prompt', name: text }, argument: { name: 'law', value: '' }, context: value },
      ],
    ];
    for (const [method, params] of asked) {
      const { result, error } = await call(method, params);
      const said = JSON.stringify(error ?? result).slice(0, 2000);
      expect(said, `${method} ${what}`).not.toMatch(inside);
      if (typeof value === 'string' && value.includes('\0')) expect(error, `${method} ${what} ${said}`).toBeDefined();
    }
  }
});

test('the name of a tool or a prompt may be anything', async () => {
  for (const [, value] of values) {
    const { error } = await call('tools/call', { name: value, arguments: {} });
    expect(error?.message.length).toBeGreaterThan(5);
    expect(error?.message).not.toMatch(inside);
  }
});
