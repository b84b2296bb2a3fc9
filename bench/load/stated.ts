import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partsOf } from '../../service/src/corpus/articles/parts.ts';
import { countryRulesOf } from '../../service/src/corpus/countries/index.ts';
import { readForce } from '../../service/src/corpus/declared/days.ts';
import { actsOfSource } from '../../service/src/corpus/declared/keys.ts';
import { readCommits } from '../../service/src/corpus/git/history.ts';
import { blobContents } from '../../service/src/corpus/git/objects.ts';
import { isLawPath, type LawFile, parseLawFile } from '../../service/src/corpus/law-file.ts';
import { relationsOf } from '../../service/src/corpus/law-relations.ts';
import { notedArticles } from '../../service/src/sync/stage/law-trace.ts';
import { type BlobFacts, Walk } from '../../service/src/sync/stage/walk.ts';
import { run } from '../support/process.ts';

/**
 * For each country, the front-matter keys with a day of force, and the keys that name other acts. They were found by reading the
 * files, without looking at the program.
 */
const stating: Record<string, { force?: string[]; ofLaw?: RegExp; relations?: string[]; act?: RegExp }> = {
  be: { force: ['entry_into_force'], relations: ['modifies'] },
  ch: { force: ['entry_into_force'] },
  cz: { force: ['effectiveness_date'], relations: ['amendments'] },
  ee: { force: ['effective_from'] },
  es: { relations: ['references_previous', 'references_subsequent'] },
  fi: { force: ['entry_into_force'] },
  gr: { relations: ['amends', 'amended_by'] },
  // Most sentences give the day of single articles, or of a change. They say nothing about the law.
  lt: { force: ['entry_into_force_conditions'], ofLaw: /^(?!.*(?:straipsn|str\.)).*įsigalioja/i },
  lu: { force: ['entry_in_force', 'applicability_date'], relations: ['modifies', 'repeals', 'cites'] },
  no: { force: ['date_in_force'], relations: ['last_changed_by', 'changes_to'] },
  pl: { force: ['entry_into_force', 'valid_from'] },
  sk: { force: ['effective_from'] },
  // `Decreto S/N` has no number. An address of an index belongs to the law itself.
  uy: { relations: ['references_html'], act: /Nº \d|\/bases\/(?!indice)/ },
};

export interface Stated {
  /** Laws whose file has a day of force. */
  withForce: number;
  /** Laws whose file has a day of force, but none of whose versions has the basis `stated`. */
  unstated: string[];
  /** Laws whose file names another act. */
  withRelation: number;
  /** Laws whose file names another act, but for which the program finds no relation. */
  unrelated: string[];
  /** Laws that, according to the program, amend themselves. */
  amendedByItself: string[];
}

