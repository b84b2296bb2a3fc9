import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lstat, lutimes, mkdir, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { isWellFormedKey } from '../src/accounts/keys.ts';
import { type EmbeddedServer, startEmbedded } from '../src/db/embedded.ts';
import { digestLines, dispatchLines, syncLines } from '../src/print.ts';
import { atEnd } from './support/at-end.ts';
import { lawCommit, runGit, testCorpus } from './support/corpus.ts';
import { testDatabase } from './support/database.ts';
import { commandLine, openleg, type Run, serveOpenleg } from './support/openleg.ts';
import { tempFolder } from './support/temp.ts';

let env: NodeJS.ProcessEnv;
/**
 * A server that keeps running between the commands. Before, each command started and stopped a server, which took most of the
 * time.
 */
let server: EmbeddedServer | null = null;

async function releaseServer(): Promise<void> {
  await server?.release();
  server = null;
}

beforeAll(async () => {
  const dataDir = await tempFolder();
  env = { OPENLEG_DATA_DIR: dataDir };
  server = await startEmbedded(dataDir, () => {});
  atEnd(releaseServer);
});

const json = async (...args: string[]) => {
  const { code, stdout, stderr } = await openleg([...args, '--json'], env);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout); // the output must be one JSON value and nothing else
};

test('help names the commands', async () => {
  const { code, stdout } = await openleg(['--help'], env);
  expect(code).toBe(0);
  for (const command of ['serve', 'sync', 'status', 'accounts', 'keys', 'demo']) expect(stdout).toContain(command);
});

test.each(['sync', 'roll-over', 'export'])('help of %s shows no empty default', async (command) => {
  const { stdout } = await openleg([command, '--help'], env);
  expect(stdout).toContain('only this country (repeatable)');
  const defaults = stdout.replaceAll(/\s+/g, ' ').match(/default[^)]*/g) ?? [];
  expect(defaults).toEqual(command === 'export' ? ['default: "jsonl"'] : []);
});

test('one thing is printed in the singular', () => {
  const none = {
    laws_updated: 0,
    laws_repealed: 0,
    laws_removed: 0,
    problems: [],
    error: null,
    to_sha: 'abcdef0123456',
  };
  const lines = (laws: number, reforms: number) =>
    syncLines([{ country: 'es', ...none, laws_created: laws, reforms_created: reforms } as never]);
  expect([...lines(1, 1), ...lines(2, 3)]).toEqual([
    'es: 1 law new, 1 reform new (at abcdef0123)',
    'es: 2 laws new, 3 reforms new (at abcdef0123)',
  ]);
  expect(dispatchLines({ attempted: 1, succeeded: 1, failed: 0 })).toEqual(['1 delivery tried: 1 succeeded, 0 failed']);
  expect(digestLines({ made: 1, sent: 1, failed: 0 })).toEqual(['1 email digest made: 1 mail sent, 0 failed']);
});

test('an unknown command and a missing option end with an error and the usage', async () => {
  for (const args of [['fly'], ['keys', 'create'], ['accounts', 'create', '--email', 'a@b.c', '--tier', 'gold']]) {
    const { code, stdout, stderr } = await openleg(args, env);
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^error: /);
  }
});

test('a wrong setting is one sentence and exit code 2', async () => {
  const { code, stderr } = await openleg(['status'], { ...env, PORT: 'eighty' });
  expect(code).toBe(2);
  expect(stderr.trim()).toBe('PORT must be a whole number from 0 to 65535, not "eighty".');
});

test.each([
  ['a wrong setting', ['status'], { PORT: 'x' }, 2, 'failed', 'PORT must be a whole number'],
  ['a refusal', ['keys', 'list', '--email', 'no@one.org'], {}, 1, 'failed', 'There is no account'],
  ['a wrong use', ['keys', 'list'], {}, 1, 'wrong_usage', "required option '--email <address>' not specified"],
])('%s prints JSON with --json', async (_, args, settings, code, error, message) => {
  const ended = await openleg([...args, '--json'], { ...env, ...settings });
  expect(ended.code).toBe(code);
  expect(JSON.parse(ended.stdout)).toEqual({ error, message: expect.stringContaining(message) });
});

