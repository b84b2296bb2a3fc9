import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { inOrderOfKnown } from '../../src/laws/laws-near.ts';
import { type AskedWord, QuestionReader } from '../../src/meaning/asked.ts';
import { IndexBuilder, learnedOf } from '../../src/meaning/index-builder.ts';
import { readIndex, writeIndex } from '../../src/meaning/index-file.ts';
import { findWork, indexPath, learn } from '../../src/meaning/learn.ts';
import { LexiconBuilder } from '../../src/meaning/lexicon.ts';
import { findNear } from '../../src/meaning/nearest/find.ts';
import { withSpelling } from '../../src/meaning/nearest/spelling.ts';
import { readTerms } from '../../src/meaning/terms.ts';
import { randomOf } from '../../src/meaning/train.ts';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, type TestCorpus, testCorpus } from '../support/corpus.ts';
import { indexBuilderOf } from '../support/meaning.ts';
import { tempFolder } from '../support/temp.ts';

/** Topics, each with everyday words, which only headings have, and legal words, which only texts have. */
const topics = {
  renta: [
    'alquiler casero piso',
    'arrendamiento arrendador vivienda plazo prórroga fianza renta inquilino cesión desahucio',
  ],
  trabajo: ['despido empleo jefe', 'extinción trabajador indemnización preaviso salario empresario jornada convenio'],
  caza: ['escopeta animales', 'cinegético montería especies veda permiso terreno vedado captura'],
  agua: ['río pantano', 'cuenca caudal vertido concesión embalse regadío cauce hidrográfica'],
  escuela: ['colegio maestro', 'alumnado docente currículo evaluación matrícula centro enseñanza título'],
};
type Topic = keyof typeof topics;

const random = randomOf(5);
const some = (words: string, count: number) => {
  const all = words.split(' ');
  return Array.from({ length: count }, () => all[Math.floor(random() * all.length)]).join(' ');
};

/** A law of a topic with ten articles. Every second one has a heading in everyday words. */
function lawOf(topic: Topic, number: number): ReturnType<typeof lawCommit> {
  const [everyday, legal] = topics[topic] as [string, string];
  const articles = Array.from({ length: 10 }, (_, place) => {
    const heading = place % 2 === 0 ? `. ${some(everyday, 2)} ${place}` : '';
    return `###### Artículo ${place + 1}${heading}\n\nEl ${some(legal, 24)}.\n`;
  });
  return lawCommit('new', `${topic.toUpperCase()}-${number}`, {
    title: `Ley ${number}/2001, de materias diversas`,
    body: articles.join('\n'),
    extra: { publication_date: `2001-01-${String((number % 28) + 1).padStart(2, '0')}` },
  });
}

let api: TestApi;
let corpus: TestCorpus;
const names = Object.keys(topics) as Topic[];

beforeAll(async () => {
  corpus = await testCorpus(
    ...names.flatMap((topic, place) => Array.from({ length: 6 }, (_, number) => lawOf(topic, place * 10 + number))),
    lawCommit('new', 'LARGA', {
      title: 'Ley 2/2001, de materias diversas',
      body: [
        '###### Artículo 1',
        'El caudal de la cuenca y el cauce son de la concesión hidrográfica.',
        'Las especies de caza tienen veda en terreno vedado.',
        'La extinción del trabajador da indemnización, preaviso y salario del empresario.',
        'El alumnado tiene currículo y evaluación en el centro de enseñanza.',
      ].join('\n\n'),
      extra: { publication_date: '2001-01-01' },
    }),
    lawCommit('new', 'RESIDUOS', {
      title: 'Ley 3/2001, de materias diversas',
      body: [
        '###### Artículo 1\n\nQuien produce un residuo lo entrega a la entidad local en tres días.',
        '###### Artículo 2\n\nLa entidad local paga por cada residuo el precio que fija.',
        '###### Artículo 3. Modificación de la Ley 9/1999\n\n«Quien produce un residuo lo entrega.»',
      ].join('\n\n'),
      extra: { publication_date: '2001-01-02' },
    }),
    lawCommit('new', 'ANTIGUA', {
      title: 'Ley 1/1950, de materias diversas',
      body: [
        '###### Artículo 1\n\nEl arrendamiento de vivienda tendrá un plazo, y el arrendador devolverá la fianza.\n',
        '###### Artículo 2\n\nEl plazo del arrendamiento de vivienda y la fianza constarán en el contrato.\n',
      ].join('\n'),
      status: 'repealed',
      extra: { publication_date: '1950-01-01' },
    }),
  );
  api = await testApi([spain(corpus)]);
});

