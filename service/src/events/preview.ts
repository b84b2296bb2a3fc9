import type { Service } from '../service.ts';
import type { Envelope } from './event.ts';
import { findPreview, windowDays } from './match-store.ts';
import { checkRule } from './rule.ts';
import type { Preview, Rule } from './rule-schema.ts';

const sampleSize = 10;

/** What the rule would have delivered over the last 30 days, by the matcher that dispatch uses. */
export async function previewRule(service: Service, rule: Rule): Promise<Preview> {
  const checked = await checkRule(service, rule);
  // A country that is no longer served has old events and will have no new ones.
  const countries = checked.countries ?? service.countries.map((country) => country.code);
  const { from, to, count, bodies } = await findPreview(service.db, { ...checked, countries }, sampleSize);
  return {
    window_days: windowDays,
    from: from.toISOString(),
    to: to.toISOString(),
    count,
    per_day: Math.round((count / windowDays) * 100) / 100,
    sample: bodies.map((body): Envelope => JSON.parse(body)),
  };
}
