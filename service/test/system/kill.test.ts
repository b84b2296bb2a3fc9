import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { type CommitSpec, lawCommit, type TestCorpus, testCorpus } from '../support/corpus.ts';
import { testDatabase } from '../support/database.ts';
import { type MailServer, mailServer } from '../support/mail-server.ts';
import { daysAhead, openleg, startOpenleg } from '../support/openleg.ts';
import { addEndpoints, expectNothingLost } from '../support/queue.ts';
import { type Random, random } from '../support/random.ts';
import { type Receiver, receiver } from '../support/receiver.ts';
import { testCountry } from '../support/sync.ts';
import { processCountry } from '../support/sync-process.ts';
import { tempFolder } from '../support/temp.ts';

const kills = 4;
const lawCount = 90;
const articleCount = 12;

/** Enough laws that every phase of a sync takes some time. */
function laws(count: number): CommitSpec[] {
  return Array.from({ length: count }, (_, n) =>
    lawCommit('bootstrap', `L${n}`, { articles: articles(n, articleCount) }, { date: '2001-01-01', source: `L${n}` }),
  );
}

function reforms(count: number, year: number): CommitSpec[] {
  return Array.from({ length: count }, (_, n) => {
    const text = n % 5 === 0 ? null : { articles: articles(n + year, articleCount) };
    return lawCommit('reform', `L${n % lawCount}`, text, { date: `${year}-01-01`, source: `R-${year}-${n}` });
  });
}

function articles(seed: number, count: number): string[] {
  return Array.from({ length: count }, (_, n) =>
    `Texto del artículo ${n}, versión ${seed % 7 === n % 7 ? seed : 0}. `.repeat(8),
  );
}

/** The result of the same syncs without interruption. */
async function undisturbed(corpus: TestCorpus) {
  const country = await testCountry(corpus);
  return async () => {
    const began = Date.now();
    const { reforms_created } = await country.sync();
    return { rows: JSON.stringify(await country.rows()), reforms_created, took: Date.now() - began };
  };
}

type State = Awaited<ReturnType<Awaited<ReturnType<typeof undisturbed>>>>;
type ProcessCountry = Awaited<ReturnType<typeof processCountry>>;

/** Kills syncs at random points until one has succeeded or enough were killed. Then lets one run to its end. */
async function killOften(country: ProcessCountry, before: string, after: State, next: Random): Promise<void> {
  const earlier = (await country.runs()).length;
  for (let n = 0; n < kills; n++) {
    await country.syncAndKill(next.below(after.took));
    const visible = await country.rows();
    expect(visible === before || visible === after.rows).toBe(true);
    if (visible === after.rows) break;
  }
  const result = await country.sync();
  expect(result.error).toBeUndefined();
  expect((await country.rows()) === after.rows).toBe(true);

  const runs = (await country.runs()).slice(earlier);
  expect(runs.map(({ state }) => state).filter((state) => state !== 'succeeded' && state !== 'interrupted')).toEqual(
    [],
  );
  const succeeded = runs.filter(({ state }) => state === 'succeeded');
  expect(succeeded.reduce((sum, run) => sum + run.reforms_created, 0)).toBe(after.reforms_created);
}

describe('a sync that is killed, again and again', () => {
  it('never shows a partial state, and is completed by the next one', async () => {
    const next = random(1);
    const history = [...laws(lawCount), ...reforms(100, 2002)];
    const corpus = await testCorpus(...history);
    const reference = await undisturbed(corpus);
    const country = await processCountry(corpus.path);

    const nothing = await country.rows();
    const loaded = await reference();
    await killOften(country, nothing, loaded, next);

    const added = reforms(120, 2003);
    await corpus.commit(...added, lawCommit('new', 'N', {}), { files: { 'es/L1.md': null } });
    const synced = await reference();
    // L1 is removed, so it is not served and its reforms are not counted.
    const counted = added.filter(({ norm }) => norm !== 'L1').length;
    expect(synced.reforms_created).toBe(counted);
    await killOften(country, loaded.rows, synced, next);

    await corpus.rewrite(...history, ...added, ...reforms(50, 2004));
    const rewritten = await reference();
    expect(rewritten.reforms_created).toBe(50);
    await killOften(country, synced.rows, rewritten, next);

    expect((await country.runs()).filter(({ state }) => state === 'interrupted').length).toBeGreaterThan(3);
  });
});

