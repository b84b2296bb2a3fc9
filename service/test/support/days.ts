import { rollOverCountry } from '../../src/sync/sync-country.ts';
import { spain, startApi, type TestApi } from './api.ts';
import { type CommitSpec, testCorpus } from './corpus.ts';
import { testDatabase } from './database.ts';
import { tempFolder } from './temp.ts';

/** An API for which the test sets the current day. */
export function apiOn(day: string, ...commits: CommitSpec[]) {
  return apiIn({}, day, ...commits);
}

/** The same for a country other than Spain. */
export async function apiIn(other: Parameters<typeof spain>[1], day: string, ...commits: CommitSpec[]) {
  const corpus = await testCorpus(...commits);
  const clock = { day, now: () => new Date(`${clock.day}T09:00:00Z`) };
  const { url } = await testDatabase();
  const country = spain(corpus, other);
  const env = { OPENLEG_ALLOW_PRIVATE_WEBHOOKS: 'true' };
  const api = await startApi({ url, dataDir: await tempFolder(), countries: [country], clock }, env);
  await api.sync();
  const rollOver = (today: string) => {
    clock.day = today;
    return rollOverCountry(api.service, country);
  };
  const events = async () => {
    const { rows } = await api.pool.query<{ event_type: string; law_id: string; sha: string }>(
      "SELECT event_type, law_id, body::json->'data'->>'sha' AS sha FROM events WHERE created_at > now() - interval '1 hour' ORDER BY number",
    );
    return rows.map(({ event_type, law_id, sha }) => `${event_type} ${law_id} ${sha.slice(0, 7)}`);
  };
  return { api, corpus, clock, country, events, rollOver };
}

export const law = (api: TestApi, id: string) => api.read(`/es/laws/${id}`, { key: 'pro' });
