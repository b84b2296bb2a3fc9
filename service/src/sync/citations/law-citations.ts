import { createHash } from 'node:crypto';
import { raiseDigits } from '../../base/words.ts';
import { remembering } from '../../corpus/articles/grammar/fold.ts';
import type { Part } from '../../corpus/articles/parts.ts';
import { idKey, meantKeys } from '../../corpus/citations/cited-law.ts';
import { formsOf } from '../../corpus/citations/country-forms.ts';
import type { Mention } from '../../corpus/citations/join.ts';
import { statedShort } from '../../corpus/citations/names/abbreviations.ts';
import { namesMeant } from '../../corpus/citations/names/names-meant.ts';
import type { CitedPart } from '../../corpus/citations/parts/article-part.ts';
import { findMentions } from '../../corpus/citations/scan.ts';
import { countryRulesOf } from '../../corpus/countries/index.ts';
import { citationLanguage } from '../../corpus/languages/index.ts';
import { findNotes } from '../../corpus/notes/find.ts';
import type { CopyValue } from '../../db/copy.ts';
import { ChangingArticles } from './changing-articles.ts';
import { Quotations } from './quotations.ts';

/** A law whose text is read for citations. */
export interface CitingLaw {
  id: string;
  country: string;
  language: string;
  jurisdiction: string | null;
}

/**
 * Rows for the staged tables `found_citations` and `mentioned_laws`. If several laws mention the same law, its row occurs several
 * times.
 */
export interface CitationRows {
  citations: CopyValue[][];
  laws: CopyValue[][];
}

/** The citations in a law's text. Editorial notes are left out: they are not law, and their facts are in the table `relations`. */
export function findCitations(law: CitingLaw, body: Buffer, parts: Part[]): CitationRows {
  const rows: CitationRows = { citations: [], laws: [] };
  const mentioned = new Set<string>();
  const forms = formsOf(law.country);
  const articles = new OwnArticles(parts.flatMap(({ kind, id }) => (kind === 'division' ? [] : [id])));
  const changing = new ChangingArticles(body, parts, law.language);
  const { otherActBefore } = countryRulesOf(law.country);
  for (const { from, to, articleId } of textsOf(body, parts)) {
    const text = body.toString('utf8', from, to);
    const offset = byteOffsets(text, from, to);
    let quotations: Quotations | null = null;
    for (const mention of findMentions(text, law.language, forms)) {
      const written = raiseDigits(oneLine(mention.text));
      if (written.length > maxText || isItself(mention, law) || isForeignNumber(mention, law)) continue;
      const isBare = mention.law === null && mention.step === 0;
      if (isBare && (articleId === null || changing.has(articleId))) continue;
      if (isBare && otherActBefore?.test(text.slice(Math.max(0, mention.start - maxBefore), mention.start))) continue;
      const place = [articleId, written, offset(mention.start), offset(mention.end)];
      const isOwn = mention.law === null || mention.law.kind === 'own';
      if (isOwn) {
        quotations ??= new Quotations(text);
        if (quotations.has(mention.start)) continue;
      }
      const short = isOwn ? null : shortBehind(text, mention);
      const cited = isOwn ? null : mentionedId(mention, law);
      if (cited !== null && !mentioned.has(cited)) {
        mentioned.add(cited);
        rows.laws.push(mentionedRow(cited, mention, law));
      }
      const linked = mention.law?.link?.country;
      const isWhole = linked !== undefined && countryRulesOf(linked).lawsAreSections;
      const wanted =
        mention.parts.length > 0 && !isWhole
          ? mention.parts.map((part) => wantedIds(part, law.language, isOwn))
          : [null];
      for (const ids of wanted) {
        const target = isOwn ? [law.id, articles.meant(mention, ids, articleId, isBare)] : [null, null];
        if (isOwn && target[1] === null) continue;
        const position = rows.citations.length + 1;
        rows.citations.push([
          law.country,
          law.id,
          position,
          ...place,
          cited,
          ids,
          mention.isApproved,
          ...target,
          short,
        ]);
      }
    }
  }
  return rows;
}

/** The ids that a cited article may have. An article of the first chapter has this chapter before its id, as if it were another one. */
function wantedIds({ ids, isInFirst }: CitedPart, language: string, isOwn: boolean): string[] {
  const chapter = citationLanguage(language).chapters?.id;
  return isInFirst && !isOwn && chapter !== undefined ? ids.map((id) => `1-${chapter}.${id}`) : ids;
}

/** A place in the text of a law that cites an article of the same law. `start` and `end` are offsets in bytes. */
export interface OwnReference {
  start: number;
  end: number;
  text: string;
  articleId: string;
}

/**
 * Finds the places where a text cites articles of its own law. The text may be an older version. If a place cites several articles,
 * only the first is returned.
 */
export function findOwnReferences(law: CitingLaw, body: Buffer, parts: Part[]): OwnReference[] {
  const found = new Map<number, OwnReference>();
  for (const row of findCitations(law, body, parts).citations) {
    const [, , , , text, start, end, , , , targetLaw, articleId] = row;
    if (targetLaw !== law.id || typeof articleId !== 'string' || found.has(Number(start))) continue;
    found.set(Number(start), { start: Number(start), end: Number(end), text: String(text), articleId });
  }
  return [...found.values()];
}

