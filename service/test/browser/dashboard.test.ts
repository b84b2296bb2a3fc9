import axe from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setOperator } from '../../src/accounts/accounts.ts';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { openBrowser } from '../support/chromium.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { receiver } from '../support/receiver.ts';
import { addressOf, password } from '../support/visitor.ts';
import { loopback } from '../support/webhooks.ts';

const evil = '<script>window.hacked=1</script><img src=x onerror="window.hacked=2">';

let api: TestApi;
let browser: Browser;
let address: string;
beforeAll(async () => {
  const corpus = await testCorpus(lawCommit('new', 'A', {}));
  api = await testApi([spain(corpus)], loopback);
  await corpus.commit(
    lawCommit('new', 'B', { title: `Ley de puertos ${evil}` }),
    lawCommit('new', 'C', { title: 'Ley de aguas' }),
  );
  await api.sync();
  address = await addressOf(api);
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(() => api.pool.query('DELETE FROM throttle')); // all visitors have the same address here

/** Opens a browser window. It records things that must not happen: requests to other sites, and scripts that came from data. */
async function open(options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options);
  const foreign: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(`${address}/`) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  const page = await context.newPage();
  return {
    context,
    page,
    async close() {
      expect(await page.evaluate('window.hacked')).toBe(undefined);
      expect(foreign).toEqual([]);
      await context.close();
    },
  };
}

let number = 0;

async function signUp(page: Page): Promise<string> {
  const email = `person-${number++}@example.org`;
  await page.goto(`${address}/dashboard`);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  return email;
}

async function newWebhook(page: Page, url: string, description: string): Promise<void> {
  await page.goto(`${address}/dashboard/webhooks/new`);
  await page.getByLabel('Address').fill(url);
  await page.getByLabel('Description').fill(description);
  await page.getByRole('button', { name: 'Create the webhook' }).click();
  await page.getByText('The webhook is made.').waitFor();
}

describe('a person', () => {
  it('signs up, makes a key, and makes the first call with it', async () => {
    const { context, page, close } = await open();
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address });
    await signUp(page);
    await page.getByRole('link', { name: 'Create a key' }).click();
    await page.getByLabel('Name').fill('production');
    await page.getByRole('button', { name: 'Create a key' }).click();
    const key = await page.getByLabel('Shown only now').inputValue();
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
    const call = await fetch(`${address}/api/v1/countries`, { headers: { authorization: `Bearer ${key}` } });
    expect(await call.json()).toEqual([{ country: 'es', count: 3 }]);
    await page.reload();
    expect(await page.content()).not.toContain(key);
    await api.runtime.usage.flush();
    await page.goto(`${address}/dashboard/usage`);
    expect(await page.getByRole('row', { name: /production/ }).innerText()).toMatch(/1$/);
    await close();
  });

  it('registers a webhook with a preview while typing, sends a test event, and sends a failed one again', async () => {
    const { page, close } = await open();
    let status = 200;
    const { url, received } = await receiver((_, response) => response.writeHead(status).end(evil));
    await signUp(page);
    await page.getByRole('link', { name: 'Register an address' }).click();
    const preview = page.getByRole('region', { name: 'In the last 30 days' }).locator('#preview');
    await preview.getByText('2 deliveries').waitFor();
    await page.getByLabel('Only laws about').pressSequentially('puertos');
    await preview.getByText('1 delivery').waitFor();
    expect(await preview.getByRole('link').innerText()).toContain('Ley de puertos <script>');
    await page.getByRole('status').getByText('1 delivery').waitFor(); // the text that a screen reader reads
    await page.getByLabel('Only laws about').fill('montes');
    await preview.getByText('This rule would have delivered nothing.').waitFor();
    await page.getByLabel('Only laws about').fill('"aguas');
    await preview.getByText('quotation mark that is not closed').waitFor();
    await page.getByLabel('Only laws about').fill('aguas');
    await preview.getByText('1 delivery').waitFor();
    await page.getByLabel('a law is new').uncheck();
    await preview.getByText('This rule would have delivered nothing.').waitFor();
    await page.getByLabel('a law is new').check();
    await page.getByLabel('Address').fill(url);
    await page.getByLabel('Description').fill(evil);
    await page.getByRole('button', { name: 'Create the webhook' }).click();
    expect(await page.getByLabel('Shown only now').inputValue()).toMatch(/^whsec_/);

    await page.getByRole('button', { name: 'Send test event' }).click();
    await page.getByText('It arrived: the receiver answered 200.').waitFor();
    expect(received).toHaveLength(1);
    status = 503;
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('link', { name: '<script>' }).click();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await page.getByText('It did not arrive: answered with status 503.').waitFor();
    expect(await page.locator('.tries pre').innerText()).toBe(evil);
    status = 200;
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('It arrived: the receiver answered 200.').waitFor();
    expect(await page.locator('.tries li').count()).toBe(2);
    expect(received[2]?.body).toEqual(received[1]?.body);
    await close();
  });

  it('needs no script for any of it', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const { url, received } = await receiver();
    await signUp(page);
    await page.goto(`${address}/dashboard/keys`);
    await page.getByRole('button', { name: 'Create a key' }).click();
    expect(await page.getByLabel('Shown only now').inputValue()).toMatch(/^leg_/);
    await page.getByRole('link', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByText('No keys in use').waitFor();
    await page.goto(`${address}/dashboard/webhooks/new`);
    await page.getByLabel('Only laws about').fill('aguas');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('1 delivery').waitFor();
    expect(await page.getByLabel('Only laws about').inputValue()).toBe('aguas');
    await page.getByLabel('Address').fill(url);
    await page.getByRole('button', { name: 'Create the webhook' }).click();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await page.getByText('It arrived').waitFor();
    expect(received).toHaveLength(1);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You are signed out.').waitFor();
    await context.close();
  });

  it('reaches everything with the keyboard, and sees where the focus is', async () => {
    const { page, close } = await open();
    await page.goto(`${address}/dashboard/sign-in`);
    const focused = () => page.evaluate('document.activeElement.name || document.activeElement.textContent.trim()');
    const order: unknown[] = [];
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab');
      order.push(await focused());
      expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).not.toBe('none');
    }
    expect(order.slice(0, 6)).toEqual(['Skip to the content', 'Open Legislation', 'q', 'Search', 'Docs', 'Dashboard']);
    expect(order[6]).toMatch(/^Language: English/);
    expect(order.slice(7, 12)).toEqual(['email', 'password', 'Sign in', 'Forgot your password?', 'Sign up']);
    await close();
  });
});

