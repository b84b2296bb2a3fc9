import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import type { TestApi } from '../support/api.ts';
import { openBrowser } from '../support/chromium.ts';

export interface Site {
  address: string;
  browser: Browser;
  /** Opens a page in its own window. */
  open(path: string, options?: Parameters<Browser['newContext']>[0]): Promise<Page>;
}

/** Starts the application on a real port, and a real browser. */
export async function openSite(api: TestApi): Promise<Site> {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api.app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const browser = await openBrowser();
  const windows: BrowserContext[] = [];
  afterAll(async () => {
    for (const window of windows) await window.close();
    await browser.close();
  });
  return {
    address,
    browser,
    async open(path, options = {}) {
      const window = await browser.newContext({ locale: 'en-GB', ...options });
      windows.push(window);
      const page = await window.newPage();
      await page.goto(address + path);
      return page;
    },
  };
}

/** Records problems while a page is used: requests to other sites, refused loads, and errors of scripts. */
export function watch(page: Page, address: string): { outside: string[]; errors: string[] } {
  const seen: { outside: string[]; errors: string[] } = { outside: [], errors: [] };
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${address}/`) && !url.startsWith('data:')) seen.outside.push(url);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') seen.errors.push(message.text());
  });
  page.on('pageerror', (error) => seen.errors.push(String(error)));
  page.on('dialog', (dialog) => {
    seen.errors.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return seen;
}
