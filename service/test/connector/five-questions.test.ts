import type { Client } from '@modelcontextprotocol/client';
import { beforeAll, expect, test } from 'vitest';
import { askQuestion, fiveQuestions, type Question } from '../../../bench/clients/five-questions.ts';
import { connect, use } from '../support/connector.ts';
import { type CommitSpec, lawCommit } from '../support/corpus.ts';
import { apiOn } from '../support/days.ts';

/** Sentences as long as those of laws. */
const sentences = (count: number, word: string) =>
  Array.from(
    { length: count },
    (_, index) =>
      `${index + 1}. Las personas trabajadoras tendrán derecho a ${word} en los términos que establezca la negociación colectiva o el acuerdo a que lleguen con la empresa, respetando lo previsto en aquella y previo aviso y justificación.`,
  ).join('\n\n');

const statute =
  'Real Decreto Legislativo 2/2015, de 23 de octubre, por el que se aprueba el texto refundido de la Ley del Estatuto de los Trabajadores';

function statuteCommit(type: string, date: string, source: string, paragraphs: number): CommitSpec {
  const articles = Array.from(
    { length: 60 },
    (_, index) =>
      `###### Artículo ${index + 1}. Derechos\n\n${sentences(index === 36 ? paragraphs : 5, 'ausentarse')}\n`,
  ).join('\n');
  const body = `###### Artículo único. Aprobación\n\nSe aprueba.\n\n# TEXTO REFUNDIDO DE LA LEY DEL ESTATUTO DE LOS TRABAJADORES\n\n${articles}`;
  return lawCommit(
    type,
    'BOE-A-2015-11430',
    { title: statute, rank: 'real_decreto_legislativo', body },
    { date, source },
  );
}

const acts = [2019, 2020, 2021, 2022, 2023, 2024].map((year) => ({
  year,
  id: `BOE-A-${year}-3244`,
  title: `Real Decreto-ley ${year - 2000}/${year}, de 1 de marzo, de medidas urgentes para garantía de la igualdad de trato y de oportunidades entre mujeres y hombres en el empleo y la ocupación`,
}));

const repealed = `> <small>Norma derogada, con efectos de 2 de octubre de 2016, por la disposición derogatoria única.2.a) de la Ley 39/2015, de 1 de octubre. [Ref. BOE-A-2015-10565](https://www.boe.es/buscar/doc.php?id=BOE-A-2015-10565#dd)</small>\n\n${sentences(30, 'un procedimiento')}\n`;

let client: Client;
beforeAll(async () => {
  const simple = (id: string, title: string, date: string, text: string) =>
    lawCommit(
      'bootstrap',
      id,
      { title, articles: [text, sentences(4, 'ello')], extra: { publication_date: date } },
      { date },
    );
  const { api } = await apiOn(
    '2026-11-16',
    simple(
      'BOE-A-2015-10565',
      'Ley 39/2015, de 1 de octubre, del Procedimiento Administrativo Común de las Administraciones Públicas',
      '2015-10-02',
      'Uno.',
    ),
    statuteCommit('bootstrap', '2015-10-24', 'BOE-A-2015-11430', 30),
    ...acts.flatMap(({ year, id, title }, index) => [
      simple(id, title, `${year}-03-02`, sentences(3, 'la igualdad')),
      statuteCommit('reform', `${year}-03-08`, id, 31 + index),
    ]),
    simple('BOE-A-1995-25444', 'Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal', '1995-11-24', 'Uno.'),
    lawCommit(
      'bootstrap',
      'BOE-A-1992-26318',
      {
        title:
          'Ley 30/1992, de 26 de noviembre, de Régimen Jurídico de las Administraciones Públicas y del Procedimiento Administrativo Común',
        body: repealed,
      },
      { date: '1992-11-27' },
    ),
    ...Array.from({ length: 12 }, (_, index) =>
      simple(
        `BOE-A-2020-${9000 + index}`,
        `Real Decreto-ley ${index + 1}/2020, de 22 de septiembre, de trabajo a distancia en las Administraciones Públicas y de recursos humanos en el sistema nacional de salud`,
        `2020-${String(index + 1).padStart(2, '0')}-23`,
        sentences(6, 'teletrabajo'),
      ),
    ),
    ...Array.from({ length: 12 }, (_, index) => {
      const id = `BOE-A-2010-${100 + index}`;
      const title = `Ley ${index + 1}/2010, de 16 de abril, por la que se regula el derecho a la vivienda y la rehabilitación edificatoria`;
      const cited = 'De acuerdo con el artículo 2 de la Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal.';
      const law = (text: string) => ({ title, articles: [cited, ...Array(19).fill(sentences(2, text))] });
      return [
        lawCommit('bootstrap', id, law('vivienda'), { date: '2010-04-17' }),
        lawCommit('reform', id, law('vivienda digna'), {
          date: `2026-${String((index % 9) + 1).padStart(2, '0')}-11`,
          source: acts[0]?.id ?? null,
        }),
      ];
    }).flat(),
  );
  client = await connect(api);
});

