// Takes the pictures of the README from the demo: npm run screenshots
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { openBrowser } from '../test/support/chromium.ts';

const program = fileURLToPath(new URL('../bin/openleg.js', import.meta.url));
const pictures = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const maxBytes = 150_000;
const law = '/xa/laws/GOA-A-1978-31';

/** Serves the demo on a free port. */
async function serveDemo(dataDir: string): Promise<{ address: string; server: ChildProcess }> {
  const env = { ...process.env, OPENLEG_DATA_DIR: dataDir, PORT: '0' };
  const server = spawn(process.execPath, [program, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk) => {
      output += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (found && output.includes('leg_')) resolve(found);
    });
    server.once('exit', () => reject(new Error('The demo ended before it could be served.')));
  });
  return { address, server };
}

async function fillWebhookForm(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/dashboard/sign-up`);
  await page.getByLabel('Email address').fill('someone@example.org');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL(/\/dashboard(?!\/sign-up)/);
  await page.goto(`${address}/dashboard/webhooks/new`);
  await page.getByLabel('Address').fill('https://example.org/hooks/laws');
  await page.getByLabel('Description').fill('Harbour office');
  await page.waitForTimeout(1500); // until the page shows the preview of the rule
}

async function photograph(page: Page, name: string): Promise<void> {
  const path = join(pictures, `${name}.png`);
  await page.screenshot({ path });
  const { size } = await stat(path);
  if (size > maxBytes) throw new Error(`${path} has ${size} bytes, more than ${maxBytes}.`);
  console.log(`${path}: ${size} bytes`);
}

const dataDir = await mkdtemp(join(tmpdir(), 'openleg-pictures-'));
const browser = await openBrowser();
let server: ChildProcess | undefined;
try {
  await mkdir(pictures, { recursive: true });
  const demo = await serveDemo(dataDir);
  server = demo.server;
  const page = await browser.newPage({ viewport: { width: 1100, height: 640 }, colorScheme: 'light', locale: 'en-GB' });
  await page.goto(demo.address + law);
  await photograph(page, 'law');
  await page.goto(`${demo.address}${law}/compare?from=1990-01-01&to=today`);
  await photograph(page, 'comparison');
  await fillWebhookForm(page, demo.address);
  await photograph(page, 'webhook');
} finally {
  await browser.close();
  server?.kill();
  await new Promise((resolve) => (server ? server.once('close', resolve) : resolve(null)));
  await rm(dataDir, { recursive: true, force: true });
}