test('status of a folder without data says so, and creates nothing', async () => {
  const folder = join(await tempFolder(), 'none');
  const sentence = `There is no data in ${folder} yet: "openleg serve" makes it.`;
  const { code, stderr } = await openleg(['status'], { OPENLEG_DATA_DIR: folder });
  expect({ code, stderr }).toEqual({ code: 1, stderr: `${sentence}\n` });
  expect(existsSync(folder)).toBe(false);
});

test.each([
  ['the embedded database', false],
  ['an external database', true],
])('a data folder that cannot be made is one sentence and exit code 2, with %s', async (_, isExternal) => {
  const file = join(await tempFolder(), 'file');
  await writeFile(file, '');
  const url = isExternal && { DATABASE_URL: (await testDatabase()).url };
  const { code, stderr } = await openleg(['sync'], { OPENLEG_DATA_DIR: join(file, 'data'), ...(url || {}) });
  expect(code).toBe(2);
  expect(stderr).toMatch(/^The data folder .*file\/data cannot be written: ENOTDIR.* Set OPENLEG_DATA_DIR to .*\.\n$/);
});

test('a Node.js that is too old gets one sentence', async () => {
  // Such a version must read no other file of ours first, so the check must be in this file.
  const old = 'Object.defineProperty(process.versions, "node", { value: "20.18.3" })';
  const nodeOptions = ['--import', `data:text/javascript,${old}`];
  const { code, stdout, stderr } = await openleg(['--version'], env, { nodeOptions });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe('openleg needs Node.js 20.19 or newer; this is 20.18.3.\n');
});

test('sync, advance, sync, sync: the second sync finds the changes of the day, the third nothing', async () => {
  const first = await json('sync');
  expect(first.dispatch).toEqual({ attempted: 0, succeeded: 0, failed: 0 });
  expect(first.countries.map((country: { country: string }) => country.country)).toEqual(['xa', 'xb', 'xc']);
  for (const country of first.countries) {
    expect(country).toMatchObject({ from_sha: null, laws_updated: 0, laws_repealed: 0, laws_removed: 0, problems: [] });
    expect(country.laws_created).toBeGreaterThan(10);
  }
  const commits = await json('demo', 'advance');
  const second = await json('sync');
  for (const [i, country] of second.countries.entries()) {
    expect(country.from_sha).toBe(first.countries[i].to_sha);
    const own = commits.filter((commit: { country: string }) => commit.country === country.country);
    expect(country.to_sha).toBe(own.at(-1)?.sha ?? country.from_sha);
  }
  const third = await json('sync', '--country', 'xa');
  expect(third.countries).toEqual([
    {
      country: 'xa',
      from_sha: second.countries[0].to_sha,
      to_sha: second.countries[0].to_sha,
      laws_created: 0,
      laws_updated: 0,
      laws_repealed: 0,
      laws_removed: 0,
      reforms_created: 0,
      problems: [],
    },
  ]);
  const status = await json('status');
  expect(status.countries[0]).toMatchObject({ country: 'xa', laws: 30, last_sync: { state: 'succeeded' } });
  // The progress of a load has the names that it has in /api/health.
  const progress = ['phase', 'done', 'total', 'rate', 'seconds_left', 'last_progress_at'];
  expect(Object.keys(status.countries[0].last_sync)).toEqual(expect.arrayContaining(progress));
});

test('a country that is not served is refused', async () => {
  const { code, stderr } = await openleg(['sync', '--country', 'zz'], env);
  expect(code).toBe(1);
  expect(stderr).toContain('There is no country "zz"; served are xa, xb, xc.');
});

