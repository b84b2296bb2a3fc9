// Pictures of the main pages, for a person to look at: npm run screenshots:pages -- FOLDER [ADDRESS]
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from '../test/support/chromium.ts';

const [folder, address = 'http://127.0.0.1:8080'] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: npm run screenshots:pages -- FOLDER [ADDRESS of a running service]');
  process.exit(2);
}

const sizes = { phone: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } };

/** The main pages: of the service, of its largest country, and of the law with the most reforms there. */
async function findPages(page: Page): Promise<Record<string, string>> {
  await page.goto(address);
  const country = `/${await page.locator('#country option').first().getAttribute('value')}`;
  await page.goto(address + country);
  const law = await page.locator('.ranking a').first().getAttribute('href');
  const title = (await page.locator('.ranking a').first().textContent()) ?? '';
  await page.goto(`${address}${law}`);
  const article = await page.locator('.beside .article-link').first().getAttribute('href');
  const words = encodeURIComponent(title.split(/\s+/).slice(-2).join(' '));
  return {
    home: '/',
    country: `${country}`,
    search: `${country}?q=${words}`,
    nothing: `${country}?q=xyzzy`,
    law: `${law}`,
    past: `${law}?at=2015-07-01`,
    history: `${law}/history`,
    article: `${article}`,
    compare: `${law}/compare`,
    'compare-side': `${law}/compare?view=side`,
    missing: '/nowhere',
  };
}

const browser = await openBrowser();
try {
  await mkdir(folder, { recursive: true });
  const pages = await findPages(await browser.newPage());
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries(sizes)) {
      const page = await browser.newPage({ viewport, colorScheme });
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(address + path);
        await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
      }
      await page.close();
    }
  }
  console.log(`Pictures of ${Object.keys(pages).length} pages are in ${folder}.`);
} finally {
  await browser.close();
}
