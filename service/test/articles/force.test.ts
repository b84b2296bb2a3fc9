import { describe, expect, it } from 'vitest';
import { lawCommit } from '../support/corpus.ts';
import { apiIn } from '../support/days.ts';

const lithuania = { code: 'lt', language: 'lithuanian' };
const belgium = { code: 'be', language: 'french' };

/** A made-up act of five articles. The last one is about the act's own force. */
const lithuanian = (...force: string[]) =>
  [1, 2, 3, 4]
    .map((number) => `${number} straipsnis. Švyturys ${number}\n\nŠvyturys ${number} šviečia naktį.\n`)
    .concat('5 straipsnis. Įstatymo įsigaliojimas', ...force)
    .join('\n\n');

const belgian = (...articles: (number | string)[]) =>
  articles.map((number) => `##### Article ${number}. Le phare ${number} éclaire la côte.\n`).join('\n');

describe('an article with a day of force of its own', () => {
  // All 67 Lithuanian acts of a sample whose front matter gives the days of articles were in force as a whole, from one day. Of an
  // act of 2025, an article that begins in 2031 was said to be in force.
  it('is not yet in force before that day, while the rest of the act is', async () => {
    const conditions =
      'Įstatymo 2 straipsnis įsigalioja 2027 m. sausio 1 d. Įstatymo 3 ir 4 straipsniai įsigalioja 2026-02-01;\nįstatymo 5 straipsnio 2 dalis įsigalioja 2025-12-15.';
    const body = lithuanian(
      '1. Šis įstatymas, išskyrus 2, 3 ir 4 straipsnius ir šio straipsnio 2 dalį, įsigalioja 2026 m. sausio 1 d.',
      '2. Vyriausybė priima aktus.\n',
    );
    const { api, rollOver } = await apiIn(
      lithuania,
      '2026-11-16',
      lawCommit(
        'bootstrap',
        'LT1',
        {
          title: 'Lietuvos Respublikos švyturių įstatymas',
          rank: 'istatymas',
          body,
          extra: { document_number: 'XV-99', entry_into_force_conditions: conditions },
        },
        { date: '2025-12-10' },
      ),
    );
    const on = async (day: string) => {
      const { articles } = await api.read(`/lt/laws/LT1/articles?at=${day}`);
      return articles.map(({ status }: { status: string }) => status).join(' ');
    };
    expect(await on('2025-12-14')).toBe('not_yet not_yet not_yet not_yet not_yet');
    expect(await on('2025-12-15')).toBe('not_yet not_yet not_yet not_yet in_force');
    expect(await on('2026-01-01')).toBe('in_force not_yet not_yet not_yet in_force');
    expect(await on('2026-02-01')).toBe('in_force not_yet in_force in_force in_force');
    expect(await api.read('/lt/laws/LT1/articles/straipsnis-2')).toMatchObject({
      status: 'not_yet',
      effective_date: '2027-01-01',
      effective_basis: 'stated',
    });
    const checked = await api.ask('/lt/citations/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Pagal įstatymo Nr. XV-99 2 straipsnį', date: '2026-11-16' }),
    });
    expect(checked.json().citations[0]).toMatchObject({ in_force: false, matches: [{ article_status: 'not_yet' }] });
    await rollOver('2027-01-01');
    expect((await api.read('/lt/laws/LT1/articles/straipsnis-2')).status).toBe('in_force');
  });

  it('keeps the day of the act if the sentence is about articles of another act', async () => {
    const conditions =
      'Įstatymo 1 straipsnyje išdėstyto Švyturių įstatymo 2 ir 3 straipsniai įsigalioja 2031-01-01. Įstatymo 4 straipsnis įsigalioja kitą dieną po paskelbimo. 2 straipsnio 1 dalis įsigalioja 2032-01-01.';
    const { api } = await apiIn(
      lithuania,
      '2026-11-16',
      lawCommit(
        'bootstrap',
        'LT2',
        { body: lithuanian('Vyriausybė priima aktus.\n'), extra: { entry_into_force_conditions: conditions } },
        { date: '2025-12-10' },
      ),
    );
    const { articles } = await api.read('/lt/laws/LT2/articles');
    expect(articles.map(({ status }: { status: string }) => status)).toEqual(Array(5).fill('in_force'));
  });

  it('is read from the days in words of Belgium, with ranges, pieces and articles for which nobody has set the day', async () => {
    const stated =
      '1 mars 2003 (ART. 1) (ART. 4,§2) 19 mai 2004 (ART. 2 - ART. 3) (Art.2) (ART. 4,§1) 1er juin 2004 (Art.7(9)) indéterminée (ART. 5 - ART. 6) (ART. (8))';
    const { api } = await apiIn(
      belgium,
      '2026-11-16',
      lawCommit(
        'bootstrap',
        '2003000001',
        { body: belgian(1, 2, 3, 4, 5, 6, 7, 8), extra: { entry_into_force: stated } },
        { date: '2003-02-01' },
      ),
      lawCommit(
        'reform',
        '2003000001',
        {
          body: `${belgian(1, '2. Nouveau.', 3, 4, 5)}\n##### Article 6. (Abrogé) <L 2004-01-05/30, art. 2; En vigueur : 06-02-2004>\n\n${belgian(7, 8)}`,
          extra: { entry_into_force: stated },
        },
        { date: '2004-02-06' },
      ),
    );
    const on = async (day: string) => {
      const { articles } = await api.read(`/be/laws/2003000001/articles?at=${day}`);
      return articles.map(({ id, status }: { id: string; status: string }) => `${id.slice(8)} ${status}`).join(', ');
    };
    expect(await on('2003-02-15')).toBe(
      '1 not_yet, 2 not_yet, 3 not_yet, 4 not_yet, 5 not_yet, 6 not_yet, 7 not_yet, 8 not_yet',
    );
    expect(await on('2003-03-01')).toBe(
      '1 in_force, 2 not_yet, 3 not_yet, 4 in_force, 5 not_yet, 6 not_yet, 7 not_yet, 8 in_force',
    );
    // The new text of article 2 does not bring it into force before its day.
    expect(await on('2004-03-01')).toBe(
      '1 in_force, 2 not_yet, 3 not_yet, 4 in_force, 5 not_yet, 6 repealed, 7 not_yet, 8 in_force',
    );
    expect(await on('2004-06-01')).toBe(
      '1 in_force, 2 in_force, 3 in_force, 4 in_force, 5 not_yet, 6 repealed, 7 in_force, 8 in_force',
    );
  });

  it('is not known if a note of Belgium says that only a piece of an article has no day', async () => {
    const note =
      "(NOTE : Entrée en vigueur fixée au 01-06-2004 sauf l'article 2 en tant qu'il se rapporte aux bouées, par AR 2004-05-01/30, art. 1)";
    const { api } = await apiIn(
      belgium,
      '2026-11-16',
      lawCommit(
        'bootstrap',
        '2003000002',
        {
          body: `${belgian(1, 2)}\n##### Article 3. Le Roi fixe la date.\n\n${note}\n`,
          extra: { entry_into_force: '1 juin 2004 (ART. 1) (ART. 3) indéterminée (ART. 2)' },
        },
        { date: '2003-02-01' },
      ),
    );
    const { articles } = await api.read('/be/laws/2003000002/articles');
    expect(articles.map(({ status }: { status: string | null }) => status)).toEqual(['in_force', null, 'in_force']);
  });

  it('has the day of its chapter, if a note below the heading of an added chapter states it', async () => {
    const article = (number: string) => `###### Artículo ${number}. Faros\n\nEl faro ${number} luce.\n`;
    const added = (heading: string, what: string) =>
      `### ${heading}\n\n> Téngase en cuenta que ${what} por el art. 1.9 de la Ley 10/2016, de 7 de junio. [Ref. BOE-A-2016-6](https://example.org/?id=BOE-A-2016-6). entra en vigor el 15 de septiembre de 2016, según establece la disposición final 4 de la citada ley.\n\n`;
    const { api } = await apiIn(
      {},
      '2026-11-16',
      lawCommit('bootstrap', 'CH', { body: `${article('1')}\n${article('2')}` }, { date: '2015-03-27' }),
      lawCommit(
        'reform',
        'CH',
        {
          body: `${article('1')}\n${added('CAPÍTULO II. Boyas', 'este capítulo añadido')}${article('1 bis')}\n${added('CAPÍTULO III. Otros', 'la rúbrica añadida')}${article('2')}\n${article('3')}`,
        },
        { date: '2016-06-15', source: 'BOE-A-2016-6' },
      ),
    );
    const on = async (day: string) => {
      const { articles } = await api.read(`/es/laws/CH/articles?at=${day}`);
      return articles.map(({ id, status }: { id: string; status: string }) => `${id.slice(9)} ${status}`).join(', ');
    };
    expect(await on('2016-07-01')).toBe('1 in_force, 1-bis not_yet, 2 in_force, 3 in_force');
    expect(await on('2016-09-15')).toBe('1 in_force, 1-bis in_force, 2 in_force, 3 in_force');
  });
});
