import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { partsOf } from '../../service/src/corpus/articles/parts.ts';
import { bodyBytes, isLawPath } from '../../service/src/corpus/law-file.ts';
import { type Figure, printFigures } from '../support/figures.ts';
import { run } from '../support/process.ts';

/** Compares the articles that are read in today's texts with the headings that name one, counted without the grammar. */
const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', default: fileURLToPath(new URL('../../../shared/corpora', import.meta.url)) },
    country: { type: 'string', multiple: true },
    /** The laws that differ, besides the figures. */
    laws: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

/** How headings of each country name an article, in plain words: written by looking at the texts, not at the program. */
const headings: Record<string, RegExp> = {
  ad: /^#{1,6} (?:Article|ARTICLE) /gm,
  ar: /^(?:#{1,6} (?:\*\*)?)?(?:ART[IÍ]CULO|Art[ií]culo|Art\.|ART\.) ?(?:N?[º°] ?)?\d/gm,
  be: /^#{3,6} Article \S+/gm,
  ch: /^#{3,6} (?:\*\*)?Art\.? ?\d/gm,
  cz: /^#{3,6} (?:\*\*)?(?:§ ?\d|Čl\. )/gm,
  ee: /^#{1,6} (?:\*\*)?§/gm,
  es: /^#{1,6} (?:Art[íi]culos?|ART[ÍI]CULOS?|Art\.) /gm,
  fi: /^#{3,6} (?:\*\*)?\d+(?: ?[a-z])? ?§/gm,
  fr: /^#{1,6} Article /gm,
  gr: /^#{3,6} (?:\*\*)?Άρθρο/gim,
  ie: /^#{3,6} (?:\*\*)?\d+[A-Z]*\.{0,2}(?: |\*|$)/gm,
  li: /^#{3,6} (?:\*\*)?(?:Art\.? ?|Regel )\d/gm,
  lt: /^\d+(?:\(\d+\))? *(?:straipsnis|STRAIPSNIS)/gm,
  lu: /^(?:#{1,6} (?:\*\*)?)?Art\. ?(?:\d|<sup>|unique)/gm,
  no: /^#{3,6} (?:\*\*)?(?:§ ?\d|Art\.? ?\d)/gm,
  pl: /^#{3,6} (?:\*\*)?(?:§ ?\d|Art\. ?\d)/gm,
  ro: /^#{1,6} (?:\*\*)?(?:Articolul|ARTICOLUL|Articol|ARTICOL)\b/gm,
  sk: /^#{3,6} (?:\*\*)?(?:§ ?\d|Čl(?:ánok|\.) )/gm,
  us: /^#{2,6} (?:\*\*)?\[?§ ?\d/gm,
  uy: /^#{1,6} Art[íi]culo/gm,
};

interface Result {
  figures: Figure[];
  different: string[];
}

const results: Record<string, Result> = {};
for (const country of options.country ?? Object.keys(headings)) {
  const bundle = join(options.folder, `${country}.bundle`);
  if (existsSync(bundle) && headings[country]) results[country] = await compare(bundle, headings[country]);
  else console.error(`${bundle} is not there: ${country} is left out`);
}
if (options.json) console.log(JSON.stringify(results));
else {
  for (const [country, { figures, different }] of Object.entries(results)) {
    printFigures(country, figures);
    if (options.laws) for (const line of different) console.log(`  ${line}`);
  }
}

async function compare(bundle: string, heading: RegExp): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'openleg-named-'));
  try {
    await run('git', ['clone', '--quiet', bundle, folder]);
    const paths = await readdir(folder, { recursive: true });
    const counts = { named: 0, read: 0, missing: 0, more: 0 };
    const different: string[] = [];
    for (const path of paths.filter(isLawPath).sort()) {
      const body = bodyBytes(await readFile(join(folder, path)));
      const text = body.toString('utf8');
      const named = [...text.matchAll(heading)].map(({ index }) => Buffer.byteLength(text.slice(0, index)));
      const starts = new Set(partsOf(body).flatMap(({ kind, start }) => (kind === 'article' ? start : [])));
      const missing = named.filter((start) => !starts.has(start)).length;
      const more = starts.size - (named.length - missing);
      counts.named += named.length;
      counts.read += starts.size;
      counts.missing += missing;
      counts.more += more;
      if (missing + more > 0) different.push(`${path}: ${missing} of ${named.length} missing, ${more} more`);
    }
    const share = (count: number) => (counts.named === 0 ? null : (100 * count) / counts.named);
    const figures: Figure[] = [
      { name: 'headings that name an article', value: counts.named, unit: '' },
      { name: 'articles read', value: counts.read, unit: '' },
      { name: 'of the headings not read (quoted acts among them)', value: share(counts.missing), unit: '%', target: 5 },
      { name: 'articles that no such heading names', value: share(counts.more), unit: '%' },
    ];
    return { figures, different };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
