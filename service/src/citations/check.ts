import { readArticle } from '../articles/articles.ts';
import { utcDay } from '../base/today.ts';
import { citationLanguage } from '../corpus/citations/languages/index.ts';
import { namesMeant } from '../corpus/citations/laws-in-text.ts';
import { meantKeys, meantLaw, type WrittenLaw } from '../corpus/citations/meant.ts';
import { findMentions, type Mention } from '../corpus/citations/scan.ts';
import { toReadStatus } from '../corpus/status.ts';
import { ApiError } from '../errors.ts';
import { requireCountry } from '../laws/countries.ts';
import type { Service } from '../service.ts';
import type { Texts } from '../texts/texts.ts';
import { compareQuote, quoteBeside } from './quotes.ts';
import { candidate, chooseArticle, matchOf, statusOf } from './resolve.ts';
import type { CheckedCitation, CitationCheck } from './schema.ts';
import * as store from './store.ts';

/** More citations than a text for people has; the rest of a hostile one is not looked at. */
const maxCitations = 1000;
/** Each takes the reading of a text. */
const maxQuotes = 20;

type Candidate = ReturnType<typeof candidate>;
type Meant = ReturnType<typeof meantLaw<Candidate>>;

/** What the citations in a text mean, and whether that is there, in force, and says what is quoted. */
export async function checkCitations(
  service: Service,
  texts: Texts,
  code: string,
  { text, date }: { text: string; date?: string },
): Promise<CitationCheck> {
  await requireCountry(service, code);
  const language = service.countries.find((country) => country.code === code)?.language ?? '';
  const today = utcDay(service.now());
  const day = date ?? today;
  const mentions = findMentions(text, language).filter(namesLaw).slice(0, maxCitations);
  const meant = await findMeant(service, code, language, mentions);
  const found = await findFacts(service, code, day, mentions, meant);
  const codePoints = codePointsOf(text);
  const citations: CheckedCitation[] = [];
  let quotes = 0;
  for (const mention of mentions) {
    const { laws, isSure, used } = meant.get(keyOf(mention)) as Meant;
    const isName = mention.law?.kind === 'name';
    // Where names are written in small letters, what no law is called need not be a name at all.
    if (isName && laws.length === 0 && citationLanguage(language).namesInText !== 'capitals') continue;
    const { start, end } = trimmed(mention, used);
    const wanted = mention.parts.length > 0 ? mention.parts.map(({ ids }) => ids) : [null];
    for (const ids of wanted) {
      const matches = laws.slice(0, store.maxMatches).map((law) => {
        const own = found.articles.filter(({ law_id }) => law_id === law.id);
        const article = ids && chooseArticle(ids, own, isName || mention.isApproved);
        return matchOf(service, code, law, article, ids !== null);
      });
      const only = laws.length === 1 && isSure ? matches[0] : undefined;
      const quote = only?.article_id && quotes < maxQuotes ? quoteBeside(text, start, end) : null;
      if (quote !== null) quotes++;
      const article =
        quote && only?.article_id ? await articleText(service, texts, code, only, day < today ? day : undefined) : null;
      citations.push({
        start: codePoints(start),
        end: codePoints(end),
        text: text.slice(start, end),
        status: statusOf(laws.length, isSure),
        matches,
        article_exists: only && ids ? existsOn(only, ids, day < today ? found.existed : null) : null,
        in_force: only ? isInForce(found.force.get(only.law_id), day, today) : null,
        ...(quote !== null && article !== null ? compareQuote(quote, article) : { quote: null, passage: null }),
      });
    }
  }
  return { date: day, total: citations.length, citations };
}

/** Places in the text itself (`esta Ley`) mean nothing here. */
function namesLaw({ law }: Mention): boolean {
  return law !== null && law.kind !== 'own';
}

function writtenLaw({ law }: Mention): WrittenLaw {
  return { written: law?.written ?? '', isName: law?.kind === 'name', jurisdiction: null };
}

function keyOf(mention: Mention): string {
  const { written, isName } = writtenLaw(mention);
  return `${isName} ${written}`;
}

