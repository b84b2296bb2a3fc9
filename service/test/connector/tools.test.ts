import type { Client } from '@modelcontextprotocol/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { demo, type TestApi, testApi } from '../support/api.ts';
import { connect, eras, use } from '../support/connector.ts';
import { loopback } from '../support/webhooks.ts';

const law = { country: 'xa', law_id: 'GOA-A-1978-31' };
const path = '/xa/laws/GOA-A-1978-31';
const url = 'http://127.0.0.1:8080/xa/laws/GOA-A-1978-31';

let api: TestApi;
beforeAll(async () => {
  api = await testApi(await demo(), loopback);
});

describe.each(eras)('with a client of the %s era', (era) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(api, { era });
  });

  test('the tools are listed with schemas, annotations and descriptions to choose by', async () => {
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name).sort()).toEqual([
      'check_citations',
      'create_email_digest',
      'create_webhook',
      'delete_webhook',
      'diff_law',
      'get_law',
      'law_at_date',
      'law_relations',
      'law_stats',
      'list_countries',
      'list_webhooks',
      'preview_webhook',
      'reform_history',
      'resolve_citation',
      'search_laws',
    ]);
    for (const tool of tools) {
      expect(tool.description?.length, tool.name).toBeGreaterThan(80);
      expect(tool.inputSchema.type).toBe('object');
      expect(tool.outputSchema?.type).toBe('object');
      expect(JSON.stringify(tool), 'whole in itself').not.toContain('$ref');
    }
    const readOnly = tools.filter((tool) => tool.annotations?.readOnlyHint).map((tool) => tool.name);
    expect(readOnly.sort()).toEqual([
      'check_citations',
      'diff_law',
      'get_law',
      'law_at_date',
      'law_relations',
      'law_stats',
      'list_countries',
      'list_webhooks',
      'preview_webhook',
      'reform_history',
      'resolve_citation',
      'search_laws',
    ]);
    const destructive = tools.filter((tool) => tool.annotations?.destructiveHint).map((tool) => tool.name);
    expect(destructive).toEqual(['delete_webhook']);
  });

  test('resolve_citation gives what the API gives, and refuses what it refuses', async () => {
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

  test('law_relations gives what the API gives, of one type if asked', async () => {
    const asked = { country: 'xa', law_id: 'GOA-A-1978-31' };
    const answer = await use(client, 'law_relations', asked);
    expect(answer).toMatchObject(await api.read('/xa/laws/GOA-A-1978-31/relations'));
    const amending = await use(client, 'law_relations', { ...asked, type: 'amended_by', per_page: 2 });
    expect(amending.relations).toMatchObject([{ type: 'amended_by' }, { type: 'amended_by' }]);
    const refused = await client.callTool({ name: 'law_relations', arguments: { ...asked, type: 'cites' } });
    expect(refused.isError).toBe(true);
  });

  test('list_countries gives what the API gives, with names and the commit that is served', async () => {
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
    const {
      text,
      citation,
      url: page,
      sha,
      ...found
    } = await use(client, 'search_laws', { country: 'xa', q: 'aguas' });
    const known = await api.read('/xa/laws?q=aguas');
    const bare = found.results.map(({ citation: _, url: __, ...summary }: Record<string, unknown>) => summary);
    expect({ ...found, results: bare }).toEqual(known);
    expect(found.total).toBeGreaterThan(0);
    expect(found.results[0].url).toBe(`http://127.0.0.1:8080/xa/laws/${found.results[0].id}`);
    expect(found.results[0].citation).toContain(found.results[0].title);
    expect(page).toBe('http://127.0.0.1:8080/xa?q=aguas');
    expect(citation).toContain(sha.slice(0, 10));
    expect(JSON.parse(text)).toEqual({ ...found, citation, url: page, sha });
  });

  test('search_laws without a query lists, with the filters of the API', async () => {
    const found = await use(client, 'search_laws', { country: 'xa', law_type: 'ley', per_page: 3, page: 2 });
    const known = await api.read('/xa/laws?law_type=ley&per_page=3&page=2');
    expect(found.results.map((one: { id: string }) => one.id)).toEqual(
      known.results.map((one: { id: string }) => one.id),
    );
  });

  test('get_law reads the text and says where it is from', async () => {
    const read = await use(client, 'get_law', law);
    const known = await api.read(path);
    expect(read).toMatchObject(known);
    expect(read).toMatchObject({ contents: null, note: null, url, doubtful: false, doubts: [] });
    // A version of 2040 is committed already: it is to come, and not what stands.
    const { commits } = await api.read(`${path}/commits`);
    expect(known.upcoming).toEqual([expect.objectContaining({ sha: commits[0].sha, date: '2040-01-01' })]);
    expect(read.citation).toBe(
      `${known.title} (GOA-A-1978-31), version of ${known.version_date}, commit ${known.sha.slice(0, 10)}, ${url}`,
    );
    const fields = ['department', 'source', 'extra', 'frontmatter'].filter((name) => name in read);
    expect(fields, 'the free tier has no such fields').toEqual([]);
  });

  test('get_law gives one article, by its number or its name', async () => {
    const { content_md } = await api.read(path);
    const { content_md: article, sha } = await use(client, 'get_law', { ...law, article: '10' });
    expect(article).toMatch(/^#+ Artículo 10\b/);
    expect(content_md).toContain(article);
    expect(article).not.toContain('Artículo 11');
    for (const name of ['Artículo 10', 'artículo 10.', 'art. 10', 'ARTICULO 10']) {
      expect(await use(client, 'get_law', { ...law, article: name })).toMatchObject({ content_md: article, sha });
    }
  });

  test('law_at_date gives the text of that day, and nothing before the first version', async () => {
    const read = await use(client, 'law_at_date', { ...law, date: '1979-01-01' });
    const known = await api.read(`${path}/at?date=1979-01-01`);
    expect(read).toMatchObject({ ...known, url: `${url}/at/${known.sha}` });
    expect(read.citation).toContain('version of 1978-11-02');
    const early = await use(client, 'law_at_date', { ...law, date: '1900-01-01' });
    expect(early).toMatchObject({ sha: null, version_date: null, content_md: '', url });
    const article = await use(client, 'law_at_date', { ...law, date: '1979-01-01', article: '10' });
    expect(known.content_md).toContain(article.content_md);
  });

  test('diff_law compares as the API does, and one article alone', async () => {
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

  test('reform_history and law_stats give what the API gives', async () => {
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

test('the pro tier gets its fields through the connector too', async () => {
  const client = await connect(api, { key: api.keys.pro });
  const { frontmatter: _, ...known } = await api.read(path, { key: 'pro' });
  expect(known.department).toBeTruthy();
  expect(await use(client, 'get_law', law)).toMatchObject(known);
});

test("another account's webhooks are not there", async () => {
  const [mine, other] = [await connect(api), await connect(api, { key: api.keys.pro })];
  const made = await use(mine, 'create_webhook', { url: 'http://127.0.0.1:9/hook', event_types: ['law.created'] });
  expect((await use(other, 'list_webhooks')).webhooks).toEqual([]);
  const result = await other.callTool({ name: 'delete_webhook', arguments: { endpoint_id: made.id } });
  expect(result.isError).toBe(true);
  expect(JSON.stringify(result.content)).toContain('endpoint_not_found');
  await use(mine, 'delete_webhook', { endpoint_id: made.id });
});