test('an export has every law of the corpus and replaces an older file; wrong arguments are refused before anything is written', async () => {
  const folder = await tempFolder();
  const refused: [args: string[], message: string][] = [
    [['--country', 'xa'], "required option '--out <folder>' not specified"],
    [['--country', 'zz', '--out', folder], 'There is no country "zz"; served are xa, xb, xc.'],
    [['--country', 'xa', '--out', folder, '--versions=2'], "unknown option '--versions=2'"],
    [['xa', '--out', folder], 'too many arguments'],
  ];
  for (const [args, message] of refused) {
    const { code, stdout, stderr } = await openleg(['export', ...args], env);
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(message)]);
  }
  expect(await readdir(folder)).toEqual([]);

  await writeFile(join(folder, 'xa.jsonl'), 'of yesterday');
  const { countries } = await json('export', '--country', 'xa', '--out', folder);
  const text = await readFile(join(folder, 'xa.jsonl'), 'utf8');
  const file = join(folder, 'xa.jsonl');
  expect(countries).toEqual([{ country: 'xa', laws: 30, bytes: Buffer.byteLength(text), file }]);
  expect((await readdir(folder)).sort()).toEqual(['xa.README.md', 'xa.jsonl']);
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.pop()).toEqual({ cursor: expect.any(String) });
  const mirror = join(env.OPENLEG_DATA_DIR ?? '', 'mirrors', 'xa.git');
  const git = (...args: string[]) => runGit([`--git-dir=${mirror}`, ...args]);
  const files = (await git('ls-tree', '-r', '--name-only', 'HEAD')).trim().split('\n');
  const laws = files.filter((path) => lines.some(({ id }) => path.endsWith(`/${id}.md`)));
  expect([lines.length, laws.length]).toEqual([30, 30]);
  for (const { id, sha, content_md } of lines) {
    const content = await git('cat-file', 'blob', `${sha}:${laws.find((path) => path.endsWith(`/${id}.md`))}`);
    expect(content.slice(content.indexOf('\n---\n') + '\n---\n'.length)).toBe(content_md);
  }
});

// Before the fix, it printed a stack trace, and the unfinished file stayed.
test('an export that cannot be written prints one sentence, or JSON, and leaves no file', async () => {
  const folder = await tempFolder();
  const file = join(folder, 'file');
  await writeFile(file, '');
  const named = join(folder, 'named');
  await mkdir(join(named, 'xa.jsonl', 'full'), { recursive: true });
  const limited = join(folder, 'limited');
  const failures: [out: string, reason: string, run?: Run][] = [
    [file, 'there is a file where a folder should be'],
    [named, 'there is a folder of this name'],
    // A limit on the size of files makes a write in the middle of the export fail, as a full disk does.
    [limited, 'it would be larger than a file may be here', { maxFileKb: 64 }],
  ];
  for (const [out, reason, run] of failures) {
    const args = ['export', '--country', 'xa', '--out', out];
    const message = `${join(out, 'xa.jsonl')} cannot be written: ${reason}.`;
    const { code, stdout, stderr } = await openleg(args, env, run);
    expect([code, stdout, stderr.replace(/^xa: exporting.*\n/gm, '')]).toEqual([1, '', `${message}\n`]);
    const asked = await openleg([...args, '--json'], env, run);
    expect([asked.code, JSON.parse(asked.stdout)]).toEqual([1, { error: 'failed', message }]);
  }
  expect([await readdir(named), await readdir(limited)]).toEqual([['xa.jsonl'], []]);

  const database = join(folder, 'database');
  const args = ['export', '--country', 'xa', '--format', 'sqlite', '--out', database];
  const failed = await openleg(args, env, { maxFileKb: 32 });
  const reason = 'the disk is full or fails, or a file may not be as large here';
  expect([failed.code, failed.stderr.split('\n').at(-2)]).toEqual([
    1,
    `${join(database, 'xa-sqlite')} cannot be written: ${reason}.`,
  ]);

  await mkdir(join(limited, 'xa.README.md', 'full'), { recursive: true });
  const { code, stderr } = await openleg(['export', '--country', 'xa', '--out', limited], env);
  const message = `${join(limited, 'xa.README.md')} cannot be written: there is a folder of this name.`;
  expect([code, stderr.split('\n').at(-2)]).toEqual([1, message]);
  expect(await readdir(limited)).toEqual(['xa.README.md']);
});

