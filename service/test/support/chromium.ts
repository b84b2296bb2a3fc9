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

/** Opens a real browser: the program in CHROMIUM_PATH, or an installed one. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = [process.env.CHROMIUM_PATH ?? '', ...places].find((path) => path !== '' && existsSync(path));
  if (!executablePath) {
    throw new Error(
      'No Chromium was found. Install one ("apt-get install chromium" on Debian), or set CHROMIUM_PATH to its program.',
    );
  }
  // As root (in a container), the browser runs only without its sandbox. It loads only our own pages here.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args });
}