const askedOf = (...terms: string[]) => terms.map((term) => ({ term, legal: [] }));
const question = '¿Cuánto puede durar mi alquiler?';
const ask = (q: string, rest = '') => api.read(`/es/articles?q=${encodeURIComponent(q)}&per_page=40${rest}`);
interface Hit {
  law_id: string;
  article_id: string;
  law_status: string;
  matched: string[];
}

describe('a question in everyday words', () => {
  it('is searched by words until the country is learned', async () => {
    for (const mode of ['auto', 'words', 'meaning']) {
      const { results } = await ask(question, `&mode=${mode}`);
      expect(results.every(({ matched }: Hit) => matched.join() === 'words')).toBe(true);
    }
    // The answer says so, and words that only ask are not looked for.
    const asked = encodeURIComponent('¿Cuánto puede durar mi arrendamiento de vivienda?');
    for (const address of [`/es/laws?q=${asked}`, `/es/articles?q=${asked}`, `/search?q=${asked}`]) {
      const found = await api.read(address);
      expect(found.learning).toBe(true);
      expect(found.total).toBeGreaterThan(0);
    }
    expect(await api.read('/es/laws?q=arrendamiento')).not.toHaveProperty('learning');
    const { body } = await api.app.inject({ url: `/es?q=${asked}`, headers: { 'accept-language': 'en' } });
    expect(body).toContain('is still being learned');
  });

  it('is answered by articles without its words when the country is learned', async () => {
    expect((await findWork(api.service)).map(({ language, learns }) => [language, learns])).toEqual([
      ['spanish', true],
    ]);
    expect(await learn(api.service, () => {})).toEqual(['es']);
    expect(await findWork(api.service)).toEqual([]);
    const { results, partial } = await ask('¿de quién es el pantano?');
    expect(partial).toBe(false);
    expect(new Set(results.map(({ law_id }: Hit) => law_id.split('-')[0]))).toEqual(new Set(['AGUA']));
    expect(results.some(({ matched }: Hit) => matched.join() === 'meaning')).toBe(true);
    expect(results.some(({ matched }: Hit) => matched.join() === 'words,meaning')).toBe(true);
  });

  it('finds repealed articles after articles in force', async () => {
    const { results } = await ask('¿arrendamiento de vivienda con plazo y fianza?');
    expect(results.slice(0, 5).map(({ law_id }: Hit) => law_id)).not.toContain('ANTIGUA');
    const [only] = (await ask('¿arrendamiento de vivienda con plazo y fianza?', '&status=derogada')).results;
    expect(only.law_id).toBe('ANTIGUA');
  });

  it('accepts a law and filters', async () => {
    const { results } = await ask(question, '&law_id=RENTA-3');
    expect(results.length).toBeGreaterThan(3);
    expect(new Set(results.map(({ law_id }: Hit) => law_id))).toEqual(new Set(['RENTA-3']));
    expect((await ask(question, '&jurisdiction=es-ct')).results).toEqual([]);
  });

  it('is searched only by words on request, and with operators, phrases or numbers of acts', async () => {
    for (const [q, rest] of [
      [question, '&mode=words'],
      ['¿"alquiler piso"?', ''],
      ['¿alquiler -piso?', ''],
      ['qué dice de alquiler la Ley 3/2001', ''],
    ] as const) {
      const { results } = await ask(q, rest);
      expect(results.every(({ matched }: Hit) => matched.join() === 'words')).toBe(true);
    }
  });

  it('is searched by meaning if no article has all the words, and by words if one has', async () => {
    const both = await ask('alquiler prórroga hipopótamo');
    expect(both.partial).toBe(true);
    expect(both.results[0].matched).toContain('meaning');
    const words = await ask('arrendamiento fianza');
    expect(words.results.every(({ matched }: Hit) => matched.join() === 'words')).toBe(true);
    // The only article with all words comes first. Others follow, because a text may have all words by chance.
    const q = 'entrega del residuo a la entidad local en tres días';
    const few = (await ask(q)).results;
    expect(few[0]).toMatchObject({ law_id: 'RESIDUOS', article_id: 'articulo-1' });
    expect(few.slice(1).map(({ law_id }: Hit) => law_id)).toContain('RESIDUOS');
    const second = await api.read(`/es/articles?q=${encodeURIComponent(q)}&per_page=1&page=2`);
    expect(second.results[0].article_id).toBe(few[1].article_id);
    expect((await ask(q, '&mode=words')).results).toHaveLength(1);
  });

  it('finds laws by their articles in a search over all countries, and says why', async () => {
    const everywhere = (q: string, rest = '') => api.read(`/search?q=${encodeURIComponent(q)}${rest}`);
    const { results, total, partial } = await everywhere(question);
    expect(results.slice(0, 6).map(({ id }: { id: string }) => id.split('-')[0])).toEqual(Array(6).fill('RENTA'));
    expect(results[0].matched).toEqual(['words', 'meaning']);
    expect([total, partial]).toEqual([results.length, false]);
    expect((await everywhere(question, '&page=2&per_page=2')).results).toEqual(results.slice(2, 4));
    expect((await everywhere('alquiler', '&mode=meaning')).results[0].matched).toContain('meaning');
    for (const [q, rest] of [
      [question, '&mode=words'],
      ['arrendamiento fianza', ''],
      ['¿"arrendamiento" OR fianza?', ''],
    ] as const) {
      const { results } = await everywhere(q, rest);
      expect(results.length).toBeGreaterThan(0);
      expect(results.every(({ matched }: Hit) => matched.join() === 'words')).toBe(true);
    }
    expect((await everywhere('alquiler prórroga hipopótamo')).results[0].matched).toContain('meaning');
    expect((await everywhere(question, '&jurisdiction=es-ct')).results).toEqual([]);
    expect((await api.ask('/search?q=a&mode=magic')).statusCode).toBe(422);
    const listed = await api.read('/es/laws?q=arrendamiento');
    expect(listed.results.every((law: object) => !('matched' in law))).toBe(true);
  });

  it('finds the laws of a country by their articles, with filters, pages, sort and passages', async () => {
    const laws = (q: string, rest = '') => api.read(`/es/laws?q=${encodeURIComponent(q)}${rest}`);
    interface Law {
      id: string;
      publication_date: string;
      matched?: string[];
      passages: { article_id: string; snippet: string }[];
    }
    const { results, total, count, partial, sort, query } = await laws(question, '&passages=2');
    expect([count, partial, sort, query]).toEqual([total, false, 'relevance', question]);
    expect(total).toBe(results.length);
    expect(results.slice(0, 6).map(({ id }: Law) => id.split('-')[0])).toEqual(Array(6).fill('RENTA'));
    expect(results[0].matched).toEqual(['words', 'meaning']);
    expect(results[0].passages.length).toBe(2);
    expect(results[0].passages.every(({ snippet }: Law['passages'][number]) => snippet.length > 0)).toBe(true);
    const ids = ({ results }: { results: Law[] }) => results.map(({ id }) => id);
    expect(ids(await laws(question, '&page=2&per_page=2'))).toEqual(ids({ results }).slice(2, 4));
    const byDate = await laws(question, '&sort=date_asc');
    expect(ids(byDate).toSorted()).toEqual(ids({ results }).toSorted());
    const days = byDate.results.map(({ publication_date }: Law) => publication_date);
    expect(days).toEqual(days.toSorted());
    expect(ids(await laws(question, '&status=derogada'))).toEqual(['ANTIGUA']);
    expect((await laws(question, '&jurisdiction=es-ct')).total).toBe(0);
    // The law whose article has all the words comes first; laws of other articles follow.
    const badly = await laws('entrega del residuo a la entidad local en tres días');
    expect(badly.results[0]).toMatchObject({ id: 'RESIDUOS' });
    expect(badly.total).toBeGreaterThan(1);
    const unknown = await laws('alquiler prórroga hipopótamo');
    expect(unknown.partial).toBe(true);
    expect(unknown.results[0].matched).toContain('meaning');
  });

  it('is never a citation, a phrase, few words, or words that are wanted strictly', async () => {
    const laws = (q: string, rest = '') => api.read(`/es/laws?q=${encodeURIComponent(q)}${rest}`);
    for (const [q, rest] of [
      [question, '&mode=words'],
      ['arrendamiento fianza', ''],
      ['¿"alquiler piso"?', ''],
      ['¿alquiler -piso?', ''],
      ['qué dice de alquiler la Ley 3/2001', ''],
      ['ley de materias diversas', ''],
    ] as const) {
      const { results } = await laws(q, rest);
      expect(results.every((law: object) => !('matched' in law))).toBe(true);
    }
    const { changes } = await api.read(`/es/changes?q=${encodeURIComponent(question)}`);
    expect(changes).toEqual([]);
  });

  it('shows the sentence that answers, also if it has none of its words', async () => {
    const { results } = await ask('¿despido del jefe?', '&law_id=LARGA');
    expect(results).toHaveLength(1);
    expect(results[0].matched).toContain('meaning');
    expect(results[0].snippet).toMatch(/^La extinción del trabajador/);
    const words = await ask('¿despido del jefe?', '&law_id=LARGA&mode=words');
    expect(words.results).toEqual([]);
  });

  it('is answered with the words of laws for everyday words', async () => {
    const { results } = await ask('¿dónde tiro la basura?', '&mode=meaning');
    expect(results[0]).toMatchObject({ law_id: 'RESIDUOS', matched: expect.arrayContaining(['words']) });
    expect(results[0].snippet).toMatch(/residuo/);
    expect(results[2].article_id).toBe('articulo-3'); // it only amends, although it is the shortest
    expect((await ask('basura', '&mode=words')).results).toEqual([]);
    const reader = new QuestionReader();
    const read = (query: string) =>
      reader.read(api.service.db, { country: 'es', language: 'spanish', query, filters: {}, shortNames: [] });
    expect(await read('tengo que pasar por casa del casero')).toEqual([
      { term: 'cas', legal: expect.arrayContaining(['viviend', 'domicili']) },
      { term: 'caser', legal: ['arrend'] },
    ]);
    const english = { country: 'ie', language: 'english', filters: {}, shortNames: [] };
    const [cop, evict] = await reader.read(api.service.db, { ...english, query: 'a cop wants to evict someone' });
    expect([cop, evict]).toEqual([
      { term: 'cop', legal: expect.arrayContaining(['garda', 'constabl']) },
      { term: 'evict', legal: expect.arrayContaining(['termin', 'possess']) },
    ]);
    const french = { country: 'fr', language: 'french', filters: {}, shortNames: [] };
    expect(await reader.read(api.service.db, { ...french, query: 'la veuve' })).toEqual([
      { term: 'veuv', legal: expect.arrayContaining(['conjoint', 'revers']) },
    ]);
    expect((await read('voy y vengo')).map(({ term }) => term)).toContain('veng');
    // `velocidad` is its own word of laws, and `administrador` is not the filler that its stem resembles.
    expect((await read('velocidad del administrador público')).map(({ term }) => term)).toEqual(
      expect.arrayContaining(['veloc', 'administr', 'public']),
    );
    expect((await read('hacer')).map(({ term }) => term)).toEqual(['hac']); // there is nothing else to look for
    // Different words may have the same stem. The everyday word that is most like the word of the question counts.
    expect(await read('contrato')).toEqual([{ term: 'contrat', legal: [] }]);
    expect(await read('contratar')).toEqual([{ term: 'contrat', legal: expect.arrayContaining(['licitacion']) }]);
    expect(await read('beber')).toEqual([{ term: 'beb', legal: expect.not.arrayContaining(['part']) }]);
  });

  it('reads phrases, and says which everyday words a word may be meant for', async () => {
    const reader = new QuestionReader();
    const read = (query: string, language = 'spanish') =>
      reader.read(api.service.db, { country: 'es', language, query, filters: {}, shortNames: [] });
    expect(await read('quiero darme de baja del gimnasio')).toEqual([
      { term: '"darm de baj"', legal: expect.arrayContaining(['cancelacion', 'desist']) },
      expect.objectContaining({ term: 'gimnasi' }),
    ]);
    expect((await read('baja por lesión')).map(({ term }) => term)).toContain('baj');
    expect(await read('la vasura')).toEqual([{ term: 'vasur', legal: [], similar: ['residu'] }]);
    expect(await read('die Mietwohnungssuche', 'german')).toEqual([
      { term: 'mietwohnungssuch', legal: [], similar: expect.arrayContaining(['mietverhaltnis']) },
    ]);
  });

  it('is answered although a word is misspelled', async () => {
    for (const q of ['¿quién entrega el reciduo?', '¿quién entrega el residuuo?', '¿dónde tiro la bazura?']) {
      const { results } = await ask(q);
      expect(results[0]?.law_id).toBe('RESIDUOS');
      expect(results[0].snippet).toMatch(/residuo/);
    }
    expect((await ask('reciduo', '&mode=words')).results).toEqual([]);
  });

  const page = async (asked: TestApi, path: string, language = 'en') =>
    (await asked.app.inject({ url: path, headers: { 'accept-language': language } })).body;
  const answering = (html: string) => /<section[^>]*class="answering"[^>]*>(.*?)<\/section>/s.exec(html)?.[1] ?? '';

  it('is answered on pages by articles first, grouped by law', async () => {
    const asked = encodeURIComponent(question);
    const found = answering(await page(api, `/es?q=${asked}`));
    expect(found).toContain('Articles on this question');
    const laws = [...found.matchAll(/class="law-title" href="\/es\/laws\/([A-Z]+-\d+)\//g)].map(([, id]) => id);
    expect(laws.length).toBeGreaterThan(1);
    expect(new Set(laws).size).toBe(laws.length);
    expect(laws.every((id) => id?.startsWith('RENTA'))).toBe(true);
    expect(found).toMatch(/<details><summary>More of the same law: \d+ articles?<\/summary>/);
    expect(found).toContain('In force');
    // The next two articles of the first law are in sight, before anything that is hidden.
    expect(
      [
        ...(found
          .split('class="law-title"')[1]
          ?.split('<details')[0]
          ?.matchAll(/<li><a href/g) ?? []),
      ].length,
    ).toBe(2);
    const old = encodeURIComponent('¿arrendamiento de vivienda con plazo y fianza?');
    const ended = answering(await page(api, `/es?q=${old}&status=derogada`));
    expect(ended.split('class="passages"')[1]).toMatch(/Artículo [12]<\/a>.*Repealed/);
    expect(await page(api, `/es?q=${asked}`, 'lt')).toContain('Straipsniai šiuo klausimu');
    expect(answering(await page(api, '/es?q=arrendamiento+fianza'))).toBe('');
    expect(answering(await page(api, `/es?q=${asked}&page=2`))).toBe('');
    const hostile = encodeURIComponent('¿<script>alert(1)</script> alquiler?');
    expect(await page(api, `/es?q=${hostile}`)).not.toContain('<script>alert');
  });

  it('is answered on the page of all countries by the countries that know its words', async () => {
    const law = lawCommit('new', 'LT-1', {
      title: 'Įstatymas',
      body: '###### 1 straipsnis. Nuoma\n\nNuomos terminas.\n',
    });
    const lithuania = spain(await testCorpus(law), { code: 'lt', name: 'Lietuva', language: 'lithuanian' });
    const code = lawCommit('new', 'FR-1', {
      title: 'Code de la route',
      body: [
        '##### Article R112-1\n\nLe conducteur demande un permis.',
        '##### Article L112-1\n\nLe conducteur demande un permis au service.\n',
      ].join('\n\n'),
    });
    const france = spain(await testCorpus(code), { code: 'fr', name: 'France', language: 'french' });
    const both = await testApi([spain(corpus), france, lithuania]);
    expect(await learn(both.service, () => {})).toEqual(['es', 'fr', 'lt']);
    const html = await page(both, `/search?q=${encodeURIComponent(question)}`);
    expect(html.match(/class="answering"/g)).toHaveLength(1);
    expect(answering(html)).toContain('/es/laws/RENTA');
    const { results } = await both.read(`/search?q=${encodeURIComponent(question)}`);
    expect(results.every(({ country }: { country: string }) => country === 'es')).toBe(true);
    // The article of the decree (R) repeats the rule of the law (L) in fewer words.
    const ofCode = await both.read(`/fr/articles?q=${encodeURIComponent('quel conducteur demande un permis ?')}`);
    expect(ofCode.results.map(({ label }: { label: string }) => label)).toEqual(['Article L112-1', 'Article R112-1']);
  });

  it('is answered only by the countries that know most of its words', () => {
    const found = (known: number) => ({
      country: 'es',
      known,
      total: 1,
      laws: [],
      text: '',
      sort: 'relevance',
      ...plain,
    });
    const plain = { partial: false, onlyFillers: false, suggestion: null };
    expect(inOrderOfKnown([found(0.5), null, found(0.2), found(0.8)]).map(({ known }) => known)).toEqual([0.8, 0.5]);
    expect(inOrderOfKnown([null])).toEqual([]);
  });

  it('gets fewer results or none if it is hostile', async () => {
    const longest = Array.from({ length: 1000 }, (_, n) => `alquiler${n} arrendamiento`).join(' ');
    for (const q of [
      `¿${longest}?`,
      '¿?',
      '¿cómo puedo?',
      '🏠🔑❓?',
      "¿' OR 1=1; --?",
      'wie lange darf ich bleiben?',
      '¿\\ \\\\ %s {x}?',
    ]) {
      expect((await api.ask(`/es/articles?q=${encodeURIComponent(q)}`)).statusCode).toBe(200);
      expect((await api.ask(`/es/articles?mode=meaning&q=${encodeURIComponent(q)}`)).statusCode).toBe(200);
      expect((await api.ask(`/search?q=${encodeURIComponent(q)}`)).statusCode).toBe(200);
    }
    expect((await api.ask('/es/articles?q=a&mode=magic')).statusCode).toBe(422);
  });

  it('is searched by words if the file is damaged, and the country is learned again', async () => {
    const path = indexPath(api.dataDir, 'es');
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length / 2));
    expect(await readIndex(path)).toBeNull();
    await writeFile(path, 'something else');
    expect(await learn(api.service, () => {})).toEqual(['es']);
    expect((await ask(question)).results[0].matched).toContain('meaning');
  });
});