test.skipIf(process.getuid?.() !== 0)('an export says that the disk is full (only root can mount one)', async () => {
  const disks: [size: string, reason: string][] = [
    ['size=64k', 'the disk has room for 0.06 MB, and the export needs about [0-9.]+ MB'],
    ['size=64m,nr_inodes=1', 'the disk is full'], // there is room, but no file can be added
  ];
  for (const [size, reason] of disks) {
    const disk = await tempFolder();
    await promisify(execFile)('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', disk]);
    try {
      const { code, stderr } = await openleg(['export', '--country', 'xa', '--out', disk], env);
      const sentence = new RegExp(`^${join(disk, 'xa.jsonl')} cannot be written: ${reason}\\.\\n$`);
      expect([code, stderr.replace(/^xa: exporting.*\n/gm, '')]).toEqual([1, expect.stringMatching(sentence)]);
      expect(await readdir(disk)).toEqual([]);
    } finally {
      await promisify(execFile)('umount', [disk]);
    }
  }
});

// Before the fix, it wrote into the target of a symbolic link of that name.
test('an export follows no symbolic link, and removes the files of killed exports', async () => {
  const folder = await tempFolder();
  const target = join(folder, 'target');
  await writeFile(target, 'mine');
  const old = new Date(Date.now() - 7_200_000);
  for (const name of ['xa.jsonl.part', 'xa.jsonl', 'xa.README.md']) await symlink(target, join(folder, name));
  await lutimes(join(folder, 'xa.jsonl.part'), old, old);
  const killed = ['xa.jsonl.0123456789abcdef.part', 'xa.README.md.0123456789abcdef.part'];
  for (const name of [...killed, 'xb.jsonl.0123456789abcdef.part', 'xa.jsonl.my.part']) {
    await writeFile(join(folder, name), '');
    await utimes(join(folder, name), old, old);
  }
  await writeFile(join(folder, 'xa.jsonl.fedcba9876543210.part'), ''); // another export may be writing to it
  await json('export', '--country', 'xa', '--out', folder);
  expect(await readFile(target, 'utf8')).toBe('mine');
  for (const name of ['xa.jsonl', 'xa.README.md']) expect((await lstat(join(folder, name))).isFile()).toBe(true);
  expect((await readdir(folder)).sort()).toEqual(
    [
      'target',
      'xa.README.md',
      'xa.jsonl',
      'xa.jsonl.fedcba9876543210.part',
      'xa.jsonl.my.part',
      'xb.jsonl.0123456789abcdef.part',
    ].sort(),
  );
});

test('a repository that cannot be reached fails that country, says why, and leaves the exit code at 1', async () => {
  const folder = await tempFolder();
  const config = join(folder, 'c.yml');
  await writeFile(config, `countries: { es: { repo: "${join(folder, 'nowhere.git')}" } }`);
  const { code, stdout } = await openleg(['sync', '--json'], {
    OPENLEG_CONFIG: config,
    OPENLEG_DATA_DIR: join(folder, 'd'),
  });
  expect(code).toBe(1);
  expect(JSON.parse(stdout).countries[0].error).toBe(
    `There is no repository at ${join(folder, 'nowhere.git')}, or it is not public.`,
  );
});

