import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../support/api.ts';
import { lawCommit } from '../support/corpus.ts';
import { apiIn, apiOn } from '../support/days.ts';

/** What people type in a hurry, and what was found to break when several hundred such citations were asked. */

let api: TestApi;

const articles = (...labels: (number | string)[]) =>
  labels.map((label) => `###### Artículo ${label}\n\n1. Uno del ${label}.\n\n2. Dos del ${label}.\n`).join('\n');

const law = (id: string, title: string, extra: Record<string, string> = {}, status = 'in_force') =>
  lawCommit(
    'bootstrap',
    id,
    { title, extra, status, body: articles(1, 2, 5, 14, 23, '31 bis', 66, 1101, 1124) },
    { date: '2020-01-01' },
  );

beforeAll(async () => {
  const started = await apiOn(
    '2026-11-16',
    law('BOE-A-2015-39', 'Ley 39/2015, de 1 de octubre, del Oficio de Farero', {
      official_number: '39/2015',
    }),
    law('BOE-A-1889-1', 'Código Marinero'),
    law('BOE-A-2003-58', 'Ley 58/2003, de 17 de diciembre, General Faunística'),
    // Two texts with the same first letters. One title goes on with the law that it serves.
    law(
      'BOE-A-2014-8',
      'Real Decreto 876/2014, de 10 de octubre, por el que se aprueba el Reglamento General de Dunas',
    ),
    law(
      'BOE-A-2003-9',
      'Real Decreto 1428/2003, de 21 de noviembre, por el que se aprueba el Reglamento General de Diques para la aplicación y desarrollo de la Ley 7/1999, de 5 de mayo, de Mareas',
    ),
    // An old text has the bare name; the law in force has one more word in its name.
    law(
      'BOE-A-2008-2',
      'Real Decreto Legislativo 2/2008, de 20 de junio, por el que se aprueba el texto refundido de la Ley de Faroles',
      {},
      'repealed',
    ),
    law(
      'BOE-A-2015-7',
      'Real Decreto Legislativo 7/2015, de 30 de octubre, por el que se aprueba el texto refundido de la Ley de Faroles y Linternas',
    ),
  );
  api = started.api;
});

async function resolved(cite: string, of = api): Promise<string> {
  const { status, matches } = await of.read(`/es/resolve?cite=${encodeURIComponent(cite)}`);
  const named = matches.map((match: Record<string, string | null>) =>
    match.article_id === null ? match.law_id : `${match.law_id}#${match.article_id}`,
  );
  return [status, ...named].join(' ');
}

const answered = async (query: string) => {
  const { answer } = await api.read(`/es/laws?q=${encodeURIComponent(query)}`);
  return answer && `${answer.law_id} ${answer.article_id}`;
};

