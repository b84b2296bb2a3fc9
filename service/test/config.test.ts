import { spawnSync } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nearest } from '../src/base/words.ts';
import { readConfig } from '../src/config.ts';
import { fromFiles } from '../src/env-file.ts';
import { ConfigError } from '../src/errors.ts';
import { settings } from '../src/settings.ts';
import { commandLine } from './support/openleg.ts';
import { tempFolder } from './support/temp.ts';

const sentence = (env: NodeJS.ProcessEnv) => {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('The settings were accepted.');
};

test('without any setting the demo is served on loopback', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ host: '127.0.0.1', port: 8080, databaseUrl: null, countries: null });
  expect(config.baseUrl).toBe('http://127.0.0.1:8080');
  expect(config.roles).toEqual({ api: true, worker: true });
});

test('the minutes between attempts are a list of one to four numbers; there is no list without the setting', () => {
  expect(readConfig({}).retryMinutes).toBeNull();
  expect(readConfig({ OPENLEG_RETRY_MINUTES: '60' }).retryMinutes).toEqual([60]);
  expect(readConfig({ OPENLEG_RETRY_MINUTES: '5, 30,120,10080' }).retryMinutes).toEqual([5, 30, 120, 10_080]);
});

test('an empty setting counts as absent', () => {
  expect(readConfig({ PORT: '', OPENLEG_DATA_DIR: ' ' }).port).toBe(8080);
});

test.each([
  [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, not "80a".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ OPENLEG_GIT_SILENT_SECONDS: '0' }, 'OPENLEG_GIT_SILENT_SECONDS must be a whole number from 1 to 72000, not "0".'],
  [{ OPENLEG_GIT_MAX_MINUTES: '1201' }, 'OPENLEG_GIT_MAX_MINUTES must be a whole number from 1 to 1200, not "1201".'],
  [{ OPENLEG_QUOTA_FREE: '-1' }, 'OPENLEG_QUOTA_FREE must be a whole number'],
  [{ OPENLEG_ROLES: 'api,cook' }, 'OPENLEG_ROLES must be one of api, worker, not "cook".'],
  [{ OPENLEG_BASE_URL: 'ftp://x' }, 'OPENLEG_BASE_URL must be an http or https address'],
  [
    { OPENLEG_BASE_URL: 'https://example.org/laws' },
    'OPENLEG_BASE_URL must be a host without a path, such as https://example.org: the service needs a host of its own.',
  ],
  [{ OPENLEG_BASE_URL: 'https://example.org/?a=b' }, 'OPENLEG_BASE_URL must be a host without a path'],
  [{ OPENLEG_BASE_URL: 'https://example.org#a' }, 'OPENLEG_BASE_URL must be a host without a path'],
  [{ OPENLEG_LOG_LEVEL: 'loud' }, 'OPENLEG_LOG_LEVEL must be one of'],
  [{ OPENLEG_SECRET_KEY: 'fifteen letters' }, 'OPENLEG_SECRET_KEY must have at least 16 characters.'],
  [{ OPENLEG_ALLOW_PRIVATE_WEBHOOKS: 'yes' }, 'OPENLEG_ALLOW_PRIVATE_WEBHOOKS must be one of true, false, not "yes".'],
  [{ OPENLEG_RETRY_MINUTES: '0' }, 'OPENLEG_RETRY_MINUTES must be one to four numbers from 1 to 10080'],
  [{ OPENLEG_RETRY_MINUTES: '5,,30' }, 'OPENLEG_RETRY_MINUTES must be one to four numbers'],
  [{ OPENLEG_RETRY_MINUTES: '5,10,15,20,25' }, 'OPENLEG_RETRY_MINUTES must be one to four numbers'],
  [{ OPENLEG_RETRY_MINUTES: '1e3' }, 'such as 5,30,120,720, not "1e3".'],
  [{ OPENLEG_HEADER_PREFIX: 'X Service' }, 'OPENLEG_HEADER_PREFIX must be fit for the name of a header'],
  [{ OPENLEG_HEADER_PREFIX: 'X-Sérvice' }, 'OPENLEG_HEADER_PREFIX must be fit for the name of a header'],
  [{ OPENLEG_SIGNUP: 'maybe' }, 'OPENLEG_SIGNUP must be one of open, closed, not "maybe".'],
  [{ OPENLEG_MAIL_FROM: 'a@b.c, d@e.f' }, 'OPENLEG_MAIL_FROM must be an address'],
  [{ OPENLEG_TRUSTED_PROXIES: '10.0.0.1, 10.0.0.0/33' }, 'OPENLEG_TRUSTED_PROXIES must name addresses'],
  [{ OPENLEG_CORPORA: 'https://git.example.org/laws.git' }, 'OPENLEG_CORPORA must have {code} where'],
  [{ OPENLEG_COUNTRIES: 'es,esp' }, 'OPENLEG_COUNTRIES must be codes of two letters such as es,ee, not "es,esp".'],
  [
    { OPENLEG_COUNTRIES: 'es', OPENLEG_CONFIG: '/c.yml' },
    'OPENLEG_CONFIG and OPENLEG_COUNTRIES both name the countries',
  ],
  [{ OPENLEG_CONFIG: '/nowhere.yml' }, 'OPENLEG_CONFIG: /nowhere.yml cannot be read'],
])('a wrong setting gets one sentence: %j', (env, expected) => {
  expect(sentence(env)).toContain(expected);
});

