import { beforeAll, describe, expect, it } from 'vitest';
import { countryOf, type TestApi, testApi } from '../support/api.ts';
import { lawText, type TestCorpus, testCorpus } from '../support/corpus.ts';

let api: TestApi;
let finland: TestCorpus;

const law = (country: string, id: string, body: string, extra: Record<string, string> = {}) => ({
  type: 'bootstrap',
  norm: id,
  title: id,
  date: '2020-01-01',
  files: { [`${country}/${id}.md`]: lawText(id, { title: `Laki ${id}`, body, extra: { country, ...extra } }) },
});

beforeAll(async () => {
  finland = await testCorpus(
    law(
      'fi',
      '2001-1',
      '##### 1 §\n\nKatso [(77/1999) 5 §:ssä](/akn/fi/act/statute-consolidated/1999/77#sec_5) ja [sitä](/akn/fi/act/statute/1950/5).\n\n' +
        '##### 2 §\n\n[Luku](/akn/fi/act/statute-consolidated/2003/9#chp_2__sec_1), [kuva](/kuva.png) ja [itse](/akn/fi/act/statute/2001/1).\n',
    ),
    law('fi', '1999-77', '##### 1 §\n\nYksi.\n\n##### 5 §\n\nViisi.\n'),
    law(
      'fi',
      '2003-9',
      '### 1 luku Yleistä\n\n##### 1 §\n\nYksi.\n\n##### 2 §\n\nKaksi.\n\n### 2 luku Muuta\n\n##### 1 §\n\nYksi.\n\n##### 2 §\n\nKaksi.\n',
    ),
  );
  const switzerland = await testCorpus(
    law('ch', 'cc-1999-7', '##### Art. 1\n\nEins.\n', {
      sr_number: '814.9',
      short_title: 'SeeG',
      title_fr: 'Loi fédérale sur les phares',
      short_title_fr: 'LPhares',
    }),
    law('ch', 'cc-1950-7', '##### Art. 1\n\nAlt.\n', { sr_number: '814.9', status: 'repealed' }),
  );
  const liechtenstein = await testCorpus(
    law(
      'li',
      'LGBl-2001-001',
      '##### Art. 1\n\nSiehe [SR 814.9](https://www.fedlex.admin.ch/de/search?classifiedBy=814.9), [BOE](https://www.boe.es/buscar/act.php?id=BOE-A-1999-1) und [LGBl. 1999 Nr. 7](https://www.gesetze.li/chrono/1999007000).\n',
    ),
    law('li', 'LGBl-1999-007', '##### Art. 1\n\nEins.\n'),
  );
  api = await testApi([
    countryOf('fi', 'finnish', finland),
    countryOf('ch', 'german', switzerland),
    countryOf('li', 'german', liechtenstein),
  ]);
});

interface Row {
  article_id: string | null;
  text: string;
  basis: string;
  target: { country: string | null; law_id: string | null; article_id: string | null };
}

async function cited(path: string): Promise<string[]> {
  const { citations } = await api.read(path);
  return citations.map(
    ({ text, basis, target: { country, law_id, article_id } }: Row) =>
      `${text} > ${basis} ${country ?? ''} ${law_id} ${article_id}`,
  );
}

describe('a link in a text', () => {
  it('is a citation of the law and the article in its address', async () => {
    expect(await cited('/fi/laws/2001-1/citations')).toEqual([
      '(77/1999) 5 §:ssä > link  1999-77 par-5',
      'sitä > link  null null',
      'Luku > link  2003-9 2-luku.par-1',
    ]);
    expect(await cited('/fi/laws/1999-77/citations?direction=in&article_id=par-5')).toHaveLength(1);
  });

  it('names a law of another served country; if two have the same number, the one in force', async () => {
    expect(await cited('/li/laws/LGBl-2001-001/citations')).toEqual([
      'SR 814.9 > link ch cc-1999-7 null',
      'BOE > link  null null',
      'LGBl. 1999 Nr. 7 > link  LGBl-1999-007 null',
    ]);
    const xml = await api.ask('/li/laws/LGBl-2001-001/citations?format=xml');
    expect(xml.body).toContain('<basis>link</basis>');
    expect(xml.body).toContain('<country>ch</country>');
  });

  it('leads to our pages, but never to a missing one', async () => {
    const { body } = await api.app.inject('/fi/laws/2001-1');
    expect(body).toMatch(/<a class="cite" href="\/fi\/laws\/1999-77[^"]*par-5">\(77\/1999\) 5 §:ssä<\/a>/);
    expect(body).toContain('<a>sitä</a>');
    expect(body).not.toContain('/akn/');
    expect((await api.app.inject('/li/laws/LGBl-2001-001')).body).toContain(
      '<a class="cite" href="/ch/laws/cc-1999-7">',
    );
    const file = await api.ask('/li/laws/LGBl-2001-001?format=akn');
    expect(file.body).toContain(`href="${api.service.config.baseUrl}/ch/laws/cc-1999-7"`);
  });

  it('leads to its law after a sync has added it', async () => {
    await finland.commit(law('fi', '1950-5', '##### 1 §\n\nVanha.\n'));
    await api.sync('fi');
    expect((await cited('/fi/laws/2001-1/citations'))[1]).toBe('sitä > link  1950-5 null');
  });
});

describe('a name that the front matter states under a declared key', () => {
  it.each(['Loi fédérale sur les phares', 'LPhares', 'SeeG'])('resolves to its law: %s', async (name) => {
    const { status, matches } = await api.read(`/ch/resolve?cite=${encodeURIComponent(name)}`);
    expect([status, matches.map(({ law_id }: { law_id: string }) => law_id)]).toEqual(['found', ['cc-1999-7']]);
  });

  it('is found by a search', async () => {
    for (const query of ['fédérale phares', 'LPhares']) {
      const { results } = await api.read(`/ch/laws?q=${encodeURIComponent(query)}`);
      expect(results.map(({ id }: { id: string }) => id)).toEqual(['cc-1999-7']);
    }
  });
});
