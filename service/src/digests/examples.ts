/** What the operations take and answer, for the API's description. */

const rule = {
  event_types: ['law.created', 'reform.created', 'law.repealed'],
  countries: ['xa'],
  law_ids: null,
  article_ids: null,
  match_query: 'aguas',
  frequency: 'weekly',
};

const digest = {
  id: 3,
  ...rule,
  enabled: true,
  email: 'ana@example.org',
  created_at: '2026-11-02T09:30:00.000Z',
  updated_at: '2026-11-02T09:30:00.000Z',
};

export const bodies = {
  createDigest: rule,
  updateDigest: { enabled: false },
};

export const answers = {
  listDigests: [digest],
  createDigest: digest,
  getDigest: digest,
  updateDigest: { ...digest, enabled: false },
  deleteDigest: { deleted: true, id: 3 },
};
