import type pg from 'pg';
import { candidate } from '../../citations/resolve.ts';
import { meantLaw } from '../../corpus/citations/meant.ts';
import { calledNames } from '../../corpus/citations/names/names.ts';
import type { CopyValue } from '../../db/copy.ts';
import type { Place } from '../tables-store.ts';
import * as store from './citation-store.ts';

/** Finds the law that each mention means, by the rules of the resolver, and stages it. */
export async function stageMeantLaws(client: pg.PoolClient, place: Place): Promise<void> {
  await store.stageLawKeys(client, place);
  for await (const batch of store.eachMentioned(client, place)) {
    await store.stageMeant(
      client,
      place.country,
      batch.map((mentioned) => meantRow(mentioned, place)),
    );
  }
}

function meantRow(mentioned: store.MentionedLaw, { country, language }: Place): CopyValue[] {
  const { id, written, jurisdiction, is_name, keys, candidates } = mentioned;
  const law = { written, isName: is_name, jurisdiction };
  const { laws, isSure, used } = meantLaw(law, candidates.map(candidate), { country, language });
  const meant = laws.length === 1 && isSure ? laws[0] : undefined;
  const length = used === written ? null : written.startsWith(used) ? used.length : -used.length;
  const names = meant ? calledNames(used, language) : [];
  return [country, id, written, jurisdiction, is_name, keys, meant?.id ?? null, meant ? length : null, names];
}
