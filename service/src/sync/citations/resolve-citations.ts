import type pg from 'pg';
import { candidate } from '../../citations/resolve.ts';
import type { CountryConfig } from '../../config.ts';
import { meantLaw } from '../../corpus/citations/meant.ts';
import { calledNames } from '../../corpus/citations/names/names.ts';
import type { CopyValue } from '../../db/copy.ts';
import * as store from './citation-store.ts';

/** Finds the law that each mention means, by the rules of the resolver, and stages it. */
export async function stageMeantLaws(client: pg.PoolClient, country: CountryConfig, isWhole: boolean): Promise<void> {
  const place = { country: country.code, isWhole };
  await store.stageLawKeys(client, place);
  for await (const batch of store.eachMentioned(client, place)) {
    await store.stageMeant(
      client,
      country.code,
      batch.map((mentioned) => meantRow(mentioned, country)),
    );
  }
}

function meantRow(mentioned: store.MentionedLaw, { code, language }: CountryConfig): CopyValue[] {
  const { id, written, jurisdiction, is_name, keys, candidates } = mentioned;
  const law = { written, isName: is_name, jurisdiction };
  const { laws, isSure, used } = meantLaw(law, candidates.map(candidate), { country: code, language });
  const meant = laws.length === 1 && isSure ? laws[0] : undefined;
  const length = used === written ? null : written.startsWith(used) ? used.length : -used.length;
  const names = meant ? calledNames(used, language) : [];
  return [code, id, written, jurisdiction, is_name, keys, meant?.id ?? null, meant ? length : null, names];
}
