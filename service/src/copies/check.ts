import { setImmediate as nextTurn } from 'node:timers/promises';
import { isOver } from '../corpus/status.ts';
import { ValidationError } from '../errors.ts';
import { isServed } from '../laws/countries.ts';
import type { ArticleChange } from '../laws/schema.ts';
import type { Service } from '../service.ts';
import type { Texts } from '../texts/texts.ts';
import { clientGone } from '../threads/fair-queue.ts';
import { byTime, type Moment } from '../versions/version-on-day-store.ts';
import type { WordingStep } from './check-store.ts';
import * as store from './check-store.ts';
import type { RegisterBody, RegisterCheck } from './schema.ts';

type Asked = RegisterBody['laws'][number];
type Result = RegisterCheck['results'][number];

/**
 * Finds the changes of the laws in a register, since the commit or day that the register has for each. Yields results one by one,
 * in the order of the register. The database is asked before the first result, once for each law, even if the register lists a law
 * several times. A result is made only when it is needed: a thousand results of a large law are hundreds of megabytes.
 */
export async function checkRegister(
  service: Service,
  texts: Texts,
  { laws }: RegisterBody,
  signal?: AbortSignal,
): Promise<AsyncGenerator<Result>> {
  const missing = laws.flatMap(({ sha, date }, index) => (sha === undefined && date === undefined ? [index] : []));
  if (missing.length > 0) {
    const detail = (index: number) => ({ loc: ['body', 'laws', index], msg: 'Needs sha or date', type: 'missing' });
    throw new ValidationError(missing.map(detail));
  }
  const known = new Map<string, KnownLaws>();
  for (const code of new Set(laws.map(codeOf))) {
    if (!isServed(service, code)) continue;
    if (signal?.aborted) throw clientGone();
    known.set(
      code,
      await findLaws(
        service,
        texts,
        code,
        laws.filter((asked) => codeOf(asked) === code),
        signal,
      ),
    );
  }
  return resultsOf(texts, laws, known);
}

const codeOf = ({ country }: Asked) => country.toLowerCase();

/** The facts about one country's laws in a register. */
interface KnownLaws {
  /** The laws, by the `keyOf` of the register's entry. */
  found: Map<string, store.FoundLaw | null>;
  /** The `keyOf` of entries whose text at the commit cannot be read now. */
  unread: Set<string>;
  /** Articles that are in no version of their law, as `law#article`. */
  strangers: Set<string>;
  steps: Map<string, store.WordingStep[]>;
}

const keyOf = ({ law_id, sha, date }: Asked) => JSON.stringify([law_id, sha?.toLowerCase(), date]);

async function findLaws(
  { db }: Service,
  texts: Texts,
  code: string,
  laws: Asked[],
  signal?: AbortSignal,
): Promise<KnownLaws> {
  const distinct = [...new Map(laws.map((asked) => [keyOf(asked), asked])).values()];
  const rows = await store.findRegister(
    db,
    code,
    distinct.map(({ law_id, sha, date }) => ({ lawId: law_id, sha: sha?.toLowerCase() ?? null, day: date ?? null })),
  );
  const found = new Map(distinct.map((asked, index) => [keyOf(asked), rows[index] ?? null]));
  const unread = await lookIntoTrees(db, texts, code, distinct, found, signal);

  const named = new Map<string, { lawId: string; id: string }>();
  for (const { law_id: lawId, article_ids = [] } of laws)
    for (const id of article_ids) named.set(`${lawId}#${id}`, { lawId, id });
  const strangers = named.size > 0 ? await store.listUnknownArticles(db, code, [...named.values()]) : new Set<string>();

  const spans = new Map<string, store.Span>();
  for (const asked of distinct) {
    const law = found.get(keyOf(asked)) ?? null;
    if (law === null || !isToCompare(asked, law)) continue;
    const moments = [thenOf(law), law.served, ...momentsOf(spans.get(asked.law_id))].sort(byTime);
    spans.set(asked.law_id, { lawId: asked.law_id, after: moments[0] ?? null, upTo: moments.at(-1) as Moment });
  }
  const steps = new Map<string, store.WordingStep[]>([...spans.keys()].map((lawId) => [lawId, []]));
  if (spans.size > 0) {
    for (const step of await store.listWordingSteps(db, code, [...spans.values()])) steps.get(step.lawId)?.push(step);
  }
  return { found, unread, strangers, steps };
}

/**
 * Sets `by_sha` for a country whose history has merges. There, the position of a commit does not tell which text a law had. So git
 * looks into the commit's tree. Returns the `keyOf` of entries whose tree cannot be read.
 */
async function lookIntoTrees(
  db: Service['db'],
  texts: Texts,
  code: string,
  asked: Asked[],
  found: Map<string, store.FoundLaw | null>,
  signal?: AbortSignal,
): Promise<Set<string>> {
  const unread = new Set<string>();
  const toFind = asked.flatMap((one) => {
    const law = found.get(keyOf(one));
    return law && !law.removed && !law.linear && law.commit ? [{ one, law, commit: law.commit }] : [];
  });
  if (toFind.length === 0) return unread;
  const versions = await store.listVersionsByBlob(db, code, [...new Set(toFind.map(({ one }) => one.law_id))]);
  for (const { one, law, commit } of toFind) {
    if (signal?.aborted) throw clientGone();
    const own = versions.get(one.law_id) ?? new Map<string, never>();
    try {
      const blob = await texts.findInCommit(code, commit, [...own.keys()]);
      law.by_sha = (blob === null ? undefined : own.get(blob)) ?? null;
    } catch {
      unread.add(keyOf(one));
    }
  }
  return unread;
}

