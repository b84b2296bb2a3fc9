import { execFile } from 'node:child_process';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { version } from '../../src/base/version.ts';
import { checkHost, type Resolve } from '../../src/webhooks/sending/private-address-guard.ts';
import { Sender } from '../../src/webhooks/sending/send.ts';
import { signatureOf } from '../../src/webhooks/sending/sign.ts';
import { rawReceiver, receiver, testCertificate, tlsReceiver } from '../support/receiver.ts';

/** A secret from before Standard Webhooks, with 43 characters of base64url. */
const secret = 'whsec_0123456789012345678901234567890123456789012';
const body = Buffer.from('{"id":"evt_1","title":"Ley de Aguas ñ"}');

function sender(options: Partial<ConstructorParameters<typeof Sender>[0]> = {}): Sender {
  const made = new Sender({ allowPrivate: true, headerPrefix: 'X-Service', ...options });
  onTestFinished(() => made.close());
  return made;
}

const send = (url: string, by = sender()) => by.send({ url, eventId: 'evt_1', eventType: 'law.updated', body, secret });

/** For receivers that hang: the limit is two seconds and not ten. */
const impatient = { maxAttemptMs: 2000 };

/** A receiver that answers every connection with the same bytes, as soon as the client has sent something. */
const saying = (bytes: string | Buffer, then: (socket: Socket) => void = (socket) => socket.end()) =>
  rawReceiver((socket) => socket.once('data', () => socket.write(bytes, () => then(socket))));

describe('a delivery', () => {
  test('is a POST of the given bytes with the headers of the specification, and for an older secret no others of ours', async () => {
    const { url, received } = await receiver();
    const before = Math.floor(Date.now() / 1000);
    expect(await send(`${url}?a=b%20c#part`)).toMatchObject({ status: 204, error: null, answer: '' });
    const [request] = received;
    expect(request).toMatchObject({ method: 'POST', path: '/hook?a=b%20c' });
    expect(request?.body.equals(body)).toBe(true);
    const timestamp = Number(request?.headers['x-service-timestamp']);
    expect(timestamp).toBeGreaterThanOrEqual(before);
    expect(request?.headers).toEqual({
      host: new URL(url).host,
      connection: 'keep-alive',
      'content-length': String(body.length),
      'content-type': 'application/json',
      'user-agent': `OpenLegislation/${version}`,
      'x-service-event': 'law.updated',
      'x-service-signature': signatureOf(secret, timestamp, body),
      'x-service-timestamp': String(timestamp),
    });
  });

  test('has the header names of the operator', async () => {
    const { url, received } = await receiver();
    await send(url, sender({ headerPrefix: 'X-Laws' }));
    expect(received[0]?.headers).toHaveProperty('x-laws-signature');
    expect(received[0]?.headers).not.toHaveProperty('x-service-signature');
  });

  test.each([200, 201, 202, 204, 299])('succeeds with %i', async (status) => {
    const { url } = await receiver((_, response) => response.writeHead(status).end());
    expect(await send(url)).toMatchObject({ status, error: null });
  });

  test.each([
    [304, 'answered with status 304'],
    [400, 'answered with status 400'],
    [410, 'answered with status 410'],
    [500, 'answered with status 500'],
  ])('fails with %i', async (status, error) => {
    const { url } = await receiver((_, response) => response.writeHead(status).end());
    expect(await send(url)).toMatchObject({ status, error });
  });

  test.each([300, 301, 302, 303, 307, 308])('does not follow a redirect (%i)', async (status) => {
    const target = await receiver();
    const { url } = await receiver((_, response) => response.writeHead(status, { location: target.url }).end('moved'));
    const error = `answered with a redirect (${status}), which is not followed`;
    expect(await send(url)).toMatchObject({ status, error, answer: 'moved' });
    expect(target.connections).toBe(0);
  });

  test('ignores interim answers and waits for the real one', async () => {
    const interim = 'HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n';
    const { url } = await saying(`${interim}HTTP/1.1 202 Accepted\r\nContent-Length: 2\r\n\r\nok`);
    expect(await send(url)).toMatchObject({ status: 202, error: null, answer: 'ok' });
  });
});

