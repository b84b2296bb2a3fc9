import { beforeAll, describe, expect, it } from 'vitest';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';

let api: TestApi;

/** A text with more words than a tsvector has positions: 300 articles of 60 words. */
const long = Array.from(
  { length: 300 },
  (_, n) => `${'El deber de la norma y de la costumbre. '.repeat(7)} Número ${n}.`,
);

beforeAll(async () => {
  const es = await testCorpus(
    lawCommit('new', 'DE', {
      title: 'Ley del dictamen',
      articles: ['Informa el Consejo de Estado antes de la firma.'],
    }),
    lawCommit('new', 'DEL', {
      title: 'Ley del trámite',
      articles: ['Informa el consejo del Estado antes de la firma.'],
    }),
    lawCommit('new', 'Y', { title: 'Ley del reparto', articles: ['El consejo y estado de cuentas.'] }),
    lawCommit('new', 'APART', { title: 'Ley del orden', articles: ['El consejo.', 'El estado de las obras.'] }),
    lawCommit('new', 'TITLE', { title: 'Ley del Consejo de Estado', articles: ['El consejo informa.'] }),
    lawCommit('new', 'LONG', { title: 'Ley larga', articles: [...long, 'Los vocales del Consejo de Estado.'] }),
    lawCommit('new', 'PARO', { title: 'Ley del paro', articles: ['La prestación.'] }),
  );
  const fr = await testCorpus(
    lawCommit('new', 'SOMMES', { title: 'Loi sur les créances', articles: ["Les sommes dues à l'ayant droit."] }),
    lawCommit('new', 'OTHER', {
      title: 'Loi sur les tribunaux',
      articles: ["L'ayant cause du droit. Nous sommes là."],
    }),
  );
  const de = await testCorpus(
    lawCommit('new', 'WEG', { title: 'Gesetz über Straßen', articles: ['Der Weg zu der Anlage.'] }),
    lawCommit('new', 'ANLAGE', { title: 'Gesetz über Anlagen', articles: ['Die Anlage und der Zugang.'] }),
  );
  const ee = await testCorpus(
    lawCommit('new', 'JA', { title: 'Maa seadus', articles: ['Maa ja metsa omanik.'] }),
    lawCommit('new', 'VOI', { title: 'Metsa seadus', articles: ['Maa või metsa omanik.'] }),
  );
  api = await testApi([
    spain(es),
    spain(fr, { code: 'fr', name: 'France', language: 'french' }),
    spain(de, { code: 'de', name: 'Germany', language: 'german' }),
    spain(ee, { code: 'ee', name: 'Estonia', language: 'estonian' }),
  ]);
});

const laws = async (q: string, country = 'es') =>
  (await api.read(`/${country}/laws?q=${encodeURIComponent(q)}`)).results.map((law: { id: string }) => law.id).sort();
const articles = async (q: string, country = 'es') =>
  (await api.read(`/${country}/articles?q=${encodeURIComponent(q)}&mode=words`)).results
    .map((hit: { law_id: string }) => hit.law_id)
    .sort();

describe('a noun that looks like a filler', () => {
  it('is found, alone and with other words', async () => {
    expect(await laws('Estado')).toEqual(['APART', 'DE', 'DEL', 'LONG', 'TITLE', 'Y']);
    expect(await articles('estado')).toEqual(['APART', 'DE', 'DEL', 'LONG', 'TITLE', 'Y']);
    expect(await laws('estado de obras')).toEqual(['APART']);
    expect(await laws('sommes', 'fr')).toEqual(['OTHER', 'SOMMES']);
    expect(await laws('Weg', 'de')).toEqual(['WEG']);
  });

  it('does not affect real fillers, which differ from nouns with the same stem', async () => {
    for (const [q, country] of [
      ['de la', 'es'],
      ['"de la"', 'es'],
      ['der und', 'de'],
      ['du des', 'fr'],
    ])
      expect(await api.read(`/${country}/laws?q=${encodeURIComponent(q as string)}`)).toMatchObject({
        total: 0,
        only_fillers: true,
      });
    expect(await laws('paro')).toEqual(['PARO']);
    expect(await laws('firma -de')).toEqual(['DE', 'DEL']);
  });
});

describe('a phrase in quotes', () => {
  it('means its words in their order, fillers included, in searches of laws and of articles', async () => {
    expect(await laws('"Consejo de Estado"')).toEqual(['DE', 'LONG', 'TITLE']);
    expect(await articles('"Consejo de Estado"')).toEqual(['DE', 'LONG']);
    expect(await laws('"consejo del estado"')).toEqual(['DEL']);
    expect(await laws('"consejo y estado"')).toEqual(['Y']);
    expect(await laws('"consejo estado"')).toEqual([]);
    expect(await laws('"consejo de estado" vocales')).toEqual(['LONG']);
    expect(await laws('"consejo de estado" -vocales')).toEqual(['DE', 'TITLE']);
    expect(await laws('"estado antes de la firma"')).toEqual(['DE', 'DEL']);
    expect(await laws('"antes la firma"')).toEqual([]);
  });

  it('has this meaning in every language, with and without a list of fillers', async () => {
    expect(await laws('"ayant droit"', 'fr')).toEqual(['SOMMES']);
    expect(await laws('"à l\'ayant droit"', 'fr')).toEqual(['SOMMES']);
    expect(await laws('"ayant du droit"', 'fr')).toEqual([]);
    expect(await laws('"Weg zu der Anlage"', 'de')).toEqual(['WEG']);
    expect(await laws('"Weg und der Anlage"', 'de')).toEqual([]);
    expect(await laws('"maa ja metsa"', 'ee')).toEqual(['JA']);
    expect(await laws('"maa või metsa"', 'ee')).toEqual(['VOI']);
  });

  it('has this meaning in a search of all countries', async () => {
    const { results } = await api.read(`/search?q=${encodeURIComponent('"Consejo de Estado"')}`);
    expect(results.map((law: { id: string }) => law.id).sort()).toEqual(['DE', 'LONG', 'TITLE']);
  });
});
