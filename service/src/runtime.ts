import { KeyCache } from './accounts/keys.ts';
import { Quotas } from './accounts/usage/quota.ts';
import { KeyUsage } from './accounts/usage/usage.ts';
import { findAnswer } from './citations/answer.ts';
import { Bulletin } from './db/bulletin.ts';
import { endRequestPools, openRequestPools, Replicas, type RequestPools } from './db/replicas.ts';
import { Documents } from './forms/documents.ts';
import { AnswerCache } from './http/answers/answer-cache.ts';
import { LoopWatch, PageShares } from './http/clients/page-shares.ts';
import type { FindAnswer } from './laws/answer.ts';
import { Meaning } from './meaning/meaning.ts';
import { createSearches, type Searches } from './search/queues.ts';
import type { Service } from './service.ts';
import { Mirrors } from './texts/mirrors.ts';
import { Texts } from './texts/texts.ts';
import { FairQueue } from './threads/fair-queue.ts';
import { Threads } from './threads/threads.ts';
import { Sender } from './webhooks/sending/send.ts';

/**
 * Everything that a serving process keeps in memory or keeps open. All of it can be made again, but none of it may be out of date.
 */
export interface Runtime extends RequestPools {
  keys: KeyCache;
  quotas: Quotas;
  usage: KeyUsage;
  answers: AnswerCache;
  texts: Texts;
  mirrors: Mirrors;
  threads: Threads;
  pageShares: PageShares;
  pageQueue: FairQueue;
  searches: Searches;
  documents: Documents;
  findAnswer: FindAnswer;
  meaning: Meaning;
  /** The queue for requests that read many texts: pages of articles, or of an article's history. Accounts take turns. */
  textPages: FairQueue;
  sender: Sender;
  bulletin: Bulletin;
  replicas: Replicas;
  close(): Promise<void>;
}

export async function startRuntime(service: Service, log: (line: string) => void): Promise<Runtime> {
  const { config } = service;
  const pools = openRequestPools(service.db, log);
  const { reads, admission } = pools;
  const usage = new KeyUsage(admission);
  const answers = new AnswerCache(config.cacheBytes);
  const mirrors = new Mirrors(service, log);
  const texts = new Texts(config.dataDir, (country) => mirrors.missed(country));
  const threads = new Threads({ maxCacheBytes: config.cacheBytes / 2 });
  const searches = createSearches();
  const meaning = new Meaning(config, log);
  // Each such request may read 64 MB of texts, one law after the other. A program may have many requests waiting, because each one
  // counts for its quota.
  const textPages = new FairQueue({ size: 3, maxWaiting: 1000, maxWaitingEach: 200 });
  const loopWatch = new LoopWatch();
  const pageShares = new PageShares({ isBusy: () => loopWatch.isBusy });
  // Limits how many of the ten connections for reading the pages use, so that some are left for the API.
  const pageQueue = new FairQueue({ size: 30, maxRunningEach: 3, maxWaiting: 300, maxWaitingEach: 30 });
  const sender = new Sender({ allowPrivate: config.allowPrivateWebhooks, headerPrefix: config.headerPrefix });
  const replicas = new Replicas(reads, {
    primaryUrl: config.databaseUrl,
    urls: config.replicas.urls,
    maxLagMs: config.replicas.maxLagSeconds * 1000,
    isListening: () => bulletin.listening,
    log,
  });
  const keys = new KeyCache(admission, replicas);
  const quotas = new Quotas(admission, replicas, config.quotas);
  const bulletin: Bulletin = new Bulletin(admission, {
    log,
    async onNews({ topic, subject }) {
      if (topic === 'synced') {
        replicas.block(); // first, because otherwise a replica's old state could be kept as new
        answers.moveOn(subject);
        mirrors.check(subject);
        await replicas.unblock();
      }
      if (topic === 'quota') await quotas.recall(Number(subject));
      if (topic === 'account') {
        replicas.block(); // a replica that replaces the primary must know about a revoked key
        keys.forgetAccount(Number(subject));
        await replicas.unblock();
        await quotas.forget(Number(subject));
      }
    },
    onReset() {
      replicas.block();
      keys.clear();
      answers.clear();
    },
  });
  await bulletin.start();
  mirrors.checkAll();
  const runtime: Omit<Runtime, 'documents'> = {
    ...pools,
    keys,
    quotas,
    usage,
    answers,
    texts,
    mirrors,
    threads,
    pageShares,
    pageQueue,
    searches,
    findAnswer,
    meaning,
    textPages,
    sender,
    bulletin,
    replicas,
    async close() {
      loopWatch.close();
      await quotas.close();
      await usage.close();
      await bulletin.close();
      await replicas.close();
      await threads.close();
      await meaning.close();
      await mirrors.close();
      texts.close();
      await sender.close();
      await endRequestPools(pools);
    },
  };
  return Object.assign(runtime, { documents: new Documents(runtime) });
}
