import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Figure, printFigures } from '../support/figures.ts';
import { compareHeadings, headings, share } from './headings.ts';

/** Compares the articles that the program finds in today's texts with the headings of articles (see headings.ts). */
const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', default: fileURLToPath(new URL('../../../shared/corpora', import.meta.url)) },
    country: { type: 'string', multiple: true },
    /** Also prints the laws that differ. */
    laws: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

interface Result {
  figures: Figure[];
  different: string[];
}

const results: Record<string, Result> = {};
for (const country of options.country ?? Object.keys(headings)) {
  const bundle = join(options.folder, `${country}.bundle`);
  if (existsSync(bundle) && headings[country]) results[country] = await compare(bundle, country);
  else console.error(`${bundle} is not there: ${country} is left out`);
}
if (options.json) console.log(JSON.stringify(results));
else {
  for (const [country, { figures, different }] of Object.entries(results)) {
    printFigures(country, figures);
    if (options.laws) for (const line of different) console.log(`  ${line}`);
  }
}

async function compare(bundle: string, country: string): Promise<Result> {
  const { named, read, missing, more, different } = await compareHeadings(bundle, country);
  const figures: Figure[] = [
    { name: 'headings that name an article', value: named, unit: '' },
    { name: 'articles read', value: read, unit: '' },
    { name: 'of the headings not read (quoted acts among them)', value: share(missing, named), unit: '%', target: 5 },
    { name: 'articles that no such heading names', value: share(more, named), unit: '%' },
  ];
  return { figures, different };
}
