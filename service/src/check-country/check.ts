import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultCountry, isCountryCode } from '../base/known-countries.ts';
import { partsOf } from '../corpus/articles/parts.ts';
import { countryRulesOf, isDeclared } from '../corpus/countries/index.ts';
import { textOf } from '../corpus/front-matter.ts';
import { maxObjectBytes } from '../corpus/git/batch.ts';
import { GitError, withoutCredentials } from '../corpus/git/git.ts';
import { readTree } from '../corpus/git/history.ts';
import { type Fetching, updateMirror } from '../corpus/git/mirror.ts';
import { blobContents } from '../corpus/git/objects.ts';
import { describeLaw } from '../corpus/law.ts';
import { isLawPath, type LawFile, parseLawFile } from '../corpus/law-file.ts';
import { relationsOf } from '../corpus/law-relations.ts';
import { ConfigError } from '../errors.ts';
import type { Progress } from '../sync/progress.ts';
import { notedArticles } from '../sync/stage/law-trace.ts';
import { CitationCheck } from './citation-check.ts';
import { HeadingCheck } from './headings.ts';
import { countUnknownKeys, DateCheck, LinkCheck, RelationCheck } from './law-checks.ts';
import { type CountryReport, lostIn, Tally } from './report.ts';

export interface CheckOptions extends Pick<Fetching, 'limits' | 'signal'> {
  progress: Progress;
}

/**
 * Reads the newest commit of a repository without a database, and reports how much the program understands. The repository is
 * cloned into a temporary folder and not changed.
 */
export async function checkCountry(
  repository: string,
  { progress, ...fetching }: CheckOptions,
): Promise<CountryReport> {
  const folder = await mkdtemp(join(tmpdir(), 'openleg-check-'));
  try {
    const mirror = join(folder, 'mirror.git');
    const commit = await updateMirror(mirror, repository, { ...fetching, progress }).catch((error: unknown) => {
      const name = withoutCredentials(repository);
      throw error instanceof GitError ? new ConfigError(`${name} cannot be read. ${error.message}`) : error;
    });
    const report = await checkCommit(mirror, commit, progress, fetching.signal);
    return { repository: withoutCredentials(repository), ...report };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How many files are read to find out the country. */
const maxAsked = 500;

async function checkCommit(
  mirror: string,
  commit: string,
  progress: Progress,
  signal: AbortSignal | undefined,
): Promise<Omit<CountryReport, 'repository'>> {
  const tree = [...(await readTree(mirror, commit))].filter(([path]) => isLawPath(path)).sort();
  const country = await countryOf(
    mirror,
    tree.slice(0, maxAsked).map(([, blob]) => blob),
  );
  const language = country === null ? 'simple' : defaultCountry(country).language;
  const rules = countryRulesOf(country ?? '');
  const today = new Date().toISOString().slice(0, 10);

  const problems = new Tally();
  const keys = new Tally();
  const paths = new Map<string, string>();
  const headings = new HeadingCheck();
  const dates = new DateCheck(rules);
  const relations = new RelationCheck(rules);
  const links = new LinkCheck(country ?? '');
  const citations = new CitationCheck(country ?? '', language);

  let done = 0;
  const contents = blobContents(
    mirror,
    tree.map(([, blob]) => blob),
  );
  for await (const content of contents) {
    signal?.throwIfAborted();
    const [path] = tree[done] as [string, string];
    progress('laws', ++done, tree.length);
    const file = read(path, content, paths, problems);
    if (!file) continue;
    const parts = partsOf(file.body);
    countUnknownKeys(file, rules, keys);
    dates.add(file);
    headings.add(file.id, file.body, parts);
    relations.add(file, relationsOf(file, notedArticles(file.body, parts), rules));
    links.add(file);
    citations.add(describeLaw(file, rules, today, parts), file.body, parts);
  }
  progress('citations', 0, 0);
  const labels = headings.labels();
  const cited = citations.report();
  const known = citations.keys();
  const report = {
    commit,
    country,
    language,
    declared: country !== null && isDeclared(country),
    files: { found: tree.length, read: paths.size, problems: problems.list() },
    articles: { ...headings.articles, not_understood: labels.reduce((sum, { count }) => sum + count, 0) },
    labels,
    keys: keys.list(),
    dates: dates.list(),
    relations: relations.report(new Set(paths.keys())),
    links: links.report((key) => known.has(key)),
    citations: cited,
  };
  return { ...report, lost: lostIn(report) };
}

/** The law in a file. Null if the file has a problem, which is counted in `problems`. */
function read(path: string, content: Buffer | null, paths: Map<string, string>, problems: Tally): LawFile | null {
  if (content === null) {
    problems.add(`git does not have it, or it is larger than ${maxObjectBytes / 1024 / 1024} MB`, path, path);
    return null;
  }
  const parsed = parseLawFile(content);
  if (parsed.law === null) {
    const [kind = ''] = parsed.reason.split(':', 1);
    problems.add(kind, path, parsed.reason);
    return null;
  }
  const { id } = parsed.law;
  const other = paths.get(id);
  if (other === undefined) {
    paths.set(id, path);
    return parsed.law;
  }
  problems.add('another file has the same identifier', path, `${id} is also in ${other}`);
  return null;
}

async function countryOf(mirror: string, blobs: string[]): Promise<string | null> {
  const votes = new Tally();
  for await (const content of blobContents(mirror, blobs)) {
    const law = content && parseLawFile(content).law;
    const code = textOf(law?.frontmatter.country)?.toLowerCase() ?? '';
    if (isCountryCode(code)) votes.add(code, '', '');
  }
  return votes.list(1)[0]?.name ?? null;
}
