import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatDay, type Language, languages } from '../../src/base/reader-languages.ts';
import { mailWords } from '../../src/mail/words/mail-words.ts';
import { deliveryProblem } from '../../src/web/phrases/delivery-problems.ts';
import { en } from '../../src/web/phrases/en.ts';
import { phrases } from '../../src/web/phrases/phrases.ts';
import { statusWord, typeWord } from '../../src/web/words.ts';
import { inWords } from '../../src/webhooks/sending/send.ts';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { receiver } from '../support/receiver.ts';
import { newMember, password } from '../support/visitor.ts';
import { loopback } from '../support/webhooks.ts';

let api: TestApi;

const cataluna = { jurisdiction: 'es-ct', department: 'Justicia', subjects: 'Agua' };
const mil = (text: string) => Array.from({ length: 12 }, (_, index) => `${text} ${index}.`).join('\n\n');

beforeAll(async () => {
  const corpus = await testCorpus();
  await corpus.commit(
    lawCommit(
      'new',
      'CP',
      { title: 'Ley 1/2000, del Robo', rank: 'ley_organica', articles: [mil('Uno'), 'Dos.', 'Tres.'], extra: cataluna },
      { date: '2000-01-01', source: 'CP' },
    ),
    lawCommit(
      'reform',
      'CP',
      {
        title: 'Ley 1/2000, del Robo',
        rank: 'ley_organica',
        articles: [`${mil('Uno')} Más.`, 'Dos.'],
        extra: cataluna,
      },
      { date: '2010-05-05', source: 'REF-1' },
    ),
    lawCommit(
      'new',
      'OLD',
      { title: 'Ley 2/2001, Vieja', status: 'repealed', articles: ['Según el artículo 1 de la Ley 1/2000.'] },
      { date: '2001-02-02', source: 'OLD' },
    ),
  );
  const other = await testCorpus(lawCommit('new', 'U', { title: 'Ley 3/2002, de Robos' }));
  api = await testApi([spain(corpus), spain(other, { code: 'uy', name: 'Uruguay' })], loopback);
});

const browser = { accept: 'text/html' };
const page = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { ...browser, ...headers } });
const langOf = ({ body }: { body: string }) => /<html lang="([^"]*)"/.exec(body)?.[1];

