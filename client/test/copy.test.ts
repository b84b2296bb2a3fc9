import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { spain, startApi, type TestApi, testApi } from '../../service/test/support/api.ts';
import { type CommitSpec, lawText, type TestCorpus, testCorpus } from '../../service/test/support/corpus.ts';
import { testDatabase } from '../../service/test/support/database.ts';
import { type Random, random } from '../../service/test/support/random.ts';
import { tempFolder } from '../../service/test/support/temp.ts';
import { addressOf } from '../../service/test/support/visitor.ts';
import { root, runNode, writeConsumer } from './support/consumer.ts';

/**
 * Makes commits that write, reform, delete, bring back and rename laws. Days go up, so that the text in the tree is the served
 * one.
 */
class Generator {
  readonly #next: Random;
  /** The path of every law that exists now. */
  readonly #paths = new Map<string, string>();
  #commits = 0;

  constructor(next: Random) {
    this.#next = next;
  }

  commits(count: number): CommitSpec[] {
    return Array.from({ length: count }, () => this.#commit());
  }

  /** The first commits of another history. It has all laws that exist now, except a few. */
  rewritten(): CommitSpec[] {
    for (const id of [...this.#paths.keys()].slice(0, 3)) this.#paths.delete(id);
    return [...this.#paths].map(([id, path]) => this.#write(id, path));
  }

  #commit(): CommitSpec {
    const id = `L-${this.#next.below(60)}`;
    const path = this.#paths.get(id);
    const what = this.#next.below(10);
    if (path === undefined || what > 1) return this.#write(id, path ?? `es/${id}.md`);
    this.#paths.delete(id);
    if (what === 0) return { type: 'fix-pipeline', date: this.#day(), files: { [path]: null } };
    const moved = this.#write(id, `es/moved/${id}-${this.#commits}.md`);
    return { ...moved, files: { ...moved.files, [path]: null } };
  }

  #write(id: string, path: string): CommitSpec {
    this.#paths.set(id, path);
    const date = this.#day();
    const articles = Array.from({ length: 1 + this.#next.below(4) }, () => `Texto ${this.#next.below(1000)} ñ.`);
    const source = `R-${this.#commits}`;
    return { type: 'reform', norm: id, date, source, files: { [path]: lawText(id, { articles }) } };
  }

  #day(): string {
    return new Date(Date.UTC(2000, 0, 1 + this.#commits++)).toISOString().slice(0, 10);
  }
}

/** The texts of the laws in the repository, by id. */
async function corpusTexts(corpus: TestCorpus): Promise<Record<string, string>> {
  const names = (await corpus.git(['ls-tree', '-r', '--name-only', 'HEAD'])).trim().split('\n');
  const texts: Record<string, string> = {};
  for (const name of names) {
    const file = await corpus.git(['cat-file', 'blob', `HEAD:${name}`]);
    const id = /^identifier: "(.*)"$/m.exec(file)?.[1] ?? '';
    texts[id] = file.slice(file.indexOf('\n---\n') + '\n---\n'.length);
  }
  return texts;
}

it('the script of docs/copies.md keeps a copy equal to the corpus, byte for byte, through 1,000 commits, a rewritten history and a restored backup', async () => {
  const page = await readFile(join(root, 'docs/copies.md'), 'utf8');
  const script = await writeConsumer('copy.mjs', /```js\n(.*?)```/s.exec(page)?.[1] ?? '');
  const folder = await tempFolder();
  const generator = new Generator(random(20));
  const corpus = await testCorpus(...generator.commits(40));
  let api: TestApi = await testApi([spain(corpus)]);
  let address = await addressOf(api);

  const follow = async () => {
    const env = { SERVICE_BASE_URL: address, SERVICE_API_KEY: api.keys.free };
    const { code, output } = await runNode([script, 'es', folder], env);
    expect([code, output]).toEqual([0, '']);
    const copied: Record<string, string> = {};
    for (const name of await readdir(join(folder, 'laws')))
      copied[decodeURIComponent(name.slice(0, -'.md'.length))] = await readFile(join(folder, 'laws', name), 'utf8');
    return copied;
  };
  const startOn = async (url: string) => {
    api = await startApi({ ...api, url });
    address = await addressOf(api);
  };

  let backup = '';
  for (let step = 1; step <= 25; step++) {
    if (step === 16) await corpus.rewrite(...generator.rewritten());
    else if (step > 1) await corpus.commit(...generator.commits(40));
    if (step === 8) {
      await api.close();
      backup = (await testDatabase({ copyOf: api.url })).url;
      await startOn(api.url);
    }
    if (step === 12) {
      await api.close();
      await startOn(backup);
      // The copy is ahead of the service, which does not know what it once published.
      expect(Object.keys(await follow()).length).toBeGreaterThan(0);
    }
    await api.sync();
    if (step % 3 === 1 || step === 11 || step === 16) {
      expect([step, await follow()]).toEqual([step, await corpusTexts(corpus)]);
    }
  }
});
