import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/**
 * The findings of an accessibility checker, as texts: violations of WCAG 2.2 AA and of its own advice, such as the order of
 * headings.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // The debugger evaluates the checker. As a script, the page's own security policy would not allow it.
  await page.evaluate(await source);
  const { violations } = (await page.evaluate('axe.run()')) as { violations: Violation[] };
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 5).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
  );
}
