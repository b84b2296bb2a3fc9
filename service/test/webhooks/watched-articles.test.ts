import { describe, expect, it } from 'vitest';
import type { Envelope } from '../../src/events/event.ts';
import { followMoves } from '../../src/events/rule-schema.ts';
import { spain, testApi } from '../support/api.ts';
import { lawCommit, lawPath, testCorpus } from '../support/corpus.ts';
import { apiOn } from '../support/days.ts';
import { random } from '../support/random.ts';
import { differing, moved, textsOf, toldByWatch, watchEach } from '../support/watches.ts';
import { loopback, register } from '../support/webhooks.ts';

const sentence = (subject: string) =>
  `${subject} se regirá por lo dispuesto en esta ley y en las normas que la desarrollen.`;
const [water, woods, ports, roads] = ['El agua', 'El monte', 'El puerto', 'La carretera'].map(sentence) as [
  string,
  string,
  string,
  string,
];

describe('a watch on each article, over random reforms', () => {
  it('reports exactly the reforms that a comparison of the texts in git finds, and follows a text that moves', async () => {
    const next = random(11);
    const note = '\n\n> <small>Se modifica por la Ley 9/2020. [Ref. BOE-A-2020-9]</small>';
    let made = 0;
    const newText = () => (next.chance(0.15) ? '(Derogado)' : sentence(`El asunto ${++made}`));
    const laws = ['A', 'B', 'C'].map((id) => ({ id, articles: Array.from({ length: 6 }, newText) }));
    const corpus = await testCorpus(
      ...laws.map(({ id, articles }) => lawCommit('bootstrap', id, { articles }, { date: '2001-01-01' })),
    );
    const api = await testApi([spain(corpus)]);
    const ids = Array.from({ length: 14 }, (_, n) => `articulo-${n + 1}`);
    await watchEach(
      api.pool,
      laws.flatMap(({ id }) => ids.map((article) => `${id}#${article}`)),
    );
    const commits = Array.from({ length: 60 }, (_, n) => {
      const law = next.pick(laws);
      const at = next.below(law.articles.length);
      const roll = next.below(10);
      if (roll < 3) law.articles[at] = newText();
      else if (roll < 5) law.articles.splice(at, 0, newText());
      else if (roll < 7 && law.articles.length > 2) law.articles.splice(at, 1);
      else if (roll < 8) law.articles[at] += note;
      else if (roll < 9) law.articles[at] = `${law.articles[at]?.replaceAll(' ', '  ')}\n`;
      const date = `20${String(10 + (n % 15)).padStart(2, '0')}-01-01`; // dates are not in the order of the commits
      return lawCommit('reform', law.id, { articles: [...law.articles] }, { date, source: `R-${n}` });
    });
    const shas = await corpus.commit(...commits);
    await api.sync();

    const expected: string[] = [];
    for (const { id } of laws) {
      const versions = commits.flatMap(({ norm, date }, n) => (norm === id ? { date: String(date), n } : []));
      versions.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.n - b.n));
      const root = (await corpus.git(['rev-list', '--max-parents=0', 'HEAD'])).trim();
      const [last] = (await corpus.git(['rev-list', '-1', 'HEAD', '--grep=bootstrap'])).trim().split('\n');
      let before = textsOf(await corpus.git(['show', `${last ?? root}:${lawPath(id)}`]));
      const watches = new Map(ids.map((article) => [article, new Set([article])]));
      const events: { sha: string; articles: string[] }[] = [];
      for (const { n } of versions) {
        const sha = shas[n] as string;
        const after = textsOf(await corpus.git(['show', `${sha}:${lawPath(id)}`]));
        events.push({ sha, articles: differing(before, after) });
        const moves = moved(before, after);
        for (const watch of watches.values()) {
          for (const to of moves.filter(([from]) => watch.has(from)).map(([, to]) => to)) watch.add(to);
        }
        before = after;
      }
      for (const [article, watch] of watches) {
        for (const { sha, articles } of events) {
          if (articles.some((one) => watch.has(one))) expected.push(`${id}#${article} ${sha}`);
        }
      }
    }
    expect(await toldByWatch(api.pool)).toEqual(expected.sort());
    expect(expected.length).toBeGreaterThan(100);
  });
});