describe('the phrases', () => {
  it('exist in every language, each with its own words', () => {
    const texts = (of: object): [name: string, text: string][] =>
      Object.entries(of).flatMap(([name, value]) => {
        if (typeof value === 'string') return [[name, value]];
        if (typeof value !== 'object') return [];
        return texts(value).map(([inner, text]) => [`${name}.${inner}`, text]);
      });
    const all = (language: Language) => texts({ page: phrases[language], mail: mailWords[language] });
    const same = languages
      .filter((language) => language !== 'en')
      .map((language) => {
        const english = new Map(all('en'));
        const own = all(language);
        expect([language, own.length, own.filter(([, text]) => text === '')]).toEqual([language, english.size, []]);
        return own.filter(([name, text]) => english.get(name) === text).length;
      });
    // A few words are the same in two languages, such as "Notes" and "Date" in French.
    expect(Math.max(...same)).toBeLessThan(15);
  });

  it('are all used', () => {
    const folder = fileURLToPath(new URL('../../src/web', import.meta.url));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
    const code = files
      .filter((name) => !name.startsWith('phrases/'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
    const isUsed = (name: string) =>
      new RegExp(`\\b(?:t|d|dash|words|account|phrases\\[\\w+\\])\\.${name}\\b|'${name}'`).test(code);
    const given = ['picture', 'table', 'didNotWork', 'wentWrong', 'errors']; // used as whole groups
    const groups = [en, en.scripts, en.account, en.dash, en.docsWords];
    const names = groups.flatMap((group) => Object.keys(group));
    expect(names.filter((name) => !given.includes(name) && !isUsed(name))).toEqual([]);
  });

  it('have the plural forms of each language', () => {
    const counts = (language: keyof typeof phrases) => [1, 2, 10, 21, 12_250].map(phrases[language].laws);
    expect(counts('en')).toEqual(['1 law', '2 laws', '10 laws', '21 laws', '12,250 laws']);
    expect(counts('es')).toEqual(['1 ley', '2 leyes', '10 leyes', '21 leyes', '12.250 leyes']);
    expect(counts('lt').slice(0, 4)).toEqual(['1 įstatymas', '2 įstatymai', '10 įstatymų', '21 įstatymas']);
    expect(counts('de').slice(3)).toEqual(['21 Gesetze', '12.250 Gesetze']);
    expect(phrases.fr.changes(0)).toBe('0 modification');
    expect(phrases.et.versions(2)).toBe('2 redaktsiooni');
  });
});

describe('the status of an act', () => {
  it('agrees with its type if the language has genders', () => {
    const words = (language: Language) =>
      ['ley', 'real_decreto', 'article'].map((type) => statusWord(phrases[language], 'repealed', type));
    expect(words('es')).toEqual(['Derogada', 'Derogado', 'Derogado']);
    expect(['loi', 'decret'].map((type) => statusWord(phrases.fr, 'repealed', type))).toEqual(['Abrogée', 'Abrogé']);
    expect(words('en')).toEqual(['Repealed', 'Repealed', 'Repealed']);
    expect([statusWord(phrases.ca, 'repealed', 'reglament'), statusWord(phrases.fr, 'repealed', 'reglement')]).toEqual([
      'Derogat',
      'Abrogé',
    ]);
  });
});

describe('the reason why a delivery failed', () => {
  const codes = [
    ...['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'HPE_HEADER_OVERFLOW'],
    ...['HPE_INVALID_EOF_STATE', 'ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_HAS_EXPIRED', 'EPROTO', 'HPE_INVALID_CONSTANT'],
  ];

  it('is said in every language', () => {
    for (const code of codes) {
      const reason = inWords(Object.assign(new Error('certificate has expired'), { code }));
      for (const language of languages.filter((one) => one !== 'en'))
        expect([code, language, deliveryProblem(reason, language)]).toEqual([code, language, expect.any(String)]);
    }
    expect(deliveryProblem('no connection within 10 seconds', 'lt')).toBe('per 10 s nepavyko prisijungti');
    expect(deliveryProblem('the receiver is on the moon', 'fr')).toBe(null);
  });
});

describe('the type of an act', () => {
  it.each([
    ['es', 'ley_organica', 'Ley orgánica'],
    ['es', 'real_decreto_ley', 'Real decreto-ley'],
    ['be', 'arrete_royal', 'Arrêté royal'],
    ['fr', 'constitution_fr', 'Constitution'],
    ['lu', 'reglement_grand_ducal', 'Règlement grand-ducal'],
    ['lt', 'konstitucinis_istatymas', 'Konstitucinis įstatymas'],
    ['pl', 'rozporzadzenie', 'Rozporządzenie'],
    ['ro', 'ordonanta_de_urgenta', 'Ordonanță de urgență'],
    ['gr', 'proedriko_diatagma', 'Προεδρικό διάταγμα'],
    ['cz', 'law', 'Zákon'],
    ['sk', 'government_regulation', 'Nariadenie vlády'],
    ['ie', 'act', 'Act'],
    ['us', 'constructor', 'Constructor'],
  ])('is written in %s as people write it there: %s is %s', (country, type, word) => {
    expect(typeWord(type, country)).toBe(word);
  });
});

describe('a day', () => {
  it('is written in the form of each language', () => {
    const days = (language: keyof typeof phrases) =>
      ['2011-08-01', '2011-08-02', '2011-08-11'].map((day) => formatDay(day, phrases[language].locale));
    expect(days('en')).toEqual(['1 Aug 2011', '2 Aug 2011', '11 Aug 2011']);
    expect(days('fr')).toEqual(['1er août 2011', '2 août 2011', '11 août 2011']);
    expect(days('de')).toEqual(['1. Aug. 2011', '2. Aug. 2011', '11. Aug. 2011']);
    expect(days('et')).toEqual(['01.08.2011', '02.08.2011', '11.08.2011']);
  });
});

/** All words on a page: the texts of its elements, and the labels that only screen readers read. */
function wordsOf(body: string): Set<string> {
  const visible = body.slice(body.indexOf('<body')).replace(/<select id="(?:from|to)".*?<\/select>/gs, '');
  const texts = [...visible.matchAll(/>([^<]+)</g), ...visible.matchAll(/(?:aria-label|placeholder)="([^"]*)"/g)];
  return new Set(texts.map(([, text = '']) => text.trim()).filter((text) => /\p{L}{3}/u.test(text)));
}

const ofTheLaws =
  /Ley\b|Art[íi]culo|articulo-|España|Uruguay|Cataluña|Justicia|Agua|Uno \d|Dos\b|Tres\.|Texto\.|REF-1|xyzzy|robo|\/CP|\bOLD\b/i;
const names = ['Open Legislation', 'Commit', 'EPUB', 'Word', 'Akoma Ntoso', 'Markdown', 'TXT', 'BibTeX', 'CSL-JSON'];
const everywhere = [...languages.map((language) => phrases[language].languageName), ...names];

describe('a page', () => {
  const paths = [
    '/',
    '/es',
    '/es?q=robo&status=vigente&year=x',
    '/es?q=xyzzy',
    '/search?q=robo',
    '/search?q=xyzzy',
    '/es/laws/CP',
    '/es/laws/CP?at=2005-01-01',
    '/es/laws/CP?at=1990-01-01',
    '/es/laws/CP?q=dos',
    '/es/laws/OLD',
    '/es/laws/CP/history',
    '/es/laws/CP/history?article=articulo-1',
    '/es/laws/CP/relations',
    '/es/laws/CP/selection',
    '/es/laws/CP/selection?articles=articulo-1',
    '/es/laws/CP/compare',
    '/es/laws/CP/compare?view=side',
    '/es/laws/CP/articles/articulo-1',
    '/es/laws/CP/articles/articulo-1?at=2005-01-01',
    '/es/laws/CP/articles/articulo-1/cited-by',
    '/es/laws/CP/articles/articulo-1/cite',
    '/es/laws/CP/articles/articulo-3',
    '/es/laws/CP/articles/articulo-1?preview',
    '/digests/unsubscribe?token=x',
    '/dashboard/sign-in',
    '/dashboard/sign-up',
    '/dashboard/forgot-password',
    '/dashboard/set-password?token=x',
    '/nowhere',
  ];
  const sha = /^[0-9a-f]{10}$/;

  it.each(paths)('%s has no English word in another language, except in parts marked as English', async (path) => {
    const english = wordsOf((await page(path)).body);
    const answer = await page(path, { 'accept-language': 'lt' });
    const marked = new Set([...answer.body.matchAll(/lang="en"[^>]*>([^<]*)</g)].map(([, text = '']) => text.trim()));
    const left = [...wordsOf(answer.body)].filter((words) => english.has(words) && !marked.has(words));
    expect(left.filter((words) => !ofTheLaws.test(words) && !sha.test(words) && !everywhere.includes(words))).toEqual(
      [],
    );
    if (!path.endsWith('?preview')) expect(langOf(answer)).toBe('lt');
  });

  it.each([
    ['/nowhere', 'Šiuo adresu nieko nėra.'],
    ['/es/laws/NONE', 'Čia nėra įstatymo su tokiu identifikatoriumi.'],
    ['/es/laws/CP?at=never', 'Data turi būti kalendorinė diena'],
    ['/es/laws/CP/at/0123456789', 'Redakcijos su tokiu numeriu nėra.'],
    ['/es/laws/CP/articles/articulo-3', 'Jis išbrauktas 2010-05-05.'],
  ])(
    'reports the error of %s in the language of the reader, and in English with the message of the API',
    async (path, words) => {
      const { body } = await page(path, { 'accept-language': 'lt' });
      expect(body.replaceAll(/<(?!p|\/p)[^>]*>/g, '')).toContain(words);
      expect(body).not.toMatch(/<p lang="en">/);
      expect((await page(path)).body).toMatch(/<p lang="en">[^<]{10}/);
    },
  );

  it('is in the best available language for the browser, or else in English', async () => {
    for (const [header, language] of [
      ['es-MX,es;q=0.9,en;q=0.8', 'es'],
      ['de-DE,de;q=0.9', 'de'],
      ['pt-BR,pt;q=0.9', 'en'],
      ['eu;q=0.9,ca;q=0.8,es;q=0.7', 'ca'],
      ['en;q=0.5,fr;q=0.8', 'fr'],
      ['ET', 'et'],
      ['fr;q=0,lt;q=0.1', 'lt'],
      ['*', 'en'],
      [`${'x'.repeat(100_000)},es`, 'en'],
    ] as const)
      expect([header.slice(0, 40), langOf(await page('/es/laws/CP', { 'accept-language': header }))]).toEqual([
        header.slice(0, 40),
        language,
      ]);
    expect(langOf(await page('/es/laws/CP'))).toBe('en');
  });

  it('is kept separately for each language, and tells proxies what it depends on', async () => {
    const spanish = await page('/es/laws/CP', { 'accept-language': 'es' });
    const estonian = await page('/es/laws/CP', { 'accept-language': 'et' });
    expect([langOf(spanish), langOf(estonian)]).toEqual(['es', 'et']);
    expect(spanish.headers.etag).not.toBe(estonian.headers.etag);
    expect(spanish.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie');
    const headers = { 'accept-language': 'et', 'if-none-match': String(spanish.headers.etag) };
    expect((await page('/es/laws/CP', headers)).statusCode).toBe(200);
  });

  it('has one address in all languages', async () => {
    for (const language of languages)
      expect((await page('/es/laws/CP', { 'accept-language': language })).body).toContain(
        '<link rel="canonical" href="http://127.0.0.1:8080/es/laws/CP"/>',
      );
  });

  it('marks titles, types and texts of laws with the language of the laws', async () => {
    const list = (await page('/es?q=robo', { 'accept-language': 'et' })).body;
    expect(list).toMatch(/<a class="law-title"[^>]* lang="es">/);
    expect(list).toContain('<span lang="es">Ley orgánica</span> · Cataluña');
    const law = (await page('/es/laws/CP', { 'accept-language': 'et' })).body;
    expect(law).toContain('<h1 lang="es">Ley 1/2000, del Robo</h1>');
    expect(law).toMatch(/<article id="law-text"[^>]* lang="es"/);
    expect(law).toMatch(/<span class="beside" lang="et" data-label="Artículo 1">.*alates 05\.05\.2010/);
  });

  it('of the documentation marks its text as English, and the words around it are in the reader’s language', async () => {
    const { body } = await page('/docs', { 'accept-language': 'es' });
    expect(body).toContain('<html lang="es">');
    expect(body).toContain('<div class="docs-text" lang="en">');
    for (const words of ['Buscar en la documentación', 'Referencia de la API', 'Primeros pasos'])
      expect(body).toContain(`>${words}<`);
    const found = (await page('/docs?q=webhook', { 'accept-language': 'es' })).body;
    expect(found).toMatch(
      /<h1>Búsqueda en la documentación<\/h1><p>\d+ apartados con «webhook»<\/p><ol class="found" lang="en">/,
    );
    const guides = readdirSync(fileURLToPath(new URL('../../../docs', import.meta.url)))
      .filter((name) => name.endsWith('.md'))
      .map((name) => name.slice(0, -3));
    expect(Object.keys(en.docsWords.guides).sort()).toEqual(guides.sort());
  });
});

describe('a page of the dashboard', () => {
  it('has no English word in another language, except in parts marked as English', async () => {
    const member = await newMember(api);
    const failing = await receiver((_, response) => response.writeHead(500).end('down'));
    await member.get('/dashboard/keys');
    await member.submitted('/dashboard/keys', { name: 'xkeyx' });
    await member.submitted('/dashboard/keys', { name: '' });
    const [kept, revoked] = [...member.page.body.matchAll(/\/dashboard\/keys\/(\d+)\/revoke/g)].map(([, id]) => id);
    await member.get(`/dashboard/keys/${revoked}/revoke`);
    await member.submitted(`/dashboard/keys/${revoked}/revoke`, {});
    await member.get('/dashboard/webhooks/new');
    const rule = { event_types: 'reform.created', match_query: 'robo', watched: 'CP#articulo-1' };
    await member.submitted('/dashboard/webhooks/new', { ...rule, url: failing.url, description: '' });
    const [, webhook = ''] = /action="(\/dashboard\/webhooks\/\d+)\/test"/.exec(member.page.body) ?? [];
    await member.submitted(`${webhook}/test`, {});
    await member.get(webhook);
    const [, delivery = ''] = /href="([^"]*\/deliveries\/\d+)"/.exec(member.page.body) ?? [];
    await member.get('/dashboard/digests');
    await member.submitted('/dashboard/digests', { ...rule, frequency: 'weekly' });
    const [, digest = ''] = /href="(\/dashboard\/digests\/\d+)\/edit"/.exec(member.page.body) ?? [];
    const paths = [
      ...['', '/keys', `/keys/${kept}/revoke`, `/keys/${kept}/rotate`, '/usage', '/connections', '/account'],
      ...['/account/delete', '/webhooks', '/webhooks/new', '/digests', '/digests/follow?country=es&law=CP'],
    ].map((path) => `/dashboard${path}`);
    paths.push(webhook, `${webhook}/edit`, `${webhook}/rotate`, `${webhook}/delete`, `${webhook}?status=success`);
    paths.push(delivery, `${digest}/edit`, `${digest}/delete`);
    const ofItsOwn = new RegExp(
      `${ofTheLaws.source}|xkeyx|@example|127\\.0\\.0\\.1|leg_|(law|reform|test)\\.[a-z]|curl|outbox|UTC|^free$|^https://$|^down$|evt_|"`,
      'i',
    );
    for (const path of paths) {
      member.headers = {};
      const english = await member.get(path);
      member.headers = { 'accept-language': 'lt' };
      const other = await member.get(path);
      expect([path, english.status, other.status]).toEqual([path, 200, 200]);
      const marked = new Set([...other.body.matchAll(/lang="en"[^>]*>([^<]*)</g)].map(([, text = '']) => text.trim()));
      const left = [...wordsOf(other.body)].filter((words) => wordsOf(english.body).has(words) && !marked.has(words));
      const own = left.filter((words) => !ofItsOwn.test(words) && !everywhere.includes(words));
      expect([path, own]).toEqual([path, []]);
    }
  });

  it('says why a form is refused in the language of the reader', async () => {
    const member = await newMember(api);
    member.headers = { 'accept-language': 'es' };
    const refused = async (path: string, action: string, fields: Record<string, string>) => {
      await member.get(path);
      return (await member.submit(action, fields)).body.replaceAll('&#39;', "'");
    };
    expect(await refused('/dashboard/keys', '/dashboard/keys', { name: 'x'.repeat(101) })).toContain('demasiado largo');
    const wrong = { current: 'another one', password: `new ${password}` };
    expect(await refused('/dashboard/account', '/dashboard/account/password', wrong)).toContain(
      'Esta no es su contraseña.',
    );
    const rule = { url: 'http://10.0.0.1/', event_types: 'law.created' };
    const webhooks = '/dashboard/webhooks/new';
    expect(await refused(webhooks, webhooks, { url: 'x', event_types: 'law.created' })).toContain(
      'Esta dirección no se puede usar',
    );
    expect(await refused(webhooks, webhooks, { ...rule, event_types: '' })).toMatch(/Elija al menos uno|no es/);
    expect(await refused(webhooks, webhooks, { ...rule, watched: 'nada' })).toContain('«nada» no es la dirección');
    const digests = '/dashboard/digests';
    const digest = { event_types: 'law.created', frequency: 'daily' };
    expect(await refused(digests, digests, { ...digest, match_query: '"robo' })).toContain('faltan unas comillas');
    member.headers = { 'accept-language': 'es', origin: 'https://evil.example' };
    expect((await member.submit(digests, digest)).body).toContain('Este formulario ya no es válido');
  });
});

describe('the choice of a language', () => {
  const choose = (lang: string, referer?: string) =>
    api.app.inject({
      method: 'POST',
      url: '/language',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(referer && { referer }) },
      payload: `lang=${lang}`,
    });

  it('leads back to the page, is kept in a cookie, and counts more than the preference of the browser', async () => {
    const answer = await choose('ca', 'http://127.0.0.1:8080/es?q=agua');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/es?q=agua']);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^openleg_lang=ca; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const headers = { 'accept-language': 'lt', cookie: `a=b; ${cookie.split(';')[0]}; c=d` };
    expect(langOf(await page('/es/laws/CP', headers))).toBe('ca');
    expect(langOf(await page('/nowhere', headers))).toBe('ca');
  });

  it('never leads to another site, and sets only known languages', async () => {
    for (const [referer, location] of [
      [undefined, '/'],
      ['https://evil.example//evil.example/x', '/evil.example/x'],
      ['javascript:alert(1)', '/'],
      ['nonsense', '/'],
    ] as const)
      expect((await choose('es', referer)).headers.location).toBe(location);
    const unknown = await choose('xx%0d%0aSet-Cookie:a=b');
    expect([unknown.statusCode, unknown.headers['set-cookie']]).toEqual([303, undefined]);
    expect(langOf(await page('/es', { cookie: 'openleg_lang=xx', 'accept-language': 'fr' }))).toBe('fr');
  });
});