/** Compares the days and acts that the files state with those that the program reads, law by law. */
export async function compareStated(bundle: string, country: string): Promise<Stated> {
  const folder = await mkdtemp(join(tmpdir(), 'openleg-stated-'));
  try {
    await run('git', ['clone', '--quiet', '--bare', bundle, folder]);
    return await compare(folder, country);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(mirror: string, country: string): Promise<Stated> {
  const { force = [], ofLaw, relations = [], act } = stating[country] ?? {};
  const rules = countryRulesOf(country);
  const { walk, contents } = await walkHistory(mirror, country);
  const stated = new Set(walk.versions.flatMap((one) => (one.effectiveBasis === 'stated' ? one.lawId : [])));
  const sources = new Map<string, Set<string>>();
  for (const { lawId, sourceId } of walk.versions) {
    if (!sources.has(lawId)) sources.set(lawId, new Set());
    if (sourceId !== null) sources.get(lawId)?.add(sourceId);
  }
  const found: Stated = { withForce: 0, unstated: [], withRelation: 0, unrelated: [], amendedByItself: [] };
  for (const { id, headBlob } of walk.current()) {
    const content = contents.get(headBlob);
    const file = content && parseLawFile(content).law;
    if (!file) continue;
    const matter = plainFrontMatter(content);
    const related = relationsOf(file, notedArticles(file.body, partsOf(file.body)), rules);
    if (force.some((key) => holdsDay(matter.get(key), ofLaw))) {
      found.withForce++;
      if (!stated.has(id)) found.unstated.push(id);
    }
    if (relations.some((key) => namesAct(matter.get(key), matter, act))) {
      found.withRelation++;
      if (!related.some(({ basis }) => basis === 'front_matter')) found.unrelated.push(id);
    }
    const changing = [...(sources.get(id) ?? [])].flatMap((source) => {
      const acts = actsOfSource(rules, id, source);
      return acts.length > 0 ? [source, ...acts] : [];
    });
    const acts = [...related.flatMap(({ passive, otherId }) => (passive ? (otherId ?? []) : [])), ...changing];
    if (acts.some((act) => isNamedIn(act, matter))) found.amendedByItself.push(id);
  }
  return found;
}

/** Finds the versions of all laws in the same way as a sync, without a database. */
async function walkHistory(mirror: string, country: string): Promise<{ walk: Walk; contents: Map<string, Buffer> }> {
  const head = (await run('git', [`--git-dir=${mirror}`, 'rev-parse', 'HEAD'])).stdout.trim();
  const commits = [];
  for await (const commit of readCommits(mirror, null, head)) commits.push(commit);
  const changed = commits.flatMap(({ changes }) => changes.filter(({ path }) => isLawPath(path)));
  const blobs = [...new Set(changed.flatMap(({ blob }) => blob ?? []))];
  const newest = new Set(new Map(changed.map(({ path, blob }) => [path, blob])).values());
  const facts = new Map<string, BlobFacts>();
  const contents = new Map<string, Buffer>();
  let done = 0;
  for await (const content of blobContents(mirror, blobs)) {
    const blob = blobs[done++] as string;
    const law: LawFile | null = content && parseLawFile(content).law;
    facts.set(blob, {
      lawId: law?.id ?? null,
      problem: law ? null : 'unread',
      force: law && readForce(law, countryRulesOf(country)),
    });
    if (content && newest.has(blob)) contents.set(blob, content);
  }
  const unread: BlobFacts = { lawId: null, problem: 'unread', force: null };
  const today = new Date().toISOString().slice(0, 10);
  const walk = new Walk({ facts: (blob) => facts.get(blob) ?? unread, today, laterLaws: new Map() });
  commits.forEach((commit, position) => {
    walk.step({ ...commit, position, changes: commit.changes.filter(({ path }) => isLawPath(path)) });
  });
  return { walk, contents };
}

/** The values between the two `---` lines, by plain patterns. A value may go on in the next lines, up to the next key. */
function plainFrontMatter(content: Buffer): Map<string, string> {
  const [, yaml = ''] = /^---\s*\n([\s\S]*?)\n---\s*\n/.exec(content.toString('utf8')) ?? [];
  const values = yaml.split(/^(?=[\w-]+:)/m).flatMap((entry): [string, string][] => {
    const [, key, value = ''] = /^([\w-]+):([\s\S]*)$/.exec(entry) ?? [];
    return key === undefined ? [] : [[key, value.trim().replace(/^["'[]+|["'\]]+$/g, '')]];
  });
  return new Map(values);
}

/** Whether a value has a day of the whole law: in digits, or with the name of a month between the day and the year. */
function holdsDay(value = '', ofLaw = /(?:)/): boolean {
  const lines = value.split('\n').filter((line) => ofLaw.test(line));
  return lines.some((line) => /\d{4}-\d\d-\d\d|\d{1,2}(?:er|\.)? \p{L}+ \d{4}/u.test(line));
}

/** Whether a value names an act other than the law itself. An act has a number, so an entry without a digit names none. */
function namesAct(value = '', matter: Map<string, string>, act = /\d/): boolean {
  return value.split(/[,;]/).some((entry) => act.test(entry) && !isNamedIn(entry.trim(), matter));
}

/** The keys under which files state what the law itself is called. */
const ownNames = [
  'identifier',
  'official_code',
  'official_citation',
  'dossier_number',
  'fek_label',
  'eli',
  'refid',
  'source',
];

/** Whether a name is one of the law's own names, or one of its versions: `2021040269@v005:2023-03-23`. */
function isNamedIn(name: string, matter: Map<string, string>): boolean {
  const plain = name.replace(/[@-]v\d+.*$/, '').toLowerCase();
  return ownNames.some((key) => matter.get(key)?.toLowerCase() === plain);
}
