import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  checkHost,
  checkUrl,
  guardedAgents,
  isPublicAddress,
  lookupName,
  RefusedUrl,
  type Resolve,
} from '../../src/webhooks/sending/private-address-guard.ts';
import { loopback } from '../support/private-hosts.ts';

const closed = [
  '0.255.255.255',
  '10.0.0.1',
  '012.0.0.1',
  '167772161',
  '100.64.0.1',
  '100.127.255.255',
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.31.196.1',
  '192.52.193.1',
  '192.175.48.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.168.257',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '4294967295',
  '[::ffff:10.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[::ffff:0:10.0.0.1]',
  '[::10.0.0.1]',
  '[::8.8.8.8]',
  '[64:ff9b::10.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b:1::8.8.8.8]',
  '[2002:a00:1::1]',
  '[2002:c0a8:101::]',
  '[100::1]',
  '[2001::1]',
  '[2001:0:4136:e378:8000:63bf:3fff:fdd2]',
  '[2001:2::1]',
  '[2001:10::1]',
  '[2001:1ff:ffff::1]',
  '[2001:db8::1]',
  '[2620:4f:8000::1]',
  '[3fff::1]',
  '[3fff:fff:ffff::1]',
  '[5f00::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[febf::1]',
  '[fec0::1]',
  '[ff02::1]',
];

const open = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.1',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '134744072',
  '[2606:4700:4700::1111]',
  '[2001:200::1]',
  '[2001:4860:4860::8888]',
  '[2001:db9::1]',
  '[3ffe:ffff::1]',
  '[3fff:1000::1]',
  '[::ffff:8.8.8.8]',
  '[64:ff9b::8.8.8.8]',
  '[2002:808:808::1]',
];