describe('a 2xx status is a success, whatever happens to the body after it:', () => {
  const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
  const stay = () => {};
  test.each<
    [what: string, bytes: string, then: ((socket: Socket) => void) | undefined, status: number, answer: string]
  >([
    ['a 204 with a body', 'HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\nstray', undefined, 204, ''],
    ['a chunk that is cut', `${chunked}ff\r\nbegun`, undefined, 200, 'begun'],
    ['a chunk that is none', `${chunked}2\r\nok\r\nzz\r\n`, undefined, 200, 'ok'],
    ['a reset in the middle', `${chunked}2\r\nok\r\n`, (socket) => socket.resetAndDestroy(), 200, 'ok'],
    ['less than it says', 'HTTP/1.1 201 Created\r\nContent-Length: 100\r\n\r\nabc', undefined, 201, 'abc'],
    ['a body that never ends', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc', stay, 200, 'abc'],
    ['more than 64 kB', `HTTP/1.1 200 OK\r\n\r\n${'x'.repeat(100_000)}`, stay, 200, 'x'.repeat(1024)],
    ['a 100 first', 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n', undefined, 204, ''],
    ['a 103 first', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 204 No\r\n\r\n', undefined, 204, ''],
  ])('%s', async (_, bytes, then, status, answer) => {
    const target = await saying(bytes, then);
    expect(await send(target.url, sender(impatient))).toMatchObject({ status, error: null, answer });
    await target.emptied();
  });

  test('a 204 with a body leaves nothing that the next delivery could read as its answer', async () => {
    const target = await rawReceiver((socket) =>
      socket.on('data', () => {
        socket.write('HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\n', () =>
          setTimeout(() => socket.write('stray'), 5),
        );
      }),
    );
    const by = sender();
    for (let i = 0; i < 10; i++) expect(await send(target.url, by)).toMatchObject({ status: 204, error: null });
  });

  test('another status is kept, too, even if the body after it hangs or breaks off', async () => {
    const head = 'HTTP/1.1 500 No\r\nContent-Length: 100\r\n\r\nsorry';
    const failed = { status: 500, error: 'answered with status 500', answer: 'sorry' };
    const [hanging, broken] = [await saying(head, stay), await saying(head, (socket) => socket.resetAndDestroy())];
    const by = sender(impatient);
    expect(await Promise.all([send(hanging.url, by), send(broken.url, by)])).toMatchObject([failed, failed]);
  });
});

describe('of the answer', () => {
  const answering = (text: string | Buffer, headers = {}) =>
    receiver((_, response) => response.writeHead(200, headers).end(text));

  test('the first kilobyte is kept, without half a character at its end', async () => {
    const { url } = await answering('ñ'.repeat(5000));
    expect((await send(url)).answer).toBe('ñ'.repeat(512));
    const odd = await answering(`a${'ñ'.repeat(5000)}`);
    expect((await send(odd.url)).answer).toBe(`a${'ñ'.repeat(511)}`);
  });

  test('control characters are replaced and NUL is removed, for the database and for terminals', async () => {
    const { url } = await answering('a\0b\x1b[2Jc\r\nd\te\x7f\u0085\u202ef\u200b');
    expect((await send(url)).answer).toBe('ab\ufffd[2Jc\nd\te\ufffd\ufffd\ufffdf\ufffd');
    const binary = await answering(Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x41]));
    expect((await send(binary.url)).answer).toBe('\ufffd\ufffd\ufffdA');
  });

  test('no more than 64 kB is read: the status counts, and the connection is dropped', async () => {
    let sent = 0;
    const endless = await receiver((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384, 'x'))) sent += 16_384;
      };
      response.writeHead(200).on('drain', more);
      more();
    });
    expect(await send(endless.url)).toMatchObject({ status: 200, error: null, answer: 'x'.repeat(1024) });
    await endless.emptied();
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  test('64 kB exactly are read, and the connection is kept', async () => {
    const exact = await answering(Buffer.alloc(64 * 1024, 'x'));
    const by = sender();
    for (let i = 0; i < 3; i++) expect(await send(exact.url, by)).toMatchObject({ status: 200, error: null });
    expect(exact.connections).toBe(1);
  });

  test('nothing is decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(64 * 1024);
    const { url } = await answering(bomb, { 'content-encoding': 'gzip' });
    expect(await send(url)).toMatchObject({ status: 200, error: null, answer: '(compressed answer)' });
  });
});

