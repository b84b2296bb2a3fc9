import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createKey } from '../../src/accounts/accounts.ts';
import { findAccount } from '../../src/accounts/store.ts';
import { languages } from '../../src/base/reader-languages.ts';
import { createDigest, updateDigest } from '../../src/digests/digests.ts';
import { sendDigests } from '../../src/digests/send.ts';
import { syncAll } from '../../src/sync/sync-all.ts';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { type CommitSpec, lawCommit, type TestCorpus, testCorpus } from '../support/corpus.ts';
import { type MailServer, mailServer, type ReceivedMail } from '../support/mail-server.ts';
import { newVisitor } from '../support/visitor.ts';

let corpus: TestCorpus;
let server: MailServer;
let api: TestApi;
let account: number;

beforeAll(async () => {
  server = await mailServer();
  corpus = await testCorpus(
    lawCommit('bootstrap', 'BOE-1', { title: 'Ley de Aguas' }, { date: '2020-01-01' }),
    lawCommit('bootstrap', 'BOE-2', { title: 'Ley de Montes' }, { date: '2020-01-01' }),
    lawCommit('bootstrap', 'BOE-3', { title: 'Ley de Caza' }, { date: '2020-01-01' }),
  );
  api = await testApi([spain(corpus)], { SMTP_URL: server.url, OPENLEG_BASE_URL: 'https://laws.example' });
  account = await accountOf(api);
});

beforeEach(async () => {
  await api.pool.query('DELETE FROM digests');
  server.received.length = 0;
  server.unknown.clear();
  server.behave('take');
});

async function accountOf({ pool }: TestApi): Promise<number> {
  return ((await findAccount(pool, 'free@example.org')) as { id: number }).id;
}

/** The last mail that was received. */
const received = () => server.received.at(-1) as ReceivedMail;

const everything = ['law.created', 'law.updated', 'law.repealed', 'reform.created'];
const quiet = () => ({ progress: () => {}, end() {} });

/** The short names of all months, as a language writes them in a day. */
const monthsOf = (language: string) =>
  Array.from({ length: 12 }, (_, month) =>
    new Date(2026, month, 15).toLocaleDateString(language, { day: 'numeric', month: 'short', year: 'numeric' }),
  ).join(' ');

const digest = (fields: object = {}) =>
  createDigest(api.service, account, { event_types: everything, frequency: 'daily', ...fields });

/** Adds commits and does a whole sync run. */
async function run(...commits: CommitSpec[]) {
  if (commits.length > 0) await corpus.commit(...commits);
  return (await syncAll(api.service, api.countries, { dispatch: true, display: quiet as never })).digests;
}

let reforms = 0;
function reform(id: string, title: string, details: CommitSpec = {}): CommitSpec {
  reforms++;
  return lawCommit(
    'reform',
    id,
    { title, articles: [`Texto ${reforms}.`] },
    { date: '2026-03-01', source: `R-${reforms}`, ...details },
  );
}

const header = (source: string, name: string) =>
  new RegExp(`^${name}:(.*(?:\\r\\n[ \\t].*)*)`, 'im')
    .exec(source)?.[1]
    ?.replace(/\r\n\s+/g, ' ')
    .trim();

/** The decoded parts of a mail. */
function partsOf(source: string): { text: string; html: string } {
  const decode = (type: string) => {
    const at = source.indexOf(`Content-Type: text/${type}`);
    const head = source.slice(at, source.indexOf('\r\n\r\n', at));
    const body = source.slice(at + head.length + 4, source.indexOf('\r\n----_', at + head.length));
    if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
    if (!/quoted-printable/i.test(head)) return body;
    const bytes = body
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString('utf8');
  };
  return { text: decode('plain').replaceAll('\r\n', '\n'), html: decode('html') };
}