describe('an article that gets another number', () => {
  it('is reported as moved, and rules that watch it keep its id and get the new one', async () => {
    const corpus = await testCorpus(
      lawCommit('bootstrap', 'A', { articles: [water, woods, ports] }, { date: '2001-01-01' }),
    );
    const api = await testApi([spain(corpus)], loopback);
    const [first, second] = ['articulo-1', 'articulo-2'].map((article) => ({ article_ids: [`A#${article}`] }));
    const hooks = [first, second].map((rule) => register(api, 'http://127.0.0.1:9/', rule));
    const [one, two] = await Promise.all(hooks);
    await corpus.commit(
      lawCommit('reform', 'A', { articles: [water, roads, woods, ports] }, { date: '2024-01-01', source: 'R-1' }),
    );
    await api.sync();
    const { rows } = await api.pool.query("SELECT body FROM events WHERE event_type = 'reform.created'");
    const [event] = rows.map(({ body }) => JSON.parse(body) as Envelope);
    expect(event?.data.articles).toEqual([
      { id: 'articulo-2', label: 'Artículo 2', change: 'moved', moved_to: 'articulo-3' },
      { id: 'articulo-3', label: 'Artículo 3', change: 'moved', moved_to: 'articulo-4' },
      { id: 'articulo-4', label: 'Artículo 4', change: 'added' },
    ]);
    const { changes } = await api.read('/es/changes?law_id=A&since=2024-01-01');
    expect(changes).toMatchObject([{ type: 'reform', articles: event?.data.articles }]);
    expect(await api.read(`/webhooks/${one?.id}`)).toMatchObject({ article_ids: ['A#articulo-1'] });
    expect(await api.read(`/webhooks/${two?.id}`)).toMatchObject({ article_ids: ['A#articulo-2', 'A#articulo-3'] });
    const { total } = await api.read(`/webhooks/${one?.id}/deliveries`);
    expect([total, (await api.read(`/webhooks/${two?.id}/deliveries`)).total]).toEqual([0, 1]);
  });

  it('is followed from version to version, but within one version only one step', () => {
    const move = (position: number, from: string, to: string) => ({ law_id: 'A', position, from, to });
    const moves = [move(7, 'a-5', 'a-6'), move(7, 'a-6', 'a-7'), move(8, 'a-6', 'a-8')];
    expect(followMoves(['A#a-5'], moves)).toEqual(['A#a-5', 'A#a-6', 'A#a-8']);
    expect(followMoves(['A#a-6', 'B#a-5'], moves)).toEqual(['A#a-6', 'B#a-5', 'A#a-7', 'A#a-8']);
  });
});

describe('a rule for an article', () => {
  it('matches a future version when it is announced and again on its day, but never another article or a repair', async () => {
    const { api, corpus, rollOver } = await apiOn(
      '2040-04-01',
      lawCommit('bootstrap', 'A', { articles: [water, woods] }, { date: '2010-01-01' }),
    );
    const hook = (article: string) => register(api, 'http://127.0.0.1:9/', { article_ids: [`A#${article}`] });
    const [one, two] = [await hook('articulo-1'), await hook('articulo-2')];
    await corpus.commit(
      lawCommit('reform', 'A', { articles: [water, ports] }, { date: '2040-05-01', source: 'R-1' }),
      lawCommit('fix-pipeline', 'A', { articles: [`${water} Fin.`, ports] }, { date: '2040-05-01' }),
    );
    await api.sync();
    const told = async ({ id }: { id: number }) => {
      const { deliveries } = await api.read(`/webhooks/${id}/deliveries`);
      return deliveries.map(({ event_type }: { event_type: string }) => event_type).reverse();
    };
    expect([await told(one), await told(two)]).toEqual([[], ['reform.created']]);
    await rollOver('2040-05-01');
    expect(await told(two)).toEqual(['reform.created', 'law.updated']);
    await corpus.commit(
      lawCommit('repeal', 'A', { articles: [water, ports], status: 'repealed' }, { date: '2040-05-02', source: 'R-2' }),
    );
    await rollOver('2040-05-02');
    await api.sync();
    expect((await told(two)).at(-1)).toBe('law.repealed');
    expect(await told(one)).toContain('law.repealed');
  });
});
