import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ArticleIndex } from '../../src/citations/articles.ts';
import { languages } from '../../src/corpus/languages/index.ts';
import { binaryArray, tsvectorOid } from '../../src/db/values.ts';
import { lawNumber, standingScore, storedWeights } from '../../src/search/rank.ts';
import { SearchWords } from '../../src/sync/words/search-words.ts';
import { testDatabase } from '../support/database.ts';
import { random } from '../support/random.ts';

/** Rules that exist in TypeScript and in the database. These tests check on random input that both give the same result. */

const { pool } = await testDatabase();

describe('the article that a citation means', () => {
  it('is the same for the resolver and for the citations of laws', async () => {
    const { below, chance, pick } = random(7);
    const bases = ['articulo-1', 'articulo-2', 'disposicion-final-primera'];
    const containers = ['', '', 'anexo.', 'anejo-i.', 'annex-2.', 'reglamento.', 'reglamento.anexo.', 'estatutos.'];
    const some = <T>(most: number, make: () => T) => [...new Set(Array.from({ length: below(most + 1) }, make))];
    const cases = Array.from({ length: 3000 }, () => ({
      wanted: some(3, () => pick(bases)),
      found: some(7, () => pick(containers) + pick(bases)),
      isNamed: chance(0.5),
    }));
    const { rows } = await pool.query(
      `SELECT cited_article(wanted, found, "isNamed") AS id
         FROM ROWS FROM (jsonb_to_recordset($1) AS (wanted text[], found text[], "isNamed" boolean)) WITH ORDINALITY
              AS one (wanted, found, "isNamed", place) ORDER BY place`,
      [JSON.stringify(cases)],
    );
    const chosen = cases.map(({ wanted, found, isNamed }) => {
      const articles = found.map((id) => ({
        law_id: 'A',
        id,
        base: id.split('.').at(-1) as string,
        label: id,
        status: null,
      }));
      return new ArticleIndex(articles).choose('A', { ids: wanted, paragraphs: [] }, isNamed)?.id ?? null;
    });
    expect(rows.map(({ id }) => id)).toEqual(chosen);
    expect(new Set(chosen).size).toBeGreaterThan(10);
  });
});

describe('the fillers of a search', () => {
  it('are the fillers of PostgreSQL without the nouns of the language files', async () => {
    const source = await readFile(new URL('../../src/db/functions/with-fillers.sql', import.meta.url), 'utf8');
    const stored = [...source.matchAll(/WHEN '([a-z]+)' THEN '\{(.*)\}'/g)].map(([, name, words]) => [name, words]);
    const declared = languages.flatMap(({ name, nouns }) => (nouns ? [[name, nouns.split('|').join(',')]] : []));
    expect(stored.sort()).toEqual(declared.sort());
    for (const [name, words] of stored) {
      const { rows } = await pool.query(
        `SELECT word, with_fillers(language_config($1), word, NULL) AS kept, ts_lexize(($1 || '_stem')::regdictionary, word) = '{}' AS listed
           FROM unnest(string_to_array($2, ',')) AS word`,
        [name, words],
      );
      for (const { word, kept, listed } of rows) expect([word, kept, listed]).toEqual([word, word, true]);
    }
  });
});

