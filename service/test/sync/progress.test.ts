import { describe, expect, it } from 'vitest';
import { statusLines } from '../../src/print.ts';
import { Steps, stepText } from '../../src/sync/progress.ts';
import { RunRecord } from '../../src/sync/record.ts';
import { plainLines } from '../../src/sync/show-progress.ts';
import { readStatus } from '../../src/sync/status.ts';
import { lockCountry, readPulse, unlockCountry } from '../../src/sync/store.ts';
import { spain, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { testDatabase } from '../support/database.ts';
import { testCountry } from '../support/sync.ts';

describe('a reform of a law with many versions', () => {
  const day = (n: number) => `20${String(n).padStart(2, '0')}-01-01`;
  const version = (n: number) =>
    lawCommit(
      n === 1 ? 'new' : 'reform',
      'A',
      { body: `###### Artículo 1\n\nTexto ${n}.\n\n###### Artículo 2\n\nSiempre igual.\n` },
      { date: day(n), source: `S-${n}` },
    );

  it('reads two texts, and does not change the stored wordings and the words of other articles', async () => {
    const corpus = await testCorpus(...Array.from({ length: 20 }, (_, index) => version(index + 1)));
    const { sync, pool, country } = await testCountry(corpus);
    await sync();
    const wordings = async () =>
      (
        await pool.query(
          `SELECT article_id, position, change, xmin::text AS written_by FROM wordings
            WHERE country = $1 ORDER BY position, article_id`,
          [country.code],
        )
      ).rows;
    const words = async () =>
      (
        await pool.query<{ article_id: string; written_by: string; words: string }>(
          `SELECT article_id, xmin::text AS written_by, words::text FROM article_words
            WHERE country = $1 ORDER BY article_id`,
          [country.code],
        )
      ).rows;
    const before = await wordings();
    const wordsBefore = await words();
    expect(before).toHaveLength(21);
    expect(wordsBefore.map(({ article_id }) => article_id)).toEqual(['articulo-1', 'articulo-2']);
    await corpus.commit(version(21));
    const read = { scanning: 0, reading: 0 };
    const { error } = await sync({}, (phase, done) => {
      if (phase === 'scanning' || phase === 'reading') read[phase] = done;
    });
    expect(error).toBeUndefined();
    expect(read).toEqual({ scanning: 1, reading: 2 });
    const after = await wordings();
    expect(after.slice(0, 21)).toEqual(before);
    expect(after.slice(21)).toMatchObject([{ article_id: 'articulo-1', change: 'changed' }]);
    const wordsAfter = await words();
    expect(wordsAfter[0]?.words).toContain("'21'");
    expect(wordsAfter[1]).toEqual(wordsBefore[1]);
    const { rows } = await pool.query(
      `SELECT id, first_date, last_changed, version_count FROM articles WHERE country = $1 ORDER BY id`,
      [country.code],
    );
    expect(rows).toEqual([
      { id: 'articulo-1', first_date: day(1), last_changed: day(21), version_count: 21 },
      { id: 'articulo-2', first_date: day(1), last_changed: day(1), version_count: 1 },
    ]);
  });
});

describe('the progress of a load', () => {
  it('goes through its phases in their order, each with its own count', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}), lawCommit('new', 'B', { body: 'Según la Ley 1/2020.' }));
    const { sync } = await testCountry(corpus);
    const reports: string[] = [];
    await sync({}, (phase, done, total) => {
      expect(done).toBeLessThanOrEqual(total);
      if (reports.at(-1) !== phase && !phase.startsWith('git: ')) reports.push(phase);
    });
    const order = ['waiting', 'history', 'scanning', 'reading', 'words', 'citations', 'indexes', 'publishing'];
    expect([...new Set(reports)].filter((phase) => phase !== 'words')).toEqual(
      order.filter((phase) => phase !== 'words'),
    );
    expect(reports).toContain('words');
  });

  it('estimates the time of later phases from the time of earlier ones', () => {
    const steps = new Steps();
    steps.report('history', 0, 100, 0);
    steps.report('history', 100, 100, 1000);
    steps.report('scanning', 0, 200, 1000);
    const half = steps.report('scanning', 100, 200, 3000);
    expect(half).toMatchObject({ phase: 'scanning', unit: 'versions', done: 100, total: 200, rate: 50 });
    // The other half of this phase takes two seconds; reading, words, citations, indexes and publishing follow.
    expect(half.secondsLeft).toBeGreaterThan(20);
    steps.report('indexes', 0, 10, 5000);
    steps.report('publishing', 0, 4, 6000);
    expect(steps.report('publishing', 2, 4, 7000)).toMatchObject({ phase: 'publishing', secondsLeft: 1 });
  });

  it('shows the texts while words are made at the same time, then the rest of the words', () => {
    const steps = new Steps();
    steps.report('reading', 1, 10, 0);
    expect(steps.report('words', 1, 5, 1000)).toMatchObject({ phase: 'reading', unit: 'versions', done: 1, total: 10 });
    expect(steps.report('reading', 10, 10, 2000).phase).toBe('reading');
    expect(steps.report('words', 2, 5, 3000)).toMatchObject({ phase: 'words', unit: 'laws', done: 2, total: 5 });
  });

  it('is one line for each phase and every half minute, with the counted things', () => {
    let now = 0;
    const lines: string[] = [];
    const progress = plainLines(
      (line) => lines.push(line),
      () => now,
    );
    for (; now <= 65_000; now += 1000) progress('reading', 1 + now / 100, 1000);
    progress('publishing', 0, 0);
    expect(lines).toEqual([
      'reading',
      expect.stringMatching(/^reading 301\/1000 versions, 10\/s, \d+ (s|min) left$/),
      expect.stringMatching(/^reading 601\/1000 versions, 10\/s, \d+ (s|min) left$/),
      'publishing',
    ]);
    expect(stepText(new Steps().report('exporting', 0, 9))).toBe('exporting 0/9');
  });

  it('of a load that continues says where it began, and its rate counts only its own work', () => {
    let now = 0;
    const lines: string[] = [];
    const progress = plainLines(
      (line) => lines.push(line),
      () => now,
    );
    progress('reading', 900, 1000);
    now = 30_000;
    progress('reading', 930, 1000);
    expect(lines).toEqual(['reading 900/1000 versions', expect.stringMatching(/^reading 930\/1000 versions, 1\/s, /)]);
  });

  it('is in the answer of health, in the status and in the metrics', async () => {
    const api = await testApi([spain(await testCorpus(lawCommit('new', 'A', {})))]);
    const client = await api.pool.connect();
    try {
      await lockCountry(client, 'es', Date.now() + 60_000);
      const record = await RunRecord.begin(api.pool, client, 'es', null);
      record.report('reading', 8771, 55336);
      const health = async () => (await api.app.inject('/api/health')).json().syncing;
      await expect
        .poll(health, { timeout: 60_000 })
        .toMatchObject([{ country: 'es', phase: 'reading', done: 8771, total: 55336, rate: null, seconds_left: null }]);
      const [, line] = statusLines(await readStatus(api.service));
      expect(line).toContain('reading 8771/55336 versions, since ');
      const metrics = (await api.app.inject('/metrics')).body;
      expect(metrics).toContain('openleg_sync_phase_done{country="es",phase="reading"} 8771\n');
      expect(metrics).toContain('openleg_sync_phase_total{country="es",phase="reading"} 55336\n');
    } finally {
      await unlockCountry(client, 'es');
      client.release();
    }
  });

  it('shows that PostgreSQL is working during a long statement', async () => {
    const { pool } = await testDatabase();
    await pool.query('CREATE TABLE stage.citations_es (text text)');
    const client = await pool.connect();
    try {
      const before = await readPulse(pool, 'es');
      await client.query(
        "BEGIN; INSERT INTO stage.citations_es SELECT repeat('x', 1000) FROM generate_series(1, 1000)",
      );
      expect(await readPulse(pool, 'es')).not.toBe(before);
      expect(await readPulse(pool, 'fr')).toBe(await readPulse(pool, 'fr'));
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
