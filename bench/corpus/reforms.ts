import { readTree } from '../../service/src/corpus/git/history.ts';
import { readBlobs } from '../../service/src/corpus/git/objects.ts';
import { isLawPath, parseLawFile } from '../../service/src/corpus/law-file.ts';
import { run } from '../support/process.ts';
import { FastImport } from './fast-import.ts';

/** Adds `count` reforms, one commit each, to laws that are spread evenly over the repository, or to the law in the file `only`. */
export async function addReforms(repository: string, count: number, only?: string): Promise<void> {
  const git = async (...args: string[]) => (await run('git', [`--git-dir=${repository}`, ...args])).stdout.trim();
  const head = await git('rev-parse', 'HEAD');
  const files = [...(await readTree(repository, head))].filter(([path]) => (only ? path === only : isLawPath(path)));
  const chosen = files.filter((_, index) => index % Math.ceil(files.length / count) === 0).slice(0, count);
  const paths = new Map(chosen.map(([path, blob]) => [blob, path]));
  const into = new FastImport(repository, await git('symbolic-ref', 'HEAD'));
  const seconds = Math.floor(Date.now() / 1000);
  let made = 0;
  await readBlobs(repository, [...paths.keys()], async (blob, content) => {
    const law = content && parseLawFile(content).law;
    if (!law) return;
    const sourceId = `REFORM-${head.slice(0, 10)}-${made}`;
    const mark = await into.blob([content, Buffer.from(`\nAs changed by ${sourceId}.\n`)]);
    const day = new Date(seconds * 1000).toISOString().slice(0, 10);
    const message = `[reform] ${law.id}\n\nSource-Id: ${sourceId}\nSource-Date: ${day}\nNorm-Id: ${law.id}\n`;
    await into.commit(message, seconds, [`M 100644 :${mark} ${paths.get(blob)}`], made === 0 ? head : undefined);
    made++;
  });
  await into.end();
}
