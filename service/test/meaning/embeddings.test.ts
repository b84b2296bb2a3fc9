import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { askVectors, QuestionEmbedder } from '../../src/meaning/embeddings.ts';
import { readFacts } from '../../src/meaning/index-file.ts';
import { hasWork, indexPath, learn } from '../../src/meaning/learn.ts';
import { spain, startApi, type TestApi, testApi } from '../support/api.ts';
import { atEnd } from '../support/at-end.ts';
import { lawCommit, type TestCorpus, testCorpus } from '../support/corpus.ts';
import { tempFolder } from '../support/temp.ts';

/**
 * The subjects that the stand-in knows. Each pattern belongs to one number of a vector. If a text matches the pattern, that
 * number is 1.
 */
const subjects = [/chucho|animal/i, /hipopótamo|residuo/i, /velero|embarcaci/i];

interface Body {
  model?: string;
  input: string[];
}

const vectorOf = (text: string) =>
  Array.from({ length: 16 }, (_, place) => (subjects[place]?.test(text) ? 1 : 0.01 * (place + 1)));
const answerTo = ({ input }: Body) => ({
  // The vectors are in reverse order. `index` tells which text each vector belongs to.
  data: input.map((text, index) => ({ index, embedding: vectorOf(text) })).reverse(),
});

/** A stand-in for a server of embeddings, on loopback. `answer` decides what it says. */
class StandIn {
  readonly requests: { body: Body; key: string | undefined; path: string | undefined }[] = [];
  url = '';
  answer: (body: Body, response: ServerResponse) => void = (body, response) =>
    response.end(JSON.stringify(answerTo(body)));

