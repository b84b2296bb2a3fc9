import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { asUser, type SystemUser } from '../../src/db/postgres/unprivileged.ts';
import { atEnd } from '../support/at-end.ts';
import { lawCommit, runGit, testCorpus } from '../support/corpus.ts';
import { commandLine, openleg, type Serving, serveOpenleg } from '../support/openleg.ts';
import { tempFolder } from '../support/temp.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');
const read = (name: string) => readFile(join(root, name), 'utf8');

/** The user that replaces `openleg` in this test. Every system has this one, with a group of the same name. */
const user: SystemUser = { name: 'daemon', uid: number('-u'), gid: number('-g') };

function number(option: string): number {
  return Number(spawnSync('id', [option, 'daemon'], { encoding: 'utf8' }).stdout);
}

const canRead = () =>
  spawnSync(process.execPath, ['-e', 'fs.readFileSync(process.argv[1])', join(root, 'package.json')], asUser(user))
    .status === 0;

const reason =
  process.getuid?.() !== 0
    ? 'installing is done as root'
    : spawnSync('runuser', ['--version']).error
      ? 'there is no runuser'
      : canRead()
        ? null
        : 'this clone lies where only root can read it';

/** The commands under a heading of docs/operating.md. */
async function commands(heading: string): Promise<string[]> {
  const section =
    (await read('docs/operating.md')).split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return section.split('\n').flatMap((line) => (/^ {4}[a-z]/.test(line) ? [line.trim()] : []));
}

describe.skipIf(reason !== null)(
  `the installation of docs/operating.md, by root for another user ${reason ?? ''}`,
  () => {
    let machine: string;
    let env: NodeJS.ProcessEnv;
    let serving: Serving;
    const place = (path: string) => join(machine, path);

    /**
     * A text of the documentation changed for this test: folders begin in `machine`, the clone is this one, and the user is
     * `daemon`.
     */
    const here = (text: string) =>
      text
        .replaceAll('/opt/openleg', root)
        .replaceAll(/(?<=[\s=])(\/(?:etc|var|usr)\/)/g, `${machine}$1`)
        .replaceAll(/(-u|-g|-o) openleg\b/g, '$1 daemon');

    beforeAll(async () => {
      machine = await tempFolder();
      for (const folder of ['etc/systemd/system', 'var/lib', 'usr/local/bin']) {
        await mkdir(place(folder), { recursive: true });
      }
      const corpus = await testCorpus(lawCommit('bootstrap', 'BOE-1', { title: 'Ley de Aguas' }));
      const bundle = place('es.bundle');
      await runGit([`--git-dir=${corpus.path}`, 'bundle', 'create', bundle, '--all']);
      await chmod(bundle, 0o644);
      env = {
        PATH: `${place('usr/local/bin')}:${process.env.PATH}`,
        OPENLEG_ENV_FILE: place('etc/openleg/openleg.env'),
      };
      // These steps are left out: the user and the clone exist already, the packages come from npm, and there is no systemd.
      const isDoneElsewhere = /^(useradd|git clone|npm ci|systemctl)/;
      const lines = (await commands('Install as a service')).map((line) => line.replace(/ && systemctl .*$/, ''));
      const steps = lines.filter(
        (line) => !isDoneElsewhere.test(line) && !/^(server|listen|ssl|location|proxy)/.test(line),
      );
      expect(steps.length).toBe(6);
      for (const step of steps) {
        const { status, stderr } = spawnSync('sh', ['-c', here(step)], {
          cwd: root,
          env: commandLine([], env).env,
          encoding: 'utf8',
        });
        expect(status, `${step}: ${stderr}`).toBe(0);
        if (!step.includes('deploy/openleg.env')) continue;
        // The files that the documentation tells the operator to write.
        await writeFile(place('etc/openleg/openleg.env'), here(await read('deploy/openleg.env')));
        await writeFile(place('etc/openleg/countries.yml'), `countries: { es: { repo: "${bundle}" } }`);
      }
      serving = await serveOpenleg(env, [], { user: asUser(user) });
    });

    test('lets only the service read its settings and its countries', async () => {
      await expect
        .poll(async () => (await fetch(`${serving.address}/es/laws/BOE-1`)).text(), { timeout: 240_000 })
        .toContain('Ley de Aguas');
      const { uid, gid, mode } = await stat(place('etc/openleg/openleg.env'));
      expect([uid, gid, mode & 0o777]).toEqual([0, user.gid, 0o640]);
      const stranger = await openleg(['status'], env, { user: { uid: 12_345, gid: 12_345 } });
      expect(stranger.code).toBe(2);
      expect(stranger.stderr).toMatch(
        /^The settings in .*openleg\.env cannot be read: EACCES.* Run this as the user of/,
      );
    });

    test('gives commands of that user the same settings', async () => {
      const { code, stdout, stderr } = await openleg(['status', '--json'], env, { user: asUser(user) });
      expect(code, stderr).toBe(0);
      expect(JSON.parse(stdout).countries).toMatchObject([{ country: 'es', laws: 1 }]);
      expect((await stat(place('var/lib/openleg/postgres'))).uid).toBe(user.uid);
    });

    test('has a unit that runs the program as that user and has no settings', async () => {
      const unit = await readFile(place('etc/systemd/system/openleg.service'), 'utf8');
      expect(unit).toMatch(/^User=openleg$/m);
      expect(unit).not.toContain('OPENLEG_');
      expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node service\/bin\/openleg\.js serve$/m);
    });

    test('answers behind nginx with the configuration of the page', async ({ skip }) => {
      if (spawnSync('nginx', ['-v']).error) skip('there is no nginx');
      const [, server = ''] = /^ {4}(server \{\n[\s\S]*?^ {4}\})/m.exec(await read('docs/operating.md')) ?? [];
      const port = await freePort();
      const plain = server
        .replace('443 ssl', `127.0.0.1:${port}`)
        .replaceAll(/^ *ssl_.*\n/gm, '')
        .replace('http://127.0.0.1:8080', serving.address);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${machine}/t;`,
      );
      const file = place('nginx.conf');
      const http = `access_log off; ${temporary.join(' ')}\n${plain}`;
      await writeFile(file, `pid ${place('nginx.pid')}; error_log stderr; daemon off;\nevents {}\nhttp { ${http} }\n`);
      const nginx = spawn('nginx', ['-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] });
      atEnd(() => nginx.kill());
      const page = () =>
        fetch(`http://127.0.0.1:${port}/es/laws/BOE-1`).then(
          (answer) => answer.text(),
          () => '',
        );
      await expect.poll(page).toContain('Ley de Aguas');
    });
  },
);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('an image has neither installed packages of this machine nor settings with passwords, whichever program builds it', async () => {
  const ignored = await read('.dockerignore');
  expect(await read('deploy/Containerfile.containerignore')).toBe(ignored);
  for (const name of ['node_modules', '.git', '**/data', '**/openleg.env']) expect(ignored.split('\n')).toContain(name);
});