describe('the search words of a text', () => {
  it.each(['spanish', 'french', 'german', 'english', 'russian', 'estonian', 'simple'])(
    'are the same whether PostgreSQL reads the text or only its pieces, in %s',
    async (language) => {
      const { below, pick } = random(31);
      const pieces =
        "de la el que y o para paro Estado ESTADO consejo e-mail y/o BOE-A-2015-1 l’État d'une los nicht weg der des the will and www.example.org/la él más año 3.º 3º n.º 1.ª и раз закон art.5 20.8.a) a.- no- a) _de_ — . , <b>de</b> it's back\\slash -3,5 1.234,56 a@b.es | <br> x<y".split(
          ' ',
        );
      const long = Array.from({ length: 450 }, (_, index) => 'kw_-./1'[(index * index) % 7]).join('');
      const texts = Array.from({ length: 200 }, () =>
        Array.from({ length: 1 + below(20) }, () => pick([...pieces, long])).join(pick([' ', '  ', '\n', ' \t'])),
      );
      texts.push(
        '',
        ' ',
        Array.from({ length: 20_000 }, (_, index) => `w${index % 100}`).join(' '),
        'la <a class="x y" href="https://example.org/el que">que</a> el',
      );
      const words = new SearchWords(pool, language);
      for (const learned of [await words.of(texts), await words.of(texts)]) {
        const made = texts.map((_, text) => learned.vectorOf([{ text }]));
        const keys = texts.map((_, text) => learned.keyOf(text));
        const { rows } = await pool.query(
          `SELECT text, made::text AS here, text_words(config, text)::text AS there, key, word_key(config, text) AS "otherKey"
             FROM language_config($1) AS config,
                  unnest($2::text[], $3::tsvector[], $4::text[]) AS both_sides (text, made, key)`,
          [language, texts, binaryArray(tsvectorOid, made), keys],
        );
        expect(rows).toHaveLength(texts.length);
        for (const { text, here, there, key, otherKey } of rows) {
          expect([text, here]).toEqual([text, there]);
          expect([text, key]).toEqual([text, otherKey]);
        }
        expect(new Set(keys).size).toBeGreaterThan(texts.length / 2);
      }
    },
  );

  it('are joined as PostgreSQL joins them, with weights and without fillers', async () => {
    const { below, pick } = random(32);
    const pieces = 'de la ley El artículo 3.º n.º 7 Estado y/o para arrendamiento, vivienda BOE-A-2015-1 — .'.split(
      ' ',
    );
    const textOf = (count: number) => Array.from({ length: count }, () => pick(pieces)).join(' ');
    // The last texts have more positions than a tsvector has, and more for a word than it keeps.
    const laws = [...Array.from({ length: 60 }, () => below(40)), 9000, 9000].map((size) =>
      [below(9), below(9), size, size].map(textOf),
    );
    const words = new SearchWords(pool, 'spanish');
    const made = await Promise.all(
      laws.map(async (texts) => {
        const learned = await words.of(texts);
        return learned.vectorOf([{ text: 0, weight: 'A' }, { text: 1, weight: 'B' }, { text: 2 }, { text: 3 }]);
      }),
    );
    const { rows } = await pool.query(
      `SELECT made::text AS here, (setweight(without_fillers(text_words(config, a)), 'A')
                || setweight(without_fillers(text_words(config, b)), 'B') || text_words(config, c) || text_words(config, d))::text AS there
         FROM language_config('spanish') AS config,
              unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::tsvector[]) AS both_sides (a, b, c, d, made)`,
      [...[0, 1, 2, 3].map((at) => laws.map((texts) => texts[at])), binaryArray(tsvectorOid, made)],
    );
    expect(rows).toHaveLength(laws.length);
    for (const [law, { here, there }] of rows.entries()) expect([law, here === there]).toEqual([law, true]);
  });

  it('are learned once when two texts with the same new words are read at the same time', async () => {
    const words = new SearchWords(pool, 'spanish');
    const text = Array.from({ length: 300 }, (_, index) => `palabra${index} nueva-${index}`).join(' ');
    const both = await Promise.all([words.of([text]), words.of([text])]);
    const [first, second] = both.map((learned) => learned.vectorOf([{ text: 0 }]));
    expect(first?.equals(second as Buffer)).toBe(true);
  });

  it('are kept without their positions if PostgreSQL cannot hold more', async () => {
    const text = Array.from({ length: 200_000 }, (_, index) => `w${index}`).join(' ');
    const learned = await new SearchWords(pool, 'simple').of(['title w7', text]);
    const { rows } = await pool.query(
      `SELECT length(long) AS count, long = strip(long) AS bare, ts_filter(named, '{a}')::text AS title,
              length(named) AS named, strip(ts_filter(named, '{d}')) = ts_filter(named, '{d}') AS is_rest_bare
         FROM unnest($1::tsvector[], $2::tsvector[]) AS made (long, named)`,
      [
        binaryArray(tsvectorOid, [learned.vectorOf([{ text: 1 }])]),
        binaryArray(tsvectorOid, [learned.vectorOf([{ text: 0, weight: 'A' }, { text: 1 }])]),
      ],
    );
    expect(rows[0]).toMatchObject({ bare: true, title: "'title':1A 'w7':2A", is_rest_bare: true });
    expect(rows[0].count).toBeGreaterThan(50_000);
    expect(rows[0].named).toBeGreaterThan(50_000);
  });
});

