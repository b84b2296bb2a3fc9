import type { Ingest } from './progress.ts';
import { reading } from './reading.ts';
import * as store from './removal-store.ts';

/** The error of a sync that was not published, because it would remove too much of the country. */
export class RemovalHeld extends Error {
  constructor(country: string, removal: store.Removal) {
    super(`${whyHeld(removal)} Nothing was published. If it is right: ${acceptCommand(country)}`);
  }
}

/** The reason why a sync is held. `/api/health` shows it to everybody. */
function whyHeld({ laws_removed, laws, removed_before }: store.Removal): string {
  const before = removed_before === 0 ? '' : `, after ${removed_before} in the last 30 days`;
  return `The sync would remove ${laws_removed} of ${laws} laws${before}; it waits for the operator.`;
}

function acceptCommand(country: string): string {
  return `openleg sync --country ${country} --accept-removal`;
}

export type DescribedRemoval = ReturnType<typeof describeHeld>;

/** The held removal as `/api/health` and `openleg status` show it. */
export function describeHeld({ country, laws_removed, laws, removed_before, held_since }: store.HeldRemoval) {
  return {
    laws_removed,
    laws,
    since: held_since.toISOString(),
    message: whyHeld({ laws_removed, laws, removed_before }),
    accept: acceptCommand(country),
  };
}

/**
 * A removal is too large if both of these are true: it is more than a tenth of the country, and it is more laws than an
 * editor removes in a month.
 */
const maxShare = 0.1;
const maxLaws = 50;

function isTooMuch({ laws_removed, laws, removed_before }: store.Removal): boolean {
  const removed = laws_removed + removed_before;
  return laws_removed > 0 && removed > maxLaws && removed > maxShare * (laws + removed_before);
}

/** Throws if this commit is already held. Otherwise the commit would be staged again, only to be held again. */
export async function checkHeld(run: Ingest): Promise<void> {
  const held = await findHeld(run);
  if (held && !run.acceptRemoval) throw new RemovalHeld(run.country.code, held);
}

/**
 * Holds the sync if the staged rows would remove too many laws. An upstream that was emptied or broken by mistake is
 * more likely than a country that removes so many laws. An operator can accept only the commit that was held. A later
 * commit may remove other laws, which the operator has not seen, so it is held again.
 */
export async function checkRemoval(run: Ingest): Promise<void> {
  const { client, country, head, runId } = run;
  const removal = await store.countRemoval(client, country.code);
  if (!isTooMuch(removal)) return;
  const held = run.acceptRemoval ? await findHeld(run) : null;
  if (held) {
    if (runId !== null) await store.noteAccepted(client, runId);
    return;
  }
  await store.holdRemoval(client, country.code, { ...removal, head_sha: head, reading });
  throw new RemovalHeld(country.code, removal);
}

/** The removal that is held for this commit and this number of `reading`. */
async function findHeld({ client, country, head }: Ingest): Promise<store.HeldRemoval | null> {
  const [held] = await store.findHeldRemovals(client, [country.code]);
  return held?.head_sha === head && held.reading === reading ? held : null;
}
