import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleAssets } from '../../src/web/bundle.ts';
import { demoApi, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await demoApi();
});

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('a page', () => {
  it('loads only its own assets, which have a hash in their names and may be kept forever', async () => {
    const { body } = await api.app.inject({ url: '/nowhere', headers: browser });
    const assets = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] as string);
    expect(assets[0]).toMatch(/^\/assets\/style\.[\w-]{12}\.css$/);
    for (const url of assets) {
      const asset = await api.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
      expect(asset.statusCode).toBe(200);
      expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(asset.headers['content-encoding']).toBe('gzip');
    }
    expect((await api.app.inject('/assets/style.AAAAAAAAAAAA.css')).statusCode).toBe(404);
  });

  it('forbids all scripts, styles and frames that are not its own', async () => {
    const { headers } = await api.app.inject({ url: '/nowhere', headers: browser });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('uses one scale for its font sizes and its colours', async () => {
    const folder = new URL('../../src/web/styles/', import.meta.url);
    const strays: string[] = [];
    for (const name of await readdir(folder)) {
      const lines = (await readFile(new URL(name, folder), 'utf8')).split('\n');
      const isStray = (line: string) =>
        /^\s*font(-size)?:.*?\d(px|rem)(?! var| \/)/.test(line) || /: #[0-9a-f]{3,8}\b/i.test(line);
      if (name !== 'tokens.css') strays.push(...lines.filter(isStray).map((line) => `${name}: ${line.trim()}`));
    }
    expect(strays).toEqual([]);
  });

  it('has at most 30 kB of script, in all pages together', async () => {
    let bytes = 0;
    for (const [name, text] of await bundleAssets()) if (name.endsWith('.js')) bytes += Buffer.byteLength(text);
    expect(bytes).toBeLessThan(30_000);
    expect(bytes).toBeGreaterThan(1000);
  });
});

describe('an error', () => {
  it('is a page if a browser requests an address for people, and otherwise JSON', async () => {
    const page = await api.app.inject({ url: '/nowhere', headers: browser });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<h1>Not found</h1>');
    for (const [url, headers] of [
      ['/nowhere', {}],
      ['/nowhere', { accept: 'application/json' }],
      ['/api/nowhere', browser],
      ['/api/v1/xa/laws', browser],
      ['/assets/nothing.css', browser],
    ] as const) {
      const answer = await api.app.inject({ url, headers });
      expect([url, answer.headers['content-type']]).toEqual([url, 'application/json; charset=utf-8']);
      expect(answer.json()).toHaveProperty('message');
    }
  });

  it('never repeats the address unescaped', async () => {
    const { body } = await api.app.inject({ url: '/%3Cscript%3Ealert(1)%3C/script%3E', headers: browser });
    expect(body).not.toContain('<script>alert');
  });
});
