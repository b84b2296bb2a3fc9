import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { announce, untilKnown } from '../../db/bulletin.ts';
import { inTransaction } from '../../db/database.ts';
import { followInDigests } from '../../digests/store.ts';
import { followInEndpoints } from '../../webhooks/store.ts';
import { derive, findAffected } from '../derive/derive.ts';
import type { Ingest } from '../progress.ts';
import { reading } from '../reading.ts';
import type { Staged } from '../stage/stage-country.ts';
import { dropStage } from '../stage/stage-store.ts';
import { type Changes, succeedRun } from '../store.ts';
import { findMoves } from './article-change-store.ts';
import { recordEvents } from './events.ts';
import * as publishing from './publish-store.ts';
import { recordPublication } from './publish-store.ts';

/** Publishes what is staged, with the events that announce it, in one transaction. */
export async function publish(
  run: Ingest,
  { isWhole, isLinear, problems, deletedPaths, doubts, elsewhere, knownReforms }: Staged,
  { isFirst, isSilent, isRewritten }: { isFirst: boolean; isSilent: boolean; isRewritten: boolean },
): Promise<Changes> {
  const { client, country, head, today } = run;
  const { code, language } = country;
  // Four steps: rules, comparison and events, rows, records. After these the run's record is locked until the end.
  const begin = (step: number) => run.progress('publishing', step - 1, 4);
  begin(1);
  if (!isFirst && !isSilent) await followMovedArticles(client, code);
  const { changes, news } = await inTransaction(client, async () => {
    await publishing.takeTurn(client);
    begin(2);
    const changes = await publishing.compareWithPublished(client, code);
    if (!isSilent) await recordEvents(client, { country, lawAddress: run.lawAddress, isFirst, isWhole, head, today });
    begin(3);
    if (isWhole) await publishing.rememberWithdrawn(client, code);
    else {
      const affected = await findAffected(client, code);
      await publishing.addToPublished(client, code, deletedPaths);
      await derive(
        client,
        { country: code, language, isWhole },
        { doubts, elsewhere, reforms: knownReforms, affected },
      );
    }
    begin(4);
    await publishing.recordPublished(client, code, { headSha: head, language, reading, isLinear, isWhole });
    await recordPublication(client, code, { isWhole, isRewritten });
    if (run.runId !== null) await succeedRun(client, run.runId, head, changes, problems);
    // This comes last, because readers wait from here to the end. Matching thousands of rules takes seconds, and so does
    // counting laws.
    if (isWhole) await replace(client, code);
    await dropStage(client, code);
    return { changes, news: await announce(client, 'synced', code) };
  });
  // When a sync returns, the next request to any process sees its result.
  await untilKnown(client, news);
  return changes;
}

/**
 * Makes rules that watch an article follow its text to a new id. Done before the publication, which may last minutes and must
 * not lock rules for so long. If the publication fails, the rules already have the id that the next run would give them.
 */
async function followMovedArticles(client: pg.PoolClient, country: string): Promise<void> {
  const moves = await findMoves(client, country);
  await followInEndpoints(client, country, moves);
  await followInDigests(client, country, moves);
}

/** Five minutes of attempts, one a second; see `lockTables`. */
const maxAttempts = 300;

async function replace(client: pg.PoolClient, country: string): Promise<void> {
  for (let attempt = 1; !(await publishing.replacePublished(client, country)); attempt++) {
    if (attempt === maxAttempts) throw new Error('The tables of the laws were in use for five minutes.');
    await wait(1000);
  }
}