const strict = { allowPrivate: false };
const names = (answers: Record<string, string[]>): Resolve => {
  return async (name) => (answers[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
};

describe('the text of an address', () => {
  test.each([...loopback, ...closed])('is refused for the host %s', (host) => {
    expect(() => checkUrl(`https://${host}/hook`, strict)).toThrow(RefusedUrl);
    expect(() => checkUrl(`https://${host}:8443/hook`, strict)).toThrow('the host is not on the public internet');
  });

  test.each(open)('is accepted for the host %s', (host) => {
    expect(checkUrl(`https://${host}/hook`, strict).protocol).toBe('https:');
  });

  test.each([
    ['', 'not an absolute https address'],
    ['/hook', 'not an absolute https address'],
    ['example.org/hook', 'not an absolute https address'],
    ['https:example.org', 'not an absolute https address'],
    ['https://', 'not an absolute https address'],
    ['https://[fe80::1%25eth0]/', 'not an absolute https address'],
    ['https://1.2.3.4.5/', 'not an absolute https address'],
    ['https://example.org:99999/', 'not an absolute https address'],
    ['ftp://example.org/', 'not an absolute https address'],
    ['file:///etc/passwd', 'not an absolute https address'],
    ['http://example.org/', 'must begin with https://'],
    ['https://user@example.org/', 'must not hold a name or password'],
    ['https://:word@example.org/', 'must not hold a name or password'],
    ['https://example.org@127.0.0.1/', 'must not hold a name or password'],
    ['https://exam\nple.org/', 'spaces or control characters'],
    [' https://example.org/', 'spaces or control characters'],
    ['https://localhost../', 'the host is not a name'],
    ['https://127.0.0.1../', 'the host is not a name'],
    ['https://8.8.8.8:0/', 'port 0'],
    ['https://example.org:00000/hook', 'port 0'],
    [`https://example.org/${'a'.repeat(2029)}`, 'longer than 2048 characters'],
  ])('is refused with a reason: %j', (text, reason) => {
    expect(() => checkUrl(text, strict)).toThrow(reason);
  });

  test('may have 2,048 characters, a port, a query and any letters', () => {
    expect(checkUrl(`https://example.org/${'a'.repeat(2028)}`, strict).href).toHaveLength(2048);
    expect(checkUrl('https://bücher.example:8443/a?b=c', strict).host).toBe('xn--bcher-kva.example:8443');
  });

  test('may be plain http to a private host if the operator allows it, but without credentials', () => {
    expect(checkUrl('http://localhost:3000/hook', { allowPrivate: true }).port).toBe('3000');
    expect(checkUrl('https://10.0.0.1/', { allowPrivate: true }).hostname).toBe('10.0.0.1');
    expect(() => checkUrl('http://u:p@10.0.0.1/', { allowPrivate: true })).toThrow(RefusedUrl);
  });
});

test.each([
  'fe80::1%eth0',
  '::1%lo',
  '2606:4700::1%eth0',
  '',
  'example.org',
  '127.1',
  '10',
  '::8.8.8.8',
  '::ffff:0:8.8.8.8',
  '08.8.8.8',
  '[::1]',
  ' 8.8.8.8',
])('only a clearly public address is public: %j', (text) => {
  expect(isPublicAddress(text)).toBe(false);
});

describe('a name', () => {
  const url = new URL('https://hooks.example.org/');
  const check = (...addresses: string[]) => checkHost(url, { ...strict, lookup: names({ [url.hostname]: addresses }) });

  test.each([['10.0.0.1'], ['127.0.0.1'], ['::1'], ['::ffff:169.254.169.254'], ['fd00::1'], ['fe80::1%eth0']])(
    'that resolves to %s is refused, alone or among public addresses, without showing the address',
    async (address) => {
      const problem = 'the host resolves to an address that is not on the public internet';
      expect(await check(address)).toBe(problem);
      expect(await check('8.8.8.8', '2606:4700::1111', address)).toBe(problem);
    },
  );

  test('that resolves only to public addresses is accepted', async () => {
    expect(await check('8.8.8.8', '2606:4700::1111')).toBeNull();
  });

  test('that does not resolve in time is accepted, and its deliveries fail', async () => {
    const fails: Resolve = async () => {
      throw new Error('ENOTFOUND');
    };
    expect(await checkHost(url, { ...strict, lookup: fails })).toBeNull();
    expect(await checkHost(url, { ...strict, lookup: () => new Promise(() => {}) })).toBeNull();
  });

  test('is not looked up if the operator allows private addresses', async () => {
    const never: Resolve = () => expect.unreachable();
    expect(await checkHost(new URL('https://localhost/'), { allowPrivate: true, lookup: never })).toBeNull();
  });

  test('that only the system knows is found, too', async () => {
    const found = await lookupName('localhost');
    expect(found.length).toBeGreaterThan(0);
    expect(found.some(({ address }) => isPublicAddress(address))).toBe(false);
  });
});

describe('a connection', () => {
  let canary: Server;
  let port: number;
  let connections = 0;
  beforeAll(async () => {
    canary = createServer((socket) => {
      connections++;
      socket.on('error', () => {});
      socket.end('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n');
    });
    canary.listen(0);
    await once(canary, 'listening');
    port = (canary.address() as AddressInfo).port;
  });
  afterAll(() => canary.close());

  const dial = async (host: string, lookup?: Resolve, allowPrivate = false) => {
    const agents = guardedAgents({ allowPrivate, lookup }, {});
    try {
      const asked = request(`http://${host}:${port}/`, { agent: agents['http:'] }).end();
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    } catch (error) {
      return error;
    }
  };

  test('to any spelling of loopback or a private address is never opened', async () => {
    for (const host of [...loopback, ...closed]) expect(await dial(host), host).toBeInstanceOf(RefusedUrl);
    expect(connections).toBe(0);
  });

  test('is opened if the operator allows it', async () => {
    expect(await dial('127.0.0.1', undefined, true)).toBe(204);
    expect(await dial('localhost', undefined, true)).toBe(204);
    expect(await dial('hooks.example.org', names({ 'hooks.example.org': ['127.0.0.1'] }), true)).toBe(204);
    expect(connections).toBe(3);
  });

  test('to a name that was public at the check, but is private at the connection, is never opened', async () => {
    const before = connections;
    let calls = 0;
    const lookup: Resolve = async () => [{ address: calls++ === 0 ? '8.8.8.8' : '127.0.0.1', family: 4 }];
    expect(await checkHost(new URL('http://hooks.example.org/'), { ...strict, lookup })).toBeNull();
    expect(await dial('hooks.example.org', lookup)).toBeInstanceOf(RefusedUrl);
    expect(connections).toBe(before);
  });

  test('to a name resolves it once, and goes to the checked addresses', async () => {
    let calls = 0;
    const lookup: Resolve = async () => {
      calls++;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    expect(await dial('hooks.example.org', lookup, true)).toBe(204);
    expect(calls).toBe(1);
  });

  test('to a name with a private address among public ones is never opened', async () => {
    const before = connections;
    const lookup = names({ 'hooks.example.org': ['127.0.0.1', '8.8.8.8'] });
    expect(await dial('hooks.example.org', lookup)).toBeInstanceOf(RefusedUrl);
    expect(connections).toBe(before);
  });

  test('to a name without addresses fails as not found', async () => {
    expect(await dial('hooks.example.org', names({}))).toMatchObject({ code: 'ENOTFOUND' });
  });
});
