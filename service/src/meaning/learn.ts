import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { announce } from '../db/bulletin.ts';
import { holdConnection } from '../db/database.ts';
import { StartError } from '../errors.ts';
import type { Service } from '../service.ts';
import { embedArticles, withVectors } from './embed-articles.ts';
import { sourceOf } from './embeddings.ts';
import { IndexBuilder, type Learned, learnedOf } from './index-builder.ts';
import { type IndexFacts, readFacts, readIndex, writeIndex } from './index-file.ts';
import { LexiconBuilder } from './lexicon.ts';
import { changedSince, countArticles, eachArticle, findLearnable, type LearnedCountry, takeLearning } from './store.ts';
import { readTerms } from './terms.ts';
import { train } from './train.ts';

/** A language is learned again when this share of the laws of one of its countries has changed. */
const learnAnewShare = 0.1;

export function indexPath(dataDir: string, country: string): string {
  return join(dataDir, 'meaning', `${country}.index`);
}

interface State extends LearnedCountry {
  facts: IndexFacts | null;
}

/** The work for a language: learn it and write the files of all its countries, or only write the files of some countries. */
interface Work {
  language: string;
  countries: State[];
  /**
   * The countries whose files are written: all countries if the language is learned, otherwise only those whose
   * articles changed.
   */
  written: State[];
  learns: boolean;
}

/** Finds the necessary work; empty if all files are from the current publications. */
export async function findWork({ db, config, countries }: Service): Promise<Work[]> {
  const learnable = await findLearnable(
    db,
    countries.map(({ code }) => code),
  );
  const states: State[] = [];
  for (const country of learnable) {
    states.push({ ...country, facts: await readFacts(indexPath(config.dataDir, country.country)) });
  }
  const work: Work[] = [];
  for (const language of new Set(states.map((state) => state.language))) {
    const ofLanguage = states.filter((state) => state.language === language);
    const changed = ofLanguage.filter(({ facts, publication }) => facts?.publication !== publication);
    if (changed.length === 0) continue;
    const learns = await mustLearn(db, changed);
    work.push({ language, countries: ofLanguage, written: learns ? ofLanguage : changed, learns });
  }
  return work;
}

/** Whether `learn` has anything to do. */
export async function hasWork(service: Service): Promise<boolean> {
  return (await findWork(service)).length > 0 || (await findToEmbed(service)).length > 0;
}

/**
 * Finds the countries whose files are up to date, but lack vectors of the outside address. Empty if there is no such
 * address.
 */
async function findToEmbed({ db, config: { dataDir, embeddings }, countries }: Service): Promise<LearnedCountry[]> {
  if (embeddings === null) return [];
  const source = sourceOf(embeddings);
  const codes = countries.map(({ code }) => code);
  const found: LearnedCountry[] = [];
  for (const country of await findLearnable(db, codes)) {
    const facts = await readFacts(indexPath(dataDir, country.country));
    if (facts?.publication !== country.publication) continue;
    const { embedded } = facts;
    const isDone = embedded?.source === source && embedded.publication === facts.publication && embedded.missing === 0;
    if (!isDone) found.push(country);
  }
  return found;
}

async function mustLearn(db: pg.Pool, changed: State[]): Promise<boolean> {
  for (const { country, language, isStemmed, facts } of changed) {
    if (!facts || facts.language !== language || facts.isStemmed !== isStemmed) return true;
    // Changes are counted from the publication of the training. The articles in the file may be from a later
    // publication.
    if ((await changedSince(db, country, facts.learned[country] ?? '')) >= learnAnewShare) return true;
  }
  return false;
}

/**
 * Learns languages and writes files, as far as necessary. Then gets vectors of the outside address, if there is one. Only one
 * process may do this for a data folder; others return at once. Returns the countries whose files were written. If the address
 * fails, this throws an error after everything else is done.
 */
