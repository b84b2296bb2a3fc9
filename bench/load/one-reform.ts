import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { addLargeLaw } from '../corpus/large-law.ts';
import { addReforms } from '../corpus/reforms.ts';
import { type Figure, printFigures } from '../support/figures.ts';
import { install } from '../support/installation.ts';
import { median, run } from '../support/process.ts';

/**
 * A sync of one reform to a law with many long versions, in turns with a sync that finds nothing. Then the same once more with a
 * `git` that notes which objects it is asked for, to count the texts that are read.
 */
const { values: options } = parseArgs({
  options: {
    versions: { type: 'string', default: '300' },
    kilobytes: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
const log = (line: string) => options.json || console.error(line);
const id = 'BENCH-LONG';
const path = `es/${id}.md`;

log('loading');
const installation = await install({ laws: 50, versions: 1.5, kilobytes: 10 });
const folder = await mkdtemp(join(tmpdir(), 'openleg-bench-'));
try {
  const { repository } = installation;
  await addLargeLaw(repository, {
    id,
    megabytes: Number(options.kilobytes) / 1000,
    versions: Number(options.versions),
    // All versions are from before today. A reform with an earlier date than the newest version changes what later ones compare with.
    days: Math.floor(9_000 / Number(options.versions)),
  });
  const { seconds: firstRead } = await installation.openleg('sync');
  const [nothing, reform]: [number[], number[]] = [[], []];
  for (let round = 1; round <= Number(options.rounds); round++) {
    log(`round ${round}`);
    nothing.push((await installation.openleg('sync')).seconds);
    await addReforms(repository, 1, path);
    reform.push((await installation.openleg('sync')).seconds);
  }
  await addReforms(repository, 1, path);
  const texts = await textsRead(() => installation.openleg('sync'));
  const figures: Figure[] = [
    { name: 'the sync that reads all versions first', value: firstRead, unit: 's' },
    { name: 'a sync that finds nothing', value: median(nothing), unit: 's' },
    { name: 'a sync of one reform', value: median(reform), unit: 's' },
    { name: 'beyond the sync that finds nothing', value: median(reform) - median(nothing), unit: 's', target: 1 },
    { name: 'texts read for the reform', value: texts, unit: '', target: 3 },
  ];
  const heading = `One reform of a law with ${options.versions} versions of ${options.kilobytes} kB`;
  if (options.json) console.log(JSON.stringify({ [heading]: figures }));
  else printFigures(heading, figures);
} finally {
  await rm(folder, { recursive: true, force: true });
  await installation.remove();
}

/** How many texts git is asked for in some work. A text that is asked for twice counts twice. */
async function textsRead(work: () => Promise<unknown>): Promise<number> {
  const [asked, shim] = [join(folder, 'asked'), join(folder, 'git')];
  const git = (await run('sh', ['-c', 'command -v git'])).stdout.trim();
  const isReading = '*" cat-file --batch "*';
  await writeFile(
    shim,
    `#!/bin/sh\ncase " $* " in\n${isReading}) tee -a '${asked}' | '${git}' "$@" ;;\n*) exec '${git}' "$@" ;;\nesac\n`,
  );
  await chmod(shim, 0o755);
  await writeFile(asked, '');
  const before = installation.env.PATH;
  installation.env.PATH = `${folder}${delimiter}${process.env.PATH}`;
  await work();
  installation.env.PATH = before ?? process.env.PATH;
  const input = await readFile(asked, 'utf8');
  const check = [`--git-dir=${installation.mirror}`, 'cat-file', '--batch-check=%(objecttype)'];
  const { stdout } = await run(git, check, { input });
  return stdout.split('\n').filter((type) => type === 'blob').length;
}