const momentsOf = (span: store.Span | undefined) => (span ? [span.after, span.upTo] : []);

const thenOf = ({ by_sha, by_day }: store.FoundLaw) => by_sha ?? by_day;

/**
 * Whether to compare the articles of a law: the client's text is known here, and it differs from today's text. On a day
 * before its first version, the law had no text.
 */
function isToCompare({ date }: Asked, law: store.FoundLaw): boolean {
  const then = thenOf(law);
  return !law.removed && (then !== null || date !== undefined) && then?.blob !== law.served.blob;
}

async function* resultsOf(texts: Texts, laws: Asked[], known: Map<string, KnownLaws>): AsyncGenerator<Result> {
  const isSame = new Map<string, boolean | null>();
  const changesOf = keepSome<ArticleChange>(100_000);
  for (const asked of laws) {
    const { found, unread, strangers, steps } = known.get(codeOf(asked)) ?? {};
    const law = found?.get(keyOf(asked)) ?? null;
    const result = (status: Result['status'], sha: string | null = null, articles: ArticleChange[] = []) => {
      return { country: asked.country, law_id: asked.law_id, status, sha, articles };
    };
    const isOurs = !asked.article_ids?.some((id) => strangers?.has(`${asked.law_id}#${id}`));
    if (law?.removed) {
      yield result('removed');
      continue;
    }
    const isUnread = unread?.has(keyOf(asked));
    if (law === null || !isOurs || isUnread || (thenOf(law) === null && asked.date === undefined)) {
      yield result('unknown');
      continue;
    }
    const isOther = isToCompare(asked, law);
    const all = isOther
      ? changesOf(`${codeOf(asked)} ${keyOf(asked)}`, () => compare(steps?.get(asked.law_id), law))
      : [];
    // A thousand comparisons of a large law take seconds without a pause. This lets other requests run in between.
    if (isOther) await nextTurn();
    const wanted = asked.article_ids && new Set(asked.article_ids);
    const articles = wanted ? all.filter(({ id }) => wanted.has(id)) : all;
    if (isOver(law.status)) yield result('repealed', law.sha, articles);
    else if (articles.length > 0) yield result('changed', law.sha, articles);
    else if (!isOther || wanted) yield result('unchanged', law.sha);
    else {
      const [then, now] = [thenOf(law)?.blob ?? null, law.served.blob];
      const key = `${then} ${now}`;
      if (!isSame.has(key)) isSame.set(key, await areSame(texts, codeOf(asked), then, now));
      const same = isSame.get(key) ?? null;
      yield same === null ? result('unknown') : result(same ? 'unchanged' : 'changed', law.sha);
    }
  }
}

const compare = (steps: store.WordingStep[] | undefined, law: store.FoundLaw) =>
  articleChanges(steps ?? [], thenOf(law), law.served);

/**
 * Returns a function that makes a list once for each key and keeps it. All lists are dropped if they have more than `maxItems`
 * items together.
 */
function keepSome<Item>(maxItems: number): (key: string, make: () => Item[]) => Item[] {
  const kept = new Map<string, Item[]>();
  let items = 0;
  return (key, make) => {
    const list = kept.get(key) ?? make();
    if (kept.has(key)) return list;
    items += list.length;
    if (items > maxItems) {
      kept.clear();
      items = list.length;
    }
    kept.set(key, list);
    return list;
  };
}

/**
 * Whether two texts are the same without their front matter; null if one of them cannot be read now. Call this if all
 * articles are the same. Then only the text outside of articles can differ.
 */
async function areSame(texts: Texts, code: string, one: string | null, other: string): Promise<boolean | null> {
  if (one === null) return false;
  const [before, after] = await Promise.all([texts.asBytes.read(code, one), texts.asBytes.read(code, other)]);
  return before && after && before.bytes.equals(after.bytes);
}

/** Writes the answer as JSON, one result at a time. */
export async function* asJson(results: AsyncIterable<Result>): AsyncGenerator<Buffer> {
  let before = '{"results":[';
  for await (const result of results) {
    yield Buffer.from(before + JSON.stringify(result));
    before = ',';
  }
  yield Buffer.from(before === ',' ? ']}' : `${before}]}`);
}

/**
 * The changes of a law's articles between two versions. An article that has its old text again is left out. The changes are in the
 * order of the later text; removed articles come last. `steps` must be in the order of time.
 */
export function articleChanges(steps: WordingStep[], from: Moment | null, to: Moment): ArticleChange[] {
  const articles = new Map<string, { former: WordingStep | null; latter: WordingStep | null }>();
  for (const step of steps) {
    const known = articles.get(step.articleId) ?? { former: null, latter: null };
    if (byTime(step, from) <= 0) known.former = step;
    if (byTime(step, to) <= 0) known.latter = step;
    articles.set(step.articleId, known);
  }
  const changes: { change: ArticleChange; start: number }[] = [];
  for (const [id, { former, latter }] of articles) {
    const [was, is] = [former?.checksum ?? null, latter?.checksum ?? null];
    if (was === is) continue;
    const label = (latter ?? former)?.label ?? '';
    const change = was === null ? 'added' : is === null ? 'removed' : 'changed';
    changes.push({ change: { id, label, change }, start: latter?.textStart ?? Number.POSITIVE_INFINITY });
  }
  const idOrder = (one: string, other: string) => (one < other ? -1 : 1);
  changes.sort((a, b) => (a.start === b.start ? idOrder(a.change.id, b.change.id) : a.start - b.start));
  return changes.map(({ change }) => change);
}
