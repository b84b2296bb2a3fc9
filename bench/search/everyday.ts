import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveCitation } from '../../service/src/citations/resolve.ts';
import { findAct } from '../../service/src/corpus/citations/act.ts';
import { dayKey } from '../../service/src/corpus/citations/dates.ts';
import { nameWithoutNumber } from '../../service/src/corpus/title.ts';
import type { Service } from '../../service/src/service.ts';
import { FastImport } from '../corpus/fast-import.ts';
import type { Figure } from '../support/figures.ts';
import { Random } from '../support/random.ts';
import type { KnownItem } from './queries.ts';
import type { SearchedLaw } from './searched-corpus.ts';

/** Adds well-known laws of Spain, to test the names that people use. The sample has only few of these laws. */

interface WellKnown {
  id: string;
  status: string;
  folder: string;
  reforms: number;
  title: string;
  type: string;
  number: string | null;
  day: string;
}

const linesOf = (file: string) =>
  readFileSync(new URL(`./everyday/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' | '));

function wellKnownLaws(): WellKnown[] {
  return linesOf('laws.txt').map(([status = '', folder = '', reforms = '', title = ''], index) => {
    const act = findAct(title, 'spanish');
    const year = act?.date?.year ?? /\d{4}/.exec(title)?.[0];
    const day = act?.date ? dayKey({ ...act.date, year: Number(year) }) : `${year}-01-01`;
    const type = (act?.types[0] ?? 'ley').replaceAll(' ', '_');
    return {
      id: `W-${index}`,
      status,
      folder,
      reforms: Number(reforms),
      title,
      type,
      number: act?.number ?? null,
      day,
    };
  });
}

/** A text whose articles say what the law is about, and cite other laws. Laws that are often reformed are often cited. */
function textOf(law: WellKnown, version: number, laws: WellKnown[]): string {
  const random = new Random(Number(law.id.slice(2)));
  const drawn = laws.flatMap((one) => Array<WellKnown>(1 + Math.floor(one.reforms / 5)).fill(one));
  const about = nameWithoutNumber(law.title, 'spanish').replace(/\s+/g, ' ');
  const articles = Array.from({ length: 7 }, (_, index) => {
    const changed = index === version % 7 ? ` Redacción ${version}.` : '';
    return `###### Artículo ${index + 1}\n\nSe regula ${about}. Será de aplicación la ${random.pick(drawn).title}.${changed}\n`;
  });
  return `# ${law.title}\n\n${articles.join('\n')}`;
}

function fileOf(law: WellKnown, version: number, laws: WellKnown[]): string {
  const matter = {
    title: law.title,
    identifier: law.id,
    country: 'es',
    rank: law.type,
    publication_date: law.day,
    status: law.status,
    ...(law.number ? { official_number: law.number } : {}),
    ...(law.folder === 'es' ? {} : { jurisdiction: law.folder }),
  };
  const lines = Object.entries(matter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n${textOf(law, version, laws)}`;
}

/** Makes a repository with the whole sample of Spain, and adds these laws. */
export async function makeEverydayCorpus(repository: string, sample: string): Promise<void> {
  if (!existsSync(sample))
    throw new Error(`Everyday names are tried beside the sample of Spain, and ${sample} is not there.`);
  execFileSync('git', ['clone', '--quiet', '--bare', sample, repository]);
  const git = (...args: string[]) => execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8' }).trim();
  const branch = git('symbolic-ref', 'HEAD');
  let parent: string | undefined = git('rev-parse', 'HEAD');
  const laws = wellKnownLaws();
  const into = new FastImport(repository, branch);
  for (const law of laws) {
    for (let version = 0; version <= law.reforms; version++) {
      const mark = await into.blob([Buffer.from(fileOf(law, version, laws))]);
      const day = version === 0 ? law.day : `2020-01-${String(1 + (version % 28)).padStart(2, '0')}`;
      const source = version === 0 ? law.id : `${law.id}-R${version}`;
      const message = `[${version === 0 ? 'new' : 'reform'}] ${law.title}\n\nNorm-Id: ${law.id}\nSource-Id: ${source}\nSource-Date: ${day}\n`;
      await into.commit(message, 1_777_500_000, [`M 100644 :${mark} ${join(law.folder, `${law.id}.md`)}`], parent);
      parent = undefined;
    }
  }
  await into.end();
}

/** The names that people use for these laws. If several titles have the same beginning, the national law is meant. */
export function everydayQueries(laws: SearchedLaw[]): KnownItem[] {
  return linesOf('queries.txt').map(([query = '', beginning = '']) => {
    const found = laws.filter(({ title }) => title.startsWith(beginning));
    const law = found.find(({ jurisdiction }) => jurisdiction === null) ?? found[0];
    if (!law) throw new Error(`No title begins with "${beginning}".`);
    return { kind: 'name', query, law };
  });
}

/** Resolves the same names. An answer is wrong if it is one other law. An answer with several laws does not count as wrong. */
export async function measureResolver(
  service: Service,
  code: string,
  queries: KnownItem[],
  log: (line: string) => void,
) {
  const counts = { found: 0, first: 0, wrong: 0 };
  for (const { query, law } of queries) {
    const { status, matches } = await resolveCitation(service, code, query);
    const isRight = matches[0]?.law_id === law.id;
    if (status === 'found') counts[isRight ? 'found' : 'wrong']++;
    if (isRight) counts.first++;
    if (status !== 'found' || !isRight) log(`  resolve: ${query}: ${status} ${matches[0]?.title ?? ''}`);
  }
  const share = (count: number) => (100 * count) / queries.length;
  const figures: Figure[] = [
    { name: 'names that resolve', value: share(counts.found), unit: '%' },
    { name: 'names whose law is listed first', value: share(counts.first), unit: '%', atLeast: 90 },
    { name: 'names given another law for sure', value: counts.wrong, unit: '', target: 0 },
  ];
  return figures;
}