export async function learn(service: Service, say: (line: string) => void): Promise<string[]> {
  const { dataDir } = service.config;
  const { client, end } = await holdConnection(service.db);
  try {
    if (!(await takeLearning(client, `${hostname()} ${dataDir}`))) return [];
    await mkdir(join(dataDir, 'meaning'), { recursive: true });
    const written: string[] = [];
    for (const work of await findWork(service)) {
      const learned = work.learns ? await learnLanguage(client, work, say) : null;
      for (const { country, publication } of work.written) {
        await writeCountry(client, service.config, country, publication, learned);
        await announce(client, 'synced', country); // so that processes drop answers that were found with the old file
        written.push(country);
      }
    }
    const embedded = await embedCountries(service, client, say);
    return [...new Set([...written, ...embedded])];
  } finally {
    end();
  }
}

async function learnLanguage(
  client: pg.PoolClient,
  { language, countries }: Work,
  say: (line: string) => void,
): Promise<Learned> {
  let expected = 0;
  for (const { country } of countries) expected += await countArticles(client, country);
  const isStemmed = countries.every((country) => country.isStemmed);
  const builder = new LexiconBuilder(expected);
  for (const { country } of countries) {
    await eachArticle(client, country, ({ words }) => builder.add(readTerms(words, isStemmed)));
  }
  const { lexicon, lessons } = builder.finish();
  const vectors = await train(lessons, lexicon.rarity);
  say(`Learned the words of ${language}: ${builder.articles} articles, ${lexicon.terms.length} words`);
  return learnedOf(lexicon, vectors, {
    language,
    isStemmed,
    training: randomUUID(),
    learned: Object.fromEntries(countries.map(({ country, publication }) => [country, publication])),
    articlesOfLanguage: builder.articles,
    averageLength: builder.averageLength,
  });
}

/** Writes the file of a country, with the newly learned terms, or with the terms of its old file. */
async function writeCountry(
  client: pg.PoolClient,
  { dataDir, embeddings }: Config,
  country: string,
  publication: string,
  learned: Learned | null,
): Promise<void> {
  const path = indexPath(dataDir, country);
  const known = learned ?? (await readIndex(path));
  if (!known) return; // somebody has removed the file just now; the next run learns again
  const builder = new IndexBuilder(known);
  await eachArticle(client, country, ({ law_id, article_id, words, ...prior }) => {
    builder.add(law_id, article_id, readTerms(words, known.facts.isStemmed), prior);
  });
  const index = builder.finish(publication);
  await writeIndex(path, embeddings ? await withVectors(client, country, embeddings, index, null) : index);
}

/**
 * How long one run sends requests to the outside address. The next run continues. In between, changed laws are learned.
 */
const maxEmbeddingMs = 10 * 60_000;

/** Gets the vectors that are missing, and writes them into the files of their countries. Returns these countries. */
async function embedCountries(service: Service, client: pg.PoolClient, say: (line: string) => void): Promise<string[]> {
  const { dataDir, embeddings: config } = service.config;
  if (config === null) return [];
  const until = Date.now() + maxEmbeddingMs;
  const written: string[] = [];
  let failed: string | null = null;
  for (const { country } of await findToEmbed(service)) {
    const { missing, failure } = await embedArticles(client, { config, dataDir, country, until });
    failed ??= failure;
    const path = indexPath(dataDir, country);
    const index = await readIndex(path);
    if (!index) continue;
    const filled = await withVectors(client, country, config, index, missing);
    if (isDeepStrictEqual(filled.facts.embedded, index.facts.embedded)) continue; // no vector was added
    await writeIndex(path, filled);
    await announce(client, 'synced', country);
    written.push(country);
    const articles = index.articleScales.length;
    say(`Vectors of ${country}: ${articles - missing} of ${articles} articles`);
    if (filled.embedded.length === 0 && missing < articles) {
      say(`The vectors of ${country} take too much memory: lower OPENLEG_EMBEDDINGS_DIMENSIONS.`);
    }
  }
  if (failed !== null) throw new StartError(`OPENLEG_EMBEDDINGS_URL: ${failed}.`);
  return written;
}