test('a path from a repository cannot steer the terminal that it is printed on', async () => {
  // ESC [2J clears the screen. The newline would begin a new line. U+009B is ESC [ as one character.
  const path = 'es/\x1b[2J\nes: nothing new\u009b31m\u202e.md';
  const corpus = await testCorpus({ files: { [path]: '---\ntitle: [\x1b]0;title\x07\n---\n' } });
  const folder = await tempFolder();
  const config = join(folder, 'c.yml');
  await writeFile(config, `countries: { es: { repo: "${corpus.path}" } }`);
  const settings = { OPENLEG_CONFIG: config, OPENLEG_DATA_DIR: join(folder, 'd') };
  const { stdout, stderr } = await openleg(['sync'], settings);
  expect(stdout).toContain('es/\\u001b[2J\\u000aes: nothing new\\u009b31m\\u202e.md: front matter is not valid YAML');
  expect(stdout + stderr).not.toMatch(/[^\n\P{Cc}]|\u202e/u);
});

describe('without a setting for the countries', () => {
  let held: NodeJS.ProcessEnv;
  let config: string;

  beforeAll(async () => {
    const corpus = await testCorpus(lawCommit('bootstrap', 'BOE-1', { title: 'Ley de Aguas' }));
    const folder = await tempFolder();
    config = join(folder, 'countries.yml');
    await writeFile(config, `countries: { es: { repo: "${corpus.path}" }, uy: { repo: "${corpus.path}" } }`);
    held = { OPENLEG_DATA_DIR: join(folder, 'data'), DATABASE_URL: (await testDatabase()).url };
    const { code, stderr } = await openleg(['sync', '--config', config], held);
    expect(code, stderr).toBe(0);
  });

  // Before the fix, if the setting was forgotten in a new shell, the demo was loaded into the database of real laws, with exit code
  // 0.
  test.each([['sync'], ['serve'], ['mcp'], ['status'], ['keys create --email a@b.c'], ['demo advance']])(
    'openleg %s refuses a database of real countries, and says how to name them',
    async (line) => {
      const { code, stdout, stderr } = await openleg(line.split(' '), {
        ...held,
        OPENLEG_DATA_DIR: await tempFolder(),
      });
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain('Nothing says which countries to serve, and laws of es, uy were loaded here.');
      for (const way of ['--config FILE', 'OPENLEG_COUNTRIES=es,uy', '/openleg.env', '/etc/openleg/openleg.env']) {
        expect(stderr).toContain(way);
      }
    },
  );

  test('a folder with mirrors of real countries is refused, too, and gets no database', async () => {
    const { code, stderr } = await openleg(['sync'], { ...held, DATABASE_URL: '' });
    expect([code, stderr]).toEqual([2, expect.stringContaining('laws of es, uy were loaded here')]);
    expect(await readdir(held.OPENLEG_DATA_DIR ?? '')).not.toContain('postgres');
  });

  test('the file in the data folder is used, also for other settings, and its mistakes are reported', async () => {
    const file = join(held.OPENLEG_DATA_DIR ?? '', 'openleg.env');
    await writeFile(file, `OPENLEG_CONFIG=${config}\nOPENLEG_EARLY_ACCOUNTS=0\n`);
    const { code, stdout } = await openleg(['status', '--json'], held);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).countries).toMatchObject([{ country: 'es' }, { country: 'uy' }]);
    const made = await openleg(['accounts', 'create', '--email', 'late@example.org', '--json'], held);
    expect(JSON.parse(made.stdout)).toMatchObject({ early: false });

    await writeFile(file, 'OPENLEG_SECRET=dear\n');
    const refused = await openleg(['status'], held);
    expect([refused.code, refused.stderr]).toEqual([
      2,
      `${file} has OPENLEG_SECRET, which is not a setting: did you mean OPENLEG_SECRET_KEY?\n`,
    ]);
    await rm(file);
  });

  test('a list that leaves a country out deletes nothing', async () => {
    const corpora = join(config, '..', 'laws-{code}.git');
    const { code, stdout } = await openleg(['status', '--country', 'uy', '--json'], {
      ...held,
      OPENLEG_CORPORA: corpora,
    });
    expect([code, JSON.parse(stdout).countries]).toMatchObject([0, [{ country: 'uy', laws: 1 }]]);
    const all = await openleg(['status', '--config', config, '--json'], held);
    expect(JSON.parse(all.stdout).countries).toMatchObject([{ laws: 1 }, { laws: 1 }]);
  });
});

