import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { announce } from '../db/bulletin.ts';
import { holdConnection } from '../db/database.ts';
import type { Service } from '../service.ts';
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
  /** The countries whose files are written: all if the language is learned, else those whose articles changed. */
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

async function mustLearn(db: pg.Pool, changed: State[]): Promise<boolean> {
  for (const { country, language, isStemmed, facts } of changed) {
    if (!facts || facts.language !== language || facts.isStemmed !== isStemmed) return true;
    // Changes are counted since the publication that was learned from. The articles in the file may be from a later one.
    if ((await changedSince(db, country, facts.learned[country] ?? '')) >= learnAnewShare) return true;
  }
  return false;
}

/**
 * Learns languages and writes files, as far as necessary. Only one process may do this for a data folder; others return at once.
 * Returns the countries whose files were written.
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
        await writeCountry(client, dataDir, country, publication, learned);
        await announce(client, 'synced', country); // so that processes drop answers that were found with the old file
        written.push(country);
      }
    }
    return written;
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
  dataDir: string,
  country: string,
  publication: string,
  learned: Learned | null,
): Promise<void> {
  const path = indexPath(dataDir, country);
  const known = learned ?? (await readIndex(path));
  if (!known) return; // somebody has removed the file just now; the next run learns again
  const builder = new IndexBuilder(known);
  await eachArticle(client, country, ({ law_id, article_id, words }) => {
    builder.add(law_id, article_id, readTerms(words, known.facts.isStemmed));
  });
  await writeIndex(path, builder.finish(publication));
}
