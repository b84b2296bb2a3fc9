import type { Client } from '@modelcontextprotocol/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoApi, type TestApi } from '../support/api.ts';
import { connect, eras, post, use } from '../support/connector.ts';
import { loopback } from '../support/webhooks.ts';

const law = { country: 'xa', law_id: 'GOA-A-1978-31' };
const path = '/xa/laws/GOA-A-1978-31';
const url = 'http://127.0.0.1:8080/xa/laws/GOA-A-1978-31';

let api: TestApi;
beforeAll(async () => {
  api = await demoApi(loopback);
});

describe.each(eras)('with a client of the %s era', (era) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(api, { era });
  });

  test('the tools are listed with schemas, annotations and descriptions', async () => {
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name).sort()).toEqual([
      'article_history',
      'check_citations',
      'create_email_digest',
      'create_webhook',
      'delete_digest',
      'delete_webhook',
      'diff_law',
      'document_links',
      'get_article',
      'get_law',
      'law_at_date',
      'law_citations',
      'law_relations',
      'law_stats',
      'list_countries',
      'list_digests',
      'list_webhooks',
      'preview_webhook',
      'recent_changes',
      'reform_history',
      'resolve_citation',
      'search_articles',
      'search_laws',
    ]);
    for (const tool of tools) {
      expect(tool.description?.length, tool.name).toBeGreaterThan(80);
      expect(tool.inputSchema.type).toBe('object');
      expect(JSON.stringify(tool), 'whole in itself').not.toContain('$ref');
    }
    const writing = tools.filter((tool) => !tool.annotations?.readOnlyHint).map((tool) => tool.name);
    expect(writing.sort()).toEqual(['create_email_digest', 'create_webhook', 'delete_digest', 'delete_webhook']);
    const destructive = tools.filter((tool) => tool.annotations?.destructiveHint).map((tool) => tool.name);
    expect(destructive).toEqual(['delete_webhook', 'delete_digest']);
    // Every conversation pays for the list. Four characters are about one token.
    expect(JSON.stringify(tools).length / 4).toBeLessThanOrEqual(5000);
  });

  test('resolve_citation answers and refuses as the API does', async () => {
    const cite = 'artículo 22 de la Ley Orgánica 6/1995, de 9 de noviembre';
    const answer = await use(client, 'resolve_citation', { country: 'xa', cite });
    expect(answer).toMatchObject(await api.read(`/xa/resolve?cite=${encodeURIComponent(cite)}`));
    expect(answer).toMatchObject({
      status: 'found',
      matches: [{ law_id: 'GOA-A-1995-25', article_id: 'articulo-22' }],
    });
    expect(answer.sha).toMatch(/^[0-9a-f]{40}$/);
    const refused = await client.callTool({ name: 'resolve_citation', arguments: { country: 'xa', cite: '' } });
    expect(refused.isError).toBe(true);
  });

  test('document_links returns links to files of a version, which anybody can open, and a citation', async () => {
    const asked = { country: 'xa', law: 'GOA-A-1978-31', article: '10', at: '2015-07-01' };
    const answer = await use(client, 'document_links', asked);
    expect(answer).toMatchObject({ law_id: 'GOA-A-1978-31', article_id: 'articulo-10' });
    expect(answer.citation).toContain(answer.url);
    const links: { format: string; media_type: string; url: string }[] = answer.documents;
    expect(links.map(({ format }) => format)).toEqual(['md', 'txt', 'akn', 'epub', 'docx', 'jsonld', 'ttl']);
    for (const { url, media_type } of links.slice(0, 3)) {
      const { pathname, search } = new URL(url);
      const file = await api.app.inject(pathname + search);
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, media_type]);
      expect(search).toContain(`at=${answer.sha}`);
    }
    expect((await use(client, 'document_links', { country: 'xa', law_id: 'GOA-A-1978-31' })).article_id).toBeNull();
    for (const wrong of [
      { law_id: 'GOA-A-1978-31', article: '9999' },
      { law_id: 'GOA-A-1978-31', at: '1900-01-01' },
    ]) {
      const refused = await client.callTool({ name: 'document_links', arguments: { country: 'xa', ...wrong } });
      expect(refused.isError).toBe(true);
    }
  });

  test('law_relations answers as the API does, with one type on request', async () => {
    const asked = { country: 'xa', law_id: 'GOA-A-1978-31' };
    const answer = await use(client, 'law_relations', asked);
    expect(answer).toMatchObject(await api.read('/xa/laws/GOA-A-1978-31/relations?per_page=10'));
    expect(answer.next).toEqual({ page: 2 });
    const amending = await use(client, 'law_relations', { ...asked, type: 'amended_by', per_page: 2 });
    expect(amending.relations).toMatchObject([{ type: 'amended_by' }, { type: 'amended_by' }]);
    const refused = await client.callTool({ name: 'law_relations', arguments: { ...asked, type: 'cites' } });
    expect(refused.isError).toBe(true);
  });

  test('list_countries answers as the API does, with names and the served commit', async () => {
    const { countries } = await use(client, 'list_countries');
    const known = await api.read('/countries');
    expect(countries.map(({ country, count }: Record<string, unknown>) => ({ country, count }))).toEqual(known);
    expect(countries[0]).toMatchObject({
      country: 'xa',
      name: 'República de Aldoria',
      url: 'http://127.0.0.1:8080/xa',
      sha: expect.stringMatching(/^[0-9a-f]{40}$/),
    });
  });

  test('search_laws finds what the API finds, each with its page', async () => {
    const { citation, url: page, sha, ...found } = await use(client, 'search_laws', { country: 'xa', q: 'aguas' });
    const known = await api.read('/xa/laws?q=aguas&per_page=5');
    const rows = known.results.map((law: Record<string, unknown>) => {
      const { country: _, title_snippet: __, ...short } = law;
      return { ...short, url: `http://127.0.0.1:8080/xa/laws/${law.id}` };
    });
    expect(found).toMatchObject({ ...known, results: rows });
    expect(found.results[0]).toEqual(rows[0]);
    expect(found.total).toBeGreaterThan(0);
    expect(page).toBe('http://127.0.0.1:8080/xa?q=aguas');
    expect(citation).toContain(sha.slice(0, 10));
  });

  test('search_laws returns the best passages on request', async () => {
    const asked = { country: 'xa', q: 'aguas', passages: 2, sort: 'date_desc' };
    const { results } = await use(client, 'search_laws', asked);
    const known = await api.read('/xa/laws?q=aguas&passages=2&sort=date_desc&per_page=5');
    const passagesOf = (laws: { passages: unknown }[]) => laws.map(({ passages }) => passages);
    expect(passagesOf(results)).toEqual(passagesOf(known.results));
    expect(JSON.stringify(results)).toContain('<mark>');
  });

  test('search_articles answers as the API does, with five rows by default', async () => {
    const found = await use(client, 'search_articles', { country: 'xa', q: 'aguas' });
    expect(found).toMatchObject(await api.read('/xa/articles?q=aguas&per_page=5'));
    expect([found.total > 5, found.results.length, found.next]).toEqual([true, 5, { page: 2 }]);
  });

  // Before the fix, a year of housing law had 644 rows, and most of them changed nothing.
  test('recent_changes answers as the API does, with changes of wording first', async () => {
    const pages = [1, 2, 3];
    const known = (
      await Promise.all(
        pages.map((page) => api.read(`/xa/changes?since=1900-01-01&include=all&per_page=100&page=${page}`)),
      )
    ).flatMap(({ changes }) => changes);
    const isIdle = ({ change }: { change: string | null }) => change === 'none';
    const idle = known.filter(isIdle);
    expect(idle.length).toBeGreaterThan(0);
    expect(known.findIndex(isIdle), 'by date they stand among others').toBeLessThan(known.length - idle.length);
    const asked = { country: 'xa', since: '1900-01-01', per_page: 100 };
    const answers = await Promise.all(pages.map((page) => use(client, 'recent_changes', { ...asked, page })));
    const shown = ({ articles, ...change }: { articles: unknown[] }) => ({
      ...change,
      articles: articles.slice(0, 5),
      article_count: articles.length,
    });
    expect(answers.flatMap(({ changes }) => changes)).toEqual([
      ...known.filter((change) => !isIdle(change)).map(shown),
      ...idle.map(shown),
    ]);
    const counts = { total: known.length, total_changed: known.length - idle.length, total_unchanged: idle.length };
    for (const answer of answers) expect(answer).toMatchObject(counts);
    expect(answers.map(({ next }) => next)).toEqual([{ page: 2 }, { page: 3 }, null]);
  });

  test('law_citations lists the laws that cite a law, and the laws that it cites', async () => {
    const cited = { country: 'xa', law_id: 'GOA-A-2013-19' };
    const known = await api.read('/xa/laws/GOA-A-2013-19/citations?direction=in&per_page=10');
    expect(known.total).toBeGreaterThan(0);
    expect(await use(client, 'law_citations', cited)).toMatchObject({
      ...known,
      law: { id: cited.law_id },
      next: null,
    });
    const [{ law_id }] = known.citations;
    const own = await use(client, 'law_citations', { country: 'xa', law_id, direction: 'out', per_page: 3 });
    expect(own).toMatchObject(await api.read(`/xa/laws/${law_id}/citations?per_page=3`));
  });

  test('search_laws without a query is a list, with the filters of the API', async () => {
    const found = await use(client, 'search_laws', { country: 'xa', law_type: 'ley', per_page: 3, page: 2 });
    const known = await api.read('/xa/laws?law_type=ley&per_page=3&page=2');
    expect(found.results.map((one: { id: string }) => one.id)).toEqual(
      known.results.map((one: { id: string }) => one.id),
    );
  });

  test('get_law returns the text and its source', async () => {
    const read = await use(client, 'get_law', law);
    const known = await api.read(path);
    expect(read).toMatchObject(known);
    expect(read).toMatchObject({ contents: null, note: null, url, doubtful: false, doubts: [] });
    // A version of 2040 is committed already. It is in the future, and is not the version in force.
    const { commits } = await api.read(`${path}/commits`);
    expect(known.upcoming).toEqual([expect.objectContaining({ sha: commits[0].sha, date: '2040-01-01' })]);
    expect(read.citation).toBe(
      `${known.title} (GOA-A-1978-31), version of ${known.version_date}, commit ${known.sha.slice(0, 10)}, ${url}`,
    );
    const fields = ['department', 'source', 'extra', 'frontmatter'].filter((name) => name in read);
    expect(fields, 'the free tier has no such fields').toEqual([]);
  });

  test('get_law returns one article, by its number or its name', async () => {
    const { content_md } = await api.read(path);
    const { content_md: article, sha } = await use(client, 'get_law', { ...law, article: '10' });
    expect(article).toMatch(/^#+ Artículo 10\b/);
    expect(content_md).toContain(article);
    expect(article).not.toContain('Artículo 11');
    for (const name of ['Artículo 10', 'artículo 10.', 'art. 10', 'ARTICULO 10']) {
      expect(await use(client, 'get_law', { ...law, article: name })).toMatchObject({ content_md: article, sha });
    }
  });

  test('get_law returns the facts about a law without its text', async () => {
    const { content_md: _, ...known } = await api.read(path);
    expect(await use(client, 'get_law', { ...law, text: false })).toMatchObject({
      ...known,
      content_md: null,
      note: null,
    });
  });

  test('get_article returns the text, the titles of acts, the status with its basis, coming changes and a citation', async () => {
    const known = await api.read(`${path}/articles/articulo-10`);
    for (const article of ['10', 'Artículo 10.2', 'art. 10', 'articulo-10']) {
      const read = await use(client, 'get_article', { ...law, article });
      expect(read, article).toMatchObject({ ...known, note: null, next: null });
    }
    const { title, sha, version_date, status, status_basis, upcoming } = await api.read(path);
    const { law: standing, since } = await use(client, 'get_article', { ...law, article: '10' });
    expect(standing).toMatchObject({ id: law.law_id, title, sha, version_date, status, status_basis, doubtful: false });
    expect(standing.upcoming).toMatchObject(upcoming);
    expect(since).toEqual({ ...known.since, source_title: null });
    const then = await use(client, 'get_article', { ...law, article: '10', at: '1979-01-01' });
    expect(then.missing).toEqual([]);
    expect(then).toMatchObject(await api.read(`${path}/articles/articulo-10?at=1979-01-01`));
    expect(then.citation).toContain('version of 1978-11-02');
  });

  test('article_history answers as the API does, with texts or from a day on if asked', async () => {
    const known = await api.read(`${path}/articles/articulo-10/history?include=text`);
    const asked = { ...law, article: 'Artículo 10.1.a)' };
    expect(await use(client, 'article_history', { ...asked, include: 'text' })).toMatchObject({ ...known, next: null });
    const [newest] = known.versions;
    const since = await use(client, 'article_history', { ...asked, since: newest.date });
    expect(since).toMatchObject({
      total: 1,
      versions: [{ date: newest.date, sha: newest.sha }],
      law: { status: 'vigente' },
    });
    expect(since.versions[0]).not.toHaveProperty('content_md');
    const first = await use(client, 'article_history', { ...asked, limit: 1 });
    expect([first.versions.length, first.next]).toEqual([1, { offset: 1 }]);
  });

  test('a law can be named by a citation in every tool that takes its id', async () => {
    const { title } = await api.read(path);
    const days = { date: '1979-01-01', from: '1979-01-01', to: '1981-01-01' };
    const { tools } = await client.listTools();
    const withLaw = tools.filter(({ inputSchema }) => inputSchema.properties?.law_id);
    expect(withLaw.length).toBeGreaterThan(8);
    for (const { name, inputSchema } of withLaw) {
      const { properties = {}, required = [] } = inputSchema;
      expect([Object.keys(properties).includes('law'), required.includes('law_id')], name).toEqual([true, false]);
      const args = { q: 'pueblo', article: '10', ...days, country: 'xa' };
      const taken = Object.fromEntries(Object.entries(args).filter(([one]) => properties[one]));
      const known = await use(client, name, { ...taken, law_id: law.law_id });
      for (const one of ['Constitución de Aldoria', title, law.law_id, law.law_id.toLowerCase()]) {
        expect(await use(client, name, { ...taken, law: one }), `${name} ${one}`).toEqual(known);
      }
    }
  });

  test('an article in the citation of the law need not be named again', async () => {
    const known = await use(client, 'get_article', { ...law, article: '10' });
    const cited = { country: 'xa', law: 'artículo 10 de la Constitución de Aldoria' };
    expect(await use(client, 'get_article', cited)).toEqual(known);
    expect(await use(client, 'get_article', { ...cited, article: '11' })).toMatchObject({ id: 'articulo-11' });
  });

  test('resolve_citation says the status of the law', async () => {
    const { matches } = await use(client, 'resolve_citation', { country: 'xa', cite: 'Constitución de Aldoria' });
    const { status_basis, repealed_on, repealed_by, version_date } = await api.read(path);
    expect(matches).toMatchObject([{ law_id: law.law_id, status_basis, repealed_on, repealed_by, version_date }]);
  });

  test('a digest is created, listed and deleted', async () => {
    const rule = { event_types: ['reform.created'], law_ids: [law.law_id], frequency: 'weekly' };
    const { text: _, ...made } = await use(client, 'create_email_digest', rule);
    expect((await use(client, 'list_digests')).digests).toEqual([made]);
    expect(await use(client, 'delete_digest', { digest_id: made.id })).toMatchObject({ deleted: true, id: made.id });
    expect((await use(client, 'list_digests')).digests).toEqual([]);
  });

  test('an answer about a law links to the law, or the article, as a resource that can be read', async () => {
    const { content } = await client.callTool({ name: 'get_article', arguments: { ...law, article: '10' } });
    const link = (content as { type: string; uri?: string }[]).find(({ type }) => type === 'resource_link');
    expect(link?.uri).toBe('law://xa/GOA-A-1978-31/articulo-10');
    const { contents } = await client.readResource({ uri: link?.uri ?? '' });
    const known = await api.read(`${path}/articles/articulo-10`);
    expect(contents).toEqual([
      { uri: link?.uri, mimeType: 'text/markdown', text: expect.stringContaining(known.content_md) },
    ]);
    expect((contents[0] as { text: string }).text).toContain(known.citation);
    const whole = await client.readResource({ uri: 'law://xa/GOA-A-1978-31' });
    expect((whole.contents[0] as { text: string }).text).toContain((await api.read(path)).content_md.trimEnd());
    for (const uri of ['law://xa/X', 'law://xa/GOA-A-1978-31/articulo-999', 'law://xa', 'file:///etc/passwd']) {
      await expect(client.readResource({ uri }), uri).rejects.toMatchObject({ code: -32602 });
    }
  });

  test('addresses of resources are completed step by step', async () => {
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'law://{country}/{law_id}',
      'law://{country}/{law_id}/{article_id}',
    ]);
    const complete = async (name: string, value: string, known: Record<string, string> = {}) => {
      const ref = { type: 'ref/resource' as const, uri: resourceTemplates[1]?.uriTemplate ?? '' };
      const asked = { ref, argument: { name, value }, context: { arguments: known } };
      return (await client.complete(asked)).completion.values;
    };
    expect(await complete('country', 'x')).toEqual(['xa', 'xb', 'xc']);
    expect(await complete('law_id', 'goa-a-1978-3', { country: 'xa' })).toContain('GOA-A-1978-31');
    expect(await complete('article_id', 'articulo-1', { country: 'xa', law_id: 'GOA-A-1978-31' })).toContain(
      'articulo-10',
    );
    expect(await complete('article_id', '', { country: 'zz', law_id: 'X' })).toEqual([]);
  });

  test('there are prompts for the usual tasks', async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual([
      'explain_article',
      'what_changed_since',
      'is_it_in_force',
      'check_this_text',
      'watch_this',
    ]);
    const { tools } = await client.listTools();
    for (const prompt of prompts) {
      const names = (prompt.arguments ?? []).map(({ name }) => name);
      const given = Object.fromEntries(names.map((name) => [name, `a ${name}`]));
      const { messages } = await client.getPrompt({ name: prompt.name, arguments: given });
      const [{ content } = { content: {} }] = messages;
      const { text } = content as { text: string };
      for (const name of names) expect(text, prompt.name).toContain(`a ${name}`);
      const named = [...text.matchAll(/\b[a-z]+_[a-z_]+\b/g)]
        .map(([name]) => name)
        .filter((name) => name !== 'law_ids');
      for (const name of named)
        expect(
          tools.map((tool) => tool.name),
          prompt.name,
        ).toContain(name);
      await expect(client.getPrompt({ name: prompt.name, arguments: {} })).rejects.toThrow('needs country');
    }
  });

  test('law_at_date returns the text of that day, and no text before the first version', async () => {
    const read = await use(client, 'law_at_date', { ...law, date: '1979-01-01' });
    const known = await api.read(`${path}/at?date=1979-01-01`);
    expect(read).toMatchObject({ ...known, url: `${url}/at/${known.sha}` });
    expect(read.citation).toContain('version of 1978-11-02');
    const early = await use(client, 'law_at_date', { ...law, date: '1900-01-01' });
    expect(early).toMatchObject({ sha: null, version_date: null, content_md: '', url });
    const article = await use(client, 'law_at_date', { ...law, date: '1979-01-01', article: '10' });
    expect(known.content_md).toContain(article.content_md);
  });

  test('diff_law compares as the API does, or only one article', async () => {
    const sides = { from: '1979-01-01', to: '1981-01-01' };
    const diff = await use(client, 'diff_law', { ...law, ...sides });
    const known = await api.read(`${path}/diff?from=1979-01-01&to=1981-01-01`);
    expect(diff).toMatchObject({ ...known, note: null, sha: known.to.sha });
    expect(diff.url).toBe(`${url}/compare?from=1979-01-01&to=1981-01-01`);
    const [{ article }] = known.articles;
    const part = await use(client, 'diff_law', { ...law, ...sides, article });
    expect(part.diff).toMatch(/^--- .*\n\+\+\+ .*\n@@ /);
    expect(part.diff.length).toBeLessThanOrEqual(known.diff.length);
  });

  test('reform_history and law_stats answer as the API does', async () => {
    const reforms = await use(client, 'reform_history', { ...law, limit: 2, offset: 1 });
    expect(reforms).toMatchObject({
      ...(await api.read(`${path}/reforms?limit=2&offset=1`)),
      sha: (await api.read(path)).sha,
      url,
    });
    const stats = await use(client, 'law_stats', { country: 'xa', jurisdiction: 'xa-no' });
    expect(stats).toMatchObject({
      ...(await api.read('/xa/stats?jurisdiction=xa-no')),
      citation: expect.stringContaining('Aldoria'),
      url: 'http://127.0.0.1:8080/xa',
    });
  });

  test('a webhook is previewed, created, listed and deleted, and its secret is in no answer', async () => {
    const rule = { event_types: ['reform.created', 'law.updated'], countries: ['xa'] };
    const preview = await use(client, 'preview_webhook', rule);
    expect(preview).toMatchObject({ window_days: 30, count: expect.any(Number) });
    const made = await use(client, 'create_webhook', { url: 'http://127.0.0.1:9/hook', ...rule, description: era });
    const { secret_url, text, ...endpoint } = made;
    expect(await api.read(`/webhooks/${endpoint.id}`)).toEqual(endpoint);
    expect(secret_url).toMatch(
      new RegExp(`^http://127.0.0.1:8080/dashboard/webhooks/${endpoint.id}/secret\\?token=[\\w-]{43}$`),
    );
    const list = await use(client, 'list_webhooks');
    expect(list.webhooks).toContainEqual(endpoint);
    expect(text + list.text).not.toMatch(/whsec_|"secret"/);
    expect(await use(client, 'delete_webhook', { endpoint_id: endpoint.id })).toMatchObject({ deleted: true });
    expect((await use(client, 'list_webhooks')).webhooks).toEqual([]);
  });

  test('twenty calls at the same time get their own answers', async () => {
    const { results } = await api.read('/xa/laws?per_page=20');
    const ids: string[] = results.map((one: { id: string }) => one.id);
    expect(ids).toHaveLength(20);
    const read = await Promise.all(ids.map((law_id) => use(client, 'get_law', { country: 'xa', law_id })));
    expect(read.map((one) => one.id)).toEqual(ids);
  });
});