  async start(): Promise<this> {
    const server = createServer(async (request: IncomingMessage, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body: Body = JSON.parse(Buffer.concat(chunks).toString());
      this.requests.push({ body, key: request.headers.authorization, path: request.url });
      this.answer(body, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    atEnd(async () => {
      server.closeAllConnections();
      server.close();
    });
    return this;
  }
}

const secret = 'sk-very-secret-key';
const settingsFor = (url: string) => ({
  OPENLEG_EMBEDDINGS_URL: url,
  OPENLEG_EMBEDDINGS_MODEL: 'stand-in',
  OPENLEG_EMBEDDINGS_KEY: secret,
  OPENLEG_EMBEDDINGS_MS: '60000', // the machine of the tests may be busy
});
const configFor = (url: string, more = {}) => {
  const { embeddings } = readConfig({ ...settingsFor(url), ...more });
  if (!embeddings) throw new Error('There is no address.');
  return embeddings;
};

const law = (id: string, day: number, sentence: string) =>
  lawCommit('new', id, {
    title: `Ley ${day}/2001, de materias diversas`,
    body: `###### Artículo 1\n\n${sentence}\n\n###### Artículo 2\n\nEsta norma rige desde su publicación.\n`,
    extra: { publication_date: `2001-01-0${day}` },
  });

let standIn: StandIn;
let corpus: TestCorpus;
let api: TestApi;
const ask = async (asked: TestApi, question: string) =>
  (await asked.read(`/es/articles?mode=meaning&q=${encodeURIComponent(question)}`)).results.map(
    ({ law_id, article_id }: { law_id: string; article_id: string }) => `${law_id} ${article_id}`,
  );

beforeAll(async () => {
  standIn = await new StandIn().start();
  corpus = await testCorpus(
    law('ANIMALES', 1, 'Los animales de compañía pueden vivir en el domicilio de su dueño.'),
    law('BARCOS', 2, 'Las embarcaciones de recreo necesitan matrícula y seguro.'),
    law('CAZA', 3, 'La veda dura el tiempo que fija cada comunidad.'),
  );
  api = await testApi([spain(corpus)], settingsFor(standIn.url));
});

describe('an address that makes vectors', () => {
  it('gets the texts of articles in the background, with their law and the key', async () => {
    expect(standIn.requests).toEqual([]); // neither a load nor a search asks it
    expect(await learn(api.service, () => {})).toEqual(['es']);
    expect(await hasWork(api.service)).toBe(false);
    const [first] = standIn.requests;
    expect(first).toMatchObject({ path: '/v1/embeddings', key: `Bearer ${secret}`, body: { model: 'stand-in' } });
    const sent = standIn.requests.flatMap(({ body }) => body.input);
    expect(sent).toHaveLength(6);
    expect(sent[0]).toBe(
      'Ley 1/2001, de materias diversas\nArtículo 1\nLos animales de compañía pueden vivir en el domicilio de su dueño.',
    );
  });

  it('helps to find an article without any of the words, and gets one request for a question', async () => {
    standIn.requests.length = 0;
    const { results } = await api.read(`/es/articles?q=${encodeURIComponent('¿Puedo tener un chucho?')}`);
    expect(results[0]).toMatchObject({ law_id: 'ANIMALES', article_id: 'articulo-1', matched: ['meaning'] });
    expect(await ask(api, '¿Puedo tener un chucho?')).toContain('ANIMALES articulo-1');
    expect((await ask(api, '¿y un velero?'))[0]).toBe('BARCOS articulo-1');
    expect(standIn.requests.map(({ body }) => body.input)).toEqual([['¿Puedo tener un chucho?'], ['¿y un velero?']]);
    const narrowed = await api.read(`/es/articles?mode=meaning&law_id=CAZA&q=${encodeURIComponent('un velero')}`);
    expect(narrowed.results.every(({ law_id }: { law_id: string }) => law_id === 'CAZA')).toBe(true);
    const everywhere = await api.read(`/search?q=${encodeURIComponent('¿y un velero?')}`);
    expect(everywhere.results[0].id).toBe('BARCOS');
  });

  it('gets requests again only for changed texts', async () => {
    standIn.requests.length = 0;
    await corpus.commit(
      lawCommit('reform', 'CAZA', {
        title: 'Ley 3/2001, de materias diversas',
        body: '###### Artículo 1\n\nQuien deja un residuo lo retira.\n\n###### Artículo 2\n\nEsta norma rige desde su publicación.\n',
        extra: { publication_date: '2001-01-03' },
      }),
    );
    await api.sync();
    expect(standIn.requests).toEqual([]);
    await learn(api.service, () => {});
    expect(standIn.requests.flatMap(({ body }) => body.input)).toEqual([expect.stringContaining('residuo')]);
    expect((await ask(api, '¿qué hago con el hipopótamo?'))[0]).toBe('CAZA articulo-1');
  });

  it('gets no request from another machine for vectors in the database', async () => {
    standIn.requests.length = 0;
    const other = await startApi({ ...api, dataDir: await tempFolder() }, settingsFor(standIn.url));
    await learn(other.service, () => {});
    expect(standIn.requests).toEqual([]);
    expect((await readFacts(indexPath(other.dataDir, 'es')))?.embedded).toMatchObject({ dimensions: 16, missing: 0 });
    expect((await ask(other, '¿y un velero?'))[0]).toBe('BARCOS articulo-1');
  });

  it('may fail: its vectors stay, the next run continues, and questions are answered without it', async () => {
    const { answer } = standIn;
    await corpus.commit(law('VELAS', 4, 'El velero entra en puerto con permiso.'));
    await api.sync();
    let batches = 0;
    standIn.answer = (_, response) => {
      batches++;
      response.writeHead(500).end(`the key ${secret} is wrong`);
    };
    const failure = await learn(api.service, () => {}).catch((error: Error) => error);
    expect(String(failure)).toBe('StartError: OPENLEG_EMBEDDINGS_URL: it answered with status 500.');
    expect(batches).toBe(1);
    expect(await hasWork(api.service)).toBe(true);
    const facts = await readFacts(indexPath(api.dataDir, 'es'));
    expect(facts?.embedded?.missing).toBe(2);

    const during = await startApi(api, settingsFor(standIn.url)); // without kept vectors of questions
    expect(await ask(during, '¿necesita matrícula la embarcación?')).toContain('BARCOS articulo-1');
    expect(during.runtime.meaning.embedded).toMatchObject({ answered: 0, failed: 1 });
    const metrics = (await during.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
    expect(metrics).toContain('openleg_question_vectors_total{result="failed"} 1');

    standIn.answer = answer;
    standIn.requests.length = 0;
    await learn(api.service, () => {});
    expect(standIn.requests.flatMap(({ body }) => body.input)).toHaveLength(2);
    expect(await hasWork(api.service)).toBe(false);
  });

  it('is not used if another model made the vectors of the articles', async () => {
    const other = await startApi(api, { ...settingsFor(standIn.url), OPENLEG_EMBEDDINGS_MODEL: 'other' });
    expect(await hasWork(other.service)).toBe(true);
    expect(await ask(other, '¿y un velero?')).not.toContain('BARCOS articulo-1');
  });

  it('may answer rubbish in many ways, and each gives a short message without the key', async () => {
    const wrong = await new StandIn().start();
    const item = (embedding: unknown, index: unknown = 0) => ({ index, embedding });
    const vector = Array(16).fill(0.5);
    const said = async (answer: StandIn['answer'], texts = ['uno']) => {
      wrong.answer = answer;
      const error = await askVectors(configFor(wrong.url), texts, 60_000).catch((error: Error) => error);
      expect(String(error)).not.toContain(secret);
      return error instanceof Error ? `${error.name}: ${error.message}` : 'answered';
    };
    const json = (value: unknown) => (_: Body, response: ServerResponse) => response.end(JSON.stringify(value));
    const noVectors = 'EmbeddingsError: its answer does not have one vector for each text';
    for (const answer of [
      {},
      null,
      [],
      { data: [] },
      { data: 'x' },
      { data: [null] },
      { data: [item(vector), item(vector)] },
      { data: [item(vector, 1)] },
      { data: [item(vector, 'x')] },
      { data: [item([1, 2, 3])] },
      { data: [item('AAAA')] },
      { data: [item([...vector, null])] }, // JSON has no NaN
      { data: [item([...vector, 'NaN'])] },
      { data: [item(Array(16).fill(0))] },
      { data: [item(Array(16).fill(1e308))] },
    ]) {
      expect([answer, await said(json(answer))]).toEqual([answer, noVectors]);
    }
    expect(await said(json({ data: [item(vector, 0), item(vector, 0)] }), ['uno', 'dos'])).toBe(noVectors);
    expect(await said(json({ data: [item(vector, 0), item([...vector, 1], 1)] }), ['uno', 'dos'])).toBe(noVectors);
    expect(await said((_, response) => response.end(`${secret} <html>`))).toBe(
      'EmbeddingsError: its answer is not JSON',
    );
    expect(await said((_, response) => response.writeHead(503).end())).toMatch(/status 503/);
    expect(await said((_, response) => response.end(' '.repeat(1_000_000)))).toBe(noVectors);
    expect(await said((_, response) => response.destroy())).toMatch(/cannot be reached/);
    expect(await said((_, response) => response.writeHead(307, { location: standIn.url }).end())).toMatch(
      /cannot be reached/,
    );
    expect(await said(json({ data: [item(vector)] }))).toBe('answered');
    wrong.answer = () => {}; // it never answers
    await expect(askVectors(configFor(wrong.url), ['uno'], 50)).rejects.toThrow('it did not answer in time');
    const nobody = 'http://127.0.0.1:1/v1';
    await expect(askVectors(configFor(nobody), ['uno'], 60_000)).rejects.toThrow(/^it cannot be reached/);
  });

  it('gets no requests for a while after a failure, and one line says so', async () => {
    const wrong = await new StandIn().start();
    wrong.answer = (_, response) => response.writeHead(401).end(secret);
    const lines: string[] = [];
    const embedder = new QuestionEmbedder(configFor(wrong.url), (line) => lines.push(line));
    for (const question of ['uno', 'dos', 'tres']) expect(await embedder.embed(question)).toBeNull();
    expect(wrong.requests).toHaveLength(1);
    expect(embedder.counts).toEqual({ answered: 0, failed: 1, skipped: 2 });
    expect(lines).toEqual([
      'OPENLEG_EMBEDDINGS_URL: it answered with status 401. Questions go without it for 30 seconds.',
    ]);
  });

  it('gives vectors that are cut to the length of the setting', async () => {
    const config = configFor(standIn.url, { OPENLEG_EMBEDDINGS_DIMENSIONS: '10' });
    const [vector] = await askVectors(config, ['un animal'], 60_000);
    expect(vector).toHaveLength(12); // filled up to a multiple of 4
    expect(Math.hypot(...(vector ?? []))).toBeCloseTo(1);
  });

  it('is refused in settings if it contains a secret, and the message does not repeat the secret', () => {
    for (const settings of [
      { OPENLEG_EMBEDDINGS_URL: `http://user:${secret}@localhost/v1` },
      { OPENLEG_EMBEDDINGS_URL: `http://localhost/v1?key=${secret}` },
      { OPENLEG_EMBEDDINGS_URL: `file:///${secret}` },
      { OPENLEG_EMBEDDINGS_URL: secret },
      { OPENLEG_EMBEDDINGS_URL: 'http://localhost/v1', OPENLEG_EMBEDDINGS_KEY: `${secret}\nX-Other: 1` },
    ]) {
      expect(() => readConfig(settings)).toThrow(/^OPENLEG_EMBEDDINGS_(URL|KEY) must/);
      expect(() => readConfig(settings)).not.toThrow(secret);
    }
    expect(readConfig({}).embeddings).toBeNull();
  });
});
