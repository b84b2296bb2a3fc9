import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settings } from '../src/settings.ts';
import { tables as partitioned } from '../src/sync/tables-store.ts';

/**
 * Checks the rules of CONTRIBUTING.md, and the statements of docs/ about files, rooms and tables, against the code. A room is a
 * folder or a file directly below service/src.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = join(root, 'service/src');
const page = (name: string) => readFileSync(join(root, name), 'utf8');

interface SourceFile {
  text: string;
  /** The imported files of the same tree, as paths below its folder. */
  imports: string[];
  /** The imported packages and modules of Node. */
  packages: string[];
}

function readTree(folder: string): Map<string, SourceFile> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const known = new Set(names);
  return new Map(
    names.map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const targets = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target]) => target as string);
      const own = targets.filter((target) => target.startsWith('.'));
      const imports = own.map((target) => relative(folder, join(folder, dirname(name), target)));
      return [
        name,
        {
          text,
          imports: imports.filter((target) => known.has(target)),
          packages: targets.filter((target) => !target.startsWith('.')),
        },
      ];
    }),
  );
}

const files = readTree(source);
const roomOf = (file: string) => file.split('/')[0] as string;
const rooms = readdirSync(source);

/** The files of service/src whose text matches a pattern. */
function filesWith(pattern: RegExp): string[] {
  return [...files].filter(([, { text }]) => pattern.test(text)).map(([file]) => file);
}

/** The imports that match, each as "importer > imported". */
function importsWhere(matches: (importer: string, imported: string) => boolean): string[] {
  return [...files].flatMap(([importer, { imports }]) =>
    imports.filter((imported) => matches(importer, imported)).map((imported) => `${importer} > ${imported}`),
  );
}

/** Finds groups of files that import each other in a circle: the strongly connected components (Tarjan). */
function findCircles(tree: Map<string, { imports: string[] }>): string[][] {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const number = numbers.size;
    numbers.set(file, number);
    stack.push(file);
    let low = number;
    for (const target of tree.get(file)?.imports ?? []) {
      if (!numbers.has(target)) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, lowest.get(target) ?? (numbers.get(target) as number));
    }
    lowest.set(file, low);
    if (low === number) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  };
  for (const file of tree.keys()) if (!numbers.has(file)) visit(file);
  return circles;
}

