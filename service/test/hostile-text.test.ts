import { describe, expect, test } from 'vitest';
import { choose } from '../src/citations/named-laws.ts';
import { compareQuote, quoteBeside } from '../src/citations/quotes.ts';
import { read } from '../src/citations/read-text.ts';
import { partOf } from '../src/connector/tools/cut-text.ts';
import { Anchors, anchorOf } from '../src/corpus/anchors.ts';
import { partsOf } from '../src/corpus/articles/parts.ts';
import { meantKeys } from '../src/corpus/citations/cited-law.ts';
import { readCitation } from '../src/corpus/citations/read.ts';
import { countryRulesOf } from '../src/corpus/countries/index.ts';
import { describeLaw } from '../src/corpus/law.ts';
import { parseLawFile } from '../src/corpus/law-file.ts';
import { parseMessage } from '../src/corpus/message.ts';
import { nameWithoutNumber, nameWithoutType } from '../src/corpus/title.ts';
import { digestMail } from '../src/digests/mail.tsx';
import { TextBytes, toJson } from '../src/http/answers/json.ts';
import { toXml } from '../src/http/answers/xml.ts';
import { mailWords } from '../src/mail/words/mail-words.ts';
import { paragraphsOf, plainText } from '../src/markdown/plain-text.ts';
import { excerpts, titleSnippet } from '../src/search/excerpt.ts';
import { readQuery, titleText, webSearch } from '../src/search/query.ts';
import { respell, wordsToCheck } from '../src/search/spelling.ts';
import { findCitations } from '../src/sync/citations/law-citations.ts';
import { LawTrace } from '../src/sync/stage/law-trace.ts';
import { compareArticles } from '../src/versions/diff-texts.ts';
import { compare } from '../src/web/law/compare-text.ts';
import { render } from '../src/web/law/text/law-text.ts';

/**
 * Before the fix, a heading of 120,000 `<` took a minute of a sync, and a title of 200 kB without a space took longer. Every `<`
 * and every letter was a new start, and each read to the end of the text. So all code that reads a text of a repository or of a
 * caller is tested with the worst texts that we know. A text that is eight times as long may not take much more than eight times
 * the time.
 */

const signs = '< > [ ] ( ) * _ ` # | & — , . - § 1 a é 𝐀 \\ " { <b> <b>* <i><b>x</b> ![ ]( [a]( ](a *[ `['.split(' ');
const blanks = [' ', '\t', '\n', '\r', '\u2028', '\u00a0', '\u0301', '\u0316\u0301', '\ud800', '\udc00'];
const words = ['**a ', ' **a', '_ *', '> ', '- ', '- - ', '? ', ' — ', ' — art. 1', ', ', ' ,', 'Aa ', '12 ', '# '];
const lines = ['\n|', '|\n', '\u00a0\n', '-\n', 'a\r', 'a\n\n', '\n> ', '\n- ', '\na: ', '\n: ', '\n---'];
const headings = ['\n# ', '\n# a', '\n# Artículo 1'];

/** A long run of one text followed by a long run of another, and then a text that ends neither of them. */
const followed = [
  [' ', 'a'],
  ['a', ' '],
  ['<b>', '</b>'],
  ['[', ']'],
  ['![a', '](b)'],
  ['> ', 'a\n'],
  ['# ', '<'],
  ['|a', '\n|-'],
] as const;

const fill = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

const texts: [name: string, make: (length: number) => string][] = [
  ...[signs, blanks, words, lines, headings]
    .flat()
    .map((unit): [string, (length: number) => string] => [unit, (length) => fill(unit, length)]),
  ...followed.map(([one, other]): [string, (length: number) => string] => [
    `${one}…${other}…`,
    (length) => `${fill(one, length / 2)}${fill(other, length / 2)}\u2028x`,
  ]),
];