describe('a receiver that misbehaves is an error in words, and leaves no connection behind:', () => {
  const ok = 'HTTP/1.1 200 OK\r\n';
  test.each<[what: string, bytes: string | Buffer, error: string]>([
    ['garbage', 'SSH-2.0-OpenSSH_9.6\r\n', 'the answer is not valid HTTP'],
    ['bytes', Buffer.from([0x16, 0x03, 0x01, 0, 0xff]), 'the answer is not valid HTTP'],
    ['two lengths', `${ok}Content-Length: 2\r\nContent-Length: 3\r\n\r\nabc`, 'the answer is not valid HTTP'],
    ['headers without end', `${ok}X-Long: ${'x'.repeat(100_000)}\r\n`, 'the headers of the answer are too large'],
    ['many headers', ok + 'X-Many: x\r\n'.repeat(20_000), 'the headers of the answer are too large'],
    [
      'a 100 and nothing behind it',
      'HTTP/1.1 100 Continue\r\n\r\n',
      'the connection was closed before the answer was complete',
    ],
    ['half a head', 'HTTP/1.1 20', 'the connection was closed before the answer was complete'],
    ['nothing', '', 'the connection was closed before the answer was complete'],
    ['an upgrade', 'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n', 'there was no answer'],
  ])('%s', async (_, bytes, error) => {
    const bad = await saying(bytes);
    expect(await send(bad.url)).toMatchObject({ status: null, error });
    await bad.emptied();
  });

  test('a reset', async () => {
    const closed = 'the connection was closed before the answer was complete';
    const atOnce = await rawReceiver((socket) => socket.resetAndDestroy());
    expect(await send(atOnce.url)).toMatchObject({ status: null, error: closed });
    const later = await saying('HTTP/1.1 200', (socket) => socket.resetAndDestroy());
    expect(await send(later.url)).toMatchObject({ status: null, error: closed });
  });

  test('no listener, no such name, no address at all', async () => {
    const nobody: Resolve = async () => [];
    expect(await send('http://127.0.0.1:1/')).toMatchObject({ status: null, error: 'the connection was refused' });
    expect(await send('http://hooks.example.org/', sender({ lookup: nobody }))).toMatchObject({
      error: 'the name of the host does not resolve',
    });
    expect(await send('nonsense')).toMatchObject({ error: 'the address is not an absolute https address' });
  });

  test('silence, in every phase, ends after ten seconds in total', async () => {
    const drip = (head: string) =>
      rawReceiver((socket) => {
        socket.write(head);
        const timer = setInterval(() => socket.write('x'), 900);
        socket.on('close', () => clearInterval(timer));
      });
    const silent = await rawReceiver(() => {});
    const silentTls = await rawReceiver(() => {}, 'https');
    const drippedHead = await drip('HTTP/1.1 200 OK\r\nX-Long: ');
    const interim = await rawReceiver((socket) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 500);
      socket.on('close', () => clearInterval(timer));
    });
    const all = [silent, silentTls, drippedHead, interim];
    const attempts = await Promise.all(all.map(({ url }) => send(url)));
    const error = 'no complete answer within 10 seconds';
    for (const attempt of attempts) expect(attempt).toMatchObject({ status: null, error });
    for (const { emptied } of all) await emptied();
  });

  test('a name that resolves too late (nothing is sent after the attempt has ended)', async () => {
    const { port, received } = await receiver();
    let answer = (_: Awaited<ReturnType<Resolve>>) => {};
    const lookup: Resolve = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const by = sender({ ...impatient, lookup });
    const attempt = await send(`http://hooks.example.org:${port}/`, by);
    expect(attempt.error).toBe('no complete answer within 2 seconds');
    answer([{ address: '127.0.0.1', family: 4 }]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(received).toEqual([]);
  });
});

