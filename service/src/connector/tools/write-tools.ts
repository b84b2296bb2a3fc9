import { createDigest, deleteDigest, listDigests } from '../../digests/digests.ts';
import { ruleInWords } from '../../events/rule-schema.ts';
import {
  createEndpoint,
  createSecretLink,
  deleteEndpoint,
  listEndpoints,
  previewEndpoint,
} from '../../webhooks/endpoints.ts';
import { listRows } from './answer-limits.ts';
import * as schema from './schema.ts';
import { reading, type Tool, tool } from './tool.ts';

const createWebhook = tool({
  ...schema.CreateWebhook,
  name: 'create_webhook',
  title: 'Create a webhook',
  description: `Registers an https address that receives a signed POST when laws change. For a program. Try the rule with preview_webhook first, which says what a rule is. The signing secret is not in the answer: give the person the secret_url, where the dashboard shows it once.`,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  async run({ service, account }, body) {
    const { secret: _, ...endpoint } = await createEndpoint(service, account.id, body);
    return { ...endpoint, secret_url: await createSecretLink(service, account.id, endpoint.id) };
  },
});

const listWebhooks = tool({
  ...schema.ListWebhooks,
  name: 'list_webhooks',
  title: 'List webhooks',
  description: "The account's webhooks with their rules and whether they are enabled. Secrets are never shown.",
  annotations: reading,
  async run({ service, account }, asked) {
    const { rows, next } = listRows(await listEndpoints(service, account.id), asked);
    return { webhooks: rows, next };
  },
});

const deleteWebhook = tool({
  ...schema.DeleteWebhook,
  name: 'delete_webhook',
  title: 'Delete a webhook',
  description:
    'Removes a webhook and the record of its deliveries, for good. Say which one it is (list_webhooks) and ask the person before.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  run: ({ service, account }, { endpoint_id }) => deleteEndpoint(service, account.id, endpoint_id),
});

const previewWebhook = tool({
  ...schema.PreviewWebhook,
  name: 'preview_webhook',
  title: 'Preview a rule',
  description: `What a rule would have told of in the last 30 days: a count, a rate per day and the newest events. Changes nothing; the same for webhooks and email digests. ${ruleInWords}`,
  annotations: reading,
  run: ({ service, writes, searches, account, signal }, body) =>
    previewEndpoint(service, { writes, searches }, { accountId: account.id, signal }, body),
});

const createEmailDigest = tool({
  ...schema.CreateEmailDigest,
  name: 'create_email_digest',
  title: 'Create an email digest',
  description: `Subscribes the account's own email address to changes of laws, daily or weekly; no mail when nothing matched. For a person. Try the rule with preview_webhook first, which says what a rule is.`,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  run: ({ service, account }, body) => createDigest(service, account.id, body),
});

const listDigestsTool = tool({
  ...schema.ListDigests,
  name: 'list_digests',
  title: 'List email digests',
  description: "The account's email digests with their rules, how often they come and whether they are enabled.",
  annotations: reading,
  async run({ service, account }, asked) {
    const { rows, next } = listRows(await listDigests(service, account.id), asked);
    return { digests: rows, next };
  },
});

const deleteDigestTool = tool({
  ...schema.DeleteDigest,
  name: 'delete_digest',
  title: 'Delete an email digest',
  description: 'Ends an email digest, for good. Say which one it is (list_digests) and ask the person before.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  run: ({ service, account }, { digest_id }) => deleteDigest(service, account.id, digest_id),
});

export const writeTools: Tool[] = [
  createWebhook,
  listWebhooks,
  deleteWebhook,
  previewWebhook,
  createEmailDigest,
  listDigestsTool,
  deleteDigestTool,
];
