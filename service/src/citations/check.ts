import { createHash, randomUUID } from 'node:crypto';
import { statusesOn } from '../articles/status.ts';
import { utcDay } from '../base/days.ts';
import { certainName } from '../corpus/citations/names/certain-names.ts';
import { significantWords } from '../corpus/citations/words.ts';
import { type CitationLanguage, citationLanguage } from '../corpus/languages/index.ts';
import { isOver } from '../corpus/status.ts';
import { requireCountry } from '../laws/countries.ts';
import type { Service } from '../service.ts';
import type { Texts } from '../texts/texts.ts';
import type { Client } from '../threads/fair-queue.ts';
import type { Threads } from '../threads/threads.ts';
import { ArticleIndex, findArticles } from './articles.ts';
import { nearNamed } from './look-further.ts';
import { chooseNamedLaws, type LawChoice } from './named-laws.ts';
import { ArticleTexts } from './paragraphs.ts';
import { compareTexts, quoteBeside } from './quotes.ts';
import { maxText, readText, type TextCitation, type TextReading } from './read-text.ts';
import { matchOf, statusOf } from './resolve.ts';
import type { CheckedCitation, CitationCheck, CitationMatch } from './schema.ts';
import * as store from './store.ts';

/** How many quotations are checked. Each one needs a text. */
const maxQuotes = 20;
/** About how many characters an answer may have. A text of 64,000 characters may cite laws with long titles a thousand times. */
const maxAnswer = 1_000_000;

/** How many names without a law are searched for. A text that needs more is hostile, or is not about laws. */
const maxSearches = 20;

interface CheckRuntime {
  texts: Texts;
  threads: Threads;
  client: Client;
}

/**
 * Finds the laws and articles that the citations in a text mean. Checks whether they exist, whether they are in force, and whether
 * they contain the quoted words.
 */