/** How many are asked for in one statement. */
const batchSize = 100;

async function findMeant(
  service: Service,
  country: string,
  language: string,
  mentions: Mention[],
): Promise<Map<string, Meant>> {
  const different = [...new Map(mentions.map((mention) => [keyOf(mention), writtenLaw(mention)]))];
  const meant = new Map<string, Meant>();
  for (let from = 0; from < different.length; from += batchSize) {
    const batch = different.slice(from, from + batchSize);
    const keys = batch.map(([, { written, isName }]) =>
      meantKeys(isName ? namesMeant(written, language) : [written], language),
    );
    const all = [...new Set(keys.flat())];
    const ids = all.flatMap((key) => (key.startsWith('id:') ? key.slice(3) : []));
    const laws = (await store.findCited(service.db, country, ids, all)).map(candidate);
    for (const [index, [key, law]] of batch.entries()) {
      const own = new Set(keys[index]);
      const candidates = laws.filter(
        (one) => own.has(`id:${one.id.toLowerCase()}`) || one.citedAs.some((as) => own.has(as)),
      );
      meant.set(key, meantLaw(law, candidates, { country, language }));
    }
  }
  return meant;
}

/** The articles and the facts of all laws that are meant, by a few statements. */
async function findFacts(
  service: Service,
  country: string,
  day: string,
  mentions: Mention[],
  meant: Map<string, Meant>,
) {
  const laws = [...new Set([...meant.values()].flatMap((one) => one.laws.map(({ id }) => id)))];
  const ids = [...new Set(mentions.flatMap(({ parts }) => parts.flatMap((part) => part.ids)))];
  const [articles, force, existed] = await Promise.all([
    store.findArticles(service.db, country, laws, ids),
    store.findForce(service.db, country, laws),
    store.findExisting(service.db, country, laws, ids, day),
  ]);
  return { articles, force: new Map(force.map((one) => [one.id, one])), existed };
}

/** A name in small letters goes as far as that of the law. */
function trimmed({ start, end, law }: Mention, used: string): { start: number; end: number } {
  const surplus = (law?.written.length ?? 0) - used.length;
  if (law?.kind !== 'name' || surplus <= 0) return { start, end };
  if (law.written.startsWith(used)) return { start, end: law.end === end ? end - surplus : end };
  return { start: law.start === start ? start + surplus : start, end };
}

function existsOn(
  match: { law_id: string; article_id: string | null; article_found: boolean | null },
  ids: string[],
  existed: store.ExistingArticle[] | null,
): boolean | null {
  if (existed === null) return match.article_found;
  const wanted = match.article_id === null ? ids : [match.article_id];
  return existed.some(({ law_id, id }) => law_id === match.law_id && wanted.includes(id));
}

/** Null where it is not known: the law is repealed, or came, and nobody says on which day. */
function isInForce(law: store.LawForce | undefined, day: string, today: string): boolean | null {
  if (!law) return null;
  if (law.publication_date !== null && law.publication_date > day) return false;
  if (law.publication_date === null && (law.first_date === null || law.first_date > day)) return null;
  const status = toReadStatus(law.status);
  if (status === 'derogada' && law.repealed_on === null) return day >= today ? false : null;
  if (law.repealed_on !== null) return day < law.repealed_on;
  return status === null ? null : true;
}

async function articleText(
  service: Service,
  texts: Texts,
  country: string,
  { law_id, article_id }: { law_id: string; article_id: string | null },
  at: string | undefined,
): Promise<string | null> {
  try {
    return (await readArticle(service, texts, country, law_id, article_id ?? '', at)).content_md;
  } catch (error) {
    // It did not exist on that day, or its text is not here: nothing can be compared.
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Offsets in code points for those in the string, which must come in their order or start anew. */
function codePointsOf(text: string): (at: number) => number {
  let [known, points] = [0, 0];
  return (at) => {
    if (at < known) [known, points] = [0, 0];
    for (; known < at; known++) if ((text.charCodeAt(known) & 0xfc00) !== 0xdc00) points++;
    return points;
  };
}
