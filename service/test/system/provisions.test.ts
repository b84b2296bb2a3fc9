import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { blobContents } from '../../src/corpus/git/objects.ts';
import { bodyBytes } from '../../src/corpus/law-file.ts';
import { runGit } from '../support/corpus.ts';
import { wronglyInForce } from '../support/ended.ts';
import { tempFolder } from '../support/temp.ts';

const folder = fileURLToPath(new URL('../../../../shared/corpora', import.meta.url));
const bundles = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.bundle')) : [];
const why =
  bundles.length > 0 ? '' : ' (SKIPPED: there is no folder ../shared/corpora with real corpora beside the project)';

/** About how many bytes of texts are read for a country, which takes a second. They are taken evenly from the whole history. */
const maxBytes = 8_000_000;

/** Every version of every file. If they are too many, every nth version. */
async function someVersions(repository: string): Promise<string[]> {
  const git = (...args: string[]) => runGit([`--git-dir=${repository}`, ...args]);
  const log = await git('log', '--raw', '--no-abbrev', '--no-renames', '--format=', 'HEAD', '--', '*.md');
  const blobs = [...new Set([...log.matchAll(/^:\d+ \d+ \w+ (\w+) [AM]\t/gm)].map(([, blob = '']) => blob))];
  const sizes = await git('cat-file', '--batch-all-objects', '--batch-check=%(objecttype) %(objectsize)');
  const bytes = [...sizes.matchAll(/^blob (\d+)$/gm)].reduce((sum, [, size]) => sum + Number(size), 0);
  const step = Math.ceil(bytes / maxBytes);
  return blobs.filter((_, index) => index % step === 0);
}

describe(`the articles of real corpora${why}`, () => {
  it.skipIf(bundles.length === 0).each(bundles)(
    'are not in force in versions of %s whose text, range or note says that they ended',
    async (bundle) => {
      const repository = `${await tempFolder()}/mirror.git`;
      await runGit(['clone', '--quiet', '--mirror', `${folder}/${bundle}`, repository]);
      const wrong: string[] = [];
      for await (const content of blobContents(repository, await someVersions(repository))) {
        if (content) wrong.push(...wronglyInForce(bodyBytes(content)));
      }
      expect([...new Set(wrong)]).toEqual([]);
    },
  );
});
