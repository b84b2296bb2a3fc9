import { createHash } from 'node:crypto';
import { findArticle, requireArticleId } from '../articles/articles.ts';
import { compareUrl, lawUrl, versionUrl } from '../base/law-url.ts';
import { type CitedTarget, citedPlaces } from '../citations/list.ts';
import { eliOf } from '../corpus/citations/names/addresses.ts';
import { localeOf } from '../corpus/language.ts';
import { ApiError, ValidationError } from '../errors.ts';
import {
  comparisonFormats,
  type DocumentAsked,
  type DocumentFormat,
  type DocumentMaker,
  type MadeDocument,
} from '../http/documents.ts';
import { requireCountry } from '../laws/countries.ts';
import { requireLaw } from '../laws/laws.ts';
import type { LawRow } from '../laws/store.ts';
import type { CitedPlace } from '../markdown/citation-marks.ts';
import type { Service } from '../service.ts';
import type { Texts } from '../texts/texts.ts';
import { type Client, FairQueue } from '../threads/fair-queue.ts';
import type { Threads } from '../threads/threads.ts';
import { findVersion } from '../versions/diff.ts';
import { listLawVersions, type VersionRow } from '../versions/history.ts';
import { findOnDay, findVersionAtCommit, requireText } from '../versions/text-at-commit.ts';
import type { ArticleFacts, LawFacts } from './facts.ts';
import { type FormLaw, makeForm } from './make.ts';
import { readRelations, relationFacts } from './relations.ts';
import type { CollectionAsked } from './schema.ts';

/** A file name contains the ids of at most this many articles. */
const maxNamed = 3;

export class Documents implements DocumentMaker {
  readonly #runtime: { texts: Texts; threads: Threads };
  /** A collection reads many texts into memory before a thread gets them. So each account may make only one at a time. */
  readonly #collections = new FairQueue({ size: 2, maxRunningEach: 1, maxWaiting: 50, maxWaitingEach: 3 });

  constructor(runtime: { texts: Texts; threads: Threads }) {
    this.#runtime = runtime;
  }

  async make(service: Service, asked: DocumentAsked, format: DocumentFormat): Promise<MadeDocument> {
    const { from } = asked;
    const law =
      from === undefined
        ? await this.#find(service, asked, asked.articleIds)
        : await this.#compare(service, asked, from, format);
    const bytes = await this.#run(asked.client, null, [law], format);
    const { id, versionDate, sha, compared } = law.facts;
    const version = compared ? [compared.from.date ?? '0', compared.to.date ?? '0'] : [versionDate];
    const name = [id, ...(law.only ?? []).slice(0, maxNamed), ...version, sha.slice(0, 7)]
      .join('_')
      .replace(/[^\w.-]+/g, '-');
    return { bytes, versionDate, name: `${name}.${extensions[format] ?? format}` };
  }