describe('TLS', () => {
  test('is verified: a self-signed certificate is refused before anything is sent', async () => {
    const { url, received } = await tlsReceiver();
    expect(await send(url)).toMatchObject({
      status: null,
      error: 'the certificate is not trusted: self-signed certificate',
    });
    expect(received).toEqual([]);
  });

  test('to a receiver that speaks plain HTTP fails with a message', async () => {
    const { url, received } = await receiver();
    const attempt = await send(url.replace('http:', 'https:'));
    expect(attempt).toMatchObject({ status: null, error: 'no TLS connection could be made' });
    expect(received).toEqual([]);
  });

  /** Sends in another process, because Node.js reads the trusted authorities when it starts. */
  const sendTrusting = async (url: string, lookup: string) => {
    const module = new URL('../../src/webhooks/sending/send.ts', import.meta.url).href;
    const script = `const { Sender } = await import('${module}');
      const lookup = async () => [{ address: '${lookup}', family: 4 }];
      const sender = new Sender({ allowPrivate: true, headerPrefix: 'X-Service', lookup });
      const attempt = await sender.send({ url: '${url}', eventId: 'e', eventType: 'a', body: Buffer.from('{}'), secret: 's' });
      console.log(JSON.stringify(attempt)); await sender.close();`;
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: testCertificate };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script],
      { env },
    );
    return JSON.parse(stdout);
  };

  test('succeeds with a certificate of a trusted authority, but only for the right name', async () => {
    const { port, received } = await tlsReceiver();
    expect(await sendTrusting(`https://localhost:${port}/`, '127.0.0.1')).toMatchObject({ status: 204, error: null });
    expect(await sendTrusting(`https://hooks.example.org:${port}/`, '127.0.0.1')).toMatchObject({
      status: null,
      error: 'the certificate is not trusted: it is for another host',
    });
    expect(received).toHaveLength(1);
  });

  test('is verified even if NODE_TLS_REJECT_UNAUTHORIZED switches that off for the process', async () => {
    const { url, received } = await tlsReceiver();
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    onTestFinished(() => {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    });
    expect((await send(url)).error).toContain('the certificate is not trusted');
    expect(received).toEqual([]);
  });
});

