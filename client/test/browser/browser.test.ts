import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as library from '../../src/index.ts';
import { type DemoService, serveDemo } from '../support/service.ts';

declare global {
  var openleg: typeof library;
}

let service: DemoService;
let browser: Browser;
let page: Page;

const site = createServer(({ url }, response) => {
  if (url?.startsWith('/api/')) response.writeHead(302, { location: '/' }).end();
  else response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>A page</title>');
});

/** A page of another origin than the service's, with the client in it. */
beforeAll(async () => {
  service = await serveDemo({ OPENLEG_ALLOW_PRIVATE_WEBHOOKS: 'true' });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
  browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  const entry = fileURLToPath(new URL('../../src/index.ts', import.meta.url));
  const format = { bundle: true, write: false, format: 'iife', globalName: 'openleg' } as const;
  const { outputFiles } = await esbuild.build({ entryPoints: [entry], ...format });
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
});
afterAll(async () => {
  await browser?.close();
  site.close();
});

const access = () => ({ apiKey: service.api.keys.pro, baseUrl: service.address });

it('reads, walks through pages and sees its quota, on a page of another origin', async () => {
  const seen = await page.evaluate(async (settings) => {
    const client = new openleg.OpenLegislation(settings);
    const ids = new Set<string>();
    for await (const law of client.laws.iterate('xa', { per_page: 7 })) ids.add(law.id);
    const error = await client.laws.get('xa', 'NOPE').catch((reason) => reason);
    const known = error instanceof openleg.NotFoundError && error.code;
    return { laws: ids.size, known, requestId: error.requestId, quota: client.lastAnswer?.quota?.limit };
  }, access());
  const { total } = await service.client().laws.list('xa');
  expect(seen).toMatchObject({ laws: total, known: 'law_not_found', quota: 1_000_000_000 });
  expect(seen.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

it('manages webhooks, for which a browser sends preflight requests', async () => {
  const seen = await page.evaluate(async (settings) => {
    const { webhooks } = new openleg.OpenLegislation(settings);
    const { id } = await webhooks.create({ url: 'http://127.0.0.1:1/', event_types: ['law.updated'] });
    const { enabled } = await webhooks.update(id, { enabled: false });
    const { status } = await webhooks.test(id);
    return { enabled, status, deleted: (await webhooks.delete(id)).deleted };
  }, access());
  expect(seen).toEqual({ enabled: false, status: 'failed', deleted: true });
});

it('ends a call, refuses a redirect, needs a key and checks signatures', async () => {
  const seen = await page.evaluate(async (settings) => {
    const client = new openleg.OpenLegislation(settings);
    const aborted = await client.countries.list({ signal: AbortSignal.abort() }).catch((reason) => reason.name);
    const elsewhere = new openleg.OpenLegislation({ ...settings, baseUrl: location.origin });
    const redirected = await elsewhere.countries.list().catch((reason) => reason.code);
    let missing = '';
    try {
      new openleg.OpenLegislation();
    } catch (error) {
      missing = (error as Error).name;
    }
    const webhook = { payload: '{}', signature: `v1=${'0'.repeat(64)}`, timestamp: Math.floor(Date.now() / 1000) };
    const refused = await openleg.verifyWebhook({ ...webhook, secret: 's' }).catch((reason) => reason.reason);
    return { aborted, redirected, missing, refused };
  }, access());
  expect(seen).toEqual({
    aborted: 'AbortError',
    redirected: 'redirected',
    missing: 'AuthenticationError',
    refused: 'signature_mismatch',
  });
});