describe('accounts and keys', () => {
  test('an address has one account, and a second one is refused', async () => {
    const made = await json('accounts', 'create', '--email', 'Ann@Example.org', '--tier', 'pro');
    expect(made).toMatchObject({ email: 'Ann@Example.org', tier: 'pro', early: true });
    expect(made.account_id).toBeTypeOf('number');
    const again = await openleg(['accounts', 'create', '--email', 'ann@example.org'], env);
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(again.stderr).toContain('The address ann@example.org already has an account.');
  });

  test('a key is shown once, and listed without itself', async () => {
    const { key, id } = await json('keys', 'create', '--email', 'bob@example.org', '--name', 'prod');
    expect(isWellFormedKey(key)).toBe(true);
    const list = await openleg(['keys', 'list', '--email', 'bob@example.org', '--json'], env);
    expect(JSON.parse(list.stdout)).toMatchObject([{ id, name: 'prod', revoked_at: null }]);
    expect(list.stdout).not.toContain(key);

    const rotated = await json('keys', 'rotate', String(id), '--email', 'bob@example.org');
    expect(rotated.name).toBe('prod');
    expect(rotated.key).not.toBe(key);
    const revoked = await json('keys', 'revoke', String(rotated.id), '--email', 'bob@example.org');
    expect(revoked.revoked_at).not.toBeNull();
    const again = await openleg(['keys', 'revoke', String(id), '--email', 'bob@example.org'], env);
    expect(again).toMatchObject({ code: 1, stderr: `bob@example.org has no key ${id} in use.\n` });
  });

  test('a key for an address without an account is refused if the account must exist', async () => {
    const { code, stdout, stderr } = await openleg(['keys', 'create', '--existing', '--email', 'no@one.org'], env);
    expect([code, stdout, stderr]).toEqual([1, '', 'There is no account with the address no@one.org.\n']);
    await json('accounts', 'create', '--email', 'there@example.org');
    const { key } = await json('keys', 'create', '--existing', '--email', 'there@example.org');
    expect(isWellFormedKey(key)).toBe(true);
  });

  // Before the fix, a mistyped address made an account, and nobody got the key.
  test('on a terminal, a key for an address without an account is made after the answer yes', async ({ skip }) => {
    if (spawnSync('script', ['--version']).error) skip('there is no script(1) that gives a command a terminal');
    const typed = (answer: string, email: string) => {
      const { program, env: environment } = commandLine(['keys', 'create', '--email', email], env);
      const options = { env: environment, input: answer, encoding: 'utf8' } as const;
      return spawnSync('script', ['-q', '-e', '-c', program.join(' '), '/dev/null'], options);
    };
    const no = typed('\n', 'mistyped@example.org');
    expect(no.stdout).toContain('No account mistyped@example.org. Create it? [y/N]');
    expect(no.stdout).toContain('Nothing was created.');
    expect(no.status).toBe(1);
    const yes = typed('y\n', 'typed@example.org');
    expect([yes.status, yes.stdout]).toEqual([0, expect.stringContaining('leg_')]);
    const emails = (await json('accounts', 'list')).map(({ email }: { email: string }) => email);
    expect(emails).toContain('typed@example.org');
    expect(emails).not.toContain('mistyped@example.org');
  });

  test('accounts have the same fields wherever they are printed', async () => {
    const made = await json('accounts', 'create', '--email', 'same@example.org');
    const [listed] = await json('accounts', 'list');
    expect(listed).toEqual({ ...made, keys: 0, calls: 0 });
  });

  test('set-operator makes an account an operator and undoes it, and list shows it', async () => {
    await json('accounts', 'create', '--email', 'op@example.org');
    const listed = async () =>
      (await json('accounts', 'list')).find((account: { email: string }) => account.email === 'op@example.org');
    expect(await json('accounts', 'set-operator', '--email', 'OP@example.org')).toMatchObject({ operator: true });
    expect(await listed()).toMatchObject({ operator: true, tier: 'free', keys: 0, calls: 0 });
    expect(await json('accounts', 'set-operator', '--email', 'op@example.org', '--off')).toMatchObject({
      operator: false,
    });
    expect(await listed()).toMatchObject({ operator: false });
  });

  test('the tier of an unknown account cannot be set', async () => {
    const { code, stderr } = await openleg(['accounts', 'set-tier', '--email', 'no@one.org', '--tier', 'pro'], env);
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'There is no account with the address no@one.org.\n' });
  });
});