describe('connections', () => {
  test('are used again by the next deliveries', async () => {
    const target = await receiver();
    const by = sender();
    for (let i = 0; i < 20; i++) expect((await send(target.url, by)).error).toBeNull();
    expect(target.received).toHaveLength(20);
    expect(target.connections).toBe(1);
  });

  test('are as many as there are deliveries at a time', async () => {
    const target = await receiver();
    const by = sender();
    const several = async () => {
      for (let i = 0; i < 25; i++) await send(target.url, by);
    };
    await Promise.all(Array.from({ length: 4 }, several));
    expect(target.connections).toBe(4);
  });

  test('that the receiver closes after its answer do not fail the next delivery', async () => {
    const target = await receiver(({ socket }, response) => response.writeHead(204).end(() => socket.end()));
    const by = sender();
    for (let i = 0; i < 50; i++) {
      expect((await send(target.url, by)).error).toBeNull();
      await target.emptied();
    }
    expect(target.connections).toBe(50);
  });

  /** A receiver that answers the first request of a connection, and calls `then` when another one comes. */
  const once = (then: (socket: Socket) => void) => {
    const heard: string[] = [];
    const made = rawReceiver((socket) => {
      let requests = 0;
      socket.on('data', (chunk) => {
        heard.push(chunk.toString());
        if (++requests === 1) socket.write('HTTP/1.1 204 No Content\r\n\r\n');
        else then(socket);
      });
    });
    return made.then((target) => ({ ...target, heard, opened: () => target.connections }));
  };

  test.each<[string, (socket: Socket) => void]>([
    ['closes', (socket) => socket.end()],
    ['resets', (socket) => socket.resetAndDestroy()],
  ])(
    'that the receiver %s when they are used again do not fail the delivery: the same bytes go out once more',
    async (_, end) => {
      const target = await once(end);
      const by = sender();
      expect((await send(target.url, by)).error).toBeNull();
      expect(await send(target.url, by)).toMatchObject({ status: 204, error: null });
      expect(target.opened()).toBe(2);
      const [, lost = '', again = ''] = target.heard;
      const bytesOf = (request: string) => request.replace(/^connection: .*\r\n/im, '');
      expect(bytesOf(again)).toBe(bytesOf(lost));
      expect([by.succeeded, by.failed]).toEqual([2, 0]);
    },
  );

  test('that the receiver closes after 200 ms of silence lose nothing', async () => {
    const target = await rawReceiver((socket) => {
      let idle: NodeJS.Timeout | undefined;
      socket.on('close', () => clearTimeout(idle));
      socket.on('data', () => {
        clearTimeout(idle);
        socket.write('HTTP/1.1 204 No Content\r\n\r\n');
        idle = setTimeout(() => socket.resetAndDestroy(), 200);
      });
    });
    const by = sender();
    for (const pause of [198, 199, 200, 201, 202]) {
      const several = await Promise.all(Array.from({ length: 8 }, () => send(target.url, by)));
      expect(several.map(({ error }) => error)).toEqual(Array(8).fill(null));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  });

  test('that break after the answer has begun fail the delivery, and it is not sent twice', async () => {
    const target = await once((socket) => socket.end('HTTP/1.1 20'));
    const by = sender();
    await send(target.url, by);
    expect(await send(target.url, by)).toMatchObject({
      status: null,
      error: 'the connection was closed before the answer was complete',
    });
    expect([target.heard.length, target.opened()]).toEqual([2, 1]);
  });

  test('that are new and break fail the delivery, even if they replaced a broken one', async () => {
    let connections = 0;
    const target = await rawReceiver((socket) => {
      if (connections++ > 0) return void socket.once('data', () => socket.end());
      let requests = 0;
      socket.on('data', () => {
        if (requests++ === 0) socket.write('HTTP/1.1 204 No Content\r\n\r\n');
        else socket.end();
      });
    });
    const by = sender();
    await send(target.url, by);
    expect((await send(target.url, by)).error).toBe('the connection was closed before the answer was complete');
    expect(connections).toBe(2);
  });

  test('that break late leave the rest of the ten seconds for a second connection', async () => {
    let connections = 0;
    const target = await rawReceiver((socket) => {
      if (connections++ > 0) return; // never answers
      let requests = 0;
      socket.on('data', () => {
        if (requests++ === 0) socket.write('HTTP/1.1 204 No Content\r\n\r\n');
        else setTimeout(() => socket.end(), 5000);
      });
    });
    const by = sender();
    await send(target.url, by);
    const attempt = await send(target.url, by);
    expect(attempt.error).toBe('no complete answer within 10 seconds');
    expect(connections).toBe(2);
    expect(attempt.durationMs).toBeLessThan(15_000); // without the limit, it would be two times ten seconds
  });

  test('that are idle are closed after a while, and all at the end', async () => {
    const target = await receiver();
    const by = sender();
    await Promise.all(Array.from({ length: 10 }, () => send(target.url, by)));
    expect(target.open()).toBeGreaterThan(0);
    await target.emptied();
    await send(target.url, by);
    await by.close();
    await target.emptied();
    expect((await send(target.url, by)).error).toBe('the service was stopping');
  });

  test('to a silent receiver do not delay another receiver', async () => {
    const sockets: Socket[] = [];
    const silent = await rawReceiver((socket) => sockets.push(socket));
    const target = await receiver();
    const by = sender();
    const waiting = Promise.all(Array.from({ length: 20 }, () => send(silent.url, by)));
    const first = await Promise.race([waiting, Promise.all(Array.from({ length: 20 }, () => send(target.url, by)))]);
    expect(first.map(({ status }) => status)).toEqual(Array(20).fill(204));
    for (const socket of sockets) socket.destroy();
    await waiting;
  });
});

test('without permission, nothing is sent to a private address, over http or by a name', async () => {
  const target = await receiver();
  const tls = await tlsReceiver();
  const lookup: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const by = sender({ allowPrivate: false, lookup });
  const errors = [
    (await send(target.url, by)).error,
    (await send(tls.url, by)).error,
    (await send(`https://localhost:${tls.port}/`, by)).error,
    (await send(`https://hooks.example.org:${tls.port}/`, by)).error,
  ];
  expect(errors).toEqual([
    'the address must begin with https://',
    'the host is not on the public internet',
    'the host is not on the public internet',
    'the host resolves to an address that is not on the public internet',
  ]);
  expect(target.connections + tls.connections).toBe(0);
});

test('no error contains the secret', async () => {
  const { url } = await saying('nonsense\r\n');
  expect(JSON.stringify(await send(url))).not.toContain(secret);
});

test('a name that was public at the creation of its endpoint, and is private later, is never called', async () => {
  const to = await tlsReceiver();
  const url = new URL(`https://hooks.example.org:${to.port}/hook`);
  const privately: Awaited<ReturnType<Resolve>>[] = [
    [{ address: '127.0.0.1', family: 4 }],
    [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
    [{ address: '::ffff:127.0.0.1', family: 6 }],
  ];
  let calls = 0;
  const lookup: Resolve = async () => {
    const answer = calls === 0 ? [{ address: '8.8.8.8', family: 4 }] : privately[calls % privately.length];
    calls++;
    return answer ?? [];
  };
  expect(await checkHost(url, { allowPrivate: false, lookup })).toBeNull();
  const strict = sender({ allowPrivate: false, lookup });
  const attempts = await Promise.all(Array.from({ length: 30 }, () => send(url.href, strict)));
  const error = 'the host resolves to an address that is not on the public internet';
  for (const attempt of attempts) expect(attempt).toMatchObject({ status: null, error });
  expect(calls).toBe(31); // each attempt resolves the name once, so the checked address is the one it would connect to
  expect(to.connections).toBe(0);
});
