import { expect, it } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { startApi, statementsOf } from '../support/api.ts';
import { connect, use } from '../support/connector.ts';
import { lawCommit } from '../support/corpus.ts';
import { apiOn } from '../support/days.ts';

const law = [
  lawCommit('bootstrap', 'A', { articles: ['Uno.'] }, { date: '2010-01-01' }),
  lawCommit('reform', 'A', { articles: ['Dos.'] }, { date: '2012-01-01', source: 'R-1' }),
];

it('the data of an older program is served by every operation, page and tool until it is read again', async () => {
  const { api: loaded, corpus } = await apiOn('2026-11-16', ...law);
  await loaded.pool.query(
    `UPDATE laws SET head_blob = NULL, version_date = NULL, version_position = NULL, status_basis = NULL, next_change = NULL`,
  );
  await loaded.pool.query('UPDATE versions SET effective_date = NULL, effective_basis = NULL, doubts = NULL');
  await loaded.pool.query('UPDATE countries SET reading = 3');
  // The older program had no articles either. The next program to start makes the tables.
  await loaded.pool.query(
    'ALTER TABLE endpoints DROP article_ids; ALTER TABLE digests DROP article_ids; ALTER TABLE events DROP article_ids; DROP TABLE articles, article_words, wordings, article_states, cited_laws, citations, law_names, relations, publications, changed_laws, exports, embeddings; DROP FUNCTION cited_article; DROP FUNCTION singular; DROP FUNCTION with_names; DROP FUNCTION text_words; DROP FUNCTION law_words; DROP AGGREGATE joined_words(tsvector); DROP INDEX reforms_source; ALTER TABLE laws DROP paths, DROP cited_as; ALTER TABLE versions DROP change, DROP idle; DELETE FROM migrations WHERE number BETWEEN 14 AND 29 OR number = 31',
  );
  await loaded.pool.query(
    'DROP TABLE withdrawn_reforms, held_removals; ALTER TABLE sync_runs DROP removal_accepted, DROP done, DROP total, DROP rate, DROP seconds_left; ALTER TABLE laws DROP state_note, DROP ends, DROP status_doubt',
  );
  const client = await loaded.pool.connect();
  await migrate(client);
  client.release();
  const api = await startApi(loaded);
  const head = await corpus.head();
  const operations = ['', '/meta', '/reforms', '/commits', `/at/${head}`, '/diff?from=2011-01-01&to=2013-01-01'];
  for (const path of [...operations, '/at?date=2011-01-01', '/at?date=2011-01-01&by=force']) {
    for (const accept of ['application/json', 'application/xml']) {
      const answer = await api.ask(`/es/laws/A${path}`, { key: 'pro', headers: { accept } });
      expect([path, accept, answer.statusCode]).toEqual([path, accept, 200]);
    }
  }
  const pages = ['', '?at=2011-01-01', '?at=2001-01-01', `/at/${head}`, '/history', '/feed.atom', '/compare'];
  for (const path of pages) {
    expect([path, (await api.app.inject({ url: `/es/laws/A${path}` })).statusCode]).toEqual([path, 200]);
  }
  expect(await api.read('/es/laws/A')).toMatchObject({
    status: 'vigente',
    sha: null,
    version_date: null,
    upcoming: [],
  });
  expect(await api.read('/es/changes')).toMatchObject({
    changes: [{ type: 'reform', source_id: 'R-1', articles: [] }, { type: 'new' }],
  });
  const assistant = await connect(api);
  const read = await use(assistant, 'get_law', { country: 'es', law_id: 'A' });
  expect(read).toMatchObject({ doubtful: false, citation: expect.stringContaining('as it stands') });
  await use(assistant, 'law_at_date', { country: 'es', law_id: 'A', date: '2011-01-01' });

  const articles = async () => {
    const answer = await api.ask('/es/laws/A/articles');
    return [answer.statusCode, answer.headers['retry-after'], answer.json().total];
  };
  expect(await articles()).toEqual([503, '60', undefined]);
  const search = async () => (await api.ask('/es/articles?q=dos')).statusCode;
  expect(await search()).toBe(503);
  expect((await api.read('/es/laws?q=dos&passages=3')).results).toMatchObject([{ id: 'A', passages: [] }]);
  expect((await api.ask('/es/laws/A/relations')).json()).toMatchObject({ error: 'relations_unavailable' });
  const events = () => api.pool.query('SELECT count(*)::int FROM events');
  const before = (await events()).rows;
  await api.sync();
  expect(await articles()).toEqual([200, undefined, 1]);
  expect(await search()).toBe(200);
  expect(await api.read('/es/laws/A/relations')).toMatchObject({
    relations: [{ type: 'amended_by', source_id: 'R-1' }],
  });
  expect((await events()).rows).toEqual(before);
});

it('a law without future versions is read by one statement, a law with one by two', async () => {
  const coming = lawCommit('reform', 'B', { articles: ['Tres.'] }, { date: '2040-01-01', source: 'R-2' });
  const first = lawCommit('bootstrap', 'B', {}, { date: '2010-01-01' });
  const { api } = await apiOn('2026-11-16', ...law, first, coming);
  const reads = async (id: string) => {
    const statements = await statementsOf(() => api.read(`/es/laws/${id}/meta`));
    return statements.filter((text) => text.includes('FROM laws')).length;
  };
  expect([await reads('A'), await reads('B')]).toEqual([1, 2]);
});