describe('the weights of the ranking', () => {
  const { standing, title } = storedWeights;

  it('are the same as in the database for the standing of a law', async () => {
    const { below, chance, pick } = random(8);
    const laws = Array.from({ length: 500 }, (_, index) => ({
      id: `L${index}`,
      reforms: below(3) * below(400),
      cited: below(3) * below(9000),
      status: pick(['in_force', 'repealed', 'partially_repealed', 'unknown', null]),
      jurisdiction: chance(0.5) ? null : 'es-ct',
    }));
    await pool.query("CREATE TABLE laws_es PARTITION OF laws FOR VALUES IN ('es')");
    const { rows } = await pool.query(
      `INSERT INTO laws (country, id, title, law_type, status, jurisdiction, reform_count, cited_count, removed, article_count,
                         frontmatter, path, blob, words, title_words, subject_words, title_keys, rough_name_key, citation_key, cites, subjects)
       SELECT 'es', id, id, 'ley', status, jurisdiction, reforms, cited, false, 0, '{}', id, '', '', '', '', '{}', '', '', '{}', '{}'
         FROM jsonb_to_recordset($1) AS law (id text, reforms int, cited int, status text, jurisdiction text)
       RETURNING id, ${standingScore} AS score, (${lawNumber})::text = number::text AS is_numbered`,
      [JSON.stringify(laws)],
    );
    const expected = laws.map(({ reforms, cited, status, jurisdiction }) => {
      const isInForce = status === 'in_force' || status === 'partially_repealed';
      const counted = standing.reforms * Math.log1p(reforms) + standing.citations * Math.log1p(cited);
      return counted + (isInForce ? standing.inForce : 0) + (jurisdiction === null ? standing.national : 0);
    });
    expect(rows.every(({ is_numbered }) => is_numbered)).toBe(true);
    for (const [index, { score }] of rows.entries()) expect(score).toBeCloseTo(expected[index] as number, 3);
  });

  it('are the same as in the database for the comparison of titles', async () => {
    const { below, pick } = random(9);
    const words = (count: number) => Array.from({ length: count }, () => pick(['codigo', 'penal', 'civil']));
    const pairs = Array.from({ length: 2000 }, () => ({
      query: words(1 + below(3)),
      whole: words(1 + below(5)),
      own: below(4),
    }));
    const { rows } = await pool.query(
      `SELECT title_match(query, key) AS score
         FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS pair (query, key, place) ORDER BY place`,
      [
        pairs.map(({ query }) => query.join(' ')),
        pairs.map(({ whole, own }) =>
          [whole.join(' '), ...(own > 0 ? [whole.slice(0, own).join(' ')] : [])].join(' ~ '),
        ),
      ],
    );
    const holds = (text: string[], phrase: string[]) => ` ${text.join(' ')} `.includes(` ${phrase.join(' ')} `);
    const expected = pairs.map(({ query, whole, own }) => {
      const about = own > 0 ? whole.slice(0, own) : whole;
      const asked = query.join(' ');
      if (whole.join(' ') === asked) return title.isQuery;
      const begins = whole.slice(0, query.length).join(' ') === asked;
      const ends = about.length > query.length || own > 0 ? about.slice(-query.length).join(' ') === asked : false;
      if (holds(about, query) || begins) {
        return title.holdsQuery + (title.share * query.length) / whole.length + (begins || ends ? title.atEdge : 0);
      }
      return holds(whole, query) ? title.ofAnother : 0;
    });
    for (const [index, { score }] of rows.entries()) expect([index, score]).toEqual([index, expected[index]]);
    expect(new Set(expected).size).toBeGreaterThan(8);
  });

  it('are the same as in the decision', async () => {
    const page = await readFile(new URL('../../../docs/decisions/005-search.md', import.meta.url), 'utf8');
    const row = (part: string) => page.split('\n').find((line) => line.startsWith(`| ${part}`)) ?? '';
    expect(row('reforms, citations')).toContain(`${standing.reforms} ln(1 + n), ${standing.citations} ln(1 + n)`);
    expect(row('in force; national')).toContain(`${standing.inForce}; ${standing.national}`);
    expect(row('the query is one of')).toContain(`| ${title.isQuery} |`);
    expect(row('one of them holds it')).toContain(
      `${title.holdsQuery}, and up to ${title.share} for its share of it, and ${title.atEdge} at the beginning or end; ${title.ofAnother} where`,
    );
  });
});
