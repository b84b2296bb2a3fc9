import { crc32, deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPicture } from '../../src/markdown/picture-file.ts';
import { maxPictureBytes } from '../../src/texts/pictures.ts';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, type TestCorpus, testCorpus } from '../support/corpus.ts';

let api: TestApi;
let corpus: TestCorpus;
let shas: string[];

/** A PNG of one colour that a browser can show. */
function png(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 0);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 11, 8, 0, 20, 0, 40, 1, 1, 0x11, 0]);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const signs = [
  '![Stop](images/stop.png)',
  '![Ceda el paso [R-1]](<../es/images/se%C3%B1al.png>)',
  '![Foto](vado.gif)',
  '![Dibujo](images/drawing.png)',
  '![Grande](images/large.png)',
  '![Fuera](../../etc/passwd.png)',
  '![Enlace](images/link.png)',
  '![Falta](images/none.png)',
  '![De otro sitio](https://elsewhere.example/x.png)',
];
const text = { title: 'Reglamento de señales', articles: [signs.join('\n\n'), 'Dos.'] };

beforeAll(async () => {
  const large = Buffer.concat([png(10, 10), Buffer.alloc(maxPictureBytes)]);
  corpus = await testCorpus();
  shas = await corpus.commit(
    lawCommit('new', 'SIGNS', text, {
      date: '2000-01-01',
      source: 'SIGNS',
      files: {
        'es/SIGNS.md': lawCommit('new', 'SIGNS', text).files?.['es/SIGNS.md'] as string,
        'es/images/stop.png': png(40, 20),
        'es/images/señal.png': jpeg,
        'es/vado.gif': png(7, 8),
        'es/images/drawing.png': svg,
        'es/images/large.png': large,
        'es/images/link.png': { link: 'stop.png' },
      },
    }),
    lawCommit(
      'reform',
      'SIGNS',
      { ...text, articles: [signs.join('\n\n'), 'Dos, otra vez.'] },
      { date: '2010-01-01', source: 'REF-1' },
    ),
    // A commit of another law brings a better picture.
    lawCommit(
      'new',
      'OTHER',
      {},
      { date: '2011-01-01', source: 'OTHER', files: { 'es/images/stop.png': png(80, 60) } },
    ),
  );
  api = await testApi([spain(corpus)]);
});

const page = (url: string, headers = {}) => api.app.inject({ url, headers: { accept: 'text/html', ...headers } });
const blobOf = async (sha: string, path: string) => (await corpus.git(['rev-parse', `${sha}:${path}`])).trim();
const images = (body: string) =>
  [...body.matchAll(/<img src="([^"]+)" width="(\d+)" height="(\d+)" alt="([^"]+)"/g)].map(([, ...rest]) =>
    rest.join(' '),
  );

describe('the pictures of a law', () => {
  it('are shown if the repository has them, whatever their names say; otherwise their words are shown', async () => {
    const { body } = await page('/es/laws/SIGNS');
    const head = shas[2] as string;
    expect(images(body)).toEqual([
      `/es/pictures/${await blobOf(head, 'es/images/stop.png')} 80 60 Stop`,
      `/es/pictures/${await blobOf(head, 'es/images/señal.png')} 40 20 Ceda el paso [R-1]`,
      `/es/pictures/${await blobOf(head, 'es/vado.gif')} 7 8 Foto`,
    ]);
    for (const words of ['Dibujo', 'Grande', 'Fuera', 'Enlace', 'Falta'])
      expect(body).toContain(`<span class="picture">Imagen: ${words}</span>`);
    expect(body).toContain('<a class="picture" href="https://elsewhere.example/x.png"');
    expect(images((await page('/es/laws/SIGNS/articles/articulo-1')).body)).toEqual(images(body));
  });

  it('come from the commit of the text', async () => {
    const stop = `/es/pictures/${await blobOf(shas[0] as string, 'es/images/stop.png')} 40 20 Stop`;
    for (const url of [`/es/laws/SIGNS/at/${shas[0]}`, `/es/laws/SIGNS/articles/articulo-1?at=${shas[0]}`])
      expect(images((await page(url)).body)[0]).toBe(stop);
  });

  it('are served with the type of their bytes, may be kept forever, and cannot run scripts', async () => {
    const blob = await blobOf(shas[2] as string, 'es/vado.gif');
    const { statusCode, headers, rawPayload } = await page(`/es/pictures/${blob}`);
    expect([statusCode, headers['content-type'], rawPayload.equals(png(7, 8))]).toEqual([200, 'image/png', true]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${blob}"`,
    });
    const again = await page(`/es/pictures/${blob}`, { 'if-none-match': `"${blob}"` });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('are the only files of the repository that have an address', async () => {
    const head = shas[2] as string;
    const others = ['es/SIGNS.md', 'es/images/drawing.png', 'es/images/large.png', 'es/images/link.png'];
    const blobs = await Promise.all(others.map((path) => blobOf(head, path)));
    for (const name of [...blobs, head, 'f'.repeat(40), '..%2f..%2fetc%2fpasswd', 'HEAD', '--version', '%00'])
      expect([name, (await page(`/es/pictures/${name}`)).statusCode]).toEqual([name, 404]);
  });
});

describe('a picture file', () => {
  it('is recognised by its first bytes, with its size', () => {
    const gif = Buffer.from('GIF89a\x05\x00\x06\x00', 'latin1');
    const webp = (form: string, rest: number[]) =>
      Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${form}\0\0\0\0`, 'latin1'), Buffer.from(rest), Buffer.alloc(20)]);
    expect(readPicture(png(3, 4))).toEqual({ type: 'image/png', width: 3, height: 4 });
    expect(readPicture(gif)).toEqual({ type: 'image/gif', width: 5, height: 6 });
    expect(readPicture(jpeg)).toEqual({ type: 'image/jpeg', width: 40, height: 20 });
    const size = { type: 'image/webp', width: 10, height: 5 };
    expect(readPicture(webp('VP8X', [0, 0, 0, 0, 9, 0, 0, 4, 0, 0]))).toEqual(size);
    expect(readPicture(webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 10, 0, 5, 0]))).toEqual(size);
    expect(readPicture(webp('VP8L', [0x2f, 9, 0, 1, 0]))).toEqual(size);
  });

  it('is refused if it is cut, endless, huge, or of another kind', () => {
    const endless = Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(100_000, 0xff)]);
    const segment = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0, 0, 0, 0, 0]);
    const wide = png(10, 10);
    wide.writeUInt32BE(4_000_000_000, 16);
    for (const bytes of [Buffer.alloc(0), png(3, 4).subarray(0, 20), endless, segment, wide, svg, Buffer.from('RIFF')])
      expect(readPicture(bytes)).toBeNull();
  });
});
