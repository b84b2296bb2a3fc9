/** What the operations take and answer, for the API's description. */

const rule = {
  url: 'https://example.org/hooks/laws',
  event_types: ['law.updated', 'law.repealed'],
  countries: ['xa'],
  law_ids: null,
  article_ids: null,
  match_query: 'constitución',
  description: 'Constitutional law',
};

const times = { created_at: '2026-11-02T09:30:00.000Z', updated_at: '2026-11-02T09:30:00.000Z' };
const endpoint = { id: 1, ...rule, enabled: true, ...times };
const withSecret = { ...endpoint, secret: 'whsec_VGhpc0lzQW5FeGFtcGxlQW5kTm90QVNlY3JldEF0QWxs' };

const delivery = {
  id: 7,
  endpoint_id: 1,
  event_id: 'evt_0d4c1f6f2f0e4a0f9a3c5b7d9e1f2a3b',
  event_type: 'law.updated',
  status: 'failed',
  attempts: 5,
  response_status: 500,
  error: 'answered with status 500',
  created_at: '2026-11-03T11:05:04.120Z',
  last_attempt_at: '2026-11-07T11:05:09.310Z',
  next_attempt_at: null,
  delivered_at: null,
};

const delivered = {
  ...delivery,
  status: 'success',
  response_status: 200,
  error: null,
  delivered_at: '2026-11-07T15:00:00.000Z',
};

export const bodies = {
  createWebhook: rule,
  previewWebhook: rule,
  updateWebhook: { enabled: false },
};

export const answers = {
  listWebhooks: [endpoint],
  createWebhook: withSecret,
  previewWebhook: {
    window_days: 30,
    from: '2026-10-03T09:30:00.000Z',
    to: '2026-11-02T09:30:00.000Z',
    count: 1,
    per_day: 0.03,
    sample: [
      {
        id: delivery.event_id,
        event_type: 'law.updated',
        created_at: '2026-10-20T11:05:04.120Z',
        data: {
          country: 'xa',
          law_id: 'GOA-A-1978-31',
          title: 'Constitución de la República de Aldoria',
          law_type: 'constitucion',
          status: 'in_force',
          last_updated: '2026-10-19',
          sha: '45075f61a409d65d10d81fb5fa92f22a73fd7089',
          url: 'http://127.0.0.1:8080/xa/laws/GOA-A-1978-31',
        },
      },
    ],
  },
  getWebhook: endpoint,
  updateWebhook: { ...endpoint, enabled: false },
  deleteWebhook: { deleted: true, id: 1 },
  rotateWebhookSecret: withSecret,
  testWebhook: {
    ...delivered,
    event_id: 'evt_test_5b7d9e1f2a3b0d4c1f6f2f0e4a0f9a3c',
    event_type: 'test.ping',
    attempts: 1,
  },
  listWebhookDeliveries: { total: 1, page: 1, per_page: 50, deliveries: [delivery] },
  retryWebhookDelivery: { ...delivered, attempts: 6 },
};