const line = (text: string) => text.replaceAll('\n', ' ');
const matter = (text: string) => parseLawFile(Buffer.from(`---\nidentifier: X\n${text}\n---\nText`));
const languages = { language: 'en', lawLang: 'es' } as const;
const page = { ...languages, title: 'Ley', articlePath: '/articles/' };
const comparison = {
  law: { country: 'es', id: 'X' },
  ...languages,
  title: 'Ley',
  view: 'side' as const,
  afterPath: '/es/laws/X',
  acts: [],
};
const asked = { page: 1, whole: false, language: 'spanish' };
const sampleLaw = '# Ley\n\n### Artículo 1. Objeto\n\nUno.\n\n## ANEXO\n\n### Artículo 1\n\nDos.\n';

// With these lengths, an algorithm of quadratic time already takes seconds.
const quick = 64_000;
const slow = 32_000;

/** Each subject is a function that reads a text. `length` is the length of the longest text that it gets. */
const subjects: [name: string, length: number, run: (text: string) => unknown][] = [
  ['the parts of a text', quick, (text) => partsOf(Buffer.from(text))],
  ['a heading', quick, (text) => partsOf(Buffer.from(`# ${line(text)}`))],
  ['the heading of an article', quick, (text) => partsOf(Buffer.from(`# Artículo 1${line(text)}`))],
  ['the articles that changed', quick, (text) => changes(text)],
  ['an anchor', quick, (text) => anchorOf(text)],
  ['anchors', slow, (text) => anchors(text)],
  ['the name in a title', quick, (text) => nameWithoutType(nameWithoutNumber(`1 ${text}`, 'spanish'), 'ley_organica')],
  ['a commit message', quick, (text) => parseMessage(`[reform] Ley\n\n${text}\n\nSource-Id: X`)],
  ["a commit's subject", quick, (text) => parseMessage(`[reform] ${line(text)}`)],
  ["a commit's type", quick, (text) => parseMessage(`[${line(text)}`)],
  ['articles in a subject', quick, (text) => parseMessage(`[reform] Ley — arts. ${line(text)}`)],
  ['articles in a message', quick, (text) => parseMessage(`[reform] Ley\n\nArtículos afectados: ${line(text)}`)],
  ['a law file', quick, (text) => parseLawFile(Buffer.from(text))],
  ['front matter', slow, matter],
  ['a front matter value', slow, (text) => matter(`title: ${line(text)}`)],
  ['a quoted front matter value', slow, (text) => matter(`title: "${text}"`)],
  ['a front matter list', slow, (text) => matter(`title: [${text}]`)],
  ['what a law file says of its law', quick, describeHostile],
  ['a page', slow, (text) => render({ text, ...page })],
  ['a paragraph of a page', slow, (text) => render({ text: `x ${line(text)}`, ...page })],
  ['headings of a page', slow, (text) => render({ text: text.replace(/.{1000}/gs, '$&\n# '), ...page })],
  ["a page's title", quick, (text) => render({ text: '# Ley\n\nText', ...page, title: text })],
  ['a comparison', slow, (text) => compare({ before: text, after: `${text}x`, ...comparison })],
  [
    'a comparison of a part',
    slow,
    (text) => compare({ before: `# A\n${text}`, after: `# A\n${text} ${text}`, ...comparison }),
  ],
  ['a comparison with nothing', slow, (text) => compare({ before: text, after: '', ...comparison })],
  ['plain words', quick, plainText],
  ['paragraphs', slow, paragraphsOf],
  ['changed articles of a diff', quick, (text) => compareArticles(text, `${text}x`)],
  ['an excerpt', quick, (text) => excerpts({ texts: [text], query: 'aaaa éa 12' })],
  ['a snippet', quick, titleSnippet],
  ['a query', quick, search],
  ['a part of a text', quick, (text) => partOf(text, { ...asked, article: 'a' })],
  ['the contents of a text', quick, (text) => partOf(text.padEnd(60_000), asked)],
  ['the name of a part', quick, (text) => partOf(sampleLaw, { ...asked, article: text.slice(0, 300) })],
  ['XML', slow, (text) => toXml({ text, [text]: 1 })],
  ['JSON', quick, (text) => toJson({ text: new TextBytes(Buffer.from(text)) })],
  ['a digest', slow, mail],
];

function changes(text: string): unknown {
  const version = { date: '2000-01-01', sourceId: null, effectiveDate: null, effectiveBasis: null };
  const trace = new LawTrace();
  const add = (position: number, body: Buffer) => trace.add({ ...version, position }, body, partsOf(body));
  add(0, Buffer.from(text));
  return add(1, Buffer.from(`${text}\n# a`));
}

