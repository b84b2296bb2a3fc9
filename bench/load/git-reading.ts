import { run } from '../support/process.ts';

/**
 * Reads a repository with git's own commands. It does not use the code of the service, so that the two can be compared. It works
 * for histories without merges, in which a law keeps its path.
 */
export interface GitReading {
  /** The law files at the head, each with the identifier in it; null if there is none. */
  files: { path: string; id: string | null }[];
  /** The Markdown of the version that is valid on a day. */
  textOn(day: string, law: { path: string; id: string }): Promise<string>;
}

interface Commit {
  sha: string;
  sourceDate: string;
  authorDate: string;
  laws: string[];
  isRepair: boolean;
}

const fields = [
  '%H',
  '%(trailers:key=Source-Date,valueonly,separator=)',
  '%as',
  '%(trailers:key=Norm-Id,valueonly,separator=%x1d)',
  '%s',
];

export async function readGit(repository: string): Promise<GitReading> {
  const git = async (...args: string[]) => (await run('git', [`--git-dir=${repository}`, ...args])).stdout;
  const files = await listFiles(git);
  const lines = (await git('log', '--reverse', `--format=${fields.join('%x1f')}%x1e`)).split('\x1e\n');
  const history = lines.filter((line) => line !== '').map(readCommit);
  return {
    files,
    async textOn(day, { path, id }) {
      const touching = new Set((await git('log', '--format=%H', '--', path)).split('\n'));
      const versions: { sha: string; date: string }[] = [];
      for (const commit of history) {
        const isOfLaw = touching.has(commit.sha) || (versions.length > 0 && commit.laws.includes(id));
        if (!isOfLaw) continue;
        const repaired = commit.isRepair ? versions.at(-1)?.date : undefined;
        versions.push({ sha: commit.sha, date: commit.sourceDate || (repaired ?? commit.authorDate) });
      }
      const file = await git('show', `${pickVersion(versions, day)}:${path}`);
      // The service also changes line ends in this way, and does not serve the front matter.
      return file.replace(/\r\n?/g, '\n').replace(/^---\s*\n[\s\S]*?\n---[ \t]*\n/, '');
    },
  };
}

async function listFiles(git: (...args: string[]) => Promise<string>): Promise<GitReading['files']> {
  const paths = (await git('ls-tree', '-r', '-z', '--name-only', 'HEAD')).split('\0');
  // Each line of the output is `HEAD:path`, NUL, the number of the line, NUL, the line.
  const lines = (await git('grep', '-n', '-z', '-E', '^identifier:', 'HEAD', '--', '*.md')).split('\n');
  const ids = new Map<string, string>();
  for (const line of lines) {
    const [path = '', , value = ''] = line.split('\0');
    const id = value.replace(/^identifier:\s*["']?|["']?\s*$/g, '');
    if (!ids.has(path)) ids.set(path, id);
  }
  return paths
    .filter((path) => path.endsWith('.md') && !/^(?:\.|README|LICEN[CS]E)/i.test(path.split('/').at(-1) ?? ''))
    .map((path) => ({ path, id: ids.get(`HEAD:${path}`) ?? null }));
}

function readCommit(line: string): Commit {
  const [sha = '', sourceDate = '', authorDate = '', laws = '', subject = ''] = line.split('\x1f');
  return { sha, sourceDate, authorDate, laws: laws.split('\x1d'), isRepair: subject.startsWith('[fix-pipeline]') };
}

/** The newest version that is not in the future; if a day has several, the last one. If all are in the future, the first. */
function pickVersion(versions: { sha: string; date: string }[], day: string): string {
  const past = versions.filter(({ date }) => date <= day).sort((a, b) => a.date.localeCompare(b.date));
  const coming = versions.toSorted((a, b) => a.date.localeCompare(b.date));
  const picked = past.at(-1) ?? coming[0];
  if (!picked) throw new Error('no commit holds the law');
  return picked.sha;
}
