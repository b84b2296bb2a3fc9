import type pg from 'pg';
import { readTree } from '../../service/src/corpus/git/history.ts';
import { readBlobs } from '../../service/src/corpus/git/objects.ts';
import { isLawPath, parseLawFile } from '../../service/src/corpus/law-file.ts';
import { run, secondsOf } from '../support/process.ts';

/** The least work that a load must do, done by git and PostgreSQL alone. */
export interface Reference {
  commits: number;
  laws: number;
  blobs: number;
  measure(): Promise<{ log: number; blobs: number; words: number }>;
}

/** Prepares the measurement: lists the blobs in pack order, and stores the current texts in a table. This is not measured. */
export async function prepareReference(mirror: string, client: pg.ClientBase, language: string): Promise<Reference> {
  const commits = Number((await run('git', [...on(mirror), 'rev-list', '--count', 'HEAD'])).stdout);
  const order = await blobsInPackOrder(mirror);
  const laws = await storeTexts(mirror, client);
  const { rows } = await client.query('SELECT language_config($1)::oid AS config', [language]);
  const input = `${order.join('\n')}\n`;
  return {
    commits,
    laws,
    blobs: order.length,
    async measure() {
      const log = await run('git', [...on(mirror), 'log', '--raw', '--no-renames', 'HEAD'], { discard: true });
      const blobs = await run('git', [...on(mirror), 'cat-file', '--batch', '--buffer'], { input, discard: true });
      const words = await secondsOf(() =>
        client.query('SELECT sum(pg_temp.count_words($1, body)) FROM texts', [rows[0].config]),
      );
      return { log: log.seconds, blobs: blobs.seconds, words };
    },
  };
}

function on(repository: string): string[] {
  return [`--git-dir=${repository}`];
}

async function blobsInPackOrder(mirror: string): Promise<string[]> {
  const list = ['cat-file', '--batch-check=%(objecttype) %(objectname)', '--batch-all-objects', '--unordered'];
  const { stdout } = await run('git', [...on(mirror), ...list]);
  return stdout.split('\n').flatMap((line) => (line.startsWith('blob ') ? [line.slice(5)] : []));
}

async function storeTexts(mirror: string, client: pg.ClientBase): Promise<number> {
  // The texts are not compressed, so that only the making of words is measured. PostgreSQL fails for a text with too many words.
  await client.query(`
    CREATE TEMP TABLE texts (body text STORAGE EXTERNAL);
    CREATE FUNCTION pg_temp.count_words(config regconfig, body text) RETURNS integer LANGUAGE plpgsql AS $$
      BEGIN
        RETURN length(to_tsvector(config, body));
      EXCEPTION WHEN program_limit_exceeded THEN
        RETURN 0;
      END $$`);
  const head = (await run('git', [...on(mirror), 'rev-parse', 'HEAD'])).stdout.trim();
  const files = [...(await readTree(mirror, head))].filter(([path]) => isLawPath(path));
  let laws = 0;
  const store = async (_: string, content: Buffer | null) => {
    const law = content && parseLawFile(content).law;
    if (!law) return;
    laws++;
    await client.query({ name: 'text', text: 'INSERT INTO texts VALUES ($1)', values: [law.body.toString('utf8')] });
  };
  await readBlobs(mirror, [...new Set(files.map(([, blob]) => blob))], store);
  return laws;
}