const question = (index: number) => fiveQuestions[index] as Question;

async function answerTo(index: number) {
  const { answer, calls, tokens } = await askQuestion(client, question(index));
  expect(calls).toBeLessThanOrEqual(question(index).maxCalls);
  expect(tokens).toBeLessThanOrEqual(question(index).maxTokens ?? Number.POSITIVE_INFINITY);
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return answer as any;
}

test('article 37 of the workers’ statute in 2018, and since', async () => {
  const { then, history } = await answerTo(0);
  expect(then).toMatchObject({
    label: 'Artículo 37',
    since: { date: '2015-10-24' },
    until: { source_title: acts[0]?.title },
  });
  expect(then.content_md).toContain('30. Las personas');
  expect(then.content_md).not.toContain('31. Las personas');
  expect(then.law).toMatchObject({ status: 'vigente', status_basis: 'front_matter', version_date: '2024-03-08' });
  expect(history.versions.map(({ source_title }: { source_title: string }) => source_title)).toEqual(
    acts.map(({ title }) => title).reverse(),
  );
});

test('laws that mention teletrabajo, newest first, with the passage', async () => {
  const { results, total, next } = await answerTo(1);
  expect([results.length, total, next]).toEqual([5, 12, { page: 2 }]);
  const days = results.map((law: { publication_date: string }) => law.publication_date);
  expect(days).toEqual(days.toSorted().reverse());
  for (const { passages } of results) expect(passages[0].snippet).toContain('<mark>teletrabajo</mark>');
});

test('tell me when the penal code changes', async () => {
  const digest = await answerTo(2);
  expect(digest).toMatchObject({ law_ids: ['BOE-A-1995-25444'], frequency: 'daily', enabled: true });
  await use(client, 'delete_digest', { digest_id: digest.id });
});

test('is Ley 30/1992 in force, and what replaced it', async () => {
  expect(await answerTo(3)).toMatchObject({
    law_id: 'BOE-A-1992-26318',
    law_status: 'derogada',
    status_basis: 'text_note',
    repealed_on: '2016-10-02',
    repealed_by: [{ law_id: 'BOE-A-2015-10565', title: expect.stringContaining('Ley 39/2015') }],
  });
});

test('what changed in housing law this year', async () => {
  const { changes, total, next } = await answerTo(4);
  expect([changes.length, total, next]).toEqual([10, 12, { page: 2 }]);
  expect(changes[0]).toMatchObject({
    date: '2026-09-11',
    type: 'reform',
    source_title: expect.stringMatching(/^Real Decreto-ley 19\/2019, .*…$/),
    article_count: 19,
    articles: expect.arrayContaining([{ id: 'articulo-2', label: 'Artículo 2', change: 'changed' }]),
  });
});

test('what cites an article, in one call, with the article as people write it', async () => {
  const asked = { country: 'es', law: 'Código Penal' };
  for (const article of ['2', 'art. 2', 'articulo-2']) {
    const { citations, total, next, law } = await use(client, 'law_citations', { ...asked, article });
    expect([citations.length, total, next, law.id]).toEqual([10, 12, { page: 2 }, 'BOE-A-1995-25444']);
    expect(citations[0]).toMatchObject({
      law_id: 'BOE-A-2010-100',
      article_id: 'articulo-1',
      target: { law_id: 'BOE-A-1995-25444', article_id: 'articulo-2' },
    });
  }
  expect(await use(client, 'law_citations', { ...asked, article: '1' })).toMatchObject({ total: 0, citations: [] });
});

test('a row that a search finds has at most about 200 tokens', async () => {
  const long = `${'muy '.repeat(200)}larga`;
  const { api } = await apiOn(
    '2026-11-16',
    lawCommit('bootstrap', 'BOE-A-2020-1', {
      title: `Ley 1/2020, de 1 de enero, de una cosa ${long}`,
      body: `## TÍTULO I. ${long}\n\n### CAPÍTULO I. ${long}\n\n###### Artículo 1. ${long}\n\nEl objeto de esta ley es una cosa.\n`,
    }),
  );
  const other = await connect(api);
  for (const name of ['search_laws', 'search_articles']) {
    const { results } = await use(other, name, { country: 'es', q: 'cosa' });
    expect(results).toHaveLength(1);
    expect(JSON.stringify(results[0]).length / 4, name).toBeLessThanOrEqual(200);
    expect(results[0].title ?? results[0].law_title).toMatch(/^Ley 1\/2020, de 1 de enero.*…$/);
  }
});