export async function checkCitations(
  service: Service,
  runtime: CheckRuntime,
  code: string,
  { text, date }: { text: string; date?: string },
): Promise<CitationCheck> {
  await requireCountry(service, code);
  const { threads, client } = runtime;
  const language = service.countries.find((country) => country.code === code)?.language ?? '';
  const today = utcDay(service.now());
  const day = date ?? today;
  const key = createHash('sha256').update(`${code}\n${text}`).digest('hex');
  const reading = await threads.run(client, key, readText, () => ({ text, country: code, language }));
  const choices = await chooseNamedLaws(service, runtime, { country: code, language }, reading.laws);
  const facts = await findFacts(service, code, { day, today }, reading, choices);
  const articleTexts = new ArticleTexts(service, runtime.texts, code, day < today ? day : today);
  const codePoints = codePointsOf(text);
  const citations: CheckedCitation[] = [];
  let [quotes, length, searches] = [0, 0, maxSearches];
  for (const citation of reading.citations) {
    let choice = choices[citation.law] as LawChoice;
    const isName = reading.laws[citation.law]?.isName === true;
    const written = reading.laws[citation.law]?.written ?? '';
    const isNone = isName && choice.laws.length === 0;
    // In some languages, names are in lower case. There, words that are not the name of any law may not be a name at
    // all. But after an article, they certainly are a name: `article 1382 du code civil`.
    const words = citationLanguage(language);
    const isOpen = isNone && !isShort(written) && words.namesInText !== 'capitals';
    const isWithArticle = isOpen && citation.parts.length > 0;
    const certain = isWithArticle ? certainName(written, words) : null;
    if (isOpen && certain === null && !(isWithArticle && words.namesInText === 'after')) continue;
    if (isWithArticle && isOpen && searches-- > 0) {
      // The words are certainly a name. If laws have a similar name, it is not said that no law is meant.
      const laws = await nearNamed(service, { country: code, language }, certain ?? firstWordsOf(written, words));
      if (laws.length > 0) choice = { ...choice, laws, isSure: false };
    }
    const used = certain ?? (isOpen ? firstWordsOf(written, words) : choice.used);
    // `28 EUR` is not a citation, unless a law has this short name.
    if ((citation.isBare && (isNone || !choice.isSure)) || (citation.isSmall && isNone)) continue;
    // Capital letters after an article may be its heading: `Artículo 1 OBJETO`.
    if (isNone && certain === null && isLongShort(written)) continue;
    // `sama seaduse` is not written as the law that it means, so there is nothing to cut off.
    const isAsWritten = isName && text.startsWith(written, citation.lawStart);
    const { start, end } = isAsWritten ? trimmed(citation, written, used) : citation;
    const shownEnd = cutAt(text, Math.min(end, start + maxText));
    const only = choice.laws.length === 1 && choice.isSure ? choice.laws[0] : undefined;
    const quote = only && citation.parts.length > 0 ? quoteBeside(text, start, end, language) : null;
    const isNamed = isName || citation.isApproved;
    // Which of several laws is meant is not known, so a range is read as one only in a single law.
    const parts = citation.parts.flatMap((part) => (only ? facts.articles.meantBy(only.id, part, isNamed) : [part]));
    for (const part of parts.length > 0 ? parts : [null]) {
      const found = choice.laws.map((law) => {
        const article = part && facts.articles.choose(law.id, part, isNamed);
        const article_status = article ? facts.statusOf(law.id, article.id) : null;
        return { ...matchOf(service, code, law, article, part), article_status };
      });
      const matches: CitationMatch[] = [];
      for (const match of found) matches.push(await articleTexts.withParagraph(match));
      const match = only && matches[0];
      const existed = match && part && match.article_found !== null ? facts.existed(match, part.ids) : null;
      const quoted = quote !== null && match?.article_id && quotes < maxQuotes ? match.article_id : null;
      if (quoted !== null) quotes++;
      const row: CheckedCitation = {
        start: codePoints(start),
        end: codePoints(shownEnd),
        text: text.slice(start, shownEnd),
        status: statusOf(choice.laws.length, choice.isSure),
        matches,
        truncated: citation.isCut || choice.isMore || shownEnd < end,
        article_exists: existed,
        in_force: only ? isInForceBy(match ?? null, existed, isInForce(facts.force.get(only.id), day, today)) : null,
        ...(quoted !== null && quote !== null
          ? await compareWith(runtime, await articleTexts.read(only?.id ?? '', quoted), quote)
          : notQuoted),
      };
      length += JSON.stringify(row).length;
      if (length > maxAnswer && citations.length > 0) return answerOf(day, citations, true);
      citations.push(row);
    }
  }
  return answerOf(day, citations, reading.isCut);
}

/**
 * The first words of a name that no law has, up to the first word that counts: `code civil`. Where such a name ends is
 * not known. A name of shortened words (`C. civ.`) is whole.
 */
function firstWordsOf(written: string, language: CitationLanguage): string {
  if (written.endsWith('.')) return written;
  const [, second] = significantWords(written, language);
  return second ? written.slice(0, second.end) : written;
}

/** Whether a name beside an article looks like a short name: letters, at least two of them capitals, such as `BGB`. */
function isShort(name: string): boolean {
  return /^\p{L}{0,10}\p{Lu}\p{L}{0,10}\p{Lu}\p{L}{0,10}$/u.test(name);
}

/** Whether a name is so long that it is probably no short name. This is asked only if no law has the name. */
function isLongShort(name: string): boolean {
  return /^\p{L}{6,}$/u.test(name);
}

function answerOf(date: string, citations: CheckedCitation[], truncated: boolean): CitationCheck {
  return { date, total: citations.length, truncated, citations };
}