test('an answer is sent once to clients of the newest revision, and also as text to all others', async () => {
  const call = async (era: 'legacy' | 'auto') =>
    (await connect(api, { era })).callTool({ name: 'get_law', arguments: law });
  const [older, newest] = [await call('legacy'), await call('auto')];
  const textOf = ({ content }: typeof older) => (content[0] as { text: string }).text;
  expect(JSON.parse(textOf(older))).toEqual(older.structuredContent);
  expect(textOf(newest)).toBe((older.structuredContent as { citation: string }).citation);
  expect(newest.structuredContent).toEqual(older.structuredContent);
});

test('answers are compressed for clients that accept it', async () => {
  const params = { name: 'get_law', arguments: law };
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const ask = (encoding: string) => post(api, body, { 'accept-encoding': encoding });
  const [plain, packed] = [await ask('identity'), await ask('br')];
  expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'br']);
  expect(packed.body).toEqual(plain.body);
});

test('the pro tier gets its fields through the connector, too', async () => {
  const client = await connect(api, { key: api.keys.pro });
  const { frontmatter: _, ...known } = await api.read(path, { key: 'pro' });
  expect(known.department).toBeTruthy();
  expect(await use(client, 'get_law', law)).toMatchObject(known);
});

test('webhooks of another account are not found', async () => {
  const [mine, other] = [await connect(api), await connect(api, { key: api.keys.pro })];
  const made = await use(mine, 'create_webhook', { url: 'http://127.0.0.1:9/hook', event_types: ['law.created'] });
  expect((await use(other, 'list_webhooks')).webhooks).toEqual([]);
  const result = await other.callTool({ name: 'delete_webhook', arguments: { endpoint_id: made.id } });
  expect(result.isError).toBe(true);
  expect(JSON.stringify(result.content)).toContain('endpoint_not_found');
  await use(mine, 'delete_webhook', { endpoint_id: made.id });
});
