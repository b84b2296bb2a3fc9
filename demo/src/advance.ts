import { repositoryPath } from './build.ts';
import { type Commit, changeCommit, firstCommit } from './commit.ts';
import { countries } from './countries.ts';
import { changesOfDay } from './days.ts';
import { branch, git, importCommits } from './git.ts';
import { journalNumber } from './history.ts';
import type { Country, Step } from './law.ts';

export interface DemoChange {
  country: string;
  sha: string;
  subject: string;
}

/** The newest commit of a demo repository. The next changes start from it. */
interface Head {
  country: Country;
  repository: string;
  sha: string;
  day: number;
}

/**
 * Adds the next day's changes to the repositories, and returns them. The trailer `Demo-Day` of the commits tells the last day of
 * each repository. So if a run was killed between two repositories, the next run completes it. Two runs at the same time make the
 * same commits if they have the same `today`. Otherwise git refuses the commits of the later run.
 */
export async function advanceDemo(dir: string, options: { today: string }): Promise<DemoChange[]> {
  const heads = await Promise.all(countries.map((country) => readHead(dir, country)));
  const reached = Math.max(...heads.map((head) => head.day));
  const behind = heads.filter((head) => head.day < reached && changesOfDay(head.country, reached).length > 0);
  const day = behind.length > 0 ? reached : reached + 1;
  const changes: DemoChange[] = [];
  for (const head of behind.length > 0 ? behind : heads) {
    changes.push(...(await advanceCountry(head, day, options.today)));
  }
  return changes;
}

async function readHead(dir: string, country: Country): Promise<Head> {
  const repository = repositoryPath(dir, country.code);
  const sha = await git([`--git-dir=${repository}`, 'rev-parse', '--verify', branch]).catch((error: Error) => {
    throw new Error(`There is no demo repository at ${repository}; build the demo first (${error.message})`);
  });
  const format = '--format=%(trailers:key=Demo-Day,valueonly)';
  const day = await git([`--git-dir=${repository}`, 'log', '-1', '--grep=^Demo-Day: ', format, sha.trim()]);
  return { country, repository, sha: sha.trim(), day: Number(day) };
}

async function advanceCountry(head: Head, day: number, today: string): Promise<DemoChange[]> {
  const steps = changesOfDay(head.country, day);
  if (steps.length === 0) return [];
  const commits = await commitsOf(head, steps, day, today);
  await importCommits(head.repository, commits, head.sha).catch((error: Error) => {
    throw new Error(
      `Day ${day} does not go onto ${head.repository}; was it advanced at the same time? ${error.message}`,
    );
  });
  const range = `${head.sha}..${branch}`;
  const log = await git([`--git-dir=${head.repository}`, 'log', '--reverse', '--format=%H %s', range]);
  // Takes only our own commits, because another process may have added more.
  return log.split('\n', commits.length).map((line) => {
    return { country: head.country.code, sha: line.slice(0, 40), subject: line.slice(41) };
  });
}

async function commitsOf(head: Head, steps: Step[], day: number, today: string): Promise<Commit[]> {
  const { country, repository, sha } = head;
  const commitsBefore = Number(await git([`--git-dir=${repository}`, 'rev-list', '--count', sha]));
  const trailers = [`Demo-Day: ${day}`];
  const files = new Map<string, string>();
  const commits: Commit[] = [];
  for (const step of steps) {
    if ('law' in step) {
      commits.push(firstCommit(country, step.law, today, trailers));
      continue;
    }
    const file = files.get(step.id) ?? (await readLaw(head, step.id));
    const sourceId = journalNumber(country, today, commitsBefore + commits.length);
    const changed = changeCommit(country, file, step.change(file), today, sourceId, trailers);
    files.set(step.id, changed.file);
    commits.push(changed.commit);
  }
  return commits;
}

async function readLaw({ repository, sha }: Head, id: string): Promise<string> {
  const paths = (await git([`--git-dir=${repository}`, 'ls-tree', '-r', '--name-only', sha])).split('\n');
  const path = paths.find((name) => name.endsWith(`/${id}.md`));
  if (path === undefined) throw new Error(`${repository} has no law ${id}`);
  return git([`--git-dir=${repository}`, 'show', `${sha}:${path}`]);
}
