import { describe, expect, it } from 'vitest';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';

/** Each checked citation with its status. */
async function checked(api: TestApi, code: string, text: string): Promise<string[]> {
  const answer = await api.ask(`/${code}/citations/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  return answer.json().citations.map(({ text, status }: Record<string, string>) => `${text} | ${status}`);
}

describe('a check of a text reports an article of a law that is not in the database', () => {
  it('for a French code', async () => {
    const corpus = await testCorpus(
      lawCommit('bootstrap', 'C1', { title: 'Code des digues', articles: ['Un.', 'Deux.'] }, { date: '2020-01-01' }),
      lawCommit('bootstrap', 'C2', { title: 'Code des pensions civiles', articles: ['Un.'] }, { date: '2020-01-02' }),
    );
    const api = await testApi([spain(corpus, { code: 'fr', name: 'France', language: 'french' })]);
    const text =
      "Selon l'article 2 du code des digues, l'article 1382 du code civil dans sa rédaction et l'art. 1240 C. civ., le code du parti est utile.";
    expect(await checked(api, 'fr', text)).toEqual([
      'article 2 du code des digues | found',
      'article 1382 du code civil | not_found',
      'art. 1240 C. civ. | not_found',
    ]);
    // `civiles` is no plural of `civil`.
    expect(await api.read('/fr/resolve?cite=code+civil')).toMatchObject({ status: 'not_found', matches: [] });
  });

  it('for an English title with its year', async () => {
    const corpus = await testCorpus(
      lawCommit('bootstrap', 'IE-1', { title: 'Harbours Act, 1946', articles: ['One.'] }, { date: '2020-01-01' }),
    );
    const api = await testApi([spain(corpus, { code: 'ie', name: 'Ireland', language: 'english' })]);
    const text =
      'Under s. 1 Harbours Act 1946, section 3 of the Lighthouses Act 2018 and ss. 4 and 5 Piers (Amendment) Act, 1950. Section 3 of this Act. See the Lighthouses Act 2018.';
    expect(await checked(api, 'ie', text)).toEqual([
      's. 1 Harbours Act 1946 | found',
      'section 3 of the Lighthouses Act 2018 | not_found',
      'ss. 4 and 5 Piers (Amendment) Act, 1950 | not_found',
      'ss. 4 and 5 Piers (Amendment) Act, 1950 | not_found',
    ]);
  });

  it('for an Estonian compound, but not for a name that may be longer', async () => {
    const corpus = await testCorpus(
      lawCommit('bootstrap', 'EE-1', { title: 'Tuletorniseadus', articles: ['Üks.'] }, { date: '2020-01-01' }),
    );
    const api = await testApi([spain(corpus, { code: 'ee', name: 'Eesti', language: 'estonian' })]);
    const text =
      'Vastavalt tuletorniseaduse § 1, sadamaseadustiku § 113 ja sama seadustiku § 7 ning avaliku teenistuse seaduse § 5. Käesoleva seaduse § 5. Paadiseaduse § 10.';
    expect(await checked(api, 'ee', text)).toEqual([
      'tuletorniseaduse § 1 | found',
      'sadamaseadustiku § 113 | not_found',
      'sama seadustiku § 7 | not_found',
      'Paadiseaduse § 10 | not_found',
    ]);
  });
});
