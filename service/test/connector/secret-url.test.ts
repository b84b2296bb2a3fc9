import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { beforeAll, expect, test } from 'vitest';
import { createKey } from '../../src/accounts/accounts.ts';
import type { TestApi } from '../support/api.ts';
import { apiAtPort, memberAt } from '../support/at-port.ts';
import { use } from '../support/connector.ts';

let api: TestApi;
let base: string;
beforeAll(async () => {
  ({ api, base } = await apiAtPort({ OPENLEG_ALLOW_PRIVATE_WEBHOOKS: 'true' }));
});

test('the secret of a webhook that an assistant made can be collected once, only by its signed-in owner', async () => {
  const [owner, other] = [await memberAt(base), await memberAt(base)];
  const { key } = await createKey(api.pool, owner.email, '', 0);
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit }));
  const made = await use(client, 'create_webhook', { url: 'http://127.0.0.1:9/x', event_types: ['law.created'] });
  const again = await use(client, 'create_webhook', { url: 'http://127.0.0.1:9/x', event_types: ['law.created'] });
  await client.close();

  const path = made.secret_url.slice(base.length);
  const [page] = path.split('?');
  expect((await other.get(path)).status, "another's").toBe(404);
  expect((await owner.get(path.replace(/token=.*/, 'token=x'))).status).toBe(410);
  await owner.get(path);
  const shown = await owner.submit(page, {});
  const [secret] = /whsec_[0-9A-Za-z]{44}/.exec(shown.body) ?? [];
  expect(secret).toBeDefined();
  const later = await owner.get(path);
  expect([later.status, later.body]).toEqual([410, expect.stringContaining('The secret was collected')]);
  expect(later.body).toContain(`/dashboard/webhooks/${made.id}/rotate`);

  // Somebody who rotates the secret has seen the new one, so the link is not needed any more.
  const headers = { authorization: `Bearer ${key}` };
  await api.app.inject({ method: 'POST', url: `/api/v1/webhooks/${again.id}/rotate`, headers });
  expect((await owner.get(again.secret_url.slice(base.length))).status).toBe(410);
});