  /**
   * Compares two versions of a law. Before its first version, a law has no text. Then the whole text of the other version is new or
   * removed, as in the JSON answer.
   */
  async #compare(service: Service, asked: DocumentAsked, from: string, format: DocumentFormat): Promise<FoundLaw> {
    if (!comparisonFormats.includes(format)) throw notOfComparisons(format);
    const { country, lawId, at } = asked;
    const { texts } = this.#runtime;
    const older = await findVersion(service, texts, country, lawId, from);
    const newer = at === undefined ? null : await findVersion(service, texts, country, lawId, at);
    const isEmpty = newer?.blob === null;
    // The cover describes the newer version, or if it has no text, the older one.
    const law = await this.#find(service, isEmpty ? { ...asked, at: from } : asked);
    const before = older.blob === null ? '' : await requireText(texts, country, older);
    const { sha, versionDate } = law.facts;
    const compared = {
      from: { sha: older.sha, date: older.date },
      to: isEmpty ? { sha: null, date: null } : { sha, date: versionDate },
    };
    const names = [older.sha ?? from, isEmpty ? at : sha] as [string, string];
    const address = compareUrl(service.config.baseUrl, country, lawId, ...names);
    const facts = { ...law.facts, address, compared };
    const bytes = isEmpty ? Buffer.alloc(0) : law.bytes;
    return { ...law, facts, before, bytes, blob: `${older.blob} ${isEmpty ? null : law.blob}` };
  }

  /** Makes one document from several laws or articles. */
  collect(service: Service, client: Client, asked: CollectionAsked): Promise<Buffer> {
    return this.#collections.run(client, async () => {
      const laws: FoundLaw[] = [];
      /** Each text once, because many items may be articles of the same law. */
      const texts = new Map<string, Buffer>();
      let [length, read] = [0, 0];
      for (const [index, { country, law_id, article_ids }] of asked.items.entries()) {
        client.signal?.throwIfAborted();
        const item = { client, country, lawId: law_id, at: asked.date };
        const law = await this.#find(service, item, article_ids).catch((error) => {
          throw notThere(error, index);
        });
        const text = `${country} ${law.blob}`;
        const bytes = texts.get(text) ?? law.bytes;
        length += law.length;
        if (!texts.has(text)) read += bytes.length;
        if (length > maxCollected || read > maxRead) throw tooLong();
        texts.set(text, bytes);
        laws.push({ ...law, bytes });
      }
      return this.#run(client, asked.title, laws, asked.format);
    });
  }

  async #run(client: Client, title: string | null, laws: FoundLaw[], format: DocumentFormat): Promise<Buffer> {
    const all = laws.map(({ facts, citations, only, blob }) => [facts, citations, only, blob]);
    // A law with thousands of citations would make a key of a megabyte.
    const key = createHash('sha256')
      .update(JSON.stringify([format, title, all]))
      .digest('base64url');
    const bytes = await this.#runtime.threads.run(client, key, makeForm, () => ({
      format,
      title,
      laws: laws.map(
        ({ facts, bytes: text, citations, only, before }): FormLaw => ({ facts, text, citations, only, before }),
      ),
    }));
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /** Finds a version of a law, with all facts that a document contains. */
  async #find(service: Service, asked: DocumentAsked, articleIds?: string[]): Promise<FoundLaw> {
    const { country, lawId, articleId } = asked;
    const law = await requireLaw(service, country, lawId);
    const { language } = await requireCountry(service, country);
    const version = await this.#version(service, law, asked);
    const wanted = articleId === undefined ? articleIds : [articleId];
    const chosen = wanted && (await this.#articles(service, asked, wanted));
    const articles = chosen?.map(({ article }) => article);
    const [citations, versions, relations] = await Promise.all([
      version.isToday ? citedPlaces(service, country, lawId, (target) => addressOf(service, target)) : [],
      listLawVersions(service, country, lawId),
      readRelations(service, country, lawId),
    ]);
    const facts: LawFacts = {
      country,
      id: lawId,
      title: law.title,
      language: localeOf(language) ?? '',
      lawType: law.law_type,
      publicationDate: law.publication_date,
      status: law.status,
      repealedOn: law.repealed_on,
      statusNote: law.state_note,
      statusDoubt: law.status_doubt,
      doubts: version.doubts,
      sha: version.sha,
      versionDate: version.date,
      supersededOn: versions.findLast(({ date }) => date > version.date)?.date ?? null,
      effectiveDate: version.effectiveDate,
      inForceSince: statedDay(versions.at(-1)),
      department: law.department,
      source: law.source,
      eli: eliOf({ ...law.frontmatter, source: law.source }),
      address: versionUrl(service.config.baseUrl, country, lawId, version.sha),
      versions: versions
        .filter(({ date }) => date <= version.date)
        .reverse()
        .map(({ sha, date, source_id }) => ({ sha, date, sourceId: source_id })),
      relations: relationFacts(service, { country, lawId, versionDate: version.date }, relations, versions),
      cited: [...new Set(citations.map(({ href }) => href.replace(/#.*$/, '')))],
      articles: articles ?? [],
    };
    const { bytes, blob } = version;
    const length = chosen?.reduce((sum, article) => sum + article.length, 0) ?? bytes.length;
    return { facts, bytes, length, citations, only: articles?.map(({ id }) => id), blob };
  }

  async #version(
    service: Service,
    law: LawRow,
    { client, country, lawId, at, by }: DocumentAsked,
  ): Promise<FoundVersion> {
    const texts = this.#runtime.texts.asBytes;
    if (at !== undefined && /^\d{4}-\d\d-\d\d$/.test(at)) {
      const { answer, read } = await findOnDay(service, { ...this.#runtime, client }, country, lawId, { date: at, by });
      if (answer.sha === null || answer.version_date === null) throw noText(lawId, at);
      const { bytes } = await read();
      const blob = `${answer.sha} ${by ?? 'publication'} ${at}`;
      return {
        sha: answer.sha,
        date: answer.version_date,
        blob,
        bytes,
        isToday: answer.sha === law.sha && !answer.assembled,
        doubts: answer.doubts,
        effectiveDate: statedDay(answer),
      };
    }
    const asked = at ?? law.sha;
    if (asked === null) throw noText(lawId);
    const version = await findVersionAtCommit(service, texts, country, lawId, asked.toLowerCase());
    const { bytes } = await requireText(texts, country, version);
    const date = version.moment?.date ?? version.date;
    if (version.sha === null || date === null || version.blob === null) throw noText(lawId);
    return {
      sha: version.sha,
      date,
      blob: version.blob,
      bytes,
      isToday: version.blob === law.blob,
      doubts: version.doubts,
      effectiveDate: statedDay(version),
    };
  }

  /** Finds articles by their names (see `requireArticleId`). The version must have them, as for an answer in JSON. */
  async #articles(service: Service, asked: DocumentAsked, names: string[]): Promise<FoundArticle[]> {
    const { client, country, lawId, at, by } = asked;
    const found: FoundArticle[] = [];
    for (const name of names) {
      client.signal?.throwIfAborted();
      const id = await requireArticleId(service, country, lawId, name);
      const reading = { ...this.#runtime, client };
      const { article, place } = await findArticle(service, reading, country, lawId, id, at, by);
      const { label, status, status_since: since } = article;
      found.push({ article: { id: article.id, label, status, since }, length: place.end - place.textStart });
    }
    return found;
  }
}

/** The file name extensions of formats, if they differ from the format's name. */
const extensions: Partial<Record<DocumentFormat, string>> = { akn: 'xml' };

interface FoundVersion {
  sha: string;
  date: string;
  blob: string;
  bytes: Buffer;
  /** Whether this is the text that is served without a date. Citations are known only for that text. */
  isToday: boolean;
  doubts: string[];
  effectiveDate: string | null;
}

interface FoundArticle {
  article: ArticleFacts;
  /** In bytes of Markdown. */
  length: number;
}

interface FoundLaw {
  facts: LawFacts;
  bytes: Buffer;
  /** The bytes of Markdown in the document: all of the text, or only the wanted articles. */
  length: number;
  citations: CitedPlace[];
  only: string[] | undefined;
  /** The text of the older version in a comparison. */
  before?: string | undefined;
  blob: string;
}

/** The largest collection, in bytes of Markdown. */
const maxCollected = 20_000_000;
/** The texts of all laws of a collection are in memory, also if it has only some articles of each. */
const maxRead = 3 * maxCollected;

function tooLong(): ValidationError {
  const msg = 'A document may have 20 MB of Markdown, from laws of 60 MB, and these laws have more';
  return new ValidationError([{ loc: ['body', 'items'], msg, type: 'too_long' }]);
}

function notOfComparisons(format: DocumentFormat): ValidationError {
  const msg = `A comparison of two versions can be had as ${comparisonFormats.join(', ')}, not as ${format}`;
  return new ValidationError([{ loc: ['query', 'format'], msg, type: 'enum' }]);
}

function noText(lawId: string, day?: string): ValidationError {
  const when = day === undefined ? '' : ` on ${day}`;
  const msg = `The law ${lawId} has no text${when}, so no document can be made of it`;
  return new ValidationError([{ loc: ['query', 'format'], msg, type: 'no_text' }]);
}

/** Turns the error for a missing item into a validation error with the number of the item. */
function notThere(error: unknown, index: number): unknown {
  const loc = ['body', 'items', index];
  if (error instanceof ValidationError) return new ValidationError(error.detail.map((detail) => ({ ...detail, loc })));
  if (!(error instanceof ApiError) || error.status !== 404) return error;
  return new ValidationError([{ loc, msg: error.message, type: error.code }]);
}

/**
 * The day from which a version is in force, if the source states it. Days that are only derived from the publication are left out.
 */
function statedDay(version: Pick<VersionRow, 'effective_date' | 'effective_basis'> | undefined): string | null {
  return version?.effective_basis === 'stated' ? version.effective_date : null;
}

/** The full address of a cited law or article: the page of the law, with the anchor of the article. */
function addressOf({ config }: Service, { country, law_id, article_id }: CitedTarget): string {
  const page = lawUrl(config.baseUrl, country, law_id);
  return article_id === null ? page : `${page}#${encodeURIComponent(article_id)}`;
}