/** Reads the articles and the facts of all chosen laws, with few statements. */
async function findFacts(
  service: Service,
  country: string,
  { day, today }: { day: string; today: string },
  { citations }: TextReading,
  choices: LawChoice[],
) {
  const { db } = service;
  const past = day < today ? day : null;
  const wanted: store.WantedArticles = new Map();
  const sure: store.WantedArticles = new Map();
  for (const { law, parts } of citations) {
    const { laws, isSure } = choices[law] as LawChoice;
    for (const { id } of laws) {
      const ids = wanted.get(id) ?? new Set();
      for (const id of parts.flatMap((part) => [part, ...(part.range ?? [])]).flatMap((part) => part.ids)) ids.add(id);
      wanted.set(id, ids);
      if (laws.length === 1 && isSure) sure.set(id, ids);
    }
  }
  // The statements run one after the other, because each caller may use only one connection.
  const articles = await findArticles(service, country, wanted);
  for (const { law_id, id, member } of articles) if (member !== undefined) sure.get(law_id)?.add(id);
  const named = articles.map(({ law_id, id }) => ({ law_id, article_id: id }));
  const statuses = await statusesOn(service, country, named, day);
  const force = await store.findForce(db, country, [...sure.keys()]);
  const existed = past === null ? null : await store.findExisting(db, country, sure, past);
  const onDay = existed && new Set(existed.map(({ law_id, id }) => `${law_id} ${id}`));
  return {
    articles: new ArticleIndex(articles),
    statusOf: (lawId: string, articleId: string) => statuses.get(`${lawId} ${articleId}`) ?? null,
    force: new Map(force.map((one) => [one.id, one])),
    /** Whether the law had the article on that day. */
    existed({ law_id, article_id, article_found }: CitationMatch, ids: string[]): boolean | null {
      if (onDay === null) return article_found;
      // An article that is now in a heading of several articles may have had its own text on that day.
      const own = ids.some((id) => article_id === id || article_id?.endsWith(`.${id}`));
      return (own ? [article_id] : [article_id, ...ids]).some((id) => onDay.has(`${law_id} ${id}`));
    },
  };
}

/** Cuts a name in lower case to the words that are really the law's name. */
function trimmed({ start, end, ...law }: TextCitation, written: string, used: string): { start: number; end: number } {
  const surplus = law.lawLength - used.length;
  if (surplus <= 0) return { start, end };
  if (written.startsWith(used)) return { start, end: law.lawEnd === end ? end - surplus : end };
  return { start: law.lawStart === start ? start + surplus : start, end };
}

/**
 * Whether the cited article was in force. If the law did not have the article on that day (`existed`), or if the article is empty,
 * the status of the law counts. Null if the article was there and its status is not known.
 */
function isInForceBy(match: CitationMatch | null, existed: boolean | null, law: boolean | null): boolean | null {
  const status = match?.article_status ?? null;
  if (law === false || status === 'empty') return law;
  if (status === null) return existed === true && match?.article_id ? null : law;
  return status === 'in_force';
}

/** Whether a law is in force on a day. Null if no source states the day on which the law began or was repealed. */
function isInForce(law: store.LawForce | undefined, day: string, today: string): boolean | null {
  if (!law) return null;
  if (law.publication_date !== null && law.publication_date > day) return false;
  if (law.publication_date === null && (law.first_date === null || law.first_date > day)) return null;
  if (isOver(law.status) && law.repealed_on === null) return day >= today ? false : null;
  // A partial repeal has a day, too, but the law stays in force. So the status is checked first.
  if (isOver(law.status) && law.repealed_on !== null) return day < law.repealed_on;
  return law.status === null ? null : true;
}

const notQuoted = { quote: null, passage: null };

/** Compares a quotation with the article's text on the day. */
async function compareWith(
  { threads, client }: CheckRuntime,
  article: string | null,
  quote: string,
): Promise<Pick<CheckedCitation, 'quote' | 'passage'>> {
  // The article did not exist on that day, or its text is not on this machine.
  if (article === null) return notQuoted;
  return threads.run(client, randomUUID(), compareTexts, () => ({ quote, article }));
}

/** Returns a function that converts offsets in a string to offsets in code points. */
function codePointsOf(text: string): (at: number) => number {
  const points = new Uint32Array(text.length + 1);
  for (let at = 0; at < text.length; at++) points[at + 1] = (points[at] as number) + (isSecondHalf(text, at) ? 0 : 1);
  return (at) => points[at] as number;
}

/** Moves an offset back by one if it would cut a character in half. */
function cutAt(text: string, at: number): number {
  return isSecondHalf(text, at) ? at - 1 : at;
}

function isSecondHalf(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}