test('webhooks go to the public internet only, with headers of a neutral name, unless the operator says otherwise', () => {
  expect(readConfig({})).toMatchObject({ secretKey: null, allowPrivateWebhooks: false, headerPrefix: 'X-Service' });
  const env = {
    OPENLEG_SECRET_KEY: 'sixteen letters!',
    OPENLEG_ALLOW_PRIVATE_WEBHOOKS: 'true',
    OPENLEG_HEADER_PREFIX: 'X-Laws',
  };
  expect(readConfig(env)).toMatchObject({
    secretKey: 'sixteen letters!',
    allowPrivateWebhooks: true,
    headerPrefix: 'X-Laws',
  });
});

test('the public address has no slash at its end, and a password in it is not repeated', () => {
  expect(readConfig({ OPENLEG_BASE_URL: 'https://Laws.example.org:8443/' }).baseUrl).toBe(
    'https://laws.example.org:8443',
  );
  expect(sentence({ OPENLEG_BASE_URL: 'https://u:dear@example.org' })).not.toContain('dear');
});

test('a short secret key is refused without repeating it', () => {
  expect(sentence({ OPENLEG_SECRET_KEY: 'my dear secret' })).not.toContain('dear');
});

test('a wrong DATABASE_URL is refused without repeating its password', () => {
  expect(sentence({ DATABASE_URL: 'mysql://u:secret@h/d' })).not.toContain('secret');
});

test('a wrong SMTP_URL is refused without repeating its password', () => {
  for (const url of ['http://u:secret@h', 'smtp://', 'smtp://u:secret@h:x', 'secret']) {
    expect(sentence({ SMTP_URL: url })).toMatch(/^SMTP_URL must be an address such as (?!.*secret)/);
  }
});

test('countries can be named without a file', () => {
  const { countries } = readConfig({ OPENLEG_COUNTRIES: 'ES, ee,es' });
  expect(countries?.map(({ code, language, repo }) => [code, language, repo])).toEqual([
    ['es', 'spanish', 'https://github.com/legalize-dev/legalize-es.git'],
    ['ee', 'estonian', 'https://github.com/legalize-dev/legalize-ee.git'],
  ]);
});

describe('the configuration file', () => {
  const file = async (text: string) => {
    const path = join(await tempFolder(), 'countries.yml');
    await writeFile(path, text);
    return path;
  };

  test('needs a repository per country; name and language follow from the code', async () => {
    const path = await file('countries:\n  es: { repo: "https://git.example.org/es.git" }\n');
    expect(readConfig({ OPENLEG_CONFIG: path }).countries).toEqual([
      { code: 'es', name: 'España', language: 'spanish', repo: 'https://git.example.org/es.git', rawUrl: null },
    ]);
  });

  test('takes the public corpus of a country without a repository, wherever OPENLEG_CORPORA says that it is', async () => {
    const path = await file('countries:\n  es:\n  ee: { name: "Estonia" }\n');
    const repositories = (env: NodeJS.ProcessEnv) =>
      readConfig({ OPENLEG_CONFIG: path, ...env }).countries?.map(({ name, repo }) => [name, repo]);
    expect(repositories({})).toEqual([
      ['España', 'https://github.com/legalize-dev/legalize-es.git'],
      ['Estonia', 'https://github.com/legalize-dev/legalize-ee.git'],
    ]);
    expect(repositories({ OPENLEG_CORPORA: '/srv/{code}/laws-{code}.git' })).toEqual([
      ['España', '/srv/es/laws-es.git'],
      ['Estonia', '/srv/ee/laws-ee.git'],
    ]);
  });

  test('takes paths relative to itself, and does not change addresses', async () => {
    const path = await file('countries:\n  xa: { repo: "corpora/xa.git" }\n  xb: { repo: "git@example.org:xb.git" }\n');
    const [xa, xb] = readConfig({ OPENLEG_CONFIG: path }).countries ?? [];
    expect(xa?.repo).toBe(join(path, '../corpora/xa.git'));
    expect(xb?.repo).toBe('git@example.org:xb.git');
  });

  test.each([
    ['countries: []', 'must have a "countries" map'],
    ['countries: {}', 'names no country'],
    ['countries: { ESP: { repo: "x" } }', 'a code is two lower-case letters'],
    ['countries: { es: "x" }', 'must have a map for es'],
    ['countries: { es: { repo: 5 } }', 'is not a text'],
    ['countries: { es: { repo: "x", langauge: "spanish" } }', 'has an unknown key "langauge" for es'],
    ['countries: { es: [', 'cannot be read'],
  ])('says what is wrong with %j', async (text, expected) => {
    expect(sentence({ OPENLEG_CONFIG: await file(text) })).toContain(expected);
  });
});

