import { type Part, partsOf } from '../../corpus/articles/parts.ts';
import { numberPaths } from '../../corpus/articles/paths.ts';
import { blobContents } from '../../corpus/git/objects.ts';
import { bodyBytes } from '../../corpus/law-file.ts';
import type { CopyValue } from '../../db/copy.ts';
import type { Ingest } from '../ingest-run.ts';
import { type ArticleWriters, openArticleWriters } from './article-store.ts';
import { type Doubt, findDoubts } from './doubts.ts';
import { LawTrace, type Wording } from './law-trace.ts';
import type { ServedVersion, WalkedVersion } from './walk.ts';

/** A version that has a text. */
export interface LawText extends WalkedVersion {
  blob: string;
}

export interface LawTexts {
  id: string;
  /** In the order of (date, position); no two neighbours have the same blob. */
  texts: LawText[];
  served: ServedVersion;
}

/**
 * Reads the laws' texts, law by law, and stages their articles with all their wordings. Only one text is in memory at a time,
 * and of the one before it the checksums. Git reads the versions of one file in their order as fast as in the order of its
 * packs.
 */
export async function stageArticles({ pool, country, mirror, progress }: Ingest, laws: LawTexts[]): Promise<Doubt[]> {
  const reads = laws.flatMap(({ texts, served }) => [...texts.map(({ blob }) => blob), served.blob]);
  const contents = blobContents(mirror, reads);
  const writers = await openArticleWriters(pool, country.code);
  const doubts: Doubt[] = [];
  let done = 0;
  const next = async () => {
    const { value } = await contents.next();
    progress('articles', ++done, reads.length);
    return value ? bodyBytes(value) : null;
  };
  try {
    for (const law of laws) doubts.push(...(await stageLawArticles(law, country.code, next, writers)));
    await writers.end();
  } catch (error) {
    writers.stop();
    throw error;
  } finally {
    await contents.return(null);
  }
  return doubts;
}

async function stageLawArticles(
  { id, texts, served }: LawTexts,
  country: string,
  next: () => Promise<Buffer | null>,
  writers: ArticleWriters,
): Promise<Doubt[]> {
  const trace = new LawTrace();
  for (const text of texts) {
    const body = await next();
    if (body === null) continue; // the scan could read it a moment ago
    const changed = trace.add(text, body);
    if (text.reform) text.reform.articles = changed;
  }
  const body = await next();
  if (body !== null) await writers.articles.write(articleRows(country, id, body, served, trace.wordings));
  await writers.wordings.write(trace.wordings.map((wording) => wordingRow(country, id, wording)));
  return findDoubts(id, trace);
}

function wordingRow(country: string, lawId: string, wording: Wording): CopyValue[] {
  const { articleId, version, change, label, heading, checksum, textStart, textEnd } = wording;
  const { effectiveDate, effectiveBasis } = wording;
  const { date, position } = version;
  const place = [checksum, textStart, textEnd];
  return [country, lawId, articleId, date, position, change, label, heading, ...place, effectiveDate, effectiveBasis];
}

/** The articles of the text that is served. Their dates are of the versions that have come, up to the served one. */
function* articleRows(
  country: string,
  lawId: string,
  body: Buffer,
  served: ServedVersion,
  wordings: Wording[],
): Generator<CopyValue[]> {
  const ages = new Map<string, Age>();
  for (const { articleId, version, change } of wordings) {
    const { date, position } = version;
    if (date > served.date || (date === served.date && position > served.position)) break;
    const age = ages.get(articleId) ?? { first: date, last: date, count: 0 };
    age.last = date;
    if (change !== 'removed') age.count++;
    ages.set(articleId, age);
  }
  const parts = partsOf(body);
  const { numbers } = numberPaths(parts);
  let position = 0;
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'division') continue;
    const { first, last, count } = ages.get(part.id) ?? { first: served.date, last: served.date, count: 1 };
    yield [
      ...articleFields(country, lawId, part),
      ++position,
      numbers[index] ?? 0,
      part.textStart,
      part.end,
      first,
      last,
      count,
    ];
  }
}

interface Age {
  first: string;
  last: string;
  count: number;
}

function articleFields(country: string, lawId: string, { id, kind, label, heading }: Part): CopyValue[] {
  return [country, lawId, id, kind, label, heading];
}