const checked = async (text: string, of = api) => {
  const { citations } = await of.read('/es/citations/check', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  return citations.map((one: { text: string; status: string; matches: { article_id: string | null }[] }) =>
    [one.text, one.status, ...one.matches.map(({ article_id }) => article_id)].join(' | '),
  );
};

describe('a citation typed in a hurry', () => {
  it.each([
    ['articulo 14 de la ley 39 / 2015', 'found BOE-A-2015-39#articulo-14'],
    ['Ley 39 del 2015', 'found BOE-A-2015-39'],
    ['ley 39-2015 art 14', 'found BOE-A-2015-39#articulo-14'],
    ['Ley 39/2015 (en su redacción vigente)', 'found BOE-A-2015-39'],
    ['artículo 1 y 2 del Código Marinero', 'found BOE-A-1889-1#articulo-1 BOE-A-1889-1#articulo-2'],
    ['arts. 1.101 y 1.124 del Código Marinero', 'found BOE-A-1889-1#articulo-1101 BOE-A-1889-1#articulo-1124'],
    ['art. 31 bis 2 del Código Marinero', 'found BOE-A-1889-1#articulo-31-bis'],
    ['artículo 14.2, inciso final, del Código Marinero', 'found BOE-A-1889-1#articulo-14'],
    [
      'artículo 5 del Código Marinero y artículo 14 de la Ley 39/2015',
      'ambiguous BOE-A-1889-1#articulo-5 BOE-A-2015-39#articulo-14',
    ],
    ['www.boe.es/buscar/act.php?id=BOE-A-2015-39#a14', 'found BOE-A-2015-39#articulo-14'],
  ])('%s', async (cite, found) => {
    expect(await resolved(cite)).toBe(found);
  });

  it('never means one of two texts with the same letters', async () => {
    expect(await resolved('art. 5 RGD')).toBe('ambiguous BOE-A-2003-9#articulo-5 BOE-A-2014-8#articulo-5');
    expect(await resolved('Reglamento General de Diques, art. 5')).toBe('found BOE-A-2003-9#articulo-5');
  });

  it('means no region or older law because of words in brackets at its end', async () => {
    expect(await resolved('Ley de Dunas (andaluza)')).toMatch(/^(?:not_found|not_a_citation)/);
  });
});

describe('the search box', () => {
  it('does not take the day of a law for an article', async () => {
    expect(await answered('la Ley 39/2015, de 1 de octubre')).toBe('BOE-A-2015-39 null');
    expect(await answered('Ley 39/2015 de 1 octubre')).toBe('BOE-A-2015-39 null');
  });

  it('does not answer with another article than the one that is named', async () => {
    expect(await answered('Ley General Faunística, artículo 66 bis')).toBeNull();
    expect(await answered('Ley General Faunística, artículo 66')).toBe('BOE-A-2003-58 articulo-66');
  });

  it('does not answer with a law that has ended if a law in force has a similar name', async () => {
    expect(await answered('ley de faroles')).toBeNull();
  });

  it('understands words that ask what an article says', async () => {
    expect(await answered('¿qué dice el artículo 23 del Código Marinero?')).toBe('BOE-A-1889-1 articulo-23');
    expect(await answered('dime qué establece el artículo 23 del Código Marinero')).toBe('BOE-A-1889-1 articulo-23');
  });
});

describe('the check of a text', () => {
  it('finds names in small letters after an article, and only if a law has them', async () => {
    expect(await checked('Según el articulo 14 del codigo marinero y otras normas, procede.')).toEqual([
      'articulo 14 del codigo marinero | found | articulo-14',
    ]);
    expect(await checked('Según el articulo 14 del codigo inventado y otras normas, procede.')).toEqual([]);
  });

  it('finds the article after the name and the short name of a law', async () => {
    const [one] = await checked('Véase la Ley 39/2015, de 1 de octubre, del Oficio de Farero (LOF), artículo 14.');
    expect(one).toMatch(/\| found \| articulo-14$/);
  });

  it('does not lose an article after a dot between thousands', async () => {
    expect(await checked('Conforme a los arts. 1.101 y ss. del Código Marinero, responderá.')).toEqual([
      'arts. 1.101 y ss. del Código Marinero | found | articulo-1101',
    ]);
  });
});

it('in a country whose language names no law before its article, the name may be in small letters', async () => {
  const body =
    '##### § 12\n\nPrvní.\n\n##### § 13\n\nDruhý.\n\n##### § 14\n\nPodle § 12, nebo podle trestního zákona (§ 13 odst. 1), se postupuje.\n';
  const extra = { official_code: '90/2024 Sb.' };
  const file = { title: 'Zákon o lodích a vorech', body, extra };
  const commit = lawCommit('bootstrap', 'SB-2024-90', file, { date: '2024-01-01' });
  const { api: czech } = await apiIn({ code: 'cz', language: 'czech' }, '2026-11-16', commit);
  const text =
    'Soud podle § 12 až 14 zákona o lodích a vorech, a dále § 13 odst. 2 a § 14 odst. 1 zákona č. 90/2024 Sb., rozhodl.';
  const { citations } = await czech.read('/cz/citations/check', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  expect(citations.map((one: { matches: { article_id: string }[] }) => one.matches[0]?.article_id)).toEqual([
    'par-12',
    'par-13',
    'par-14',
    'par-13',
    'par-14',
  ]);
  // In a text of law, an article with a sign after it is the law's own.
  const own = await czech.read('/cz/laws/SB-2024-90/citations');
  expect(own.citations.map((one: { target: { article_id: string } }) => one.target.article_id)).toEqual([
    'par-12',
    'par-13',
  ]);
});