describe('serve', () => {
  beforeAll(releaseServer); // `serve` starts and stops the server itself

  test('prints the address, a working key and what to try, and stops in order', async () => {
    const serving = await serveOpenleg(env);
    await expect.poll(serving.output).toContain('npx @openleg/service demo advance');
    const key = /leg_\w+/.exec(serving.output())?.[0];
    const answer = await fetch(`${serving.address}/api/v1/countries`, { headers: { authorization: `Bearer ${key}` } });
    expect(await answer.json()).toHaveLength(3);
    expect(serving.output()).toContain(`${serving.address}/api/v1/countries`);
    expect(await serving.stop()).toBe(0);
    expect(existsSync(join(env.OPENLEG_DATA_DIR as string, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test('keeps the demo key in a file for its owner only, and shows the same key again', async () => {
    const kept = (await readFile(join(env.OPENLEG_DATA_DIR as string, 'demo', 'api-key'), 'utf8')).trim();
    const serving = await serveOpenleg(env);
    await expect.poll(serving.output).toContain(kept);
    await serving.stop();
  });

  test('takes the public corpora of the named countries, reports a missing one, and serves the others', async () => {
    const corpus = await testCorpus(lawCommit('bootstrap', 'BOE-1', { title: 'Ley de Aguas' }));
    const folder = await tempFolder();
    await rename(corpus.path, join(folder, 'laws-es.git'));
    const pattern = `file://${folder}/laws-{code}.git`;
    const dataDir = join(folder, 'my data');
    const settings = { PORT: '1', OPENLEG_CONFIG: '/nowhere.yml', OPENLEG_CORPORA: pattern }; // options count before settings
    const options = ['--country', 'es,zz', '--port', '0', '--data-dir', dataDir];
    const serving = await serveOpenleg(settings, options);
    const missing = `zz: failed: There is no repository at file://${folder}/laws-zz.git, or it is not public.`;
    await expect.poll(serving.output, { timeout: 240_000 }).toContain(missing);
    const page = await fetch(`${serving.address}/es/laws/BOE-1`);
    expect(await page.text()).toContain('Ley de Aguas');
    expect(existsSync(dataDir)).toBe(true);
    const command = 'keys create --email you@example.org --country es,zz --data-dir';
    await expect.poll(serving.output).toContain(`npx @openleg/service ${command} '${dataDir}'\n`);
    const { code, stderr } = await openleg([...command.split(' '), dataDir], {});
    expect([code, stderr]).toEqual([0, '']);
    await serving.stop();
    const again = await serveOpenleg(settings, options);
    await again.stop();
    expect(again.output()).not.toContain('keys create');
  });

  test('says in one sentence that the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const { code, stderr } = await openleg(['serve'], { ...env, PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(stderr.trim()).toBe(
      `Port ${port} on 127.0.0.1 is taken by another program. Stop it, or set PORT to a free port.`,
    );
  });

  test('commands beside a running service use its database, and do not stop it', async () => {
    const serving = await serveOpenleg(env);
    await json('keys', 'create', '--email', 'beside@example.org');
    const health = await fetch(`${serving.address}/api/health`);
    expect(await health.json()).toMatchObject({ status: 'ok', database: 'ok' });
    await serving.stop();
  });
});
