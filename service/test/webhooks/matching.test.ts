import { beforeAll, describe, expect, it } from 'vitest';
import { lawEvent } from '../../src/events/event.ts';
import { insertEvents } from '../../src/events/store.ts';
import { addDeliveries } from '../../src/webhooks/sending/queue-store.ts';
import { spain, startApi, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { random } from '../support/random.ts';
import { everything, expectRefusal, loopback, register, send } from '../support/webhooks.ts';

/** The titles of laws are plain words, so that the test itself can tell which words a law has. */
const titles = ['agua', 'monte', 'agua monte', 'puerto', 'monte puerto', 'ferrocarril'];
const law = (n: number) => `L${n}`;

let api: TestApi;
beforeAll(async () => {
  const laws = titles.map((title, n) =>
    lawCommit('bootstrap', law(n), { title, articles: ['Uno.', 'Dos.'] }, { date: '2001-01-01' }),
  );
  const corpora = [await testCorpus(...laws), await testCorpus(...laws)];
  const [es, uy] = corpora.map((corpus, n) => spain(corpus, n === 0 ? {} : { code: 'uy', name: 'Uruguay' }));
  api = await testApi([es as never, uy as never], loopback);
});

interface Happening {
  type: (typeof types)[number];
  country: string;
  lawId: string;
  title: string;
  articleIds?: string[];
}

const types = ['law.created', 'law.updated', 'law.repealed', 'reform.created'] as const;

async function record(happenings: Happening[]): Promise<void> {
  const { rows } = await api.pool.query(
    "SELECT heading_words('spanish', title, NULL, '{}')::text AS words FROM unnest($1::text[]) WITH ORDINALITY AS t (title, n) ORDER BY n",
    [happenings.map(({ title }) => title)],
  );
  const events = happenings.map(({ type, country, lawId, articleIds = [] }, n) =>
    lawEvent({
      type,
      country,
      lawId,
      articleIds,
      language: 'spanish',
      words: rows[n].words,
      at: new Date(),
      data: { n },
    }),
  );
  await addDeliveries(api.pool, await insertEvents(api.pool, events));
}

describe('the matcher', () => {
  it('finds exactly the events that pass every filter, and the preview agrees', async () => {
    const next = random(7);
    const some = <T>(items: readonly T[]): T[] => items.filter(() => next.below(2) === 0);
    const pick = <T>(items: readonly T[]): T => items[next.below(items.length)] as T;
    const words = ['agua', 'monte', 'puerto', 'ferrocarril'];
    const articles = ['articulo-1', 'articulo-2'];
    const rules = Array.from({ length: 20 }, () => {
      const ids = some(titles.map((_, n) => law(n)));
      return {
        event_types: ['law.repealed', pick(types), ...some(types)],
        countries: next.below(2) ? null : [pick(['es', 'uy'])],
        law_ids: next.below(2) || ids.length === 0 ? null : ids,
        article_ids: next.below(3)
          ? null
          : [`${pick(ids.length > 0 ? ids : [law(0)])}#${pick(articles)}`, `L0#articulo-2`],
        word: next.below(2) ? null : pick(words),
      };
    });
    const endpoints: number[] = [];
    for (const { word, ...rule } of rules) {
      endpoints.push((await register(api, 'http://127.0.0.1:9/', { ...rule, match_query: word })).id);
    }
    const happenings = Array.from({ length: 200 }, () => {
      const n = next.below(titles.length);
      const type = pick(types);
      const articleIds = type === 'reform.created' || next.below(3) === 0 ? some(articles) : [];
      return { type, country: pick(['es', 'uy']), lawId: law(n), title: titles[n] as string, articleIds };
    });
    await record(happenings);
    for (const [index, rule] of rules.entries()) {
      const expected = happenings.flatMap(({ type, country, lawId, title, articleIds }, n) => {
        const isWatched = (watched: string) =>
          watched.startsWith(`${lawId}#`) &&
          (type === 'law.repealed' || articleIds.some((id) => watched === `${lawId}#${id}`));
        const matches =
          rule.event_types.includes(type) &&
          (rule.countries?.includes(country) ?? true) &&
          (rule.law_ids?.includes(lawId) ?? true) &&
          (rule.article_ids?.some(isWatched) ?? true) &&
          (rule.word === null || title.split(' ').includes(rule.word));
        return matches ? [n] : [];
      });
      const { rows } = await api.pool.query(
        "SELECT (body::json->'data'->>'n')::int AS n FROM deliveries JOIN events ON number = event_number WHERE endpoint_id = $1 ORDER BY 1",
        [endpoints[index]],
      );
      expect([rule, rows.map((row) => row.n)]).toEqual([rule, expected]);
      const { word, ...fields } = rule;
      const body = { url: 'http://127.0.0.1:9/', ...fields, match_query: word };
      const preview = (await send(api, 'POST', '/preview', body)).json();
      expect(preview).toMatchObject({ count: expected.length, window_days: 30 });
      expect(preview.sample).toHaveLength(Math.min(expected.length, 10));
    }
  });

  it('ignores endings and accents, accepts phrases, OR and exclusions, and reads subject headings', async () => {
    const words = ['proteccion', 'monte', 'forestal', 'agua', 'puerto'];
    const phrases = ['"protección de los montes"', '"protección de montes"', '"montes protección"'];
    const queries = [...words, ...phrases, 'puerto OR montes', 'montes -agua', 'montes -puerto'];
    const { rows } = await api.pool.query(
      `SELECT query, heading_words('spanish', 'Ley de Protección de los Montes', 'Ley forestal', ARRAY['Aguas subterráneas'])
                @@ search_query('spanish', query) AS matches
         FROM unnest($1::text[]) AS query`,
      [queries],
    );
    expect(Object.fromEntries(rows.map(({ query, matches }) => [query, matches]))).toEqual({
      proteccion: true,
      monte: true,
      '"protección de los montes"': true,
      '"protección de montes"': false,
      '"montes protección"': false,
      forestal: true,
      agua: true,
      puerto: false,
      'puerto OR montes': true,
      'montes -agua': false,
      'montes -puerto': true,
    });
  });

  it('accepts a noun that looks like a filler, and every older rule with fillers', async () => {
    for (const query of ['Estado', '"Consejo de Estado"', 'ley de estado', '"ley de" agua', 'más', '-de agua']) {
      const rule = { event_types: everything, countries: ['es'], match_query: query };
      expect([query, (await send(api, 'POST', '/preview', rule)).statusCode]).toEqual([query, 200]);
    }
    const { rows } = await api.pool.query(
      `SELECT title, heading_words('spanish', title, NULL, '{}') @@ search_query('spanish', '"Consejo de Estado"') AS matches
         FROM unnest(ARRAY['Ley del Consejo de Estado', 'Ley del consejo del Estado', 'Ley del consejo y del Estado']) AS title`,
    );
    expect(rows.map(({ matches }) => matches)).toEqual([true, false, false]);
  });

  it('writes nothing in a preview, and returns the newest ten events with a rate per day', async () => {
    const before = await api.pool.query(
      'SELECT (SELECT count(*) FROM events) + (SELECT count(*) FROM deliveries) AS n',
    );
    const preview = (await send(api, 'POST', '/preview', { event_types: everything })).json();
    const after = await api.pool.query('SELECT (SELECT count(*) FROM events) + (SELECT count(*) FROM deliveries) AS n');
    expect(after.rows).toEqual(before.rows);
    expect(preview.per_day).toBeCloseTo(preview.count / 30, 2);
    const numbers = preview.sample.map((event: { data: { n: number } }) => event.data.n);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    expect(Date.parse(preview.to) - Date.parse(preview.from)).toBe(30 * 86_400_000);
  });

  it('ignores a country that is no longer served, even if its rows are still there', async () => {
    await record([{ type: 'law.updated', country: 'uy', lawId: law(0), title: 'agua' }]);
    await api.pool.query("UPDATE laws SET id = 'only-uy' WHERE country = 'uy' AND id = $1", [law(1)]);
    const before = (await send(api, 'POST', '/preview', { event_types: everything })).json();
    const es = (await send(api, 'POST', '/preview', { event_types: everything, countries: ['es'] })).json();
    expect(es.count).toBeLessThan(before.count);
    const later = await startApi({ ...api, countries: api.countries.slice(0, 1) }, loopback);
    expect((await send(later, 'POST', '/preview', { event_types: everything })).json().count).toBe(es.count);
    const both = { event_types: everything, law_ids: [law(0), 'only-uy'] };
    expect((await send(api, 'POST', '/preview', both)).statusCode).toBe(200);
    expectRefusal(await send(later, 'POST', '/preview', both), 400, 'unknown_law_id');
  });
});
