import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startEmbedded } from '../../src/db/embedded.ts';
import { dataFolder, serverPid, startProcess, until } from '../support/database-process.ts';

const quiet = () => {};

describe('the embedded PostgreSQL', () => {
  it('starts in an empty folder, keeps its data, and starts again without a recovery', async () => {
    const dataDir = await dataFolder();
    const first = await startProcess(dataDir);
    await first.query('CREATE TABLE kept AS SELECT 42 AS answer');
    await first.release();
    expect(await serverPid(dataDir)).toBeNull();

    const second = await startProcess(dataDir);
    expect(await second.query('SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await second.release();
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('recovery');
  });

  it('has durability on, no TCP port, and reads letters with accents as letters', async () => {
    const server = await startProcess(await dataFolder());
    const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses'];
    const sql = settings.map((name) => `current_setting('${name}') AS ${name}`).join(', ');
    expect(await server.query(`SELECT ${sql}`)).toEqual([
      { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', data_checksums: 'on', listen_addresses: '' },
    ]);
    await server.query('CREATE EXTENSION pg_trgm');
    expect(await server.query(`SELECT similarity('ñandú', 'and') < 1 AS told_apart, upper('ñ') AS upper`)).toEqual([
      { told_apart: true, upper: 'Ñ' },
    ]);
    await server.release();
  });

  it('is shared by processes that start at the same time in an empty folder, and stopped by the last one', async () => {
    const dataDir = await dataFolder();
    const processes = await Promise.all([startProcess(dataDir), startProcess(dataDir), startProcess(dataDir)]);
    const answers = await Promise.all(
      processes.map((one) => one.query('SELECT system_identifier FROM pg_control_system()')),
    );
    expect(new Set(answers.map((rows) => String(rows[0]?.system_identifier))).size).toBe(1);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log']);

    await Promise.all(processes.map((one) => one.release()));
    expect(await serverPid(dataDir)).toBeNull();
  });

  it('keeps running for the service when a command ends', async () => {
    const dataDir = await dataFolder();
    const service = await startProcess(dataDir);
    const pid = await serverPid(dataDir);
    const command = await startProcess(dataDir);
    await command.query('CREATE TABLE written_by_command ()');
    await command.release();
    expect(await serverPid(dataDir)).toBe(pid);
    expect(await service.query('SELECT FROM written_by_command')).toEqual([]);
    await service.release();
    expect(await serverPid(dataDir)).toBeNull();
  });

  it('can be started and released by several processes over and over', async () => {
    // Some processes start while the last running process stops the server. The connection of the last process may end first.
    // Then a new process gets its lock on a server that is stopping. Before the fix, this test failed from time to time for that
    // reason.
    const dataDir = await dataFolder();
    const cycles = async () => {
      for (let i = 0; i < 8; i++) {
        const server = await startEmbedded(dataDir, quiet);
        await server.release();
      }
    };
    await Promise.all([cycles(), cycles(), cycles()]);
    expect(await serverPid(dataDir)).toBeNull();
  });

  it('keeps running when its only process is killed, and the next process joins it', async () => {
    const dataDir = await dataFolder();
    const killed = await startProcess(dataDir);
    await killed.query('CREATE TABLE kept AS SELECT 1 AS n');
    const pid = await serverPid(dataDir);
    await killed.kill();

    const next = await startProcess(dataDir);
    expect(await serverPid(dataDir)).toBe(pid);
    expect(await next.query('SELECT n FROM kept')).toEqual([{ n: 1 }]);
    await next.release();
    expect(await serverPid(dataDir)).toBeNull();
  });

  it('recovers all committed data after it and its process were killed', async () => {
    const dataDir = await dataFolder();
    const killed = await startProcess(dataDir);
    await killed.query('CREATE TABLE kept AS SELECT n FROM generate_series(1, 1000) n');
    const pid = await serverPid(dataDir);
    await killed.kill();
    process.kill(pid ?? 0, 'SIGKILL');

    const next = await startProcess(dataDir);
    expect(await next.query('SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 1000 }]);
    await next.release();
  });

  it('is started again if it dies while the service runs', async () => {
    const dataDir = await dataFolder();
    const service = await startProcess(dataDir);
    const pid = await serverPid(dataDir);
    process.kill(pid ?? 0, 'SIGKILL');
    await until(() => service.log.includes('PostgreSQL is back'));
    expect(await service.query('SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
    expect(await serverPid(dataDir)).not.toBe(pid);
    await service.release();
    expect(await serverPid(dataDir)).toBeNull();
  });

  it('does not get the signals of our terminal', async () => {
    const server = await startProcess(await dataFolder());
    const rows = await server.query(`SELECT pg_read_file('postmaster.pid') AS lock`);
    const pid = String(rows[0]?.lock).split('\n')[0];
    // Field 6 of stat is the session: the server is the leader of its own session.
    if (existsSync('/proc')) expect((await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ')[5]).toBe(pid);
    await server.release();
  });

  it('writes its log into the data folder', async () => {
    const dataDir = await dataFolder();
    await (await startProcess(dataDir)).release();
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down');
  });
});