function anchors(text: string): unknown {
  const all = new Anchors();
  return (text.match(/.{1,5}/gs) ?? []).map((label) => all.next(label));
}

function describeHostile(text: string): unknown {
  const frontmatter = { title: text, short_title: text, rank: text, official_number: text, cites: text };
  return describeLaw({ id: 'X', frontmatter, body: Buffer.from(text) }, countryRulesOf('es'), '2026-01-01');
}

function search(text: string): unknown {
  const query = readQuery(text) ?? '';
  return [webSearch(query), titleText(query), wordsToCheck(query, 8), respell(query, new Map())];
}

function mail(text: string): unknown {
  const change = {
    kinds: [],
    day: '2020-01-01',
    act: text,
    subject: text,
    articles: [text],
    moreArticles: 0,
    diffs: [],
    url: '/',
  };
  const laws = [{ country: 'es', id: 'X', title: text, url: '/', changes: [change], moreEvents: 0 }];
  return digestMail(mailWords.en, {
    to: 'a@b.c',
    laws,
    totalLaws: 1,
    frequency: 'daily',
    messageId: '',
    unsubscribeUrl: '/',
    manageUrl: '/',
  });
}

/** The processor time in milliseconds: the least of several runs, because other processes can only make a run slower. */
function cost(run: (text: string) => unknown, text: string, runs: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < runs; i++) {
    const before = process.cpuUsage();
    run(text);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** How many times as much the longer text costs. Costs below 80 ms are ignored, because they vary too much. */
function growth(run: (text: string) => unknown, small: string, large: string): number {
  for (const runs of [1, 3]) {
    const most = cost(run, large, runs);
    const grown = most < 80 ? 0 : most / Math.max(cost(run, small, runs), 2);
    if (grown < 32) return grown;
  }
  return Number.POSITIVE_INFINITY;
}

describe('eight times the text takes about eight times the time', () => {
  test.each(subjects)('of %s', (_, length, run) => {
    for (const [name, make] of texts) {
      // In two steps, so that an algorithm of quadratic time is found before it takes minutes.
      for (const longer of [length / 8, length]) {
        const grown = growth(run, make(longer / 8), make(longer));
        expect(grown, `${JSON.stringify(name)}, ${longer} characters`).toBeLessThan(32);
      }
    }
  });
});

/** Parts of citations in all languages, and texts between such parts. */
const citing = [
  ...['1,', '1, ', '1 y ', '1.', '1-', '1/', '1/2000 ', 'a) ', '1º', 'bis ', 'IV-', 'L. 1-', '(1)', '² ', '…', '[…] '],
  ...[
    'artículo ',
    'artículos 1, 2, ',
    'artículos 1 y 2 y ',
    'art. ',
    'artículo anterior ',
    'disposición final primera y ',
  ],
  ...[
    ', letra a) ',
    'párrafo 1 ',
    'Ley ',
    'Ley de ',
    'Ley 1/2000 ',
    'Ley Orgánica ',
    'dicha Ley ',
    'esta Ley ',
    'R.D. ',
  ],
  ...[
    'Código Penal y ',
    'Código de ',
    'nº ',
    'Reglamento A, aprobado por el Real Decreto 1/2000 ',
    'del Código Penal ',
  ],
  ...[
    'BOE-A-1995-1 ',
    'BOE-A-',
    'a-a-',
    'Ley 1/2000 [BOE-A-2000-1] ',
    '0123456789abcdef',
    '1 de enero de 2000 ',
    '1 de ',
  ],
  ...[
    'RT I, 13.03.2014, 2 ',
    '§ 1 ',
    '§§ 1, ',
    'seaduse ',
    'seadus',
    'kodekso ',
    '1 straipsnio ',
    '1, 2 ir 3 straipsniuose ',
  ],
  ...[
    'code de commerce ',
    'article L. 1-1 du ',
    "l'",
    "d'",
    '«',
    '«a»',
    '«a b c» Ley 1/2000 ',
    'a\u0323\u0307',
    'primero ',
  ],
].flatMap((unit): [string, (length: number) => string][] => [
  [unit, (length) => fill(unit, length)],
  [`Ley de A${unit}`, (length) => `Ley de A${fill(unit, length)}`],
  [`artículos 1 ${unit}`, (length) => `artículos 1 ${fill(unit, length)} del Código Penal`],
]);

const laws60 = Array.from({ length: 60 }, (_, index) => ({
  id: `L${index}`,
  title: `Ley 1/2000, de 7 de enero, de Montes ${index}`,
  status: null,
  jurisdiction: null,
  department: null,
  publication_date: null,
  cited_as: ['number:ley 1/2000', 'name:codigo penal', 'name:ley'],
}));

const citationSubjects: [name: string, length: number, run: (text: string) => unknown][] = [
  ...['spanish', 'catalan', 'french', 'estonian', 'lithuanian', ''].map((language): (typeof subjects)[number] => [
    `the ${language} citations of a text`,
    quick,
    (text) => read({ text, country: 'xa', language }),
  ]),
  [
    'the laws that a text means',
    quick,
    (text) =>
      choose({
        country: 'es',
        language: 'spanish',
        named: read({ text, country: 'es', language: 'spanish' }).laws,
        found: laws60,
      }),
  ],
  ['one citation', 8000, (text) => [readCitation(text, 'spanish'), meantKeys([text], 'estonian')]],
  ['the words beside a citation', quick, besideAll],
  ['a quotation', quick, (text) => [compareQuote(text.slice(0, 2000), text), compareQuote(text.slice(-2000), text)]],
  ['the citations of a law', slow, citationsOf],
];

function besideAll(text: string): unknown {
  const places = Array.from({ length: Math.ceil(text.length / 64) }, (_, index) => index * 64);
  return places.map((at) => quoteBeside(text, at, at, 'spanish'));
}

function citationsOf(text: string): unknown {
  const body = Buffer.from(`###### Artículo 1\n\n${text}`);
  return findCitations({ id: 'X', country: 'es', language: 'spanish', jurisdiction: null }, body, partsOf(body));
}

describe('eight times the text of citations takes about eight times the time', () => {
  test.each(citationSubjects)('of %s', (_, length, run) => {
    for (const [name, make] of [...texts, ...citing]) {
      for (const longer of [length / 8, length]) {
        const grown = growth(run, make(longer / 8), make(longer));
        expect(grown, `${JSON.stringify(name)}, ${longer} characters`).toBeLessThan(32);
      }
    }
  });
});

/**
 * Laws with a given number of articles that cite each other. Before the fix, one of 1.6 MB took 29 s of a sync, and one of 3.2 MB
 * did not end.
 */
const laws: [name: string, make: (articles: number) => string][] = [
  [
    'whose articles name the next ones',
    (count) => articles(count, (number) => `el artículo ${number + 1} de esta Ley`),
  ],
  ['whose articles name the one before', (count) => articles(count, () => 'el artículo anterior')],
  [
    'whose annexes have the same article',
    (count) =>
      articles(count, () => 'el artículo 1 de esta Ley').replaceAll(/###### Artículo (\d+)/g, '## ANEXO $1\n\n$&'),
  ],
  [
    'whose annexes all have an article 1',
    (count) =>
      articles(count, () => 'el artículo 1 de esta Ley').replaceAll(/###### .+/g, '## ANEXO\n\n###### Artículo 1'),
  ],
];

function articles(count: number, named: (number: number) => string): string {
  return Array.from({ length: count }, (_, index) => `###### Artículo ${index}\n\nSegún ${named(index)}.\n\n`).join('');
}

describe('64 times the articles take about 64 times the time', () => {
  test.each(laws)('of a law %s', (_, make) => {
    const law = { id: 'X', country: 'es', language: 'spanish', jurisdiction: null };
    const [small = 0, large = 0] = [125, 8000].map((count) => {
      const body = Buffer.from(make(count));
      const parts = partsOf(body);
      return cost(() => findCitations(law, body, parts), '', 3);
    });
    // An algorithm of quadratic time would take more than a thousand times as long.
    expect(large / Math.max(small, 2)).toBeLessThan(256);
  });
});