describe('the learned file', () => {
  it('is updated after a change, and learned again when a tenth of a country has changed', async () => {
    await corpus.commit(lawOf('caza', 90));
    await api.sync();
    expect((await findWork(api.service)).map(({ learns }) => learns)).toEqual([false]);
    const before = await readIndex(indexPath(api.dataDir, 'es'));
    await learn(api.service, () => {});
    const after = await readIndex(indexPath(api.dataDir, 'es'));
    expect(after?.facts.training).toBe(before?.facts.training);
    expect(after?.articleScales.length).toBe((before?.articleScales.length ?? 0) + 10);
    for (const number of [91, 92, 93, 94]) await corpus.commit(lawOf('agua', number));
    await api.sync();
    expect((await findWork(api.service)).map(({ learns }) => learns)).toEqual([true]);
    await learn(api.service, () => {});
    expect((await readIndex(indexPath(api.dataDir, 'es')))?.facts.training).not.toBe(before?.facts.training);
    expect(await readdir(join(api.dataDir, 'meaning'))).toEqual(['es.index']);
  });

  it('is the same on disk and in memory, and finds nothing for words that the language does not have', async () => {
    const lexiconBuilder = new LexiconBuilder(3);
    const texts = ["'alfa':1A,4 'beta':5 'gamma':2B", "'beta':1,2 'gamma':3C", "'alfa':3 'it''s':4"];
    for (const words of texts) lexiconBuilder.add(readTerms(words, true));
    const { lexicon } = lexiconBuilder.finish();
    expect(lexicon.terms.sort()).toEqual(['alfa', 'beta', 'gamma']);
    const facts = {
      language: 'x',
      isStemmed: true,
      training: 't',
      learned: {},
      articlesOfLanguage: 3,
      averageLength: 2,
    };
    const builder = new IndexBuilder(learnedOf(lexicon, new Float32Array(0), facts));
    for (const [place, words] of texts.entries()) builder.add('LAW', `article-${place}`, readTerms(words, true));
    const index = builder.finish('p');
    const path = join(await tempFolder(), 'x.index');
    await writeIndex(path, index);
    expect(await readIndex(path)).toEqual(index);
    expect(
      findNear(index, askedOf('alfa'), 10, null)
        .map(({ article_id }) => article_id)
        .sort(),
    ).toEqual(['article-0', 'article-2']);
    expect(findNear(index, askedOf('delta'), 10, null)).toEqual([]);
    expect(await readIndex(join(path, '..', 'none.index'))).toBeNull();
  });

  it('finds other forms of a word with the same beginning, after the word itself', () => {
    const texts = ["'tulum':1 'muu':2", "'tulumaksu':1 'muu':2", "'tulu':1 'muu':2", "'tulumaksu':1 'tulum':2"];
    const builder = indexBuilderOf(texts);
    for (const [place, words] of texts.entries()) builder.add('LAW', String(place), readTerms(words, true));
    const found = (...terms: string[]) =>
      findNear(builder.finish('p'), askedOf(...terms), 10, null).map(({ article_id }) => article_id);
    expect(found('tulum').slice(-1)).toEqual(['1']);
    expect(found('tulumaks').sort()).toEqual(['0', '1', '3']);
    expect(found('tulu')).toEqual([]);
    expect(found(...Array.from({ length: 60 }, (_, n) => `sõna${n}`), 'tulum')).toEqual([]);
  });

  it('puts an article with all words before an article that repeats a rare word', () => {
    const texts = ["'rara':1,2,3,4,5,6,7,8,9", "'media':1 'rara':2 'otra':3", "'media':1", "'media':1"];
    const builder = indexBuilderOf(texts, 4);
    for (const [place, words] of texts.entries()) builder.add('LAW', String(place), readTerms(words, true));
    expect(findNear(builder.finish('p'), askedOf('rara', 'media'), 10, null)[0]?.article_id).toBe('1');
  });

  it('puts an article with several of the words that laws use for a phrase before an article with one of them', () => {
    const texts = ["'extra':1 'otra':2", "'hora':1 'otra':2", "'extra':1 'hora':2", "'otra':1", "'otra':1"];
    const builder = indexBuilderOf(texts);
    for (const [place, words] of texts.entries()) builder.add('LAW', String(place), readTerms(words, true));
    const asked = [{ term: '"horas extra"', legal: ['extra', 'hora'] }];
    expect(findNear(builder.finish('p'), asked, 10, null).map(({ article_id }) => article_id)[0]).toBe('2');
  });

  it('puts an article of an important law before hundreds with the same words', () => {
    const words = "'media':1 'rara':2";
    const builder = indexBuilderOf(Array.from({ length: 300 }, () => words));
    for (let place = 0; place < 300; place++) {
      builder.add('LAW', String(place), readTerms(words, true), { lift: place === 290 ? 0.3 : 0, factor: 1 });
    }
    builder.add('LAW', 'decree', readTerms("'media':1A,2 'rara':3A,4", true), { lift: 0, factor: 1 });
    const index = builder.finish('p');
    const placesOf = (asked: AskedWord[]) => findNear(index, asked, 301, null).map(({ article_id }) => article_id);
    const inWordsOfLaws = placesOf(askedOf('media', 'rara'));
    expect(inWordsOfLaws.slice(0, 2)).toEqual(['decree', '290']);
    // With words that laws do not use, the law counts more: nobody quotes a heading in such words.
    const inEverydayWords = ['media', 'rara'].map((word) => ({ term: `said-${word}`, legal: [word] }));
    expect(placesOf(inEverydayWords)[0]).toBe('290');
  });

  it('splits a compound that no law has into words that laws have', () => {
    const words = ["'handy':1A 'vertrag':2 'kund':3", "'handy':1A 'vertrag':2", "'vertrag':1A"];
    const reader = new LexiconBuilder(words.length);
    for (const text of words) reader.add(readTerms(text, true));
    const { lexicon } = reader.finish();
    const facts = {
      language: 'german',
      isStemmed: true,
      training: 't',
      learned: {},
      articlesOfLanguage: 3,
      averageLength: 2,
    };
    const builder = new IndexBuilder(learnedOf(lexicon, new Float32Array(0), facts));
    for (const [place, text] of words.entries()) builder.add('LAW', String(place), readTerms(text, true));
    const asked = (language: string) =>
      withSpelling(
        { ...builder.finish('p'), facts: { ...builder.finish('p').facts, language } },
        askedOf('handysvertrag'),
      );
    expect(asked('german')).toEqual(askedOf('handy', 'vertrag'));
    expect(asked('spanish')).toEqual(askedOf('handysvertrag'));
    // A text in another language has many unknown words. Looking for all of them in other spellings would take long.
    const unknown = ['vertrak', 'vertragg', 'vertrg', 'vetrrag', 'evrtrag', 'vertrap', 'vertraj'];
    const read = withSpelling(builder.finish('p'), askedOf(...unknown)).map(({ term }) => term);
    expect(read).toEqual([...Array(5).fill('vertrag'), 'vertrap', 'vertraj']);
  });

  it('reads the words of articles as PostgreSQL writes them', () => {
    expect(readTerms("'12345678':9 'a''b':3 'dur':2A,6B 'plaz':1A,5,7C 'x\\\\y':8", true)).toEqual({
      heading: ['plaz', 'dur'],
      name: ['dur'],
      path: ['plaz'],
      text: ["a'b", 'plaz', 'x\\y'],
    });
    expect(readTerms("'kontrola':1 'kontroly':2", false).text).toEqual(['kontro', 'kontro']);
  });
});