/** Whether a citation only names the law that contains it, without an article. An example is a link `see the original`. */
function isItself({ law, parts }: Mention, { id, country }: CitingLaw): boolean {
  if (parts.length > 0) return false;
  return law?.link ? law.link.country === country && law.link.key === idKey(id) : law?.written === id;
}

/** Whether a citation is only a long number, in a country whose laws have no such ids. Budgets have numbers of projects. */
function isForeignNumber({ law: cited }: Mention, { id }: CitingLaw): boolean {
  return cited !== null && !cited.link && /^\d{10,14}$/.test(cited.written) && !/^\d+$/.test(id);
}

/** How many characters a citation may have. A longer match is an error. */
const maxText = 500;

/** How many characters before an article are searched for the act that it belongs to. */
const maxBefore = 300;

interface TextSpan {
  from: number;
  to: number;
  articleId: string | null;
}

/** The pieces of a body that are law and not notes, each with the id of its article. */
function* textsOf(body: Buffer, parts: Part[]): Generator<TextSpan> {
  const starts = [{ from: 0, to: parts[0]?.start ?? body.length, articleId: null as string | null }];
  for (const [index, part] of parts.entries()) {
    const to = parts[index + 1]?.start ?? body.length;
    starts.push({ from: Math.min(part.textStart, to), to, articleId: part.kind === 'division' ? null : part.id });
  }
  for (const { from, to, articleId } of starts) {
    let at = from;
    for (const note of findNotes(body, from, to)) {
      if (note.start > at) yield { from: at, to: note.start, articleId };
      at = note.end;
    }
    if (to > at) yield { from: at, to, articleId };
  }
}

/**
 * Returns a function that converts offsets in a string to offsets in bytes. Offsets must come in ascending order, so that the text
 * is counted only once.
 */
function byteOffsets(text: string, from: number, to: number): (at: number) => number {
  let [known, bytes] = [0, from];
  // In plain ASCII, both offsets are the same. In some languages, most texts are plain ASCII.
  const isPlain = text.length === to - from;
  return (at) => {
    if (isPlain) return from + at;
    if (at < known) [known, bytes] = [0, from];
    bytes += Buffer.byteLength(text.slice(known, at));
    known = at;
    return bytes;
  };
}

/** The short name that a text introduces right after a law: `LCSP` in `Ley 9/2017 (en adelante, LCSP)`. */
function shortBehind(text: string, { law }: Mention): string | null {
  return law && statedShort(text, law.start + law.written.trimEnd().length, law.written);
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** The words by which a text names a law, as rows have them. */
function writtenLaw({ law }: Mention): string {
  return oneLine(law?.written ?? '').slice(0, maxText);
}

function mentionedId(mention: Mention, { jurisdiction }: CitingLaw): string {
  const { law } = mention;
  const linked = law?.link ? `\0${law.link.country} ${law.link.key}` : '';
  return checksum(`${jurisdiction ?? ''}\0${law?.kind === 'name'}\0${writtenLaw(mention)}${linked}`);
}

function mentionedRow(id: string, mention: Mention, { country, language, jurisdiction }: CitingLaw): CopyValue[] {
  const { law } = mention;
  const link = law?.link;
  const isName = law?.kind === 'name';
  const written = writtenLaw(mention);
  const texts = isName ? namesMeant(written, language) : [written];
  const keys = [
    ...(link?.country === country ? [link.key] : []),
    // Words without a type (`anexa nr. 1`) name a part of the law. The number in them is not the number of a law.
    ...(!link || (link.orByWords && law?.type !== '') ? meantKeys(texts, language) : []),
  ];
  const linkedCountry = link && link.country !== country ? link.country : null;
  return [country, id, written, jurisdiction, isName, keys, link?.key ?? null, linkedCountry];
}

/** Remembered, because a law is named in the same words again and again. */
const checksum = remembering((text) => String(createHash('sha1').update(text).digest().readBigInt64BE(0)), 5_000);

/** Finds the articles that a law's own text cites. It has an index, because a long law has many articles and cites them often. */
class OwnArticles {
  readonly #ids: string[];
  readonly #places = new Map<string, number>();
  /**
   * The key is an id without the prefix of its annex or approved text. The value is the full id, or null if several articles
   * share the key.
   */
  readonly #only = new Map<string, string | null>();

  constructor(ids: string[]) {
    this.#ids = ids;
    for (const [place, id] of ids.entries()) {
      const base = id.slice(id.lastIndexOf('.') + 1);
      this.#places.set(id, place);
      this.#only.set(base, this.#only.has(base) ? null : id);
    }
  }

  /** The article that a citation in the article `from` means. Articles of the same annex or approved text are preferred. */
  meant({ step }: Mention, ids: string[] | null, from: string | null, isBare: boolean): string | null {
    const holder = from?.includes('.') ? from.slice(0, from.lastIndexOf('.') + 1) : '';
    if (step !== 0) {
      const place = from === null ? undefined : this.#places.get(from);
      const next = place === undefined ? undefined : this.#ids[place + step];
      return next?.startsWith(holder) && !next.slice(holder.length).includes('.') ? next : null;
    }
    for (const wanted of ids ?? []) {
      // A number without a law can only mean an article of the same annex or approved text.
      const here = (isBare ? [holder + wanted] : [holder + wanted, wanted]).find((id) => this.#places.has(id));
      const found = here ?? (isBare ? null : this.#only.get(wanted));
      if (found) return found;
    }
    return null;
  }
}