describe('a first load that is killed after it has read laws', () => {
  it('continues: the next load reads only the other laws', async () => {
    const corpus = await testCorpus(...laws(40), ...reforms(40, 2002));
    const country = await processCountry(corpus.path);
    const { pool } = country;
    // `xmin` is the transaction that wrote a row, so it shows which run wrote the row. Publishing does not write the rows again.
    const written = async (schema: string, table: string) => {
      const { rows } = await pool.query<{ row: string }>(
        `SELECT concat_ws(' ', law_id, xmin::text) AS row FROM ${schema}.${table}_es ORDER BY 1`,
      );
      return new Set(rows.map(({ row }) => row));
    };
    await country.syncAndKill(async () => {
      for (;;) {
        const { rows } = await pool.query("SELECT to_regclass('stage.read_laws_es') IS NOT NULL AS is_there");
        if (rows[0].is_there && (await pool.query('SELECT FROM stage.read_laws_es LIMIT 1')).rowCount) return;
        await wait(2);
      }
    });
    const before = await written('stage', 'wordings');
    expect(before.size).toBeGreaterThan(0);
    expect((await country.sync()).error).toBeUndefined();
    const after = await written('public', 'wordings');
    for (const row of before) expect(after).toContain(row);

    const reference = await undisturbed(corpus);
    expect((await country.rows()) === (await reference()).rows).toBe(true);
  });
});

