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

/** Publishes the staged rows, with the events that announce them, in one transaction. */
export async function publish(
  run: Ingest,
  { isWhole, isLinear, problems, deletedPaths, doubts, elsewhere, knownReforms }: Staged,
  { isFirst, isSilent, isRewritten }: { isFirst: boolean; isSilent: boolean; isRewritten: boolean },
): Promise<Changes> {
  const { client, country, head, today } = run;
  const { code, language } = country;
  // Step 1: rules follow articles with a new id. Step 2: laws are compared with the published ones, and events are written. Step 3:
  // rows are changed. Step 4: the publication is recorded. Step 4 locks the record of the run until the transaction ends, so no
  // progress can be written after it begins.
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
    // This is the last step, because readers must wait from here to the end. Earlier work may take seconds, for example
    // to match thousands of rules.
    if (isWhole) await replace(client, code);
    await dropStage(client, code);
    return { changes, news: await announce(client, 'synced', code) };
  });
  // When this has returned, the next request to any process sees the new state.
  await untilKnown(client, news);
  return changes;
}

/**
 * Rules that watch an article follow it to its new id. This comes before the publication, because the publication may
 * take minutes and must not lock rules for so long. If the publication fails, the rules already have the new id. That
 * does no harm: the next run would give it to them, too.
 */
async function followMovedArticles(client: pg.PoolClient, country: string): Promise<void> {
  const moves = await findMoves(client, country);
  await followInEndpoints(client, country, moves);
  await followInDigests(client, country, moves);
}

/** How often the replacement of tables is tried: once a second, for five minutes. See `lockTables`. */
const maxAttempts = 300;

async function replace(client: pg.PoolClient, country: string): Promise<void> {
  for (let attempt = 1; !(await publishing.replacePublished(client, country)); attempt++) {
    if (attempt === maxAttempts) throw new Error('The tables of the laws were in use for five minutes.');
    await wait(1000);
  }
}
