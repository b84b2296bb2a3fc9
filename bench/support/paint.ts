import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../service/test/support/chromium.ts';
import { median } from './process.ts';

/** When a page is there for its reader, in milliseconds after the request. */
export interface Paint {
  /** The largest piece of the first window is painted. */
  largest: number;
  /** The document and its scripts have run, and a frame is drawn after them. */
  ready: number;
}

const timeout = 60_000;
const viewport = { width: 1280, height: 800 };
/** How many times slower the processor is than this machine's. */
const slowness = 4;

/** Runs before the page's own scripts. The newest entry is the largest piece so far. */
const watchPaints = `window.largestPaint = 0;
new PerformanceObserver((list) => { window.largestPaint = list.getEntries().at(-1).startTime; })
  .observe({ type: 'largest-contentful-paint', buffered: true });
document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(() => {
  window.readyAt = performance.now();
})));`;

/**
 * Opens pages in Chromium, with the processor slowed down to a quarter and nothing from the browser's memory. The pages take turns,
 * so that other work of the machine hits all of them. Returns the medians of each page.
 */
export async function measurePaints<Name extends string>(
  pages: Record<Name, string>,
  rounds: number,
): Promise<Record<Name, Paint>> {
  const browser = await openBrowser();
  const seen = new Map<Name, Paint[]>();
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const [name, address] of Object.entries(pages) as [Name, string][]) {
        const paint = await measureOnce(browser, address);
        if (round > 0) seen.set(name, [...(seen.get(name) ?? []), paint]); // the first round includes the start of the browser
      }
    }
  } finally {
    await browser.close();
  }
  const medians = [...seen].map(([name, paints]) => [
    name,
    { largest: median(paints.map(({ largest }) => largest)), ready: median(paints.map(({ ready }) => ready)) },
  ]);
  return Object.fromEntries(medians);
}

async function measureOnce(browser: Browser, address: string): Promise<Paint> {
  const page = await browser.newPage({ viewport });
  page.setDefaultTimeout(timeout);
  try {
    await page.addInitScript(watchPaints);
    await slowDown(page);
    await page.goto(address, { waitUntil: 'load', timeout });
    return await readPaint(page, address);
  } finally {
    await page.close();
  }
}

/**
 * The processor time that a browser's main thread needs for pages, in milliseconds, times four. A machine with a quarter of the
 * speed and no other work would need this time to show the whole page. Other work of this machine hardly changes the figure.
 */
export async function measureProcessorTimes<Name extends string>(
  pages: Record<Name, string>,
  rounds: number,
): Promise<Record<Name, number>> {
  const browser = await openBrowser();
  try {
    const medians: [string, number][] = [];
    for (const [name, address] of Object.entries(pages) as [Name, string][]) {
      const times: number[] = [];
      for (let round = 0; round <= rounds; round++) times.push(await processorMs(browser, address));
      medians.push([name, median(times.slice(1)) * slowness]);
    }
    return Object.fromEntries(medians) as Record<Name, number>;
  } finally {
    await browser.close();
  }
}

async function processorMs(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage({ viewport });
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(address, { waitUntil: 'load', timeout });
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  } finally {
    await page.close();
  }
}

/** Asks until there is an answer. Playwright's own waiting runs code in the page, which the page's security policy forbids. */
async function readPaint(page: Page, address: string): Promise<Paint> {
  const until = Date.now() + timeout;
  while (Date.now() < until) {
    const paint = (await page.evaluate('({ largest: window.largestPaint, ready: window.readyAt })')) as Paint;
    if (paint.largest > 0 && paint.ready > 0) return paint;
    await wait(50);
  }
  throw new Error(`${address} painted nothing in ${timeout / 1000} seconds`);
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}
