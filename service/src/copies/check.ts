import { toReadStatus } from '../corpus/status.ts';
import { ValidationError } from '../errors.ts';
import { isServed } from '../laws/countries.ts';
import type { ArticleChange } from '../laws/schema.ts';
import type { Service } from '../service.ts';
import type { Texts } from '../texts/texts.ts';
import * as store from './check-store.ts';
import type { RegisterBody, RegisterCheck } from './schema.ts';

type Asked = RegisterBody['laws'][number];
type Result = RegisterCheck['results'][number];

/** What became of the laws of a register since the commit, or else the day, that each is known as of. */
export async function checkRegister(service: Service, texts: Texts, body: RegisterBody): Promise<RegisterCheck> {
  const missing = body.laws.flatMap(({ sha, date }, index) => (sha === undefined && date === undefined ? [index] : []));
  if (missing.length > 0) {
    const detail = (index: number) => ({ loc: ['body', 'laws', index], msg: 'Needs sha or date', type: 'missing' });
    throw new ValidationError(missing.map(detail));
  }
  const byCountry = new Map<string, { asked: Asked; index: number }[]>();
  for (const [index, asked] of body.laws.entries()) {
    const code = asked.country.toLowerCase();
    byCountry.set(code, [...(byCountry.get(code) ?? []), { asked, index }]);
  }
  const results = body.laws.map(({ country, law_id }) => resultOf({ country, law_id }, 'unknown'));
  for (const [code, entries] of byCountry) {
    if (!isServed(service, code)) continue;
    const laws = entries.map(({ asked }) => asked);
    const checked = await checkCountry(service, texts, code, laws);
    for (const [place, { index }] of entries.entries()) results[index] = checked[place] as Result;
  }
  return { results };
}

function resultOf(
  { country, law_id }: Pick<Asked, 'country' | 'law_id'>,
  status: Result['status'],
  sha: string | null = null,
  articles: ArticleChange[] = [],
): Result {
  return { country, law_id, status, sha, articles };
}

async function checkCountry({ db }: Service, texts: Texts, code: string, laws: Asked[]): Promise<Result[]> {
  const register = laws.map(({ law_id, sha, date }) => ({
    lawId: law_id,
    sha: sha?.toLowerCase() ?? null,
    day: date ?? null,
  }));
  const found = await store.findRegister(db, code, register);
  const named = laws.flatMap(({ law_id, article_ids }) => (article_ids ?? []).map((id) => ({ lawId: law_id, id })));
  const strangers = named.length > 0 ? await store.listUnknownArticles(db, code, named) : new Set<string>();

  const pairs: store.ComparedPair[] = [];
  const pairOf = new Map<number, number>();
  for (const [index, law] of found.entries()) {
    const { law_id: lawId, date } = laws[index] as Asked;
    const then = law?.by_sha ?? law?.by_day ?? null;
    if (!law || law.removed || then?.blob === law.served.blob || (then === null && date === undefined)) continue;
    pairOf.set(index, pairs.push({ lawId, from: then, to: law.served }) - 1);
  }
  const changes = pairs.length > 0 ? await store.listArticleChanges(db, code, pairs) : [];

  const results: Result[] = [];
  for (const [index, asked] of laws.entries()) {
    const law = found[index] ?? null;
    const then = law?.by_sha ?? law?.by_day ?? null;
    const isKnown = then !== null || asked.date !== undefined;
    const isOurs = !asked.article_ids?.some((id) => strangers.has(`${asked.law_id}#${id}`));
    const pair = pairOf.get(index);
    const all = pair === undefined ? [] : (changes[pair] ?? []);
    const articles = asked.article_ids ? all.filter(({ id }) => asked.article_ids?.includes(id)) : all;
    if (law?.removed) results.push(resultOf(asked, 'removed'));
    else if (!law || !isKnown || !isOurs) results.push(resultOf(asked, 'unknown'));
    else if (toReadStatus(law.status) === 'derogada') results.push(resultOf(asked, 'repealed', law.sha, articles));
    else {
      const isChanged =
        articles.length > 0 ||
        (pair !== undefined && !asked.article_ids && (await differ(texts, code, then?.blob ?? null, law.served.blob)));
      results.push(resultOf(asked, isChanged ? 'changed' : 'unchanged', law.sha, articles));
    }
  }
  return results;
}

/** Whether the texts behind the front matter differ; only what lies outside of all articles can, where this is asked. */
async function differ(texts: Texts, code: string, one: string | null, other: string): Promise<boolean> {
  if (one === null) return true;
  const [before, after] = await Promise.all([texts.asBytes.read(code, one), texts.asBytes.read(code, other)]);
  return !before || !after || !before.bytes.equals(after.bytes);
}