describe('two syncs of one country', () => {
  it('wait for each other, and both succeed', async () => {
    const country = await processCountry((await testCorpus(...laws(60))).path);
    const results = await Promise.all([country.sync(), country.sync()]);
    expect(results.map(({ laws_created }) => laws_created).sort()).toEqual([0, 60]);
    expect((await country.runs()).map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
  });
});

/** A country that `openleg sync` has loaded. */
async function bareInstallation(corpus: TestCorpus, settings: NodeJS.ProcessEnv = {}) {
  const { pool, url } = await testDatabase();
  const dataDir = await tempFolder();
  const config = join(dataDir, 'countries.yml');
  await writeFile(config, JSON.stringify({ countries: { es: { repo: corpus.path } } }));
  const env = {
    // The name distinguishes the connections of the commands from ours.
    DATABASE_URL: `${url}${url.includes('?') ? '&' : '?'}application_name=killed`,
    OPENLEG_DATA_DIR: dataDir,
    OPENLEG_CONFIG: config,
    ...settings,
  };
  await openleg(['sync'], env);
  return { pool, dataDir, env };
}

/** An installation with ten webhooks and ten digests that get events about its reforms. */
async function installation(corpus: TestCorpus, to: Receiver, mail: MailServer) {
  const settings = { OPENLEG_ALLOW_PRIVATE_WEBHOOKS: 'true', SMTP_URL: mail.url };
  const { pool, dataDir, env } = await bareInstallation(corpus, settings);
  await addEndpoints(pool, dataDir, { url: to.url, endpoints: 10, eventType: 'reform.created' });
  await pool.query(`
    WITH account AS (
      INSERT INTO accounts (email, early) SELECT 'reader-' || n || '@example.org', false FROM generate_series(1, 10) AS n
      RETURNING id)
    INSERT INTO digests (account_id, event_types, frequency) SELECT id, '{reform.created}', 'daily' FROM account`);
  /** Waits until PostgreSQL has finished the work that a process had asked for before it was killed. */
  const settled = async () => {
    while ((await pool.query("SELECT FROM pg_stat_activity WHERE application_name = 'killed'")).rowCount) await wait(5);
  };
  return { pool, env, settled };
}

/**
 * Functions that wait for the moment to kill a run, one for each part of a run. Each resolves somewhere in the middle of that part.
 */
function killPoints(pool: pg.Pool, to: Receiver, mail: MailServer, next: Random) {
  const until = async (reached: () => boolean | Promise<boolean>) => {
    while (!(await reached())) await wait(1);
  };
  const found = async (sql: string) => (await pool.query(sql)).rowCount !== 0;
  const more = (list: unknown[], count: number) => {
    const enough = list.length + count;
    return until(() => list.length >= enough);
  };
  return {
    async sync() {
      await until(() => found("SELECT FROM sync_runs WHERE state = 'running'"));
      await wait(next.below(200));
    },
    async publish() {
      const lock =
        "locktype = 'advisory' AND granted AND objid = (hashtext('openleg publish')::bigint & 4294967295)::oid";
      await until(() => found(`SELECT FROM pg_locks WHERE ${lock}`));
      await wait(next.below(30));
    },
    dispatch: () => more(to.received, 1 + next.below(100)),
    async digests() {
      await more(mail.received, 1 + next.below(8));
      await wait(next.below(10));
    },
  };
}

/** The number of a mail in the database. */
const mailNumber = (source: string) => Number(/^Message-ID: <digest-(\d+)-/im.exec(source)?.[1]);

describe('a whole run that is killed a dozen times', () => {
  it('notifies everybody of everything, and twice only notices that were being sent', async () => {
    const corpus = await testCorpus(...laws(12));
    const [to, mail] = [await receiver(), await mailServer()];
    const { pool, env, settled } = await installation(corpus, to, mail);
    const points = killPoints(pool, to, mail, random(1));
    const cutOff = new Set<number>();
    let starts = 0;

    /** Starts a run and kills it in this part. Returns whether the run got that far. */
    async function killIn(part: keyof typeof points): Promise<boolean> {
      await corpus.commit(...reforms(12, 2003 + starts++));
      const { child, ended } = startOpenleg(['sync', '--json'], env);
      const reached = await Promise.race([points[part]().then(() => true), ended.then(() => false)]);
      child.kill('SIGKILL');
      const { code } = await ended;
      await settled();
      const begun = await pool.query("SELECT id FROM digest_mails WHERE status = 'pending' AND attempts > 0");
      expect(begun.rows.filter(({ id }) => !cutOff.has(id)).length, 'mails under way').toBeLessThanOrEqual(1);
      for (const { id } of begun.rows) cutOff.add(id);
      return reached && code === null;
    }
    for (let round = 0; round < 3; round++) {
      for (const part of ['sync', 'publish', 'dispatch', 'digests'] as const) {
        while (!(await killIn(part))) expect(starts, 'runs that were too quick to be killed').toBeLessThan(40);
      }
    }

    const { code, stdout } = await openleg(['sync', '--json'], env);
    expect([code, JSON.parse(stdout).dispatch.failed, JSON.parse(stdout).digests.failed]).toEqual([0, 0, 0]);
    const { rows: told } = await pool.query(
      "SELECT body::jsonb #>> '{data,source_id}' AS source FROM events WHERE event_type = 'reform.created'",
    );
    const reformed = starts * 12;
    expect([told.length, new Set(told.map(({ source }) => source)).size]).toEqual([reformed, reformed]);
    await expectNothingLost(pool, to, reformed * 10);

    // Each reform is in one mail of each digest. Each mail came once. Only a mail that was being sent at a kill may have come
    // twice: the server had taken it, but this was not recorded yet.
    const { rows: untold } = await pool.query('SELECT FROM digest_events WHERE mail_id IS NULL');
    expect(untold).toEqual([]);
    const { rows: mails } = await pool.query('SELECT id, status, attempts FROM digest_mails ORDER BY id');
    const copies = (id: number) => mail.received.filter(({ source }) => mailNumber(source) === id).length;
    for (const { id, status, attempts } of mails) {
      expect([id, status, attempts > 1]).toEqual([id, 'sent', cutOff.has(id)]);
      expect(copies(id)).toBeGreaterThanOrEqual(1);
      expect(copies(id)).toBeLessThanOrEqual(attempts);
    }
    expect(new Set(mail.received.map(({ source }) => mailNumber(source)))).toEqual(new Set(mails.map(({ id }) => id)));
  });
});

describe('an export that is killed, again and again', () => {
  it('never leaves half a file under its name, gives the same bytes afterwards, and its other files are removed', async () => {
    const { env } = await bareInstallation(await testCorpus(...laws(lawCount), ...reforms(200, 2002)));
    const exporting = (folder: string) => ['export', '--versions', '--json', '--out', folder];
    const [calm, folder] = [await tempFolder(), await tempFolder()];
    expect((await openleg(exporting(calm), env)).code).toBe(0);
    const whole = await readFile(join(calm, 'es.jsonl'));
    const parts = async () => (await readdir(folder)).filter((name) => name.endsWith('.part'));

    const next = random(3);
    let killed = 0;
    for (let starts = 0; killed < kills; starts++) {
      expect(starts, 'exports that were too quick to be killed').toBeLessThan(40);
      const left = (await parts()).length;
      const { child, ended } = startOpenleg(exporting(folder), env);
      let isOver = false;
      void ended.then(() => {
        isOver = true;
      });
      while (!isOver && (await parts()).length === left) await wait(1);
      await wait(next.below(60));
      child.kill('SIGKILL');
      if ((await ended).code === null && (await parts()).length > left) killed++;
      const file = await readFile(join(folder, 'es.jsonl')).catch(() => null);
      expect(file === null || file.equals(whole)).toBe(true);
    }

    // A part file that was written to in the last hour may belong to a running export.
    for (const part of await parts()) await utimes(join(folder, part), new Date(), new Date(Date.now() - 7_200_000));
    expect((await openleg(exporting(folder), env)).code).toBe(0);
    expect((await readFile(join(folder, 'es.jsonl'))).equals(whole)).toBe(true);
    expect((await readdir(folder)).sort()).toEqual(['es.README.md', 'es.jsonl']);
  });
});

/** The date of the day `days` days from now. */
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('a roll-over that is killed on each of four days', () => {
  it('announces each reform whose day has come to everybody, once', async () => {
    const days = [1, 2, 3, 4];
    const coming = days.flatMap((day) =>
      Array.from({ length: 12 }, (_, n) =>
        lawCommit(
          'reform',
          `L${n}`,
          { articles: articles(n + day, articleCount) },
          { date: dayAhead(day), source: `R-${day}-${n}` },
        ),
      ),
    );
    const corpus = await testCorpus(...laws(12), ...coming);
    const [to, mail] = [await receiver(), await mailServer()];
    const { pool, env, settled } = await installation(corpus, to, mail);
    const points = killPoints(pool, to, mail, random(2));

    let killed = 0;
    for (const day of days) {
      const { child, ended } = startOpenleg(['roll-over', '--json'], env, daysAhead(day));
      await Promise.race([points.publish(), ended]);
      child.kill('SIGKILL');
      if ((await ended).code === null) killed++;
      await settled();
    }
    expect(killed).toBeGreaterThan(1);

    const last = daysAhead(days.length);
    expect((await openleg(['roll-over', '--json'], env, last)).code).toBe(0);
    const { code, stdout } = await openleg(['dispatch', '--json'], env, last);
    expect([code, JSON.parse(stdout).failed]).toEqual([0, 0]);
    const { rows: told } = await pool.query(
      "SELECT body::jsonb #>> '{data,source_id}' AS source FROM events WHERE event_type = 'reform.created'",
    );
    const sources = coming.map(({ source }) => source);
    expect(told.map(({ source }) => source).sort()).toEqual(sources.sort());
    await expectNothingLost(pool, to, coming.length * 10);
  });
});