describe('every page of the dashboard is accessible', () => {
  let member: BrowserContext;
  let paths: string[];
  beforeAll(async () => {
    await api.pool.query('DELETE FROM throttle');
    member = await browser.newContext();
    const page = await member.newPage();
    await setOperator(api.pool, await signUp(page), true);
    await page.goto(`${address}/dashboard/keys`);
    await page.getByRole('button', { name: 'Create a key' }).click();
    const key = (await page.getByRole('link', { name: 'Revoke' }).getAttribute('href')) as string;
    await page.goto(`${address}/dashboard/digests/follow?country=es&law=A`);
    await page.getByRole('button', { name: 'Follow' }).click();
    await page.getByText('Pause').waitFor();
    await newWebhook(page, 'http://127.0.0.1:9/', 'Nobody');
    const webhook = new URL(page.url()).pathname;
    await page.getByRole('button', { name: 'Send test event' }).click();
    await page.getByText('It did not arrive').waitFor();
    paths = [
      ...[
        '',
        '/keys',
        '/usage',
        '/webhooks',
        '/webhooks/new',
        '/digests',
        '/digests/follow?country=es&law=A',
        '/connections',
        '/account',
        '/account/delete',
        '/syncs',
        '/accounts',
      ].map((path) => `/dashboard${path}`),
      key,
      webhook,
      `${webhook}/edit`,
      `${webhook}/rotate`,
      new URL(page.url()).pathname,
      '/dashboard/nothing',
    ];
  });

  it.each([
    ['light', 'on a wide screen', { width: 1440, height: 900 }],
    ['dark', 'on a wide screen', { width: 1440, height: 900 }],
    ['light', 'on a phone', { width: 390, height: 844 }],
  ] as const)('in %s, %s', async (colorScheme, _, viewport) => {
    const context = await browser.newContext({ colorScheme, viewport, storageState: await member.storageState() });
    const page = await context.newPage();
    for (const path of paths) await check(page, path);
    await context.clearCookies();
    for (const path of ['sign-in', 'sign-up', 'forgot-password', 'set-password'])
      await check(page, `/dashboard/${path}`);
    await page.goto(`${address}/dashboard/sign-up`);
    await page.getByLabel('Email address').fill('a,b@example.org');
    await page.getByLabel('Password').fill('long enough');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await violations(page, 'a form with an error');
    await context.close();
  });

  async function check(page: Page, path: string): Promise<void> {
    await page.goto(address + path);
    await violations(page, path);
    // Nothing is wider than the screen, except elements that scroll in their own frame.
    expect([path, await page.evaluate('document.documentElement.scrollWidth <= innerWidth')]).toEqual([path, true]);
  }

  async function violations(page: Page, path: string): Promise<void> {
    await page.evaluate(axe.source);
    const found = (await page.evaluate('axe.run()')) as axe.AxeResults;
    const said = found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    expect([path, said]).toEqual([path, []]);
  }
});
