// Pictures of the dashboard, for a person to look at: npm run screenshots:dashboard -- FOLDER [ADDRESS]
// It signs up at a running demo with OPENLEG_ALLOW_PRIVATE_WEBHOOKS=true and leaves its account there.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../test/support/chromium.ts';

const [folder, address = 'http://127.0.0.1:8080'] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: npm run screenshots:dashboard -- FOLDER [ADDRESS of a running demo]');
  process.exit(2);
}

const sizes = { phone: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } };
const guestPages = { 'sign-in': '/sign-in', 'sign-up': '/sign-up', forgot: '/forgot-password' };

/**
 * Signs up, makes two keys, makes calls with one of them, and registers a webhook that fails. Returns the pages to photograph.
 */
async function prepare(context: BrowserContext): Promise<Record<string, string>> {
  const page = await context.newPage();
  await page.goto(`${address}/dashboard/sign-up`);
  await page.getByLabel('Email address').fill(`someone-${Date.now()}@example.org`);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign up' }).click();
  for (const name of ['production', 'a laptop']) {
    await page.goto(`${address}/dashboard/keys`);
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Create a key' }).click();
  }
  const key = await page.locator('#secret').inputValue();
  for (let i = 0; i < 30; i++) {
    await fetch(`${address}/api/v1/countries`, { headers: { authorization: `Bearer ${key}` } });
  }
  await page.waitForTimeout(6000); // until the calls by day are written
  await page.goto(`${address}/dashboard/webhooks/new`);
  await page.getByLabel('Address').fill('http://127.0.0.1:9/hook');
  await page.getByLabel('Description').fill('Harbour office');
  await page.getByRole('button', { name: 'Create the webhook' }).click();
  const webhook = new URL(page.url()).pathname.replace('/dashboard', '');
  await page.getByRole('button', { name: 'Send test event' }).click();
  const delivery = new URL(page.url()).pathname.replace('/dashboard', '');
  await page.close();
  return {
    overview: '',
    keys: '/keys',
    usage: '/usage',
    webhooks: '/webhooks',
    'webhook-new': '/webhooks/new',
    webhook,
    delivery,
    'webhook-edit': `${webhook}/edit`,
    'webhook-delete': `${webhook}/delete`,
    account: '/account',
    'account-delete': '/account/delete',
  };
}

async function photograph(page: Page, pages: Record<string, string>, suffix: string): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(`${address}/dashboard${path}`);
    await page.screenshot({ path: join(folder as string, `dashboard-${name}-${suffix}.png`), fullPage: true });
  }
}

const browser = await openBrowser();
try {
  await mkdir(folder, { recursive: true });
  const member = await browser.newContext();
  const pages = await prepare(member);
  const storageState = await member.storageState();
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries(sizes)) {
      const guest = await browser.newPage({ viewport, colorScheme });
      await photograph(guest, guestPages, `${size}-${colorScheme}`);
      await guest.close();
      const page = await browser.newPage({ viewport, colorScheme, storageState });
      await photograph(page, pages, `${size}-${colorScheme}`);
      await page.close();
    }
  }
  console.log(`Pictures of ${Object.keys({ ...guestPages, ...pages }).length} pages are in ${folder}.`);
} finally {
  await browser.close();
}