describe('Imports', () => {
  it.each(['service/src', 'client/src', 'demo/src', 'bench'])('in %s form no circle', (folder) => {
    const tree = readTree(join(root, folder));
    expect(tree.size).toBeGreaterThan(5);
    expect(findCircles(tree)).toEqual([]);
  });

  it('form no circle between the files and folders of a folder', () => {
    const folders = new Set([...files.keys()].flatMap((file) => parents(file)));
    expect(folders).toContain('sync/stage');
    const circles = [...folders].flatMap((folder) => {
      const entry = (file: string) =>
        file
          .split('/')
          .slice(0, folder.split('/').length + 1)
          .join('/');
      const entries = new Map<string, { imports: string[] }>();
      for (const [file, { imports }] of files) {
        if (!file.startsWith(`${folder}/`)) continue;
        const known = entries.get(entry(file)) ?? { imports: [] };
        entries.set(entry(file), known);
        known.imports.push(...imports.filter((target) => target.startsWith(`${folder}/`)).map(entry));
      }
      return findCircles(entries);
    });
    expect(circles).toEqual([]);
  });

  it('follow docs/architecture.md: a room imports only rooms that are listed above it', () => {
    const floors = section('docs/architecture.md', 'Who may import whom')
      .split('\n')
      .filter((line) => line.startsWith('    '))
      .map((line) => line.trim().split(/\s+/));
    expect(floors.flat().sort()).toEqual(rooms.map(asRoomName).sort());
    const floorOf = (file: string) => floors.findIndex((floor) => floor.includes(asRoomName(roomOf(file))));
    const upwards = importsWhere(
      (importer, imported) => roomOf(importer) !== roomOf(imported) && floorOf(imported) >= floorOf(importer),
    );
    expect(upwards).toEqual([]);
  });

  it('never lead to the command line; only app.ts imports the pages, only app.ts and commands.ts the connector', () => {
    const entries: Record<string, string[]> = {
      'cli.ts': [],
      web: ['app.ts'],
      connector: ['app.ts', 'commands.ts'],
    };
    const others = importsWhere((importer, imported) => {
      const users = entries[roomOf(imported)];
      return users !== undefined && roomOf(importer) !== roomOf(imported) && !users.includes(importer);
    });
    expect(others).toEqual([]);
  });

  it('of the command line lead to the sync only if a command needs it, because loading it takes longer than listing keys', () => {
    const reached = new Set(['cli.ts', 'commands.ts']);
    for (const file of reached) {
      const { text, imports } = files.get(file) as SourceFile;
      const atOnce = [...text.matchAll(/^(?:import|export) (?!type )[^;]*?'(\.[^']+)';/gm)].map(([, target]) =>
        join(dirname(file), target as string),
      );
      for (const target of imports.filter((one) => atOnce.includes(one))) reached.add(target);
    }
    expect(reached).toContain('accounts/accounts.ts');
    expect(reached).toContain('db/embedded.ts');
    const needless = ['corpus', 'connector', 'copies', 'demo.ts', 'digests', 'http', 'mail', 'search', 'texts'];
    expect([...reached].filter((file) => needless.includes(roomOf(file)))).toEqual([]);
  });

  it('of base/ and errors.ts stay in base/, and neither these nor corpus/ know HTTP or SQL', () => {
    expect(importsWhere((importer, imported) => roomOf(importer) === 'base' && roomOf(imported) !== 'base')).toEqual(
      [],
    );
    expect(files.get('errors.ts')).toMatchObject({ imports: [], packages: [] });
    const foreign = /^(fastify|@fastify\/|pg$|pg-|node:https?$|undici)/;
    const found = [...files].filter(
      ([file, { packages }]) =>
        ['base', 'corpus'].includes(roomOf(file)) && packages.some((name) => foreign.test(name)),
    );
    expect(found.map(([file]) => file)).toEqual([]);
  });
});

/** The folders that contain a file, the room first. */
function parents(file: string): string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/** The name of a room as docs/architecture.md writes it: folders end with a slash. */
function asRoomName(room: string): string {
  return room.includes('.') ? room : `${room}/`;
}