describe('files of settings', () => {
  /** Makes a data folder and a machine's file, with these lines in their files; null means that there is no file. */
  async function files(inFolder: string | null, onMachine: string | null) {
    const folder = await tempFolder();
    const [dataDir, machineFile] = [join(folder, 'data'), join(folder, 'machine.env')];
    await mkdir(dataDir);
    if (inFolder !== null) await writeFile(join(dataDir, 'openleg.env'), inFolder);
    if (onMachine !== null) await writeFile(machineFile, onMachine.replace('$DATA', dataDir));
    return { dataDir, folderFile: join(dataDir, 'openleg.env'), machineFile };
  }

  const refused = (env: NodeJS.ProcessEnv) => {
    try {
      fromFiles(env, settings);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      return (error as Error).message;
    }
    throw new Error('The files were accepted.');
  };

  test('count after the environment: first the file in the data folder, then the machine’s file, which may name the folder', async () => {
    const { dataDir, machineFile } = await files(
      'PORT=2\nHOST=folder\nOPENLEG_SIGNUP=closed\n',
      'OPENLEG_DATA_DIR=$DATA\nPORT=3\nHOST=machine\nSMTP_URL=smtp://machine\nHTTPS_PROXY=http://proxy\n',
    );
    expect(fromFiles({ OPENLEG_ENV_FILE: machineFile, PORT: '1', OPENLEG_SIGNUP: '' }, settings)).toEqual({
      OPENLEG_DATA_DIR: dataDir,
      HOST: 'folder',
      SMTP_URL: 'smtp://machine',
      HTTPS_PROXY: 'http://proxy',
    });
  });

  test('choose the countries only if no earlier source does, with a file or a list', async () => {
    const { dataDir, machineFile } = await files('OPENLEG_COUNTRIES=ad,uy\n', 'OPENLEG_CONFIG=/etc/c.yml\n');
    const env = { OPENLEG_ENV_FILE: machineFile, OPENLEG_DATA_DIR: dataDir };
    expect(fromFiles(env, settings)).toEqual({ OPENLEG_COUNTRIES: 'ad,uy' });
    expect(fromFiles({ ...env, OPENLEG_CONFIG: '/c.yml' }, settings)).toEqual({});
    // The state after the option --config: the list is set to an empty text.
    expect(fromFiles({ ...env, OPENLEG_CONFIG: '/c.yml', OPENLEG_COUNTRIES: '' }, settings)).toEqual({});
  });

  test('are lines of KEY=value as systemd reads them', async () => {
    const lines = [
      '# a comment',
      '; another',
      '',
      '  HOST = no',
      'HOST=plain # not a comment ',
      'OPENLEG_MAIL_FROM=\'Laws \\ "quoted" <laws@example.org>\'',
      'OPENLEG_SECRET_KEY="a \\"key\\" of \\$16 \\\\ letters"\r',
      'OPENLEG_COUNTRIES=',
    ];
    const { machineFile } = await files(null, lines.filter((line) => !line.includes(' = ')).join('\n'));
    const env = { OPENLEG_ENV_FILE: machineFile, OPENLEG_DATA_DIR: '/nowhere' };
    expect(fromFiles(env, settings)).toEqual({
      HOST: 'plain # not a comment',
      OPENLEG_MAIL_FROM: 'Laws \\ "quoted" <laws@example.org>',
      OPENLEG_SECRET_KEY: 'a "key" of $16 \\ letters',
      OPENLEG_COUNTRIES: '',
    });
    await writeFile(machineFile, lines.join('\n'));
    expect(refused(env)).toContain(`${machineFile}: line 4 cannot be read.`);
  });

  test.each([
    ['no assignment', 'dear'],
    ['a shell command', 'export OPENLEG_SECRET_KEY=dear'],
    ['an open quote', 'OPENLEG_SECRET_KEY="dear'],
    ['text after a quote', "OPENLEG_SECRET_KEY='dear'dear"],
    ['a backslash, which programs read differently', 'OPENLEG_SECRET_KEY=de\\ar'],
    ['a control character', 'OPENLEG_SECRET_KEY=de\u0000ar'],
  ])('that cannot be read are an error with the number of the line but not its content: %s', async (_, line) => {
    const { dataDir, folderFile } = await files(`PORT=1\n${line}\n`, null);
    const message = refused({ OPENLEG_ENV_FILE: '/dev/null', OPENLEG_DATA_DIR: dataDir });
    expect(message).toContain(`${folderFile}: line 2 cannot be read. A line is KEY=value`);
    expect(message).not.toMatch(/dear|de.?ar/);
  });

  test.each([
    ['OPENLEG_COUNTIRES=es', 'has OPENLEG_COUNTIRES, which is not a setting: did you mean OPENLEG_COUNTRIES?'],
    ['OPENLEG_DATA_DIR=/srv', 'has OPENLEG_DATA_DIR, which can be an option or in the environment'],
    ['OPENLEG_ENV_FILE=/srv', 'has OPENLEG_ENV_FILE, which can be an option or in the environment'],
    ['OPENLEG_CONFIG=countries.yml', ': OPENLEG_CONFIG must be a whole path, one that begins with "/".'],
    // Without this refusal, a person who can write to the folder could choose the program that is run.
    ['GIT_SSH_COMMAND=/tmp/evil', 'has GIT_SSH_COMMAND, which is not a setting of this program.'],
  ])('in a data folder are refused with %s', async (line, expected) => {
    const { dataDir, folderFile } = await files(`${line}\n`, null);
    expect(refused({ OPENLEG_ENV_FILE: '/dev/null', OPENLEG_DATA_DIR: dataDir })).toContain(folderFile);
    expect(refused({ OPENLEG_ENV_FILE: '/dev/null', OPENLEG_DATA_DIR: dataDir })).toContain(expected);
  });

  test('are never skipped: a folder, a pipe or a wrong name is an error', async () => {
    const { dataDir, folderFile, machineFile } = await files(null, null);
    expect(refused({ OPENLEG_ENV_FILE: machineFile, OPENLEG_DATA_DIR: dataDir })).toBe(
      `OPENLEG_ENV_FILE: there is no file ${machineFile}.`,
    );
    spawnSync('mkfifo', [machineFile]);
    expect(refused({ OPENLEG_ENV_FILE: machineFile, OPENLEG_DATA_DIR: dataDir })).toContain('it is not a file');
    await mkdir(folderFile);
    expect(refused({ OPENLEG_ENV_FILE: '/dev/null', OPENLEG_DATA_DIR: dataDir })).toBe(
      `The settings in ${folderFile} cannot be read: it is not a file.`,
    );
  });

  test('are refused if they are too large, and a device is never read to its end', async () => {
    const { dataDir, folderFile } = await files(`${'#'.repeat(1_000_000)}\n`, null);
    expect(refused({ OPENLEG_ENV_FILE: '/dev/null', OPENLEG_DATA_DIR: dataDir })).toBe(
      `The settings in ${folderFile} cannot be read: it is larger than 1000000 bytes.`,
    );
    await rm(folderFile);
    await symlink('/dev/zero', folderFile);
    const command = commandLine(['status'], { OPENLEG_ENV_FILE: '/dev/null', OPENLEG_DATA_DIR: dataDir });
    // Node.js reserves 10 GB of addresses for its HTTP parser as soon as `pg` asks for fetch's classes.
    const args = ['-c', 'ulimit -v 24000000 && exec "$@"', 'bash', ...command.program];
    const { stderr } = spawnSync('bash', args, { env: command.env, encoding: 'utf8' });
    expect(stderr).toBe(`There is no data in ${dataDir} yet: "openleg serve" makes it.\n`);
  });
});

test('suggests the nearest name; of equally near names the one with the same beginning', () => {
  expect(nearest('dat', ['at', 'date', 'by'])).toBe('date');
  expect(nearest('page', ['per_page', 'at', 'pages'])).toBe('pages');
});