describe('a digest', () => {
  test('reports the changes at the end of a run, in words and with links to the comparison', async () => {
    await digest();
    const [sha] = await corpus.commit(reform('BOE-1', 'Ley de Aguas', { affected: 'Artículo 1', source: 'R-2026' }));
    expect(await run()).toEqual({ made: 1, sent: 1, failed: 0 });
    const mail = received();
    expect(mail.to).toEqual(['free@example.org']);
    expect(header(mail.source, 'subject')).toBe('Reformed: Ley de Aguas');
    const { text, html } = partsOf(mail.source);
    const link = `https://laws.example/es/laws/BOE-1/compare?from=previous&to=${sha}`;
    expect(text).toContain(
      `Ley de Aguas (BOE-1)\n  Reformed, 1 Mar 2026, by R-2026: Ley de Aguas. Artículo 1\n  ${link}\n`,
    );
    expect(html).toContain(`<a href="${link.replace('&', '&amp;')}">Reformed, 1 Mar 2026, by R-2026</a>`);
  });

  test('is in the language of the page on which it was created, with no English word except in the law itself', async () => {
    const rule = { event_types: everything, frequency: 'daily' as const, law_ids: ['BOE-1'] };
    const ids = new Map<string, number>();
    for (const language of languages) ids.set(language, (await createDigest(api.service, account, rule, language)).id);
    await run(reform('BOE-1', 'Ley de Aguas', { affected: 'Artículo 1', source: 'BOE-L-2026' }));
    const mails = server.received.map(({ source }) => ({ ...partsOf(source), subject: header(source, 'subject') }));
    const inLanguage = (language: string) =>
      mails.find(({ text }) => text.includes(`token=${ids.get(language)}.`)) as (typeof mails)[number];
    const wordsIn = (text: string) => new Set(text.replaceAll(/https:\S+/g, '').match(/\p{L}{3,}/gu));
    // French has the word "publication", too.
    const ofTheLaw = wordsIn('Ley de Aguas BOE Artículo Mar publication');
    const english = wordsIn(inLanguage('en').text);
    for (const language of languages.filter((one) => one !== 'en')) {
      const { text, html } = inLanguage(language);
      // German has Nov for November, as English has.
      const months = wordsIn(monthsOf(language));
      const ownOrOfTheLaw = (word: string) => ofTheLaw.has(word) || months.has(word);
      expect([...wordsIn(text)].filter((word) => english.has(word) && !ownOrOfTheLaw(word))).toEqual([]);
      expect(html).toContain(`<html lang="${language}">`);
    }
    expect(inLanguage('es').text).toContain('Modificación, 1 mar 2026, por BOE-L-2026: Ley de Aguas. Artículo 1');
    expect(inLanguage('es').subject).toContain('Modificaci');
  });

  test('names the act of a change by its title if the corpus has it, and never the law itself', async () => {
    await digest();
    await corpus.commit(
      reform('BOE-1', 'Ley de Aguas', { source: 'BOE-2' }),
      reform('BOE-3', 'Ley de Caza', { source: 'BOE-3' }),
    );
    await run();
    const { text } = partsOf(received().source);
    expect(text).toContain(`Reformed, 1 Mar 2026, by ${(await api.read('/es/laws/BOE-2')).title}: `);
    expect(text).toContain('Reformed, 1 Mar 2026: Ley de Caza');
  });

  test('that watches articles shows their changes word by word, in both of its parts', async () => {
    const rules = (text: string) => `El régimen de las aguas públicas se regirá por lo que disponga ${text}.`;
    const commit = (...articles: string[]) =>
      lawCommit(
        'reform',
        'BOE-2',
        { title: 'Ley de Montes', articles },
        { date: '2026-03-01', source: `W-${++reforms}` },
      );
    await run(commit('Uno.', rules('el ministro'), rules('la comisión')));
    await digest({ article_ids: ['BOE-2#articulo-2', 'BOE-2#articulo-3'] });
    await run(commit('Otro.', rules('el <b>pleno</b>'), rules('la comisión')));
    const changed = partsOf(received().source);
    expect(changed.text).toContain('disponga el [-ministro-]{+<b>pleno</b>+}.'.replace(/<\/?b>/g, ''));
    expect(changed.html).toMatch(
      /<del style="[^"]+">ministro<\/del><ins style="[^"]+text-decoration:underline">pleno<\/ins>/,
    );
    expect(changed.text).toMatch(/^ {2}Artículo 2: changed\n {4}El régimen/m);
    expect(changed.text).not.toMatch(/Artículo [13]: /);

    await run(commit('Otro.', 'Un artículo nuevo.', rules('el <b>pleno</b>'), rules('la comisión')));
    const { text } = partsOf(received().source);
    expect(text).toContain('  Artículo 2: moved to Artículo 3, its text as it was\n');
    expect(text).toContain('  Artículo 3: moved to Artículo 4, its text as it was\n');
  });

  test('is not sent if nothing matched, and never reports earlier events', async () => {
    await run(reform('BOE-1', 'Ley de Aguas'));
    await digest({ match_query: 'montes' });
    expect(await run(reform('BOE-1', 'Ley de Aguas'))).toEqual({ made: 0, sent: 0, failed: 0 });
    expect(await run(reform('BOE-2', 'Ley de Montes'))).toEqual({ made: 1, sent: 1, failed: 0 });
    expect(await run()).toEqual({ made: 0, sent: 0, failed: 0 });
    expect(server.received).toHaveLength(1);
  });

  test('names several laws in its subject, and says which are new or repealed', async () => {
    await digest();
    await run(
      reform('BOE-1', 'Ley de Aguas'),
      lawCommit('bootstrap', 'BOE-4', { title: 'Ley de Costas' }, { date: '2026-03-01' }),
      lawCommit(
        'repeal',
        'BOE-3',
        { title: 'Ley de Caza', status: 'repealed', articles: ['Derogada.'] },
        { date: '2026-03-01', source: 'D' },
      ),
    );
    const { source } = received();
    expect(header(source, 'subject')).toMatch(/^3 laws changed: Ley de \w+, Ley de \w+ and 1 more$/);
    const { text } = partsOf(source);
    expect(text).toMatch(/Ley de Costas \(BOE-4\)\n {2}New law, .*\n {2}https:\/\/laws\.example\/es\/laws\/BOE-4\n/);
    expect(text).toMatch(/Ley de Caza \(BOE-3\)\n {2}Repealed, /);
  });

  test('cannot get foreign markup, headers or recipients', async () => {
    await digest({ event_types: ['law.created'] });
    const title = 'Ley <script>alert(1)</script>\\r\\nBcc: x@evil.example, "de" & Ñ';
    await run(lawCommit('bootstrap', 'BOE-9', { title: title.replace('\\r\\n', '\r\n') }, { date: '2026-03-01' }));
    const { source, to } = received();
    expect(to).toEqual(['free@example.org']);
    expect(source).not.toMatch(/^bcc:/im);
    expect(partsOf(source).html).not.toContain('<script>');
    expect(partsOf(source).html).toContain('&lt;script>');
  });

  test('has no mark that changes the direction of text, neither in its subject nor in its parts', async () => {
    await digest();
    const title = 'Ley \u202ede\u2066 Pesca';
    const law = (text: string) => ({ title, articles: [`Uno \u202e${text}\u2069.`] });
    await run(
      lawCommit('bootstrap', 'BOE-\u202e10', law('dos'), { date: '2026-03-01' }),
      lawCommit('reform', 'BOE-\u202e10', law('tres'), { date: '2026-03-01', source: 'R', title: `\u0007${title}` }),
    );
    const { source } = received();
    expect(header(source, 'subject')).toBe('New law: Ley de Pesca');
    const { text, html } = partsOf(source);
    for (const part of [text, html]) {
      expect(part).toContain('Ley de Pesca');
      expect(part).not.toMatch(/(?!\s)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    }
  });

  test('that is paused is not sent, and never reports the time of the pause', async () => {
    const { id } = await digest();
    await updateDigest(api.service, account, id, { enabled: false });
    await run(reform('BOE-1', 'Ley de Aguas'));
    await updateDigest(api.service, account, id, { enabled: true });
    expect(await run()).toEqual({ made: 0, sent: 0, failed: 0 });
    expect(await run(reform('BOE-2', 'Ley de Montes'))).toEqual({ made: 1, sent: 1, failed: 0 });
  });

  test('that is weekly waits for Monday and reports everything since the last mail', async () => {
    await digest({ frequency: 'weekly' });
    const monday = new Date();
    monday.setUTCDate(monday.getUTCDate() + ((8 - monday.getUTCDay()) % 7 || 7));
    const day = (days: number) =>
      new Date(Date.UTC(monday.getUTCFullYear(), monday.getUTCMonth(), monday.getUTCDate() + days, 11, 5));
    expect(await run(reform('BOE-1', 'Ley de Aguas'))).toEqual({ made: 0, sent: 0, failed: 0 });
    expect((await sendDigests(api.service, { now: day(-1) })).made).toBe(0);
    await run(reform('BOE-2', 'Ley de Montes'));
    expect(await sendDigests(api.service, { now: day(0) })).toEqual({ made: 1, sent: 1, failed: 0 });
    expect(header(received().source, 'subject')).toBe('2 laws changed: Ley de Aguas and Ley de Montes');
    await run(reform('BOE-1', 'Ley de Aguas'));
    expect((await sendDigests(api.service, { now: day(0) })).made, 'once on a Monday').toBe(0);
    expect((await sendDigests(api.service, { now: day(5) })).made).toBe(0);
    expect((await sendDigests(api.service, { now: day(8) })).made, 'the run of Monday was missed').toBe(1);
  });

  test('is made once, even by many runs at the same time', async () => {
    await digest();
    await corpus.commit(reform('BOE-1', 'Ley de Aguas'));
    await api.sync();
    const results = await Promise.all(Array.from({ length: 5 }, () => sendDigests(api.service)));
    expect(results.reduce((sum, { made }) => sum + made, 0)).toBe(1);
    expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
    expect(server.received).toHaveLength(1);
  });
});

describe('a mail server that', () => {
  beforeEach(async () => {
    await digest();
    await corpus.commit(reform('BOE-1', 'Ley de Aguas'));
  });

  test.each(['refuse', 'drop'] as const)('%ss gets the mail again at the next run, once', async (behaviour) => {
    server.behave(behaviour);
    expect(await run()).toEqual({ made: 1, sent: 0, failed: 1 });
    server.behave('take');
    expect(await run()).toEqual({ made: 0, sent: 1, failed: 0 });
    expect(await run()).toEqual({ made: 0, sent: 0, failed: 0 });
    expect(server.received).toHaveLength(1);
  });

  test('stalls does not block the run forever', async () => {
    server.behave('stall');
    expect(await run()).toEqual({ made: 1, sent: 0, failed: 1 });
    server.behave('take');
    expect(await run()).toEqual({ made: 0, sent: 1, failed: 0 });
  });

  test('takes the mail and disconnects gets it again with the same Message-ID', async () => {
    server.behave('lose');
    expect(await run()).toEqual({ made: 1, sent: 0, failed: 1 });
    server.behave('take');
    expect(await run()).toEqual({ made: 0, sent: 1, failed: 0 });
    const ids = server.received.map(({ source }) => header(source, 'message-id'));
    expect(ids).toEqual([expect.stringMatching(/^<digest-\d+-[0-9a-f]{16}@laws\.example>$/), ids[0]]);
  });

  test('never accepts the mail is given up after five runs', async () => {
    server.behave('refuse');
    for (let i = 0; i < 5; i++) expect((await run()).failed).toBe(1);
    expect(await run()).toEqual({ made: 0, sent: 0, failed: 0 });
    const { rows } = await api.pool.query('SELECT status, attempts, error FROM digest_mails');
    expect(rows).toEqual([{ status: 'failed', attempts: 5, error: expect.stringContaining('not today') }]);
  });

  test('cannot be reached is left alone after five failures, and the other mails wait for the next run', async () => {
    for (let i = 0; i < 6; i++) await digest();
    await corpus.commit(reform('BOE-2', 'Ley de Montes'));
    server.behave('close');
    const { made, failed } = await run();
    expect([made, failed]).toEqual([7, 5]);
    server.behave('take');
    expect(await run()).toEqual({ made: 0, sent: 7, failed: 0 });
  });

  test.each(['refuse', 'unknown'] as const)('refuses mails one by one gets all mails in one run (%s)', async (how) => {
    for (let i = 0; i < 6; i++) await digest();
    await corpus.commit(reform('BOE-2', 'Ley de Montes'));
    if (how === 'refuse') server.behave('refuse');
    else server.unknown.add('free@example.org');
    expect(await run()).toEqual({ made: 7, sent: 0, failed: 7 });
  });
});

/** Adds `count` events of a law to the digest, each with `bytes` bytes of text. */
async function addEvents(digestId: number, { law, count, bytes = 0 }: { law: string; count: number; bytes?: number }) {
  await api.pool.query(
    `WITH e AS (
       INSERT INTO events (id, event_type, country, law_id, created_at, body)
       SELECT 'evt_' || gen_random_uuid(), 'reform.created', 'es', $2, now(), json_build_object('event_type', 'reform.created',
                'created_at', '2026-03-01T00:00:00Z', 'data', json_build_object('country', 'es', 'law_id', $2::text, 'sha', n,
                'date', '2026-03-01', 'title', 'T', 'subject', 'Reform ' || n || repeat(' x', $4 / 2)))
         FROM generate_series(1, $3::int) n RETURNING number)
     INSERT INTO digest_events (digest_id, event_number) SELECT $1, number FROM e`,
    [digestId, law, count, bytes],
  );
}

/** Repeats the events of a digest. PostgreSQL copies their compressed texts, which is much faster than making them again. */
async function repeatEvents(digestId: number, times: number) {
  await api.pool.query(
    `WITH e AS (
       INSERT INTO events (id, event_type, country, law_id, created_at, body)
       SELECT 'evt_' || gen_random_uuid(), event_type, country, law_id, created_at, body
         FROM events JOIN digest_events ON event_number = number AND digest_id = $1, generate_series(1, $2::int)
       RETURNING number)
     INSERT INTO digest_events (digest_id, event_number) SELECT $1, number FROM e`,
    [digestId, times],
  );
}

describe('a digest of very many events', () => {
  test('reports the first laws and their newest events, and how many more there are', async () => {
    const { id } = await digest();
    await addEvents(id, { law: 'BOE-1', count: 30 });
    for (let n = 0; n < 130; n++) await addEvents(id, { law: `MANY-${n}`, count: 1 });
    expect(await run()).toEqual({ made: 1, sent: 1, failed: 0 });
    expect(header(received().source, 'subject')).toBe('131 laws changed: Ley de Aguas, T and 129 more');
    const { text, html } = partsOf(received().source);
    expect(text).toContain(': Reform 30\n');
    expect(text.match(/Reform \d+$/gm)).toHaveLength(12 + 99);
    expect(text).toContain('  And 18 more events: https://laws.example/es/laws/BOE-1/history\n');
    expect(text).toContain('\nAnd 31 more laws.\n');
    expect(html).toContain('<a href="https://laws.example/es/laws/BOE-1/history">And 18 more events</a>');
    expect(html).toContain('<p>And 31 more laws.</p>');
  });

  // Before the fix, the events were joined into one value of more than 1 GB, which PostgreSQL refuses. No digest was sent any more.
  test('that together are larger than the memory is sent, and does not stop other digests', async () => {
    const { id } = await digest();
    await addEvents(id, { law: 'BOE-1', count: 1, bytes: 100_000_000 });
    await repeatEvents(id, 10);
    await addEvents(id, { law: 'BOE-1', count: 1 });
    await subscriber('beside@example.org');
    await corpus.commit(reform('BOE-2', 'Ley de Montes'));
    expect(await run()).toEqual({ made: 2, sent: 2, failed: 0 });
    const large = server.received.find(({ to }) => to[0] === 'free@example.org') as ReceivedMail;
    expect(partsOf(large.source).text).toContain('And 11 more events');
  }, 300_000);
});

test('when the time for mails is over, the others wait for the next run', async () => {
  for (let i = 0; i < 2; i++) await digest();
  await corpus.commit(reform('BOE-1', 'Ley de Aguas'));
  await api.sync();
  expect(await sendDigests(api.service, { maxMs: 0 })).toEqual({ made: 2, sent: 0, failed: 0 });
  expect(await run()).toEqual({ made: 0, sent: 2, failed: 0 });
});

/** Makes an account with a daily digest of everything. */
async function subscriber(email: string): Promise<void> {
  await createKey(api.pool, email, '', 0);
  const { id } = (await findAccount(api.pool, email)) as { id: number };
  await createDigest(api.service, id, { event_types: everything, frequency: 'daily' });
}

test('addresses that no longer exist do not stop the mails to others', async () => {
  // Before the fix, five failures in a row ended a run, and mails were sent in the order of their age. With a few such addresses at
  // the beginning, nobody after them got a mail for five days.
  for (let n = 0; n < 7; n++) {
    server.unknown.add(`gone-${n}@example.org`);
    await subscriber(`gone-${n}@example.org`);
  }
  await subscriber('alive@example.org');
  expect(await run(reform('BOE-1', 'Ley de Aguas'))).toEqual({ made: 8, sent: 1, failed: 7 });
  expect(received().to).toEqual(['alive@example.org']);
  for (let i = 0; i < 4; i++) expect(await run()).toEqual({ made: 0, sent: 0, failed: 7 });
  expect(await run()).toEqual({ made: 0, sent: 0, failed: 0 });
});

test('mails that were never tried come before failed ones, even if they are newer', async () => {
  for (let n = 0; n < 6; n++) await subscriber(`early-${n}@example.org`);
  server.behave('close');
  await run(reform('BOE-1', 'Ley de Aguas')); // five mails are tried, the sixth is not
  await subscriber('late@example.org');
  server.behave('take');
  await run(reform('BOE-2', 'Ley de Montes'));
  const order = server.received.map(({ to }) => to[0]);
  expect(order).toHaveLength(13);
  expect(order.slice(-5)).toEqual([0, 1, 2, 3, 4].map((n) => `early-${n}@example.org`));
});

test('a mail whose process was killed is sent in the next run', async () => {
  await digest();
  await run(reform('BOE-1', 'Ley de Aguas'));
  await api.pool.query("UPDATE digest_mails SET status = 'pending'"); // begun, but never finished
  expect((await run()).sent).toBe(1);
});

test('a mail that fails is tried once in a run, even if the clock is set back meanwhile', async () => {
  await digest();
  server.behave('refuse');
  await corpus.commit(reform('BOE-1', 'Ley de Aguas'));
  await api.sync();
  // Sets times back by a day, as a corrected clock may do. Before the fix, the run mistook its own try for one of the day before.
  await api.pool.query(`
    CREATE FUNCTION step_back() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.last_attempt_at := NEW.last_attempt_at - interval '1 day'; RETURN NEW; END $$;
    CREATE TRIGGER step_back BEFORE UPDATE OF last_attempt_at ON digest_mails FOR EACH ROW EXECUTE FUNCTION step_back()`);
  onTestFinished(async () => {
    await api.pool.query('DROP FUNCTION step_back CASCADE');
  });
  expect(await sendDigests(api.service)).toEqual({ made: 1, sent: 0, failed: 1 });
});

test('without a mail server the mail is a file in the outbox', async () => {
  const quietApi = await testApi([spain(corpus)]);
  const id = await accountOf(quietApi);
  await createDigest(quietApi.service, id, { event_types: everything, frequency: 'daily' });
  await corpus.commit(reform('BOE-1', 'Ley de Aguas'));
  await quietApi.sync();
  expect(await sendDigests(quietApi.service)).toEqual({ made: 1, sent: 1, failed: 0 });
  const folder = join(quietApi.dataDir, 'outbox');
  const [file] = await readdir(folder);
  expect(await readFile(join(folder, file as string), 'utf8')).toContain('Subject: Reformed: Ley de Aguas');
});

describe('the link to stop a digest', () => {
  async function linkOf(): Promise<URL> {
    const { source } = received();
    expect(header(source, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, link = ''] = /^<(.+)>$/.exec(header(source, 'list-unsubscribe') ?? '') ?? [];
    expect(partsOf(source).text).toContain(link);
    return new URL(link);
  }

  test('works with one click in a mail program, without signing in', async () => {
    await digest();
    await run(reform('BOE-1', 'Ley de Aguas'));
    const { pathname, search } = await linkOf();
    const answer = await api.app.inject({
      method: 'POST',
      url: pathname + search,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
    expect(await run(reform('BOE-1', 'Ley de Aguas'))).toEqual({ made: 0, sent: 0, failed: 0 });
    const again = await api.app.inject({ method: 'POST', url: pathname + search });
    expect(again.statusCode).toBe(200);
  });

  test('shows a page with a question if it is only opened', async () => {
    await digest();
    await run(reform('BOE-1', 'Ley de Aguas'));
    const { pathname, search } = await linkOf();
    const visitor = await newVisitor(api);
    const page = await visitor.get(pathname + search);
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('Stop this digest?')]);
    expect(await run(reform('BOE-1', 'Ley de Aguas'))).toEqual({ made: 1, sent: 1, failed: 0 });
    expect((await visitor.submit(pathname + search, {})).body).toContain('The mails are stopped');
    expect(await run(reform('BOE-1', 'Ley de Aguas'))).toEqual({ made: 0, sent: 0, failed: 0 });
  });

  test('stops only its own digest', async () => {
    const [first, second] = [await digest(), await digest()];
    await run(reform('BOE-1', 'Ley de Aguas'));
    const { pathname, search } = await linkOf();
    const forged = search.replace(/=\d+\./, `=${first.id}.`);
    for (const url of [pathname + forged, pathname, `${pathname}?token=1`, `${pathname}?token=a&token=b`]) {
      expect((await api.app.inject({ method: 'POST', url })).statusCode).toBe(404);
    }
    expect(search).toContain(`=${second.id}.`);
    const { rows } = await api.pool.query('SELECT bool_and(enabled) AS all FROM digests');
    expect(rows).toEqual([{ all: true }]);
  });
});