describe('Code', () => {
  it('reads the environment in config.ts alone', () => {
    expect(filesWith(/\bprocess\.env\b/)).toEqual(['config.ts']);
  });

  it('has SQL in stores and in db/ alone', () => {
    // The order of search results is an expression that two statements share.
    const ranks = ['search/rank.ts', 'search/articles/rank.ts'];
    // The SQLite database of an export and the SQL in its README do not concern our tables.
    const allowed = [...ranks, 'copies/folder/sqlite.ts', 'copies/folder/readme.ts'];
    const sql = /\.query(<[^()]*>)?\(|\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|WHERE|ORDER BY|LEFT JOIN)\b/;
    const holders = filesWith(sql).filter((file) => !/(^|[/-])store\.ts$/.test(file) && roomOf(file) !== 'db');
    expect(holders.filter((file) => !allowed.includes(file))).toEqual([]);
  });

  it('makes tasks for threads only from functions that the same file exports under their own name', () => {
    const made = [...files].flatMap(([file, { text }]) =>
      [...text.matchAll(/threadTask\(import\.meta\.url, (\w+)/g)].map(([, name]) => ({ file, text, name })),
    );
    expect(made.length).toBeGreaterThan(10);
    const hidden = made.filter(({ text, name }) => !new RegExp(`^export (async )?function ${name}\\b`, 'm').test(text));
    expect(hidden.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
  });

  it('has Fastify’s reply in routes, in http/ and in app.ts alone', () => {
    const isPlace = (file: string) => /(^|\/)(\w+-)?routes\.ts$|(^|\/)routes\/|^http\/|^app\.ts$/.test(file);
    expect(filesWith(/\breply\b|\bFastifyReply\b/).filter((file) => !isPlace(file))).toEqual([]);
  });

  it('writes each table in one room', () => {
    expect([...writers()].filter(([, found]) => found.size > 1)).toEqual([]);
  });

  it('names the table in every statement that writes, except in sync/, which writes the parts of its own tables', () => {
    const unnamed = filesWith(/\b(?:INSERT INTO|UPDATE|DELETE FROM|TRUNCATE|COPY)\s+(?:ONLY\s+)?(?:\w+\.)?\$\{/);
    expect(unnamed.filter((file) => roomOf(file) !== 'sync')).toEqual(['db/copy.ts']);
    expect(importsWhere((importer, imported) => imported === 'db/copy.ts' && roomOf(importer) !== 'sync')).toEqual([]);
  });

  it('lies in folders of at most 15 files, unless a folder has a file for each language, country, migration or function', () => {
    const kinds = [
      'corpus/languages',
      'corpus/languages/everyday',
      'corpus/countries',
      'web/phrases',
      'db/migrations',
      'db/functions',
    ];
    const growing = kinds.map((folder) => `service/src/${folder}`);
    const folders = ['service/src', 'client/src', 'demo/src'].flatMap((folder) => [
      folder,
      ...readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => relative(root, join(entry.parentPath, entry.name))),
    ]);
    const countFiles = (folder: string) =>
      readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isFile()).length;
    const large = folders.filter((folder) => !growing.includes(folder) && countFiles(folder) > 15);
    expect(large).toEqual([]);
  });

  // These files have the words of a language or the rules of a country, so their length depends on these.
  const kinds = /^(?:corpus\/(?:languages|countries)|web\/phrases)\//;

  it('is not in tiny files: half of the files have more than 90 lines, and few have under 30', () => {
    const lengths = [...files].filter(([file]) => !kinds.test(file)).map(([, { text }]) => text.split('\n').length - 1);
    lengths.sort((one, other) => one - other);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeGreaterThan(90);
    expect(lengths.filter((lines) => lines < 30).length).toBeLessThan(30);
  });

  it('has no file above 400 lines, except the types that are generated for the client', () => {
    const folders = ['service/src', 'client/src', 'demo/src', 'bench'];
    const long = folders.flatMap((folder) =>
      [...readTree(join(root, folder))].flatMap(([file, { text }]) =>
        text.split('\n').length > 401 && !kinds.test(file) ? `${folder}/${file}` : [],
      ),
    );
    expect(long).toEqual(['client/src/types.ts']);
  });
});

/** The names of the tables that the migrations make. */
function tables(): string[] {
  const folder = join(source, 'db/migrations');
  const sql = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const named = (pattern: RegExp) =>
    sql.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name as string));
  const dropped = named(/^DROP TABLE (?:IF EXISTS )?(\w+)/gm);
  return named(/^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gm).filter((name) => !dropped.includes(name));
}

/** For each table, the rooms with a statement in which its name follows one of these words. */
function roomsAfter(words: string): Map<string, Set<string>> {
  const found = new Map(tables().map((table) => [table, new Set<string>()]));
  const pattern = new RegExp(`\\b(?:${words})\\s+(?:public\\.)?([a-z_]+)\\b`, 'g');
  for (const [file, { text }] of files) {
    for (const [, table] of text.matchAll(pattern)) found.get(table as string)?.add(roomOf(file));
  }
  return found;
}

/**
 * The rooms that write each table. Tables that are partitioned by country are written through their partitions; sync/ makes the
 * names of those.
 */
function writers(): Map<string, Set<string>> {
  const found = roomsAfter('INSERT INTO|UPDATE|DELETE FROM');
  for (const table of partitioned) found.get(table)?.add('sync');
  return found;
}

