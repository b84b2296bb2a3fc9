import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A real browser: the one of CHROMIUM_PATH, or one that is installed. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = [process.env.CHROMIUM_PATH ?? '', ...places].find((path) => path !== '' && existsSync(path));
  if (!executablePath) {
    throw new Error(
      'No Chromium was found. Install one ("apt-get install chromium" on Debian), or set CHROMIUM_PATH to its program.',
    );
  }
  // Root, as in a container, may only run it without its sandbox; what it loads here is our own.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args });
}
