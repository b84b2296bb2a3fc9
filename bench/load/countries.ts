import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkCountry } from '../../service/src/check-country/check.ts';
import type { Figure } from '../support/figures.ts';
import { watchMemory } from '../support/memory.ts';
import { compareHeadings, headings, share } from './headings.ts';
import { compareStated, type Stated } from './stated.ts';

/** Shows the numbers of `openleg check-country` for every country in the folder, in one table. */
const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', default: fileURLToPath(new URL('../../../shared/corpora', import.meta.url)) },
    country: { type: 'string', multiple: true },
    /** Also prints the laws that miss a stated day or relation. */
    laws: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

const results: Record<string, { figures: Figure[] }> = {};
for (const country of options.country ?? Object.keys(headings)) {
  const bundle = join(options.folder, `${country}.bundle`);
  if (existsSync(bundle) && headings[country]) results[country] = { figures: await measure(country, bundle) };
  else console.error(`${bundle} is not there: ${country} is left out`);
}
if (options.json) console.log(JSON.stringify(results));
else printTable(results);

async function measure(country: string, bundle: string): Promise<Figure[]> {
  console.error(`${bundle} …`);
  const startedAt = performance.now();
  const memory = watchMemory(process.pid);
  const report = await checkCountry(bundle, { progress: () => {} });
  const seconds = (performance.now() - startedAt) / 1000;
  const bytes = memory();
  const compared = await compareHeadings(bundle, country);
  const stated = await compareStated(bundle, country);
  if (options.laws) printLaws(stated);
  const { files, dates, relations, links, citations, keys, labels } = report;
  const force = dates.filter(({ says }) => says === 'force');
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return [
    { name: 'laws', value: files.read, unit: '' },
    { name: 'unread', value: files.found - files.read, unit: '', target: 0 },
    { name: 'articles', value: compared.read, unit: '' },
    { name: 'missing', value: share(compared.missing, compared.named), unit: '%', target: 5 },
    { name: 'more', value: share(compared.more, compared.named), unit: '%', target: 3 },
    { name: 'labels', value: sum(labels.map(({ count }) => count)), unit: '' },
    { name: 'force', value: sum(force.map(({ read }) => read)), unit: '' },
    { name: 'no day', value: sum(force.map(({ unreadable }) => unreadable.count)), unit: '' },
    { name: 'with force', value: stated.withForce, unit: '' },
    { name: 'unstated', value: stated.unstated.length, unit: '', target: 0 },
    { name: 'relations', value: relations.found, unit: '' },
    { name: 'with acts', value: stated.withRelation, unit: '' },
    { name: 'unrelated', value: stated.unrelated.length, unit: '', target: 0 },
    { name: 'by itself', value: stated.amendedByItself.length, unit: '', target: 0 },
    { name: 'links', value: links.naming_a_law, unit: '' },
    { name: 'links here', value: links.here, unit: '' },
    { name: 'cited/100kB', value: citations.per_100_kb, unit: '' },
    { name: 'cited here', value: citations.here, unit: '' },
    { name: 'keys', value: keys.length, unit: '', target: 0 },
    { name: 'seconds', value: seconds, unit: 's' },
    { name: 'memory', value: bytes === null ? null : bytes / 1e6, unit: 'MB' },
  ];
}

function printLaws({ unstated, unrelated, amendedByItself }: Stated): void {
  for (const id of unstated) console.error(`  no stated day of force: ${id}`);
  for (const id of unrelated) console.error(`  no relation: ${id}`);
  for (const id of amendedByItself) console.error(`  amended by itself: ${id}`);
}

/** Prints a table with one row for each country. A figure that misses its target has a `!`. */
function printTable(countries: typeof results): void {
  const [first] = Object.values(countries);
  if (!first) return;
  const width = (name: string) => Math.max(8, name.length) + 1;
  console.log(`   ${first.figures.map(({ name }) => name.padStart(width(name))).join('')}`);
  for (const [country, { figures }] of Object.entries(countries)) {
    const cells = figures.map(({ name, value, unit, target }) => {
      const isMissed = value !== null && target !== undefined && value > target;
      const digits = unit === '%' || unit === 's' || name === 'cited/100kB' ? 1 : 0;
      return `${value === null ? '-' : value.toFixed(digits)}${isMissed ? '!' : ''}`.padStart(width(name));
    });
    console.log(`${country} ${cells.join('')}`);
  }
}