/** The text under a heading of a page, up to the next one. */
function section(name: string, heading: string): string {
  const found = page(name)
    .split(/^## /m)
    .find((part) => part.startsWith(`${heading}\n`));
  if (found === undefined) throw new Error(`${name} has no section "${heading}"`);
  return found;
}

const pages = ['docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`),
);

/** The words on all pages of docs/ that match the pattern and are wrong, as "page: word". Indented blocks are left out. */
function findInPages(pattern: RegExp, isWrong: (word: string, name: string) => boolean): string[] {
  return pages.flatMap((name) => {
    const prose = page(name).replaceAll(/^ {4}.*$/gm, '');
    const words = [...prose.matchAll(pattern)].map(([, word]) => word as string);
    return words.filter((word) => isWrong(word, name)).map((word) => `${name}: ${word}`);
  });
}

describe('Pages of docs/', () => {
  it('name only files that exist, from the top or from service/src', () => {
    const kinds = ['routes.ts', 'schema.ts', 'store.ts']; // many rooms have these files
    const ofReaders = ['receiver.ts', 'verify.ts', 'verify-any.ts']; // readers are told to write these files
    const found = findInPages(
      /`([\w./-]+\.(?:tsx?|js|sql|css|svg))`/g,
      (word) =>
        ![...kinds, ...ofReaders].includes(word) && !existsSync(join(root, word)) && !existsSync(join(source, word)),
    );
    expect(found).toEqual([]);
  });

  // Before this test, two tables of docs/api.md had been wrapped like prose, and readers saw their signs.
  it('have each row of a table on a line of its own', () => {
    const lines = pages.flatMap((name) => page(name).split('\n'));
    const rows = lines.filter((line) => line.startsWith('|'));
    expect(rows.length).toBeGreaterThan(500);
    expect(rows.filter((row) => !row.endsWith('|') || /\| \|-{3}/.test(row))).toEqual([]);
  });

  it('link only to files that exist', () => {
    const found = findInPages(
      /\]\((?!https?:|#)([^)#\s]+)/g,
      (target, name) => !existsSync(join(root, dirname(name), target)),
    );
    expect(found).toEqual([]);
  });

  it('name only settings that exist', () => {
    expect(findInPages(/\b(OPENLEG_[A-Z_]+)\b/g, (name) => !(name in settings))).toEqual([]);
  });

  it('show in architecture.md every room, and no file or folder that is not there', () => {
    const tree = page('docs/architecture.md').split(/^## /m)[0] as string;
    const lines = tree.split('\n').filter((line) => /^ {6,}\S/.test(line));
    const shown = lines.flatMap(
      (line) => /^ +((?:[\w./-]+(?:\/|\.tsx?)(?: +|$))+)/.exec(line)?.[1]?.trim().split(/ +/) ?? [],
    );
    expect(rooms.filter((room) => !shown.includes(asRoomName(room)))).toEqual([]);
    expect(shown.filter((name) => !existsSync(join(source, name)))).toEqual([]);
  });

  it('have in architecture.md a row for every table, and for no other, with the rooms that write and read it', () => {
    const rows = section('docs/architecture.md', 'Tables')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const names = (cell = '') => [...cell.matchAll(/`(\w+)/g)].map(([, name]) => name as string);
    expect(rows.flatMap((row) => names(row.split('|')[1])).sort()).toEqual(tables().sort());
    const [wrote, read] = [writers(), roomsAfter('FROM|JOIN')];
    const roomsOf = (found: Map<string, Set<string>>, row: string) =>
      new Set(names(row.split('|')[1]).flatMap((table) => [...(found.get(table) ?? [])]));
    const expected = rows.map((row) => {
      const own = roomsOf(wrote, row);
      const others = [...roomsOf(read, row)].filter((room) => !own.has(room));
      return [row.split('|')[1], [...own].sort(), others.sort()];
    });
    expect(rows.map((row) => [row.split('|')[1], names(row.split('|')[3]), names(row.split('|')[4])])).toEqual(
      expected,
    );
  });
});
